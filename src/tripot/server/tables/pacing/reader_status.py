"""Who reads at a table, wherever they are connected: how slowly, how far they have read, who has seen enough.

One node has the table's lease and plays its bots, at the pace of everybody who reads. The others tell it of those who
are with them, in a notice that nobody stores: whoever takes the lease asks for it, and a node that dies is forgotten.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final, NamedTuple

from tripot.server.store import statements

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

ASKS: Final = "q"
TELLS: Final = "p"
"""What notices about readers begin with."""


class Reader(NamedTuple):
    """A seat that reads, from whichever of its owner's devices."""

    reads: float
    """How much longer than usual they look at what bots wait for."""
    read: int
    """The version up to which they have put moments away."""
    skipping: bool
    """Are out, and have seen enough."""


class ReaderStatus:
    """Of one table."""

    __slots__ = ("_elsewhere", "_table", "_told")

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = table
        self._elsewhere: dict[str, dict[int, Reader]] = {}
        """By node, as it last told."""
        self._told: str = TELLS
        """What was last told of those here."""

    def all(self) -> Iterable[Reader]:
        """By seat: what one device has read or passed, the person has."""
        found = self._here()
        for node in [node for node in self._elsewhere if node not in self._table.house.alive]:
            del self._elsewhere[node]
        for seats in self._elsewhere.values():
            for seat, reader in seats.items():
                _add(found, seat, reader)
        return found.values()

    def _here(self) -> dict[int, Reader]:
        found: dict[int, Reader] = {}
        for socket in self._table.sockets:
            if socket.viewer >= 0 and socket.reads:
                _add(found, socket.viewer, Reader(socket.reads, socket.read, socket.skipping))
        return found

    # Between nodes

    def tell(self, *, asked: bool = False) -> None:
        """Something may have changed here: the node that plays the bots is told, if it is another."""
        house = self._table.house
        if not house.store.shared or self._table.supervisor.leased:
            return
        now = TELLS + _spelt(self._here())
        if now != self._told or asked:
            self._told = now
            house.spawn(house.store.writer.run(statements.nothing, f"{self._table.id}:{now}"))

    def ask(self) -> None:
        """This node plays the bots from now on: who reads elsewhere?"""
        house = self._table.house
        self._told = TELLS  # whoever takes the lease after this node asks, too
        if house.store.shared:
            house.spawn(house.store.writer.run(statements.nothing, f"{self._table.id}:{ASKS}"))

    def hear(self, node: str, mark: str) -> None:
        """What another node tells, or asks."""
        if mark == ASKS:
            self.tell(asked=True)
        else:
            self._elsewhere[node] = _understood(mark.removeprefix(TELLS))


def _add(found: dict[int, Reader], seat: int, other: Reader) -> None:
    known = found.get(seat, other)
    found[seat] = Reader(max(known.reads, other.reads), max(known.read, other.read), known.skipping or other.skipping)


def _spelt(readers: dict[int, Reader]) -> str:
    """`2=1.0/57/0;3=1.5/50/1`: no comma and no colon, which separate notices."""
    return ";".join(f"{seat}={one.reads}/{one.read}/{one.skipping:d}" for seat, one in sorted(readers.items()))


def _understood(told: str) -> dict[int, Reader]:
    found: dict[int, Reader] = {}
    for part in filter(None, told.split(";")):
        seat, _, values = part.partition("=")
        reads, read, skipping = values.split("/")
        found[int(seat)] = Reader(float(reads), int(read), skipping == "1")
    return found
