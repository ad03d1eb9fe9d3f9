"""HTTP: seat requests, for a bot's seat in a game under way."""

from __future__ import annotations

from typing import Final

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from tripot.server.infra.identity import clean_name, person
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import AnswerSeatRequest, RequestSeat
from tripot.server.protocol.table_models import TableInfo
from tripot.server.store import statements
from tripot.server.tables.seats import seat_requests
from tripot.server.web.context import PROBLEMS, Context, Invitation, TableId


@post("/seats/{seat:int}/request", status_code=200, responses=PROBLEMS)
async def request_seat(
    context: Context, table_id: TableId, seat: FromPath[int], data: JSONBody[RequestSeat]
) -> TableInfo:
    """Asks the host for a bot's seat in a game under way, also where nobody watches."""
    table = await context.enter_or_request(table_id, data.invite)
    name, store = clean_name(data.name), context.house.store
    if not context.house.limits.coming.take(context.guest, context.address):
        raise Refusal("too_fast")
    mark = person(context.address, table.id)
    asked = seat_requests.SeatRequest(context.guest, name, seat, look=data.look or Look(), address=mark)
    await table.update(lambda row: seat_requests.ask(table, row, asked))
    await store.writer.run(statements.remember(context.guest, name, store.now()))
    return context.info(table, data.invite)


@post("/seat-requests/cancel", status_code=200, responses=PROBLEMS)
async def cancel(context: Context, table_id: TableId, invite: Invitation = "") -> TableInfo:
    """Asks no more."""
    table = await context.enter_or_request(table_id, invite)
    await table.update(lambda row: seat_requests.withdraw(row, context.guest))
    return context.info(table, invite)


@post("/seat-requests/answer", status_code=200, responses=PROBLEMS)
async def answer(context: Context, table_id: TableId, data: JSONBody[AnswerSeatRequest]) -> TableInfo:
    """The acting host gives the bot's seat to the guest who asked, or refuses."""
    table = await context.for_acting_host(table_id)
    await table.update(lambda row: seat_requests.answer(table, row, data.person, data.seat, yes=data.yes))
    return context.info(table)


ROUTES: Final = Router("/api/tables/{table_id:str}", route_handlers=[request_seat, cancel, answer], tags=["tables"])
