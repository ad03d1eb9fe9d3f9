"""The edge of the house: origins, cookies, limits, headers, errors that tell no tales."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from tests.server.browser import Gone, Line
from tests.server.party import gather_at, playing
from tests.server.running import Running, running
from tripot.server.infra.limits import Bucket, Buckets
from tripot.server.infra.settings import Allowance, Settings
from tripot.server.protocol.constants import MESSAGE_LIMIT, Close


async def test_another_site_can_neither_post_nor_connect(house: Running) -> None:
    guest = await house.guest()
    table = await guest.open_table("highcard", ["me", "open"])
    body = {"game": "highcard", "places": ["me", "open"], "name": "Eve"}
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": guest.address.replace("http", "https") + ".evil.example"},
    ):
        response = await guest.http.post("/api/tables", json=body, headers=headers)
        assert (response.status_code, response.json()["code"]) == (403, "origin")
        with pytest.raises(InvalidStatus):
            await guest.line(table["id"], origin=headers["origin"])
    async with httpx.AsyncClient(base_url=house.address, trust_env=False) as bare:
        response = await bare.post("/api/tables", json=body, headers={"sec-fetch-site": "cross-site"})
        assert response.json()["code"] == "origin"
        assert (await bare.post("/api/tables", json=body)).status_code == 201


async def test_only_json_opens_a_table(house: Running) -> None:
    guest = await house.guest()
    form = await guest.http.post("/api/tables", data={"game": "highcard"})
    assert (form.status_code, form.json()["code"]) == (400, "malformed")
    plain = await guest.http.post("/api/tables", content=b"{", headers={"content-type": "application/json"})
    assert (plain.status_code, plain.json()["code"]) == (400, "malformed")
    huge = await guest.http.post(
        "/api/tables", content=b" " * (MESSAGE_LIMIT + 1), headers={"content-type": "application/json"}
    )
    assert (huge.status_code, huge.json()["code"]) == (413, "too_large")


async def test_a_forged_cookie_is_nobody(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    name = house.house.seal.cookie
    guest, _, mark = party.people[0].http.cookies[name].partition(".")
    thief = await house.guest()
    for forged in (f"{guest}.", f"{guest}.{mark[:-2]}AA", guest, f".{mark}", "x" * 5000, '"', "é"):
        thief.http.cookies.clear()
        response = await thief.http.get(f"/api/tables/{party.id}", headers={b"cookie": f"{name}={forged}".encode()})
        assert response.json()["you"]["seat"] == -1
        assert name in response.headers.get("set-cookie", "")


async def test_the_seat_is_the_cookie_s_and_no_one_else_s(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    stranger = await house.guest()
    line = await stranger.sit(party.id)
    assert line.view is not None
    assert line.view["viewer"] == -1
    await line.raw('{"type":"move","id":"x","decision":0,"move":"1","seat":0}')
    assert (await line.next("error"))["code"] == "malformed"
    await line.raw('{"type":"hello","seat":0}')
    assert (await line.next("error"))["code"] == "malformed"


async def test_cookie_and_headers(house: Running) -> None:
    async with httpx.AsyncClient(base_url=house.address, trust_env=False) as bare:
        response = await bare.get("/api/me")
        cookie = response.headers["set-cookie"].lower()
        assert "httponly" in cookie
        assert "samesite=lax" in cookie
        assert "secure" not in cookie  # plain http on a LAN
        for path in ("/api/me", "/", "/nowhere", "/api/nowhere", "/health"):
            headers = (await bare.get(path)).headers
            assert "script-src 'self'" in headers["content-security-policy"]
            assert "unsafe" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "same-origin"
            assert "server" not in headers
        assert "set-cookie" not in (await bare.get("/api/me")).headers
        for path in ("/health", "/metrics", "/licences.md", "/assets/app.js"):
            bare.cookies.clear()
            assert "set-cookie" not in (await bare.get(path)).headers


async def test_unknown_addresses_and_methods(house: Running) -> None:
    guest = await house.guest()
    assert (await guest.get("/api/nowhere", 404))["code"] == "not_found"
    assert (await guest.get("/api/tables/x/nowhere", 404))["code"] == "not_found"
    response = await guest.http.delete("/api/tables")
    assert (response.status_code, response.json()["code"]) == (405, "malformed")
    assert "GET" in response.headers["allow"]
    assert (await guest.get("/api/tables/x/log", 400, before=-1))["code"] == "malformed"


async def test_a_bug_shows_no_trace(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    guest = await house.guest()
    monkeypatch.setattr(house.house, "games", None)
    response = await guest.http.get("/api/games", params={"lang": "en"})
    assert response.status_code == 500
    assert response.json() == {"code": "internal", "text": "Something went wrong on our side."}


async def test_floods_are_slowed_then_cut_off(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, limits=True)) as house:
        party = await gather_at(house, "highcard", 2)
        line = party.lines[0]
        for socket in house.house.live_tables[party.id].sockets:
            socket.bucket = Bucket(rate=0, burst=5)
        sending = asyncio.create_task(_flood(line))
        assert await line.closed() == Close.TOO_FAST
        await sending
        assert any('"too_fast"' in frame for frame in line.frames)
        house.house.limits.requests = Buckets(Allowance(rate=0, burst=5))
        statuses = [(await party.people[1].http.get("/api/games")).status_code for _ in range(7)]
        assert statuses == [200] * 5 + [429] * 2


async def _flood(line: Line) -> None:
    with suppress(Gone):
        for _ in range(400):
            await line.raw('{"type":"ping","id":"x"}')


async def test_a_guest_opens_only_so_many_tables(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, limits=True, tables_per_guest=3)) as house:
        guest = await house.guest()
        for _ in range(3):
            await guest.open_table("highcard", ["me", "open"])
        body = {"game": "highcard", "places": ["me", "open"], "name": "Ada"}
        problem = await guest.post("/api/tables", body, 429)
        assert "3 tables" in problem["text"]


async def test_silence_is_not_waited_for(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, hello_within=0.05)) as house:
        guest = await house.guest()
        table = await guest.open_table("highcard", ["me", "open"])
        line = await guest.line(table["id"])
        assert await line.closed() == Close.SILENT
