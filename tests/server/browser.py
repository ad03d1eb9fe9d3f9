"""A browser without a screen: cookies, HTTP, sockets, and everything that ever arrived."""

from __future__ import annotations

import asyncio
import itertools
import json
import secrets
from collections.abc import Callable
from types import TracebackType
from typing import Any, Self

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.support.patch_reader import Screen
from tests.support.waiting import PATIENCE

Json = dict[str, Any]


class Gone(Exception):
    """The house closed the socket; `code` says why."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code: int = code


class Line:
    """A socket to a table. `frames` keeps every frame as it came, `seen` the messages with the views they make, `view`
    and `table` the latest of each."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket: ClientConnection = socket
        self.frames: list[str] = []
        self.seen: list[Json] = []
        self.screen: Screen = Screen()
        self.view: Json | None = None
        self.table: Json = {}
        self.version: int = 0
        self.log: list[Json] = []
        self._ids = itertools.count(1)

    async def receive(self) -> Json:
        """The next frame, whatever it is."""
        try:
            async with asyncio.timeout(PATIENCE):
                frame = await self.socket.recv()
        except ConnectionClosed as closed:
            raise Gone(closed.rcvd.code if closed.rcvd else 1006) from None
        assert isinstance(frame, str)
        self.frames.append(frame)
        message: Json = self.screen.show(json.loads(frame))
        self.seen.append(message)
        if message["type"] in ("snapshot", "update"):
            self.view, self.version = message["view"], message["version"]
            self.log += message.get("log", [])
        if message["type"] in ("snapshot", "table"):
            self.table = message["table"]
        return message

    async def until(self, wanted: Callable[[Json], bool]) -> Json:
        """Reads on until a frame is the one."""
        while True:
            message = await self.receive()
            if wanted(message):
                return message

    async def closed(self) -> int:
        """Reads on until the house closes the socket; why."""
        try:
            while True:
                await self.receive()
        except Gone as gone:
            return gone.code

    async def next(self, kind: str) -> Json:
        return await self.until(lambda message: message["type"] == kind)

    async def send(self, kind: str, **fields: Any) -> str:
        """Sends a message with an id of its own, which is returned."""
        fields.setdefault("id", f"m{next(self._ids)}-{secrets.token_hex(4)}")
        await self.raw(json.dumps({"type": kind, **fields}))
        return str(fields["id"])

    async def raw(self, frame: str | bytes) -> None:
        try:
            await self.socket.send(frame)
        except ConnectionClosed as closed:
            raise Gone(closed.rcvd.code if closed.rcvd else 1006) from None

    async def ask(self, kind: str, **fields: Any) -> Json:
        """Sends, and reads on until the answer to this very message."""
        return await self.answer(await self.send(kind, **fields))

    async def answer(self, sent: str) -> Json:
        """Reads on until the answer to a message."""
        return await self.until(
            lambda m: m.get("ack") == sent or (m["type"] in ("ack", "error", "pong", "advice") and m.get("id") == sent)
        )

    async def hello(self, lang: str = "fr", **fields: Any) -> Json:
        await self.raw(json.dumps({"type": "hello", "lang": lang, **fields}))
        return await self.next("snapshot")

    async def ready(self) -> Json:
        return await self.ask("ready", random=secrets.token_hex(16))

    def my_turn(self) -> bool:
        return self.view is not None and self.view["viewer"] in self.view["actors"]

    async def move(self, notation: str, decision: int | None = None, **fields: Any) -> Json:
        """Makes a move on the view at hand."""
        assert self.view is not None
        number = self.view["decision"] if decision is None else decision
        return await self.ask("move", move=notation, decision=number, **fields)

    async def undo(self, decision: int | None = None, **fields: Any) -> Json:
        """Takes the last move back, on the view at hand."""
        assert self.view is not None
        return await self.ask("undo", decision=self.view["decision"] if decision is None else decision, **fields)

    async def play(self, choose: Callable[[Json], str] | None = None) -> Json:
        """Plays whenever it is this seat's turn, until the game is over; the last view."""
        pick = choose or (lambda view: str(view["moves"][0]["move"]))
        while self.view is None or self.view["result"] is None:
            if self.my_turn():
                assert self.view is not None
                answer = await self.move(pick(self.view))
                assert answer["type"] == "update" or answer["code"] == "stale", answer
            else:
                await self.receive()
        return self.view

    async def close(self) -> None:
        await self.socket.close()


class Browser:
    """A guest: one cookie jar, any number of sockets."""

    def __init__(self, address: str) -> None:
        self.address: str = address
        self.http: httpx.AsyncClient = httpx.AsyncClient(
            base_url=address, headers={"origin": address}, timeout=PATIENCE, trust_env=False
        )
        self.lines: list[Line] = []

    async def __aenter__(self) -> Self:
        await self.get("/api/me")
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        for line in self.lines:
            await line.close()
        await self.http.aclose()

    @property
    def guest(self) -> str:
        """Who this is to the house."""
        return next(iter(self.http.cookies.values())).partition(".")[0]

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return self._body(await self.http.get(path, params=params), status)

    async def post(self, path: str, body: Json | None = None, status: int = 200) -> Any:
        return self._body(await self.http.post(path, json=body), status)

    async def put(self, path: str, body: Json, status: int = 200) -> Any:
        return self._body(await self.http.put(path, json=body), status)

    @staticmethod
    def _body(response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, (response.status_code, response.text)
        return response.json() if "json" in response.headers["content-type"] else response.text

    async def open_table(self, game: str, places: list[str], status: int = 201, **wishes: Any) -> Json:
        body = {"game": game, "places": places, "name": "Ada", "absent_after": 60, **wishes}
        table: Json = await self.post("/api/tables", body, status)
        return table

    async def join(self, table: Json, name: str, **wishes: Any) -> Json:
        joined: Json = await self.post(f"/api/tables/{table['id']}/join", {"name": name, **wishes})
        return joined

    async def line(self, table_id: str, origin: str | None = None, *, parts: bool = True, screen: bool = False) -> Line:
        """A socket that has not said hello yet. Views come in parts, as to the page of the house, or whole."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        socket = await connect(
            f"{self.address.replace('http', 'ws', 1)}/api/tables/{table_id}/socket"
            f"{'?frames=parts' if parts else '?'}{'&as=screen' if screen else ''}",
            additional_headers={"cookie": cookies, "origin": origin or self.address},
            compression=None,
            proxy=None,
            max_size=None,
            max_queue=None,
        )
        line = Line(socket)
        self.lines.append(line)
        return line

    async def sit(
        self, table_id: str, lang: str = "fr", *, parts: bool = True, screen: bool = False, **hello: Any
    ) -> Line:
        """A socket that has said hello."""
        line = await self.line(table_id, parts=parts, screen=screen)
        await line.hello(lang, **hello)
        return line
