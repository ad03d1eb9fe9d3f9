"""Silence to a bot's words lets them stand, after a time that the page shows; never to a person's.

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
    """The seats of one table whose silence would say something, by this node's clock."""

    __slots__ = ("_room", "_waiting")

    def __init__(self, room: LiveTable) -> None:
        self._room: LiveTable = room
        self._waiting: dict[int, _Waiting] = {}

    def update(self) -> None:
        """After every entry: forgets what has been answered, begins to count for what is asked."""
        ledger = self._room.session
        if ledger is None or self._room.stage != "playing":
            self.stop()
            return
        for seat, waiting in list(self._waiting.items()):
            if ledger.decision(seat) != waiting.decision:
                waiting.timer.cancel()
                del self._waiting[seat]
        for seat in ledger.play.state.actors():
            self._begin(ledger, seat)

    def greet(self, connection: Connection) -> None:
        """Whoever comes in is told how long there is left."""
        ledger = self._room.session
        if ledger is not None and self._room.stage == "playing" and connection.viewer in ledger.play.state.actors():
            self._begin(ledger, connection.viewer)
        waiting = self._waiting.get(connection.viewer)
        if waiting is not None and connection.reads:
            self._room.broadcaster.tell(connection, waiting.told)

    def stop(self) -> None:
        """Nothing is counted any more."""
        for waiting in self._waiting.values():
            waiting.timer.cancel()
        self._waiting.clear()

    def _begin(self, ledger: GameSession, seat: int) -> None:
        readers = [socket for socket in self._room.sockets if socket.viewer == seat and socket.reads]
        if seat in self._waiting or not readers or self._room.row.clock == "none":
            return
        state = ledger.play.state
        unspoken = state.game.implicit_move(state, seat)
        if unspoken is None or not _is_bots(ledger, unspoken[1]):
            return
        seconds = self._room.reading.seconds + self._room.rhythm.measure.silence
        timer = asyncio.get_running_loop().call_later(seconds, self._heard_nothing, seat)
        waiting = _Waiting(ledger.decision(seat), str(unspoken[0]), monotonic() + seconds, timer)
        self._waiting[seat] = waiting
        for socket in readers:
            self._room.broadcaster.tell(socket, waiting.told)

    def _heard_nothing(self, seat: int) -> None:
        waiting = self._waiting.pop(seat)
        if any(socket.viewer == seat and socket.reads for socket in self._room.sockets):
            self._room.house.spawn(self._room.play_implicit(seat, waiting.decision, waiting.notation))


def _is_bots(ledger: GameSession, seat: int) -> bool:
    """Whether the last thing that seat said was a bot's, or the house's for somebody away."""
    return next((entry.by for entry in reversed(ledger.play.entries) if entry.seat == seat), "player") != "player"
