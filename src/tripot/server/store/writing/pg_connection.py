"""A lasting connection of PostgreSQL's driver: frequent queries go straight to it, a round trip each."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from tripot.server.store.database import UNAVAILABLE


class PgConnection:
    """A connection that opens at its first use; the one who sees it fail drops it."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine: AsyncEngine = engine
        self._connection: AsyncConnection | None = None

    @property
    def is_open(self) -> bool:
        return self._connection is not None

    async def fetch(self, statement: str, *values: object) -> list[Any]:
        """The rows of one statement, which is a transaction of its own."""
        self._connection = self._connection or await self._engine.connect()
        driver = (await self._connection.get_raw_connection()).driver_connection
        assert driver is not None
        rows: list[Any] = await driver.fetch(statement, *values)
        return rows

    async def drop(self) -> None:
        """Forgets a connection that may be broken."""
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with suppress(SQLAlchemyError, *UNAVAILABLE):
                await connection.invalidate()
            with suppress(SQLAlchemyError, *UNAVAILABLE):
                await connection.close()
