"""What is shown over and over is made once."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Made = TypeVar("Made")


class BoundedCache(dict[Hashable, Made]):
    """What was made, by all that it depends on; forgotten together when it becomes too much."""

    def __init__(self, most: int = 4096) -> None:
        super().__init__()
        self._most: int = most

    def put(self, key: Hashable, made: Made) -> Made:
        if len(self) >= self._most:
            self.clear()
        self[key] = made
        return made

    def get_or_make(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """What was made for the key, or is made now."""
        made = self.get(key)
        return self.put(key, make()) if made is None else made
