"""HTTP: what has been played at a table, and how it was dealt."""

from __future__ import annotations

import asyncio
from typing import Annotated, Final

from litestar import MediaType, Response, Router, get
from litestar.params import QueryParameter

from tripot.engine import fair
from tripot.engine.chance import VERSION
from tripot.engine.events import SPECTATOR
from tripot.engine.record import BadRecord, Header, Record
from tripot.server.bodies import Face, Fairness, LogPage, ReplayPage
from tripot.server.errors import Refusal
from tripot.server.http import PROBLEMS, Asking, Before, Invitation, TableId, spoken
from tripot.server.publishing import LOG_PAGE
from tripot.server.replays import log_page, perspectives, replay_page
from tripot.server.room import Room
from tripot.server.sheets import faces
from tripot.server.store.rows import TableRow
from tripot.server.tales import with_remarks


@get("/cards", responses=PROBLEMS)
async def cards(visit: Asking, table_id: TableId, invite: Invitation = "") -> tuple[Face, ...]:
    """The faces of this table's own cards."""
    room = await visit.enter(table_id, invite)
    game = room.ledger.play.game if room.ledger else room.game
    return faces(game, visit.lang) if game else ()


@get("/log", responses=PROBLEMS)
async def log(visit: Asking, table_id: TableId, before: Before = 0, invite: Invitation = "") -> Response[LogPage]:
    """Older lines of the log, as one was told them."""
    room = await visit.enter(table_id, invite)
    page = LogPage((), False)
    if room.ledger is not None:
        play, viewer = room.ledger.play, room.row.seat_of(visit.guest)
        page = await asyncio.to_thread(log_page, play.game, play.record, viewer, before, LOG_PAGE)
    return spoken(room.renderer(visit.lang).voice, page)


@get("/replay", responses=PROBLEMS)
async def replay(
    visit: Asking,
    table_id: TableId,
    *,
    viewer: Annotated[int, QueryParameter(ge=-2, le=16)] = SPECTATOR,
    start: Before = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    invite: Invitation = "",
) -> Response[ReplayPage]:
    """Steps of a finished game through one viewer's eyes."""
    room = await visit.enter(table_id, invite)
    record = _finished(room)
    assert room.ledger is not None
    game = room.ledger.play.game
    viewers = perspectives(game, record, room.row.seat_of(visit.guest))
    if viewer not in viewers:
        raise Refusal("forbidden")
    window = range(start, start + count)
    page = await asyncio.to_thread(replay_page, game, record, viewers, viewer, window)
    return spoken(room.renderer(visit.lang).voice, page)


@get("/record", media_type=MediaType.TEXT, responses=PROBLEMS)
async def record(visit: Asking, table_id: TableId, invite: Invitation = "") -> Response[str]:
    """The published record, to keep and to verify."""
    room = await visit.enter(table_id, invite)
    whole = await _frozen(room, visit.guest) if room.stage == "frozen" else _finished(room)
    game = room.ledger.play.game if room.ledger else room.game
    published = with_remarks(game.publish(whole) if game else whole, await room.house.store.remarks(room.id))
    name = f'attachment; filename="{room.row.game}-{room.id}.tripot"'
    return Response(published.write(), media_type=MediaType.TEXT, headers={"content-disposition": name})


@get("/fairness", responses=PROBLEMS)
async def fairness(visit: Asking, table_id: TableId, invite: Invitation = "") -> Fairness:
    """The commitment, what the players added, and after the end the seeds."""
    room = await visit.enter(table_id, invite)
    header = _header(room) if room.row.header else None
    public: Header | None = None
    if room.stage == "over" and room.ledger is not None:
        public = room.ledger.play.game.publish(room.ledger.play.record).header
    return Fairness(
        commitment=fair.commitment(bytes.fromhex(room.row.house_seed)),
        contributions=header.contributions if header else {},
        seat_names=_seat_names(room, header),
        algorithm=header.algorithm if header else VERSION,
        house_seed=public.house_seed if public else "",
        seed=public.seed if public else "",
    )


def _seat_names(room: Room, header: Header | None) -> dict[str, str]:
    """People by seat, in the spelling in which the record names seats."""
    if header is None or room.game is None:
        return {}
    return {room.game.seat_name(seat): name for seat, name in enumerate(header.names)}


def _header(room: Room) -> Header:
    try:
        return room.row.read_header()
    except BadRecord:
        raise Refusal("frozen") from None


def _finished(room: Room) -> Record:
    if room.stage != "over" or room.ledger is None:
        raise Refusal("frozen" if room.stage == "frozen" else "not_over")
    return room.ledger.play.record


async def _frozen(room: Room, guest: str) -> Record:
    """The record of a game that cannot go on. Taking it ends the game for good: the seed is in it."""
    if room.row.stage == "playing":
        if room.row.seat_of(guest) < 0:
            raise Refusal("not_seated")

        def alter(row: TableRow) -> None:
            row.stage = "frozen"

        await room.change(alter)
    header = _header(room)
    rows = await room.house.store.entries(room.id)
    return Record(header, tuple(row.entry for row in rows))


ROUTES: Final = Router(
    "/api/tables/{table_id:str}",
    route_handlers=[cards, log, replay, record, fairness],
    tags=["history"],
)
