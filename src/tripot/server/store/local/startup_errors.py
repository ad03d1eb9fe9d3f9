"""Reasons why a house cannot open: the error of its store, as a word with the parameters of its sentence."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Final, Literal

import asyncpg
from alembic.util import CommandError
from sqlalchemy import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from tripot.server.infra.settings import Settings
from tripot.server.protocol.errors import Refusal
from tripot.server.store.local.folder_lock import Occupied
from tripot.server.store.local.sqlite_file import BadFile

Reason = Literal[
    "occupied", "folder", "no_database", "damaged", "stale", "no_house", "newer", "full", "unreadable", "url", "away"
]

_SIGNS: Final[tuple[tuple[str, Reason], ...]] = (
    ("not a database", "no_database"),
    ("malformed", "damaged"),
    ("disk is full", "full"),
)
"""What SQLite says, and what it means."""


class CannotOpen(Exception):
    """The house stays shut. `where` is the file or folder concerned, never a URL: that may hold a password."""

    def __init__(self, reason: Reason, where: str = "", system: OSError | None = None) -> None:
        super().__init__(reason, where)
        self.reason: Reason = reason
        self.where: str = where
        self.system: OSError | None = system


def check_url(url: str) -> None:
    """Raises CannotOpen for what names no database of ours."""
    try:
        known = make_url(url).get_backend_name() in ("sqlite", "postgresql")
    except ArgumentError:
        known = False
    if not known:
        raise CannotOpen("url")


def why_shut(error: Exception, settings: Settings) -> CannotOpen | None:
    """The reason behind an error at opening, for the host; None for a bug."""
    folder, shared = str(settings.data), settings.url.startswith("postgres")
    match error:
        case Occupied():
            return CannotOpen("occupied", folder)
        case CommandError():
            return CannotOpen("newer", _file(settings))
        case BadFile():
            return CannotOpen(error.reason, str(error.file))
        case DBAPIError() if not shared:
            return CannotOpen(_meant(str(error.orig)), _file(settings))
        case sqlite3.Error():
            return CannotOpen(_meant(str(error)), _file(settings))
        case Refusal(code="unavailable"):  # it could be opened, but not read or written
            return CannotOpen("away" if shared else "unreadable", _file(settings))
        case OSError() if not shared:
            return CannotOpen("folder", folder, error)
        case OSError() | DBAPIError() | asyncpg.PostgresError() | asyncpg.InterfaceError() if shared:
            return CannotOpen("away")
        case _:
            return None


def _meant(said: str) -> Reason:
    return next((reason for sign, reason in _SIGNS if sign in said), "unreadable")


def house_file(settings: Settings) -> Path | None:
    """The file of a SQLite house; raises CannotOpen for what names no database of ours."""
    check_url(settings.url)
    url = make_url(settings.url)
    return Path(url.database) if url.get_backend_name() == "sqlite" and url.database else None


def _file(settings: Settings) -> str:
    file = house_file(settings)
    return "PostgreSQL" if file is None else str(file)
