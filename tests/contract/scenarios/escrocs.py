"""Reads the examples of Duel d'escrocs: lines that give a state, then moves done, moves refused, and what holds."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import msgspec

from tests.contract.scenarios import escrocs_expect
from tests.contract.scenarios.escrocs_expect import Expectation, listed, pairs
from tests.contract.scenarios.runner import Block, Differs, Malformed, Reader, Scenario, Table, at, fenced
from tripot.engine.game import Game
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal

_RULE = re.compile(r"ESC-\d+")
_SEAT = re.compile(r"P([0-3])")
_LIMITS = {"players": (2, 4), "round": (1, 100)}


class Step(msgspec.Struct, frozen=True):
    """One move that is made or tried; `refused` is the rule that must refuse it, "" when it must be accepted."""

    seat: int
    move: str
    refused: str = ""


class EscrocsScenario(Scenario):
    """A position, then steps and expectations in the order of the lines."""

    def __init__(self, name: str, position: dict[str, Any], lines: list[tuple[int, Step | Expectation]]) -> None:
        self.name = name
        self.position = position
        self.lines = lines
        self.rules = tuple(line.refused for _, line in lines if isinstance(line, Step) and line.refused)

    def play(self, game: Game, future: Stream) -> None:
        try:
            table = Table(game, game.position(self.position, future))
        except Illegal as refusal:
            raise Differs(f"set-up: {refusal}") from None
        except ValueError as error:
            raise Malformed(f"set-up: {error}") from None
        for number, line in self.lines:
            with at(number):
                if isinstance(line, Expectation):
                    line.check(table)
                elif line.refused:
                    table.refuse(line.seat, line.move, line.refused)
                else:
                    table.accept(line.seat, line.move)


def _number(words: list[str], name: str) -> int:
    low, high = _LIMITS[name]
    if len(words) != 1 or not words[0].isdigit() or not low <= int(words[0]) <= high:
        raise Malformed(f"{name}: one number from {low} to {high}")
    return int(words[0])


def _word(words: list[str]) -> str:
    if len(words) != 1:
        raise Malformed(f"one word, not {' '.join(words) or 'none'}")
    return words[0]


def _options(words: list[str]) -> dict[str, Any]:
    """Numbers are numbers; `players` may stand here too."""
    return {name: int(value) if value.isdigit() else value for name, value in pairs(words).items()}


def _lists(words: list[str]) -> dict[str, list[str]]:
    return {name: listed(value) for name, value in pairs(words).items()}


def _list(words: list[str]) -> list[str]:
    return listed(_word(words))


_STATE: dict[str, Callable[[list[str]], Any]] = {
    "players": lambda words: _number(words, "players"),
    "options": _options,
    "bandits": pairs,
    "chiefs": pairs,
    "reinf": _lists,
    "used": _lists,
    "dealt": _lists,
    "coins": lambda words: {side: _coins(value) for side, value in pairs(words).items()},
    "chest": _lists,
    "new": _lists,
    "parts": _lists,
    "splitter": _word,
    "phase": _word,
    "round": lambda words: _number(words, "round"),
    "hand": _list,
    "discard": _list,
    "pile": _list,
    "pile-exact": _list,
    "done": _list,
    "skill-used": _list,
    "raided": _list,
}
"""The lines that give a state."""


def _coins(value: str) -> int:
    if not value.isdigit():
        raise Malformed(f"{value!r} is no number of coins")
    return int(value)


def _seat(word: str, players: int) -> int:
    match = _SEAT.fullmatch(word)
    if match is None or int(match[1]) >= players:
        raise Malformed(f"{word!r} is no seat of this table")
    return int(match[1])


def _step(words: list[str], players: int) -> Step:
    """`do P0 take A`, `refuse P0 take A => ESC-12`."""
    kind, *rest = words
    rule = ""
    if kind == "refuse":
        if len(rest) < 2 or rest[-2] != "=>" or not _RULE.fullmatch(rest[-1]):
            raise Malformed(f"{' '.join(words)!r}: a refusal ends with => and its rule")
        *rest, _, rule = rest
    if len(rest) < 2:
        raise Malformed(f"{' '.join(words)!r}: wants a seat and a move")
    return Step(_seat(rest[0], players), " ".join(rest[1:]), rule)


def _understood(body: str) -> list[tuple[int, list[str]]]:
    """The lines as words with their numbers, comments and empty lines left out."""
    lines = [(number, line.partition("#")[0].split()) for number, line in enumerate(body.splitlines(), 1)]
    return [(number, words) for number, words in lines if words]


class EscrocsReader(Reader):
    """Every `scenario` block of the file is one."""

    slug = "escrocs"

    def blocks(self, markdown: str) -> list[Block]:
        return fenced(markdown, ("scenario",))

    def read(self, game: Game, block: Block) -> Scenario:
        (number, first), *rest = _understood(block.body) or [(0, [])]
        if len(first) != 2 or first[0] != "scenario":
            raise Malformed("the first line names the scenario", number)
        position: dict[str, Any] = {}
        lines: list[tuple[int, Step | Expectation]] = []
        for number, words in rest:
            with at(number):
                if words[0] in ("do", "refuse", "expect"):
                    lines.append((number, self._line(game, words, position.get("players", 2))))
                else:
                    self._state_line(position, words, bool(lines))
        if not lines:
            raise Malformed("nothing is done, refused or expected")
        return EscrocsScenario(first[1], position, lines)

    def _line(self, game: Game, words: list[str], players: int) -> Step | Expectation:
        if words[0] == "expect":
            return escrocs_expect.read(words[1:], players)
        step = _step(words, players)
        if step.refused and step.refused not in game.rulebook:
            raise Malformed(f"no such rule: {step.refused}")
        return step

    def _state_line(self, position: dict[str, Any], words: list[str], late: bool) -> None:
        name = words[0]
        if name not in _STATE:
            raise Malformed(f"unknown line: {' '.join(words)}")
        if late:
            raise Malformed(f"{name}: the state stands before the first do, refuse or expect")
        if name in position:
            raise Malformed(f"written twice: {name}")
        value = _STATE[name](words[1:])
        if name == "options" and "players" in value:
            if "players" in position:
                raise Malformed("written twice: players")
            position["players"] = _number([str(value.pop("players"))], "players")
        position[name] = value


READER = EscrocsReader()
