"""TCP connections, before anything is a request. How many may be open, and how long one may dawdle.

Uvicorn waits for ever for a request that is half sent; these protocols do not. A connection has `request_within`
seconds from its first byte to a complete request, again for each request, whoever sent it.
"""

from __future__ import annotations

import asyncio
from http import HTTPStatus
from typing import TYPE_CHECKING, Any, Final

import msgspec
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode

from tripot.server.infra.limits import ConcurrencyLimit
from tripot.server.infra.settings import Settings
from tripot.server.protocol.constants import ErrorCode
from tripot.server.protocol.errors import STATUS, Refusal
from tripot.server.protocol.frames import are_whole, unframed
from tripot.server.web.network.middleware import EdgeMiddleware, problem
from tripot.server.web.network.trusted_proxies import neighbourhood

try:
    from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
except ImportError:  # Windows, where httptools has no wheels
    HttpToolsProtocol = None  # type: ignore[assignment,misc]
try:
    import resource
except ImportError:  # Windows, where a process may open as much as it likes
    resource = None  # type: ignore[assignment]

if TYPE_CHECKING:
    from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
    from uvicorn.server import ServerState
    from websockets.http11 import Request

_SPARE: Final = 100
"""Files left for the database, the bots and the log when no more connections are taken."""
_MOST_HEADERS: Final = 100
_LONGEST_LINE: Final = 8_000
"""Of the head of a socket: what reads it a second time gives up, without a word, a little later."""
_GOODBYE: Final = 3.0
"""Seconds a browser has to answer the house's goodbye."""
_EVERYBODY: Final = ""
WIRE: Final = "wire"
"""Where the state of a socket's scope has the socket itself: frames go out without a detour."""
_AHEAD: Final = 8
"""Messages of one socket that may wait before it is read no further."""
_UNBOUNDED: Final = 1_000_000


class ConnectionCounter:
    """Counts and limits connections, in all and by address."""

    def __init__(self, edge: EdgeMiddleware) -> None:
        self.settings: Settings = edge.house.settings
        self._edge: EdgeMiddleware = edge
        self._all: ConcurrencyLimit = ConcurrencyLimit(min(self.settings.connections, _files() - _SPARE))
        self._addresses: ConcurrencyLimit = ConcurrencyLimit(self.settings.connections_per_address)
        self._inside: dict[asyncio.BaseTransport, str] = {}

    def enter(self, transport: asyncio.BaseTransport, peer: str) -> bool:
        """Whether another connection is welcome. A proxy brings everybody: its word, not its address, is counted."""
        if not self.settings.limits or self._edge.proxies.trusts(peer):
            return True
        address = neighbourhood(peer)
        if not self._edge.house.limits.requests.take(address) or not self._all.enter(_EVERYBODY):
            return False
        if not self._addresses.enter(address):
            self._all.leave(_EVERYBODY)
            return False
        self._inside[transport] = address
        return True

    def leave(self, transport: asyncio.BaseTransport) -> None:
        address = self._inside.pop(transport, None)
        if address is not None:
            self._all.leave(_EVERYBODY)
            self._addresses.leave(address)

    def count(self) -> int:
        """The number of connections, proxies left out."""
        return len(self._inside)


def _files() -> int:
    """The number of files this process may have open."""
    if resource is not None:
        soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
        if soft != resource.RLIM_INFINITY:
            return soft
    return _UNBOUNDED


def ask_for_files(wanted: int) -> None:
    """A thousand files is a common start; a process may ask for more, up to what its machine allows."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        more = wanted + _SPARE if hard == resource.RLIM_INFINITY else min(wanted + _SPARE, hard)
        if soft != resource.RLIM_INFINITY and more > soft:
            resource.setrlimit(resource.RLIMIT_NOFILE, (more, hard))


class Config(uvicorn.Config):
    """Uvicorn's, with the count of connections that its protocols keep."""

    def __init__(self, edge: EdgeMiddleware, **options: Any) -> None:
        fast = HttptoolsDoor if HttpToolsProtocol is not None else CountedHttp
        super().__init__(edge, **{"http": fast, "ws": CountedWebSocket, "proxy_headers": False, **options})
        self.doors: ConnectionCounter = ConnectionCounter(edge)


