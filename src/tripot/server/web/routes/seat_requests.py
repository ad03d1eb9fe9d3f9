"""HTTP: coming late to a game, for a bot's seat."""

from __future__ import annotations

from typing import Final

from litestar import Router, post
from litestar.params import FromPath, JSONBody

from tripot.server.infra.identity import clean_name, person
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import AnswerSeat, AskSeat
from tripot.server.protocol.table_models import TableInfo
from tripot.server.store import statements
from tripot.server.tables.seats import seat_requests
from tripot.server.web.context import PROBLEMS, Context, Invitation, TableId


@post("/seats/{seat:int}/ask", status_code=200, responses=PROBLEMS)
async def ask_for(visit: Context, table_id: TableId, seat: FromPath[int], data: JSONBody[AskSeat]) -> TableInfo:
    """Asks the host for a bot's seat in a game under way, also where nobody watches."""
    room = await visit.knock(table_id, data.invite)
    name, store = clean_name(data.name), visit.house.store
    if not visit.house.limits.coming.take(visit.guest, visit.address):
        raise Refusal("too_fast")
    mark = person(visit.address, room.id)
    asked = seat_requests.SeatRequest(visit.guest, name, seat, look=data.look or Look(), address=mark)
    await room.update(lambda row: seat_requests.ask(room, row, asked))
    await store.writer.run(statements.remember(visit.guest, name, store.now()))
    return visit.info(room, data.invite)


@post("/unask", status_code=200, responses=PROBLEMS)
async def unask(visit: Context, table_id: TableId, invite: Invitation = "") -> TableInfo:
    """Asks no more."""
    room = await visit.knock(table_id, invite)
    await room.update(lambda row: seat_requests.withdraw(row, visit.guest))
    return visit.info(room, invite)


@post("/answer", status_code=200, responses=PROBLEMS)
async def answer(visit: Context, table_id: TableId, data: JSONBody[AnswerSeat]) -> TableInfo:
    """Who keeps the table lets somebody play on for a bot, or would rather not."""
    room = await visit.keeper(table_id)
    await room.update(lambda row: seat_requests.answer(room, row, data.person, data.seat, yes=data.yes))
    return visit.info(room)


ROUTES: Final = Router("/api/tables/{table_id:str}", route_handlers=[ask_for, unask, answer], tags=["tables"])
