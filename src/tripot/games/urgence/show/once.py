"""What a view shows over and over is made once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

_MOST: Final = 20_000
Made = TypeVar("Made")


class Once:
    """Remembers what was made for a key; forgets all of it when that becomes too much."""

    __slots__ = ("_made",)

    def __init__(self) -> None:
        self._made: dict[tuple[object, ...], object] = {}

    def __call__(self, key: tuple[object, ...], make: Callable[[], Made]) -> Made:
        made = self._made.get(key)
        if made is None:
            if len(self._made) >= _MOST:
                self._made.clear()
            made = self._made[key] = make()
        return made  # type: ignore[return-value]
