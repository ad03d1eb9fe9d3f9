"""Reads typed moves: in any capitals, with the letters printed on the cards as well as with their codes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice, product
from typing import Final

from tripot.engine.game import Game
from tripot.engine.language.text import Lang
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal

MARK: Final = ":"
"""Begins every command, and no move of any game: what follows it is never taken for a move, nor a move for it."""
HELP: Final = "?"
"""Begins no move either."""
_TEXT: Final = re.compile(r'("(?:[^"\\]|\\.)*"?)', re.DOTALL)
_WORD: Final = re.compile(r"""[^\s:,;|()+@=*>"{}]+""")
_MOST_SPELLINGS: Final = 512


class NotationInput:
    """Reads the moves of one game, typed in one language."""

    def __init__(self, game: Game, lang: Lang) -> None:
        self._game: Game = game
        self._codes: dict[str, str] = {card.code.casefold(): card.code for card in game.catalogue}
        self._printed: dict[str, str] = _printed(game, lang)

    def read(self, line: str) -> Move:
        """The move a line spells: as it stands, else in any capitals and printed letters; raises Illegal.

        What is wrong with it is told of the line as it was typed, unless a rule speaks against another spelling.
        """
        refusals: list[Illegal] = []
        for spelling in islice(self._spellings(line), _MOST_SPELLINGS):
            try:
                return self._game.parse_input(spelling)
            except Illegal as refusal:
                refusals.append(refusal)
        raise next((refusal for refusal in refusals if refusal.rule), refusals[0])

    def _spellings(self, line: str) -> Iterator[str]:
        """The line with cards by their codes and other words as typed, small, or in capitals; free texts stay."""
        pieces = _TEXT.split(line)
        outside = [_WORD.split(piece) for piece in pieces[::2]]
        ways = [self._ways(word) for piece in pieces[::2] for word in _WORD.findall(piece)]
        for chosen in product(*ways):
            words = iter(chosen)
            pieces[::2] = [_woven(between, words) for between in outside]
            yield "".join(pieces)

    def _ways(self, word: str) -> tuple[str, ...]:
        bare = word.casefold()
        if bare in self._codes:
            return (self._codes[bare],)
        if bare in self._printed:
            return (word, self._printed[bare])
        return tuple(dict.fromkeys((word, word.lower(), word.upper())))


def _woven(between: list[str], words: Iterator[str]) -> str:
    """The blanks and signs between words with words in between."""
    return between[0] + "".join(next(words) + after for after in between[1:])


def _printed(game: Game, lang: Lang) -> dict[str, str]:
    """Codes of cards by what is printed on them, where that is one card's alone: `D♣` is QC, and so is `DC`."""
    known = {card.code.casefold() for card in game.catalogue}
    corners = {card.code: card.corner[lang].casefold() for card in game.catalogue}
    suits = _suits(corners)
    found: list[tuple[str, str]] = []
    for code, corner in corners.items():
        spelt = {corner, corner[:-1] + suits.get(corner[-1:], corner[-1:])} - known
        found += [(word, code) for word in spelt if _WORD.fullmatch(word)]
    times = Counter(word for word, _ in found)
    return {word: code for word, code in found if times[word] == 1}


def _suits(corners: Mapping[str, str]) -> dict[str, str]:
    """The letter that stands in codes for a sign in corners, where several cards bear it and all agree."""
    letters: dict[str, list[str]] = {}
    for code, corner in corners.items():
        if not corner[-1:].isalnum():
            letters.setdefault(corner[-1:], []).append(code[-1:].casefold())
    return {sign: found[0] for sign, found in letters.items() if len(found) > 1 and len(set(found)) == 1}
