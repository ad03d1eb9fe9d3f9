"""A bounded cache for what is shown over and over."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TypeVar

Made = TypeVar("Made")


class BoundedCache(dict[Hashable, Made]):
    """Values by all that they depend on; all forgotten when they become too many."""

    def __init__(self, most: int = 4096) -> None:
        super().__init__()
        self._most: int = most

    def put(self, key: Hashable, made: Made) -> Made:
        if len(self) >= self._most:
            self.clear()
        self[key] = made
        return made

    def get_or_make(self, key: Hashable, make: Callable[[], Made]) -> Made:
        """Returns the value of the key, or makes it."""
        made = self.get(key)
        return self.put(key, make()) if made is None else made
