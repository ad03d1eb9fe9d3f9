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
async def cards(visit: Context, table_id: TableId, invite: Invitation = "") -> tuple[Face, ...]:
    """The faces of this table's own cards."""
    game = _told(await visit.enter(table_id, invite))
    return faces(game, visit.lang) if game else ()


@get("/rules", responses=PROBLEMS)
async def rules(visit: Context, table_id: TableId, invite: Invitation = "") -> tuple[SectionInfo, ...]:
    """The rules with this table's own figures."""
    game = _told(await visit.enter(table_id, invite))
    return sections(game, visit.lang) if game else ()


@get("/school", responses=PROBLEMS)
async def school(visit: Context, table_id: TableId, invite: Invitation = "") -> Response[SchoolPage]:
    """The school of the game, with this table's own figures."""
    game = _told(await visit.enter(table_id, invite))
    if game is None:
        raise Refusal("not_found")
    voice = company_voice(visit.house, game, visit.lang)
    return spoken(voice, school_page(game, voice))


@get("/search", responses=PROBLEMS)
async def find(visit: Context, table_id: TableId, words: Words, invite: Invitation = "") -> FoundRules:
    """What the rules and the sheet in brief say about these words, with this table's own figures."""
    game = _told(await visit.enter(table_id, invite))
    if game is None:
        raise Refusal("not_found")
    visit.take_search(words)
    return found_rules(visit.house.game(game.slug), words, visit.lang, game)


def _told(room: LiveTable) -> Game | None:
    """The game in the words of this table, or in general for one whose options are no longer known; None for a game
    that the house does not have."""
    game = room.session.play.game if room.session else room.game
    try:
        return game.for_table(len(room.row.people), room.row.read_options()) if game else None
    except Illegal:
        return game


@get("/log", responses=PROBLEMS)
async def log(visit: Context, table_id: TableId, before: Before = 0, invite: Invitation = "") -> Response[LogPage]:
    """Older lines of the log, as one was told them."""
    room = await visit.enter(table_id, invite)
    if room.session is None:
        return spoken(room.renderer(visit.lang).voice, LogPage((), False))
    page = partial(log_page, visit.reader(room), before, LOG_PAGE)
    return encoded(LogPage, await visit.house.history.ask(room, visit.guest, visit.address, page))


@get("/replay", responses=PROBLEMS)
async def replay(
    visit: Context,
    table_id: TableId,
    *,
    viewer: Annotated[int, QueryParameter(ge=-2, le=16)] = SPECTATOR,
    start: Before = 0,
    count: Annotated[int, QueryParameter(ge=1, le=100)] = 50,
    invite: Invitation = "",
) -> Response[ReplayPage]:
    """Steps of a finished game through one viewer's eyes."""
    room = await visit.enter(table_id, invite)
    _check_finished(room)
    viewers = await _perspectives(room, room.row.seat_of(visit.guest))
    if viewer not in viewers:
        raise Refusal("forbidden")
    page = partial(replay_page, visit.reader(room, viewer), viewers, range(start, start + count))
    return encoded(ReplayPage, await visit.house.history.ask(room, visit.guest, visit.address, page))


@get("/analysis", responses=PROBLEMS)
async def analysis(
    visit: Context,
    table_id: TableId,
    *,
    viewer: Annotated[int, QueryParameter(ge=-2, le=16)] = OPEN,
    invite: Invitation = "",
) -> Response[AnalysisPage]:
    """What decided a finished game: with all cards open, or with what one seat knew; ask again until it is ready."""
    room = await visit.enter(table_id, invite)
    _check_finished(room)
    viewers = tuple(eyes for eyes in await _perspectives(room, room.row.seat_of(visit.guest)) if eyes != SPECTATOR)
    if viewer not in viewers:
        raise Refusal("forbidden")
    found = await visit.house.analyses.ask(
        room, visit.guest, visit.address, lang=visit.lang, viewer=viewer, viewers=viewers
    )
    if isinstance(found, bytes):
        return encoded(AnalysisPage, found)
    budget = visit.house.settings.analysis_budget
    return Response(AnalysisPage(viewer, viewers, ready=False, waited=round(found, 1), budget=budget))


