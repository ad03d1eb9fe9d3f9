"""Whoever says nothing to a bot's narration lets it stand after a while; to a person's, never."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from functools import cache
from unittest.mock import patch

import pytest

from tests.live.browser.midgame_pages import Staged
from tests.server.browser import Line
from tests.server.running import Running
from tests.support import midgame
from tests.support.waiting import eventually
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.record import By
from tripot.games.dupes.play.phases import CHALLENGE
from tripot.server.protocol.constants import Clock
from tripot.server.tables.pacing.bot_timing import MEASURES, PaceTimes


@pytest.fixture(autouse=True)
def _soon() -> Iterator[None]:
    with patch.dict(MEASURES, normal=PaceTimes(1.0, 0.0, 5.0, 1.0)):
        yield


@cache
def narrated(by: By) -> tuple[Play, int, int]:
    """A game where one seat may dispute what another has just told; the record says by whom."""
    staged = Staged(game_named("dupes"), 4, seed=11)
    staged.until(lambda state: getattr(state, "phase", -1) == CHALLENGE)
    state = staged.play.state
    judge = state.actors()[0]
    implicit = state.implicit_move(judge)
    assert implicit is not None
    teller = implicit[1]
    again = Staged(game_named("dupes"), 4, seed=11).play
    for entry in staged.play.entries:
        again.move(entry.seat, again.game.parse(entry.move), by if entry.seat == teller else "bot")
    return again, judge, teller


async def _sit(house: Running, by: By, reads: float, clock: Clock = "gentle") -> tuple[str, int, Line]:
    play, judge, _ = narrated(by)
    person = await house.guest()
    guests = {judge: person.guest}
    table = await asyncio.to_thread(midgame.stage, house.house.settings.data, play, guests, clock)
    return table, judge, await person.sit(table, reads=reads)


def _entries_of(house: Running, table: str, seat: int) -> list[str]:
    session = house.house.live_tables[table].session
    assert session is not None
    return [entry.by for entry in session.play.entries if entry.seat == seat]


@pytest.mark.rule("DUP-73")
async def test_silence_lets_a_bots_narration_stand_after_the_time_that_was_told(house: Running) -> None:
    table, judge, line = await _sit(house, "bot", 1)
    told = await line.next("implicit_move")
    assert 0 <= told["seconds"] <= 1.0
    before = sum(entry.seat == judge for entry in narrated("bot")[0].entries)

    async def stands() -> bool:
        return len(_entries_of(house, table, judge)) > before

    await eventually(stands)
    assert _entries_of(house, table, judge)[before] == "house"


@pytest.mark.rule("DUP-73")
@pytest.mark.parametrize(("by", "reads", "clock"), [("player", 1, "gentle"), ("bot", 0, "gentle"), ("bot", 1, "none")])
async def test_a_persons_words_a_program_and_all_where_time_has_no_limit_are_waited_for(
    house: Running, by: By, reads: float, clock: Clock
) -> None:
    table, judge, _line = await _sit(house, by, reads, clock)
    assert not house.house.live_tables[table].implicit_moves._waiting
    assert _entries_of(house, table, judge)[-1:] != ["house"]


@pytest.mark.rule("DUP-73")
async def test_an_answer_in_time_is_the_persons(house: Running) -> None:
    table, judge, line = await _sit(house, "bot", 1)
    told = await line.next("implicit_move")
    answer = await line.move(told["move"], told["decision"])
    assert answer["type"] == "update"
    assert not house.house.live_tables[table].implicit_moves._waiting
    assert "house" not in _entries_of(house, table, judge)
