"""A client that sends bytes as they are, right or wrong."""

from __future__ import annotations

import asyncio
import base64
import json
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

import msgspec

from tests.support.waiting import PATIENCE


class Answer(msgspec.Struct, frozen=True):
    """What came back; status 0: the house hung up without a word."""

    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def code(self) -> str:
        """The code of a problem."""
        return str(json.loads(self.body)["code"])


SILENCE = Answer(0, {}, b"")


class Wire:
    """One TCP connection."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader: asyncio.StreamReader = reader
        self._writer: asyncio.StreamWriter = writer

    async def send(self, data: bytes) -> None:
        """A house that has hung up is no error: its answer is what counts."""
        with suppress(ConnectionError):
            self._writer.write(data)
            await self._writer.drain()

    async def answer(self) -> Answer:
        """The next answer on this connection."""
        try:
            async with asyncio.timeout(PATIENCE):
                head = await self._reader.readuntil(b"\r\n\r\n")
                lines = head.decode("latin-1").split("\r\n")
                headers = {name.lower(): value for name, _, value in (line.partition(": ") for line in lines[1:])}
                body = await self._reader.readexactly(int(headers.get("content-length", 0)))
                return Answer(int(lines[0].split(" ")[1]), headers, body)
        except (asyncio.IncompleteReadError, ConnectionError):
            return SILENCE

    async def is_closed(self) -> bool:
        """Reads until the house hangs up."""
        await self.rest()
        return True

    async def is_dropped(self) -> bool:
        """Whether the house has hung up, found out without taking anything it sent."""
        try:
            self._writer.write(b"\r\n")
            await self._writer.drain()
        except ConnectionError:
            return True
        return False

    async def until(self, word: bytes, count: int) -> bytes:
        """What comes until a word has come so often."""
        seen = b""
        async with asyncio.timeout(PATIENCE):
            while seen.count(word) < count:
                data = await self._reader.read(65_536)
                assert data, seen
                seen += data
        return seen

    async def rest(self) -> int:
        """How many bytes still come before the house hangs up."""
        count = 0
        with suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                while data := await self._reader.read(65_536):
                    count += len(data)
        return count

    def is_open(self) -> bool:
        """As far as this end has heard."""
        return not self._reader.at_eof() and self._reader.exception() is None

    async def close(self) -> None:
        self._writer.close()
        with suppress(ConnectionError):
            await self._writer.wait_closed()


@asynccontextmanager
async def wire(address: str, local: str = "127.0.0.1", window: int = 0) -> AsyncIterator[Wire]:
    """A connection to a house from an address of loopback; `window`: bytes it takes before anybody reads them."""
    host, _, port = address.rpartition("/")[2].partition(":")
    end = socket.socket()
    if window:
        end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, window)
    end.bind((local, 0))
    end.setblocking(False)
    await asyncio.get_running_loop().sock_connect(end, (host, int(port)))
    connection = Wire(*await asyncio.open_connection(sock=end, limit=window or 65_536))
    try:
        yield connection
    finally:
        await connection.close()


async def ask(address: str, request: bytes, local: str = "127.0.0.1") -> Answer:
    """One request of one's own making on a connection of its own."""
    async with wire(address, local) as connection:
        await connection.send(request)
        return await connection.answer()


def request(line: str, *headers: str | bytes, host: str = "localhost", body: bytes = b"") -> bytes:
    """`request("GET /", "Cookie: a=b")`: the head of a request, with a Host unless that is empty."""
    named = [f"Host: {host}"] if host else []
    sized = [f"Content-Length: {len(body)}"] if body else []
    lines = [f"{line} HTTP/1.1", *named, *sized, *headers]
    head = b"\r\n".join(each.encode("utf-8") if isinstance(each, str) else each for each in lines)
    return head + b"\r\n\r\n" + body


def upgrade(path: str, *headers: str | bytes, host: str = "localhost") -> bytes:
    """The head of a socket's request."""
    key = base64.b64encode(os.urandom(16)).decode()
    asked = ("Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13", f"Sec-WebSocket-Key: {key}")
    return request(f"GET {path}", *asked, *headers, host=host)


def json_of(**fields: Any) -> bytes:
    return json.dumps(fields).encode()
