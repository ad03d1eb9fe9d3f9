"""The house: every table this node has in memory, and the life around them."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import IO, Any, Final, TypeVar

from tripot.engine.authoring.registry import games
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.game import Game
from tripot.server.infra.identity import Seal, new_guest, new_table_id
from tripot.server.infra.limits import Limits
from tripot.server.infra.metrics import Metrics
from tripot.server.infra.settings import Settings
from tripot.server.infra.voices import Speech
from tripot.server.protocol.constants import Close, Level
from tripot.server.protocol.errors import Refusal
from tripot.server.store import names, statements
from tripot.server.store.local.folder_lock import claim_folder
from tripot.server.store.local.loop_guard import Steady
from tripot.server.store.local.sqlite_file import make_private_folder
from tripot.server.store.nodes.listener import Listener
from tripot.server.store.rows import TableRow
from tripot.server.store.store import Store
from tripot.server.store.writing.batch_writer import Conflict
from tripot.server.tables.bots.bot_pool import Thinkers
from tripot.server.tables.bots.entropy import Luck
from tripot.server.tables.bots.expert_pool import Patience
from tripot.server.tables.live_table import Room
from tripot.server.tables.pacing.reader_status import ASKS, TELLS
from tripot.server.tables.past.analysis_service import Analyses
from tripot.server.tables.past.outcome_cache import Outcomes
from tripot.server.tables.past.replay_service import History
from tripot.server.tables.seats import seating
from tripot.server.tables.talk import chat

log = logging.getLogger(__name__)
Result = TypeVar("Result")
_CLEANING: Final = 600.0
_GONE: Final = 200
"""Tables and sockets that have gone before their memory is asked back."""


def load_games(catalogues: Mapping[str, Path]) -> dict[str, Game]:
    """Every registered game, with an owner's cards where the host has some; raises BadCatalogue."""
    return {slug: _with_cards(game, catalogues[slug]) if slug in catalogues else game for slug, game in games().items()}


def _with_cards(game: Game, path: Path) -> Game:
    try:
        return game.with_catalogue(Catalogue.load(path))
    except BadCatalogue as error:
        error.add_note(f"in {path}")
        raise


