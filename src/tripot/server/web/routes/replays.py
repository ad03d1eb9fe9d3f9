"""HTTP: what has been played at a table, and how it was dealt."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Final

from litestar import MediaType, Response, Router, get, post
from litestar.params import QueryParameter

from tripot.engine.game import Game
from tripot.engine.language.text import say
from tripot.engine.record import BadRecord, Header, Record
from tripot.engine.rules.chance import VERSION
from tripot.engine.rules.fairness import commitment
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import OPEN, SPECTATOR
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import (
    AnalysisPage,
    Face,
    Fairness,
    FoundRules,
    LogPage,
    ReplayPage,
    SectionInfo,
)
from tripot.server.protocol.school_models import SchoolPage
from tripot.server.protocol.table_models import TableInfo
from tripot.server.replays.replay_pages import frozen_file, log_page, record_file, replay_page
from tripot.server.store.rows import TableRow
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.output.broadcast import LOG_PAGE
from tripot.server.tables.talk.story_remarks import remarks
from tripot.server.web.context import PROBLEMS, Before, Context, Invitation, TableId, Words, encoded, spoken
from tripot.server.web.game_info import faces, found_rules, sections
from tripot.server.web.schools import company_voice, school_page


@get("/cards", responses=PROBLEMS)
async def cards(context: Context, table_id: TableId, invite: Invitation = "") -> tuple[Face, ...]:
    """The faces of this table's own cards."""
    game = _told(await context.enter(table_id, invite))
    return faces(game, context.lang) if game else ()


@get("/rules", responses=PROBLEMS)
async def rules(context: Context, table_id: TableId, invite: Invitation = "") -> tuple[SectionInfo, ...]:
    """The rules with this table's own figures."""
    game = _told(await context.enter(table_id, invite))
    return sections(game, context.lang) if game else ()


@get("/school", responses=PROBLEMS)
async def school(context: Context, table_id: TableId, invite: Invitation = "") -> Response[SchoolPage]:
    """The school of the game, with this table's own figures."""
    game = _told(await context.enter(table_id, invite))
    if game is None:
        raise Refusal("not_found")
    voice = company_voice(context.house, game, context.lang)
    return spoken(voice, school_page(game, voice))


@get("/search", responses=PROBLEMS)
async def find(context: Context, table_id: TableId, words: Words, invite: Invitation = "") -> FoundRules:
    """Searches the rules and the brief for these words, with this table's own figures."""
    game = _told(await context.enter(table_id, invite))
    if game is None:
        raise Refusal("not_found")
    context.take_search(words)
    return found_rules(context.house.game(game.slug), words, context.lang, game)


def _told(table: LiveTable) -> Game | None:
    """The game in the words of this table, or in general for one whose options are no longer known; None for a game
    that the house does not have."""
    game = table.session.play.game if table.session else table.game
    try:
        return game.for_table(len(table.row.people), table.row.read_options()) if game else None
    except Illegal:
        return game


@get("/log", responses=PROBLEMS)
async def log(context: Context, table_id: TableId, before: Before = 0, invite: Invitation = "") -> Response[LogPage]:
    """Older lines of the log, as one was told them."""
    table = await context.enter(table_id, invite)
    if table.session is None:
        return spoken(table.renderer(context.lang).voice, LogPage((), False))
    page = partial(log_page, context.reader(table), before, LOG_PAGE)
    return encoded(LogPage, await context.house.history.ask(table, context.guest, context.address, page))


@get("/replay", responses=PROBLEMS)
async def replay(
    context: Context,
    table_id: TableId,
    *,
    viewer: Annotated[int, QueryParameter(ge=-2, le=16)] = SPECTATOR,
    start: Before = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    invite: Invitation = "",
) -> Response[ReplayPage]:
    """Steps of a finished game through one viewer's eyes."""
    table = await context.enter(table_id, invite)
    _check_finished(table)
    viewers = await _perspectives(table, table.row.seat_of(context.guest))
    if viewer not in viewers:
        raise Refusal("forbidden")
    page = partial(replay_page, context.reader(table, viewer), viewers, range(start, start + count))
    return encoded(ReplayPage, await context.house.history.ask(table, context.guest, context.address, page))


