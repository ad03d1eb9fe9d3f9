"""Reads the examples of État d'urgence: a heading, a line of set-up, seat lines, numbered moves, and what holds after.

The form is section 9 of the specification, line by line; a line that does not keep it is an error, not a comment.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

import msgspec

from tests.contract.scenarios import urgence_after
from tests.contract.scenarios.runner import Block, Differs, Malformed, Reader, Scenario, Table, at
from tests.contract.scenarios.urgence_after import Check, cards, read_checks
from tripot.engine.game import Game
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal

_HEADING = re.compile(r" {0,3}(#{1,6})(?:[ \t]+(.*?))?[ \t#]*$")
_TITLE = re.compile(r"([A-Z]-[0-9]+)(?:[ \t]+(.*))?")
_FENCE = re.compile(r" {0,3}(?:`{3,}|~{3,})")
_POSITION = re.compile(
    r"\*\*Before\.\*\* Round (\d+), first player (P\d), (P\d) to act, phase (MAIN|MARKET)(?:, coins (\d+))?; "
    r"market full(?: except ([^;.`]+))?((?:; option `[^`]+` = `[^`]+`)*)\."
)
_NEW = re.compile(r"\*\*Before\.\*\* New game((?:; option `[^`]+` = `[^`]+`)*)\s?\.")
_OPTION = re.compile(r"; option `([^`]+)` = `([^`]+)`")
_SEAT = re.compile(r"- (P\d) ([A-Z]+), confidence (\d+): (.+)\.")
_FALLEN = re.compile(r"- (P\d) ([A-Z]+): already eliminated\.")
_LEFT = re.compile(r"([A-Z0-9]+) (\d+) left")
_MOVES = "**Moves.**"
_ACCEPTED = re.compile(r"(\d+)\. ((?:`[^`]+`)(?:, `[^`]+`)*) → ok(?: \((.+)\))?")
_REFUSED = re.compile(r"(\d+)\. `([^`]+)` → refused, (URG-\d+)")
_AFTER = re.compile(r"\*\*After\.\*\* ([^.]+)\.(?: \*\*Note:\*\* (.+?))? \*\*Rules:\*\* (URG-\d+(?:, (?:URG-)?\d+)*)\.")
_ZONES: Final = ("hand", "draw pile", "discard pile", "slots", "companions", "shields")
_NUMBERS: Final = ("confidence_start", "round_limit")
_CARDS: Final = "6cce7271ef006e86"
"""The digest of the cards that the examples name, today in the game's `book/former`."""


def as_specified(game: Game) -> Game:
    """The game with the cards of the specification."""
    specified = game.with_old_catalogue(_CARDS)
    assert specified is not None, "the cards of the specification are kept"
    return specified


class Line(msgspec.Struct, frozen=True):
    """One numbered line: moves as (seat, text), the rule that refuses the only one, or the checks that hold after."""

    moves: tuple[tuple[int, str], ...]
    refused: str = ""
    checks: tuple[Check, ...] = ()


class UrgenceScenario(Scenario):
    """A position or a new game, lines of moves, and checks."""

    def __init__(
        self, name: str, set_up: dict[str, Any], lines: list[tuple[int, Line]], after: tuple[int, tuple[Check, ...]]
    ) -> None:
        self.name = name
        self.rules = ()
        self.set_up = set_up
        self.lines = lines
        self.after = after

    def play(self, game: Game, future: Stream) -> None:
        game = as_specified(game)
        table = Table(game, self._open(game, future))
        for number, line in self.lines:
            with at(number):
                for seat, move in line.moves:
                    if line.refused:
                        table.refuse(seat, move, line.refused)
                    else:
                        table.accept(seat, move)
                urgence_after.hold(table, line.checks)
        end, checks = self.after
        with at(end):
            urgence_after.hold(table, checks)

    def _open(self, game: Game, future: Stream) -> Any:
        try:
            if "seats" in self.set_up:
                return game.position(self.set_up, future)
            options = dict(self.set_up["options"])
            return game.new_state(options.pop("players"), options, future)
        except Illegal as refusal:
            raise Differs(f"set-up: {refusal}") from None
        except (ValueError, LookupError) as error:
            raise Malformed(f"before: {error}") from None


