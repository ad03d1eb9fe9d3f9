"""HTTP: the games, the guest, and the ways in."""

from __future__ import annotations

from typing import Annotated, Final

from litestar import Router, get, put
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from tripot.server.infra.identity import clean_name
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import Address, FoundRules, GameCard, GameSheet, Me, OwnTables, Rename
from tripot.server.store import statements
from tripot.server.tables.seats import seating
from tripot.server.web.context import PROBLEMS, AnyRequest, Context, RequestContext, Words
from tripot.server.web.game_info import found_rules, game_card, game_sheet
from tripot.server.web.network.addresses import ways_in
from tripot.server.web.table_lists import games_played, games_under_way, own_card

_RENAMED: Final = 12
"""Tables under way that follow at once when somebody takes another name."""
Skip = Annotated[int, QueryParameter(ge=0, le=10_000)]


@get("/games", responses=PROBLEMS)
async def list_games(visit: Context) -> list[GameCard]:
    """Every game of the house."""
    return [game_card(game, visit.lang) for game in visit.house.games.values()]


@get("/games/{slug:str}", responses=PROBLEMS)
async def game(visit: Context, slug: FromPath[str]) -> GameSheet:
    """Option forms, cards and rules of a game."""
    return game_sheet(visit.house.game(slug), visit.lang)


@get("/games/{slug:str}/search", responses=PROBLEMS)
async def find(visit: Context, slug: FromPath[str], words: Words) -> FoundRules:
    """What the rules and the sheet in brief say about these words, best first; an address has so many words."""
    visit.take_search(words)
    return found_rules(visit.house.game(slug), words, visit.lang)


@get("/me", responses=PROBLEMS)
async def me(visit: Context) -> Me:
    """The name used last, and the tables where one sits."""
    return await _me(visit)


@put("/me", responses=PROBLEMS)
async def rename(visit: Context, data: JSONBody[Rename]) -> Me:
    """The name to use at the next table, and at those where one sits, the latest ones first."""
    name, store = clean_name(data.name), visit.house.store
    if not visit.house.limits.names.take(visit.guest, visit.address):
        raise Refusal("too_fast")
    await store.writer.run(statements.remember(visit.guest, name, store.now()))
    for row in await store.tables_of(visit.guest, _RENAMED, stages=("lobby", "playing")):
        room = await visit.house.live_table(row.id)
        await room.update(lambda row: seating.rename(row, visit.guest, name, data.look))
    return await _me(visit)


@get("/me/tables", responses=PROBLEMS)
async def own_tables(visit: Context, over: FromQuery[bool] = False, skip: Skip = 0) -> OwnTables:
    """One's own games, page by page: those under way, or those played."""
    page = games_played if over else games_under_way
    return await page(visit.house, visit.guest, visit.lang, skip)


@get("/addresses", responses=PROBLEMS)
async def addresses(visit: Context, request: AnyRequest) -> list[Address]:
    """Where guests find the house, if the page's own address would lead them nowhere."""
    return ways_in(visit.house.settings, request.headers.get("host", ""), visit.address)


async def _me(visit: RequestContext) -> Me:
    rows = await visit.house.store.tables_of(visit.guest, 50)
    cards = tuple(own_card(visit.house, row, visit.guest, visit.lang) for row in rows)
    return Me(await visit.house.store.guest_name(visit.guest), cards)


ROUTES: Final = Router(
    "/api", route_handlers=[list_games, game, find, me, rename, own_tables, addresses], tags=["house"]
)
