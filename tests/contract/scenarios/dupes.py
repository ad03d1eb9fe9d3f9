"""Reads the examples of Jeu de dupes, section 9 of its specification: running text, bullets, tables of hands.

A text is a string of phrases, each with a meaning (`dupes_phrases.py`, `dupes_expect.py`, `dupes_results.py`), and of
a few words that only join them. Anything else is an error, told by its line before anything is played.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

import msgspec

from tests.contract.scenarios import dupes_expect, dupes_phrases, dupes_results
from tests.contract.scenarios.dupes_phrases import Meaning
from tests.contract.scenarios.dupes_run import Run
from tests.contract.scenarios.dupes_sections import Example, Hands, Row, Words, name_of, pieces, sections
from tests.contract.scenarios.runner import Block, Malformed, Reader, Scenario, at
from tripot.engine.game import Game
from tripot.engine.rules.chance import Stream

_RULE: Final = re.compile(r"\bDUP-\d+\b")
_MENTION: Final = re.compile(r"@(\d)|\bP(\d)\b|\b[Ss]eat (\d)|\bDirector (\d)|\bseats (\d)(?: and (\d))")
_VERB: Final = re.compile(r"`(@\d|[PS]\d) ([a-z]+)[:`\s]")
_BEFORE: Final = re.compile(r"(?:[Ss]tate|[Ss]et-up) of ([A-Z]+-\d+[a-z]?)(?: before any move)?")
_AFTER: Final = re.compile(r"(?:[Ss]tate after|[Aa]fter) ([A-Z]+-\d+[a-z]?)")
_AS_IN: Final = re.compile(r"as in ([A-Z]+-\d+[a-z]?)")
"""Points to another example; what holds here is said too."""
_BETWEEN: Final = re.compile(r"[\s,;:→()•*…–—]+|-(?=\s)|(?:and|but|so|then|now|the)\b", re.IGNORECASE)
"""What joins phrases and says nothing by itself."""
_STOP: Final = re.compile(r"\.(?=\s|$|\))")
_HERE: Final = Path(__file__).with_suffix(".md")


class Step(msgspec.Struct, frozen=True):
    """Something understood: a phrase with its meaning, the end of a sentence, another example, or a table of hands."""

    line: int
    said: re.Match[str] | None = None
    meaning: Meaning | None = None
    hands: Hands | None = None

    @property
    def moves(self) -> bool:
        """Whether somebody makes, or tries, a move here."""
        return self.said is not None and _VERB.search(self.said[0]) is not None


def understood(body: str) -> list[Step]:
    """The steps of a section; raises Malformed on anything that is none."""
    found: list[Step] = []
    for piece in pieces(body):
        if isinstance(piece, Hands):
            found.append(Step(piece.line, hands=piece))
        else:
            found += _phrases(piece)
    return found


def _phrases(words: Words) -> Iterator[Step]:
    place = 0
    while place < len(words.text):
        line = words.line(place)
        said, meaning = _phrase(words.text, place)
        if said is None:
            raise Malformed(f"not understood: {words.text[place : place + 60]!r}", line)
        if said.re is not _BETWEEN:
            yield Step(line, said, meaning)
        place = said.end()


def _phrase(text: str, place: int) -> tuple[re.Match[str] | None, Meaning | None]:
    for pattern in (_STOP, _BEFORE, _AFTER, _AS_IN):
        if said := pattern.match(text, place):
            return said, None
    for pattern, meaning in dupes_phrases.PHRASES:
        said = pattern.match(text, place)
        if said and said.end() > place:
            return said, meaning
    return _BETWEEN.match(text, place), None


class DupesScenario(Scenario):
    """A section understood: each step sets up, moves or expects."""

    def __init__(self, block: Example) -> None:
        self.name = name_of(block.title)
        self.block = block
        self.rules = tuple(_RULE.findall(f"{block.title}\n{block.body}"))
        self.steps = understood(block.body)

    def play(self, game: Game, future: Stream) -> None:
        _Telling(game, future, self.block).tell(self.steps)


class _Telling:
    """One playing of one section, with the other sections at hand."""

    def __init__(self, game: Game, future: Stream, block: Example) -> None:
        self.game = game
        self.future = future
        self.block = block
        self.done = 0

    def tell(self, steps: list[Step]) -> None:
        run = self._fresh(self.block.body)
        for step in steps:
            with at(step.line):
                run = self._step(run, step)
        if run.opened is None:
            run.begin()
        if not self.done:
            raise Malformed("nothing is played and nothing is expected")

    def _fresh(self, body: str) -> Run:
        whole = body
        for name in (*_BEFORE.findall(body), *_AFTER.findall(body)):
            whole += self._other(name)
        seats = {int(number) for found in _MENTION.findall(whole) for number in found if number}
        if any(seat > 4 for seat in seats):
            raise Malformed("there are no more than five seats, 0 to 4")
        verb = _VERB.search(body)
        first = verb[2] if verb and verb[1][0] == "@" else ""
        return Run(self.game, self.future, seats, first)

    def _other(self, name: str) -> str:
        if name in self.block.others:
            return self.block.others[name]
        ours = {name_of(block.title): block.body for block in sections(_HERE.read_text("utf-8"))}
        if name not in ours:
            raise Malformed(f"there is no example {name}")
        return ours[name]

    def _step(self, run: Run, step: Step) -> Run:
        if step.hands is not None:
            self._hands(run, step.hands)
        elif step.meaning is not None:
            step.meaning(run, cast("re.Match[str]", step.said))
            self.done += run.opened is not None
        elif step.said is not None and step.said.re is _BEFORE:
            self._set_up_of(run, step.said[1])
        elif step.said is not None and step.said.re is _AFTER:
            return self._end_of(step.said[1])
        elif step.said is not None and step.said.re is _AS_IN:
            self._other(step.said[1])
        else:
            run.role = ""
        return run

    def _hands(self, run: Run, hands: Hands) -> None:
        self.done += 1
        if run.opened is None:
            run.resolve(hands.rows)
        for number, row in enumerate(hands.rows, hands.line + 2):
            with at(number):
                _check_row(run, row)

    def _end_of(self, name: str) -> Run:
        """Another example, played to its end."""
        run = self._fresh(self.block.body)
        for step in understood(self._other(name)):
            run = self._step(run, step)
        run.back()
        return run

    def _set_up_of(self, run: Run, name: str) -> None:
        """The words of another example up to its first move."""
        if run.opened is not None:
            raise Malformed(f"{name}: a set-up after the first move")
        for step in understood(self._other(name)):
            if step.hands is not None:
                run.resolve(step.hands.rows)
                return
            if step.moves:
                return
            self._step(run, step)


def _check_row(run: Run, row: Row) -> None:
    table = run.table
    if not table.resolved:
        table.expect("resolved", True, table.resolved)
    found = table.result(row.hand)
    table.expect(f"{row.hand}, camp and level", (row.camp, row.level), (table.camp(row.hand), table.level(row.hand)))
    table.expect(f"cards of {row.hand}", set(row.cards), set(table.cards(row.hand)))
    if row.suit is not None:
        table.expect(f"{row.hand}, main suit", row.suit, found.suit)
    if row.loss is not None:  # more than there was to lose is written either way
        table.expect(f"{row.hand}, loss", min(row.loss, found.before), min(found.loss, found.before))
    for name, wanted in (("before", row.before), ("after", row.after)):
        if wanted is not None:
            table.expect(f"{row.hand}, {name}", wanted, getattr(found, name))


class DupesReader(Reader):
    """Every section whose heading begins with a name such as `W-01`."""

    slug = "dupes"

    def blocks(self, markdown: str) -> list[Block]:
        return list(sections(markdown))

    def read(self, game: Game, block: Block) -> Scenario:
        if not isinstance(block, Example):
            block = Example(block.line, block.title, block.body)
        if not block.body.strip():
            raise Malformed("an empty section")
        return DupesScenario(block)


READER = DupesReader()
__all__ = ["READER", "dupes_expect", "dupes_results"]
