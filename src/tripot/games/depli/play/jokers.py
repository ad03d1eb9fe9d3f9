"""The joker window: who is asked, how answers are given and opened (DEP-46 to DEP-55, DEP-64 to DEP-66)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.depli.play import log
from tripot.games.depli.play.phases import JOKERS

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState


def open_window(state: DePliState) -> bool:
    """Asks every seat that holds a joker; False when nobody does (DEP-48)."""
    if not state.jokers:
        return False
    state.phase = JOKERS
    state.to_act = -1
    state.asked = state.jokers
    for seat in waiting(state):
        state.decisions[seat] += 1
    return True


def waiting(state: DePliState) -> tuple[int, ...]:
    """Sealed: all who have not answered; in turn: the first of them in table order from the roller (DEP-55)."""
    if state.options["joker_declare"] == "sealed":
        return tuple(seat for seat in range(state.n) if state.asked >> seat & 1)
    for seat in _from_roller(state):
        if state.asked >> seat & 1:
            return (seat,)
    return ()


def answer(state: DePliState, seat: int, play: bool, events: Log) -> None:
    """Takes one answer. The window is over when nobody is asked any more."""
    state.answers[seat] = 1 if play else -1
    state.asked &= ~(1 << seat)
    if state.options["joker_declare"] == "sealed":
        if events is not None:
            events += log.sealed(seat, play)
        if not state.asked:
            _reveal(state, events)
        return
    if events is not None:
        events.append(log.joker(seat, play))
    if play:
        _spend(state, seat)
        state.asked &= ~_members(state, seat)  # DEP-65, DEP-66: teammates still to come are not asked
    for asked in waiting(state):
        state.decisions[asked] += 1


def _reveal(state: DePliState, events: Log) -> None:
    """All answers together, from the roller; a second joker of the same team comes back (DEP-65)."""
    told = []
    for seat in _from_roller(state):
        answered = state.answers[seat]
        if not answered:
            continue
        surplus = answered > 0 and bool(state.doubled >> state.unit_of(seat) & 1)
        told.append((seat, answered > 0, surplus and state.options["team_joker"] == "per_player"))
        if answered > 0 and not surplus:
            _spend(state, seat)
    if events is not None:
        events += log.jokers(told)


def _spend(state: DePliState, seat: int) -> None:
    """DEP-49, DEP-50; with one joker a team, it leaves all its members (DEP-66)."""
    state.doubled |= 1 << state.unit_of(seat)
    shared = state.units < state.n and state.options["team_joker"] == "per_team"
    state.jokers &= ~(_members(state, seat) if shared else 1 << seat)


def _members(state: DePliState, seat: int) -> int:
    mask = 0
    for mate in range(seat % state.units, state.n, state.units):
        mask |= 1 << mate
    return mask


def _from_roller(state: DePliState) -> tuple[int, ...]:
    return tuple((state.roller + k) % state.n for k in range(state.n))
