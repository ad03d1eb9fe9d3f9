"""What each reader of a table is sent: the one place where views, logs and tables become bytes."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

import msgspec

from tripot.engine import fair
from tripot.engine.events import SPECTATOR
from tripot.engine.text import Lang
from tripot.server.chat import channels, has_journal, heard_lines, hears
from tripot.server.identity import person
from tripot.server.protocol import ChatLine, Line, Said, SeatInfo, Snapshot, TableChanged, TableInfo, Update, You
from tripot.server.store.rows import ChatRow

if TYPE_CHECKING:
    from tripot.server.connection import Connection
    from tripot.server.room import Room

LOG_PAGE: Final = 200
"""Log lines in a page."""


class Publisher:
    """Speaks for one room. Nothing here waits: frames are left in each socket's outbox."""

    def __init__(self, room: Room) -> None:
        self._room: Room = room

    def _encode(self, lang: Lang, message: Any) -> str:
        return self._room.renderer(lang).encode(message).decode()

    def greeted(self) -> Iterable[Connection]:
        """Sockets that have said hello; a copy, since a full one is dropped while we speak."""
        return [socket for socket in self._room.sockets if socket.greeted]

    def update(self, since: int, origin: Connection | None, client: str) -> None:
        """The game has moved on: each viewer's own view, worked out and encoded once per viewer and language."""
        ledger = self._room.ledger
        if ledger is None:
            return
        known: dict[tuple[int, Lang], tuple[Any, tuple[Line, ...]]] = {}
        frames: dict[tuple[int, Lang, str], str] = {}
        for socket in self.greeted():
            key = (socket.viewer, socket.lang)
            if key not in known:
                view = msgspec.Raw(self._room.renderer(socket.lang).encode(ledger.view(socket.viewer)))
                known[key] = (view, ledger.lines(socket.viewer, since))
            ack = client if socket is origin else ""
            if (*key, ack) not in frames:
                frames[*key, ack] = self._encode(socket.lang, _update(ledger.version, *known[key], ack))
            socket.push(frames[*key, ack])

    def repeat(self, origin: Connection | None, client: str, since: int) -> None:
        """The same message again, already played: the same answer, at today's version."""
        ledger = self._room.ledger
        if origin is not None and ledger is not None:
            lines = ledger.lines(origin.viewer, since - 1)
            origin.push(self._encode(origin.lang, Update(ledger.version, ledger.view(origin.viewer), lines, client)))

    def table(self) -> None:
        """Seats, presence or stage have changed."""
        for socket in self.greeted():
            socket.push(self._encode(socket.lang, TableChanged(self.info(socket.guest, socket.lang, socket.member))))

    def chat(self, rows: Iterable[ChatRow]) -> None:
        """Lines for those who may hear them."""
        for row in rows:
            for socket in self.greeted():
                if hears(self._room, socket.guest, row):
                    socket.push(self._encode(socket.lang, Said(chat_line(row))))

    def tell(self, socket: Connection, message: Any) -> None:
        """One message for one reader."""
        socket.push(self._encode(socket.lang, message))

    def snapshot(self, socket: Connection, chat: list[ChatRow]) -> None:
        """Everything at one moment."""
        room = self._room
        ledger = room.ledger
        message = Snapshot(
            version=room.version,
            table=self.info(socket.guest, socket.lang, socket.member),
            view=ledger.view(socket.viewer) if ledger is not None and not room.broken else None,
            log=ledger.latest(socket.viewer) if ledger is not None else (),
            more=ledger is not None and ledger.cut,
            chat=tuple(chat_line(row) for row in heard_lines(room, socket.guest, chat)),
            muted=tuple(sorted(room.mutes.get(socket.guest, ()))),
        )
        socket.push(self._encode(socket.lang, message))

    def info(self, guest: str, lang: Lang, member: bool) -> TableInfo:
        """The table as one reader may know it; a member may invite."""
        room, row = self._room, self._room.row
        seat = row.seat_of(guest)
        return TableInfo(
            id=row.id,
            game=row.game,
            title=room.game.title[lang] if room.game else row.game,
            stage=room.stage,
            seats=tuple(self._seat(number) for number in range(len(row.people))),
            options=room.options,
            private=row.private,
            spectators=row.spectators,
            watching=sum(1 for socket in self.greeted() if socket.viewer == SPECTATOR),
            absent_after=row.absent_after,
            version=room.version,
            commitment=fair.commitment(bytes.fromhex(row.house_seed)),
            invite=row.invite if member else "",
            channels=channels(room, guest),
            journal=has_journal(room),
            previous=row.previous,
            next=row.next,
            created=row.created,
            you=You(person(guest, row.id), seat, guest == row.host),
        )

    def _seat(self, number: int) -> SeatInfo:
        room = self._room
        owner = room.row.people[number]
        return SeatInfo(
            seat=number,
            kind=owner.kind,
            name=owner.name,
            person=person(owner.guest, room.id) if owner.guest else "",
            bot=owner.bot,  # type: ignore[arg-type]
            ready=owner.ready,
            here=owner.kind == "bot" or room.is_here(number),
            held=owner.held,
            team=room.team_letter(number),
        )


def _update(version: int, view: Any, lines: tuple[Line, ...], ack: str = "") -> Update:
    return Update(version, view, lines, ack)


def chat_line(row: ChatRow) -> ChatLine:
    """A stored line as readers get it."""
    return ChatLine(row.id, row.at, row.channel, row.person, row.seat, row.name, row.text, row.version)
