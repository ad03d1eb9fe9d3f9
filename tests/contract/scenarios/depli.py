"""Reads the examples of Dé pli: YAML blocks with a deck or a position, scripted dice, steps, and what holds after."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec
import yaml
from msgspec import UNSET, UnsetType

from tests.contract.scenarios import depli_after
from tests.contract.scenarios.depli_after import After
from tests.contract.scenarios.runner import Block, Differs, Malformed, Reader, Scenario, Table, at, fenced
from tripot.engine.game import Game
from tripot.engine.rules.chance import Scripted, Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event

NO_RULE = frozenset({"syntax", "syntax error", "configuration", "configuration error", "error"})
"""How a block says that a refusal cites no rule."""
_RULE = re.compile(r"DEP-\d+")
_SEAT = re.compile(r"s(\d+)")
_MANY_DICE = re.compile(r"([1-6])x([1-9]\d*)")


class SetUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options that must be accepted ("ok") or refused, citing the rule."""

    options: dict[str, Any]
    expect: str


class Plan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A block as it is written; `dice_left` may stand here or among what holds after."""

    id: str
    rules: list[str] = []
    options: dict[str, Any] = {}
    decks: list[str | list[str]] = []
    before: dict[str, Any] | UnsetType = UNSET
    dice: list[int | str] = []
    dice_left: int | list[int | str] | UnsetType = UNSET
    steps: list[str] = []
    after: After = After()
    setups: list[SetUp] = []


class Step(msgspec.Struct, frozen=True):
    """One move; `refused` is the rule that must refuse it, "" where none is named, None when it must be accepted."""

    seat: int
    move: str
    refused: str | None = None


class Lines:
    """On which line of a YAML block each of its values stands, by msgspec's paths (`$.after.tricks[0]`)."""

    def __init__(self, body: str) -> None:
        self._known: dict[str, int] = {}
        root = yaml.compose(body, yaml.SafeLoader)
        if root is not None:
            self._note("$", root)

    def _note(self, path: str, node: yaml.Node) -> None:
        self._known.setdefault(path, node.start_mark.line + 1)
        if isinstance(node, yaml.MappingNode):
            for key, value in node.value:
                self._known[f"{path}.{key.value}"] = key.start_mark.line + 1
                self._note(f"{path}.{key.value}", value)
        elif isinstance(node, yaml.SequenceNode):
            for number, item in enumerate(node.value):
                self._note(f"{path}[{number}]", item)

    def of(self, path: str) -> int:
        """The line of a value, or of the nearest that holds it."""
        while path not in self._known and path:
            path = re.sub(r"(\.[^.\[]*|\[[^\]]*\]|\$)$", "", path)
        return self._known.get(path, 0)


class DepliScenario(Scenario):
    """A game from a deck or a position, or a list of set-ups, or both."""

    def __init__(self, game: Game, plan: Plan, lines: Lines) -> None:
        self.name = plan.id
        self.rules = tuple(plan.rules)
        self.plan = plan
        self.lines = lines
        self.set_ups: list[tuple[int, dict[str, Any], str | None]] = []
        for number, set_up in enumerate(plan.setups):
            with at(line := lines.of(f"$.setups[{number}]")):
                self.set_ups.append((line, set_up.options, _expected(set_up.expect)))
        self.has_game = not plan.setups or bool(plan.options)
        with at(lines.of("$.options")):
            self.players: int = _players(plan.options) if self.has_game else 0
        with at(lines.of("$.decks")):
            self.decks = [_deck(game, deck) for deck in plan.decks]
        with at(lines.of("$.dice")):
            self.dice = _dice(plan.dice)
        with at(lines.of("$.dice_left")):
            self.after = msgspec.structs.replace(plan.after, dice_left=_dice_left(plan))
        self.steps: list[tuple[int, Step]] = []
        for number, written in enumerate(plan.steps):
            with at(line := lines.of(f"$.steps[{number}]")):
                self.steps += [(line, step) for step in _steps(written, self.players)]
        if self.has_game:
            self._check_after()

    def play(self, game: Game, future: Stream) -> None:
        for line, options, rule in self.set_ups:
            with at(line):
                _try_set_up(game, options, rule, future.copy())
        if self.has_game:
            with at(self.lines.of("$.before" if self.plan.before is not UNSET else "$.options")):
                table = self._open(game, future)
            for line, step in self.steps:
                with at(line):
                    take_steps(table, [step])
            with at(self.lines.of("$.after")):
                depli_after.check(table, self.after)

    def _check_after(self) -> None:
        """Every seat, team and card that is named exists: a name nobody bears would hold of nothing."""
        team_size = self.plan.options.get("team_size", 1)
        units = self.players // team_size if type(team_size) is int and team_size > 0 else self.players
        seats = [f"s{seat}" for seat in range(self.players)]
        for key, names in depli_after.named(self.after):
            with at(self.lines.of(f"$.after.{key}")):
                for name in names:
                    if name not in seats and (name not in depli_after.TEAMS[:units] or units == self.players):
                        raise Malformed(f"after: {name!r} is no seat of this table")

    def _open(self, game: Game, future: Stream) -> Table:
        chance = Scripted({"deal": self.decks, "die": self.dice}, then=future, exact=("die",))
        try:
            if self.plan.before is not UNSET:
                position = {"options": self.plan.options, "before": self.plan.before}
                return Table(game, game.position(position, chance))
            options = {name: value for name, value in self.plan.options.items() if name != "players"}
            return Table(game, game.new_state(self.players, options, chance))
        except Illegal as refusal:
            raise Differs(f"set-up: {refusal}") from None
        except (ValueError, LookupError) as error:
            raise Malformed(f"before: {error}") from None


