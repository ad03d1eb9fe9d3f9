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
    context: Context, game: Annotated[str, QueryParameter(max_length=40, pattern="^[a-z0-9_-]*$")] = ""
) -> list[TableCard]:
    """Public tables one may join or watch."""
    store = context.house.store
    rows = await store.open_tables(game, 100, store.now() - context.house.settings.listed_for)
    return [
        table_card(context.house, row, context.guest, context.lang)
        for row in rows
        if row.spectators or any(person.kind == "open" for person in row.people)
    ]


@post("/", status_code=201, responses=PROBLEMS)
async def open_table(context: Context, data: JSONBody[NewTable]) -> TableInfo | Response[Problem]:
    """Opens a new table; the guest who asks is its host."""
    house, guest = context.house, context.guest
    game = house.game(data.game)
    await _may_open(context)
    data.absent_after = max(data.absent_after, house.settings.absent_least)
    data.move_time = max(data.move_time, house.settings.move_least)
    try:
        row = seating.new_table(game, guest, data, house.entropy.house_seed(), house.store.now())
    except Refusal as refusal:  # a rule's refusal is said in the game's own words
        text = house.voices(game).voice(context.lang).say(refusal.text)
        return Response(Problem(refusal.code, text, refusal.rule), status_code=STATUS[refusal.code])
    await house.store.writer.run(statements.remember(guest, clean_name(data.name), house.store.now()))
    return context.info(await house.create(row))


async def _may_open(context: RequestContext) -> None:
    house = context.house
    if not house.limits.openings.take(context.guest, context.address):
        raise Refusal("too_fast")
    hosted = await house.store.hosted(context.guest)
    if house.settings.limits and hosted >= house.settings.tables_per_guest:
        raise Refusal("too_fast", text=say("error.too_many_tables", n=hosted))


@get("/{table_id:str}", responses=PROBLEMS)
async def table(context: Context, table_id: TableId, invite: Invitation = "") -> TableInfo:
    """A table, as one may know it."""
    return context.info(await context.enter(table_id, invite), invite)


@post("/{table_id:str}/join", status_code=200, responses=PROBLEMS)
async def join(context: Context, table_id: TableId, data: JSONBody[Join]) -> TableInfo:
    """Takes a seat."""
    table = await context.enter(table_id, data.invite)
    name, store = clean_name(data.name), context.house.store
    await table.update(lambda row: seating.join(row, context.guest, name, data.seat, data.look or seating.PLAIN))
    await store.writer.run(statements.remember(context.guest, name, store.now()))
    return context.info(table)


@post("/{table_id:str}/leave", status_code=200, responses=PROBLEMS)
async def leave(context: Context, table_id: TableId) -> TableInfo:
    """Gets up, or leaves the seat to a bot until one is back."""
    table = await context.house.live_table(table_id)
    for socket in table.sockets:
        if socket.reader == context.guest and table.row.stage == "playing":
            socket.greeted = False  # back only with another hello
    await table.update(lambda row: seating.leave(row, context.guest, context.house.store.now()))
    return context.info(table)


@put("/{table_id:str}/seats/{seat:int}", status_code=200, responses=PROBLEMS)
async def change_seat(
    context: Context, table_id: TableId, seat: FromPath[int], data: JSONBody[ChangeSeat]
) -> TableInfo:
    """The acting host puts a bot in a seat, or opens it; the host's own is the host's."""
    table = await context.for_acting_host(table_id)
    if not 0 <= seat < len(table.row.people):
        raise Refusal("not_found")

    def alter(row: TableRow) -> None:
        seating.in_lobby(row)
        if seat == row.host_seat() and not row.is_host(context.guest):
            raise Refusal("forbidden")
        seating.set_place(row, seat, data.place)

    await table.update(alter)
    return context.info(table)


@post("/{table_id:str}/seats/{seat:int}/out", status_code=200, responses=PROBLEMS)
async def ask_out(context: Context, table_id: TableId, seat: FromPath[int], data: JSONBody[AskOut]) -> TableInfo:
    """The acting host asks a guest out of the waiting room."""
    table = await context.for_acting_host(table_id)
    if not 0 <= seat < len(table.row.people):
        raise Refusal("not_found")
    await table.update(lambda row: seating.ask_out(row, seat, shut=data.shut))
    return context.info(table)


@post("/{table_id:str}/rematch", status_code=200, responses=PROBLEMS)
async def rematch(context: Context, table_id: TableId, bots: FromQuery[Level | None] = None) -> TableInfo:
    """The same people again; the bots as they were, or of another level."""
    return context.info(await context.house.rematch(await context.house.live_table(table_id), context.guest, bots))


@post("/{table_id:str}/close", status_code=200, responses=PROBLEMS)
async def close(context: Context, table_id: TableId) -> TableInfo:
    """Closes the table for its host, if nobody else is playing."""
    table = await context.host(table_id)
    await table.update(lambda row: seating.close(row, context.guest, context.house.store.now()))
    return context.info(table)


ROUTES: Final = Router(
    "/api/tables",
    route_handlers=[open_tables, open_table, table, join, leave, change_seat, ask_out, rematch, close],
    tags=["tables"],
)
