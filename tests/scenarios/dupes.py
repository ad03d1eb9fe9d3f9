"""Reads the examples of Jeu de dupes, section 9 of its specification: running text, bullets, tables of hands.

A text is a string of phrases, each with a meaning (`dupes_phrases.py`, `dupes_expect.py`, `dupes_results.py`). Plain
words between them are prose; a code, a card, a number, a suit or one of the game's own words that no phrase takes up is
an error.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from tests.scenarios import dupes_expect, dupes_phrases, dupes_results
from tests.scenarios.dupes_run import Run
from tests.scenarios.dupes_sections import Example, Row, name_of, pieces, sections
from tests.scenarios.runner import Block, Malformed, Reader, Scenario
from tripot.engine.chance import Stream
from tripot.engine.game import Game

_RULE: Final = re.compile(r"\bDUP-\d+\b")
_MENTION: Final = re.compile(r"@(\d)|\bP(\d)\b|\b[Ss]eat (\d)|\bDirector (\d)|\bseats (\d)(?: and (\d))")
_VERB: Final = re.compile(r"`(@\d|[PS]\d) ([a-z]+)[:`\s]")
_BEFORE: Final = re.compile(r"(?:[Ss]tate|[Ss]et-up) of ([A-Z]+-\d+[a-z]?)(?: before any move)?")
_AFTER: Final = re.compile(r"(?:[Ss]tate after|[Aa]fter) ([A-Z]+-\d+[a-z]?)")
_PROSE: Final = re.compile(r"[^\W\d_][^\W\d_'’-]*(?:['’-][^\W\d_]+)*")
_BETWEEN: Final = re.compile(r"[\s,;:→)•*…–—\"“”]+|-(?=\s)|\(")
_REMARK: Final = re.compile(r"\((?!(?:leader|ally|target|uninvolved|same scene|immune)\b)[^()`\d♣♦♥♠→=]*\)")
"""Words alone in brackets explain; those that say something of a character are read."""
_STOP: Final = re.compile(r"\.(?=\s|$|\))")
STRICT: Final = frozenset(
    {
        "refused", "legal", "illegal", "accepted", "win", "wins", "won", "tick", "ticks", "ticked", "gain", "gains",
        "lose", "loses", "xp", "nm", "row", "deck", "floor", "bottom", "idle", "settled", "winner", "winners", "pack",
        "packs", "dominates", "dominated", "unchanged", "holds", "level", "levels", "phase", "reveals", "dealt",
        "immune", "disputes", "uninvolved", "draws", "takes", "discards",
    }
)  # fmt: skip
"""Words of the game: where one stands, something is claimed that must be understood."""
_HERE: Final = Path(__file__).with_suffix(".md")


class DupesScenario(Scenario):
    """A section understood as it is played: each phrase sets up, moves or expects."""

    def __init__(self, block: Example) -> None:
        self.name = name_of(block.title)
        self.block = block
        self.rules = tuple(_RULE.findall(f"{block.title}\n{block.body}"))

    def play(self, game: Game, future: Stream) -> None:
        _Telling(game, future, self.block.others).tell(self.block.body)


class _Telling:
    """One playing of one section, with the other sections at hand."""

    def __init__(self, game: Game, future: Stream, others: dict[str, str]) -> None:
        self.game = game
        self.future = future
        self.others = others
        self.done = 0

    def tell(self, body: str) -> None:
        run = self._fresh(body)
        for piece in pieces(body):
            run = self._piece(run, piece, body)
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
        if name in self.others:
            return self.others[name]
        ours = {name_of(block.title): block.body for block in sections(_HERE.read_text("utf-8"))}
        if name not in ours:
            raise Malformed(f"there is no example {name}")
        return ours[name]

    def _piece(self, run: Run, piece: str | list[Row], body: str) -> Run:
        if isinstance(piece, str):
            return self._text(run, piece, body)
        self.done += 1
        if run.opened is None:
            run.resolve(piece)
        for row in piece:
            _check_row(run, row)
        return run

    def _text(self, run: Run, text: str, body: str) -> Run:
        at = 0
        while at < len(text):
            if match := _REMARK.match(text, at) or _BETWEEN.match(text, at):
                at = match.end()
            elif match := _STOP.match(text, at):
                run.role = ""
                at = match.end()
            elif match := _BEFORE.match(text, at):
                self._set_up_of(run, match[1])
                at = match.end()
            elif match := _AFTER.match(text, at):
                run = self._fresh(body)
                for piece in pieces(self._other(match[1])):
                    run = self._piece(run, piece, self._other(match[1]))
                run.back()
                at = match.end()
            else:
                at = self._phrase(run, text, at)
        return run

    def _phrase(self, run: Run, text: str, at: int) -> int:
        for pattern, meaning in dupes_phrases.PHRASES:
            match = pattern.match(text, at)
            if match and match.end() > at:
                meaning(run, match)
                self.done += run.opened is not None
                return match.end()
        prose = _PROSE.match(text, at)
        if prose is None or prose[0].lower() in STRICT:
            raise Malformed(f"not understood: {text[at : at + 60]!r}")
        return prose.end()

    def _set_up_of(self, run: Run, name: str) -> None:
        """The words of another example up to its first move."""
        if run.opened is not None:
            raise Malformed(f"{name}: a set-up after the first move")
        for piece in pieces(self._other(name)):
            if not isinstance(piece, str):
                run.resolve(piece)
                return
            move = _VERB.search(piece)
            self._text(run, piece[: move.start()] if move else piece, piece)
            if move:
                return


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
