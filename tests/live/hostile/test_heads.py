"""Heads of requests: too long, badly written, or made to be slow."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random
from time import perf_counter

import pytest
from msgspec.structs import replace

from tests.live.hostile.raw import ask, request, upgrade, wire
from tests.live.hostile.rubbish import bad_request
from tests.server.browser import Browser
from tests.server.running import Running, running
from tests.support.profile import LONG
from tripot.server.infra.identity import CookieSigner
from tripot.server.infra.settings import Settings
from tripot.server.web.network.uvicorn_protocols import CountedHttp, HttptoolsDoor

pytestmark = pytest.mark.usefixtures("quiet")

DEEP = b"[" * 7_000 + b"]" * 7_000
"""Deeper than any decoder follows, and short enough to be read."""


async def test_a_cookie_made_to_be_slow_costs_nothing(house: Running) -> None:
    slow = 'x="' + "\\" * 15_000
    started = perf_counter()
    for _ in range(20):
        assert (await ask(house.address, request("GET /api/me", f"Cookie: {slow}"))).status == 200
    assert perf_counter() - started < 5  # unquoting even one of them takes seconds


@pytest.mark.parametrize(
    "cookie",
    [b'tripot_guest="a.\xc3\xa9"', rb'tripot_guest="a.\351"', b"tripot_guest=\xff.\xff", b"=", b";;;", b"\xe9", b"a.b"],
)
async def test_a_cookie_of_bad_bytes_is_nobody_s(house: Running, cookie: bytes) -> None:
    answer = await ask(house.address, request("GET /api/me", b"Cookie: " + cookie))
    assert answer.status == 200
    assert house.house.seal.cookie in answer.headers["set-cookie"]


@pytest.mark.parametrize("origin", ["http://[", "http://]", "//", "http://[::1", "é", "null", "http://localhost:8"])
async def test_an_origin_that_is_none_is_another_site(house: Running, origin: str) -> None:
    answer = await ask(house.address, request("POST /api/tables/x/leave", f"Origin: {origin}"))
    assert (answer.status, answer.code) == (403, "origin")
    assert (await ask(house.address, upgrade("/api/tables/x/socket", f"Origin: {origin}"))).status == 403


@pytest.mark.parametrize(
    "path", ["a" * 300 + ".txt", "assets/" + "a" * 300 + ".js", "%00.txt", "a%00.css", "assets/%00"]
)
async def test_a_path_that_no_file_could_have(house: Running, path: str) -> None:
    assert (await ask(house.address, request(f"GET /{path}"))).status == 404


@pytest.mark.parametrize("body", [DEEP, b'{"game":"depli","x":' + DEEP + b"}", b'{"game":' + DEEP + b"}"])
async def test_a_body_nested_too_deep_is_not_understood(house: Running, body: bytes) -> None:
    answer = await ask(house.address, request("POST /api/tables", "Content-Type: application/json", body=body))
    assert (answer.status, answer.code) == (400, "malformed")


async def test_a_frame_nested_too_deep_is_not_understood(house: Running) -> None:
    guest = await house.guest()
    table = await guest.open_table("highcard", ["me", "open"])
    line = await guest.sit(table["id"])
    for frame in (DEEP, b'{"type":"ping","id":"a","x":' + DEEP + b"}", b'{"type":"ping","id":' + DEEP + b"}"):
        await line.raw(frame.decode())
        assert (await line.next("error"))["code"] == "malformed"
    assert (await line.ask("ping"))["type"] == "pong"


@pytest.mark.parametrize("body_type", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; x", ""])
async def test_only_json_is_read(house: Running, body_type: str) -> None:
    body = b'{"game":"highcard","places":["me","open"],"name":"Ada"}'
    headers = [f"Content-Type: {body_type}"] if body_type else []
    answer = await ask(house.address, request("POST /api/tables", *headers, body=body))
    assert (answer.status, answer.code) == (400, "malformed")
    ours = await ask(
        house.address, request("POST /api/tables", "Content-Type: Application/JSON; charset=utf-8", body=body)
    )
    assert ours.status == 201


@pytest.mark.parametrize("kind", [HttptoolsDoor, CountedHttp])
@pytest.mark.parametrize("line", ["GET /", "GET /?" + "q" * 20_000, "GET /" + "p" * 20_000])
async def test_a_head_too_long_is_refused_and_the_line_closed(strict: Settings, kind: type, line: str) -> None:
    async with running(strict, http=kind) as house:
        for filler in (["X: " + "a" * 20_000], [f"X-{n}: {'a' * 1_000}" for n in range(20)], ["X: " + "a" * 400_000]):
            async with wire(house.address) as connection:
                await connection.send(request(line, *filler))
                answer = await connection.answer()
                assert answer.status in (400, 431), answer
                assert await connection.is_closed()
        assert (await ask(house.address, request("GET /", "X: " + "a" * 15_000))).status == 200


@pytest.mark.parametrize("kind", [HttptoolsDoor, CountedHttp])
async def test_a_head_that_never_ends_is_refused(strict: Settings, kind: type) -> None:
    async with running(strict, http=kind) as house, wire(house.address) as connection:
        await connection.send(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        sent = 0
        while connection.is_open() and sent < 1_000_000:
            await connection.send(b"X: " + b"a" * 1_000 + b"\r\n")
            sent += 1_005
            await asyncio.sleep(0)
        assert sent < 1_000_000
        assert (await connection.answer()).status in (0, 400, 431)


@pytest.mark.parametrize("kind", [HttptoolsDoor, CountedHttp])
@pytest.mark.parametrize(
    "headers",
    [
        ["X: " + "a" * 9_000],
        [f"X-{n}: a" for n in range(200)],
        ["Cookie: " + "a" * 20_000],
        ["Sec-WebSocket-Version: 99"],
        ["Sec-WebSocket-Key: x"],
        [b"X: \xff\xfe"],
        ["Content-Length: 3"],
        ["Transfer-Encoding: chunked"],
    ],
)
async def test_the_head_of_a_socket(strict: Settings, kind: type, headers: list[str | bytes]) -> None:
    async with running(strict, http=kind) as house, wire(house.address) as connection:
        await connection.send(upgrade("/api/tables/x/socket", *headers))
        assert (await connection.answer()).status in (101, 400, 403, 426, 431)
        assert await connection.is_closed()


@pytest.mark.parametrize("kind", [HttptoolsDoor, CountedHttp])
@pytest.mark.parametrize("method", [b"POST", b"HEAD", b"BREW"])
async def test_a_socket_is_asked_for_by_get(strict: Settings, kind: type, method: bytes) -> None:
    async with running(strict, http=kind) as house, wire(house.address) as connection:
        await connection.send(upgrade("/api/tables/x/socket").replace(b"GET", method, 1))
        assert (await connection.answer()).status in (400, 405)
        assert await connection.is_closed()


async def test_two_houses_on_one_machine_keep_their_guests(strict: Settings, tmp_path: Path) -> None:
    other = replace(strict, data=tmp_path / "other")
    async with running(strict) as first, running(other) as second, Browser(first.address) as ada:
        await ada.open_table("highcard", ["me", "open"])
        who = ada.guest
        ada.http.base_url = second.address
        await ada.get("/api/me")
        assert len(ada.http.cookies) == 2
        ada.http.base_url = first.address
        assert [table["seat"] for table in (await ada.get("/api/me"))["tables"]] == [0]
        assert ada.guest == who


async def test_a_cookie_of_the_old_name_is_known_and_renewed(house: Running) -> None:
    guest = await house.guest()
    await guest.open_table("highcard", ["me", "open"])
    seal: CookieSigner = house.house.seal
    old = f"Cookie: other=1; tripot_guest={seal.sign(guest.guest)}"
    answer = await ask(house.address, request("GET /api/me", old))
    assert b'"tables":[{' in answer.body
    assert answer.headers["set-cookie"].startswith(f"{seal.cookie}={seal.sign(guest.guest)};")
    both = await ask(house.address, request("GET /api/me", f"{old}; {seal.cookie}={seal.sign(guest.guest)}"))
    assert b'"tables":[{' in both.body
    assert "set-cookie" not in both.headers
    stranger = await ask(
        house.address, request("GET /api/me", f"Cookie: tripot_guest={CookieSigner(b'x').sign(guest.guest)}")
    )
    assert b'"tables":[]' in stranger.body


async def test_no_answer_with_a_cookie_is_kept_for_others(house: Running) -> None:
    for line in ("GET /", "GET /table/abc", "GET /api/me", "GET /api/nowhere", "POST /", "GET /nowhere", "PUT /x/y"):
        answer = await ask(house.address, request(line))
        assert "set-cookie" in answer.headers
        assert answer.headers["cache-control"] in ("private, no-cache", "no-store"), line


async def test_requests_of_rubbish(strict: Settings) -> None:
    """Whatever comes, the house answers with a refusal or hangs up, and is still there afterwards."""
    random = Random(20)
    async with running(replace(strict, limits=False, request_within=0.1)) as house:
        for _ in range(2_000 if LONG else 8):
            rubbish = [bad_request(random) for _ in range(50)]
            answers = await asyncio.gather(*(ask(house.address, each) for each in rubbish))
            assert not [sent for sent, answer in zip(rubbish, answers, strict=True) if answer.status >= 500]
        assert (await ask(house.address, request("GET /health"))).status == 200