class Lines:
    """The lines of a block that mean something, one after the other; `number` is that of the last one taken."""

    def __init__(self, body: str) -> None:
        self._left = [(number, line.rstrip()) for number, line in enumerate(body.splitlines(), 1) if line.strip()]
        self.number = 0

    def take(self, what: str) -> str:
        if not self._left:
            raise Malformed(f"the block ends where {what} should be")
        self.number, line = self._left.pop(0)
        return line

    def take_while(self, prefix: re.Pattern[str]) -> Iterator[str]:
        while self._left and prefix.match(self._left[0][1]):
            yield self.take("a line")

    def done(self) -> None:
        if self._left:
            _no("nothing more", self.take("nothing"))


def _no(what: str, line: str) -> NoReturn:
    raise Malformed(f"{line[:80]!r} is not {what}")


def read(block: Block) -> UrgenceScenario:
    """Understands a block; raises Malformed."""
    title = _TITLE.fullmatch(block.title)
    if title is None:
        _no("a title with an ID", block.title)
    lines = Lines(block.body)
    try:
        return _understood(title[1], lines)
    except Malformed as error:
        error.line = error.line or lines.number
        raise


def _understood(name: str, lines: Lines) -> UrgenceScenario:
    set_up = read_before(lines)
    players = len(set_up["seats"]) if "seats" in set_up else set_up["options"]["players"]
    if lines.take("**Moves.**") != _MOVES:
        raise Malformed(f"no {_MOVES} line")
    numbered = enumerate(lines.take_while(re.compile(r"\d+\.")), 1)
    steps = [(lines.number, _line(line, number, players)) for number, line in numbered]
    after, rules = _after(lines.take("**After.**"), players)
    end = lines.number
    lines.done()
    scenario = UrgenceScenario(name, set_up, steps, (end, after))
    scenario.rules = rules
    return scenario


# Before


def read_before(lines: Lines) -> dict[str, Any]:
    """The set-up: a position as `game.position` takes it, or the options of a new game alone."""
    first = lines.take("**Before.**")
    if (new := _NEW.fullmatch(first)) is not None:
        options = _options(new[1])
        if "players" not in options:
            raise Malformed("a new game needs the option `players`")
        return {"options": options}
    match = _POSITION.fullmatch(first)
    if match is None:
        _no("a **Before.** line", first)
    if match[5] is not None and match[4] != "MARKET":
        raise Malformed("coins are named in phase MARKET only")
    seats = [_seat_line(line, number) for number, line in enumerate(lines.take_while(re.compile("- ")), 1)]
    if not seats:
        raise Malformed("a position needs its seats")
    return {
        "options": _options(match[7]),
        "round": int(match[1]),
        "first": match[2],
        "active": match[3],
        "phase": match[4],
        "coins": int(match[5] or 0),
        "market": _piles(match[6] or ""),
        "seats": seats,
    }


def _options(text: str) -> dict[str, Any]:
    """Those that are named, and what the specification takes for granted where the house now chooses otherwise."""
    options: dict[str, Any] = {}
    for name, value in _OPTION.findall(text):
        if name in options:
            raise Malformed(f"option {name} twice")
        options[name] = int(value) if name in ("players", *_NUMBERS) and value.isdigit() else value
    return {"disinfect_scope": "all", "seat_compensation": "none", **options}


def _piles(text: str) -> dict[str, int]:
    piles: dict[str, int] = {}
    for part in text.split(", ") if text else ():
        left = _LEFT.fullmatch(part)
        if left is None or left[1] in piles:
            _no("a pile and how many are left", part)
        piles[left[1]] = int(left[2])
    return piles


