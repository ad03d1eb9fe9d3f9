"""L4c on tiny positions: the states that `sample` draws are exactly those a seat cannot tell from the real one.

A game's test gives a `Tiny`: worlds few enough to be counted, and some moves. Brute force plays every world and every
choice the other seats had, and keeps what the seat could not tell from what it saw and heard, step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from random import Random

import msgspec

from tests.laws.drive import Broken
from tripot.engine.chance import Stream
from tripot.engine.events import Event, project
from tripot.engine.game import Game, State
from tripot.engine.moves import Move
from tripot.engine.refusal import Illegal
from tripot.engine.view import View


class Tiny(msgspec.Struct, frozen=True):
    """`worlds` gives every conceivable start, the real one first; `steps` are the moves really made by each seat."""

    name: str
    game: Game
    seat: int
    worlds: Callable[[], Iterable[State]]
    steps: tuple[tuple[int, str], ...] = ()


Seen = tuple[View, list[Event]]


def key(state: State) -> bytes:
    """A state without its chance to come."""
    bare = state.copy()
    bare.chance = Stream.fast(0)
    return bare.digest()


def story(tiny: Tiny, world: State) -> tuple[State, list[Seen]]:
    """The real moves played from the real start, and what the seat saw and heard after each."""
    state = world.copy()
    seen: list[Seen] = [(state.view(tiny.seat), [])]
    for seat, notation in tiny.steps:
        events = project(state.apply(seat, tiny.game.parse(notation)), tiny.seat)
        seen.append((state.view(tiny.seat), events))
    return state, seen


def information_set(tiny: Tiny) -> set[bytes]:
    """Every state the seat may be in, by brute force."""
    _, seen = story(tiny, next(iter(tiny.worlds())))
    return {
        key(end) for world in tiny.worlds() if world.view(tiny.seat) == seen[0][0] for end in _ends(tiny, world, seen)
    }


def _ends(tiny: Tiny, state: State, seen: list[Seen], at: int = 0) -> Iterator[State]:
    if at == len(tiny.steps):
        yield state
        return
    seat, notation = tiny.steps[at]
    moves: Iterable[Move] = [tiny.game.parse(notation)] if seat == tiny.seat else state.legal(seat)
    for move in moves:
        after = state.copy()
        try:
            events = project(after.apply(seat, move), tiny.seat)
        except Illegal:
            continue
        if (after.view(tiny.seat), events) == seen[at + 1]:
            yield from _ends(tiny, after, seen, at + 1)


def support_is_brute_force(tiny: Tiny) -> int:
    """Raises Broken unless samples and brute force reach the same states; returns how many there are."""
    real, _ = story(tiny, next(iter(tiny.worlds())))
    missing = information_set(tiny)
    possible = frozenset(missing)
    if key(real) not in possible:
        raise Broken("L4c", f"{tiny.name}: the worlds leave the real one out")
    for number in range(200 + 40 * len(possible)):
        drawn = key(real.sample(tiny.seat, Random(number)))
        if drawn not in possible:
            raise Broken("L4c", f"{tiny.name}: s{tiny.seat} is dealt a sample it can tell from the real state")
        missing.discard(drawn)
        if not missing:
            return len(possible)
    raise Broken("L4c", f"{tiny.name}: {len(missing)} of {len(possible)} possible states are never drawn")
