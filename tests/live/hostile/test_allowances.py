"""Allowances: a guest costs nothing to become, so an address has one too; a family behind one notices nothing."""

from __future__ import annotations

import asyncio
import secrets

import pytest
from msgspec.structs import replace

from tests.live.hostile.raw import ask, json_of, request, upgrade
from tests.server.browser import Browser, Json, Line
from tests.server.running import running
from tripot.server.infra.settings import Allowance, Settings

pytestmark = pytest.mark.usefixtures("quiet")

OTHER = "127.0.0.2"
OPENING = request(
    "POST /api/tables",
    "Content-Type: application/json",
    body=json_of(game="highcard", places=["heuristic", "heuristic"], name="Eve"),
)


async def _context(person: Browser) -> None:
    """What a browser asks for when a table's page is opened: the page, its files, what they ask for."""
    for path in ("/", *(f"/assets/{number}.js" for number in range(8)), "/api/me", "/api/games", "/api/tables"):
        assert (await person.http.get(path)).status_code != 429
    await asyncio.gather(*(person.get(f"/api/games/{slug}") for slug in ("depli", "noe", "escrocs", "dupes")))


async def _evening(person: Browser, table: Json) -> Line:
    """Comes, plays to the end, talks all the while, and is cut off twice."""
    line = await person.sit(table["id"])
    await line.ready()
    talked = 0
    while line.view is None or line.view["result"] is None:
        if line.my_turn():
            assert line.view is not None
            await asyncio.sleep(0.05)  # quicker than anybody, slower than a flood
            answer = await line.move(str(line.view["moves"][0]["move"]))
            assert answer["type"] == "update" or answer["code"] == "stale", answer
            if talked < 8:
                talked += 1
                said = await line.ask("chat", channel="table", text=f"C'est à vous ({secrets.token_hex(3)})")
                assert said["type"] == "ack", said
            if talked in (3, 6):
                await line.close()
                await _context(person)
                line = await person.sit(table["id"])
        else:
            await line.receive()
    return line


async def _look_back(person: Browser, table: Json) -> None:
    """What the page asks for after the end."""
    path = f"/api/tables/{table['id']}"
    await asyncio.gather(
        *(person.get(f"{path}/{page}") for page in ("log", "fairness", "replay?count=100", "analysis"))
    )


async def test_ten_people_behind_one_address_play_in_comfort(strict: Settings) -> None:
    """Ten people, three tables, everybody at once: nobody is told to slow down."""
    async with running(replace(strict, history_patience=60.0)) as house:  # however slow the machine is
        people = [await house.guest() for _ in range(10)]
        await asyncio.gather(*(_context(person) for person in people))
        for name in ("Al", "Alex"):  # thought better of it
            await asyncio.gather(*(person.put("/api/me", {"name": name}) for person in people))
        tables: dict[Browser, Json] = {}
        evenings = []
        for seats in (people[:4], people[4:7], people[7:]):
            places = ["me"] + ["open"] * (len(seats) - 1)
            table = await seats[0].open_table("depli", places, options={"deals": len(seats)})
            for number, person in enumerate(seats[1:], 1):
                await person.join(table, f"Joueur {number}")
            evenings += [_evening(person, table) for person in seats]
            tables |= dict.fromkeys(seats, table)
        lines = await asyncio.gather(*evenings)
        assert all(line.view is not None and line.view["result"] for line in lines)
        await asyncio.gather(*(_look_back(person, table) for person, table in tables.items()))
        assert not house.house.metrics.refusals["too_fast"]
        for person in people:
            assert not any('"too_fast"' in frame for line in person.lines for frame in line.frames)


async def test_tables_are_counted_by_address_too(strict: Settings) -> None:
    async with running(replace(strict, openings_of_address=Allowance(0, 6))) as house:
        statuses = [(await ask(house.address, OPENING)).status for _ in range(9)]
        assert statuses == [201] * 6 + [429] * 3  # every one a new guest, for want of a cookie
        assert (await ask(house.address, OPENING, OTHER)).status == 201


async def test_names_are_counted_by_address_too(strict: Settings) -> None:
    naming = request("PUT /api/me", "Content-Type: application/json", body=json_of(name="Eve"))
    async with running(replace(strict, names_of_address=Allowance(0, 4))) as house:
        assert [(await ask(house.address, naming)).status for _ in range(6)] == [200] * 4 + [429] * 2
        assert (await ask(house.address, naming, OTHER)).status == 200


async def test_chat_is_counted_by_address_too(strict: Settings) -> None:
    async with running(replace(strict, lines_of_address=Allowance(0, 5))) as house:
        table = await (await house.guest()).open_table("highcard", ["me", "open"])
        answers = []
        for _ in range(4):
            line = await (await house.guest()).sit(table["id"])
            answers += [await line.ask("chat", channel="spectators", text="…") for _ in range(2)]
        assert [answer["type"] for answer in answers] == ["ack"] * 5 + ["error"] * 3
        assert {answer["code"] for answer in answers[5:]} == {"too_fast"}


async def test_coming_and_going_is_counted(strict: Settings) -> None:
    async with running(replace(strict, calls_of_address=Allowance(0, 10))) as house:
        guest = await house.guest()
        table = await guest.open_table("highcard", ["me", "open"])
        for _ in range(10):
            await (await guest.line(table["id"])).close()
        call = upgrade(f"/api/tables/{table['id']}/socket")
        again = await ask(house.address, call)
        assert (again.status, again.code) == (429, "too_fast")
        assert (await ask(house.address, call, OTHER)).status == 101


async def test_bad_requests_count_like_good_ones(strict: Settings) -> None:
    async with running(replace(strict, requests_of_address=Allowance(0, 10))) as house:
        statuses = [(await ask(house.address, b"rubbish\r\n\r\n")).status for _ in range(12)]
        assert statuses == [400] * 10 + [429] * 2
        assert (await ask(house.address, request("GET /health"), OTHER)).status == 200


async def test_the_allowance_is_asked_before_the_request_is_read(strict: Settings) -> None:
    async with running(replace(strict, requests_of_address=Allowance(0, 4), proxies=("127.0.0.1",))) as house:
        wrong = request("POST /api/tables", "Origin: http://[", host="evil.example")
        assert [(await ask(house.address, wrong)).status for _ in range(6)] == [421] * 4 + [429] * 2
