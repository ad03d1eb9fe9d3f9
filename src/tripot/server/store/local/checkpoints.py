"""Checkpoints: what has gathered in the WAL is moved to the file by the house itself, which then marks the file.

SQLite's own checkpoints are off (`wal_autocheckpoint=0`): they would change the file unmarked. The connection is held
as long as the house is open, so that no other is ever the last one, whose closing would be a checkpoint too.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Final

from tripot.server.store.database import prepare_sqlite
from tripot.server.store.local.sqlite_file import mark

log = logging.getLogger(__name__)

_PAGES: Final = 1_000
"""As SQLite would."""


class Checkpoints:
    """The checkpoints of one file. Called by the single writer, between two commits."""

    def __init__(self, file: Path) -> None:
        self._file: Path = file
        self._connection: sqlite3.Connection | None = None
        self._pages: int = 0

    async def count(self, rows: int) -> None:
        """So many rows were committed: each touches about two pages, a table's and an index's."""
        self._pages += 2 + 2 * rows
        if self._pages >= _PAGES:
            await self.make()

    async def make(self) -> None:
        """Never raises: what was committed is committed, and is moved another time."""
        self._pages = 0
        try:
            await asyncio.to_thread(self._make)
        except (OSError, sqlite3.Error) as error:
            log.warning("the WAL could not be moved to the file", extra={"kind": type(error).__name__})

    def _make(self) -> None:
        connection = self._connection = self._connection or self._connect()
        mark(self._file, changing=True)
        connection.execute("PRAGMA wal_checkpoint(PASSIVE)")
        mark(self._file)

    def _connect(self) -> sqlite3.Connection:
        uri = f"{self._file.resolve().as_uri()}?mode=rw"
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, check_same_thread=False)
        prepare_sqlite(connection)
        return connection

    def close(self) -> None:
        """After everybody else: SQLite then moves the rest and removes the WAL."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            connection.close()