def _expected(text: str) -> str | None:
    """None for "ok", the rule that refuses, or "" for a refusal without one."""
    if text == "ok":
        return None
    if text in NO_RULE:
        return ""
    if not _RULE.fullmatch(text):
        raise Malformed(f"expected {text!r}: neither ok nor a rule nor {', '.join(sorted(NO_RULE))}")
    return text


def _players(options: dict[str, Any]) -> int:
    players = options.get("players")
    if type(players) is not int:
        raise Malformed("options: players is no number")
    return players


def _deck(game: Game, deck: str | list[str]) -> list[int]:
    """A deck as catalogue ids, top first."""
    if deck == "sorted":
        return list(range(len(game.catalogue)))
    codes = deck.split() if isinstance(deck, str) else deck
    if sorted(codes) != sorted(card.code for card in game.catalogue):
        raise Malformed("decks: a deck is not the 52 cards, each once")
    return [game.catalogue.index[code] for code in codes]


def _dice(written: list[int | str]) -> list[int]:
    """`4x40` is forty 4s."""
    faces: list[int] = []
    for entry in written:
        many = _MANY_DICE.fullmatch(entry) if isinstance(entry, str) else None
        if many:
            faces += [int(many[1])] * int(many[2])
        elif isinstance(entry, int) and 1 <= entry <= 6:
            faces.append(entry)
        else:
            raise Malformed(f"dice: {entry!r} is no roll")
    return faces


def _dice_left(plan: Plan) -> int | list[int]:
    """How many scripted rolls nobody makes, or which; none unless the block says so."""
    for left in (plan.dice_left, plan.after.dice_left):
        if left is not UNSET:
            return _dice(left) if isinstance(left, list) else left
    return 0


def read_steps(lines: Iterable[str], players: int) -> list[Step]:
    return [step for line in lines for step in _steps(line, players)]


def take_steps(table: Table, steps: Iterable[Step]) -> list[Event]:
    """Plays accepted moves, tries refused ones; the events of the former."""
    events: list[Event] = []
    for step in steps:
        if step.refused is None:
            events += table.accept(step.seat, step.move)
        else:
            table.refuse(step.seat, step.move, step.refused)
    return events


def _steps(line: str, players: int) -> list[Step]:
    """`s1 P:KH`, `s1 P:KH ! DEP-24`, or `> s1 KH 4H 7H` for plays in table order."""
    body, refused, rule = line.partition("!")
    words = body.split()
    if words[:1] == [">"]:
        if refused or len(words) < 3:
            raise Malformed(f"step {line!r}: wants a seat and the cards played, all accepted")
        first = _seat(words[1], players)
        return [Step((first + k) % players, f"P:{card}") for k, card in enumerate(words[2:])]
    if len(words) < 2:
        raise Malformed(f"step {line!r}: wants a seat and a move")
    cited = _expected(rule.strip()) if refused else None
    if refused and cited is None:
        raise Malformed(f"step {line!r}: a refusal names its rule")
    return [Step(_seat(words[0], players), " ".join(words[1:]), cited)]


def _seat(name: str, players: int) -> int:
    match = _SEAT.fullmatch(name)
    if match is None or int(match[1]) >= players:
        raise Malformed(f"{name!r} is no seat of this table")
    return int(match[1])


def _try_set_up(game: Game, options: dict[str, Any], rule: str | None, chance: Stream) -> None:
    rest = {name: value for name, value in options.items() if name != "players"}
    try:
        game.new_state(_players(options), rest, chance)
    except Illegal as refusal:
        if rule is None or refusal.rule != rule:
            raise Differs(f"set-up {options}: {refusal}, should be {rule or 'accepted'}") from None
    else:
        if rule is not None:
            raise Differs(f"set-up {options}: accepted, should be refused by {rule or 'no rule'}")


class _StrictLoader(yaml.SafeLoader):
    """YAML in which a key written twice is an error, not the last one's victory."""

    def construct_mapping(self, node: yaml.MappingNode, deep: bool = False) -> dict[Any, Any]:
        seen: set[Any] = set()
        for key, _ in node.value:
            name = self.construct_object(key, deep=True)
            if name in seen:
                raise Malformed(f"written twice: {name}", key.start_mark.line + 1)
            seen.add(name)
        return super().construct_mapping(node, deep)


class DepliReader(Reader):
    """Every YAML block of the file is a scenario."""

    slug = "depli"

    def blocks(self, markdown: str) -> list[Block]:
        return fenced(markdown, ("yaml", "yml"))

    def read(self, game: Game, block: Block) -> Scenario:
        try:
            raw = yaml.load(block.body, _StrictLoader)  # noqa: S506 - a SafeLoader, stricter
            return self._understood(game, raw, Lines(block.body))
        except yaml.YAMLError as error:
            mark = getattr(error, "problem_mark", None)
            said = [getattr(error, part, None) for part in ("context", "problem")]
            why = ", ".join(filter(None, said)) or str(error)
            raise Malformed(why, mark.line + 1 if mark else 0) from None

    def _understood(self, game: Game, raw: Any, lines: Lines) -> Scenario:
        try:
            plan = msgspec.convert(raw, Plan)
        except msgspec.ValidationError as error:
            path = re.search(r" at `(.+?)`$", str(error))
            field = re.search(r"unknown field `(.+?)`", str(error))
            where = (path[1] if path else "$") + (f".{field[1]}" if field else "")
            raise Malformed(str(error), lines.of(where)) from None
        return DepliScenario(game, plan, lines)


READER = DepliReader()
