"""One table in memory: a lock, its row, its game, its sockets. Every change is stored before it is seen.

check -> work out on a copy -> commit -> swap -> publish, one change at a time. When another node was faster the
table catches up with the store and tries again on what it finds.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from hmac import compare_digest
from time import monotonic
from typing import TYPE_CHECKING, Final

from tripot.engine.game import Game
from tripot.engine.language.text import Lang, say
from tripot.engine.play import Step
from tripot.engine.record import UNDO, By, Entry
from tripot.engine.rules.options import Options
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.rendering import Renderer
from tripot.engine.views.view import Parts
from tripot.server.protocol.constants import Close, Stage
from tripot.server.protocol.errors import Refusal, refused_by_rule
from tripot.server.store import statements
from tripot.server.store.local.loop_guard import LoopGuard
from tripot.server.store.rows import ChatRow, EntryRow, PublishedRow, TableRow, shared_entry
from tripot.server.store.writing.batch_writer import Conflict
from tripot.server.tables.bots.supervisor import TableSupervisor
from tripot.server.tables.game_session import GameSession, digest_of
from tripot.server.tables.output.broadcast import Broadcaster
from tripot.server.tables.pacing.bot_timing import BotTiming
from tripot.server.tables.pacing.implicit_moves import ImplicitMoves
from tripot.server.tables.pacing.reader_status import ReaderStatus
from tripot.server.tables.pacing.reading_delay import ReadingDelay
from tripot.server.tables.seats import clocks, seat_requests, seating
from tripot.server.tables.seats.acting_host import ActingHost

if TYPE_CHECKING:
    from tripot.server.tables.connection import Connection
    from tripot.server.tables.house import House

log = logging.getLogger(__name__)

_NO_LINES: Final[frozenset[int]] = frozenset()


class LiveTable:
    """A table that somebody looks at or a bot plays at."""

    def __init__(self, house: House, row: TableRow, game: Game | None) -> None:
        self.house: House = house
        self.row: TableRow = row
        self.game: Game | None = game
        """None when this house does not have the game any more."""
        self.session: GameSession | None = None
        self.published: PublishedRow | None = None
        """What may leave of the finished game, once it has been worked out."""
        self.broken: str = "" if game else "no such game"
        self.options: Options = row.read_options()
        self.teams: tuple[int, ...] = tuple(range(len(row.people)))
        self.last_line: int = 0
        self.lines_told: frozenset[int] = _NO_LINES
        self.mutes: dict[str, set[str]] = {}
        self.lock: asyncio.Lock = asyncio.Lock()
        self.commit_uncertain: bool = False
        """Nobody waited for a commit to end, or the store was away: perhaps that entry is stored."""
        self.sockets: set[Connection] = set()
        self.used: float = monotonic()
        self.broadcaster: Broadcaster = Broadcaster(self)
        self.readers: ReaderStatus = ReaderStatus(self)
        self.reading: ReadingDelay = ReadingDelay(self)
        self.rhythm: BotTiming = BotTiming(self)
        self.implicit_moves: ImplicitMoves = ImplicitMoves(self)
        self.acting_host: ActingHost = ActingHost(self)
        self.supervisor: TableSupervisor = TableSupervisor(self)
        self.following: LoopGuard = LoopGuard("following", house.metrics, table=row.id)
        self._renderers: dict[Lang, Renderer] = {}

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def version(self) -> int:
        return self.session.version if self.session else 0

    @property
    def stage(self) -> Stage:
        if self.broken:
            return "frozen"
        if self.session and self.row.stage == "playing" and self.session.play.over:
            return "over"
        return self.row.stage

    def renderer(self, lang: Lang) -> Renderer:
        """Speaks this table's names in a language."""
        found = self._renderers.get(lang)
        if found is None:
            names = [person.name for person in self.row.people]
            found = self._renderers[lang] = Renderer(self.house.voices(self.game).voice(lang, names))
        return found

    def drop_renderers(self) -> None:
        """Names have changed, or nobody listens: sentences said so far need not be remembered."""
        self._renderers.clear()
        self.broadcaster.forget()

    async def load_game(self) -> None:
        """Replays the stored entries; a record that no longer holds freezes the table, it does not break the house."""
        if self.game is None or self.session:
            return
        rows = await self.house.store.entries(self.id) if self.row.header else []
        try:
            self.teams = self.game.teams(len(self.row.people), self.options)
            if self.row.header:
                came = seat_requests.arrivals(self.row)
                self.session = await GameSession.open(self.game, self.row.read_header(), rows, came)
                if self.options == self.session.play.header.options:
                    self.options = self.session.play.header.options  # kept once
        except Exception as error:  # noqa: BLE001 - BadRecord, or whatever a game raises on options it does not know
            self._freeze(error)

    def _freeze(self, error: Exception) -> None:
        """What was played by other rules may fail by these in any way; the table is kept as it is, unplayed."""
        self.broken = str(error) or type(error).__name__
        log.warning("a table is frozen", extra={"table": self.id, "kind": type(error).__name__})

    def tell_lines(self, lines: Sequence[ChatRow]) -> None:
        """Remembers which lines of chat have been passed on; the last few hundred are enough."""
        self.last_line = max(self.last_line, *(line.id for line in lines))
        self.lines_told |= {line.id for line in lines}
        if len(self.lines_told) > 1_000:
            self.lines_told = frozenset(number for number in self.lines_told if number > self.last_line - 500)

    def team_letter(self, seat: int) -> str:
        """A, B… where seats share teams; nothing where everyone plays alone."""
        return chr(ord("A") + self.teams[seat]) if len(set(self.teams)) < len(self.teams) else ""

    def playing(self) -> GameSession:
        """The game, if moves may be made; raises Refusal."""
        match self.stage:
            case "playing":
                assert self.session is not None
                return self.session
            case "lobby":
                raise Refusal("not_started")
            case "frozen":
                raise Refusal("frozen")
            case "closed":
                raise Refusal("closed")
            case "over":
                assert self.session is not None
                return self.session  # the rulebook says why there is no move left

    # Moves

    def spell(self, move: str, parts: Parts | None) -> str:
        """The canonical notation of what a player sent; raises Refusal."""
        assert self.game is not None
        try:
            return str(self.game.parse_input(move, parts))
        except Illegal as refusal:
            raise refused_by_rule(refusal) from None

    async def move(self, origin: Connection, seat: int, decision: int, notation: str, client: str) -> None:
        """A player's move; the answer to `origin` is the update that everybody gets."""
        async with self.lock:
            await self._enter(shared_entry(seat, "player", notation), decision, client, origin)

    async def undo(self, origin: Connection, seat: int, decision: int, client: str) -> None:
        """A player's last move, unless they have made another since."""
        async with self.lock:
            await self._enter(shared_entry(seat, "player", UNDO), decision, client, origin)

    async def play_as_house(self, seat: int, by: By, decision: int, notation: str) -> None:
        """A bot's move, or the house's for somebody absent, unless the seat is again its owner's."""
        async with self.lock:
            if self.is_played(seat):
                await self._enter(shared_entry(seat, by, notation), decision, "", None)

    async def play_implicit(self, seat: int, decision: int, notation: str) -> None:
        """What a seat's silence stood for, unless it has spoken since."""
        async with self.lock:
            await self._enter(shared_entry(seat, "house", notation), decision, "", None)

    def is_played(self, seat: int) -> bool:
        """Whether the next move of this seat is a bot's or the house's to make."""
        person = self.row.people[seat]
        return person.kind == "bot" or person.bot_holds or self.is_lent(seat)

    def is_lent(self, seat: int) -> bool:
        """Whether a bot is to play this one move."""
        return 0 <= self.row.people[seat].bot_plays_turn == self.turns().get(seat)

    def turns(self) -> dict[int, int]:
        """The seats that the game waits for, and in which of their turns."""
        return self.session.turns() if self.session else {}

    async def _enter(self, entry: Entry, decision: int, client: str, origin: Connection | None) -> None:
        """With the lock held. Raises Refusal; then nothing has changed."""
        started = monotonic()
        if self.commit_uncertain:
            await self.recover()
        while True:
            session = self.playing()
            known, version = session.clients.get(entry.seat, ("", 0))
            if client and known == client:
                self.broadcaster.repeat(origin, client, version)
                return
            if decision != session.decision(entry.seat):
                raise Refusal("stale")
            try:
                step = session.prepare(entry)
            except Illegal as refusal:
                raise refused_by_rule(refusal) from None
            if await self._stored(step, client):
                break
            await self._catch_up()
        session.commit(step, client)
        metrics = self.house.metrics
        metrics.moves[entry.by] += 1
        metrics.move.observe(monotonic() - started)
        self._after_entries(session.version - 1, origin, client)

    async def _stored(self, step: Step, client: str) -> bool:
        """Whether the entry got its number; if not, another node has used it."""
        assert self.session is not None
        entry = step.entry
        row = EntryRow(
            self.id,
            self.session.version + 1,
            entry.seat,
            entry.by,
            entry.move,
            digest_of(step.state),
            self.house.store.now(),
            client,
        )
        try:
            await self.house.store.writer.append(row, over=not step.state.actors())
        except Conflict:
            return False
        except (Refusal, asyncio.CancelledError):
            self.commit_uncertain = True
            raise
        return True

    async def recover(self) -> None:
        """With the lock held: the present is again what is stored."""
        if self.commit_uncertain:
            await self._catch_up()

    async def catch_up(self, version: int) -> None:
        """Another node says it has come so far."""
        if version > self.version:
            async with self.lock:
                await self._catch_up()

    async def _catch_up(self) -> None:
        if self.session is None or self.broken:
            return
        before = self.session.version
        rows = await self.house.store.newer(self.id, before)
        self.commit_uncertain = False
        if not self._follow(self.session, rows):
            self.broadcaster.table()
        elif rows:
            self._after_entries(before, None, "")

    def _follow(self, session: GameSession, rows: Sequence[EntryRow]) -> bool:
        try:
            for row in rows:
                session.follow(row)
        except Exception as error:  # noqa: BLE001 - as in load_game
            self._freeze(error)
            return False
        return True

    def _after_entries(self, since: int, origin: Connection | None, client: str) -> None:
        assert self.session is not None
        self.broadcaster.update(since, origin, client)
        self.reading.note()
        self.rhythm.note()
        self.implicit_moves.update()
        if self.session.play.over:
            self.row.stage = "over"
            self.broadcaster.table()
            self.publish_later()
        self.supervisor.update()

    def publish_later(self) -> None:
        """Has what may leave of a finished game worked out, whoever asks for it first."""
        if self.stage == "over" and self.session is not None and self.published is None:
            self.house.spawn(self.house.history.published(self))

    # Everything else

    async def update(self, alter: Callable[[TableRow], None]) -> None:
        """Changes the row: `alter` works on a copy and may raise Refusal; it runs again on what another node left."""
        async with self.lock:
            before = self.row
            while True:
                after = self.row.copy()
                alter(after)
                if after == self.row:
                    break
                after.updated_at = self.house.store.now()
                notice = f"{self.id}:r{after.revision + 1}"
                try:
                    await self.house.store.writer.run(statements.save(self.row, after), notice)
                except Conflict:
                    await self._read_row()
                    continue
                after.revision += 1
                self.row = after
                break
            if self.row is not before:
                await self._after_change(before)

    async def reload_row(self, revision: int) -> None:
        """Another node has changed the row."""
        if revision > self.row.revision:
            async with self.lock:
                before = self.row
                await self._read_row()
                await self._after_change(before)

    async def _read_row(self) -> None:
        found = await self.house.store.table(self.id)
        if found is None:
            self.row.stage = "closed"
            raise Refusal("not_found")
        self.row = found

    async def _after_change(self, before: TableRow) -> None:
        renamed = [p.name for p in before.people] != [p.name for p in self.row.people]
        if renamed:
            self.drop_renderers()
        begun = self.session is None and bool(self.row.header)
        came = [
            arrival
            for arrival in seat_requests.arrivals(self.row)
            if self.session and self.session.add_arrival(arrival)
        ]
        if begun:
            await self.load_game()
        shown_out = self.row.guests_asked_out().keys() - before.guests_asked_out().keys()
        dropped = self.row.dropped() - before.dropped()
        moved: list[Connection] = []
        for socket in list(self.sockets):
            if socket.guest in shown_out:
                socket.close(Close.ASKED_OUT)
            elif socket.guest in dropped:
                socket.close(Close.DROPPED)
            elif socket.reseat():
                moved.append(socket)
        self.broadcaster.table()
        named = bool(came) or renamed  # names are in every sentence; who sat down sees a hand
        if (named or moved) and self.session and not begun:
            await self.broadcaster.resync(list(self.sockets) if named else moved)
        if begun:
            self.broadcaster.update(-1, None, "")
        self.supervisor.update()
        self.acting_host.update()

    async def arrive(self, seat: int) -> None:
        """The seat's owner is here."""
        node, now = self.house.node, self.house.store.now()

        def alter(row: TableRow) -> None:
            if not any(person.node in self.house.alive for person in row.people):
                clocks.resume(row, now)
            person = row.people[seat]
            person.node, person.away_since, person.bot_holds = node, 0.0, False

        await self.update(alter)

    async def depart(self, seat: int) -> None:
        """The seat's owner has no socket here any more; if they have one on another node it will say so."""
        node, now = self.house.node, self.house.store.now()

        def alter(row: TableRow) -> None:
            person = row.people[seat]
            if person.node == node and not any(s.viewer == seat for s in self.sockets):
                person.node, person.away_since = "", now

        await self.update(alter)

    def is_here(self, seat: int) -> bool:
        """Whether the owner has a socket on a node that is alive."""
        return self.row.people[seat].node in self.house.alive

    def has_people(self) -> bool:
        """Whether anybody but bots plays here."""
        return any(person.kind == "human" for person in self.row.people)

    def start_game(self, row: TableRow) -> None:
        """For `change`: deals. A seat whose owner has no socket would wait for ever: they are away from now on."""
        assert self.game is not None
        seating.start(row, self.game)
        now = self.house.store.now()
        for person in row.people:
            if person.kind == "human" and person.node not in self.house.alive:
                person.node, person.away_since = "", person.away_since or now

    def is_member(self, guest: str, invite: str) -> bool:
        """Sits here or once did, opened the table, or holds its invite."""
        row = self.row
        if row.seat_of(guest) >= 0 or row.is_host(guest) or seating.got_up(row, guest):
            return True
        return bool(invite) and compare_digest(invite.encode(errors="replace"), row.invite.encode())

    def refusal_for(self, guest: str, invite: str) -> Close | None:
        """Why a guest may not look at this table, if they may not."""
        row = self.row
        if row.guests_asked_out().get(guest):
            return Close.ASKED_OUT
        if row.private and not self.is_member(guest, invite):
            return Close.FORBIDDEN
        if not row.spectators and row.stage != "lobby" and row.seat_of(guest) < 0 and not row.is_host(guest):
            return Close.PLAYERS_ONLY
        return None

    def check_access(self, guest: str, invite: str) -> None:
        """Whether a guest may look at this table; raises Refusal."""
        why = self.refusal_for(guest, invite)
        if why is not None:
            raise Refusal("forbidden", text=say(f"bye.{why.name.lower()}"))
