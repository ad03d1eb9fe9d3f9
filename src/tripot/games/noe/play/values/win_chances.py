"""What the hands of a round will bring, by seat: what each promises, how soon it plays, and who else is near.

The figures are those of a straight line through rounds that careful players finished: what a seat scored, by what its
hand, the hands of the others and its place in the order promised after a turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.evaluation import softmax_shares
from tripot.games.noe.play.values.hand_value import HandValue

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

TURNS: Final = 3
"""How far ahead hands are judged."""
_LINES: Final = {
    2: (0.85, -0.20, -3.5, 7.0),
    3: (0.95, -0.42, -1.8, 13.5),
    4: (0.97, -0.57, -1.2, 17.0),
}
"""By the seats left in the round: for each point of the own hand, for each of the others' on average, for each seat
that plays before, and in any case."""
_STILL: Final = 3.0
_CHANCE: Final = 2.0
"""How far chance moves the points, at the end and for each root of ten points that the goal is away."""


def win_chances(state: NoeState, hand_value: HandValue, number: int) -> list[float]:
    """The chance of each seat to have most points in the end. Once the round `number` is over, new hands are not
    looked at: they are nobody's doing."""
    expected = [float(total) for total in state.totals]
    if state.round == number:
        _add_round(state, hand_value, expected)
    goal = int(state.options["target_score"])
    return softmax_shares(expected, _STILL + _CHANCE * (10 * max(0.0, goal - max(expected))) ** 0.5)


def _add_round(state: NoeState, hand_value: HandValue, expected: list[float]) -> None:
    worth = [0.0] * state.n
    for seat in range(state.n):
        if state.in_round >> seat & 1:
            worth[seat] = hand_value.value(state.hands[seat], TURNS)
        else:
            expected[seat] += state.scores[seat]
    left = state.in_round.bit_count()
    own, others, wait, ever = _LINES[min(4, left)]
    together = sum(worth)
    seat = state.to_act
    for before in range(left):
        rest = (together - worth[seat]) / (left - 1)
        expected[seat] += max(0.0, own * worth[seat] + others * rest + wait * before + ever)
        seat = state.after(seat)
