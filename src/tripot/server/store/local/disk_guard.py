"""Watches the file of a SQLite house, which may be deleted or swapped, and its disk, which may fill up."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
from pathlib import Path
from typing import Any

from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncEngine

from tripot.server.store.local.checkpoints import Checkpoints
from tripot.server.store.local.sqlite_file import check_wal, check_whole, has_wal, make_private, mark


class DiskGuard:
    """Watches the file under an engine; PostgreSQL looks after its own."""

    def __init__(self, engine: AsyncEngine) -> None:
        named = engine.url.database if engine.dialect.name == "sqlite" else None
        self._file: Path | None = Path(named) if named and named != ":memory:" else None
        self._known: tuple[int, int] | None = None
        self._checkpoints: Checkpoints | None = Checkpoints(self._file) if self._file else None
        event.listen(engine.sync_engine, "do_connect", self._before_connecting)

    async def prepare(self) -> None:
        """Before anybody connects: the file is private, whole, and its WAL its own. Raises what `sqlite_file` does."""
        if self._file is not None:
            await asyncio.to_thread(_prepare, self._file)

    async def remember(self) -> None:
        """Remembers the file: anything in its place later is another one."""
        self._known = self._identity()
        if self._checkpoints is not None:
            await self._checkpoints.make()

    async def committed(self, rows: int) -> None:
        """So many rows more are in the WAL."""
        if self._checkpoints is not None:
            await self._checkpoints.count(rows)

    def close(self) -> None:
        """Closes the guard, once nothing is connected any more."""
        if self._checkpoints is not None:
            self._checkpoints.close()

    def is_gone(self) -> bool:
        """Whether what is written now would be lost: the file has been deleted, or another put in its place."""
        return self._known is not None and self._identity() != self._known

    def is_full(self, least: int) -> bool:
        """Whether hardly any room is left on the disk."""
        return self._file is not None and shutil.disk_usage(self._file.parent).free < least

    def check(self) -> None:
        """Raises FileNotFoundError rather than let anything be written into a file that is gone."""
        if self.is_gone():
            raise FileNotFoundError("the house's file is gone")

    def _identity(self) -> tuple[int, int] | None:
        if self._file is None:
            return None
        try:
            found = self._file.stat()
        except OSError:
            return (0, 0)
        return (found.st_dev, found.st_ino)

    def _before_connecting(self, *_: Any) -> None:
        """A connection to a file that is gone would make an empty one."""
        if self.is_gone():
            raise sqlite3.OperationalError("the house's file is gone")


def _prepare(file: Path) -> None:
    check_wal(file)
    make_private(file)
    if file.stat().st_size:
        check_whole(file)
    if not has_wal(file):
        mark(file, changing=True)  # until the house has begun a WAL and marked the file