@get("/analysis", responses=PROBLEMS)
async def analysis(
    context: Context,
    table_id: TableId,
    *,
    viewer: Annotated[int, QueryParameter(ge=-2, le=16)] = OPEN,
    invite: Invitation = "",
) -> Response[AnalysisPage]:
    """The analysis of a finished game: with all cards open, or with what one seat knew; ask again until it is ready."""
    table = await context.enter(table_id, invite)
    _check_finished(table)
    viewers = tuple(eyes for eyes in await _perspectives(table, table.row.seat_of(context.guest)) if eyes != SPECTATOR)
    if viewer not in viewers:
        raise Refusal("forbidden")
    found = await context.house.analyses.ask(
        table, context.guest, context.address, lang=context.lang, viewer=viewer, viewers=viewers
    )
    if isinstance(found, bytes):
        return encoded(AnalysisPage, found)
    budget = context.house.settings.analysis_budget
    return Response(AnalysisPage(viewer, viewers, ready=False, waited=round(found, 1), budget=budget))


@get("/record", media_type=MediaType.TEXT, responses=PROBLEMS)
async def record(context: Context, table_id: TableId, invite: Invitation = "") -> Response[str]:
    """The published record, to keep and to verify; reading it changes nothing."""
    table = await context.enter(table_id, invite)
    history = context.house.history
    if table.stage == "frozen":
        frozen = partial(frozen_file, table.game, await _frozen(table))
        text = await history.work(context.guest, context.address, frozen)
    else:
        _check_finished(table)
        public = await history.published(table)
        said = remarks(await context.house.store.remarks(table.id), table.version)
        text = await history.ask(table, context.guest, context.address, partial(record_file, public.record, said))
    name = f'attachment; filename="{table.row.game}-{table.id}.tripot"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@post("/record", status_code=200, responses=PROBLEMS)
async def release(context: Context, table_id: TableId) -> TableInfo:
    """A player ends a frozen game for good, so that its record may leave."""
    table = await context.enter(table_id)
    if table.stage != "frozen":
        raise Refusal("not_over")
    if table.row.seat_of(context.guest) < 0:
        raise Refusal("not_seated")
    _header(table)

    def alter(row: TableRow) -> None:
        row.stage = "frozen" if row.stage == "playing" else row.stage

    await table.update(alter)
    return context.info(table)


@get("/fairness", responses=PROBLEMS)
async def fairness(context: Context, table_id: TableId, invite: Invitation = "") -> Fairness:
    """The commitment, what the players added, and after the end the seeds and the record's digest."""
    table = await context.enter(table_id, invite)
    header = _header(table) if table.row.header else None
    public = await context.house.history.published(table) if table.stage == "over" and table.session else None
    shown = public.header(header) if public and header else None
    return Fairness(
        commitment=commitment(bytes.fromhex(table.row.house_seed)),
        contributions=header.contributions if header else {},
        seat_names=_seat_names(table, header),
        algorithm=header.algorithm if header else VERSION,
        house_seed=shown.house_seed if shown else "",
        seed=shown.seed if shown else "",
        digest=public.digest if public else "",
    )


async def _perspectives(table: LiveTable, seat: int) -> tuple[int, ...]:
    """Which viewers' eyes a reader may borrow: all where the whole record is published, else their own."""
    if (await table.house.history.published(table)).whole:
        return (*range(len(table.row.people)), SPECTATOR, OPEN)
    return (seat, SPECTATOR) if seat >= 0 else (SPECTATOR,)


def _seat_names(table: LiveTable, header: Header | None) -> dict[str, str]:
    """People by seat, in the spelling in which the record names seats."""
    if header is None or table.game is None:
        return {}
    return {table.game.seat_name(seat): name for seat, name in enumerate(header.names)}


def _header(table: LiveTable) -> Header:
    try:
        return table.row.read_header()
    except BadRecord:
        raise Refusal("frozen") from None


def _check_finished(table: LiveTable) -> None:
    if table.stage != "over" or table.session is None:
        raise Refusal("frozen" if table.stage == "frozen" else "not_over")


async def _frozen(table: LiveTable) -> Record:
    """The record of a game that cannot go on, once it has been ended for good: the seed is in it. Raises Refusal."""
    if table.row.stage == "playing":
        raise Refusal("frozen", text=say("error.record_ends"))
    header = _header(table)
    rows = await table.house.store.entries(table.id)
    said = remarks(await table.house.store.remarks(table.id), len(rows))
    return Record(header, tuple(row.entry for row in rows), said)


ROUTES: Final = Router(
    "/api/tables/{table_id:str}",
    route_handlers=[cards, rules, school, find, log, replay, analysis, record, release, fairness],
    tags=["history"],
)
