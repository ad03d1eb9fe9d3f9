"""The context that all HTTP handlers share: who asks, in which language, and how refusals and sentences leave."""

from __future__ import annotations

import logging
from typing import Annotated, Any, Final, TypeVar, cast

import msgspec
from litestar import MediaType, Request, Response
from litestar.di import NamedDependency
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import PathParameter, QueryParameter

from tripot.engine.language.text import Lang, Voice
from tripot.engine.manual.reference.search import words_asked
from tripot.engine.views.rendering import Renderer
from tripot.server.infra.logs import cut
from tripot.server.protocol.constants import INVITE_PATTERN, Close, ErrorCode
from tripot.server.protocol.errors import STATUS, Refusal
from tripot.server.protocol.http_models import Problem
from tripot.server.protocol.table_models import TableInfo
from tripot.server.replays.replay_pages import ReaderInfo
from tripot.server.tables.house import House
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.seats.seat_requests import arrivals, may_request
from tripot.server.web.network.middleware import lang_of, problem

log = logging.getLogger(__name__)
Body = TypeVar("Body")
AnyRequest = Request[Any, Any, Any]


class HouseRequest(Request[Any, Any, Any]):
    """A request whose body is text, and nested no deeper than the decoder follows."""

    async def json(self) -> Any:
        try:
            return await super().json()
        except (RecursionError, UnicodeDecodeError):
            raise Refusal("malformed") from None


PROBLEMS: Final = {
    status: ResponseSpec(
        Problem,
        generate_examples=False,
        description=", ".join(code for code, known in STATUS.items() if known == status),
    )
    for status in sorted(set(STATUS.values()))
}
"""Every handler's refusals, for the published API."""

Invitation = Annotated[str, QueryParameter(max_length=64, pattern=INVITE_PATTERN)]
Words = Annotated[str, QueryParameter(max_length=200)]
Before = Annotated[int, QueryParameter(ge=0, le=2**31 - 1)]
TableId = Annotated[str, PathParameter(max_length=24, pattern="^[a-z0-9]+$")]


class RequestContext(msgspec.Struct, frozen=True):
    """A request's circumstances."""

    house: House
    guest: str
    address: str
    lang: Lang

    async def enter(self, table_id: str, invite: str = "") -> LiveTable:
        """The table, for a guest who may look at it; raises Refusal."""
        table = await self.house.live_table(table_id)
        table.check_access(self.guest, invite)
        return table

    async def enter_or_request(self, table_id: str, invite: str = "") -> LiveTable:
        """The table, for a guest who may look at it, or may ask for a seat there; raises Refusal."""
        table = await self.house.live_table(table_id)
        if not self._is_outsider(table, invite):
            table.check_access(self.guest, invite)
        return table

    def _is_outsider(self, table: LiveTable, invite: str) -> bool:
        return table.refusal_for(self.guest, invite) == Close.PLAYERS_ONLY and may_request(table.row, self.guest)

    async def host(self, table_id: str) -> LiveTable:
        """The table, for its host; raises Refusal."""
        table = await self.house.live_table(table_id)
        if not table.row.is_host(self.guest):
            raise Refusal("forbidden")
        return table

    async def for_acting_host(self, table_id: str) -> LiveTable:
        """The table, for who answers for it; raises Refusal."""
        table = await self.house.live_table(table_id)
        if not table.acting_host.is_acting(self.guest):
            raise Refusal("forbidden")
        return table

    def take_search(self, words: str) -> None:
        """Counts the words looked up from one address; raises Refusal."""
        if not self.house.limits.searches.take(self.address, len(words_asked(words, self.lang))):
            raise Refusal("too_fast", wait=1)

    def reader(self, table: LiveTable, viewer: int | None = None) -> ReaderInfo:
        """The reader of a table's past: their own viewer, unless another is given."""
        eyes = table.row.seat_of(self.guest) if viewer is None else viewer
        return ReaderInfo(eyes, self.lang, tuple(person.name for person in table.row.people), arrivals(table.row))

    def info(self, table: LiveTable, invite: str = "") -> TableInfo:
        """The table as the asker may know it."""
        if self._is_outsider(table, invite):
            return table.broadcaster.outsider_info(self.guest, self.lang)
        return table.broadcaster.info(self.guest, self.lang, table.is_member(self.guest, invite))


Context = NamedDependency[RequestContext]


def provide_context(request: AnyRequest) -> RequestContext:
    state = request.scope["state"]
    return RequestContext(request.app.state.house, state["guest"], state["address"], _lang(request))


def _lang(request: AnyRequest) -> Lang:
    return lang_of(cast(Any, request.scope))


def spoken(voice: Voice, body: Body) -> Response[Body]:
    """A body whose sentences are said in the reader's language."""
    return cast("Response[Body]", Response(Renderer(voice).encode(body), media_type=MediaType.JSON))


def encoded(kind: type[Body], body: bytes) -> Response[Body]:  # noqa: ARG001 - what the bytes are, for the types
    """A body that was spoken and encoded elsewhere."""
    return cast("Response[Body]", Response(body, media_type=MediaType.JSON))


def on_refusal(request: AnyRequest, refusal: Refusal) -> Response[Problem]:
    request.app.state.house.metrics.refusals[refusal.code] += 1
    headers = {"retry-after": str(refusal.wait)} if refusal.wait else {}
    return Response(problem(refusal, _lang(request)), status_code=STATUS[refusal.code], headers=headers)


_CODES: Final[dict[int, ErrorCode]] = {
    400: "malformed",
    404: "not_found",
    405: "malformed",
    413: "too_large",
    415: "malformed",
}


def on_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    """Litestar's own refusals in our form: nothing of its inside leaves."""
    malformed = isinstance(error, ValidationException)
    code = "malformed" if malformed else _CODES.get(error.status_code, "internal")
    body = problem(Refusal(code), _lang(request))
    return Response(body, status_code=error.status_code, headers=dict(error.headers or {}))


def on_bug(request: AnyRequest, error: Exception) -> Response[Problem]:
    log.error("a request failed", exc_info=error, extra={"path": cut(request.url.path)})
    return Response(problem(Refusal("internal"), _lang(request)), status_code=500)
