"""Hears, over PostgreSQL, what other nodes have committed; never trusts that it heard everything.

A lost connection is opened again and followed by a comparison of every watched table; a slow poll does the same, so a
notification that never came costs seconds, not a stuck table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress

import asyncpg
from sqlalchemy import make_url

from tripot.server.infra.metrics import Metrics
from tripot.server.infra.settings import Settings
from tripot.server.store.local.loop_guard import LoopGuard
from tripot.server.store.nodes.notifications import CHANNEL


class Listener:
    """Calls `hear` with each (table, mark, node) of other nodes, and `compare` when something may have been missed."""

    def __init__(
        self,
        settings: Settings,
        node: str,
        metrics: Metrics,
        hear: Callable[[str, str, str], None],
        compare: Callable[[], Awaitable[None]],
    ) -> None:
        self._dsn: str = make_url(settings.url).set(drivername="postgresql").render_as_string(hide_password=False)
        self._node: str = node
        self._poll: float = settings.poll
        self._steady: LoopGuard = LoopGuard("listener", metrics)
        self._hear: Callable[[str, str, str], None] = hear
        self._compare: Callable[[], Awaitable[None]] = compare
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        self._task = asyncio.create_task(self._run(), name="listener")

    async def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        pause = 0.1
        while True:
            with self._steady:
                await self._listen()
                pause = 0.1
            await asyncio.sleep(pause)
            pause = min(pause * 2, 2.0)

    async def _listen(self) -> None:
        """Until the connection is lost."""
        connection = await asyncpg.connect(self._dsn, timeout=5)
        lost = asyncio.Event()
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, self._heard)
            while not lost.is_set():
                await self._compare()
                with suppress(TimeoutError):
                    async with asyncio.timeout(self._poll):  # wait_for may swallow the end of this task
                        await lost.wait()
        finally:
            connection.terminate()

    def _heard(self, _connection: object, _pid: int, _channel: str, payload: str) -> None:
        sender, _, notices = payload.partition(" ")
        if sender == self._node:
            return
        for notice in notices.split(","):
            table_id, _, mark = notice.partition(":")
            self._hear(table_id, mark, sender)
