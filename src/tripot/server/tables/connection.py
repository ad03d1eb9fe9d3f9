"""One browser's socket: what waits to be sent, who is reading, and in which language."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import TYPE_CHECKING, Final, Protocol

from litestar.types import Send

from tripot.engine.language.text import Lang, say
from tripot.server.infra.limits import Bucket
from tripot.server.protocol.constants import Close
from tripot.server.protocol.frames import framed
from tripot.server.protocol.server_messages import Bye

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable
    from tripot.server.tables.output.view_updates import ViewSnapshot

_GOODBYE: Final = 3.0
"""Seconds a socket has to take the last word."""


class Wire(Protocol):
    """The transport to one browser, as the web server has it."""

    def write(self, frame: bytes) -> bool:
        """Sends a frame now, unless the reader has too much to read already."""

    async def drained(self) -> None:
        """Until the reader has read some of it, or is gone."""


class Connection:
    """Frames are pushed by tables. What a reader cannot take at once is sent by the socket's own task, so that nobody
    waits for a slow one."""

    def __init__(
        self, table: LiveTable, guest: str, address: str, wire: Wire, send: Send, *, parts: bool, screen: bool = False
    ) -> None:
        self.table: LiveTable = table
        self.guest: str = guest
        self.address: str = address
        self.lang: Lang = "fr"
        self.invite: str = ""
        self.parts: bool = parts
        """Whether this reader lays parts upon one another, or wants whole views."""
        self.screen: bool = screen
        """Stands where everybody sees it: sent what spectators may know, and nothing else, whoever has opened it."""
        self.viewer: int = -1
        self.reads: float = 0.0
        """How much longer than usual this reader looks at what bots wait for; 0 does not wait."""
        self.read: int = 0
        """The version up to which this reader has put moments away."""
        self.skipping: bool = False
        """Is out, and has seen enough."""
        self.shown: ViewSnapshot | None = None
        """The view this reader has, as viewer and in the language of now."""
        self.greeted: bool = False
        self.is_outsider: bool = False
        """Is told who plays, and nothing of the game: may ask for a seat where nobody watches."""
        self.bucket: Bucket = Bucket(rate=20, burst=60)
        self._wire: Wire = wire
        self._send: Send = send
        self._outbox: deque[bytes] = deque()
        self._bytes: int = 0
        self._wake: asyncio.Event = asyncio.Event()
        self._closing: Close | None = None
        self._pumping: asyncio.Task[None] | None = None
        self.working: asyncio.Lock = asyncio.Lock()
        """Held while a message is being answered."""

    @property
    def reader(self) -> str:
        """The guest whose eyes these are; nobody's, before a screen."""
        return "" if self.screen else self.guest

    @property
    def seat(self) -> int:
        """The seat whose cards may be shown here, or -1."""
        return self.table.row.seat_of(self.reader)

    @property
    def member(self) -> bool:
        """Sits here, opened the table, or was invited."""
        return self.table.is_member(self.guest, self.invite)

    @property
    def closing(self) -> Close | None:
        return self._closing

    def push(self, frame: bytes) -> None:
        """Sends a frame, or leaves it to be sent; a reader too far behind is dropped and comes back for a snapshot."""
        if self._closing is not None:
            return
        if not self._outbox and self._wire.write(frame):
            self.table.house.metrics.frames += 1
            return
        settings = self.table.house.settings
        self._outbox.append(frame)
        self._bytes += len(frame)
        if len(self._outbox) > settings.outbox_frames or self._bytes > settings.outbox_bytes:
            self.close(Close.RESYNC)
        self._wake.set()

    def close(self, code: Close) -> None:
        """Says why, then closes. What a slow reader has not read yet would be stale by now, and is dropped."""
        if self._closing is None:
            self._closing = code
            self.greeted = self.is_outsider = False
            self.table.house.metrics.closes[code.name.lower()] += 1
            bye = Bye(code, say(f"bye.{code.name.lower()}"))
            if code == Close.RESYNC:
                self._outbox.clear()
            self._outbox.append(framed(self.table.renderer(self.lang).encode(bye)))
            self._wake.set()
            asyncio.get_running_loop().call_later(_GOODBYE, self._give_up)

    def expect_hello(self) -> None:
        """Time for a hello has run out."""
        if not self.greeted and not self.is_outsider:
            self.close(Close.SILENT)

    def reseat(self) -> bool:
        """The table has changed: this guest may have been shown out; whether they sat down, or got up."""
        before, self.viewer = self.viewer, self.seat
        why = self.table.refusal_for(self.guest, self.invite)
        if self.is_outsider and why == Close.PLAYERS_ONLY:
            return False  # the publisher says how it stands, or that there is nothing to ask for any more
        if why is not None:
            self.close(why)
            return False
        if self.is_outsider:
            self.is_outsider, self.greeted = False, True
        if self.viewer != before:
            self.shown = None
        if self.greeted and self.viewer >= 0 and not self.table.is_here(self.viewer):
            self.table.house.spawn(self.table.arrive(self.viewer))
        return self.greeted and self.viewer != before

    def start(self) -> asyncio.Task[None]:
        """The task that sends."""
        self._pumping = asyncio.create_task(self._pump())
        return self._pumping

    def _give_up(self) -> None:
        if self._pumping is not None:
            self._pumping.cancel()

    async def _pump(self) -> None:
        """Sends what could not be sent at once; ends once it has said goodbye, or given up on a reader who does not
        even read that."""
        while self._closing is None:
            await self._wake.wait()
            self._wake.clear()
            while self._outbox:
                await self._wire.drained()
                if self._outbox and self._wire.write(self._outbox[0]):
                    self._bytes -= len(self._outbox.popleft())
                    self.table.house.metrics.frames += 1
        await self._send({"type": "websocket.close", "code": int(self._closing), "reason": ""})
