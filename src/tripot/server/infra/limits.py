"""Limits: token buckets for actions, counts for what is open; by guest and by address."""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from tripot.server.infra.settings import Allowance, Settings
from tripot.server.protocol.errors import Refusal


class Bucket:
    """Holds up to `burst` tokens and gains `rate` a second."""

    __slots__ = ("_at", "_tokens", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate: float = rate
        self.burst: float = burst
        self._tokens: float = burst
        self._at: float = monotonic()

    def take(self, cost: float = 1.0) -> bool:
        """Whether there was enough; if not, nothing is taken."""
        now = monotonic()
        self._tokens = min(self.burst, self._tokens + (now - self._at) * self.rate)
        self._at = now
        if self._tokens < cost:
            return False
        self._tokens -= cost
        return True


class Buckets:
    """Buckets by key; the ones longest unused are forgotten."""

    def __init__(self, allowance: Allowance, *, enabled: bool = True, most: int = 20_000) -> None:
        self._allowance: Allowance = allowance
        self._enabled: bool = enabled
        self._most: int = most
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, key: str, cost: float = 1.0) -> bool:
        if not self._enabled:
            return True
        bucket = self._buckets.get(key)
        if bucket is None:
            if len(self._buckets) >= self._most:
                self._buckets.popitem(last=False)
            bucket = self._buckets[key] = Bucket(self._allowance.rate, self._allowance.burst)
        self._buckets.move_to_end(key)
        return bucket.take(cost)


class GuestAndAddress:
    """A guest's allowance within that of the address behind which they sit."""

    def __init__(self, guests: Buckets, addresses: Buckets) -> None:
        self.guests: Buckets = guests
        self.addresses: Buckets = addresses

    def take(self, guest: str, address: str) -> bool:
        return self.guests.take(guest) and self.addresses.take(address)


class ConcurrencyLimit:
    """Counts who is inside at once, by key, and lets nobody in past a maximum."""

    def __init__(self, most: int) -> None:
        self._most: int = most
        self._inside: Counter[str] = Counter()

    def enter(self, key: str) -> bool:
        if self._inside[key] >= self._most:
            return False
        self._inside[key] += 1
        return True

    def leave(self, key: str) -> None:
        self._inside[key] -= 1
        if not self._inside[key]:
            del self._inside[key]

    def count(self) -> int:
        return self._inside.total()


class Limits:
    """Everything a house counts."""

    def __init__(self, settings: Settings) -> None:
        def buckets(allowance: Allowance) -> Buckets:
            return Buckets(allowance, enabled=settings.limits)

        self._enabled: bool = settings.limits
        self.requests: Buckets = buckets(settings.requests_of_address)
        self.calls: Buckets = buckets(settings.calls_of_address)
        self.searches: Buckets = buckets(settings.searches_of_address)
        self.openings: GuestAndAddress = GuestAndAddress(
            buckets(settings.openings_of_guest), buckets(settings.openings_of_address)
        )
        self.lines: GuestAndAddress = GuestAndAddress(
            buckets(settings.lines_of_guest), buckets(settings.lines_of_address)
        )
        self.advice: GuestAndAddress = GuestAndAddress(
            buckets(settings.advice_of_guest), buckets(settings.advice_of_address)
        )
        self.coming: GuestAndAddress = GuestAndAddress(
            buckets(settings.seat_requests_of_guest), buckets(settings.seat_requests_of_address)
        )
        self.names: GuestAndAddress = GuestAndAddress(
            buckets(settings.names_of_guest), buckets(settings.names_of_address)
        )
        self.codes: GuestAndAddress = GuestAndAddress(
            buckets(settings.codes_of_guest), buckets(settings.codes_of_address)
        )
        self._callers: ConcurrencyLimit = ConcurrencyLimit(settings.sockets_per_address)
        self._guests: ConcurrencyLimit = ConcurrencyLimit(settings.sockets_per_guest)

    @contextmanager
    def call(self, guest: str, address: str) -> Iterator[None]:
        """While a socket is open; raises Refusal when there are too many."""
        if not self._enabled:
            yield
            return
        if not self.calls.take(address) or not self._guests.enter(guest):
            raise Refusal("too_fast")
        try:
            if not self._callers.enter(address):
                raise Refusal("too_fast")
            try:
                yield
            finally:
                self._callers.leave(address)
        finally:
            self._guests.leave(guest)
