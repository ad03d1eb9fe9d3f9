"""Reads the examples of every game: sentences of known forms set a table up, move, or say what holds.

A game brings its vocabulary: the kinds of words that fill the blanks of a form (`{seat}`, `{cards}`), the forms of its
set-up, and the forms of its checks, each with what it wants and what there is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from tests.contract.scenarios.runner import Differs, Malformed, Scenario, Table, at, shown
from tripot.engine.game import Game
from tripot.engine.language.text import CardName, Param, Text
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal

_BLANK: Final = re.compile(r"\{([a-z]+)\}")


class Scope(msgspec.Struct):
    """What words mean here: the game, and how many sit at the table (0 until that is told)."""

    game: Game
    players: int = 0


class Kind(msgspec.Struct, frozen=True):
    """What may fill a blank: how it looks, and what it means; `read` raises Malformed."""

    pattern: str
    read: Callable[[str, Scope], Any] = lambda text, _: text


Step = Callable[[Any], None]
"""Plays or checks something at a table; raises Differs."""
Kinds = Mapping[str, Kind]
COMMON: Final[Kinds] = {"n": Kind(r"\d+", lambda text, _: int(text)), "text": Kind(r".+")}


class Forms:
    """Sentences by their form, such as `{seat} confidence {n}`; the first form that fits is meant."""

    def __init__(self, kinds: Kinds, meanings: Mapping[str, Callable[..., Any]]) -> None:
        every = {**COMMON, **kinds}
        self._forms = [
            (re.compile(_pattern(form, every)), [every[name] for name in _BLANK.findall(form)], meaning)
            for form, meaning in meanings.items()
        ]

    def read(self, text: str, scope: Scope) -> tuple[Callable[..., Any], list[Any]]:
        """The meaning of a sentence, and what its blanks hold; raises Malformed."""
        for pattern, kinds, meaning in self._forms:
            if said := pattern.fullmatch(text):
                return meaning, [kind.read(word, scope) for kind, word in zip(kinds, said.groups(), strict=True)]
        raise Malformed(f"not understood: {text!r}")


def _pattern(form: str, kinds: Kinds) -> str:
    words = _BLANK.split(form)
    return "".join(f"({kinds[word].pattern})" if place % 2 else re.escape(word) for place, word in enumerate(words))


class Checks(Forms):
    """Sentences that must hold: a meaning takes the table and the blanks, and answers what is wanted and what is."""

    def step(self, text: str, scope: Scope, between: str | None = ";") -> Step:
        """One sentence or several; all that differ are told together."""
        texts = [part.strip() for part in text.split(between)] if between else [text]
        known = [(part, *self.read(part, scope)) for part in texts]

        def hold(table: Table) -> None:
            answers = [(part, *meaning(table, *values)) for part, meaning, values in known]
            same(*answers)

        return hold


def same(*answers: tuple[str, object, object]) -> None:
    """Raises Differs when something wanted is not what is."""
    found = [f"{what}: {shown(got)}, should be {shown(wanted)}" for what, wanted, got in answers if wanted != got]
    if found:
        raise Differs("; ".join(found))


class Language(msgspec.Struct, frozen=True):
    """Lines that set up, move or check: how moves, checks and remarks look, and the forms of the others.

    `move` has the groups `who`, `text` and `rule`; `mover` tells at the table which seat makes which move.
    """

    told: Forms
    checks: Checks
    move: re.Pattern[str]
    check: re.Pattern[str]
    remark: re.Pattern[str]
    mover: Callable[[str, str, Scope], Callable[[Any], tuple[int, str]]]
    between: str | None = None


class Lines:
    """The lines of one block, understood: a position, and steps with the line each stands on."""

    def __init__(self, language: Language, game: Game, body: str) -> None:
        self.language = language
        self.scope = Scope(game)
        self.position: dict[str, Any] = {}
        self.steps: list[tuple[int, Step]] = []
        self.rules: list[str] = []
        self._seen: set[str] = set()
        for number, raw in enumerate(body.splitlines(), 1):
            if line := language.remark.split(raw, maxsplit=1)[0].strip():
                with at(number):
                    self._line(number, line)

    def _line(self, number: int, line: str) -> None:
        language = self.language
        if said := language.move.fullmatch(line):
            self.steps.append((number, self._move(**said.groupdict())))
        elif said := language.check.fullmatch(line):
            self.steps.append((number, language.checks.step(said[1], self.scope, language.between)))
        else:
            key = re.split(r"[\s:]", line, maxsplit=1)[0]
            meaning, values = language.told.read(line, self.scope)
            if self.steps:
                raise Malformed(f"{key!r} stands after the first move or check")
            if key in self._seen:
                raise Malformed(f"written twice: {key}")
            self._seen.add(key)
            meaning(self, *values)

    def _move(self, who: str, text: str, rule: str | None) -> Step:
        if rule:
            self.rules.append(known_rule(rule, self.scope.game))
        return move(self.language.mover(who, text, self.scope), rule)

    def keep(self, key: str, value: Any) -> None:
        """A part of the position."""
        if key in self.position:
            raise Malformed(f"written twice: {key}")
        self.position[key] = value


def keeps(key: str) -> Callable[[Lines, Any], None]:
    """A set-up sentence whose only blank is a part of the position."""
    return lambda lines, value: lines.keep(key, value)


def move(mover: Callable[[Any], tuple[int, str]], rule: str | None) -> Step:
    """A move that is accepted, or refused by a rule ("" where none is cited)."""
    if rule is None:
        return lambda table: table.accept(*mover(table))
    return lambda table: table.refuse(*mover(table), rule)


def listed(
    known: Iterable[str], what: str, between: str = r"\s+", empty: str = ""
) -> Callable[[str, Scope], list[str]]:
    """Reads a list of known words; `empty` is how a list says that nothing is in it."""
    words = frozenset(known)

    def read(text: str, _: Scope) -> list[str]:
        found = [] if text in ("", empty) else re.split(between, text)
        for word in found:
            if word not in words:
                raise Malformed(f"{word!r} is no {what}")
        return found

    return read


def known_rule(rule: str, game: Game) -> str:
    """The same; raises Malformed when the game has no such rule."""
    if rule not in game.rulebook:
        raise Malformed(f"no such rule: {rule}")
    return rule


class Example(Scenario):
    """A block understood: how its table is opened, and what is played and checked there, in order."""

    def __init__(
        self,
        name: str,
        rules: Iterable[str],
        opening: Callable[[Game, Stream], Table],
        steps: Iterable[tuple[int, Step]],
    ) -> None:
        self.name = name
        self.rules = tuple(rules)
        self.opening = opening
        self.steps = list(steps)

    def open(self, game: Game, future: Stream) -> Table:
        """The table as the set-up leaves it; raises Differs when the game refuses it, Malformed when it is none."""
        try:
            return self.opening(game, future)
        except Illegal as refusal:
            raise Differs(f"set-up: {refusal}") from None
        except (ValueError, LookupError) as error:
            raise Malformed(f"set-up: {error}") from None

    def play(self, game: Game, future: Stream) -> None:
        self.take_steps(self.open(game, future))

    def take_steps(self, table: Table) -> None:
        """Moves and checks, in order."""
        for line, step in self.steps:
            with at(line):
                step(table)


def cards_named(value: Param | Text) -> Iterable[str]:
    """The codes of the cards that a sentence names."""
    match value:
        case CardName(code):
            yield code
        case Text():
            for _, inner in value.params:
                yield from cards_named(inner)
        case tuple():
            for item in value:
                yield from cards_named(item)
        case _:
            pass
