"""Moves made of parts, asked for one step at a time: pick, split, share, assign, write."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeVar, assert_never

from tripot.cli.table.notation_input import MARK
from tripot.cli.terminal.card_lines import Pack
from tripot.cli.terminal.renderer import TableRenderer
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.views.view import Assign, Card, Composer, Option, Part, Parts, PartValue, Pick, Share, Split, Write

GIVE_UP = f"{MARK}x"
_BREAK = re.compile(r"[\s,;]+")
Answer = TypeVar("Answer")


class Cancelled(Exception):
    """The person would rather do something else."""


class Unclear(Exception):
    """An answer that is none; the sentence says what was expected."""


class ComposerPrompts:
    """Fills a composer's parts with a person's answers."""

    def __init__(self, terminal: Terminal, painter: TableRenderer) -> None:
        self._terminal: Terminal = terminal
        self._painter: TableRenderer = painter
        self._pack: Pack = painter.pack

    def fill(self, composer: Composer) -> Parts:
        """Asks part after part; raises Cancelled, or InputClosed at the end of input."""
        self._terminal.tell(self._painter.say(composer.label), "bold")
        self._terminal.tell(self._terminal.say("term.compose.give_up", command=GIVE_UP), "dim")
        return Parts(composer.id, {part.name: self._part(part) for part in composer.parts})

    def _part(self, part: Part) -> PartValue:
        self._terminal.tell(self._painter.say(part.label), "bold cyan")
        match part:
            case Pick():
                return self._pick(part)
            case Split():
                return self._split(part)
            case Share():
                return self._share(part)
            case Assign():
                return self._assign(part)
            case Write():
                return self._write(part)
            case _:
                assert_never(part)

    def _pick(self, part: Pick) -> PartValue:
        self._list(part.options)
        one = part.least == part.most == 1
        key = "term.compose.pick_one" if one else "term.compose.pick"
        question = self._terminal.say(key, many=self._many(part.least, part.most))
        return PartValue(
            picks=self._until(question, lambda line: self._chosen(line, part.options, part.least, part.most))
        )

    def _split(self, part: Split) -> PartValue:
        """Pile after pile; the last one gets what is left."""
        self._list(part.options)
        left = list(part.options)
        piles: list[list[str]] = []
        for others, pile in zip(range(len(part.piles) - 1, 0, -1), part.piles, strict=False):
            question = self._terminal.say("term.compose.pile", pile=self._painter.say(pile))
            most = max(part.least, len(left) - others * part.least)
            read = partial(self._chosen, options=tuple(left), least=part.least, most=most, numbered=part.options)
            piles.append(self._until(question, read))
            left = [option for option in left if option.value not in piles[-1]]
        piles.append([option.value for option in left])
        return PartValue(piles=piles, down=self._face_down(part))

    def _face_down(self, part: Split) -> list[str]:
        if not part.down_most:
            return []
        question = self._terminal.say("term.compose.down", many=self._many(part.down_least, part.down_most))
        return self._until(question, lambda line: self._chosen(line, part.options, part.down_least, part.down_most))

    def _share(self, part: Share) -> PartValue:
        self._list(part.options)
        question = self._terminal.say("term.compose.share", many=self._many(part.least, part.most))
        return PartValue(shares=self._until(question, lambda line: self._amounts(line, part)))

    def _assign(self, part: Assign) -> PartValue:
        self._list(part.targets)
        given: dict[str, str] = {}
        for option in part.options:
            question = self._terminal.say("term.compose.assign", what=self._painter.say(option.label))
            given[option.value] = self._until(question, lambda line: self._chosen(line, part.targets, 1, 1))[0]
        return PartValue(assigned=given)

    def _write(self, part: Write) -> PartValue:
        """A text; several lines end with an empty one. A suggestion is taken by its number after a colon."""
        for number, suggestion in enumerate(part.suggestions, 1):
            self._terminal.tell(f"  {MARK}{number}  {self._painter.say(suggestion)}")
        key = "term.compose.write" if part.lines == 1 else "term.compose.write_lines"
        self._terminal.tell(self._terminal.say(key, many=self._many(part.least, part.most), lines=part.lines), "dim")
        return PartValue(text=self._until("", lambda line: self._text(line, part)))

    def _text(self, line: str, part: Write) -> str:
        if line[:1] == MARK and _is_number(line[1:], len(part.suggestions)):
            return self._painter.say(part.suggestions[int(line[1:]) - 1])
        lines = [line]
        while len(lines) < part.lines and lines[-1]:
            lines.append(self._line())
        text = "\n".join(lines).rstrip("\n")
        if not part.least <= len(text) <= part.most:
            raise Unclear(
                self._terminal.say("term.compose.length", many=self._many(part.least, part.most), length=len(text))
            )
        return text

    def _many(self, least: int, most: int) -> str:
        if least == most:
            return self._terminal.say("term.compose.exactly", n=least)
        return self._terminal.say("term.compose.between", least=least, most=most)

    def _list(self, options: Sequence[Option]) -> None:
        for number, option in enumerate(options, 1):
            label = self._painter.say(option.label)
            corner = f"  {self._pack.corner(Card(option.card)).plain}" if option.card else ""
            limit = f"  (≤ {option.most})" if option.most else ""
            self._terminal.tell(f"{number:>3}) {label}{corner}{limit}")

    def _until(self, question: str, read: Callable[[str], Answer]) -> Answer:
        """Asks until the answer is one."""
        while True:
            if question:
                self._terminal.tell(question)
            try:
                return read(self._line())
            except Unclear as unclear:
                self._terminal.tell(str(unclear), "red")

    def _line(self) -> str:
        line = self._terminal.lines.ask()
        if line == GIVE_UP:
            raise Cancelled
        return line

    def _chosen(
        self, line: str, options: Sequence[Option], least: int, most: int, numbered: Sequence[Option] = ()
    ) -> list[str]:
        """The values that numbers (as listed) or values on a line stand for."""
        known = {option.value for option in options}
        listed = [option.value for option in numbered or options]
        chosen: list[str] = []
        for word in filter(None, _BREAK.split(line)):
            value = listed[int(word) - 1] if _is_number(word, len(listed)) else word
            if value not in known or value in chosen:
                raise Unclear(self._terminal.say("term.compose.not_among", word=word[:40]))
            chosen.append(value)
        if not least <= len(chosen) <= most:
            raise Unclear(self._terminal.say("term.compose.count", many=self._many(least, most), count=len(chosen)))
        return chosen

    def _amounts(self, line: str, part: Share) -> dict[str, int]:
        """One amount for each target, in the order listed."""
        amounts = [word for word in _BREAK.split(line) if word]
        if len(amounts) != len(part.options) or not all(_is_number(word, part.most, 0) for word in amounts):
            raise Unclear(self._terminal.say("term.compose.amounts", count=len(part.options)))
        shares = {option.value: int(word) for option, word in zip(part.options, amounts, strict=True)}
        total = sum(shares.values())
        if not part.least <= total <= part.most:
            raise Unclear(self._terminal.say("term.compose.total", many=self._many(part.least, part.most), total=total))
        return {value: amount for value, amount in shares.items() if amount}


def _is_number(word: str, most: int, least: int = 1) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 6 and least <= int(word) <= most
