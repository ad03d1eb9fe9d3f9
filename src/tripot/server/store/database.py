"""Opening the database: one engine for both kinds, and the migrations that bring it up to date."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any, Final

import asyncpg
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, make_url, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.exc import TimeoutError as NoConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

_MIGRATIONS: Final = Path(__file__).with_name("migrations")
_MIGRATION_LOCK: Final = 0x7472_6970
"""PostgreSQL's advisory lock: of two nodes that start together, one migrates and the other waits."""

UNAVAILABLE: Final = (OSError, DBAPIError, NoConnection, sqlite3.Error, asyncpg.PostgresError, asyncpg.InterfaceError)
"""What is raised by a database that is away, or that cannot take anything now."""
_PRAGMAS: Final = (
    "journal_mode=WAL",
    "synchronous=FULL",
    "foreign_keys=ON",
    "busy_timeout=10000",
    "wal_autocheckpoint=0",
)
"""WAL lets readers read while the writer writes; FULL makes a commit survive a power cut; see `checkpoints.py`."""


def open_database(url: str) -> AsyncEngine:
    """An engine for `sqlite:///file`, `postgresql://…` or the full SQLAlchemy spelling of either.

    Parameters stay out of error messages: they hold seeds and moves.
    """
    parsed = make_url(url)
    match parsed.get_backend_name():
        case "sqlite":
            engine = create_async_engine(
                parsed.set(drivername="sqlite+aiosqlite"), pool_size=4, max_overflow=0, hide_parameters=True
            )
            event.listen(engine.sync_engine, "connect", prepare_sqlite)
            event.listen(engine.sync_engine, "begin", _begin_sqlite)
            return engine
        case "postgresql":
            return create_async_engine(
                parsed.set(drivername="postgresql+asyncpg"),
                pool_size=8,
                max_overflow=8,
                pool_pre_ping=True,
                hide_parameters=True,
            )
        case other:
            raise ValueError(f"no such store: {other} (sqlite or postgresql)")


def prepare_sqlite(connection: Any, _: object = None) -> None:
    """Sets up a SQLite connection that may write."""
    connection.isolation_level = None  # transactions begin where SQLAlchemy says so, savepoints included
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    connection.exec_driver_sql("BEGIN")


async def migrate(engine: AsyncEngine) -> None:
    """Brings the database to the newest schema; safe when several nodes start at once."""
    async with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            await connection.execute(text("SELECT pg_advisory_xact_lock(:key)"), {"key": _MIGRATION_LOCK})
        await connection.run_sync(upgrade)


def upgrade(connection: Connection) -> None:
    """Runs Alembic on a connection that is already in a transaction."""
    config = alembic_config()
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def alembic_config() -> Config:
    """The configuration of Alembic: where the migrations are."""
    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS).replace("%", "%%"))
    return config
