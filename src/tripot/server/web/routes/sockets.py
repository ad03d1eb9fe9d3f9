"""The WebSocket of a table: frames in, checked and answered one by one; the seat comes from the cookie."""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from tripot.engine.views.events import SPECTATOR
from tripot.server.protocol.client_messages import (
    AskAdvice,
    ChoosePace,
    ClientMessage,
    Hello,
    Lend,
    MakeMove,
    Mute,
    Nudge,
    Ping,
    Ready,
    Say,
    Seen,
    Skip,
    Start,
    Undo,
)
from tripot.server.protocol.constants import MESSAGE_LIMIT, Close, Level
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.server_messages import Ack, Muted, Pong, Refused
from tripot.server.store.rows import TableRow
from tripot.server.tables.bots import advice
from tripot.server.tables.connection import Connection
from tripot.server.tables.house import House
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.output.broadcast import CHAT_TAIL
from tripot.server.tables.pacing import bot_timing
from tripot.server.tables.seats import clocks, seat_requests, seating
from tripot.server.tables.talk import chat
from tripot.server.web.network.uvicorn_protocols import WIRE

log = logging.getLogger(__name__)

_decode: Final = msgspec.json.Decoder(ClientMessage).decode
_LOST: Final = (WebSocketDisconnect, OSError, RuntimeError)
"""What a server raises when one writes to a socket that has gone."""
_PATIENCE: Final = 40
"""Frames over the limit that a socket is forgiven."""


class _Id(msgspec.Struct):
    id: str = ""


@websocket("/api/tables/{table_id:str}/socket", opt={"exclude_from_auth": True})
async def table_socket(socket: WebSocket[Any, Any, Any], table_id: FromPath[str]) -> None:
    """Serves one browser until it goes."""
    house: House = socket.app.state.house
    await socket.accept()
    try:
        table = await house.live_table(table_id if table_id.isalnum() else "")
    except Refusal as refusal:
        code = Close.NOT_FOUND if refusal.code == "not_found" else Close.RESTART
        await socket.close(int(code))
        return
    state = socket.scope["state"]
    guest, address = state["guest"], state["address"]
    if not _has_room(table, guest):
        await socket.close(int(Close.CROWDED))
        return
    parts = socket.query_params.get("frames") == "parts"
    screen = socket.query_params.get("as") == "screen"
    connection = Connection(table, guest, address, state[WIRE], socket.send, parts=parts, screen=screen)
    table.sockets.add(connection)
    reading = asyncio.create_task(_serve(connection, socket))
    both = {connection.start(), reading}
    try:
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await _stop(connection, both)
        _part(connection)


def _has_room(table: LiveTable, guest: str) -> bool:
    """Whether there is room for this guest: spectators may be too many, players always come in."""
    settings = table.house.settings
    return not settings.limits or len(table.sockets) < settings.sockets_per_table or table.row.seat_of(guest) >= 0


async def _stop(connection: Connection, both: set[asyncio.Task[None]]) -> None:
    """Ends reading and sending, but never in the middle of a message: what is being stored must also be played."""
    async with connection.working:
        for task in both:
            task.cancel()
    for outcome in await asyncio.gather(*both, return_exceptions=True):
        if isinstance(outcome, Exception) and not isinstance(outcome, _LOST):
            log.error("a socket failed", exc_info=outcome, extra={"table": connection.table.id})


async def _serve(connection: Connection, socket: WebSocket[Any, Any, Any]) -> None:
    """Handles the browser's messages, one by one.

    The first frame must come soon; a pump that has ended ends this too.
    """
    house = connection.table.house
    silence = asyncio.get_running_loop().call_later(house.settings.hello_within, connection.expect_hello)
    forgiven = _PATIENCE
    try:
        while True:
            event: Any = await socket.receive()
            if event["type"] == "websocket.disconnect":
                return
            frame = event.get("text") or event.get("bytes") or ""
            if connection.closing is not None:
                continue  # the pump is saying goodbye
            if house.settings.limits and not connection.bucket.take():
                forgiven -= 1
                if forgiven < 0:
                    connection.close(Close.TOO_FAST)
                else:
                    _refuse(connection, Refusal("too_fast"), _id_of(frame))
                continue
            async with connection.working:
                await _answer(connection, frame)
    finally:
        silence.cancel()


def _part(connection: Connection) -> None:
    """The socket is gone: its seat may be empty now."""
    table = connection.table
    if connection not in table.sockets:
        return
    table.sockets.discard(connection)
    table.house.garbage += 1
    if not table.sockets:
        table.drop_renderers()
    if connection.viewer == SPECTATOR:
        table.broadcaster.spectators_changed()
        table.acting_host.part(connection)
        return
    table.readers.tell()
    if not any(other.viewer == connection.viewer for other in table.sockets):
        table.house.spawn(table.depart(connection.viewer))


def _id_of(frame: str | bytes) -> str:
    try:
        return msgspec.json.decode(frame, type=_Id).id[:40]
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return ""


def _refuse(connection: Connection, refusal: Refusal, message_id: str) -> None:
    connection.table.house.metrics.refusals[refusal.code] += 1
    connection.table.broadcaster.tell(connection, Refused(refusal.code, refusal.text, message_id, refusal.rule))


