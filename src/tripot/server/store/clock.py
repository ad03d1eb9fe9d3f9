"""The house's clock: it goes on evenly, whatever happens to the machine's."""

from __future__ import annotations

from time import monotonic, time


class Clock:
    """Seconds since 1970. A machine's clock that is set, forward or back, makes nobody absent and no lease longer."""

    def __init__(self) -> None:
        self._start: float = time() - monotonic()

    def now(self) -> float:
        return self._start + monotonic()

    def set(self, now: float) -> None:
        """Sets the clock by another one, that of the database all nodes share."""
        self._start = now - monotonic()

    def catch_up(self) -> None:
        """With the machine's own, after it has slept; never back: what has happened stays in the past."""
        self.set(max(time(), self.now()))
