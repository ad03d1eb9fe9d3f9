"""The moves of État d'urgence, in the specification's notation (section 4), both ways.

Moves name codes, not objects: copies are interchangeable (R-48). Zones: h hand, d discard pile, p draw pile (pioche),
s slots, c companions, b shields (boucliers).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import Final, TypeVar

from tripot.engine.moves import Move, tidy
from tripot.engine.refusal import malformed
from tripot.games.urgence.cards import TEAMS

Value = TypeVar("Value")
ZONES: Final = "hdpscb"
MALFORMED: Final = "URG-75"
_SEAT: Final = re.compile(r"P([1-5])")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")


def seat_text(seat: int) -> str:
    return f"P{seat + 1}"


class Team(Move, frozen=True):
    """`team:LAB`: takes a team."""

    team: str

    def __str__(self) -> str:
        return f"team:{self.team}"


class Play(Move, frozen=True):
    """`play:SUB/B`, `play:COIN`: a card from hand, on the side named if it has two."""

    code: str
    side: str = ""

    def __str__(self) -> str:
        return f"play:{self.code}/{self.side}" if self.side else f"play:{self.code}"


class Use(Move, frozen=True):
    """`use:FAU`: the effect of a companion in play."""

    code: str

    def __str__(self) -> str:
        return f"use:{self.code}"


class Draw(Move, frozen=True):
    """`draw:2`: a pending draw, whole."""

    cards: int

    def __str__(self) -> str:
        return f"draw:{self.cards}"


class Hit(Move, frozen=True):
    """`hit:P2:3`: attack points on a gauge."""

    target: int
    points: int

    def __str__(self) -> str:
        return f"hit:{seat_text(self.target)}:{self.points}"


class Break(Move, frozen=True):
    """`break:P2:MAS`: attack points on a shield, its whole defence."""

    target: int
    code: str

    def __str__(self) -> str:
        return f"break:{seat_text(self.target)}:{self.code}"


class Oust(Move, frozen=True):
    """`oust:P2:FAU`: attack points on a companion, its whole life."""

    target: int
    code: str

    def __str__(self) -> str:
        return f"oust:{seat_text(self.target)}:{self.code}"


class Force(Move, frozen=True):
    """`force:P2=1,P3=1`: forced-discard points over opponents, in seat order."""

    shares: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return "force:" + ",".join(f"{seat_text(seat)}={n}" for seat, n in self.shares)


class Drop(Move, frozen=True):
    """`drop:COIN+SUB`: the answer to a forced discard, codes in alphabetical order."""

    codes: tuple[str, ...]

    def __str__(self) -> str:
        return "drop:" + "+".join(self.codes)


class Destroy(Move, frozen=True):
    """`destroy:p:HEART`: a destroy point puts an own card into the box."""

    zone: str
    code: str

    def __str__(self) -> str:
        return f"destroy:{self.zone}:{self.code}"


class Disinfect(Move, frozen=True):
    """`disinfect:h:COIN`: a point of confidence puts an own card into the box."""

    zone: str
    code: str

    def __str__(self) -> str:
        return f"disinfect:{self.zone}:{self.code}"


class Buy(Move, frozen=True):
    """`buy:FAU`: from the market, or the own super card."""

    code: str

    def __str__(self) -> str:
        return f"buy:{self.code}"


class Heart(Move, frozen=True):
    """`heart`: settles one pending black heart."""

    def __str__(self) -> str:
        return "heart"


class Shop(Move, frozen=True):
    """`shop`: leaves MAIN for the market."""

    def __str__(self) -> str:
        return "shop"


class End(Move, frozen=True):
    """`end`: ends the turn."""

    def __str__(self) -> str:
        return "end"


class Resign(Move, frozen=True):
    """`resign`: leaves the game."""

    gives_up = True

    def __str__(self) -> str:
        return "resign"


HEART: Final = Heart()
SHOP: Final = Shop()
END: Final = End()
RESIGN: Final = Resign()
TEAM_MOVES: Final = tuple(Team(team) for team in TEAMS)
DRAW_TWO: Final = Draw(2)
DRAW_THREE: Final = Draw(3)
_SINGLE: Final[dict[str, Move]] = {str(move): move for move in (HEART, SHOP, END, RESIGN, *TEAM_MOVES)}


class _NoMove(Exception):
    """The text is no move."""


class Notation:
    """Reads moves that name cards of one catalogue; values are unchecked, lists are sorted."""

    def __init__(self, codes: Container[str]) -> None:
        self._codes: Container[str] = codes
        self._readers: dict[str, Callable[[str], Move]] = {
            "play": self._play,
            "use": lambda rest: Use(self._code(rest)),
            "draw": lambda rest: Draw(_number(rest)),
            "hit": lambda rest: Hit(*_seat_and(rest, _number)),
            "break": lambda rest: Break(*_seat_and(rest, self._code)),
            "oust": lambda rest: Oust(*_seat_and(rest, self._code)),
            "force": _force,
            "drop": lambda rest: Drop(tuple(sorted(self._code(code) for code in rest.split("+")))),
            "destroy": lambda rest: Destroy(*self._zone_and_code(rest)),
            "disinfect": lambda rest: Disinfect(*self._zone_and_code(rest)),
            "buy": lambda rest: Buy(self._code(rest)),
        }

    def read(self, text: str) -> Move:
        """The move; a text that is none is refused by URG-75."""
        spelling = tidy(text)
        single = _SINGLE.get(spelling)
        if single is not None:
            return single
        verb, _, rest = spelling.partition(":")
        reader = self._readers.get(verb)
        if reader is None:
            raise malformed(text, MALFORMED)
        try:
            return reader(rest)
        except _NoMove:
            raise malformed(text, MALFORMED) from None

    def _code(self, text: str) -> str:
        if text not in self._codes:
            raise _NoMove
        return text

    def _play(self, rest: str) -> Move:
        code, slash, side = rest.partition("/")
        if slash and side not in ("A", "B"):
            raise _NoMove
        return Play(self._code(code), side)

    def _zone_and_code(self, rest: str) -> tuple[str, str]:
        zone, _, code = rest.partition(":")
        if len(zone) != 1 or zone not in ZONES:
            raise _NoMove
        return zone, self._code(code)


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _NoMove
    return int(text)


def _seat(text: str) -> int:
    match = _SEAT.fullmatch(text)
    if match is None:
        raise _NoMove
    return int(match[1]) - 1


def _seat_and(rest: str, read: Callable[[str], Value]) -> tuple[int, Value]:
    seat, _, what = rest.partition(":")
    return _seat(seat), read(what)


def _force(rest: str) -> Move:
    shares: list[tuple[int, int]] = []
    for share in rest.split(","):
        seat, _, number = share.partition("=")
        shares.append((_seat(seat), _number(number)))
    return Force(tuple(sorted(shares)))
