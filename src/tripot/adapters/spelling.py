"""One move being spelt, token by token, among the legal ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tripot.adapters.tokens import Unspelt, Vocabulary
from tripot.engine.moves import Move

END: Final = 0
"""The number of the token END."""


class Spelling:
    """What may be said next. Tokens that all moves left have in common are said by themselves, so that whoever plays is
    asked only where there is a choice; the only legal move is chosen by its last token."""

    __slots__ = ("_left", "_nexts", "_vocabulary", "move", "said")

    def __init__(self, vocabulary: Vocabulary, moves: Sequence[Move]) -> None:
        self._vocabulary: Vocabulary = vocabulary
        staying = [move for move in moves if not move.gives_up] or moves
        self._left: list[tuple[tuple[int, ...], Move]] = [(vocabulary.spell(move), move) for move in staying]
        self.said: int = 0
        """How many tokens are settled."""
        self.move: Move | None = None
        """The move, once it is spelt."""
        if len(self._left) == 1:
            spelt, _ = self._left[0]
            self.said = len(spelt) - 1
        self._nexts: dict[int, list[tuple[tuple[int, ...], Move]]] = self._grouped()

    def _grouped(self) -> dict[int, list[tuple[tuple[int, ...], Move]]]:
        while True:
            groups: dict[int, list[tuple[tuple[int, ...], Move]]] = {}
            at = self.said
            for spelt, move in self._left:
                groups.setdefault(spelt[at] if at < len(spelt) else END, []).append((spelt, move))
            if len(groups) > 1 or len(self._left) == 1:
                return groups
            if END in groups and at >= len(self._left[0][0]):
                raise Unspelt(f"{self._left[0][1]} and {self._left[1][1]} are spelt alike")
            self.said += 1

    @property
    def choices(self) -> list[int]:
        """The tokens that may be said, by number."""
        return sorted(self._nexts)

    @property
    def prefix(self) -> tuple[int, ...]:
        """What is settled of the move."""
        return self._left[0][0][: self.said]

    def say(self, token: int) -> None:
        """Goes on with this token; raises KeyError where it may not be said."""
        self._left = self._nexts[token]
        if len(self._left) == 1:
            self.move = self._left[0][1]
        else:
            self.said += 1
            self._nexts = self._grouped()

    def copy(self) -> Spelling:
        """A twin that goes its own way."""
        twin = object.__new__(Spelling)
        twin._vocabulary, twin._left, twin._nexts = self._vocabulary, self._left, self._nexts
        twin.said, twin.move = self.said, self.move
        return twin
