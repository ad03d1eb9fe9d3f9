"""The analyses of finished games: asked for once, made at the lowest priority, then kept with the table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import AbstractAsyncContextManager
from functools import partial
from time import monotonic
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Lang
from tripot.server.infra.process_pool import ProcessPool, WorkerDied
from tripot.server.infra.settings import Settings
from tripot.server.protocol.errors import Refusal
from tripot.server.replays.analysis_job import Request, analysis_pages
from tripot.server.replays.guest_semaphore import GuestSemaphore
from tripot.server.replays.replay_cache import Unreadable
from tripot.server.store import statements
from tripot.server.store.rows import AnalysisRow

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

log = logging.getLogger(__name__)
_NICE: Final = 15
_AGAIN: Final = 10
"""Seconds after which it is worth another try where too many ask."""


class Job:
    """The analysis of one game for one viewer, and who asked for it."""

    def __init__(self, guest: str, address: str, work: asyncio.Task[None]) -> None:
        self.guest: str = guest
        self.address: str = address
        self.work: asyncio.Task[None] = work
        self.since: float = monotonic()


class AnalysisService:
    """One process; some games wait for it, one of each guest, a few of each address."""

    def __init__(self, settings: Settings) -> None:
        self._settings: Settings = settings
        self._workers: ProcessPool = ProcessPool(1, _NICE)
        self._turns: GuestSemaphore = GuestSemaphore(1, None, share=1, places=settings.analyses_at_once)
        self._jobs: dict[tuple[str, int], Job] = {}

    async def ask(
        self, table: LiveTable, guest: str, address: str, *, lang: Lang, viewer: int, viewers: tuple[int, ...]
    ) -> bytes | float:
        """The page, or for how many seconds it has been worked on; raises Refusal."""
        kept = await table.house.store.analysis(table.id, viewer, lang)
        if kept is not None:
            return kept.encode()
        key = (table.id, viewer)
        job = self._jobs.get(key)
        if job is None:
            job = self._jobs[key] = self._begin(table, guest, address, viewer, viewers)
        elif job.work.done():
            del self._jobs[key]
            raise Refusal("unavailable")
        return monotonic() - job.since

    def _begin(self, table: LiveTable, guest: str, address: str, viewer: int, viewers: tuple[int, ...]) -> Job:
        going = [job for job in self._jobs.values() if not job.work.done()]
        near = sum(job.address == address for job in going) if self._settings.limits else 0
        if (
            len(going) >= self._settings.analyses_at_once
            or near >= self._settings.analyses_of_address
            or any(job.guest == guest for job in going)
        ):
            raise Refusal("too_fast", wait=_AGAIN)
        turn = self._turns.of(guest, address)
        return Job(guest, address, table.house.spawn_tracked(self._work(table, turn, viewer, viewers)))

    async def _work(
        self, table: LiveTable, turn: AbstractAsyncContextManager[None], viewer: int, viewers: tuple[int, ...]
    ) -> None:
        """Raises Refusal; the next to ask is told."""
        assert table.session is not None
        play, whole = table.session.play, (await table.house.history.published(table)).whole
        request = Request(play.record, play.game, viewer, viewers, whole, self._settings.analysis_budget)
        async with turn:
            try:
                pages = await self._workers.insist(partial(analysis_pages, request), self._settings.analysis_limit)
            except (TimeoutError, WorkerDied, Unreadable):
                raise Refusal("unavailable") from None
        rows = [AnalysisRow(table.id, viewer, lang, page.decode()) for lang, page in pages.items()]
        await table.house.store.writer.run(statements.keep_analysis(rows))
        self._jobs.pop((table.id, viewer), None)

    def processes(self) -> list[int]:
        """The process, once an analysis has been asked for."""
        return self._workers.pids()

    async def stop(self) -> None:
        """Stops; those who wait get no answer."""
        await self._workers.stop()
