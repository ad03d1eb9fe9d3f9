"""The 58 moves of Dé pli, interned, in the order of the specification's action index."""

from __future__ import annotations

from typing import Final

from tripot.engine.rules.moves import Move
from tripot.games.depli.book.cards import CODES


class Play(Move, frozen=True):
    """`P:QS`: a card to the trick."""

    card: int

    def __str__(self) -> str:
        return f"P:{CODES[self.card]}"


class Roll(Move, frozen=True):
    """`R`: the roller throws the die for the objective."""

    def __str__(self) -> str:
        return "R"


class Choose(Move, frozen=True):
    """`O+` or `O-`: the roller sets the objective."""

    more: bool

    def __str__(self) -> str:
        return "O+" if self.more else "O-"


class Joker(Move, frozen=True):
    """`J+` or `J-`: plays the joker in this deal, or keeps it."""

    play: bool

    def __str__(self) -> str:
        return "J+" if self.play else "J-"


class TieRoll(Move, frozen=True):
    """`T`: a roll in a die-off."""

    def __str__(self) -> str:
        return "T"


PLAY: Final = tuple(Play(card) for card in range(52))
ROLL: Final = Roll()
MORE: Final = Choose(True)
FEWER: Final = Choose(False)
JOKER: Final = Joker(True)
KEEP: Final = Joker(False)
TIE: Final = TieRoll()

INTERNED_MOVES: Final[tuple[Move, ...]] = (*PLAY, ROLL, MORE, FEWER, JOKER, KEEP, TIE)
BY_TEXT: Final[dict[str, Move]] = {str(move): move for move in INTERNED_MOVES}
