"""Addresses: what is there and what is not, what they say without their body, and the app's files."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest

from tests.server.running import Running, running
from tripot.server.infra.logs import LONGEST
from tripot.server.infra.settings import Settings
from tripot.server.web import static_files

PAGES: list[tuple[str, str]] = json.loads(Path(__file__).with_name("pages.json").read_text("utf-8"))
MARK = '<meta name="tripot-build" content="0123456789ab">'
SCRIPT = "console.log('un, deux, trois');\n" * 400


@pytest.fixture(autouse=True)
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A small app."""
    static = tmp_path / "static"
    (static / "assets").mkdir(parents=True)
    (static / "index.html").write_text(f"<html><head>{MARK}</head><body>the app</body></html>", "utf-8")
    (static / "assets" / "app-1.js").write_text(SCRIPT, "utf-8")
    (static / "assets" / "font-1.woff2").write_bytes(b"w" * 2_000)
    monkeypatch.setattr(static_files, "STATIC", static)


@pytest.fixture
async def bare(house: Running) -> AsyncIterator[httpx.AsyncClient]:
    """Somebody without a cookie, at the house."""
    async with httpx.AsyncClient(base_url=house.address, trust_env=False) as client:
        yield client


@pytest.mark.parametrize(("path", "page"), PAGES)
def test_the_house_knows_the_pages_of_the_app(path: str, page: str) -> None:
    """The app itself runs the same table (`routes.test.ts`)."""
    assert static_files.has_page(path, {"depli", "dupes", "a"}) == (page != "missing")


async def test_an_unknown_address_is_not_found_and_shows_the_app(bare: httpx.AsyncClient) -> None:
    for path, status in {"/table/abc": 200, "/nowhere": 404, "/rules/depli": 200, "/rules/no-such-game": 404}.items():
        answer = await bare.get(path)
        assert (answer.status_code, "the app" in answer.text) == (status, True), path


async def test_every_answer_and_snapshot_says_which_build_is_given_out(house: Running, bare: httpx.AsyncClient) -> None:
    for path in ("/api/games", "/api/nowhere", "/", "/health"):
        assert (await bare.get(path)).headers["tripot-build"] == "0123456789ab", path
    guest = await house.guest()
    line = await guest.line((await guest.open_table("highcard", ["me", "open"]))["id"])
    assert (await line.hello())["build"] == "0123456789ab"


async def test_what_lies_beside_the_schema_is_not_found_like_all_else(bare: httpx.AsyncClient) -> None:
    for path in ("/api/schema/swagger", "/api/schema/redoc", "/api/schema/openapi.yaml", "/api/schema/a/b"):
        answer = await bare.get(path)
        assert (answer.status_code, answer.json()["code"]) == (404, "not_found"), path
    assert (await bare.get("/api/schema/openapi.json")).json()["info"]["title"] == "Tripot"


async def test_whatever_can_be_got_has_a_head(house: Running, bare: httpx.AsyncClient) -> None:
    table = (await (await house.guest()).open_table("highcard", ["me", "open"]))["id"]
    own = ("/", "/nowhere", "/health", "/metrics", "/assets/app-1.js", "/api/schema/openapi.json")
    for path in (*own, "/api/games", "/api/me", "/api/tables", f"/api/tables/{table}", "/api/nowhere"):
        whole, head = await bare.get(path), await bare.head(path)
        assert (head.status_code, head.content) == (whole.status_code, b""), path
        assert head.headers["content-type"] == whole.headers["content-type"]
        assert "content-length" in head.headers
    posted = await bare.head(f"/api/tables/{table}/join")
    assert posted.status_code == 405


async def test_files_are_read_and_compressed_once(bare: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    compressed: list[bytes] = []

    def counted(data: bytes, *level: int, mtime: int) -> bytes:
        compressed.append(data)
        return squeeze(data, *level, mtime=mtime)

    squeeze = gzip.compress
    monkeypatch.setattr(gzip, "compress", counted)
    answers = await asyncio.gather(*(bare.get("/assets/app-1.js") for _ in range(8)))
    assert {answer.text for answer in answers} == {SCRIPT}
    for answer in answers:
        assert answer.headers["content-encoding"] == "gzip"
        assert int(answer.headers["content-length"]) < len(SCRIPT) / 3
        assert "immutable" in answer.headers["cache-control"]
        assert "set-cookie" not in answer.headers
    assert compressed == [SCRIPT.encode()]
    for wish in ("", "br", "gzip;q=0"):
        plain = await bare.get("/assets/app-1.js", headers={"accept-encoding": wish})
        assert ("content-encoding" in plain.headers, plain.text) == (False, SCRIPT)
        assert plain.headers["vary"] == "accept-encoding"
    assert "content-encoding" not in (await bare.get("/assets/font-1.woff2")).headers
    for path in ("/assets/none.js", "/assets/%2e%2e", "/assets/..%2findex.html", "/assets/%00", "/assets/a/b.js"):
        assert (await bare.get(path)).json()["code"] == "not_found", path
    assert len(compressed) == 1


async def test_of_a_long_address_the_log_keeps_the_beginning(quick: Settings, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, logger="tripot")
    async with running(quick) as house, httpx.AsyncClient(base_url=house.address, trust_env=False) as bare:
        assert (await bare.get(f"/{'a' * 15_000}.txt")).status_code == 404
    paths = [str(vars(record)["path"]) for record in caplog.records if record.message == "request"]
    assert [len(path) for path in paths] == [LONGEST]
    assert paths[0].startswith("/aaa")
