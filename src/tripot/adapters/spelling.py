"""One move being spelt, token by token, among the legal ones."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from tripot.adapters.tokens import Unspelt, Vocabulary
from tripot.engine.game import Game, State
from tripot.engine.moves import Move

END: Final = 0
"""The number of the token END."""


Spelt = tuple[tuple[int, ...], int]
"""The tokens of a move, and its place among the legal ones: long lists make their moves one by one."""


class Spelling:
    """What may be said next. Tokens that all moves left have in common are said by themselves, so that whoever plays is
    asked only where there is a choice; the only legal move is chosen by its last token."""

    __slots__ = ("_left", "_moves", "_nexts", "move", "said")

    def __init__(self, moves: Sequence[Move], spelt: list[Spelt]) -> None:
        self._moves: Sequence[Move] = moves
        self._left: list[Spelt] = spelt
        self.said: int = 0
        """How many tokens are settled."""
        self.move: Move | None = None
        """The move, once it is spelt."""
        if len(self._left) == 1:
            only, _ = self._left[0]
            self.said = len(only) - 1
        self._nexts: dict[int, list[Spelt]] = self._grouped()

    def _grouped(self) -> dict[int, list[Spelt]]:
        while True:
            groups: dict[int, list[Spelt]] = {}
            at = self.said
            for one in self._left:
                spelt = one[0]
                groups.setdefault(spelt[at] if at < len(spelt) else END, []).append(one)
            if len(groups) > 1 or len(self._left) == 1:
                return groups
            if END in groups and at >= len(self._left[0][0]):
                alike = [self._moves[place] for _, place in self._left]
                raise Unspelt(f"{alike[0]} and {alike[1]} are spelt alike")
            self.said += 1

    @property
    def choices(self) -> list[int]:
        """The tokens that may be said, by number."""
        return sorted(self._nexts)

    @property
    def prefix(self) -> tuple[int, ...]:
        """What is settled of the move."""
        return self._left[0][0][: self.said]

    def towards(self, spelt: tuple[int, ...]) -> int | None:
        """The token that goes on to the legal move spelt so; None where what is settled leads elsewhere."""
        if spelt[: self.said] != self.prefix:
            return None
        return spelt[self.said] if self.said < len(spelt) else END

    def say(self, token: int) -> None:
        """Goes on with this token; raises KeyError where it may not be said."""
        self._left = self._nexts[token]
        if len(self._left) == 1:
            self.move = self._moves[self._left[0][1]]
        else:
            self.said += 1
            self._nexts = self._grouped()

    def copy(self) -> Spelling:
        """A twin that goes its own way."""
        twin = object.__new__(Spelling)
        twin._moves, twin._left, twin._nexts = self._moves, self._left, self._nexts
        twin.said, twin.move = self.said, self.move
        return twin


class Speller:
    """Spells the legal moves of a table's positions; what is known of one of a pattern serves all others."""

    def __init__(self, game: Game, vocabulary: Vocabulary) -> None:
        self._game: Game = game
        self._vocabulary: Vocabulary = vocabulary
        self._patterns: dict[Hashable, tuple[tuple[str, ...], list[Spelt]]] = {}

    def begin(self, state: State, seat: int) -> Spelling:
        """A move of this seat, nothing of it said yet."""
        moves, pattern = state.legal(seat), self._game.pattern(state, seat)
        if pattern is None:
            return Spelling(moves, self.spelt(moves))
        key, cards = pattern
        if key not in self._patterns:
            self._patterns[key] = cards, self.spelt(moves)
        before, spelt = self._patterns[key]
        return Spelling(moves, spelt if cards == before else self._put(spelt, before, cards))

    def spelt(self, moves: Sequence[Move]) -> list[Spelt]:
        """All moves, without those that give the game up unless there are no others; raises Unspelt."""
        spell = self._vocabulary.spell
        staying = [(spell(move), place) for place, move in enumerate(moves) if not move.gives_up]
        return staying or [(spell(move), place) for place, move in enumerate(moves)]

    def _put(self, spelt: list[Spelt], before: tuple[str, ...], cards: tuple[str, ...]) -> list[Spelt]:
        """The same with other cards in the places of those."""
        number = self._vocabulary.number
        token = list(range(len(number)))
        for one, other in zip(before, cards, strict=True):
            token[number[one]] = number[other]
        return [(tuple([token[said] for said in tokens]), place) for tokens, place in spelt]
