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
async def list_games(context: Context) -> list[GameCard]:
    """Every game of the house."""
    return [game_card(game, context.lang) for game in context.house.games.values()]


@get("/games/{slug:str}", responses=PROBLEMS)
async def game(context: Context, slug: FromPath[str]) -> GameSheet:
    """Option forms, cards and rules of a game."""
    return game_sheet(context.house.game(slug), context.lang)


@get("/games/{slug:str}/search", responses=PROBLEMS)
async def find(context: Context, slug: FromPath[str], words: Words) -> FoundRules:
    """Searches the rules and the brief for these words, best first; an address has so many words."""
    context.take_search(words)
    return found_rules(context.house.game(slug), words, context.lang)


@get("/me", responses=PROBLEMS)
async def me(context: Context) -> Me:
    """The name used last, and the tables where one sits."""
    return await _me(context)


@put("/me", responses=PROBLEMS)
async def rename(context: Context, data: JSONBody[Rename]) -> Me:
    """The name to use at the next table, and at those where one sits, the latest ones first."""
    name, store = clean_name(data.name), context.house.store
    if not context.house.limits.names.take(context.guest, context.address):
        raise Refusal("too_fast")
    await store.writer.run(statements.remember(context.guest, name, store.now()))
    for row in await store.tables_of(context.guest, _RENAMED, stages=("lobby", "playing")):
        table = await context.house.live_table(row.id)
        await table.update(lambda row: seating.rename(row, context.guest, name, data.look))
    return await _me(context)


@get("/me/tables", responses=PROBLEMS)
async def own_tables(context: Context, over: FromQuery[bool] = False, skip: Skip = 0) -> OwnTables:
    """One's own games, page by page: those under way, or those played."""
    page = games_played if over else games_under_way
    return await page(context.house, context.guest, context.lang, skip)


@get("/addresses", responses=PROBLEMS)
async def addresses(context: Context, request: AnyRequest) -> list[Address]:
    """The addresses of the house, if the page's own would lead guests nowhere."""
    return ways_in(context.house.settings, request.headers.get("host", ""), context.address)


async def _me(context: RequestContext) -> Me:
    rows = await context.house.store.tables_of(context.guest, 50)
    cards = tuple(own_card(context.house, row, context.guest, context.lang) for row in rows)
    return Me(await context.house.store.guest_name(context.guest), cards)


ROUTES: Final = Router(
    "/api", route_handlers=[list_games, game, find, me, rename, own_tables, addresses], tags=["house"]
)
