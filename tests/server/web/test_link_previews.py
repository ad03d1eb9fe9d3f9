"""What a messenger is told of a link: the game where its reader may know it, the house alone elsewhere."""

from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

from tests.server.running import Running
from tripot.server.web import static_files


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(static_files, "STATIC", tmp_path)
    (tmp_path / "index.html").write_text("<html><head><title>Tripot</title></head></html>", "utf-8")
    for name in ("preview.png", "preview-depli.png"):
        (tmp_path / name).touch()


async def _told(house: Running, path: str, lang: str = "fr") -> dict[str, str]:
    page = await (await house.guest()).http.get(path, params={"lang": lang})
    lines = re.findall(r'<meta (?:property|name)="([^"]+)" content="([^"]*)" />', page.text.partition("</head>")[0])
    return {key: unescape(value) for key, value in lines}


async def test_a_page_of_a_game_is_told_as_that_game(house: Running) -> None:
    told = await _told(house, "/rules/depli")
    assert told["og:title"] == "Dé pli · Tripot"
    assert told["og:image"] == f"{house.address}/preview-depli.png"
    assert told["og:description"] == told["description"]
    english = await _told(house, "/new/depli", "en")
    assert english["og:description"] != told["og:description"]


async def test_elsewhere_the_house_is_told(house: Running) -> None:
    for path in ("/", "/settings", "/rules/no-such-game", '/rules/"><script>', "/table/none"):
        told = await _told(house, path)
        assert (told["og:title"], told["og:image"]) == ("Tripot", f"{house.address}/preview.png")


async def test_a_game_without_a_picture_shows_the_house(house: Running) -> None:
    told = await _told(house, "/rules/highcard")
    assert told["og:title"] != "Tripot"
    assert told["og:image"] == f"{house.address}/preview.png"


async def test_a_private_table_is_told_to_its_invite_alone(house: Running) -> None:
    ada = await house.guest()
    open_one = await ada.open_table("depli", ["me", "open"])
    hidden = await ada.open_table("depli", ["me", "open"], private=True)
    assert (await _told(house, f"/table/{open_one['id']}"))["og:title"] == "Dé pli · Tripot"
    assert (await _told(house, f"/table/{hidden['id']}"))["og:title"] == "Tripot"
    page = await (await house.guest()).http.get(f"/table/{hidden['id']}", params={"invite": hidden["invite"]})
    assert "Dé pli" in page.text
