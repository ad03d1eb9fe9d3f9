"""What each reader of a table is sent: the one place where views, logs and tables become bytes."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Collection, Iterable
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from tripot.bots.registry import current_name
from tripot.engine.language.text import Lang
from tripot.engine.rules import fairness
from tripot.engine.views.events import SPECTATOR
from tripot.server.infra.identity import person
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.constants import Close
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.frames import framed
from tripot.server.protocol.server_messages import Said, Snapshot, TableChanged
from tripot.server.protocol.table_models import ChatLine, SeatInfo, TableInfo, You
from tripot.server.store.rows import ChatRow
from tripot.server.tables.output.view_updates import ViewSnapshot, ViewUpdate
from tripot.server.tables.seats import clocks, seat_requests, seating
from tripot.server.tables.talk.chat import channels, heard_lines, hears, tells_story

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.game_session import GameSession
    from tripot.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)

CHAT_TAIL: Final = 50
"""Lines of chat in a snapshot."""
LOG_PAGE: Final = 200
"""Log lines in a page."""
_AUDIENCE: Final = 1.0
"""Seconds between two words to a table about its spectators."""


class Broadcaster:
    """Speaks for one table. Nothing here waits: frames are left in each socket's outbox."""

    def __init__(self, table: LiveTable) -> None:
        self._table: LiveTable = table
        self._told: float = -_AUDIENCE
        """When everybody was last told of the table."""
        self._soon: asyncio.TimerHandle | None = None
        self._shown: ViewSnapshot | None = None
        """The game as readers were last shown it, while there are any."""

    def forget(self) -> None:
        """Names have changed, or nobody looks: the next view will be a whole one."""
        self._shown = None

    def _encode(self, lang: Lang, message: Any) -> bytes:
        return framed(self._table.renderer(lang).encode(message))

    def greeted(self) -> Iterable[Connection]:
        """Sockets that have said hello; a copy, since a full one is dropped while we speak."""
        return [socket for socket in self._table.sockets if socket.greeted]

    def _each(self, frame: Callable[[Connection], bytes]) -> None:
        """A frame for everybody, or nothing for some: whoever's cannot be made is shown out, the others get theirs."""
        for socket in self.greeted():
            try:
                made = frame(socket)
                if made:
                    socket.push(made)
            except Exception:  # whatever it is, it is this reader's alone
                log.exception("a frame could not be made", extra={"table": self._table.id})
                socket.close(Close.RESYNC)

    def update(self, since: int, origin: Connection | None, client: str) -> None:
        """The game has moved on: to each viewer what they may know of it."""
        session = self._table.session
        if session is None or not self._table.sockets:
            self._shown = None
            return
        before, self._shown = self._shown, ViewSnapshot(session)
        change = ViewUpdate(self._table, before, self._shown, since)
        self._each(lambda to: change.frame(to, client if to is origin else ""))

    def _present(self, session: GameSession) -> ViewSnapshot:
        """The game as it is now; nothing is published in between, so that is what everybody was shown."""
        if self._shown is None or self._shown.version != session.version:
            self._shown = ViewSnapshot(session)
        return self._shown

    def repeat(self, origin: Connection | None, client: str, since: int) -> None:
        """The same message again, already played: the same answer, at today's version."""
        session = self._table.session
        if origin is not None and session is not None:
            origin.push(ViewUpdate(self._table, None, self._present(session), since - 1).frame(origin, client))

    def table(self) -> None:
        """Seats, presence or stage have changed."""
        self._told = monotonic()
        if self._soon is not None:
            self._soon.cancel()
            self._soon = None
        self._each(lambda to: self._encode(to.lang, TableChanged(self.info(to.reader, to.lang, to.member))))
        for socket in [socket for socket in self._table.sockets if socket.is_outsider]:
            if seat_requests.may_request(self._table.row, socket.guest):
                self.tell(socket, TableChanged(self.outsider_info(socket.guest, socket.lang)))
            else:
                socket.close(Close.PLAYERS_ONLY)

    async def resync(self, readers: Collection[Connection]) -> None:
        """The whole table again; whoever cannot be told now comes back for it."""
        try:
            lines = await self._table.house.store.chat_before(self._table.id, 0, CHAT_TAIL)
        except Refusal:
            for socket in readers:
                socket.close(Close.RESYNC)
            return
        self._each(lambda to: self._whole(to, lines[::-1]) if to in readers else b"")

    def spectators_changed(self) -> None:
        """Spectators have come or gone: told at once after a quiet while, else with all who come and go meanwhile."""
        wait = self._told + _AUDIENCE - monotonic()
        if wait <= 0:
            self.table()
        elif self._soon is None:
            self._soon = asyncio.get_running_loop().call_later(wait, self.table)

    def chat(self, rows: Iterable[ChatRow]) -> None:
        """Lines for those who may hear them."""
        for row in rows:
            self._each(partial(self._said, row))

    def _said(self, row: ChatRow, socket: Connection) -> bytes:
        heard = not socket.screen and hears(self._table, socket.guest, row)
        return self._encode(socket.lang, Said(chat_line(row))) if heard else b""

    def tell(self, socket: Connection, message: Any) -> None:
        """One message for one reader."""
        socket.push(self._encode(socket.lang, message))

    def snapshot(self, socket: Connection, chat: list[ChatRow]) -> None:
        """Everything at one moment."""
        socket.push(self._whole(socket, chat))

    def _whole(self, socket: Connection, chat: list[ChatRow]) -> bytes:
        table, row, viewer = self._table, self._table.row, socket.viewer
        session = table.session
        shown = self._present(session) if session is not None and not table.broken else None
        message = Snapshot(
            version=table.version,
            table=self.info(socket.reader, socket.lang, socket.member),
            view=None if shown is None else shown.public if socket.parts else shown.view(viewer),
            own=shown.own(viewer) if shown and socket.parts and viewer >= 0 else UNSET,
            log=session.tail_lines(socket.viewer) if session is not None else (),
            more=session is not None and session.truncated,
            chat=tuple(chat_line(row) for row in heard_lines(table, socket.guest, () if socket.screen else chat)),
            muted=tuple(sorted(table.mutes.get(row.known_as(socket.reader), ()))),
            moments=shown.moments(viewer) if shown else session.moments(viewer) if session is not None else (),
            build=table.house.build,
        )
        socket.shown = shown
        return self._encode(socket.lang, message)

    def info(self, guest: str, lang: Lang, member: bool) -> TableInfo:
        """The table as one reader may know it; a member may invite."""
        table, row = self._table, self._table.row
        return TableInfo(
            id=row.id,
            game=row.game,
            title=table.game.title[lang] if table.game else row.game,
            stage=table.stage,
            seats=tuple(self._seat(number) for number in range(len(row.people))),
            options=table.options,
            private=row.private,
            spectators=row.spectators,
            spectator_count=sum(1 for socket in self.greeted() if socket.viewer == SPECTATOR),
            absent_after=row.absent_after,
            advice=row.gives_advice(),
            pace=row.pace,
            version=table.version,
            commitment=fairness.commitment(bytes.fromhex(row.house_seed)),
            digest=table.published.digest if table.published else "",
            invite=row.invite if member else "",
            channels=channels(table, guest),
            tells_story=tells_story(table),
            previous=row.previous,
            next=row.next,
            created_at=row.created_at,
            you=self._you(guest),
            clock=clocks.rule(row, table.house.settings),
            seat_requests=seat_requests.request_infos(row, guest, keeps=table.acting_host.is_acting(guest)),
            acting_host=table.acting_host.info(),
        )

    def outsider_info(self, guest: str, lang: Lang) -> TableInfo:
        """For whoever may ask for a seat where nobody watches: who plays, how their request stands, and no more."""
        info = self.info(guest, lang, member=False)
        seats = tuple(
            replace(seat, here=True, bot_holds=False, bot_plays_turn=False, clock=None) for seat in info.seats
        )
        you = replace(info.you, outsider=True)
        return replace(
            info, seats=seats, spectator_count=0, version=0, digest="", channels=(), previous="", next="", you=you
        )

    def greet_outsider(self, socket: Connection) -> None:
        """The answer to the hello of an outsider, who may only ask for a seat."""
        info = self.outsider_info(socket.guest, socket.lang)
        build = self._table.house.build
        self.tell(socket, Snapshot(0, info, view=None, log=(), more=False, chat=(), muted=(), build=build))

    def _you(self, guest: str) -> You:
        row = self._table.row
        seat = row.seat_of(guest)
        return You(
            person=person(row.known_as(guest), row.id),
            seat=seat,
            host=row.is_host(guest),
            acts_as_host=self._table.acting_host.is_acting(guest),
            may_request_seat=seat_requests.may_request(row, guest),
            seat_freed=row.stage == "playing" and seating.got_up(row, guest),
            devices=len(row.people[seat].guests) if seat >= 0 else 1,
        )

    def _seat(self, number: int) -> SeatInfo:
        table = self._table
        owner = table.row.people[number]
        return SeatInfo(
            seat=number,
            kind=owner.kind,
            name=owner.name,
            person=person(owner.guest, table.id) if owner.guest else "",
            bot=current_name(owner.bot),  # type: ignore[arg-type]
            ready=owner.ready,
            here=owner.kind == "bot" or table.is_here(number),
            bot_holds=owner.bot_holds,
            team=table.team_letter(number),
            bot_plays_turn=table.is_lent(number),
            clock=clocks.hand(table.row, owner, table.house.store.now()),
            look=Look(owner.face, owner.tone),
        )


def chat_line(row: ChatRow) -> ChatLine:
    """A stored line as readers get it."""
    return ChatLine(row.id, row.at, row.channel, row.person, row.seat, row.name, row.text, row.version)
