"""People who keep playing whatever happens to the house."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import httpx
from websockets.exceptions import InvalidHandshake, InvalidMessage

from tests.server.browser import Browser, Gone, Json, Line
from tests.support.waiting import PATIENCE, eventually

FAILURES = (Gone, OSError, InvalidHandshake, InvalidMessage, httpx.TransportError, EOFError)


def furthest(players: list[Stubborn]) -> int:
    """The latest version in which a move of theirs was acknowledged."""
    return max((version for player in players for version, _ in player.acked), default=0)


async def until_acked(players: list[Stubborn], version: int) -> None:
    """Returns once a move of that version or a later one is acknowledged."""
    await eventually(lambda: furthest(players) >= version)


class Stubborn:
    """Sits at a table; when the line is cut, comes back (to any of the addresses) and sends an unanswered move again.

    `acked` holds every move that the house has acknowledged: (version, notation).
    """

    def __init__(self, person: Browser, table_id: str, addresses: list[str]) -> None:
        self.person: Browser = person
        self.table_id: str = table_id
        self.addresses: list[str] = addresses
        self.line: Line | None = None
        self.acked: list[tuple[int, str]] = []
        self.cuts: int = 0
        self._pending: Json | None = None

    async def connect(self) -> Line:
        """A greeted line, to the first address that answers."""
        until = asyncio.get_running_loop().time() + PATIENCE
        while asyncio.get_running_loop().time() < until:
            for address in self.addresses:
                self.person.address = address
                with suppress(*FAILURES):
                    self.line = await self.person.sit(self.table_id)
                    return self.line
            await asyncio.sleep(0.05)
        raise AssertionError("the house did not come back")

    async def play(self, until: int = 10**9) -> None:
        """To the end of the game, or until the table has come that far."""
        while True:
            try:
                line = self.line or await self.connect()
                if line.version >= until or (line.view is not None and line.view["result"] is not None):
                    return
                await self._step(line)
            except FAILURES:
                self.cuts += 1
                self.line = None

    async def _step(self, line: Line) -> None:
        if self._pending is None and line.my_turn():
            assert line.view is not None
            offers = line.view["moves"]
            self._pending = {"move": offers[0]["move"], "decision": line.view["decision"], "id": f"{len(self.acked)}-x"}
        if self._pending is None:
            await line.receive()
            return
        answer = await line.ask("move", **self._pending)
        if answer["type"] == "update":
            self.acked.append((answer["version"], str(self._pending["move"])))
        elif answer["code"] == "unavailable":
            return
        self._pending = None
