"""A moment of a game as a tree of decisions and draws has it: somebody says a token, chance draws, or it is over."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from hashlib import blake2b
from random import Random
from typing import Any

import msgspec

from tripot.adapters.move_tokens import MoveTokens
from tripot.adapters.spec import TableSpec
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.engine.rules.chance import ChanceNeeded, TreeChance
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import Value
from tripot.engine.views.events import SPECTATOR, Event, can_hear

Key = tuple[str, int, tuple[tuple[str, Value], ...]]
"""A table by what it is made from: game, seats, complete options."""


@lru_cache(maxsize=32)
def table_spec(key: Key) -> TableSpec:
    """Made once for each table; moments travel between processes by the key alone."""
    slug, seats, options = key
    return TableSpec(game_named(slug), seats, dict(options))


class TreeNode:
    """The last settled state, and what has been said and drawn since. `heard` is, for each seat, a digest of everything
    it was told and said so far: equal for what it cannot tell apart, whatever others sealed."""

    __slots__ = ("bound", "drawn", "heard", "key", "move", "prefix", "state", "tokens", "turn")

    def __init__(self, key: Key) -> None:
        self.key: Key = key
        self.state: State | None = None
        """None while the set-up is drawn."""
        self.heard: list[bytes] = [b""] * (key[1] + 1)
        """By seat, and last what everybody was told."""
        self.prefix: list[int] = []
        self.move: Move | None = None
        """The move whose draws are awaited."""
        self.drawn: list[int] = []
        self.bound: int = 0
        """How many outcomes the awaited draw has; 0 where nothing is drawn."""
        self.turn: int = -1
        self.tokens: MoveTokens | None = None
        self._play()

    def _play(self) -> None:
        """Sets up, or plays the move, with the draws known so far."""
        chance, events = TreeChance(self.drawn), list[Event]()
        key, table = self.key, table_spec(self.key)
        try:
            if self.state is None:
                state, events = table.game.setup(key[1], table.options, chance)
            else:
                assert self.move is not None
                state = self.state.copy()
                state.chance = chance
                state.apply_unchecked(self.turn, self.move, events)
        except ChanceNeeded as awaited:
            self.bound = awaited.bound
            return
        state.chance = TreeChance()
        self._hear(events)
        self.state, self.move, self.drawn, self.bound = state, None, [], 0
        self.ask()

    def ask(self) -> None:
        """Begins a move of the seat that is waited for."""
        assert self.state is not None
        asked = table_spec(self.key).pending_choice(self.state)
        self.turn, self.tokens = (-1, None) if asked is None else asked
        self.prefix = []

    def _hear(self, events: Sequence[Event]) -> None:
        lines = [msgspec.json.encode((repr(event.text), event.rule)) for event in events]
        for at, viewer in enumerate((*range(self.key[1]), SPECTATOR)):
            news = [line for event, line in zip(events, lines, strict=True) if can_hear(event, viewer)]
            if self.move is not None and viewer == self.turn:
                news.append(str(self.move).encode())
            if news:
                self.heard[at] = blake2b(b"\n".join((self.heard[at], *news)), digest_size=12).digest()

    def say(self, token: int) -> None:
        """The next token of the move; raises KeyError where it may not be said."""
        assert self.tokens is not None
        self.tokens.say(token)
        self.prefix.append(token)
        if self.tokens.move is not None:
            self.move = self.tokens.move
            self._play()

    def draw(self, outcome: int) -> None:
        """The outcome of the awaited draw."""
        self.drawn.append(outcome)
        self._play()

    @property
    def over(self) -> bool:
        return self.state is not None and self.turn < 0

    def sample(self, seat: int, random: Random) -> TreeNode:
        """A moment this seat cannot tell from this one. What the others were told is what all were told, so that
        nothing real is left in it that the seat does not know."""
        assert self.state is not None
        copied = self._bare()
        state = self.state.sample(seat, random)
        state.chance = TreeChance()
        copied.state = state
        copied.heard = [self.heard[-1]] * len(self.heard)
        copied.heard[seat] = self.heard[seat]
        copied.ask()
        for token in self.prefix if self.turn == seat else ():
            copied.say(token)
        return copied

    def _bare(self) -> TreeNode:
        copied = object.__new__(TreeNode)
        copied.key, copied.move, copied.drawn, copied.bound, copied.prefix = self.key, None, [], 0, []
        return copied

    def copy(self) -> TreeNode:
        copied = self._bare()
        copied.state = None if self.state is None else self.state.copy()
        copied.heard = self.heard[:]
        copied.prefix, copied.drawn = self.prefix[:], self.drawn[:]
        copied.move, copied.bound, copied.turn = self.move, self.bound, self.turn
        copied.tokens = None if self.tokens is None else self.tokens.copy()
        return copied

    def __deepcopy__(self, memo: dict[int, Any]) -> TreeNode:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        move = None if self.move is None else str(self.move)
        return (restore, (self.key, self.state, (self.heard, self.prefix, move, self.drawn, self.bound, self.turn)))


def restore(
    key: Key, state: State | None, rest: tuple[list[bytes], list[int], str | None, list[int], int, int]
) -> TreeNode:
    """A moment that has travelled."""
    node = object.__new__(TreeNode)
    node.key, node.state, node.tokens = key, state, None
    node.heard, node.prefix, move, node.drawn, node.bound, node.turn = rest
    node.move = None if move is None else table_spec(key).game.parse(move)
    if state is not None and node.turn >= 0 and node.move is None:
        _, node.tokens = table_spec(key).pending_choice(state) or (-1, None)
        for token in node.prefix:
            assert node.tokens is not None
            node.tokens.say(token)
    return node
