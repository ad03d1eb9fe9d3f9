"""What a host may choose, with defaults that suit a house opened for friends."""

from __future__ import annotations

import os
from pathlib import Path

import msgspec


def default_data() -> Path:
    """Where a person's programs keep their data."""
    base = os.environ.get("XDG_DATA_HOME") or (os.environ.get("LOCALAPPDATA") if os.name == "nt" else "")
    return (Path(base) if base else Path.home() / ".local" / "share") / "tripot"


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """All times in seconds."""

    data: Path = msgspec.field(default_factory=default_data)
    database: str = ""
    """A database URL; empty means SQLite in the data folder."""
    catalogues: dict[str, Path] = {}
    """An owner's cards by game."""
    origins: tuple[str, ...] = ()
    """Origins allowed besides the house's own, for a front end served from elsewhere."""
    node: str = ""
    """The name of this process among those on one PostgreSQL; empty draws one."""

    workers: int = 1
    """Processes in which bots think."""
    pace: tuple[float, float] = (0.7, 1.5)
    """A bot's answer leaves after a time drawn between these, whatever it holds in hand."""
    thinking: float = 20.0
    """A bot that thinks longer than this plays what the house plays for the absent."""

    absent_least: int = 10
    lease: float = 6.0
    """How long a node owns the bots of a table without renewing it: the longest pause after a node is killed."""
    poll: float = 3.0
    """The slow look behind PostgreSQL's notifications."""
    patience: float = 20.0
    """How long a move waits for a database that is away."""

    idle_after: float = 60.0
    """A table without sockets leaves the memory."""
    lobby_after: float = 3_600.0
    """A lobby without anybody is closed."""
    abandoned_after: float = 14 * 86_400.0
    """So is a game that nobody came back to."""

    hello_within: float = 10.0
    outbox_frames: int = 256
    outbox_bytes: int = 2_000_000
    """A socket that lets more than this wait is closed; the browser comes back for a fresh view."""
    limits: bool = True
    """Rate limits; off only for the bench."""
    tables_per_guest: int = 20
    """Unfinished tables one guest may host."""

    @property
    def url(self) -> str:
        return self.database or f"sqlite:///{(self.data / 'tripot.sqlite3').as_posix()}"