class House:
    """Opened when the application starts, closed when it stops."""

    def __init__(self, settings: Settings, luck: Luck) -> None:
        self.settings: Settings = settings
        self.luck: Luck = luck
        self.games: dict[str, Game] = load_games(settings.catalogues)
        self.metrics: Metrics = Metrics()
        self.thinkers: Thinkers = Thinkers(
            settings.workers,
            settings.thinking,
            experts=settings.experts,
            patience=Patience.of(settings),
            outcomes=self.metrics.experts,
            failures=self.metrics.bots,
        )
        self.history: History = History(settings, self.metrics)
        self.analyses: Analyses = Analyses(settings)
        self.outcomes: Outcomes = Outcomes(self)
        self.rooms: dict[str, Room] = {}
        self.gone: int = 0
        """Tables and sockets that have left since the collector was last asked to come."""
        self.stopping: bool = False
        self.seal: Seal = Seal(b"")
        self.limits: Limits = Limits(settings)
        shared = settings.url.startswith("postgres")
        # A database of one's own has one node for ever: after a crash it finds its tables leased to itself.
        self.node: str = settings.node or (f"n{new_guest()[:12]}" if shared else "local")
        self.alive: set[str] = {self.node}
        self._told: bool = False
        """Whether the store knows that this node lives."""
        self.store: Store = Store(settings.url, self.node, settings.patience, self.metrics)
        self._loading: dict[str, asyncio.Task[Room]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._speeches: dict[str, Speech] = {}
        self._listener: Listener | None = None
        self._alone: IO[str] | None = None

    # Opening and closing

    async def open(self) -> None:
        """Migrates, then starts the heartbeat and, on PostgreSQL, the ear for other nodes."""
        make_private_folder(self.settings.data)
        if not self.store.shared:
            self._alone = claim_folder(self.settings.data)
        await self.store.open()
        self.seal = Seal(await self.store.secret("guests"))
        if self.store.shared:
            self._listener = Listener(self.settings, self.node, self.metrics, self._hear, self.compare)
            self._listener.start()
        await self.store.writer.run(statements.empty_seats(self.node, self.store.now()))
        await self._beat()
        self.later(self._heart())
        self.later(self._cleaner())
        log.info("the house is open", extra={"node": self.node, "games": list(self.games)})

    async def close(self) -> None:
        """Sockets are told, what is being written is written, leases are given up."""
        await self.farewell()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        if self._listener is not None:
            await self._listener.stop()
        await asyncio.gather(self.thinkers.stop(), self.analyses.stop(), self.history.stop())
        try:
            async with asyncio.timeout(5):
                await self.store.writer.run(statements.leave(self.node))
        except (Refusal, TimeoutError):
            log.warning("the store did not answer at closing")
        await self.store.close()
        if self._alone is not None:
            self._alone.close()
        log.info("the house is closed", extra={"node": self.node})

    async def farewell(self) -> None:
        """Nothing new is begun; every browser is told that the house restarts."""
        if self.stopping:
            return
        self.stopping = True
        for room in self.rooms.values():
            room.tender.stop()
            room.silence.stop()
            room.keeping.stop()
            for socket in list(room.sockets):
                socket.close(Close.RESTART)
        await self._leave_seats()

    async def _leave_seats(self) -> None:
        """Everybody connected here is away from now on, as far as the other nodes are concerned."""
        async with asyncio.TaskGroup() as group:
            for room in list(self.rooms.values()):
                seats = {socket.viewer for socket in room.sockets if socket.viewer >= 0}
                room.sockets.clear()
                for seat in seats:
                    group.create_task(self._quietly(room.depart(seat)))

    async def _quietly(self, work: Coroutine[Any, Any, Any]) -> None:
        with suppress(Refusal, TimeoutError):
            async with asyncio.timeout(5):
                await work

    def later(self, work: Coroutine[Any, Any, Any]) -> None:
        """Starts something nobody waits for."""
        self.begin(work).set_name("later")

    def begin(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
        """Starts something; what goes wrong is logged, not lost."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)
        return task

    def _finished(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if isinstance(error, Refusal):
            log.info("given up", extra={"code": error.code})
        elif error is not None:
            log.error("a task failed", exc_info=error)

    # Games and tables

    def game(self, slug: str) -> Game:
        try:
            return self.games[slug]
        except KeyError:
            raise Refusal("not_found") from None

    def speech(self, game: Game | None) -> Speech:
        slug = game.slug if game else ""
        if slug not in self._speeches:
            self._speeches[slug] = Speech(game)
        return self._speeches[slug]

    async def room(self, table_id: str) -> Room:
        """The table, from memory or from the store; raises Refusal."""
        room = self.rooms.get(table_id)
        if room is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = self.begin(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            room = await asyncio.shield(task)
        room.used = monotonic()
        return room

    async def _load(self, table_id: str) -> Room:
        row = await self.store.table(table_id)
        if row is None:
            raise Refusal("not_found")
        room = Room(self, row, self.games.get(row.game))
        await room.load_game()
        lines = await self.store.chat_before(table_id, 0, 200)
        if lines:
            room.tell_lines(lines)
        room.mutes = await self.store.mutes(table_id)
        self.rooms[table_id] = room
        room.tender.look()
        room.keeping.look()
        room.publish_later()
        return room

    async def create(self, row: TableRow) -> Room:
        """Stores a new table, under another id if its own is taken, and opens it."""
        while True:
            try:
                await self.store.writer.run(statements.create(row))
                return await self.room(row.id)
            except Conflict:
                row.id = new_table_id()

    async def rematch(self, room: Room, guest: str, bots: Level | None = None) -> Room:
        """The next table of the same people, with bots of that level; whoever asks second gets the first one's."""
        if room.row.seat_of(guest) < 0:
            raise Refusal("not_seated")
        if room.stage != "over":
            raise Refusal("not_over")
        while not room.row.next:
            following = seating.next_table(room.row, guest, self.luck.house_seed(), self.store.now(), bots)
            after = room.row.copy()
            after.next = following.id
            work = statements.rematch(room.row, after, following)
            with suppress(Conflict):
                await self.store.writer.run(work, f"{room.id}:r{room.row.revision + 1}")
            await room.look_again(room.row.revision + 1)
        return await self.room(room.row.next)

    # The life around the tables

    async def _heart(self) -> None:
        beating, evicting = Steady("heartbeat", self.metrics), Steady("eviction", self.metrics)
        while True:
            await asyncio.sleep(self.settings.lease / 3)
            with beating:
                await self._beat()
            with evicting:
                self.evict()
                self._reclaim()

    async def _beat(self) -> None:
        """Renews the leases, learns who is alive, and takes over what a dead node has left."""
        now = self.store.now()
        alive, mine = await self._renewed(now)
        self._know_alive(alive | {self.node})
        for room in list(self.rooms.values()):
            with room.tender.beating:
                await room.tender.beat(room.id in mine)
        for table_id in {*(await self.store.untended(self.node, now)), *(mine - self.rooms.keys())}:
            self.later(self._take_over(table_id))

    async def _renewed(self, now: float) -> tuple[set[str], set[str]]:
        """The nodes alive and the tables leased to this one. Alone with its database, and with nobody at play, it has
        nobody to tell and writes nothing, unless what was written last did not arrive."""
        until = now + self.settings.lease
        if self._told and not self.store.shared and not self.store.writer.is_stuck():
            mine = await self.store.leased(self.node)
            if not mine and not any(room.tender.leased for room in self.rooms.values()):
                return {self.node}, mine
        found = await self.store.writer.run(statements.beat(self.node, now, until))
        self._told = True
        return found

    def _know_alive(self, alive: set[str]) -> None:
        """Somebody's node may have come or gone, and with it whether they are here."""
        changed, self.alive = self.alive ^ alive, alive
        for room in list(self.rooms.values()) if changed else ():
            with room.tender.beating:
                if any(person.node in changed for person in room.row.people):
                    room.publisher.table()

    async def _take_over(self, table_id: str) -> None:
        """Loading is enough: the room looks whether it needs tending, and takes the lease or drops it."""
        room = await self.room(table_id)
        if not room.tender.wanted():
            await self.store.writer.run(statements.release_expired(table_id, self.node, self.store.now()))
        room.tender.look()

    def evict(self) -> None:
        """Tables that nobody looks at leave the memory; the store has them."""
        old = monotonic() - self.settings.idle_after
        for table_id, room in list(self.rooms.items()):
            if not room.sockets and not room.tender.leased and room.used < old and not room.lock.locked():
                room.tender.stop()
                room.silence.stop()
                room.keeping.stop()
                del self.rooms[table_id]
                self.gone += 1

    def _reclaim(self) -> None:
        """A table and its parts, a socket and its tasks point at one another: what has gone stays in memory until the
        collector looks at everything, which it does of itself far too seldom (`edge.serving`)."""
        if self.gone > _GONE:
            living = sum(1 + len(room.sockets) for room in self.rooms.values())
            if self.gone > living // 2:
                self.gone = 0
                gc.collect()

    async def _cleaner(self) -> None:
        steady = Steady("cleaner", self.metrics)
        while True:
            with steady:
                await self._clean()
            await asyncio.sleep(_CLEANING)

    async def _clean(self) -> None:
        now, settings = self.store.now(), self.settings
        await self.store.set_clock()
        await self.store.writer.run(statements.forget_dead_nodes(self.node, now - 60))
        work = statements.tidy(now - settings.lobby_after, now - settings.alone_after)
        for table_id in await self.store.writer.run(work):
            room = self.rooms.pop(table_id, None)
            for socket in list(room.sockets) if room else ():
                socket.close(Close.NOT_FOUND)
        if forgotten := await names.unused(self.store, now - settings.named_for, settings.names_most):
            await self.store.writer.run(names.forget(forgotten))

    # Other nodes

    def _hear(self, table_id: str, mark: str, node: str) -> None:
        if node not in self.alive:  # who speaks lives, before the next heartbeat says so: nobody is taken from them
            self._know_alive({*self.alive, node})
        room = self.rooms.get(table_id)
        if room is not None and mark[:1] in (ASKS, TELLS):
            room.readers.hear(node, mark)
        elif room is not None:
            self.later(self._heed(room, mark[:1], int(mark[1:] or 0)))

    async def _heed(self, room: Room, kind: str, number: int) -> None:
        if kind == "e":
            await room.catch_up(number)
        elif kind == "r":
            await room.look_again(number)
        elif kind == "c":
            await chat.catch_up(room)

    async def compare(self) -> None:
        """Whatever was not heard is found here: by revision, last entry and last line of every table in memory."""
        if not self.rooms:
            return
        marks = await self.store.marks(list(self.rooms))
        for table_id, (revision, seq, line) in marks.items():
            room = self.rooms.get(table_id)
            if room is None:
                continue
            with room.following:
                if revision > room.row.revision:
                    await room.look_again(revision)
                if seq > room.version:
                    await room.catch_up(seq)
                if line > room.last_line:
                    await chat.catch_up(room)
