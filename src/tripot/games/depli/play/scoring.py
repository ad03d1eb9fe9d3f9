"""Ranking a deal and the game: die-offs, points, the end (DEP-31 to DEP-45, DEP-59 to DEP-62)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.language.text import say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import Log
from tripot.games.depli.play import log
from tripot.games.depli.play.dieoff import DieOff
from tripot.games.depli.play.phases import DEAL_TIE, FINAL_TIE, OVER
from tripot.games.depli.play.result import DealResult

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState


def rank_deal(state: DePliState, events: Log) -> None:
    """After the last trick: units by their counts, ties to be broken."""
    state.phase = DEAL_TIE
    state.to_act = -1
    order = state.unit_order(state.roller)
    state.die_off = DieOff.of(state.unit_tricks(), state.objective > 0, order)
    _go_on(state, state.die_off, events)


def tie_roll(state: DePliState, events: Log) -> None:
    """One roll made by a player, and what follows from it."""
    assert state.die_off is not None
    _roll(state, state.die_off, events)
    _go_on(state, state.die_off, events)


def _roll(state: DePliState, die_off: DieOff, events: Log) -> None:
    seat = state.speaker(die_off.due(), state.reference())
    face = state.chance.die("die-off")
    die_off.roll(face)
    if events is not None:
        events.append(log.tie_rolled(seat, face))
        if not die_off.rolls:
            rolled, of = die_off.rounds[-1], "tricks" if state.phase == DEAL_TIE else "points"
            events.append(log.tie_settled(rolled, _named(state, rolled), of, state.units < state.n))


def _go_on(state: DePliState, die_off: DieOff, events: Log) -> None:
    """DEP-71: at once in every unit's name, or one move a roll."""
    if state.options["tie_rolls"] == "auto":
        while die_off.due() >= 0:
            _roll(state, die_off, events)
    due = die_off.due()
    if due >= 0:
        state.wait_for(state.speaker(due, state.reference()), state.phase)
    elif state.phase == DEAL_TIE:
        _score_deal(state, die_off, events)
    else:
        _end(state, die_off, events)


def _score_deal(state: DePliState, die_off: DieOff, events: Log) -> None:
    """DEP-38, DEP-39, and DEP-49: a joker doubles what the place earns."""
    ranking = tuple(group[0] for group in die_off.groups)
    earned = [0] * state.units
    for points, unit in zip(state.game.points(state.units), ranking, strict=True):
        earned[unit] = points << (state.doubled >> unit & 1)
        state.totals[unit] += earned[unit]
    scored, rounds = tuple(earned), _rounds(state, die_off)
    state.history.append(
        DealResult(state.deal, state.roller, state.objective, tuple(state.tricks), rounds, ranking, scored)
    )
    if events is not None:
        events.append(log.deal_scored(ranking, scored, state.tricks, state.totals))
    state.die_off = None
    if state.deal < state.deals:
        state.start_deal(events)
    else:
        _rank_game(state, events)


def _rank_game(state: DePliState, events: Log) -> None:
    """DEP-42, DEP-69: equal totals are separated, all of them or those for first place."""
    state.phase = FINAL_TIE
    first_only = state.options["final_ties"] == "first_place"
    state.die_off = DieOff.of(state.totals, True, state.unit_order(state.first_roller), first_only)
    _go_on(state, state.die_off, events)


def _end(state: DePliState, die_off: DieOff, events: Log) -> None:
    """DEP-41 to DEP-45: the complete ranking; totals stay what they are."""
    state.final = tuple(tuple(group) for group in die_off.groups)
    state.final_rounds = _rounds(state, die_off)
    state.die_off = None
    state.phase = OVER
    state.to_act = -1
    if events is not None:
        end = outcome(state)
        assert end is not None
        events.append(log.game_over(state.final[0], state.units < state.n, end))


def _rounds(state: DePliState, die_off: DieOff) -> tuple[tuple[tuple[int, int], ...], ...]:
    """The rolls under the names of the seats that made them."""
    return tuple(_named(state, rolls) for rolls in die_off.rounds)


def _named(state: DePliState, rolls: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    reference = state.reference()
    return tuple((state.speaker(unit, reference), face) for unit, face in rolls)


def outcome(state: DePliState) -> Outcome | None:
    """The ranking by seats; a die-off shows in the reason, not in the totals (DEP-44)."""
    if state.phase != OVER:
        return None
    places = tuple(tuple(s for s in range(state.n) if state.unit_of(s) in group) for group in state.final)
    scores = tuple(state.totals[state.unit_of(seat)] for seat in range(state.n))
    tied = len(state.final) > 1 and state.totals[state.final[0][0]] == state.totals[state.final[1][0]]
    reason, rule = ("result.dice", "DEP-42") if tied else ("result.points", "DEP-41")
    return Outcome(places, scores, say(reason), rule)
