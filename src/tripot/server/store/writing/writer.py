"""The node's single writer: commits what has gathered while the last commit was on its way.

Who waited is told a few at a time: what each of them does next (one view for every viewer of a table) takes long
enough that the steps of the following commit would otherwise queue behind all of it.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar, cast

from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tripot.server.infra.metrics import Metrics
from tripot.server.store.local.disk_guard import DiskGuard
from tripot.server.store.local.loop_guard import LoopGuard
from tripot.server.store.rows import EntryRow
from tripot.server.store.writing.batch_writer import Append, BatchWriter, Item, Statement

Result = TypeVar("Result")

_BATCH: Final = 256
_AT_ONCE: Final = 16
"""How many are told in one turn of the event loop."""


class Writer:
    """Everything written by this node goes through here."""

    def __init__(self, engine: AsyncEngine, ground: DiskGuard, node: str, patience: float, metrics: Metrics) -> None:
        self.metrics: Metrics = metrics
        self._scribe: BatchWriter = BatchWriter(engine, ground, node, patience, metrics)
        self._queue: asyncio.Queue[Item | None] = asyncio.Queue()
        self._written: deque[Item] = deque()
        self._loop: asyncio.Task[None] | None = None
        self._steady: LoopGuard = LoopGuard("writer", metrics)

    def start(self) -> None:
        self._loop = asyncio.create_task(self._run(), name="writer")

    async def stop(self) -> None:
        """Writes what is waiting, then stops."""
        if self._loop is not None:
            self._queue.put_nowait(None)
            await self._loop
        await self._scribe.close()

    def waiting(self) -> int:
        return self._queue.qsize()

    def is_stuck(self) -> bool:
        """Whether the last thing written could not be."""
        return self._scribe.stuck

    async def append(self, entry: EntryRow, *, over: bool) -> None:
        """Returns once the entry is on disk; Conflict: its number is taken; Refusal: the store is away."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Append(entry, over, done))
        await done

    async def run(self, work: Callable[[AsyncConnection], Awaitable[Result]], notice: str = "") -> Result:
        """Any other change, in a savepoint of the batch; what it raises comes back alone. `work` may run twice."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Statement(work, notice, done))
        return cast(Result, await done)

    async def _run(self) -> None:
        while (first := await self._queue.get()) is not None:
            batch: list[Item] = [first]
            last = False
            while len(batch) < _BATCH and not self._queue.empty() and not last:
                item = self._queue.get_nowait()
                if item is None:
                    last = True
                else:
                    batch.append(item)
            with self._steady:
                await self._write(batch)
            self._tell(batch)
            if last:
                return

    async def _write(self, batch: list[Item]) -> None:
        try:
            await self._scribe.write(batch)
        except Exception:
            await self._scribe.give_up(batch)
            raise

    def _tell(self, batch: list[Item]) -> None:
        telling = bool(self._written)
        self._written.extend(batch)
        if not telling:
            self._tell_some()

    def _tell_some(self) -> None:
        for _ in range(min(_AT_ONCE, len(self._written))):
            _settle(self._written.popleft())
        if self._written:
            asyncio.get_running_loop().call_soon(self._tell_some)


def _settle(item: Item) -> None:
    """Tells those who still wait what became of their writes."""
    if item.done.done():
        return
    if isinstance(item.result, Exception):
        item.done.set_exception(item.result)
    else:
        item.done.set_result(item.result)
