"""What a move is to the rules: its kind, and for most of those that are made one number: a heap sold, a card, a part.

Rollouts make these without any move; moves are read once, when they are checked or carried out.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.moves import Move
from tripot.games.escrocs.play import moves

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

DROP: Final = 0
SKILL: Final = 1
TRIM: Final = 2
"""Up to here the number is a card."""
DONE: Final = 3
SELL: Final = 4
TAKE: Final = 5
SPLIT: Final = 6
CALL: Final = 7
STEAL: Final = 8
STASH: Final = 9
PICK: Final = 10
KEEP: Final = 11
NAME: Final = 12
KIND: Final[dict[type[Move], int]] = {
    moves.Drop: DROP,
    moves.Skill: SKILL,
    moves.Trim: TRIM,
    moves.Done: DONE,
    moves.Sell: SELL,
    moves.Take: TAKE,
    moves.Split: SPLIT,
    moves.Call: CALL,
    moves.Steal: STEAL,
    moves.Stash: STASH,
    moves.Pick: PICK,
    moves.Keep: KEEP,
    moves.Name: NAME,
}
NONE: Final = -1
"""No sale of this market, no part of this split."""


def number_of(state: EscrocsState, kind: int, move: Any) -> int:
    """What a move says where one number says it; for the kinds that say more, or nothing, it is 0."""
    number: int = 0
    if kind <= TRIM:
        number = move.card
    elif kind == SELL:
        number = state.game.market.heap_of.get(move.cards, NONE)
    elif kind == TAKE:
        part = move.part
        number = 0 if part == "A" else 1 if part == "B" else NONE
    return number
