"""Long lists of moves, counted at once and made one by one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any

from tripot.engine.rules.moves import Move


class LazyMoves(Sequence[Move]):
    """Moves that are made when asked for."""

    __slots__ = ("total",)
    total: int

    @abstractmethod
    def at(self, index: int) -> Move:
        """The move at a place from 0 to total − 1."""

    def __len__(self) -> int:
        return self.total

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            return [self.at(i) for i in range(*index.indices(self.total))]
        place = index + self.total if index < 0 else index
        if not 0 <= place < self.total:
            raise IndexError(index)
        return self.at(place)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and len(self) == len(other) and all(map(_same, self, other))

    __hash__ = None  # type: ignore[assignment]


def _same(one: object, other: object) -> bool:
    return one == other
