"""Laws of the steps that search and simulation make: a move drawn, a move made unchecked and unheard, samples drawn
again and again, what a position is worth."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Final

from tests.contract.laws.drive import Broken, Moment, Trace
from tripot.engine.search.rollouts import rollout

_DRAWS: Final = 30
"""How often a move is drawn for each that is legal: one left out would be met but for once in e to the 30."""
_WIDE: Final = 48
"""Longer lists are drawn from too, but not often enough to weigh how evenly."""
_LOOKED: Final = 2
"""Moments of a game at which many moves are drawn."""
_FAR: Final = 6.0
"""Standard deviations beyond which unevenness is no accident: once in a billion."""


def advance_is_apply(trace: Trace) -> None:
    """A move made without check and without a log leads to the same state; so does a step of a rollout."""
    for moment in trace.moments:
        if moment.step is None:
            continue
        made = moment.state.copy()
        made.apply_silently(moment.step.seat, moment.step.move)
        if made.digest() != moment.step.after.digest():
            raise Broken("advance", f"{moment.step.move} of s{moment.step.seat} leads elsewhere")
        stepped, walked = moment.state.copy(), moment.state.copy()
        seat = walked.actors()[0]
        walked.apply(seat, walked.random_move(seat, moment.random()))
        if not stepped.rollout_step(moment.random()) or stepped.digest() != walked.digest():
            raise Broken("advance", f"a step of a rollout is not what s{seat} picks and does")
    if trace.over.copy().rollout_step(Random(0)):
        raise Broken("advance", "a step after the end")


def pick_draws_from_legal(trace: Trace) -> None:
    """Every legal move but giving up, each as often as another, and nothing else."""
    looked = trace.moments[:-1][:: max(1, len(trace.moments) // _LOOKED)]
    for moment in looked:
        for seat in moment.state.actors()[:2]:
            _is_even(moment, seat)


def _is_even(moment: Moment, seat: int) -> None:
    state, random = moment.state, moment.random()
    legal = [str(move) for move in state.legal_moves(seat) if not move.gives_up] or [
        str(m) for m in state.legal_moves(seat)
    ]
    if len(legal) > _WIDE:
        found = {str(state.random_move(seat, random)) for _ in range(_DRAWS)}
        if not found <= set(legal):
            raise Broken("pick", f"s{seat} draws what is not legal: {found - set(legal)}")
        return
    drawn = Counter(str(state.random_move(seat, random)) for _ in range(_DRAWS * len(legal)))
    if drawn.keys() != set(legal):
        raise Broken("pick", f"s{seat} draws {sorted(drawn)} of {sorted(legal)}")
    freedom = len(legal) - 1
    if freedom and sum((many - _DRAWS) ** 2 for many in drawn.values()) / _DRAWS > _most(freedom):
        raise Broken("pick", f"s{seat} draws unevenly: {drawn}")


def _most(freedom: int) -> float:
    """The chi-square that chance does not exceed, after Wilson and Hilferty."""
    small = 2 / (9 * freedom)
    return freedom * (1 - small + _FAR * small**0.5) ** 3  # type: ignore[no-any-return]


def sampler_is_sample(trace: Trace) -> None:
    """Draw by draw the states that `sample` gives, whatever becomes of those drawn before; the state stays."""
    for moment in trace.moments:
        before = moment.state.digest()
        for seat in moment.seats():
            sampler = moment.state.sampler(seat)
            for draw in range(2):
                drawn = sampler.draw(Random(draw))
                if drawn.digest() != moment.state.sample(seat, Random(draw)).digest():
                    raise Broken("sampler", f"s{seat} draws another state than sample does")
                rollout(drawn, Random(draw), 3)
        if moment.state.digest() != before:
            raise Broken("sampler", "drawing changes the state")


def values_are_chances(trace: Trace) -> None:
    """From 0 to 1, the same when asked again, equal for teammates; at the end the share of first place."""
    for moment in trace.moments:
        state = moment.state
        before = state.digest()
        values = [state.value(seat) for seat in range(state.seats)]
        if values != state.values() or state.digest() != before:
            raise Broken("value", f"asked twice, {values} changes")
        if not all(0 <= value <= 1 for value in values):
            raise Broken("value", f"{values} at {state.phase_name}")
        teams = state.game.teams(state.seats, state.options)
        by_team = dict(zip(teams, values, strict=True))
        if any(by_team[team] != value for team, value in zip(teams, values, strict=True)):
            raise Broken("value", f"{values} within teams {teams}")
        if not state.actors() and abs(sum(by_team.values()) - 1) > 1e-9:
            raise Broken("value", f"{values} share first place")
    end = trace.over.outcome()
    assert end is not None
    if any((trace.over.value(seat) > 0) != (seat in end.winners) for seat in range(trace.case.seats)):
        raise Broken("value", f"the end is {end.places}")


def milestones_are_passed_once(trace: Trace) -> None:
    """The number never decreases, in the game and in a rollout."""
    for moment in trace.moments:
        if moment.step and moment.step.after.milestone() < moment.step.before.milestone():
            raise Broken("milestone", f"{moment.step.move} goes back")
        state, random = moment.state.copy(), moment.random()
        reached = state.milestone()
        for _ in range(10):
            if not state.rollout_step(random):
                break
            if state.milestone() < reached:
                raise Broken("milestone", f"after {reached} comes {state.milestone()}")
            reached = state.milestone()
