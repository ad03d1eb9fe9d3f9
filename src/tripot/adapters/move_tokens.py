"""One move being spelt, token by token, among the legal ones."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

from tripot.adapters.tokens import UnknownToken, Vocabulary
from tripot.engine.game import Game, State
from tripot.engine.rules.moves import Move

END: Final = 0
"""The number of the token END."""
_MOST: Final = 1024
"""So many patterns, and lists, are remembered, then forgotten."""
TokenisedMove = tuple[tuple[int, ...], int]
"""The tokens of a move, and its place among the legal ones: long lists make their moves one by one."""
Cards = Mapping[int, int]
"""Tokens of cards in the place of others."""
_NONE: Final[Cards] = {}


class Branch:
    """A branch of moves: what all of them begin with, and what goes on from there. What lies further on grows when
    somebody first goes there, and is kept."""

    __slots__ = ("_further", "_nexts", "choices", "prefix")

    def __init__(self, left: list[TokenisedMove], said: int, moves: Sequence[Move]) -> None:
        first, at = left[0][0], said
        groups: dict[int, list[TokenisedMove]] = {}
        if len(left) == 1:
            at = len(first) - 1
            groups[first[at]] = left
        while len(groups) < 2 and len(left) > 1:
            groups.clear()
            for one in left:
                spelt = one[0]
                groups.setdefault(spelt[at] if at < len(spelt) else END, []).append(one)
            if at >= len(first) and len(groups) == 1:
                raise UnknownToken(f"{moves[left[0][1]]} and {moves[left[1][1]]} are spelt alike")
            at += len(groups) == 1
        self.prefix: tuple[int, ...] = first[:at]
        """What is settled."""
        self.choices: list[int] = sorted(groups)
        """The tokens that may be said, by number."""
        self._nexts: dict[int, list[TokenisedMove]] = groups
        self._further: dict[int, Branch] = {}

    def place(self, token: int) -> int:
        """The place of the only move that goes on with this token; -1 where there are several."""
        left = self._nexts[token]
        return left[0][1] if len(left) == 1 else -1

    def further(self, token: int, moves: Sequence[Move]) -> Branch:
        """The branch of the moves that go on with this token."""
        branch = self._further.get(token)
        if branch is None:
            branch = self._further[token] = Branch(self._nexts[token], len(self.prefix) + 1, moves)
        return branch


class MoveTokens:
    """The tokens that may be said next.

    Tokens that all moves left have in common are said by themselves, so that whoever plays is asked only where there is
    a choice; the only legal move is chosen by its last token.

    Positions of one pattern share their branches: `there` puts the cards of this one in the place of those spelt there,
    `back` the other way round.
    """

    __slots__ = ("_back", "_branch", "_moves", "_there", "move")

    def __init__(self, moves: Sequence[Move], branch: Branch, there: Cards = _NONE, back: Cards = _NONE) -> None:
        self._moves: Sequence[Move] = moves
        self._branch: Branch = branch
        self._there: Cards = there
        self._back: Cards = back
        self.move: Move | None = None
        """The move, once it is spelt."""

    @property
    def choices(self) -> list[int]:
        """The tokens that may be said, by number."""
        there, choices = self._there, self._branch.choices
        return sorted([there.get(token, token) for token in choices]) if there else choices[:]

    @property
    def prefix(self) -> tuple[int, ...]:
        """The tokens of the move that are settled."""
        there, prefix = self._there, self._branch.prefix
        return tuple([there.get(token, token) for token in prefix]) if there else prefix

    def towards(self, spelt: tuple[int, ...]) -> int | None:
        """The token that goes on to the legal move spelt so; None where what is settled leads elsewhere."""
        said = len(self._branch.prefix)
        if spelt[:said] != self.prefix:
            return None
        return spelt[said] if said < len(spelt) else END

    def say(self, token: int) -> None:
        """Goes on with this token; raises KeyError where it may not be said."""
        if self._there:
            if token in self._there and token not in self._back:
                raise KeyError(token)
            token = self._back.get(token, token)
        place = self._branch.place(token)
        if place >= 0:
            self.move = self._moves[place]
        else:
            self._branch = self._branch.further(token, self._moves)

    def copy(self) -> MoveTokens:
        """An independent copy."""
        twin = MoveTokens(self._moves, self._branch, self._there, self._back)
        twin.move = self.move
        return twin


class MoveTokeniser:
    """Spells the legal moves of a table's positions; what is known of one of a pattern serves all others."""

    def __init__(self, game: Game, vocabulary: Vocabulary) -> None:
        self._game: Game = game
        self._vocabulary: Vocabulary = vocabulary
        self._patterns: dict[Hashable, tuple[tuple[str, ...], Branch]] = {}
        self._lists: dict[int, tuple[tuple[Move, ...], Branch]] = {}
        """With the lists themselves, so that no other takes the number of one."""

    def begin(self, state: State, seat: int) -> MoveTokens:
        """A move of this seat, nothing of it said yet."""
        moves, pattern = state.legal_moves(seat), self._game.rules.move_list_key(state, seat)
        if pattern is None:
            return self.among(moves)
        key, cards = pattern
        known = self._patterns.get(key)
        if known is None:
            if len(self._patterns) >= _MOST:
                self._patterns.clear()
            known = self._patterns[key] = cards, Branch(self._tokenise(moves), 0, moves)
        before, branch = known
        if cards == before:
            return MoveTokens(moves, branch)
        number = self._vocabulary.number
        there = {number[one]: number[other] for one, other in zip(before, cards, strict=True)}
        return MoveTokens(moves, branch, there, {other: one for one, other in there.items()})

    def among(self, moves: Sequence[Move]) -> MoveTokens:
        """One of these moves. Games make lists that come back once, which are then known by their identity."""
        if not isinstance(moves, tuple):
            return MoveTokens(moves, Branch(self._tokenise(moves), 0, moves))
        known = self._lists.get(id(moves))
        if known is None:
            if len(self._lists) >= _MOST:
                self._lists.clear()
            known = self._lists[id(moves)] = moves, Branch(self._tokenise(moves), 0, moves)
        return MoveTokens(moves, known[1])

    def _tokenise(self, moves: Sequence[Move]) -> list[TokenisedMove]:
        """All moves, without those that give the game up unless there are no others; raises UnknownToken."""
        spelt = self._vocabulary.by_move
        staying = [(spelt[move], place) for place, move in enumerate(moves) if not move.gives_up]
        return staying or [(spelt[move], place) for place, move in enumerate(moves)]
