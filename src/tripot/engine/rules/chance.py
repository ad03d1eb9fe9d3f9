"""Chance: every shuffle and roll of a game, the same on every Python and every machine.

The stream is keyed BLAKE2b in counter mode. Each call (one shuffle, one roll) has its own number and its purpose as
domain, so a shuffle never shifts the dice. State is a key and a counter: copying costs next to nothing. One algorithm
serves laboratory and server, since it shuffles faster than `random.shuffle`; only the size of the seed differs.
"""

from __future__ import annotations

import struct
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable, Mapping
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any, Final, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import i64

Card = TypeVar("Card")

VERSION: Final = "blake2b-1"
"""Name of the algorithm below; a record carries it. Changing one draw means a new name."""

_WORDS: Final = 32
_unpack: Final = struct.Struct("<32H").unpack
_FAIR: Final = tuple([0] + [65536 - 65536 % n for n in range(1, 257)])
"""_FAIR[n]: 16-bit words below it give every value modulo n equally often; the others are drawn again."""


class Chance(ABC):
    """The source of every random draw of a game. A purpose names the draw ("deal", "objective", "die-off")."""

    __slots__ = ("drawn",)
    kind: str
    drawn: int
    """Calls made so far; an undo is possible only while this has not moved."""

    @abstractmethod
    def shuffle(self, cards: list[Card], purpose: str) -> None:
        """Shuffles in place (Fisher–Yates, last place first)."""

    @abstractmethod
    def below(self, bound: int, purpose: str) -> int:
        """A uniform number from 0 to bound − 1."""

    def die(self, purpose: str) -> int:
        """A die of six faces."""
        return self.below(6, purpose) + 1

    @abstractmethod
    def copy(self) -> Chance:
        """An independent continuation with the same future."""

    @abstractmethod
    def token(self) -> tuple[Any, ...]:
        """Plain data that tells this source from any other, for digests."""

    @abstractmethod
    def __reduce__(self) -> tuple[Any, ...]:
        """Sources travel to worker processes by what they are made with: a compiled object has no other way."""


class Stream(Chance):
    """The seeded stream. `Stream.fast(7)` for the laboratory, `Stream.secret(32 bytes)` for a table."""

    __slots__ = ("kind", "seed")

    def __init__(self, seed: bytes, kind: str, drawn: int = 0) -> None:
        self.seed: bytes = seed
        self.kind: str = kind
        self.drawn: int = drawn

    @classmethod
    def fast(cls, number: int) -> Stream:
        """Numbered games: small seeds, easy to name and repeat."""
        return cls(number.to_bytes(8, "little", signed=True), "fast")

    @classmethod
    def secret(cls, seed: bytes) -> Stream:
        """A table's deals: a seed nobody can guess."""
        if len(seed) != 32:
            raise ValueError("a secret seed has 32 bytes")
        return cls(seed, "secret")

    def _block(self, purpose: bytes, number: int) -> tuple[int, ...]:
        return _unpack(blake2b(b"%d/%d" % (self.drawn, number), key=self.seed, person=purpose).digest())

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        domain = purpose.encode()
        self.drawn += 1
        words: tuple[int, ...] = ()
        used = _WORDS
        block = -1  # a pile of one card, or none, takes no words at all
        for last in range(len(cards) - 1, 0, -1):
            size = last + 1
            fair = _FAIR[size]
            while True:
                if used == _WORDS:
                    block += 1
                    words = self._block(domain, block)
                    used = 0
                word = words[used]
                used += 1
                if word < fair:
                    break
            pick = word % size
            cards[last], cards[pick] = cards[pick], cards[last]

    def below(self, bound: int, purpose: str) -> int:
        if not 1 <= bound <= 256:
            raise ValueError("bound out of range")
        domain = purpose.encode()
        self.drawn += 1
        fair = _FAIR[bound]
        block = 0
        while True:
            for word in self._block(domain, block):
                if word < fair:
                    return word % bound
            block += 1

    def copy(self) -> Stream:
        return Stream(self.seed, self.kind, self.drawn)

    def token(self) -> tuple[Any, ...]:
        return (self.kind, self.seed, self.drawn)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Stream, (self.seed, self.kind, self.drawn))


_PRIME: Final = 2**31 - 1
_STEP: Final = 48_271


