"""A WebSocket client as small as can be, so that the load costs little beside the house it loads."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
from collections.abc import Callable
from typing import cast


class Wire(asyncio.Protocol):
    """One socket: `heard` is called with the bytes of every text frame."""

    def __init__(self, heard: Callable[[memoryview], None]) -> None:
        self._heard: Callable[[memoryview], None] = heard
        self._buffer: bytearray = bytearray()
        self._open: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: asyncio.Transport | None = None
        self.closed: bool = False

    @classmethod
    async def connect(cls, host: str, port: int, path: str, cookie: str, heard: Callable[[memoryview], None]) -> Wire:
        loop = asyncio.get_running_loop()
        _, wire = await loop.create_connection(lambda: cls(heard), host, port)
        key = base64.b64encode(os.urandom(16)).decode()
        assert wire.transport is not None
        wire.transport.write(
            (
                f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
            ).encode()
        )
        await wire._open
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open.done():
            head, found, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not found:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._buffer = bytearray(rest)
            self._open.set_result(None)
        self._read_frames()

    def _read_frames(self) -> None:
        """Frames from a server are not masked; ours are whole."""
        at, size = 0, len(self._buffer)
        view = memoryview(self._buffer)
        while size - at >= 2:
            length, start = view[at + 1] & 0x7F, at + 2
            if length == 126:
                if size - at < 4:
                    break
                (length,) = struct.unpack_from("!H", view, start)
                start += 2
            elif length == 127:
                if size - at < 10:
                    break
                (length,) = struct.unpack_from("!Q", view, start)
                start += 8
            if size < start + length:
                break
            self._frame(view[at] & 0x0F, view[start : start + length])
            at = start + length
        view.release()
        if at:
            del self._buffer[:at]

    def _frame(self, opcode: int, payload: memoryview) -> None:
        if opcode == 1:
            self._heard(payload)
        elif opcode == 9:
            self.send(bytes(payload), 10)
        payload.release()

    def send(self, payload: bytes, opcode: int = 1) -> None:
        """A masked frame with a mask of zeros."""
        size = len(payload)
        head = (
            struct.pack("!BB", 0x80 | opcode, 0x80 | size)
            if size < 126
            else struct.pack("!BBH", 0x80 | opcode, 254, size)
        )
        assert self.transport is not None
        self.transport.write(head + b"\0\0\0\0" + payload)

    def close(self) -> None:
        assert self.transport is not None
        self.transport.close()
