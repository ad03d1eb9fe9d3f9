"""Which games, tables and options the laws are checked on: every value, all pairs, random vectors."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from random import Random
from typing import Any

import msgspec
from hypothesis import strategies as st

from tests.toy_games import ALL
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.rules.options import Field, Options, Value
from tripot.engine.rules.refusal import Illegal

EVERY: dict[str, Game] = {**games(), **ALL}
TABLES: list[tuple[str, int]] = [(slug, seats) for slug, game in EVERY.items() for seats in game.seats]

FEW = 6
"""A number with a long range is paired with others by this many of its values; the others are played alone."""
LEAST = 8
"""A table with few options is played this often."""


class Case(msgspec.Struct, frozen=True):
    """One game to be played at random: everything in it follows from these."""

    slug: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    seed: int

    @property
    def game(self) -> Game:
        return EVERY[self.slug]


def case(slug: str, seats: int, options: Options, seed: int) -> Case:
    return Case(slug, seats, tuple(options.items()), seed)


def accepted(game: Game, seats: int, options: dict[str, Any]) -> Options | None:
    """The complete options, or None where the rulebook refuses this combination."""
    try:
        return game.check_options(seats, options)
    except Illegal:
        return None


def _few(field: Field) -> Sequence[Value]:
    values = field.values()
    if field.kind != "number" or len(values) <= FEW:
        return values
    step = (len(values) - 1) / (FEW - 1)
    return sorted({values[round(step * k)] for k in range(FEW)})


@lru_cache(maxsize=64)
def covering(slug: str, seats: int) -> tuple[Case, ...]:
    """Vectors in which every pair of values occurs that some accepted vector has (of long ranges, a few values)."""
    game, random = EVERY[slug], Random(f"{slug}/{seats}")
    fields = game.form(seats).fields
    todo = _pairs(fields) | {((field.name, value),) for field in fields for value in _few(field)}
    found = [game.check_options(seats, {})]
    todo -= _covers(found[0])
    for goal in sorted(todo, key=repr):
        if goal in todo:
            best = _vector(game, seats, dict(goal), todo, random)
            if best is not None:
                found.append(best)
                todo -= _covers(best)
    many = max(len(found), LEAST)
    return tuple(case(slug, seats, found[number % len(found)], number) for number in range(many))


Goal = tuple[tuple[str, Value], ...]


def _pairs(fields: Sequence[Field]) -> set[Goal]:
    return {
        ((one.name, a), (two.name, b)) for one, two in combinations(fields, 2) for a in _few(one) for b in _few(two)
    }


def _covers(options: Options) -> set[Goal]:
    return {*combinations(options.items(), 2), *((item,) for item in options.items())}


def _vector(game: Game, seats: int, fixed: Options, todo: set[Goal], random: Random) -> Options | None:
    """Of some accepted vectors with these values the one that covers most; None if there is none to be found."""
    fields = game.form(seats).fields
    drawn = ({f.name: fixed.get(f.name, random.choice(_few(f))) for f in fields} for _ in range(30))
    tries = [options for options in (accepted(game, seats, vector) for vector in drawn) if options is not None]
    alone = accepted(game, seats, fixed)
    tries += [alone] if alone else []
    return max(tries, key=lambda options: len(_covers(options) & todo), default=None)


def alone(slug: str, seats: int) -> Iterator[Case]:
    """Every value that no vector of `covering` has, with the other options as they come."""
    game = EVERY[slug]
    done = {item for vector in covering(slug, seats) for item in vector.options}
    for field in game.form(seats).fields:
        for value in field.values():
            options = accepted(game, seats, {field.name: value})
            if options is not None and (field.name, value) not in done:
                yield case(slug, seats, options, 0)


def random_cases(slug: str) -> st.SearchStrategy[Case]:
    """Any number of seats, any accepted options, any seed."""
    game = EVERY[slug]

    def at(seats: int) -> st.SearchStrategy[Case]:
        fields = game.form(seats).fields
        vectors = st.fixed_dictionaries({field.name: st.sampled_from(field.values()) for field in fields})
        good = vectors.filter(lambda options: accepted(game, seats, options) is not None)
        return st.builds(lambda options, seed: case(slug, seats, options, seed), good, st.integers(0, 2**32))

    return st.sampled_from(game.seats).flatmap(at)


def uncovered(slug: str, seats: int) -> Iterator[Goal]:
    """Pairs that no vector covers although the rulebook accepts them: none, if `covering` does its work."""
    game = EVERY[slug]
    done: set[Goal] = set()
    for vector in covering(slug, seats):
        done |= _covers(dict(vector.options))
    for goal in sorted(_pairs(game.form(seats).fields) - done, key=repr):
        if accepted(game, seats, dict(goal)) is not None:
            yield goal
