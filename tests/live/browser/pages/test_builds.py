"""A tab that was open while the house changed: of another build it loads itself anew, once; of the same it does not."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.live.browser.house import House, open_house
from tests.live.browser.people import People, Person
from tripot.server.web.static_files import STATIC

_MARK = re.compile(r'(name="tripot-build" content=")\w+')


@pytest.fixture
def pages(built: None, tmp_path: Path) -> Path:
    """The pages in a folder of their own, where the next build can be put."""
    return Path(shutil.copytree(STATIC, tmp_path / "static"))


@pytest.fixture
def own_house(pages: Path, tmp_path: Path) -> Iterator[House]:
    with open_house(tmp_path / "data", static=str(pages)) as it:
        yield it


@pytest.fixture
def visitors(browser: Browser, own_house: House) -> Iterator[People]:
    them = People(browser, own_house)
    yield them
    them.leave()


def _restart(house: House, pages: Path, mark: str = "") -> None:
    """The house closes and opens again; with a mark, as one of another build."""
    house.stop()
    if mark:
        index = pages / "index.html"
        text, count = _MARK.subn(rf"\g<1>{mark}", index.read_text("utf-8"))
        assert count == 1, "the build writes its mark into the page"
        index.write_text(text, "utf-8")
    house.start()


def _loads(person: Person) -> int:
    """How often this tab was loaded (`performance` begins anew each time; the tab's storage does not)."""
    return int(person.page.evaluate("Number(sessionStorage.getItem('loads'))"))


def _visitor(visitors: People, **more: Any) -> Person:
    person = visitors.one(**more)
    person.page.add_init_script("sessionStorage.setItem('loads', Number(sessionStorage.getItem('loads')) + 1)")
    return person


def _expect_build(person: Person, mark: str) -> None:
    expect(person.page.locator(f'meta[name="tripot-build"][content="{mark}"]')).to_be_attached()


def test_a_table_of_another_build_loads_itself_anew_once_and_loses_nothing(
    visitors: People, own_house: House, pages: Path
) -> None:
    player = _visitor(visitors, service_workers="allow")
    table = player.open_table("depli", ["me", "open"], deals=2, first_roller="s0")
    player.go(table["id"])
    player.page.evaluate("navigator.serviceWorker.ready")
    loads = _loads(player)

    _restart(own_house, pages)
    back = player.page.get_by_text("Connexion rétablie.")
    back.wait_for()
    assert _loads(player) == loads, "the same build"

    player.page.get_by_role("button", name="Fermer").last.click()
    line = player.page.get_by_placeholder("Message")
    line.fill("Bonsoir")
    _restart(own_house, pages, "000000000001")
    back.wait_for()
    assert (_loads(player), line.input_value()) == (loads, "Bonsoir"), "while something is being typed"
    line.press("Enter")
    _expect_build(player, "000000000001")
    player.expect_text("Bonsoir")
    assert _loads(player) == loads + 1


def test_the_lobby_hears_of_another_build_with_any_answer(visitors: People, own_house: House, pages: Path) -> None:
    player = _visitor(visitors)
    player.page.goto("/")
    player.expect_text("Dé pli")
    loads = _loads(player)
    _restart(own_house, pages, "000000000002")
    player.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
    _expect_build(player, "000000000002")
    player.expect_text("Dé pli")
    assert _loads(player) == loads + 1
