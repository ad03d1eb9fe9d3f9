"""`python -m tests.contract.compiled.games [compiled]`: plays thousands of games and prints what each came to.

What the plain build prints and what the compiled one prints must be the same, byte for byte. With `compiled` it first
makes sure that this is the compiled one, module by module.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Iterator
from hashlib import blake2b
from itertools import cycle, islice
from random import Random

from tests.contract.laws.cases import Case, covering
from tools.compiled import SOURCE, modules, name_of
from tripot.engine.authoring.registry import games
from tripot.engine.rules.chance import Stream
from tripot.engine.search.random_move import random_move
from tripot.engine.search.rollouts import rollout, rollout_to
from tripot.engine.state import State

MANY = {"depli": 900, "dupes": 250, "escrocs": 500, "noe": 100, "urgence": 700}
"""So many games of each: about as long for each of them."""


def interpreted() -> list[str]:
    """The modules on the list that run as they were written."""
    listed = [name_of(SOURCE, file) for files in modules(SOURCE).values() for file in files]
    return [name for name in listed if str(importlib.import_module(name).__file__).endswith(".py")]


def cases(slug: str, many: int) -> Iterator[tuple[int, Case]]:
    """Every number of seats in turn, and the options of each in turn."""
    tables = [cycle(covering(slug, seats)) for seats in games()[slug].seats]
    turns = (next(table) for table in cycle(tables))
    return enumerate(islice(turns, many))


def played(number: int, case: Case) -> str:
    """A whole game as a digest: listed, checked and told, or played out with samples and values on the way."""
    random = Random(number)
    state = case.game.new_state(case.seats, dict(case.options), Stream.fast(number))
    total = blake2b(digest_size=16)
    if number % 2:
        _aloud(state, random, total)
    else:
        _silently(state, random, total)
    total.update(state.digest() + repr(state.outcome()).encode())
    return total.hexdigest()


def _aloud(state: State, random: Random, total: blake2b) -> None:
    while actors := state.actors():
        seat = random.choice(actors)
        move = random_move(state.legal_moves(seat), random)
        events = state.apply(seat, move)
        total.update(f"{seat} {move} {len(events)} {events[-1].text.key if events else ''}".encode())


def _silently(state: State, random: Random, total: blake2b) -> None:
    for _ in range(4):
        made = rollout_to(state, random)
        values = [round(state.value(seat), 9) for seat in range(state.seats)]
        total.update(f"{made} {values}".encode() + state.digest())
        if actors := state.actors():
            total.update(state.sample(actors[0], random).digest() + state.sampler(actors[0]).draw(random).digest())
    rollout(state, random)


def main() -> None:
    if "compiled" in sys.argv[1:] and (found := interpreted()):
        sys.exit(f"not compiled: {' '.join(found)}")
    for slug, many in MANY.items():
        for number, case in cases(slug, many):
            print(slug, case.seats, number, played(number, case))


if __name__ == "__main__":
    main()