async def _answer(connection: Connection, frame: str | bytes) -> None:
    """Does what a frame asks, or says why not."""
    if len(frame) > MESSAGE_LIMIT or (isinstance(frame, str) and len(frame.encode()) > MESSAGE_LIMIT):
        _refuse(connection, Refusal("too_large"), "")
        return
    try:
        message = _decode(frame)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        _refuse(connection, Refusal("malformed"), _id_of(frame))
        return
    message_id = "" if isinstance(message, Hello) else message.id
    try:
        await _do(connection, message)
    except Refusal as refusal:
        _refuse(connection, refusal, message_id)
    except Exception:
        log.exception("a message failed", extra={"table": connection.table.id, "kind": type(message).__name__})
        _refuse(connection, Refusal("internal"), message_id)


async def _do(connection: Connection, message: ClientMessage) -> None:
    if isinstance(message, Hello):
        await _greet(connection, message)
        return
    if not connection.greeted and not (connection.is_outsider and isinstance(message, Ping)):
        raise Refusal("forbidden")
    if connection.screen and not isinstance(message, Ping):
        raise Refusal("forbidden")
    table, tell = connection.table, connection.table.broadcaster.tell
    match message:
        case MakeMove():
            table.playing()
            seat = _seat(connection)
            notation = table.spell(message.move, message.parts)
            await table.move(connection, seat, message.decision, notation, message.id)
        case Undo():
            await table.undo(connection, _seat(connection), message.decision, message.id)
        case Ready():
            await _ready(connection, message)
            tell(connection, Ack(message.id))
        case Start():
            await _start(connection, message.bots)
            tell(connection, Ack(message.id))
        case Say():
            await _talk(connection, message)
            tell(connection, Ack(message.id))
        case Mute():
            muted = await chat.mute(table, connection.guest, message.person, message.on)
            tell(connection, Ack(message.id))
            tell(connection, Muted(muted))
        case AskAdvice():
            seat = _seat(connection)
            advice.check(connection, seat, message)
            table.house.spawn(_advise(connection, seat, message))  # moves are heard meanwhile
        case Seen():
            connection.read = max(connection.read, message.version)
            table.readers.tell()
            tell(connection, Ack(message.id))
        case ChoosePace():
            await table.update(lambda row: bot_timing.choose(table, row, connection.guest, message.pace))
            tell(connection, Ack(message.id))
        case Skip():
            _seat(connection)
            bot_timing.skip(connection)
            tell(connection, Ack(message.id))
        case Nudge():
            by = _seat(connection)
            await table.update(lambda row: clocks.nudge(table, row, by, message.seat))
            tell(connection, Ack(message.id))
        case Lend():
            by = _seat(connection)
            await table.update(lambda row: clocks.lend(table, row, by, message.seat, message.decision))
            tell(connection, Ack(message.id))
        case Ping():
            tell(connection, Pong(message.id, 0 if connection.is_outsider else table.version))


async def _advise(connection: Connection, seat: int, message: AskAdvice) -> None:
    try:
        connection.table.broadcaster.tell(connection, await advice.advice(connection.table, seat, message))
    except Refusal as refusal:
        _refuse(connection, refusal, message.id)


def _seat(connection: Connection) -> int:
    if connection.viewer < 0:
        raise Refusal("not_seated")
    return connection.viewer


async def _greet(connection: Connection, hello: Hello) -> None:
    """Snapshot and version are one answer: taken under the table's lock, before any later update."""
    table, guest = connection.table, connection.guest
    connection.lang, connection.invite, connection.reads = hello.lang, hello.invite, hello.reads
    connection.shown = None  # until the snapshot, what there is to read is in another language, or another's
    why = table.refusal_for(guest, hello.invite)
    connection.is_outsider = why == Close.PLAYERS_ONLY and seat_requests.may_request(table.row, connection.reader)
    if connection.is_outsider:
        table.broadcaster.greet_outsider(connection)
        return
    if why is not None:
        connection.close(why)
        return
    lines = await table.house.store.chat_before(table.id, 0, CHAT_TAIL)
    muted = await table.house.store.mutes(table.id)
    async with table.lock:
        await table.recover()
        connection.viewer = connection.seat
        me = table.row.known_as(guest)
        table.mutes[me] = muted.get(me, set())
        connection.greeted = True  # a snapshot counts its own reader among those who watch
        try:
            table.broadcaster.snapshot(connection, lines[::-1])
        except BaseException:
            connection.greeted = False
            raise
    if connection.viewer == SPECTATOR:
        table.broadcaster.spectators_changed()
        table.supervisor.update()
        await table.acting_host.greet(connection)
    else:
        await table.arrive(connection.viewer)
        table.readers.tell()
        table.implicit_moves.greet(connection)


async def _ready(connection: Connection, message: Ready) -> None:
    seat, table = _seat(connection), connection.table

    def alter(row: TableRow) -> None:
        part = table.house.entropy.contribution(row.house_seed, message.random)
        seating.ready(row, seat, part, message.ready)
        if seating.all_ready(row):
            table.start_game(row)

    await table.update(alter)


async def _start(connection: Connection, bots: Level) -> None:
    table = connection.table
    if not table.acting_host.is_acting(connection.guest):
        raise Refusal("forbidden")

    def alter(row: TableRow) -> None:
        seating.in_lobby(row)
        seating.fill(row, bots)
        table.start_game(row)

    await table.update(alter)


async def _talk(connection: Connection, message: Say) -> None:
    table, guest = connection.table, connection.guest
    if not table.house.limits.lines.take(guest, connection.address):
        raise Refusal("too_fast")
    name = await table.house.store.guest_name(guest) if connection.viewer < 0 else ""
    await chat.talk(table, guest, name or "?", message.channel, message.text)
