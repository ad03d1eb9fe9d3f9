"""Rate limits: token buckets, one per connection, guest or address."""

from __future__ import annotations

from collections import OrderedDict
from time import monotonic


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

    def __init__(self, rate: float, burst: float, *, enabled: bool = True, most: int = 20_000) -> None:
        self._rate: float = rate
        self._burst: float = burst
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
            bucket = self._buckets[key] = Bucket(self._rate, self._burst)
        self._buckets.move_to_end(key)
        return bucket.take(cost)
