"""Games walked at random, token by token, as the adapters walk them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from random import Random
from typing import Any

from tests.contract.laws.cases import EVERY, covering
from tests.support.profile import LONG
from tripot.adapters.move_tokens import MoveTokens
from tripot.adapters.spec import TableSpec
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget
from tripot.engine.state import State

MOVES = 1500 if LONG else 70
TABLES = [(slug, seats) for slug, game in EVERY.items() for seats in game.seats]
if not LONG:  # the fewest seats and the most
    TABLES = [(slug, seats) for slug, seats in TABLES if seats in (EVERY[slug].seats[0], EVERY[slug].seats[-1])]


def tables(slug: str, seats: int) -> list[TableSpec]:
    """The usual options, and others: all pairs of values in the long run, one vector of them else."""
    vectors: list[Mapping[str, Any]] = [dict(case.options) for case in covering(slug, seats)]
    return [TableSpec(EVERY[slug], seats, options) for options in (vectors if LONG else vectors[:2])]


def skilful(terms: TableSpec, seed: int = 0, most: int = MOVES) -> Iterator[tuple[State, int, Move]]:
    """Every move of a game between the game's own players, before it is made: they go where chance does not lead."""
    random = Random(seed)
    state = terms.game.new_state(terms.seats, terms.options, Stream.fast(seed))
    players = [terms.game.players.habile(terms.game, random) for _ in range(terms.seats)]
    for _ in range(most):
        if not state.actors():
            return
        seat = state.actors()[0]
        move = players[seat].choose(state.view(seat), partial(state.sample, seat, random), Budget())
        yield state, seat, move
        state.apply_silently(seat, move)


def walk(terms: TableSpec, seed: int = 0) -> Iterator[tuple[State, int, MoveTokens]]:
    """Every moment at which a seat begins a move; the state is the real one, not to be changed."""
    random = Random(seed)
    state = terms.game.new_state(terms.seats, terms.options, Stream.fast(seed))
    for _ in range(MOVES):
        asked = terms.pending_choice(state)
        if asked is None:
            return
        seat, spelling = asked
        yield state, seat, spelling
        while spelling.move is None:
            spelling.say(random.choice(spelling.choices))
        state.apply_silently(seat, spelling.move)