class _CountedProtocol(asyncio.Protocol):
    """The base of both HTTP protocols of uvicorn: a place in the count, a deadline, a limit to the head."""

    transport: asyncio.Transport
    loop: asyncio.AbstractEventLoop
    client: tuple[str, int] | None
    headers: list[tuple[bytes, bytes]]
    cycle: Any
    """The latest request whose head is complete."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)  # type: ignore[call-arg]
        self._doors: ConnectionCounter = config.doors
        self._settings: Settings = config.doors.settings
        self._head: int = 0
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        if self._doors.enter(transport, self.client[0] if self.client else "?"):
            self._wait()
        else:
            _refuse(self.transport, "too_fast")

    def connection_lost(self, exc: Exception | None) -> None:
        self._doors.leave(self.transport)
        self._rest()
        if self._stalled is not None:
            self._stalled.cancel()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        before = self.cycle
        self._head = self._head + len(data) if before is None or not before.more_body else 0
        self._wait()
        super().data_received(data)
        if self.cycle is not before:
            self._head = 0
        elif self._head > self._settings.head_limit and not self.transport.is_closing():
            _refuse(self.transport, "head")
        if self._is_asked() or self.transport.get_protocol() is not self:
            self._rest()

    def _is_asked(self) -> bool:
        """Whether the house has all it needs to answer, and has not answered yet."""
        return self.cycle is not None and not self.cycle.more_body and not self.cycle.response_complete

    def _wait(self) -> None:
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._settings.request_within, self.transport.abort)

    def _rest(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def pause_writing(self) -> None:
        super().pause_writing()
        self._stalled = self.loop.call_later(self._settings.answer_within, self.transport.abort)

    def resume_writing(self) -> None:
        if self._stalled is not None:
            self._stalled.cancel()
        super().resume_writing()

    def handle_websocket_upgrade(self, *event: Any) -> None:
        sizes = [len(name) + len(value) + 4 for name, value in self.headers]
        if sum(sizes) > self._settings.head_limit or max(sizes) > _LONGEST_LINE or len(sizes) > _MOST_HEADERS:
            _refuse(self.transport, "head")
        else:
            super().handle_websocket_upgrade(*event)  # type: ignore[misc]


class CountedHttp(_CountedProtocol, H11Protocol):
    """HTTP in pure Python."""


if HttpToolsProtocol is not None:

    class HttptoolsDoor(_CountedProtocol, HttpToolsProtocol):
        """HTTP by a parser in C."""


class CountedWebSocket(WebSocketsSansIOProtocol):
    """A socket has the place its connection had, and gives it back."""

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.close_timeout = _GOODBYE
        self._doors: ConnectionCounter = config.doors
        self._between: bool = True
        """Whether the library waits for the first byte of a frame, as far as it was given any."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == HTTPStatus.SWITCHING_PROTOCOLS:
            self.scope["state"][WIRE] = self

    def write(self, frame: bytes) -> bool:
        """Sends a frame now, unless the reader has too much to read already. To one who is gone nothing is sent."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True
        if not self.writable.is_set():
            return False
        self.transport.write(frame)
        return True

    async def drained(self) -> None:
        """Until the reader has read some of it, or is gone."""
        await self.writable.wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._doors.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A message in one frame is most of what comes, and is read here, in a quarter of the time; all else, and
        whatever follows upon half a frame, is left to the library."""
        if self._is_between():
            text = unframed(data)
            if text is not None:
                self.curr_msg_data_type, self.frames = "text", [text]
                self.send_receive_event_to_app()
                return
            self._between = are_whole(data)
        elif self.handshake_initiated:
            self._between = self._between and self.handshake_complete and are_whole(data)
        super().data_received(data)
        if not self.handshake_initiated:  # the head was no head: nobody would ever answer it
            _refuse(self.transport, "malformed")

    def _is_between(self) -> bool:
        """Whether a message begins with the next byte."""
        return self._between and self.handshake_complete and not (self.frames or self.conn.reader.buffer)

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True  # refused; uvicorn would take it for forgotten, and log an error

    def send_receive_event_to_app(self) -> None:
        """A text that is none ends the socket, and is not worth a line in the log. A socket is read on while few of
        its messages wait: uvicorn would stop and start at each of them."""
        data, self.frames = b"".join(self.frames), []
        if self.close_sent:
            return
        message: ASGIReceiveEvent
        if self.curr_msg_data_type == "text":
            try:
                message = {"type": "websocket.receive", "text": data.decode()}
            except UnicodeDecodeError:
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        else:
            message = {"type": "websocket.receive", "bytes": data}
        self.queue.put_nowait(message)
        if self.queue.qsize() >= _AHEAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


def _refuse(transport: asyncio.Transport, code: ErrorCode) -> None:
    """Sends one refusal and stops listening."""
    body = msgspec.json.encode(problem(Refusal(code), "fr"))
    status = HTTPStatus(STATUS[code])
    head = f"HTTP/1.1 {status} {status.phrase}\r\ncontent-type: application/json\r\ncontent-length: {len(body)}\r\n"
    transport.write(f"{head}connection: close\r\n\r\n".encode() + body)
    transport.close()
