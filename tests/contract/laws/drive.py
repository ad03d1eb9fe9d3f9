"""Plays a case to its end at random and keeps the moments at which the laws are checked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

import msgspec

from tests.contract.laws.cases import Case, covering
from tests.contract.laws.fill import fill
from tests.support.profile import LONG
from tripot.engine.game import State
from tripot.engine.play import Play
from tripot.engine.record import Record
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.random_move import random_move
from tripot.engine.views.events import Event

PER_PHASE, PER_GAME, LEAST_OF_A_GAME, PER_TABLE = (12, 80, 80, 0) if LONG else (3, 10, 4, 100)
"""How many moments are kept of each phase, and of one game; where a table has many games, fewer of each."""
COMPOSED = 0.3 if LONG else 0.1
"""How often a move is made by a composer."""
STRIDE = 1 if LONG else 8
"""Every how many entries the digest of a state is kept: what goes astray once stays astray."""


class Broken(AssertionError):
    """A law that does not hold: its name, where, and what was seen."""

    def __init__(self, law: str, what: str) -> None:
        super().__init__(f"{law}: {what}")
        self.law = law


class Step(msgspec.Struct, frozen=True):
    """What a seat did: the state before and after, and what was told."""

    seat: int
    move: Move
    before: State
    after: State
    events: list[Event]


class Moment(msgspec.Struct, frozen=True, eq=False):
    """A state of a game on its way, and the step taken from there if there is one. No two are alike.

    `met` holds every notation of the whole game, earlier and later.
    """

    case: Case
    number: int
    state: State
    step: Step | None
    met: list[str]

    def random(self) -> Random:
        return Random(f"{self.case.seed}/{self.number}")

    def seats(self) -> list[int]:
        """The seats worth asking: the next mover and a few others."""
        everyone = list(range(self.case.seats))
        first = [self.step.seat] if self.step else everyone[:1]
        others = [seat for seat in everyone if seat not in first]
        return first + self.random().sample(others, len(others) if LONG else min(2, len(others)))


class Trace(msgspec.Struct, frozen=True):
    """A whole game: its record, what was told of its set-up, what every move led to (a digest now and then, what was
    told always), its last state, how many moves stood, the moments kept (the first decision is the first of them)."""

    case: Case
    record: Record
    opening: list[Event]
    told: Sequence[tuple[bytes | None, list[Event]]]
    over: State
    moves: int
    moments: tuple[Moment, ...]


def start(case: Case) -> Play:
    return Play.start(case.game, case.seats, dict(case.options), Stream.fast(case.seed))


def choose(state: State, case: Case, random: Random) -> tuple[int, Move]:
    """A legal move of a seat that is waited for, or now and then of one that is not; sometimes made by a composer."""
    free = [seat for seat in range(case.seats) if seat not in state.actors() and state.legal_moves(seat)]
    seat = random.choice(free if free and random.random() < 0.05 else state.actors())
    if random.random() < COMPOSED:
        for composer in state.view(seat).composers:
            try:
                move = case.game.compose(fill(composer, random))
                state.check(seat, move)
            except Illegal:
                continue
            return seat, move
    moves = state.legal_moves(seat)
    if not moves:
        raise Broken("L2", f"s{seat} is waited for and has no move")
    # Whoever gives up as often as anything else ends a game before its phases are seen.
    return seat, random.choice(moves) if random.random() < 0.02 else random_move(moves, random)


def drive(play: Play, case: Case) -> Iterator[Step | None]:
    """Plays to the end; yields every step, and None for a move taken back. Stops past the bound, for L6 to notice."""
    random = Random(f"drive {case.seed}")
    bound = case.game.max_entries(case.seats, play.header.options)
    steps = 0
    while play.state.actors() and steps <= bound:
        before = play.state.copy()
        seat, move = choose(before, case, random)
        try:
            events = play.move(seat, move)
        except Illegal as why:
            raise Broken("L2", f"s{seat} {move} is listed, and refused: {why}") from None
        steps += 1
        yield Step(seat, move, before, play.state.copy(), events)
        if play.can_undo(seat) and random.random() < 0.3:
            play.undo(seat)
            steps -= 1
            yield None


def trace(case: Case, most: int = PER_GAME) -> Trace:
    """The game of a case, and some moments of each of its phases."""
    play, random = start(case), Random(f"keep {case.seed}")
    kept: dict[str, list[Moment]] = {}
    seen: Counter[str] = Counter()
    met: list[str] = []
    told: list[tuple[bytes | None, list[Event]]] = []
    for number, step in enumerate(drive(play, case)):
        looked = step is None or number % STRIDE == 0 or not play.state.actors()
        told.append((play.state.digest() if looked else None, step.events if step else []))
        if step is None:
            continue
        met.append(str(step.move))
        phase = step.before.phase_name
        seen[phase] += 1
        keep = kept.setdefault(phase, [])
        if len(keep) < PER_PHASE:
            keep.append(Moment(case, number, step.before, step, met))
        elif random.random() < PER_PHASE / seen[phase]:
            keep[random.randrange(1, PER_PHASE)] = Moment(case, number, step.before, step, met)
    moments = _some(sorted((m for keep in kept.values() for m in keep), key=lambda m: m.number), most, random)
    moments.append(Moment(case, len(told), play.state, None, met))
    undone = len(told) - len(met)
    return Trace(case, play.record, list(play.opening), told, play.state, len(met) - undone, tuple(moments))


def _some(moments: list[Moment], most: int, random: Random) -> list[Moment]:
    """The first moment, and as many others as one game is worth."""
    if len(moments) <= most:
        return moments
    return [moments[0], *sorted(random.sample(moments[1:], most - 1), key=lambda moment: moment.number)]


@lru_cache(maxsize=2)
def corpus(slug: str, seats: int) -> tuple[Trace, ...]:
    """The games of one table: all pairs of options."""
    cases = covering(slug, seats)
    most = min(PER_GAME, max(LEAST_OF_A_GAME, PER_TABLE // len(cases)))
    return tuple(trace(case, most) for case in cases)
