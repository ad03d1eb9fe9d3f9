"""Tables full of people who play as fast as they may, or once a second, and how long each move took to be answered."""

from __future__ import annotations

import asyncio
import secrets
from time import perf_counter
from typing import Final

import httpx
import msgspec

from bench.server.wire import Wire


class Offered(msgspec.Struct):
    """What of an offer the load needs."""

    move: str


class Seen(msgspec.Struct):
    """What the load needs of a view, or of what has changed of it."""

    viewer: int | None = None
    actors: list[int] | None = None
    decision: int | None = None
    moves: list[Offered] | None = None


class Frame(msgspec.Struct):
    """Any frame of the house, with a whole view or with parts of one."""

    type: str
    version: int = 0
    view: Seen | None = None
    public: Seen | None = None
    own: Seen | None = None
    ack: str = ""
    id: str = ""
    code: str | int = ""


_decode = msgspec.json.Decoder(Frame).decode
_PATIENCE: Final = 120
"""Seconds after which a table that has not begun never will."""


class Seat:
    """One person: answers the view they were shown."""

    def __init__(self, table: BusyTable) -> None:
        self.table: BusyTable = table
        self.wire: Wire | None = None
        self.viewer: int = -1
        self.actors: list[int] = []
        self.decision: int = 0
        self.moves: list[Offered] = []
        self.greeted: asyncio.Event = asyncio.Event()

    def heard(self, payload: memoryview) -> None:
        frame = _decode(payload)
        if frame.type == "error":
            raise RuntimeError(f"refused: {bytes(payload)!r}")
        for part in (frame.view, frame.public, frame.own):
            if part is not None:
                self._see(part)
        if frame.type == "snapshot":
            self.greeted.set()
        if frame.ack:
            self.table.answered(frame.ack)
        if frame.type in ("snapshot", "update") and self.viewer in self.actors:
            self.table.turn(self)

    def _see(self, part: Seen) -> None:
        if part.actors is not None:
            self.actors = part.actors
        if part.viewer is not None:
            self.viewer = part.viewer
        if part.decision is not None:
            self.decision = part.decision
        if part.moves is not None:
            self.moves = part.moves

    def play(self, number: int) -> None:
        assert self.wire is not None
        move = {
            "type": "move",
            "id": str(number),
            "decision": self.decision,
            "move": self.moves[number % len(self.moves)].move,
        }
        self.wire.send(msgspec.json.encode(move))


class BusyTable:
    """Four people; one move in flight at a time. With a pace, moves are due at fixed times."""

    def __init__(self, load: Load, index: int) -> None:
        self.load: Load = load
        self.index: int = index
        self.seats: list[Seat] = []
        self.number: int = 0
        self.sent: float = 0.0
        self.waiting: Seat | None = None
        self.in_flight: bool = False
        self.begun: asyncio.Event = asyncio.Event()

    def turn(self, seat: Seat) -> None:
        if self.waiting is None:
            self.waiting = seat
            self.begun.set()
            if self.load.running and not self.in_flight and not self.load.pace:
                self.go()

    def go(self) -> None:
        seat, self.waiting = self.waiting, None
        if seat is None or not self.load.running or self.in_flight:
            self.waiting = seat
            return
        self.number += 1
        self.in_flight = True
        self.sent = perf_counter()
        seat.play(self.number)

    def answered(self, ack: str) -> None:
        assert ack == str(self.number)
        self.in_flight = False
        self.load.times.append(perf_counter() - self.sent)
        if not self.load.pace:
            self.go()

    def tick(self) -> None:
        """With a pace: the next move is due."""
        self.go()
        if self.load.running:
            asyncio.get_running_loop().call_later(self.load.pace, self.tick)


class Load:
    """Some tables of one game at one house, or at several nodes of it: of `shared` tables (a part of all) the people
    sit at different nodes."""

    def __init__(self, port: int, tables: int, game: str, seats: int, *others: int, shared: float = 0.0) -> None:
        self.ports: tuple[int, ...] = (port, *others)
        self.shared: float = shared
        self.count: int = tables
        self.game: str = game
        self.seats: int = seats
        self.pace: float = 0.0
        self.running: bool = False
        self.times: list[float] = []
        self.tables: list[BusyTable] = []
        self.ids: list[str] = []

    async def seat_everybody(self) -> None:
        """Opens the tables, a few at a time, and starts the games."""
        gate = asyncio.Semaphore(8)

        async def one(index: int) -> None:
            async with gate, asyncio.timeout(_PATIENCE):
                await self._open(index)

        await asyncio.gather(*(one(index) for index in range(self.count)))

    async def _open(self, index: int) -> None:
        table = BusyTable(self, index)
        table_id = ""
        for number in range(self.seats):
            apart = number if index < self.shared * self.count else 0
            port = self.ports[(index + apart) % len(self.ports)]
            url = f"http://127.0.0.1:{port}"
            async with httpx.AsyncClient(base_url=url, trust_env=False, timeout=60) as http:
                if number == 0:
                    body = {"game": self.game, "places": ["me"] + ["open"] * (self.seats - 1), "name": "Ada"}
                    opened = (await http.post("/api/tables", json=body)).raise_for_status().json()
                    table_id = opened["id"]
                else:
                    (await http.post(f"/api/tables/{table_id}/join", json={"name": f"P{number}"})).raise_for_status()
                cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
            seat = Seat(table)
            path = f"/api/tables/{table_id}/socket?frames=parts"
            seat.wire = await Wire.connect("127.0.0.1", port, path, cookie, seat.heard)
            seat.wire.send(b'{"type":"hello","lang":"fr"}')
            await seat.greeted.wait()
            table.seats.append(seat)
        for seat in table.seats:
            assert seat.wire is not None
            ready = {"type": "ready", "id": "r", "random": secrets.token_hex(16)}
            seat.wire.send(msgspec.json.encode(ready))
        await table.begun.wait()
        self.tables.append(table)
        self.ids.append(table_id)

    async def run(self, seconds: float, pace: float = 0.0) -> list[float]:
        """The time of every answered move in that span."""
        self.times, self.pace, self.running = [], pace, True
        loop = asyncio.get_running_loop()
        for index, table in enumerate(self.tables):
            if pace:
                loop.call_later(pace * index / self.count, table.tick)
            else:
                table.go()
        await asyncio.sleep(seconds)
        self.running = False
        times = list(self.times)
        await asyncio.sleep(0.5)
        return times

    def close(self) -> None:
        for table in self.tables:
            for seat in table.seats:
                assert seat.wire is not None
                seat.wire.close()
