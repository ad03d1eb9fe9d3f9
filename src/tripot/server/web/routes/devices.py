"""HTTP: one's own seat on another device."""

from __future__ import annotations

from typing import Final

from litestar import Router, post
from litestar.params import JSONBody

from tripot.engine.language.text import say
from tripot.server.infra.identity import new_code
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import Claim, Handover
from tripot.server.protocol.table_models import TableInfo
from tripot.server.store import statements
from tripot.server.tables.seats import devices
from tripot.server.web.context import PROBLEMS, Context, RequestContext, TableId


@post("/tables/{table_id:str}/device", status_code=200, responses=PROBLEMS)
async def offer(context: Context, table_id: TableId) -> Handover:
    """Makes a code for another device of the guest who sits here; an earlier one becomes invalid."""
    _not_too_often(context)
    house, code = context.house, new_code()
    table = await house.live_table(table_id)
    mark, seconds = house.seal.fingerprint(code), house.settings.code_for
    await table.update(lambda row: devices.offer(row, context.guest, mark, house.store.now() + seconds))
    return Handover(code, seconds)


@post("/tables/{table_id:str}/device/cancel", status_code=200, responses=PROBLEMS)
async def cancel(context: Context, table_id: TableId) -> TableInfo:
    """The code is worth nothing any more."""
    table = await context.house.live_table(table_id)
    await table.update(lambda row: devices.cancel(row, context.guest))
    return context.info(table)


@post("/tables/{table_id:str}/device/drop", status_code=200, responses=PROBLEMS)
async def drop(context: Context, table_id: TableId) -> TableInfo:
    """From now on the seat is held from this device alone."""
    table = await context.house.live_table(table_id)
    await table.update(lambda row: devices.drop(row, context.guest))
    return context.info(table)


@post("/device", status_code=200, responses=PROBLEMS)
async def claim(context: Context, data: JSONBody[Claim]) -> TableInfo:
    """This device holds the seat, too, for which the code was made."""
    _not_too_often(context)
    house, store = context.house, context.house.store
    mark = house.seal.fingerprint(data.code)
    table_id = await store.table_with_code(mark, store.now())
    if table_id is None:
        raise Refusal("not_found", text=say("error.no_code"))
    table = await house.live_table(table_id)
    await table.update(lambda row: devices.claim(row, context.guest, mark, store.now()))
    name = table.row.people[table.row.seat_of(context.guest)].name
    await store.writer.run(statements.remember(context.guest, name, store.now()))
    return context.info(table)


def _not_too_often(context: RequestContext) -> None:
    if not context.house.limits.codes.take(context.guest, context.address):
        raise Refusal("too_fast")


ROUTES: Final = Router("/api", route_handlers=[offer, cancel, drop, claim], tags=["tables"])
