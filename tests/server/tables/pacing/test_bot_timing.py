"""How fast bots go: chosen by whoever may, seen by all, shorter for each move of a turn, whatever is held."""

from __future__ import annotations

import asyncio
from itertools import product
from random import Random
from unittest.mock import patch

import msgspec
import pytest

from tests.live.browser.midgame_pages import Staged
from tests.server.browser import Line
from tests.server.party import Party, gather_at, playing, start
from tests.server.running import Running, running
from tests.support import midgame
from tripot.engine.authoring.registry import game_named
from tripot.server.infra.settings import Settings
from tripot.server.tables.pacing import bot_timing as paces
from tripot.server.tables.pacing.bot_timing import BotTiming
from tripot.server.tables.seats.seating import next_table


async def test_the_host_chooses_and_everybody_sees_it(house: Running) -> None:
    party = await gather_at(house, "depli", 2, 1)
    host, guest = party.lines
    assert (await guest.ask("pace", pace="fast"))["code"] == "forbidden"
    assert (await host.ask("pace", pace="glacial"))["code"] == "malformed"
    assert (await host.ask("pace", pace="slow"))["type"] == "ack"
    assert (await guest.hello())["table"]["pace"] == "slow"
    after = await party.people[0].get(f"/api/tables/{party.id}")
    assert after["pace"] == "slow"


async def test_a_table_is_opened_at_a_pace_and_kept_by_the_rematch(house: Running) -> None:
    someone = await house.guest()
    table = await someone.open_table("depli", ["me", "random"], pace="fast")
    assert table["pace"] == "fast"
    live = await house.house.live_table(table["id"])
    assert next_table(live.row, live.row.host, "00" * 32, 0.0).pace == "fast"


async def _rhythm(house: Running, pace: str = "normal") -> BotTiming:
    party = await playing(house, "depli", 1, 1)
    await party.lines[0].ask("pace", pace=pace)
    return house.house.live_tables[party.id].rhythm


@pytest.fixture
def usual(quick: Settings) -> Settings:
    return msgspec.structs.replace(quick, pace=(0.7, 1.5))


async def test_a_turn_of_many_small_moves_fits_into_its_time(usual: Settings) -> None:
    """The planned waits of ever so many moves; those of 20, with a machine that takes 10 ms to think and store each."""
    async with running(usual) as house:
        rhythm = await _rhythm(house)
        for pace, most in (("slow", 8.0), ("normal", 5.0), ("fast", 2.5)):
            rhythm._table.row.pace = pace  # type: ignore[assignment]
            for level, seed, (moves, work) in product(("habile", "expert"), range(20), ((200, 0.0), (20, 0.01))):
                assert _turn(rhythm, level, Random(seed), moves, work) <= most


def _turn(rhythm: BotTiming, level: str, random: Random, moves: int, work: float) -> float:
    """Seconds that so many moves of one bot take, with what each costs the machine."""
    now = 100.0
    rhythm._seat = -1
    with patch.object(paces, "monotonic", lambda: now):
        for _ in range(moves):
            now += rhythm.time_for(0, level, random) + work
            if rhythm._seat != 0:  # as `note` does for the first of them
                rhythm._seat, rhythm._began = 0, now - rhythm._first
    return now - 100.0


async def test_at_once_is_the_same_for_every_move_of_a_level(usual: Settings) -> None:
    async with running(usual) as house:
        rhythm = await _rhythm(house, "instant")
        for level, time in (("facile", usual.at_once), ("habile", usual.at_once), ("expert", usual.expert_at_once)):
            assert {rhythm.time_for(seat, level, Random(n)) for n in range(5) for seat in range(2)} == {time}


async def test_a_slow_table_waits_longer_than_a_fast_one(usual: Settings) -> None:
    async with running(usual) as house:
        times = [(await _rhythm(house, pace)).time_for(1, "habile", Random(2)) for pace in ("slow", "normal", "fast")]
        assert times == sorted(times, reverse=True)
        assert len(set(times)) == 3


async def _eliminated(house: Running, reads: float) -> tuple[Party, Line]:
    """Somebody out of a game of État d'urgence that two bots play on."""
    played = Staged(game_named("urgence"), 3, seed=4).until(lambda state: any(s.out for s in state.view(-1).seats)).play
    out = next(seat.seat for seat in played.state.view(-1).seats if seat.out)
    person = await house.guest()
    guests = {out: person.guest}
    table = await asyncio.to_thread(midgame.stage, house.house.settings.data, played, guests)
    line = await person.sit(table)
    await line.hello(reads=reads)
    return Party({"id": table}, [person], [line]), line


async def test_who_is_out_may_have_bots_go_on_at_once(quick: Settings) -> None:
    slow = msgspec.structs.replace(quick, pace=(60.0, 60.0), at_once=0.0)
    async with running(slow) as house:
        party, line = await _eliminated(house, 1)
        rhythm, seen = house.house.live_tables[party.id].rhythm, []
        seen.append(rhythm.pace)
        assert (await line.ask("skip"))["type"] == "ack"
        seen.append(rhythm.pace)
        assert seen == ["normal", "instant"]


async def test_whoever_plays_cannot_hurry_the_others(house: Running) -> None:
    party = await gather_at(house, "depli", 1, 1)
    await start(party)
    assert (await party.lines[0].ask("skip"))["code"] == "forbidden"
