"""What the bot wants outside the exchanges: whom to let through, whom to oppose or help, which level to set."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tripot.engine.moves import Move
from tripot.games.dupes import moves
from tripot.games.dupes.cards import EXTRAS, INTERESTED, LEAST_LEVEL, TARGETS, bits_of
from tripot.games.dupes.moves import Levels, Oppose
from tripot.games.dupes.reading import odds
from tripot.games.dupes.state import DupesState

_GOAL: Final = 1.0
"""What one more goal of one's own is worth."""
_LAST: Final = 4.0
"""What the last one is worth, to whoever gets it."""
_POINT: Final = 0.08
"""What a point of experience is worth."""


def missing(state: DupesState, seat: int) -> int:
    """The goals a seat has yet to tick."""
    return state.terms.goals - state.ticked[seat].bit_count()


def _harm(state: DupesState) -> float:
    """What the leader's tick costs another seat: more when it wins the game, or when there is no third to be hurt."""
    if missing(state, state.author) == 1:
        return _LAST
    return _GOAL if state.seats == 2 else 0.35


def _gained(losers: Sequence[int], winners: Sequence[int]) -> float:
    """DUP-95, in goals."""
    return _POINT * (sum(losers) - (sum(winners) + 1) // 2)


def blocking(state: DupesState, interested: Sequence[int], targets: Sequence[int], own: bool) -> float:
    """What it is worth to meet this camp with these levels; `own` when one's main character is among them."""
    lost = odds(list(interested), list(targets))
    return (1 - lost) * (_gained(interested, targets) if own else 0.0) - lost * _harm(state)


def answer(state: DupesState, seat: int, legal: Sequence[Move]) -> Move:
    """How to oppose a proposal, as far as anybody can tell before sides are taken.

    Accepting leaves the choice open, but somebody has to oppose: the Director, who cannot ally anyway, or whoever would
    be beaten by this very goal.
    """
    leader = [state.level(state.author)]
    if seat != state.director:
        return moves.OPPOSE[1 << seat] if missing(state, state.author) == 1 else moves.ACCEPT

    def worth(move: Oppose) -> float:
        levels = [state.level(seat)] if move.hands >> seat & 1 else []
        levels += [LEAST_LEVEL] * (move.hands & EXTRAS).bit_count()
        return blocking(state, leader, levels, bool(move.hands >> seat & 1))

    return max((move for move in legal if isinstance(move, Oppose)), key=worth)


def side(state: DupesState, seat: int, legal: Sequence[Move]) -> Move:
    """With the row in sight: help and share the goal, oppose, or stay out."""
    mine = state.level(seat)
    interested = [state.level(state.author)]
    opposed = sum(hands for hands in state.answers if hands > 0)
    targets = [state.level(hand) if hand < 5 else LEAST_LEVEL for hand in bits_of(opposed)]
    harm = _harm(state)
    rated: dict[Move, float] = {moves.ABSTAIN: -odds(interested, targets) * harm}
    rated[moves.OPPOSE[0]] = blocking(state, interested, [*targets, mine], own=True)
    if moves.ALLY in legal:
        camp = [*interested, mine]
        goal = _LAST + harm if missing(state, seat) == 1 else _GOAL
        rated[moves.ALLY] = odds(camp, targets) * (goal + _gained(targets, camp) - harm)
    return max(rated, key=rated.__getitem__)


def hopeless(state: DupesState) -> bool:
    """Whether a conflict against those who oppose is hardly worth the points it would teach them."""
    opposed = sum(hands for hands in state.answers if hands > 0)
    targets = [state.level(hand) if hand < 5 else LEAST_LEVEL for hand in bits_of(opposed)]
    return odds([state.level(state.author)], targets) < 0.08


def levels(state: DupesState, seat: int, legal: Sequence[Move]) -> Move:
    """The levels that promise most: low ones to reach the goal, higher ones to learn."""
    camp = [state.levels[hand] for hand in state.order if state.camps[hand] == INTERESTED]
    mains = [state.levels[hand] for hand in state.order if state.camps[hand] == TARGETS and hand < 5]
    goal = _LAST if missing(state, seat) == 1 else _GOAL

    def worth(move: Levels) -> float:
        against = mains + [level for _, level in move.levels]
        return odds(camp, against) * (goal + _gained(against, camp))

    return max((move for move in legal if isinstance(move, Levels)), key=worth)


def heir(state: DupesState, legal: Sequence[Move]) -> Move:
    """A Director cannot propose: the role goes on at once, if it may be chosen to the rival nearest to winning."""
    heirs = [move for move in legal if isinstance(move, moves.Handover)]
    return min(heirs, key=lambda move: missing(state, move.seat))
