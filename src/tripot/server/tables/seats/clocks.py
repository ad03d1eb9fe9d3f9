"""Clocks of a table: since when each seat is waited for, what the others may do about it, when the house plays.

All of it is in the table's row, by the database's clock: a deadline outlives the node that would have kept it. Clocks
belong to the house; no game knows of them. They follow what everybody sees: who is asked, and who has moved.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import TYPE_CHECKING

from tripot.engine.language.text import say
from tripot.server.infra.settings import Settings
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.table_models import ClockRule, SeatClock
from tripot.server.store.rows import SeatRow, TableRow

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

Turns = Mapping[int, int]
"""The seats that the game waits for, and in which of their turns (`GameSession.turns`)."""


def rule(row: TableRow, settings: Settings) -> ClockRule:
    """The table's clock, as everybody is told of it."""
    match row.clock:
        case "gentle":
            return ClockRule("gentle", nudge_after=settings.nudge_after, lend_after=settings.lend_after)
        case "real":
            return ClockRule("real", row.move_time, row.time_bank)
        case "none":
            return ClockRule()


def matters(row: TableRow) -> bool:
    """Whether anybody could be kept waiting here, or run out of time: alone, nobody is nudged."""
    return row.clock == "real" or (row.clock == "gentle" and not row.is_alone())


def hand(row: TableRow, person: SeatRow, now: float) -> SeatClock | None:
    """The clock of a seat; None while it does not run."""
    if not person.clock_started:
        return None
    waited = max(0.0, now - person.clock_started)
    left = max(0.0, person.clock_started + row.move_time - now)
    return SeatClock(waited, left, max(0.0, person.time_bank - _overtime(row, person, now)), person.nudges)


def start(row: TableRow) -> None:
    """The cards are dealt: everybody has a full bank."""
    for person in row.people:
        person.time_bank, person.clock_started = float(row.time_bank), 0.0


def is_wound(row: TableRow, turns: Turns) -> bool:
    """Whether the row says whom the game waits for."""
    return all(
        (person.clock_started > 0 and person.clock_turn == turns[seat])
        if _runs(person, seat, turns)
        else not person.clock_started
        for seat, person in enumerate(row.people)
    )


def wind(row: TableRow, turns: Turns, now: float, begins: float) -> None:
    """Starts clocks of new turns at `begins`; a seat that has decided pays for the time over out of its bank."""
    for seat, person in enumerate(row.people):
        waited_for = _runs(person, seat, turns)
        if waited_for and person.clock_started and person.clock_turn == turns[seat]:
            continue
        if person.clock_started:
            person.time_bank = max(0.0, person.time_bank - _overtime(row, person, now))
        person.clock_started, person.nudges, person.nudged_at = (begins if waited_for else 0.0), 0, 0.0
        if waited_for:
            person.clock_turn = turns[seat]


def resume(row: TableRow, now: float) -> None:
    """Leaves out the time until now, in which nobody was there or the house was shut."""
    for person in row.people:
        if person.clock_started:
            person.clock_started = max(person.clock_started, now)


def deadline(row: TableRow, person: SeatRow) -> float:
    """When the house plays for this seat; never, where it does not, or is about to."""
    if row.clock != "real" or not person.clock_started or person.bot_plays_turn == person.clock_turn:
        return inf
    return person.clock_started + row.move_time + person.time_bank


def ring(row: TableRow, now: float) -> None:
    """Moves whose time is over are the house's."""
    for person in row.people:
        if deadline(row, person) <= now:
            person.bot_plays_turn = person.clock_turn


def nudge(table: LiveTable, row: TableRow, by: int, seat: int) -> None:
    """Tells a seat that it is waited for; raises Refusal."""
    settings, now = table.house.settings, table.house.store.now()
    person = _kept_waiting(table, row, by, seat, settings.nudge_after)
    if person.nudges >= settings.nudges or person.nudged_at + settings.nudge_every > now:
        raise Refusal("too_fast", text=say("error.nudged"))
    person.nudges, person.nudged_at = person.nudges + 1, now


def lend(table: LiveTable, row: TableRow, by: int, seat: int, decision: int | None) -> None:
    """A bot is to play this one move; raises Refusal."""
    session = table.playing()
    if by != seat:
        person = _kept_waiting(table, row, by, seat, table.house.settings.lend_after)
        person.bot_plays_turn = person.clock_turn
        return
    turn = session.turns().get(seat)
    if decision != session.decision(seat):
        raise Refusal("stale")
    if turn is None:
        raise Refusal("forbidden", text=say("error.no_turn_to_lend"))
    row.people[seat].bot_plays_turn = turn


def _kept_waiting(table: LiveTable, row: TableRow, by: int, seat: int, least: float) -> SeatRow:
    """Another person's seat that has let the table wait for so long; raises Refusal."""
    table.playing()
    if row.clock != "gentle":
        raise Refusal("forbidden", text=say("error.no_clock"))
    if seat >= len(row.people) or by == seat:
        raise Refusal("malformed")
    person = row.people[seat]
    if (
        not person.clock_started
        or person.clock_turn != table.turns().get(seat)
        or person.clock_started + least > table.house.store.now()
    ):
        raise Refusal("forbidden", text=say("error.not_waited"))
    return person


def _runs(person: SeatRow, seat: int, turns: Turns) -> bool:
    """Bots take no time to speak of, nor do those who hold a seat."""
    return person.kind == "human" and not person.bot_holds and seat in turns


def _overtime(row: TableRow, person: SeatRow, now: float) -> float:
    return max(0.0, now - person.clock_started - row.move_time)
