"""The moves of Duel d'escrocs: values and their notation. Cards inside a move stand in catalogue order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tripot.engine.rules.moves import Move
from tripot.games.escrocs.book.cards import CODES, HELPERS

NOWHERE: Final = -2
"""A theft that does not say where the card lies."""
PART: Final = -1
"""A theft from the part the other side has just received."""


def _codes(cards: Iterable[int], between: str = " ") -> str:
    return between.join([CODES[card] for card in cards])


class Keep(Move, frozen=True):
    """`keep LEO PAT`; in a side of two `keep P0:LEO P1:PAT` (then `seats` says who holds which)."""

    helpers: tuple[int, ...]
    seats: tuple[int, ...] = ()

    def __str__(self) -> str:
        names = [HELPERS[helper] for helper in self.helpers]
        if self.seats:
            names = [f"P{seat}:{name}" for seat, name in zip(self.seats, names, strict=True)]
        return " ".join(("keep", *names))


class Name(Move, frozen=True):
    """`chief P1`: names the Chief."""

    seat: int

    def __str__(self) -> str:
        return f"chief P{self.seat}"


class Split(Move, frozen=True):
    """`split R5 (B2) | G3 Y4 CP`: two parts, the smaller first, face-down cards in parentheses."""

    up: tuple[tuple[int, ...], tuple[int, ...]]
    down: tuple[tuple[int, ...], tuple[int, ...]]

    def __str__(self) -> str:
        return f"split {self._part(0)} | {self._part(1)}".replace("  ", " ")

    def _part(self, which: int) -> str:
        up, down = self.up[which], self.down[which]
        return " ".join((*(CODES[card] for card in up), *(f"({CODES[card]})" for card in down)))


class Take(Move, frozen=True):
    """`take A`: the choosing side's part."""

    part: str

    def __str__(self) -> str:
        return f"take {self.part}"


class Steal(Move, frozen=True):
    """`steal R5`, `steal CP@part`, `steal CP@P1`."""

    card: int
    place: int = NOWHERE

    def __str__(self) -> str:
        where = "" if self.place == NOWHERE else "@part" if self.place == PART else f"@P{self.place}"
        return f"steal {CODES[self.card]}{where}"


class Stash(Move, frozen=True):
    """`stash P0:R5,B2 P1:-`: who deposits which of the new cards."""

    shares: tuple[tuple[int, tuple[int, ...]], ...]

    def __str__(self) -> str:
        return " ".join(("stash", *(f"P{seat}:{_codes(cards, ',') or '-'}" for seat, cards in self.shares)))


class Sell(Move, frozen=True):
    """`sell R3 R4 R5`: an exchange."""

    cards: tuple[int, ...]

    def __str__(self) -> str:
        return f"sell {_codes(self.cards)}"


class Drop(Move, frozen=True):
    """`drop CP`: a discard."""

    card: int

    def __str__(self) -> str:
        return f"drop {CODES[self.card]}"


class Skill(Move, frozen=True):
    """`skill B2`: Chipo swaps a card."""

    card: int

    def __str__(self) -> str:
        return f"skill {CODES[self.card]}"


class Call(Move, frozen=True):
    """`call ROU`, `call DOU G5`, `call VIP CP >P3`, `call CRO R5 G5 *B2`, `call AIL R3 CP`."""

    helper: int
    cards: tuple[int, ...] = ()
    marked: tuple[int, ...] = ()
    target: int = -1

    def __str__(self) -> str:
        words = ["call", HELPERS[self.helper], *(CODES[card] for card in self.cards)]
        words += [f"*{CODES[card]}" for card in self.marked]
        if self.target >= 0:
            words.append(f">P{self.target}")
        return " ".join(words)


class Pick(Move, frozen=True):
    """`pick R5`: the card Ninja Leo takes."""

    card: int

    def __str__(self) -> str:
        return f"pick {CODES[self.card]}"


class Trim(Move, frozen=True):
    """`trim R3`: a card too many at the Inspection."""

    card: int

    def __str__(self) -> str:
        return f"trim {CODES[self.card]}"


class Done(Move, frozen=True):
    """`done`: nothing more to do in this Resale."""

    def __str__(self) -> str:
        return "done"


DROP: Final = tuple(Drop(card) for card in range(len(CODES)))
SKILL: Final = tuple(Skill(card) for card in range(len(CODES)))
PICK: Final = tuple(Pick(card) for card in range(len(CODES)))
TRIM: Final = tuple(Trim(card) for card in range(len(CODES)))
STEAL: Final = tuple(Steal(card) for card in range(len(CODES)))
CALL: Final = tuple(Call(helper) for helper in range(len(HELPERS)))
TAKE: Final = (Take("A"), Take("B"))
NAME: Final = tuple(Name(seat) for seat in range(4))
DONE: Final = Done()
