"""The acting host: who may run a table while its host is gone. It is whoever present has had a seat for longest.

Gone means, as for everybody, away for as long as this table waits. The acting host answers seat requests, chooses the
pace and starts the game; the host's own seat and the end of the table stay the host's, who runs it again once back.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

from tripot.server.protocol.seat_requests import ActingHostInfo
from tripot.server.store.rows import TableRow

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.live_table import LiveTable


_AFTER: Final = 0.05
"""Seconds after which nobody's clock can say any more that it is too early."""


class ActingHost:
    """Of one table; `update` is called after every change of its row."""

    __slots__ = ("_table", "_timer")

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = table
        self._timer: asyncio.TimerHandle | None = None

    def info(self) -> ActingHostInfo | None:
        """The acting host, as all are told; None while the host runs the table."""
        seat = self._stand_in()
        return ActingHostInfo(seat, self._table.row.host_seat()) if seat >= 0 else None

    def is_acting(self, guest: str) -> bool:
        """Whether this guest runs the table: its host, or the acting host."""
        row = self._table.row
        return row.is_host(guest) or (row.seat_of(guest) >= 0 and row.seat_of(guest) == self._stand_in())

    def _stand_in(self) -> int:
        """The seat of the acting host, or -1."""
        table, row = self._table, self._table.row
        if row.stage not in ("lobby", "playing") or self._due() > table.house.store.now():
            return -1
        sat = row.ever_seated.split()
        here = [seat for seat, person in enumerate(row.people) if person.kind == "human" and table.is_here(seat)]
        return min(here, key=lambda seat: _place(sat, row.people[seat].guest), default=-1)

    def _due(self) -> float:
        """When the host, who is not here, has been away for long enough; never, while they are here."""
        row, seat = self._table.row, self._table.row.host_seat()
        node, away = (
            (row.people[seat].node, row.people[seat].away_since) if seat >= 0 else (row.host_node, row.host_away_since)
        )
        if node in self._table.house.alive:
            return float("inf")
        held = seat >= 0 and row.people[seat].bot_holds
        return 0.0 if held else (away or row.updated_at) + row.absent_after

    def update(self) -> None:
        """Time alone makes somebody the acting host: all are told when it has passed."""
        self.stop()
        left = self._due() - self._table.house.store.now()
        if 0 < left < float("inf") and self._table.row.stage in ("lobby", "playing"):
            self._timer = asyncio.get_running_loop().call_later(left + _AFTER, self._table.broadcaster.table)

    def stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    # A host who has no seat is nobody's neighbour: whether they are here is in the table's own row.

    async def greet(self, connection: Connection) -> None:
        """Somebody without a seat is here: perhaps the host."""
        node = self._table.house.node

        def alter(row: TableRow) -> None:
            row.host_node, row.host_away_since = node, 0.0

        if self._table.row.is_host(connection.reader):
            await self._table.update(alter)

    def part(self, connection: Connection) -> None:
        """Their socket is gone."""
        table, house = self._table, self._table.house

        def alter(row: TableRow) -> None:
            if row.host_node == house.node and not any(row.is_host(socket.reader) for socket in table.sockets):
                row.host_node, row.host_away_since = "", house.store.now()

        if table.row.is_host(connection.reader) and table.row.host_node:
            house.spawn(table.update(alter))


def _place(sat: list[str], guest: str) -> int:
    """How many sat down before; last of all whoever is not remembered."""
    return sat.index(guest) if guest in sat else len(sat)
