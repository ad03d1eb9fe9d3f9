"""Moves of État d'urgence read from text (specification, section 4)."""

from __future__ import annotations

import re
from collections.abc import Callable, Container
from typing import Final, TypeVar

from tripot.engine.rules.moves import Move, tidy
from tripot.engine.rules.refusal import malformed
from tripot.games.urgence.play.moves import (
    END,
    HEART,
    RESIGN,
    SHOP,
    TEAM_MOVES,
    ZONES,
    Break,
    Buy,
    Destroy,
    Disinfect,
    Draw,
    Drop,
    Force,
    Hit,
    Oust,
    Play,
    Use,
)

Value = TypeVar("Value")
MALFORMED: Final = "URG-75"
_SEAT: Final = re.compile(r"P([1-5])")
_NUMBER: Final = re.compile(r"0|[1-9][0-9]{0,8}")
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
