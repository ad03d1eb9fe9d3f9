"""What the bot wants outside the exchanges: whom to let through, whom to oppose or help, which level to set."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tripot.engine.moves import Move
from tripot.games.dupes.book.cards import EXTRAS, INTERESTED, LEAST_LEVEL, TARGETS, bits_of
from tripot.games.dupes.bot.reading import odds
from tripot.games.dupes.play import moves
from tripot.games.dupes.play.moves import Levels, Oppose
from tripot.games.dupes.play.state import DupesState

_GOAL: Final = 1.0
"""What one more goal of one's own is worth."""
_LAST: Final = 4.0
"""What the last one is worth, to whoever gets it."""
_ALLIES: Final = 0.6
"""How many of those who may take the leader's side are expected to."""
_BALANCE: Final = 0.75
"""How willingly anybody allies: surely, if the other camp's levels times this make up for all who might join."""
_POINT: Final = 0.08
"""What a point of experience is worth."""


def missing(state: DupesState, seat: int) -> int:
    """The goals a seat has yet to tick."""
    return state.terms.goals - state.ticked[seat].bit_count()


def _harm(state: DupesState) -> float:
    """What the leader's tick costs another seat: all when it wins the game, else its share of the worth of a goal."""
    left = missing(state, state.author)
    return _LAST if left == 1 else (1.5 if left == 2 else 1.0) * _GOAL / (state.seats - 1)


def _gained(losers: Sequence[int], winners: Sequence[int]) -> float:
    """What a win teaches, in goals."""
    return _POINT * (sum(losers) - (sum(winners) + 1) // 2)


def blocking(state: DupesState, interested: Sequence[int], targets: Sequence[int], own: bool) -> float:
    """What it is worth to meet this camp with these levels; `own` when one's main character is among them."""
    lost = odds(list(interested), list(targets))
    return (1 - lost) * (_gained(interested, targets) if own else 0.0) - lost * _harm(state)


def answer(state: DupesState, seat: int, legal: Sequence[Move]) -> Move:
    """How to oppose a proposal, as far as anybody can tell before sides are taken.

    Accepting leaves the choice open, but somebody has to oppose: the Director, who cannot ally anyway, or whoever would
    be beaten by this very goal (who lacks but one as well may rather win together).
    """
    if seat != state.director:
        beaten = missing(state, state.author) == 1 < missing(state, seat)
        return moves.OPPOSE[1 << seat] if beaten else moves.ACCEPT
    others = [state.level(s) for s in range(state.seats) if s not in (seat, state.author)]
    camp = [state.level(state.author), *sorted(others)[: round(_ALLIES * len(others))]]

    def worth(move: Oppose) -> float:
        levels = [state.level(seat)] if move.hands >> seat & 1 else []
        levels += [LEAST_LEVEL] * (move.hands & EXTRAS).bit_count()
        return blocking(state, camp, levels, bool(move.hands >> seat & 1))

    return max((move for move in legal if isinstance(move, Oppose)), key=worth)


def side(state: DupesState, seat: int, legal: Sequence[Move], random: Random) -> Move:
    """With the row in sight: help and share the goal, oppose, or stay out.

    Nobody helps a leader who is ahead; others the less likely, the more the camps would be out of balance if all did,
    unless it may win the game.
    """
    mine = state.level(seat)
    interested = [state.level(state.author)]
    opposed = sum(hands for hands in state.answers if hands > 0)
    targets = [state.level(hand) if hand < 5 else LEAST_LEVEL for hand in bits_of(opposed)]
    harm = _harm(state)
    rated: dict[Move, float] = {moves.ABSTAIN: -odds(interested, targets) * harm}
    rated[moves.OPPOSE[0]] = blocking(state, interested, [*targets, mine], own=True)
    undecided = [s for s, hands in enumerate(state.answers) if hands == 0 and s not in (seat, state.director)]
    crowd = state.level(state.author) + mine + sum(state.level(other) for other in undecided)
    behind = missing(state, seat) > missing(state, state.author)
    willing = missing(state, seat) == 1 or random.random() * crowd < _BALANCE * sum(targets)
    if moves.ALLY in legal and willing and not behind:
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
