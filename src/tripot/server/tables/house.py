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
from tripot.server.infra.identity import CookieSigner, new_guest, new_table_id
from tripot.server.infra.limits import Limits
from tripot.server.infra.metrics import Metrics
from tripot.server.infra.settings import Settings
from tripot.server.infra.voices import Voices
from tripot.server.protocol.constants import Close, Level
from tripot.server.protocol.errors import Refusal
from tripot.server.store import names, statements
from tripot.server.store.local.folder_lock import claim_folder
from tripot.server.store.local.loop_guard import LoopGuard
from tripot.server.store.local.sqlite_file import make_private_folder
from tripot.server.store.nodes.listener import Listener
from tripot.server.store.rows import TableRow
from tripot.server.store.store import Store
from tripot.server.store.writing.batch_writer import Conflict
from tripot.server.tables.bots.bot_pool import BotPool
from tripot.server.tables.bots.entropy import Entropy
from tripot.server.tables.bots.expert_pool import ExpertTimeouts
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.pacing.reader_status import ASKS, TELLS
from tripot.server.tables.past.analysis_service import AnalysisService
from tripot.server.tables.past.outcome_cache import OutcomeCache
from tripot.server.tables.past.replay_service import ReplayService
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

    def __init__(self, settings: Settings, luck: Entropy, build: str = "") -> None:
        self.settings: Settings = settings
        self.build: str = build
        """Which build of the page this node gives out; empty without one."""
        self.entropy: Entropy = luck
        self.games: dict[str, Game] = load_games(settings.catalogues)
        self.metrics: Metrics = Metrics()
        self.thinkers: BotPool = BotPool(
            settings.workers,
            settings.thinking,
            experts=settings.experts,
            patience=ExpertTimeouts.of(settings),
            outcomes=self.metrics.experts,
            failures=self.metrics.bots,
        )
        self.history: ReplayService = ReplayService(settings, self.metrics)
        self.analyses: AnalysisService = AnalysisService(settings)
        self.outcomes: OutcomeCache = OutcomeCache(self)
        self.live_tables: dict[str, LiveTable] = {}
        self.garbage: int = 0
        """Tables and sockets that have left since the collector was last asked to come."""
        self.stopping: bool = False
        self.seal: CookieSigner = CookieSigner(b"")
        self.limits: Limits = Limits(settings)
        shared = settings.url.startswith("postgres")
        # A database of one's own has one node for ever: after a crash it finds its tables leased to itself.
        self.node: str = settings.node or (f"n{new_guest()[:12]}" if shared else "local")
        self.alive: set[str] = {self.node}
        self._told: bool = False
        """Whether the store knows that this node lives."""
        self.store: Store = Store(settings.url, self.node, settings.patience, self.metrics)
        self._loading: dict[str, asyncio.Task[LiveTable]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._speeches: dict[str, Voices] = {}
        self._listener: Listener | None = None
        self._alone: IO[str] | None = None

    # Opening and closing

    async def open(self) -> None:
        """Migrates, then starts the heartbeat and, on PostgreSQL, the ear for other nodes."""
        make_private_folder(self.settings.data)
        if not self.store.shared:
            self._alone = claim_folder(self.settings.data)
        await self.store.open()
        self.seal = CookieSigner(await self.store.secret("guests"))
        if self.store.shared:
            self._listener = Listener(self.settings, self.node, self.metrics, self._hear, self.reconcile)
            self._listener.start()
        await self.store.writer.run(statements.empty_seats(self.node, self.store.now()))
        await self._beat()
        self.spawn(self._heart())
        self.spawn(self._cleaner())
        log.info("the house is open", extra={"node": self.node, "games": list(self.games)})

    async def close(self) -> None:
        """Sockets are told, what is being written is written, leases are given up."""
        await self.drain()
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

    async def drain(self) -> None:
        """Nothing new is begun; every browser is told that the house restarts."""
        if self.stopping:
            return
        self.stopping = True
        for table in self.live_tables.values():
            table.supervisor.stop()
            table.implicit_moves.stop()
            table.acting_host.stop()
            for socket in list(table.sockets):
                socket.close(Close.RESTART)
        await self._leave_seats()

    async def _leave_seats(self) -> None:
        """Everybody connected here is away from now on, as far as the other nodes are concerned."""
        async with asyncio.TaskGroup() as group:
            for table in list(self.live_tables.values()):
                seats = {socket.viewer for socket in table.sockets if socket.viewer >= 0}
                table.sockets.clear()
                for seat in seats:
                    group.create_task(self._quietly(table.depart(seat)))

    async def _quietly(self, work: Coroutine[Any, Any, Any]) -> None:
        with suppress(Refusal, TimeoutError):
            async with asyncio.timeout(5):
                await work

    def spawn(self, work: Coroutine[Any, Any, Any]) -> None:
        """Starts something nobody waits for."""
        self.spawn_tracked(work).set_name("later")

    def spawn_tracked(self, work: Coroutine[Any, Any, Result]) -> asyncio.Task[Result]:
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

    def voices(self, game: Game | None) -> Voices:
        slug = game.slug if game else ""
        if slug not in self._speeches:
            self._speeches[slug] = Voices(game)
        return self._speeches[slug]

    async def live_table(self, table_id: str) -> LiveTable:
        """The table, from memory or from the store; raises Refusal."""
        table = self.live_tables.get(table_id)
        if table is None:
            task = self._loading.get(table_id)
            if task is None:
                task = self._loading[table_id] = self.spawn_tracked(self._load(table_id))
                task.add_done_callback(lambda _: self._loading.pop(table_id, None))
            table = await asyncio.shield(task)
        table.used = monotonic()
        return table

    async def _load(self, table_id: str) -> LiveTable:
        row = await self.store.table(table_id)
        if row is None:
            raise Refusal("not_found")
        table = LiveTable(self, row, self.games.get(row.game))
        await table.load_game()
        lines = await self.store.chat_before(table_id, 0, 200)
        if lines:
            table.tell_lines(lines)
        table.mutes = await self.store.mutes(table_id)
        self.live_tables[table_id] = table
        table.supervisor.update()
        table.acting_host.update()
        table.publish_later()
        return table

    async def create(self, row: TableRow) -> LiveTable:
        """Stores a new table, under another id if its own is taken, and opens it."""
        while True:
            try:
                await self.store.writer.run(statements.create(row))
                return await self.live_table(row.id)
            except Conflict:
                row.id = new_table_id()

    async def rematch(self, table: LiveTable, guest: str, bots: Level | None = None) -> LiveTable:
        """The next table of the same people, with bots of that level; whoever asks second gets the first one's."""
        if table.row.seat_of(guest) < 0:
            raise Refusal("not_seated")
        if table.stage != "over":
            raise Refusal("not_over")
        while not table.row.next:
            following = seating.next_table(table.row, guest, self.entropy.house_seed(), self.store.now(), bots)
            after = table.row.copy()
            after.next = following.id
            work = statements.rematch(table.row, after, following)
            with suppress(Conflict):
                await self.store.writer.run(work, f"{table.id}:r{table.row.revision + 1}")
            await table.reload_row(table.row.revision + 1)
        return await self.live_table(table.row.next)

    # The life around the tables

    async def _heart(self) -> None:
        beating, evicting = LoopGuard("heartbeat", self.metrics), LoopGuard("eviction", self.metrics)
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
        for table in list(self.live_tables.values()):
            with table.supervisor.beating:
                await table.supervisor.beat(table.id in mine)
        for table_id in {*(await self.store.untended(self.node, now)), *(mine - self.live_tables.keys())}:
            self.spawn(self._take_over(table_id))

    async def _renewed(self, now: float) -> tuple[set[str], set[str]]:
        """The nodes alive and the tables leased to this one. Alone with its database, and with nobody at play, it has
        nobody to tell and writes nothing, unless what was written last did not arrive."""
        until = now + self.settings.lease
        if self._told and not self.store.shared and not self.store.writer.is_stuck():
            mine = await self.store.leased(self.node)
            if not mine and not any(table.supervisor.leased for table in self.live_tables.values()):
                return {self.node}, mine
        found = await self.store.writer.run(statements.beat(self.node, now, until))
        self._told = True
        return found

    def _know_alive(self, alive: set[str]) -> None:
        """Somebody's node may have come or gone, and with it whether they are here."""
        changed, self.alive = self.alive ^ alive, alive
        for table in list(self.live_tables.values()) if changed else ():
            with table.supervisor.beating:
                if any(person.node in changed for person in table.row.people):
                    table.broadcaster.table()

    async def _take_over(self, table_id: str) -> None:
        """Loading is enough: the table looks whether it needs a supervisor, and takes the lease or drops it."""
        table = await self.live_table(table_id)
        if not table.supervisor.is_needed():
            await self.store.writer.run(statements.release_expired(table_id, self.node, self.store.now()))
        table.supervisor.update()

    def evict(self) -> None:
        """Tables that nobody looks at leave the memory; the store has them."""
        old = monotonic() - self.settings.idle_after
        for table_id, table in list(self.live_tables.items()):
            if not table.sockets and not table.supervisor.leased and table.used < old and not table.lock.locked():
                table.supervisor.stop()
                table.implicit_moves.stop()
                table.acting_host.stop()
                del self.live_tables[table_id]
                self.garbage += 1

    def _reclaim(self) -> None:
        """A table and its parts, a socket and its tasks point at one another: what has gone stays in memory until the
        collector looks at everything, which it does of itself far too seldom (`web/server.py`)."""
        if self.garbage > _GONE:
            living = sum(1 + len(table.sockets) for table in self.live_tables.values())
            if self.garbage > living // 2:
                self.garbage = 0
                gc.collect()

    async def _cleaner(self) -> None:
        steady = LoopGuard("cleaner", self.metrics)
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
            table = self.live_tables.pop(table_id, None)
            for socket in list(table.sockets) if table else ():
                socket.close(Close.NOT_FOUND)
        if forgotten := await names.unused(self.store, now - settings.named_for, settings.names_most):
            await self.store.writer.run(names.forget(forgotten))

    # Other nodes

    def _hear(self, table_id: str, mark: str, node: str) -> None:
        if node not in self.alive:  # who speaks lives, before the next heartbeat says so: nobody is taken from them
            self._know_alive({*self.alive, node})
        table = self.live_tables.get(table_id)
        if table is not None and mark[:1] in (ASKS, TELLS):
            table.readers.hear(node, mark)
        elif table is not None:
            self.spawn(self._handle_notice(table, mark[:1], int(mark[1:] or 0)))

    async def _handle_notice(self, table: LiveTable, kind: str, number: int) -> None:
        if kind == "e":
            await table.catch_up(number)
        elif kind == "r":
            await table.reload_row(number)
        elif kind == "c":
            await chat.catch_up(table)

    async def reconcile(self) -> None:
        """Whatever was not heard is found here: by revision, last entry and last line of every table in memory."""
        if not self.live_tables:
            return
        marks = await self.store.marks(list(self.live_tables))
        for table_id, (revision, seq, line) in marks.items():
            table = self.live_tables.get(table_id)
            if table is None:
                continue
            with table.following:
                if revision > table.row.revision:
                    await table.reload_row(revision)
                if seq > table.version:
                    await table.catch_up(seq)
                if line > table.last_line:
                    await chat.catch_up(table)