@get("/record", media_type=MediaType.TEXT, responses=PROBLEMS)
async def record(visit: Context, table_id: TableId, invite: Invitation = "") -> Response[str]:
    """The published record, to keep and to verify; reading it changes nothing."""
    room = await visit.enter(table_id, invite)
    history = visit.house.history
    if room.stage == "frozen":
        frozen = partial(frozen_file, room.game, await _frozen(room))
        text = await history.work(visit.guest, visit.address, frozen)
    else:
        _check_finished(room)
        public = await history.published(room)
        said = remarks(await visit.house.store.remarks(room.id), room.version)
        text = await history.ask(room, visit.guest, visit.address, partial(record_file, public.record, said))
    name = f'attachment; filename="{room.row.game}-{room.id}.tripot"'
    return Response(text, media_type=MediaType.TEXT, headers={"content-disposition": name})


@post("/record", status_code=200, responses=PROBLEMS)
async def release(visit: Context, table_id: TableId) -> TableInfo:
    """A player ends a frozen game for good, so that its record may leave."""
    room = await visit.enter(table_id)
    if room.stage != "frozen":
        raise Refusal("not_over")
    if room.row.seat_of(visit.guest) < 0:
        raise Refusal("not_seated")
    _header(room)

    def alter(row: TableRow) -> None:
        row.stage = "frozen" if row.stage == "playing" else row.stage

    await room.update(alter)
    return visit.info(room)


@get("/fairness", responses=PROBLEMS)
async def fairness(visit: Context, table_id: TableId, invite: Invitation = "") -> Fairness:
    """The commitment, what the players added, and after the end the seeds and the record's digest."""
    room = await visit.enter(table_id, invite)
    header = _header(room) if room.row.header else None
    public = await visit.house.history.published(room) if room.stage == "over" and room.session else None
    shown = public.header(header) if public and header else None
    return Fairness(
        commitment=commitment(bytes.fromhex(room.row.house_seed)),
        contributions=header.contributions if header else {},
        seat_names=_seat_names(room, header),
        algorithm=header.algorithm if header else VERSION,
        house_seed=shown.house_seed if shown else "",
        seed=shown.seed if shown else "",
        digest=public.digest if public else "",
    )


async def _perspectives(room: LiveTable, seat: int) -> tuple[int, ...]:
    """Which viewers' eyes a reader may borrow: all where the whole record is published, else their own."""
    if (await room.house.history.published(room)).whole:
        return (*range(len(room.row.people)), SPECTATOR, OPEN)
    return (seat, SPECTATOR) if seat >= 0 else (SPECTATOR,)


def _seat_names(room: LiveTable, header: Header | None) -> dict[str, str]:
    """People by seat, in the spelling in which the record names seats."""
    if header is None or room.game is None:
        return {}
    return {room.game.seat_name(seat): name for seat, name in enumerate(header.names)}


def _header(room: LiveTable) -> Header:
    try:
        return room.row.read_header()
    except BadRecord:
        raise Refusal("frozen") from None


def _check_finished(room: LiveTable) -> None:
    if room.stage != "over" or room.session is None:
        raise Refusal("frozen" if room.stage == "frozen" else "not_over")


async def _frozen(room: LiveTable) -> Record:
    """The record of a game that cannot go on, once it has been ended for good: the seed is in it. Raises Refusal."""
    if room.row.stage == "playing":
        raise Refusal("frozen", text=say("error.record_ends"))
    header = _header(room)
    rows = await room.house.store.entries(room.id)
    said = remarks(await room.house.store.remarks(room.id), len(rows))
    return Record(header, tuple(row.entry for row in rows), said)


ROUTES: Final = Router(
    "/api/tables/{table_id:str}",
    route_handlers=[cards, rules, school, find, log, replay, analysis, record, release, fairness],
    tags=["history"],
)
