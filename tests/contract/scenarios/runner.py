"""Runs the worked examples of a specification: finds the blocks of a Markdown file and plays them through the contract.

Each game writes its examples in a form of its own; a `Reader` knows that form. What they share is here: blocks, a
table that accepts and refuses moves, the list of what differed, and the verdict on each scenario.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import msgspec

from tripot.engine.authoring.registry import game_named
from tripot.engine.game import Game, State
from tripot.engine.rules.chance import ScriptExhausted, Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event

SEEDS = range(3)
"""What a scenario leaves to chance must not matter: each is played with several futures."""


READERS = tuple(sorted(path.stem for path in Path(__file__).parent.glob("*.md") if path.with_suffix(".py").exists()))
"""Games with scenarios: each has its examples (`GAME.md`) and their reader (`GAME.py`) in this folder."""


class Placed(Exception):
    """Something that is wrong, and on which line of its block (the first is 1; 0 where it is the block as a whole)."""

    def __init__(self, why: str, line: int = 0) -> None:
        super().__init__(why)
        self.line = line


class Malformed(Placed):
    """A block that does not keep the form of its specification; says why."""


class Differs(Placed):
    """The game did not do what the scenario says."""


@contextmanager
def at(line: int) -> Iterator[None]:
    """What is wrong inside stands on this line of the block, unless it knows better."""
    try:
        yield
    except Placed as error:
        error.line = error.line or line
        raise


class Block(msgspec.Struct, frozen=True):
    """One piece of Markdown that holds a scenario. `title` is the nearest heading or bold line above it."""

    line: int
    title: str
    body: str


class Scenario(ABC):
    """A block understood: its name, the rules it shows at work, and how to play it."""

    name: str
    rules: tuple[str, ...]

    @abstractmethod
    def play(self, game: Game, future: Stream) -> None:
        """Plays it; raises Differs. `future` supplies the chance that the scenario does not script."""


class Verdict(msgspec.Struct, frozen=True):
    """What became of one scenario; no problem means that it holds."""

    name: str
    problems: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.name} {'; '.join(self.problems) if self.problems else 'pass'}"


class Reader(ABC):
    """One game's form of examples."""

    slug: str

    @abstractmethod
    def blocks(self, markdown: str) -> list[Block]:
        """The blocks of a file that claim to be scenarios."""

    @abstractmethod
    def read(self, game: Game, block: Block) -> Scenario:
        """Understands a block; raises Malformed."""


class Table:
    """A state under test, driven by notation alone."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state

    def accept(self, seat: int, text: str) -> list[Event]:
        """The move must be legal; it is played."""
        said = f"{self.game.seat_name(seat)} {text}"
        try:
            move = self.game.parse(text)
            self.state.check(seat, move)
            return self.state.apply(seat, move)
        except (Illegal, ScriptExhausted) as refusal:
            raise Differs(f"{said}: {refusal}") from None

    def refuse(self, seat: int, text: str, rule: str) -> None:
        """The move must be refused, citing the rule ("" where none is named), and change nothing."""
        said = f"{self.game.seat_name(seat)} {text}"
        before = self.state.digest()
        for attempt in (self._check, self._apply):
            cited = attempt(seat, text)
            if cited is None:
                raise Differs(f"{said}: accepted, should be refused by {rule or 'no rule'}")
            if cited != rule:
                raise Differs(f"{said}: refused by {cited or 'no rule'}, should be by {rule or 'no rule'}")
            if self.state.digest() != before:
                raise Differs(f"{said}: refused, yet something changed")

    def _check(self, seat: int, text: str) -> str | None:
        try:
            self.state.check(seat, self.game.parse(text))
        except Illegal as refusal:
            return refusal.rule
        return None

    def _apply(self, seat: int, text: str) -> str | None:
        try:
            self.state.apply(seat, self.game.parse(text))
        except Illegal as refusal:
            return refusal.rule
        return None


class Differences:
    """Collects everything that is not as it should be, so that one run tells all."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def expect(self, what: str, wanted: object, got: object) -> None:
        if wanted != got:
            self.found.append(f"{what}: {shown(got)}, should be {shown(wanted)}")

    def settle(self) -> None:
        if self.found:
            raise Differs("; ".join(self.found))


def shown(value: object) -> str:
    """A value as short as it reads well."""
    match value:
        case None:
            return "none"
        case str():
            return value or "nothing"
        case list() | tuple():
            return "[" + ", ".join(shown(item) for item in value) + "]"
        case set() | frozenset():
            return " ".join(sorted(str(item) for item in value)) or "nothing"
        case _:
            return str(value)


