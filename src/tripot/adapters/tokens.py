"""Notations as tokens: what a learning program says instead of a move, one word at a time.

A move is spelt by the words of its notation: card codes, names, numbers, verbs, signs. Blanks, and signs that only
stand between two words, are left out; a text is one token whatever it says. `split R5 (B2) | G3` is
split R5 ( B2 ) | G3, `stash P0:R5,B2 P1:-` is stash P0 R5 B2 P1 -, `P0 take:7C "…"` is P0 take 7C TEXT.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from functools import lru_cache
from string import ascii_letters, digits, punctuation
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tripot.engine.rules.moves import Move

if TYPE_CHECKING:
    from tripot.adapters.lexicon import Lexicon

END: Final = "END"
"""Says that a move is complete where it might also go on: one card of those that could be several."""
TEXT: Final = "TEXT"
"""Free words: the neutral ones of `State.legal_moves`."""
_QUOTED: Final = r'"(?:[^"\\]|\\.)*"|(?<!\S)=[\w.-]+\([^()]*\)'
"""What somebody wrote, or a line of the house by its name: `=propose.13.0(P1,,GEN-03)`."""
_NAMED: Final = re.compile(r"[A-Z]\d+(?:\+[A-Z]\d+)*")
"""A choice inside a form of texts: the names of seats or hands."""


_MOST: Final = 100_000
"""So many moves are remembered, then forgotten."""


class UnknownToken(Exception):
    """A notation with a word that the game's lexicon does not declare."""


def words_of(notation: str, cards: Collection[str]) -> list[str]:
    """The words of a notation, a text being TEXT."""
    if (start := notation.find("{")) >= 0:
        form = msgspec.json.decode(notation[start:])
        return [*words_of(notation[:start], cards), *_of_form(form)]
    found = list(_pattern(frozenset(cards)).finditer(notation))
    kept = (match[0] for at, match in enumerate(found) if not _joins(found, at))
    return [TEXT if word[0] == '"' or (word[0] == "=" and len(word) > 1) else word for word in kept]


def _joins(found: Sequence[re.Match[str]], at: int) -> bool:
    """Whether this is a sign that says nothing by itself: a colon, a comma, any other right between two words."""
    sign = found[at]
    if sign["sign"] is None or sign[0] in ":,":
        return sign["sign"] is not None
    if not 0 < at < len(found) - 1:
        return False
    before, after = found[at - 1], found[at + 1]
    close = before.end() == sign.start() and sign.end() == after.start()
    return close and before["sign"] is None and after["sign"] is None


def _of_form(form: Any) -> list[str]:
    """The answers of a form, in order: names are chosen, anything else is written; what is written together is one."""
    answers: list[str] = []
    values = [value for given in form.values() for value in (given if isinstance(given, list) else [given])]
    for value in values:
        if isinstance(value, str) and _NAMED.fullmatch(value):
            answers += value.split("+")
        elif value and answers[-1:] != [TEXT]:
            answers.append(TEXT)
    return answers


@lru_cache(maxsize=64)
def _pattern(cards: frozenset[str]) -> re.Pattern[str]:
    codes = "|".join(re.escape(code) for code in sorted(cards, key=lambda code: (-len(code), code)))
    return re.compile(
        rf"{_QUOTED}|(?<!\w)(?:{codes})(?!\w)|\w+|(?P<sign>\S)" if codes else rf"{_QUOTED}|\w+|(?P<sign>\S)"
    )


class MoveNumbers(dict[Move, tuple[int, ...]]):
    """Moves as numbers, worked out when they are first asked for: a list of moves is looked up without a call each."""

    def __init__(self, vocabulary: Vocabulary) -> None:
        super().__init__()
        self._vocabulary: Vocabulary = vocabulary

    def __missing__(self, move: Move) -> tuple[int, ...]:
        if len(self) > _MOST:
            self.clear()
        spelt = self[move] = tuple(self._vocabulary.numbers(str(move)))
        return spelt


class Vocabulary:
    """The tokens of a game at one table, numbered: END, TEXT, the cards of the pack, the words of the lexicon; and, of
    a game that declares no lexicon, letters to spell what else it may say."""

    def __init__(self, cards: Sequence[str], lexicon: Lexicon) -> None:
        spare = () if lexicon.declared else (*ascii_letters, *digits, *punctuation)
        self.tokens: tuple[str, ...] = tuple(dict.fromkeys((END, TEXT, *cards, *lexicon.words, *spare)))
        self.number: dict[str, int] = {token: number for number, token in enumerate(self.tokens)}
        self._cards: frozenset[str] = frozenset(cards)
        self.by_move: MoveNumbers = MoveNumbers(self)
        """Moves as numbers."""

    def __len__(self) -> int:
        return len(self.tokens)

    def tokenise(self, move: Move) -> tuple[int, ...]:
        """The move as numbers; raises UnknownToken."""
        return self.by_move[move]

    def numbers(self, notation: str) -> Iterator[int]:
        """A notation as numbers; raises UnknownToken."""
        for word in words_of(notation, self._cards):
            try:
                yield from [self.number[word]] if word in self.number else [self.number[letter] for letter in word]
            except KeyError as unknown:
                raise UnknownToken(f"{notation}: {unknown.args[0]} is in no lexicon") from None
