"""L4c on tiny positions: the states that `sample` draws are exactly those a seat cannot tell from the real one.

A game's test gives a `Tiny`: positions few enough to be counted, and some moves. Brute force plays each and every
choice the other seats had, and keeps what the seat could not tell from what it saw and heard, step by step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

import msgspec

from tests.contract.laws.drive import Broken
from tripot.engine.game import Game, State
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event, project
from tripot.engine.views.view import View


class Tiny(msgspec.Struct, frozen=True):
    """`starts` gives every conceivable start, the real one first; `steps` are the moves really made by each seat.

    `apart` are fields that samples do not draw anew: what others know of each other, how often they were asked.
    """

    name: str
    game: Game
    seat: int
    starts: Callable[[], Iterable[State]]
    steps: tuple[tuple[int, str], ...] = ()
    apart: tuple[str, ...] = ()


Seen = tuple[View, list[Event]]
_LEAST = 150
"""So many samples are looked at even when all that is possible has been drawn: the next may be impossible."""


def key(state: State, real: State, apart: Iterable[str]) -> bytes:
    """A state without its chance to come, and like the real one in what is apart."""
    bare = state.copy()
    bare.chance = Stream.fast(0)
    for name in apart:
        setattr(bare, name, getattr(real, name))
    return bare.digest()


def story(tiny: Tiny, start: State) -> tuple[State, list[Seen]]:
    """The real moves played from the real start, and what the seat saw and heard after each."""
    state = start.copy()
    seen: list[Seen] = [(state.view(tiny.seat), [])]
    for seat, notation in tiny.steps:
        events = project(state.apply(seat, tiny.game.parse(notation)), tiny.seat)
        seen.append((state.view(tiny.seat), events))
    return state, seen


def information_set(tiny: Tiny) -> dict[bytes, State]:
    """Every state the seat may be in, by brute force."""
    real, seen = story(tiny, next(iter(tiny.starts())))
    return {
        key(end, real, tiny.apart): end
        for start in tiny.starts()
        if start.view(tiny.seat) == seen[0][0]
        for end in _ends(tiny, start, seen)
    }


def _ends(tiny: Tiny, state: State, seen: list[Seen], at: int = 0) -> Iterator[State]:
    if at == len(tiny.steps):
        yield state
        return
    seat, notation = tiny.steps[at]
    moves: Iterable[Move] = [tiny.game.parse(notation)] if seat == tiny.seat else state.legal_moves(seat)
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
    real, _ = story(tiny, next(iter(tiny.starts())))
    possible = information_set(tiny)
    missing = set(possible)
    if key(real, real, tiny.apart) not in possible:
        raise Broken("L4c", f"{tiny.name}: the starts leave the real one out")
    for number in range(200 + 40 * len(possible)):
        sample = real.sample(tiny.seat, Random(number))
        drawn = key(sample, real, tiny.apart)
        if drawn not in possible:
            where = differing([sample], possible.values())
            raise Broken("L4c", f"{tiny.name}: s{tiny.seat} is dealt a sample it can tell from the real state: {where}")
        missing.discard(drawn)
        if not missing and number >= _LEAST:
            return len(possible)
    never = [possible[one] for one in missing]
    drawn_ones = [possible[one] for one in possible.keys() - missing]
    where = differing(drawn_ones, never) if drawn_ones else ""
    raise Broken("L4c", f"{tiny.name}: {len(missing)} of {len(possible)} possible states are never drawn: {where}")


def differing(drawn: Iterable[State], possible: Iterable[State]) -> str:
    """Field by field, the values that some states have and the others never: where to look for what is wrong."""
    mine, others = list(drawn), list(possible)
    lines = []
    for name in others[0].fields:
        one, two = (sorted({repr(getattr(state, name)) for state in states}) for states in (others, mine))
        if not set(two) <= set(one) or (len(two) == 1 < len(one)):
            lines.append(f"{name}: possible {_some(one)}, drawn {_some(two)}")
    return "; ".join(lines) or "each field alone is possible, not all together"


def _some(values: Sequence[str]) -> str:
    return " ".join(values[:3]) + (" …" if len(values) > 3 else "")
