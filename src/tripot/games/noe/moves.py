"""The moves of Noé and their notation. Cards are codes and seats are numbers, unchecked; seats are written from 1."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tripot.engine.moves import Move, tidy
from tripot.engine.refusal import malformed


class Draw(Move, frozen=True):
    """`d`: the top card of the stock."""

    def __str__(self) -> str:
        return "d"


class Take(Move, frozen=True):
    """`t`: the top card of the discard pile."""

    def __str__(self) -> str:
        return "t"


class Discard(Move, frozen=True):
    """`x dur-hugo`: a plain discard."""

    card: str

    def __str__(self) -> str:
        return f"x {self.card}"


class Control(Move, frozen=True, eq=False):
    """`c enq-max @2 g`: the call, police or gendarmerie, is kept but makes no other move of it (R-23)."""

    cards: tuple[str, ...]
    targets: tuple[int, ...]
    call: str = "p"
    letter = "c"

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and self.cards == other.cards and self.targets == other.targets

    def __ne__(self, other: object) -> bool:
        return not self == other  # a Struct's own would compare the call too

    def __hash__(self) -> int:
        return hash((self.letter, self.cards, self.targets))

    def __str__(self) -> str:
        call = "" if self.call == "p" else f" {self.call}"
        return f"{self.letter} {'+'.join(self.cards)} {_at(self.targets)}{call}"


class Raid(Control, frozen=True, eq=False):
    """`r enq-max+enq-hugo+enq-marc @3`."""

    letter = "r"


class Phish(Move, frozen=True):
    """`h vio-olga @2+4`: a spy against one or two seats."""

    cards: tuple[str, ...]
    targets: tuple[int, ...]

    def __str__(self) -> str:
        return f"h {'+'.join(self.cards)} {_at(self.targets)}"


class Bomb(Move, frozen=True):
    """`b bom-vera @2`."""

    cards: tuple[str, ...]
    targets: tuple[int, ...]

    def __str__(self) -> str:
        return f"b {'+'.join(self.cards)} {_at(self.targets)}"


class Allow(Move, frozen=True):
    """`ok`: the target lets the action happen."""

    def __str__(self) -> str:
        return "ok"


class Block(Move, frozen=True):
    """`s em-noe`: the target shows a Staff card."""

    card: str

    def __str__(self) -> str:
        return f"s {self.card}"


class Seize(Move, frozen=True):
    """`z jok-noe`, or three cards after a raid."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"z {'+'.join(self.cards)}"


class Hide(Move, frozen=True):
    """`y sen-rose`, or two cards after a purple spy: face down under what the action used."""

    cards: tuple[str, ...]

    def __str__(self) -> str:
        return f"y {'+'.join(self.cards)}"


class End(Move, frozen=True):
    """`.`: closes the turn in silence."""

    def __str__(self) -> str:
        return "."


class Announce(Move, frozen=True):
    """`!complot`, `!pulitzer`, `!etare`, `!pulitzer+etare` or `!elysee`."""

    kind: str

    def __str__(self) -> str:
        return f"!{self.kind}"


class Other(Move, frozen=True):
    """Any other words: no move of Noé, refused by the rule of the phase it is tried in."""

    text: str

    def __str__(self) -> str:
        return self.text


DRAW: Final = Draw()
TAKE: Final = Take()
ALLOW: Final = Allow()
END: Final = End()
COMPLOT: Final = Announce("complot")
PULITZER: Final = Announce("pulitzer")
ETARE: Final = Announce("etare")
BOTH: Final = Announce("pulitzer+etare")
ELYSEE: Final = Announce("elysee")
_WORDS: Final[tuple[Move, ...]] = (DRAW, TAKE, ALLOW, END, COMPLOT, PULITZER, ETARE, BOTH, ELYSEE)
WORDS: Final[dict[str, Move]] = {**{str(move): move for move in _WORDS}, "!etare+pulitzer": BOTH}

_CARDS: Final = r"[\w-]+(?: ?\+ ?[\w-]+)*"
_SHAPE: Final = re.compile(rf"([xszycrhb]) ({_CARDS})(?: @((?:\d{{1,3}})(?: ?\+ ?\d{{1,3}})*)(?: ([pg]))?)?", re.ASCII)
_WORDY: Final = re.compile(r"[a-z!.][a-z0-9@+!. -]{0,79}")
_SINGLE: Final[dict[str, Callable[[str], Move]]] = {"x": Discard, "s": Block}
_SEVERAL: Final[dict[str, Callable[[tuple[str, ...]], Move]]] = {"z": Seize, "y": Hide}
_ACTIONS: Final = {"h": Phish, "b": Bomb}
_CALLED: Final = {"c": Control, "r": Raid}


def _at(targets: tuple[int, ...]) -> str:
    return "@" + "+".join(str(target + 1) for target in targets)


def parse(text: str, order: Mapping[str, int]) -> Move:
    """Words in the letters of the notation are a move or `Other`; cards are put in catalogue order, seats in theirs."""
    words = " ".join(tidy(text).split())
    if (known := WORDS.get(words)) is not None:
        return known
    shape = _SHAPE.fullmatch(words)
    move = _shaped(shape, order) if shape else None
    if move is None:
        if not _WORDY.fullmatch(words):
            raise malformed(text)
        return Other(words)
    return move


def _shaped(shape: re.Match[str], order: Mapping[str, int]) -> Move | None:
    letter, written, seats, call = shape.groups()
    cards = in_order(re.split(r" ?\+ ?", written), order)
    if seats is None:
        if letter in _SINGLE:
            return _SINGLE[letter]("+".join(cards))
        return _SEVERAL[letter](cards) if letter in _SEVERAL else None
    targets = tuple(sorted(int(seat) - 1 for seat in seats.split("+")))
    if letter in _CALLED:
        return _CALLED[letter](cards, targets, call or "p")
    if letter in _ACTIONS and call is None:
        return _ACTIONS[letter](cards, targets)
    return None


def in_order(cards: Iterable[str], order: Mapping[str, int]) -> tuple[str, ...]:
    """Catalogue order, what is no card last."""
    return tuple(sorted(cards, key=lambda code: (order.get(code, len(order)), code)))