_FENCE = re.compile(r" {0,3}(`{3,}|~{3,})[ \t]*([\w-]*)")
_TITLE = re.compile(r" {0,3}(?:#{1,6}[ \t]+(.+?)[ \t#]*$|\*\*(.+?)\*\*)")


def fenced(markdown: str, tags: Sequence[str]) -> list[Block]:
    """The fenced blocks with one of these tags; raises Malformed when a fence is left open."""
    found: list[Block] = []
    title = ""
    lines = iter(enumerate(markdown.splitlines(), 1))
    for number, line in lines:
        if heading := _TITLE.match(line):
            title = heading[1] or heading[2]
        if fence := _FENCE.match(line):
            body = _inside(lines, fence[1], number)
            if fence[2].lower() in tags:
                found.append(Block(number, title, "\n".join(body)))
    return found


def numbered(blocks: Iterable[Block]) -> list[Block]:
    """The blocks by the first word of their titles; several under one title are numbered."""
    found = [(block, block.title.split()[0] if block.title.split() else f"line-{block.line}") for block in blocks]
    names = Counter(name for _, name in found)
    counts: Counter[str] = Counter()
    titled: list[Block] = []
    for block, name in found:
        counts[name] += 1
        title = f"{name}.{counts[name]}" if names[name] > 1 else name
        titled.append(Block(block.line, title, block.body))
    return titled


def _inside(lines: Iterable[tuple[int, str]], mark: str, opened: int) -> list[str]:
    closing = re.compile(rf" {{0,3}}{re.escape(mark[0])}{{{len(mark)},}}[ \t]*$")
    body: list[str] = []
    for _, line in lines:
        if closing.match(line):
            return body
        body.append(line)
    raise Malformed(f"line {opened}: the block is never closed")


def run_block(reader: Reader, game: Game, block: Block) -> Verdict:
    """Plays one block under several futures. A malformed one is named by where it stands."""
    try:
        scenario = reader.read(game, block)
        return Verdict(scenario.name, _played(scenario, game, block))
    except Malformed as error:
        place = f"line {block.line + error.line}"
        return Verdict(f"line {block.line} ({block.title})", (f"malformed: {place}: {error}",))


def _played(scenario: Scenario, game: Game, block: Block) -> tuple[str, ...]:
    unknown = [rule for rule in scenario.rules if rule not in game.rulebook]
    if unknown:
        raise Malformed(f"no such rule: {', '.join(unknown)}")
    for seed in SEEDS:
        try:
            scenario.play(game, Stream.fast(seed))
        except ScriptExhausted as difference:
            return (str(difference),)
        except Differs as difference:
            return (f"line {block.line + difference.line}: {difference}" if difference.line else str(difference),)
    return ()


def _judged(reader: Reader, game: Game, block: Block) -> Verdict:
    """A game that breaks down is one more thing to report, and the other scenarios still want to be heard."""
    try:
        return run_block(reader, game, block)
    except Exception as error:  # noqa: BLE001 - whatever it is, it is what this scenario found
        return Verdict(f"line {block.line} ({block.title})", (f"broke down: {type(error).__name__}: {error}",))


def run_text(reader: Reader, markdown: str) -> list[Verdict]:
    """The verdicts on every scenario of a text, in order. No scenario at all is a problem too."""
    game = game_named(reader.slug)
    try:
        blocks = reader.blocks(markdown)
    except Malformed as error:
        return [Verdict("file", (f"malformed: {error}",))]
    if not blocks:
        return [Verdict("file", ("no scenario found",))]
    verdicts: list[Verdict] = []
    seen: set[str] = set()
    for block in blocks:
        verdict = _judged(reader, game, block)
        if verdict.name in seen:
            verdict = Verdict(verdict.name, (*verdict.problems, f"line {block.line}: malformed: second of that name"))
        seen.add(verdict.name)
        verdicts.append(verdict)
    return verdicts


def reader_for(slug: str) -> Reader:
    """The reader of a game's scenarios: `READER` in the module of that name beside this one; raises LookupError."""
    if slug not in READERS:
        raise LookupError(f"no reader for {slug!r}; there are {', '.join(READERS)}")
    reader: Reader = import_module(f"tests.contract.scenarios.{slug}").READER
    return reader
