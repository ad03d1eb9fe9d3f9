"""Implicit moves: after a time that the page shows, silence lets a bot's words stand; never a person's.

Only who reads here is taken to have read: a program that does not say so is waited for as ever. At a table without a
limit of time everybody is: whoever is there speaks for themselves.
"""

from __future__ import annotations

import asyncio
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

from tripot.server.protocol.server_messages import ImplicitMove

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.game_session import GameSession
    from tripot.server.tables.live_table import LiveTable


class _Waiting(NamedTuple):
    decision: int
    notation: str
    until: float
    timer: asyncio.TimerHandle

    @property
    def told(self) -> ImplicitMove:
        return ImplicitMove(self.decision, self.notation, max(0.0, round(self.until - monotonic(), 1)))


class ImplicitMoves:
    """The seats of one table whose silence stands for a move, by this node's clock."""

    __slots__ = ("_table", "_waiting")

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = table
        self._waiting: dict[int, _Waiting] = {}

    def update(self) -> None:
        """After every entry: forgets what has been answered, begins to count for what is asked."""
        session = self._table.session
        if session is None or self._table.stage != "playing":
            self.stop()
            return
        for seat, waiting in list(self._waiting.items()):
            if session.decision(seat) != waiting.decision:
                waiting.timer.cancel()
                del self._waiting[seat]
        for seat in session.play.state.actors():
            self._begin(session, seat)

    def greet(self, connection: Connection) -> None:
        """Whoever comes in is told how long there is left."""
        session = self._table.session
        if session is not None and self._table.stage == "playing" and connection.viewer in session.play.state.actors():
            self._begin(session, connection.viewer)
        waiting = self._waiting.get(connection.viewer)
        if waiting is not None and connection.reads:
            self._table.broadcaster.tell(connection, waiting.told)

    def stop(self) -> None:
        """Nothing is counted any more."""
        for waiting in self._waiting.values():
            waiting.timer.cancel()
        self._waiting.clear()

    def _begin(self, session: GameSession, seat: int) -> None:
        readers = [socket for socket in self._table.sockets if socket.viewer == seat and socket.reads]
        if seat in self._waiting or not readers or self._table.row.clock == "none":
            return
        state = session.play.state
        implicit = state.implicit_move(seat)
        if implicit is None or not _is_bots(session, implicit[1]):
            return
        seconds = self._table.reading.seconds + self._table.rhythm.measure.silence
        timer = asyncio.get_running_loop().call_later(seconds, self._heard_nothing, seat)
        waiting = _Waiting(session.decision(seat), str(implicit[0]), monotonic() + seconds, timer)
        self._waiting[seat] = waiting
        for socket in readers:
            self._table.broadcaster.tell(socket, waiting.told)

    def _heard_nothing(self, seat: int) -> None:
        waiting = self._waiting.pop(seat)
        if any(socket.viewer == seat and socket.reads for socket in self._table.sockets):
            self._table.house.spawn(self._table.play_implicit(seat, waiting.decision, waiting.notation))


def _is_bots(session: GameSession, seat: int) -> bool:
    """Whether the last thing that seat said was a bot's, or the house's for somebody away."""
    return next((entry.by for entry in reversed(session.play.entries) if entry.seat == seat), "player") != "player"