def _seat_line(line: str, number: int) -> dict[str, Any]:
    if (fallen := _FALLEN.fullmatch(line)) is not None:
        _in_order(fallen[1], number)
        return {"team": fallen[2], "confidence": 0}
    match = _SEAT.fullmatch(line)
    if match is None:
        _no("a seat line", line)
    _in_order(match[1], number)
    if match[3] == "0":
        raise Malformed(f"{match[1]}: confidence 0 is written `already eliminated`")
    return {"team": match[2], "confidence": int(match[3]), **_zones(match[4])}


def _in_order(name: str, number: int) -> None:
    if name != f"P{number}":
        raise Malformed(f"{name} stands where P{number} should")


def _zones(text: str) -> dict[str, Any]:
    items = text.split("; ")
    zones: dict[str, Any] = {}
    if items[-1] == "super card already bought":
        zones["bought"] = True
        items.pop()
    if items == ["no cards"]:
        return zones
    for item in items:
        name = next((zone for zone in _ZONES if item.startswith(zone + " ")), "")
        if not name or name in zones:
            _no("a zone", item)
        listed = item[len(name) + 1 :]
        zones[name] = cards(listed.removesuffix(" (top first)") if name == "draw pile" else listed)
    return zones


# Moves and after


def _line(line: str, number: int, players: int) -> Line:
    if (refused := _REFUSED.fullmatch(line)) is not None:
        _numbered(refused[1], number)
        _known((refused[3],))
        return Line((read_move(refused[2], players),), refused[3])
    accepted = _ACCEPTED.fullmatch(line)
    if accepted is None:
        _no("a line of moves", line)
    _numbered(accepted[1], number)
    moves = tuple(read_move(text, players) for text in re.findall(r"`([^`]+)`", accepted[2]))
    return Line(moves, checks=read_checks(accepted[3], players) if accepted[3] else ())


def _numbered(written: str, number: int) -> None:
    if int(written) != number:
        raise Malformed(f"move line {written} should be {number}")


def read_move(text: str, players: int) -> tuple[int, str]:
    name, _, move = text.partition(" ")
    return urgence_after.seat_number(name, players), move


def _after(line: str, players: int) -> tuple[tuple[Check, ...], tuple[str, ...]]:
    match = _AFTER.fullmatch(line)
    if match is None:
        _no("an **After.** line", line)
    rules = tuple(f"URG-{number.removeprefix('URG-')}" for number in match[3].split(", "))
    _known(rules)
    return read_checks(match[1], players), rules


def _known(rules: tuple[str, ...]) -> None:
    if unknown := [rule for rule in rules if rule not in urgence_after.GAME.rulebook]:
        raise Malformed(f"no such rule: {', '.join(unknown)}")


class UrgenceReader(Reader):
    """Every heading of the form `### E-01 title` opens a scenario, the next heading of any level closes it."""

    slug = "urgence"

    def blocks(self, markdown: str) -> list[Block]:
        found: list[Block] = []
        body: list[str] | None = None
        fenced = False
        for number, line in enumerate(markdown.splitlines(), 1):
            fenced ^= _FENCE.match(line) is not None
            heading = None if fenced else _HEADING.fullmatch(line)
            if heading is None:
                if body is not None:
                    body.append(line)
                continue
            if body is not None:
                found[-1] = msgspec.structs.replace(found[-1], body="\n".join(body))
            opens = heading[1] == "###" and _TITLE.fullmatch(heading[2] or "") is not None
            body = [] if opens else None
            if opens:
                found.append(Block(number, heading[2], ""))
        if body is not None:
            found[-1] = msgspec.structs.replace(found[-1], body="\n".join(body))
        return found

    def read(self, game: Game, block: Block) -> Scenario:
        del game  # codes and rules are those of the game as it ships
        return read(block)


READER = UrgenceReader()
