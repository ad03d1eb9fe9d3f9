"""The moves of Noé, as they are written. Cards are codes and seats are numbers, unchecked; seats are written from 1."""

from __future__ import annotations

from typing import Final

from tripot.engine.rules.moves import Move


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


def _at(targets: tuple[int, ...]) -> str:
    return "@" + "+".join(str(target + 1) for target in targets)
