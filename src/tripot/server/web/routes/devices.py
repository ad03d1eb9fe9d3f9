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
async def offer(visit: Context, table_id: TableId) -> Handover:
    """A code for another device of whoever sits here; the one before is worth nothing any more."""
    _not_too_often(visit)
    house, code = visit.house, new_code()
    room = await house.live_table(table_id)
    mark, seconds = house.seal.fingerprint(code), house.settings.code_for
    await room.update(lambda row: devices.offer(row, visit.guest, mark, house.store.now() + seconds))
    return Handover(code, seconds)


@post("/tables/{table_id:str}/device/cancel", status_code=200, responses=PROBLEMS)
async def cancel(visit: Context, table_id: TableId) -> TableInfo:
    """The code is worth nothing any more."""
    room = await visit.house.live_table(table_id)
    await room.update(lambda row: devices.cancel(row, visit.guest))
    return visit.info(room)


@post("/tables/{table_id:str}/device/drop", status_code=200, responses=PROBLEMS)
async def drop(visit: Context, table_id: TableId) -> TableInfo:
    """From now on the seat is held from this device alone."""
    room = await visit.house.live_table(table_id)
    await room.update(lambda row: devices.drop(row, visit.guest))
    return visit.info(room)


@post("/device", status_code=200, responses=PROBLEMS)
async def claim(visit: Context, data: JSONBody[Claim]) -> TableInfo:
    """This device holds the seat, too, for which the code was made."""
    _not_too_often(visit)
    house, store = visit.house, visit.house.store
    mark = house.seal.fingerprint(data.code)
    table_id = await store.table_with_code(mark, store.now())
    if table_id is None:
        raise Refusal("not_found", text=say("error.no_code"))
    room = await house.live_table(table_id)
    await room.update(lambda row: devices.claim(row, visit.guest, mark, store.now()))
    name = room.row.people[room.row.seat_of(visit.guest)].name
    await store.writer.run(statements.remember(visit.guest, name, store.now()))
    return visit.info(room)


def _not_too_often(visit: RequestContext) -> None:
    if not visit.house.limits.codes.take(visit.guest, visit.address):
        raise Refusal("too_fast")


ROUTES: Final = Router("/api", route_handlers=[offer, cancel, drop, claim], tags=["tables"])
