"""Nobody waits for ever: nudges, a move lent to a bot, and the clock that plays when time is over."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from tests.server.browser import Json, Line
from tests.server.party import Party, playing
from tests.server.running import Running, running
from tests.support.waiting import eventually
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings
from tripot.server.store.rows import SeatRow, TableRow
from tripot.server.tables.seats import clocks


def _row(**fields: object) -> TableRow:
    people = [SeatRow(kind="human", guest="a", time_bank=20.0), SeatRow(kind="human", guest="b", time_bank=20.0)]
    values = {
        "private": False,
        "spectators": True,
        "absent_after": 60,
        "created_at": 0.0,
        "updated_at": 0.0,
        "revision": 1,
    }
    texts = dict.fromkeys(("id", "game", "options", "host", "advice", "invite", "house_seed", "header"), "")
    row = {
        **texts,
        **values,
        "previous": "",
        "next": "",
        "stage": "playing",
        "pace": "normal",
        "people": people,
        **fields,
    }
    return msgspec.convert(row, TableRow)


def test_time_over_is_paid_out_of_the_bank_and_nothing_else_is() -> None:
    row = _row(clock="real", move_time=10, time_bank=20)
    one, two = row.people
    clocks.wind(row, {0: 0}, 100.0, 100.0)
    assert (one.clock_started, two.clock_started) == (100.0, 0.0)
    assert clocks.deadline(row, one) == 130.0
    clocks.wind(row, {0: 0}, 105.0, 105.0)  # still the same turn, whatever others did meanwhile
    assert one.clock_started == 100.0
    told = clocks.hand(row, one, 115.0)
    assert told is not None
    assert (told.waited, told.left, told.time_bank) == (15.0, 0.0, 15.0)
    clocks.wind(row, {1: 0}, 115.0, 115.0)
    assert (one.clock_started, one.time_bank, two.clock_started) == (0.0, 15.0, 115.0)
    clocks.wind(row, {0: 2}, 120.0, 123.0)  # what was told takes three seconds to read
    assert (two.time_bank, one.clock_started) == (20.0, 123.0)
    assert clocks.deadline(row, one) == 148.0


def test_the_house_plays_once_time_is_over_and_not_before() -> None:
    row = _row(clock="real", move_time=10, time_bank=20)
    clocks.wind(row, {0: 4}, 100.0, 100.0)
    clocks.ring(row, 129.0)
    assert row.people[0].bot_plays_turn == -1
    clocks.ring(row, 130.0)
    assert row.people[0].bot_plays_turn == 4
    assert clocks.deadline(row, row.people[0]) > 1e9  # the bell has rung
    assert row.people[1].bot_plays_turn == -1


def test_time_in_which_nobody_was_there_is_not_counted() -> None:
    row = _row(clock="real", move_time=10, time_bank=20)
    clocks.wind(row, {0: 0}, 100.0, 100.0)
    clocks.resume(row, 5_000.0)
    assert clocks.deadline(row, row.people[0]) == 5_030.0


def test_bots_and_held_seats_have_no_clock() -> None:
    row = _row(clock="gentle")
    row.people[0].bot_holds = True
    row.people[1] = SeatRow(kind="bot", bot="habile")
    clocks.wind(row, {0: 0, 1: 0}, 100.0, 100.0)
    assert clocks.is_wound(row, {0: 0, 1: 0})
    assert not any(person.clock_started for person in row.people)


async def _waited_for(party: Party) -> tuple[Line, Line, int]:
    """Whoever is asked, somebody who waits, and the seat they wait for, once its clock runs."""
    await party.sync()
    idle, other = party.actor(), party.waiting()
    assert idle.view is not None
    seat = idle.view["viewer"]
    while not other.table["seats"][seat]["clock"]:
        await other.next("table")
    return idle, other, seat


def _nudges(seat: int, n: int, message: Json) -> bool:
    clock = message["type"] == "table" and message["table"]["seats"][seat]["clock"]
    return bool(clock) and clock["nudges"] == n


async def test_somebody_idle_is_nudged_then_a_bot_plays_this_move_alone(quick: Settings, database: str) -> None:
    settings = msgspec.structs.replace(quick, database=database, nudge_after=0.0, lend_after=0.0, nudge_every=0.0)
    async with running(settings) as house:
        party = await playing(house, "highcard", 2, clock="gentle")
        idle, other, seat = await _waited_for(party)
        assert other.table["clock"]["kind"] == "gentle"
        for n in (1, 2, 3):
            assert (await other.ask("nudge", seat=seat))["type"] == "ack"
            if n == 1:
                await idle.until(lambda m: _nudges(seat, 1, m))
        assert (await other.ask("nudge", seat=seat))["code"] == "too_fast"
        version = idle.version
        assert (await other.ask("lend", seat=seat))["type"] == "ack"
        await idle.until(lambda m: m["type"] == "update" and m["version"] > version)
        assert any(line["text"].startswith("La maison joue ce coup pour ") for line in idle.log)
        await party.sync()
        await asyncio.gather(idle.play(), other.play())  # every other move is their own again
        record = Record.read(await party.people[0].get(f"/api/tables/{party.id}/record"))
        assert [entry.by for entry in record.entries].count("house") == 1
        page = await party.people[0].get(f"/api/tables/{party.id}/log")
        assert sum(line["text"].startswith("La maison joue ce coup pour ") for line in page["lines"]) == 1


async def test_nobody_is_hurried_before_their_time_nor_by_whoever_does_not_play(house: Running) -> None:
    party = await playing(house, "highcard", 2, clock="gentle")
    idle, other, seat = await _waited_for(party)
    for kind in ("nudge", "lend"):
        assert (await other.ask(kind, seat=seat))["code"] == "forbidden"
        assert (await other.ask(kind, seat=1 - seat, decision=0))["code"] in ("malformed", "stale", "forbidden")
        assert (await other.ask(kind, seat=9))["code"] == "malformed"
        stranger = await (await house.guest()).sit(party.id)
        assert (await stranger.ask(kind, seat=seat))["code"] == "not_seated"
    assert not idle.table["seats"][seat]["bot_plays_turn"]


async def test_without_a_clock_nobody_is_hurried_and_one_may_still_lend_a_move(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    await party.sync()
    idle, other = party.actor(), party.waiting()
    assert idle.view is not None
    seat, decision = idle.view["viewer"], idle.view["decision"]
    assert idle.table["clock"]["kind"] == "none"
    assert idle.table["seats"][seat]["clock"] is None
    assert (await other.ask("nudge", seat=seat))["code"] == "forbidden"
    assert (await other.ask("lend", seat=seat))["code"] == "forbidden"
    assert (await idle.ask("lend", seat=seat, decision=decision + 1))["code"] == "stale"
    assert (await idle.ask("lend", seat=seat))["code"] == "stale"
    assert (await idle.ask("lend", seat=seat, decision=decision))["type"] == "ack"
    await other.until(lambda m: m["type"] == "update")
    session = house.house.live_tables[party.id].session
    assert session is not None
    assert [(entry.seat, entry.by) for entry in session.play.entries] == [(seat, "house")]
    assert not session.can_undo(seat)
    assert other.view is not None
    stale = await other.ask("lend", seat=1 - seat, decision=other.view["decision"])
    assert stale["type"] == "ack" or not other.my_turn()


async def test_a_clock_that_runs_out_plays_for_somebody_who_is_there(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database, move_least=0)) as house:
        party = await playing(house, "highcard", 2, clock="real", move_time=0, time_bank=0)
        views = [await line.until(lambda m: bool(m.get("view") and m["view"]["result"])) for line in party.lines]
        assert len(views) == 2
        record = Record.read(await party.people[0].get(f"/api/tables/{party.id}/record"))
        assert {entry.by for entry in record.entries} == {"house"}


async def test_a_deadline_outlives_the_house(quick: Settings) -> None:
    """The bank and the turn are in the store; the time in which the house was shut is not counted."""
    async with running(quick) as house:
        party = await playing(house, "highcard", 2, clock="real", move_time=600, time_bank=300)
        _, other, seat = await _waited_for(party)
        before = other.table["seats"][seat]["clock"]
        assert before["time_bank"] == 300
        assert before["left"] > 500
        cookies = [person.http.cookies for person in party.people]
    async with running(quick) as house:
        back = await house.guest()
        back.http.cookies = cookies[1 - seat]
        line = await back.sit(party.id)
        table = house.house.live_tables[party.id]
        await eventually(lambda: table.row.people[seat].clock_started > 0)
        assert table.row.people[seat].time_bank == 300
        assert line.table["clock"] == {
            "kind": "real",
            "move_time": 600,
            "time_bank": 300,
            "nudge_after": 0.0,
            "lend_after": 0.0,
        }


@pytest.mark.parametrize("clock", ["none", "gentle", "real"])
async def test_a_rematch_keeps_the_clock(house: Running, clock: str) -> None:
    party = await playing(house, "highcard", 2, clock=clock, move_time=50, time_bank=70)
    await asyncio.gather(*(line.play() for line in party.lines))
    again = await party.people[0].post(f"/api/tables/{party.id}/rematch")
    assert again["clock"] == party.table["clock"]
    assert again["clock"]["kind"] == clock