class SampleChance(Chance):
    """The chance of a sampled state: no record repeats it and nobody need trust it, so it is quick (Lehmer's generator,
    whose figures stay small enough for machine words)."""

    __slots__ = ("at",)
    kind = "imagined"

    def __init__(self, at: int, drawn: int = 0) -> None:
        self.at: int = at
        self.drawn: int = drawn

    @classmethod
    def of(cls, random: Random) -> SampleChance:
        """A function of the sampler's random alone."""
        return cls(random.getrandbits(64) % (_PRIME - 1) + 1)

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        self.drawn += 1
        at: i64 = self.at  # compiled, an int above 2**30 is multiplied by Python
        last: i64
        for last in range(len(cards) - 1, 0, -1):
            at = at * _STEP % _PRIME
            pick = at * (last + 1) // _PRIME
            cards[last], cards[pick] = cards[pick], cards[last]
        self.at = at

    def below(self, bound: int, purpose: str) -> int:
        if not 1 <= bound <= 256:
            raise ValueError("bound out of range")
        self.drawn += 1
        self.at = self.at * _STEP % _PRIME
        return self.at * bound // _PRIME

    def copy(self) -> SampleChance:
        return SampleChance(self.at, self.drawn)

    def token(self) -> tuple[Any, ...]:
        return (self.kind, self.at, self.drawn)

    def __reduce__(self) -> tuple[Any, ...]:
        return (SampleChance, (self.at, self.drawn))


class ChanceNeeded(Exception):
    """A chance whose outcomes are chosen outside is asked for the next, one of so many."""

    def __init__(self, bound: int) -> None:
        super().__init__(bound)
        self.bound: int = bound


class TreeChance(Chance):
    """Chance as a tree of choices: every draw is the next of `outcomes`, or raises ChanceNeeded where there is none.
    A shuffle is a draw for each place but the first, the last place first."""

    __slots__ = ("at", "outcomes")
    kind = "chosen"

    def __init__(self, outcomes: Iterable[int] = (), drawn: int = 0, at: int = 0) -> None:
        self.outcomes: list[int] = list(outcomes)
        self.drawn: int = drawn
        self.at: int = at

    def _next(self, bound: int) -> int:
        if self.at == len(self.outcomes):
            raise ChanceNeeded(bound)
        outcome = self.outcomes[self.at]
        self.at += 1
        return outcome

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        self.drawn += 1
        for last in range(len(cards) - 1, 0, -1):
            pick = self._next(last + 1)
            cards[last], cards[pick] = cards[pick], cards[last]

    def below(self, bound: int, purpose: str) -> int:
        self.drawn += 1
        return self._next(bound)

    def copy(self) -> TreeChance:
        return TreeChance(self.outcomes, self.drawn, self.at)

    def token(self) -> tuple[Any, ...]:
        return (self.kind, tuple(self.outcomes), self.drawn, self.at)

    def __reduce__(self) -> tuple[Any, ...]:
        return (TreeChance, (self.outcomes, self.drawn, self.at))


class ScriptExhausted(Exception):
    """A scripted game asked for more chance than its script holds."""


class Scripted(Chance):
    """Chance written down beforehand: results by purpose ("deal") or by kind ("die", "shuffle", "below").

    When a queue runs out, `then` takes over, except for the names in `exact`, which must suffice.
    """

    __slots__ = ("exact", "script", "then")
    kind = "scripted"

    def __init__(
        self,
        script: Mapping[str, Iterable[Any]],
        then: Chance | None = None,
        exact: Iterable[str] = (),
        drawn: int = 0,
    ) -> None:
        self.script: dict[str, deque[Any]] = {name: deque(results) for name, results in script.items()}
        self.then: Chance | None = then
        self.exact: frozenset[str] = frozenset(exact)
        self.drawn: int = drawn

    def count_left(self, name: str) -> int:
        """The number of unused results in this queue."""
        return len(self.script.get(name, ()))

    def _next(self, purpose: str, kind: str) -> Any:
        self.drawn += 1
        for name in (purpose, kind):
            queue = self.script.get(name)
            if queue:
                return queue.popleft()
            if name in self.exact:
                raise ScriptExhausted(f"no scripted {name} left")
        return None

    def _after(self, purpose: str) -> Chance:
        if self.then is None:
            raise ScriptExhausted(f"nothing scripted for {purpose}")
        return self.then

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        order = self._next(purpose, "shuffle")
        if order is None:
            self._after(purpose).shuffle(cards, purpose)
            return
        order = list(order)
        if sorted(order, key=repr) != sorted(cards, key=repr):
            raise ScriptExhausted(f"the scripted {purpose} is not an order of the cards to shuffle")
        cards[:] = order

    def below(self, bound: int, purpose: str) -> int:
        return self._number(bound, 0, purpose, "below")

    def die(self, purpose: str) -> int:
        return self._number(6, 1, purpose, "die")

    def _number(self, bound: int, lowest: int, purpose: str, kind: str) -> int:
        result = self._next(purpose, kind)
        if result is None:
            return self._after(purpose).below(bound, purpose) + lowest
        if not lowest <= result < bound + lowest:
            raise ScriptExhausted(f"scripted {purpose} {result} is out of range")
        return int(result)

    def copy(self) -> Scripted:
        return Scripted(self.script, self.then.copy() if self.then else None, self.exact, self.drawn)

    def token(self) -> tuple[Any, ...]:
        queues = tuple((name, tuple(queue)) for name, queue in sorted(self.script.items()))
        return (self.kind, repr(queues), self.then.token() if self.then else ())

    def __reduce__(self) -> tuple[Any, ...]:
        return (Scripted, (self.script, self.then, self.exact, self.drawn))
