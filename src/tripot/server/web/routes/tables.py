"""HTTP: opening a table, sitting down, getting up, playing again."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Response, Router, get, post, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from tripot.engine.language.text import say
from tripot.server.infra.identity import clean_name
from tripot.server.protocol.constants import Level
from tripot.server.protocol.errors import STATUS, Refusal
from tripot.server.protocol.http_models import AskOut, ChangeSeat, Join, NewTable, Problem, TableCard
from tripot.server.protocol.table_models import TableInfo
from tripot.server.store import statements
from tripot.server.store.rows import TableRow
from tripot.server.tables.seats import seating
from tripot.server.web.context import PROBLEMS, Context, Invitation, RequestContext, TableId
from tripot.server.web.table_lists import table_card


@get("/", responses=PROBLEMS)
async def open_tables(
    visit: Context, game: Annotated[str, QueryParameter(max_length=40, pattern="^[a-z0-9_-]*$")] = ""
) -> list[TableCard]:
    """Public tables one may join or watch."""
    store = visit.house.store
    rows = await store.open_tables(game, 100, store.now() - visit.house.settings.listed_for)
    return [
        table_card(visit.house, row, visit.guest, visit.lang)
        for row in rows
        if row.spectators or any(person.kind == "open" for person in row.people)
    ]


@post("/", status_code=201, responses=PROBLEMS)
async def open_table(visit: Context, data: JSONBody[NewTable]) -> TableInfo | Response[Problem]:
    """A new table; whoever asks is its host."""
    house, guest = visit.house, visit.guest
    game = house.game(data.game)
    await _may_open(visit)
    data.absent_after = max(data.absent_after, house.settings.absent_least)
    data.move_time = max(data.move_time, house.settings.move_least)
    try:
        row = seating.new_table(game, guest, data, house.entropy.house_seed(), house.store.now())
    except Refusal as refusal:  # a rule's refusal is said in the game's own words
        text = house.voices(game).voice(visit.lang).say(refusal.text)
        return Response(Problem(refusal.code, text, refusal.rule), status_code=STATUS[refusal.code])
    await house.store.writer.run(statements.remember(guest, clean_name(data.name), house.store.now()))
    return visit.info(await house.create(row))


async def _may_open(visit: RequestContext) -> None:
    house = visit.house
    if not house.limits.openings.take(visit.guest, visit.address):
        raise Refusal("too_fast")
    hosted = await house.store.hosted(visit.guest)
    if house.settings.limits and hosted >= house.settings.tables_per_guest:
        raise Refusal("too_fast", text=say("error.too_many_tables", n=hosted))


@get("/{table_id:str}", responses=PROBLEMS)
async def table(visit: Context, table_id: TableId, invite: Invitation = "") -> TableInfo:
    """A table, as one may know it."""
    return visit.info(await visit.enter(table_id, invite), invite)


@post("/{table_id:str}/join", status_code=200, responses=PROBLEMS)
async def join(visit: Context, table_id: TableId, data: JSONBody[Join]) -> TableInfo:
    """Takes a seat."""
    room = await visit.enter(table_id, data.invite)
    name, store = clean_name(data.name), visit.house.store
    await room.update(lambda row: seating.join(row, visit.guest, name, data.seat, data.look or seating.PLAIN))
    await store.writer.run(statements.remember(visit.guest, name, store.now()))
    return visit.info(room)


@post("/{table_id:str}/leave", status_code=200, responses=PROBLEMS)
async def leave(visit: Context, table_id: TableId) -> TableInfo:
    """Gets up, or leaves the seat to a bot until one is back."""
    room = await visit.house.live_table(table_id)
    for socket in room.sockets:
        if socket.reader == visit.guest and room.row.stage == "playing":
            socket.greeted = False  # back only with another hello
    await room.update(lambda row: seating.leave(row, visit.guest, visit.house.store.now()))
    return visit.info(room)


@put("/{table_id:str}/seats/{seat:int}", status_code=200, responses=PROBLEMS)
async def change_seat(visit: Context, table_id: TableId, seat: FromPath[int], data: JSONBody[ChangeSeat]) -> TableInfo:
    """Who keeps the table puts a bot in a seat, or opens it; the host's own is the host's."""
    room = await visit.keeper(table_id)
    if not 0 <= seat < len(room.row.people):
        raise Refusal("not_found")

    def alter(row: TableRow) -> None:
        seating.in_lobby(row)
        if seat == row.host_seat() and not row.is_host(visit.guest):
            raise Refusal("forbidden")
        seating.set_place(row, seat, data.place)

    await room.update(alter)
    return visit.info(room)


@post("/{table_id:str}/seats/{seat:int}/out", status_code=200, responses=PROBLEMS)
async def ask_out(visit: Context, table_id: TableId, seat: FromPath[int], data: JSONBody[AskOut]) -> TableInfo:
    """Who keeps the table asks somebody out of the waiting room."""
    room = await visit.keeper(table_id)
    if not 0 <= seat < len(room.row.people):
        raise Refusal("not_found")
    await room.update(lambda row: seating.ask_out(row, seat, shut=data.shut))
    return visit.info(room)


@post("/{table_id:str}/rematch", status_code=200, responses=PROBLEMS)
async def rematch(visit: Context, table_id: TableId, bots: FromQuery[Level | None] = None) -> TableInfo:
    """The same people again; the bots as they were, or of another level."""
    return visit.info(await visit.house.rematch(await visit.house.live_table(table_id), visit.guest, bots))


@post("/{table_id:str}/close", status_code=200, responses=PROBLEMS)
async def close(visit: Context, table_id: TableId) -> TableInfo:
    """The host closes the table, if nobody else is playing."""
    room = await visit.host(table_id)
    await room.update(lambda row: seating.close(row, visit.guest, visit.house.store.now()))
    return visit.info(room)


ROUTES: Final = Router(
    "/api/tables",
    route_handlers=[open_tables, open_table, table, join, leave, change_seat, ask_out, rematch, close],
    tags=["tables"],
)
