"""The file of a SQLite house: who may read it, whether it is whole, and whether the WAL beside it is its own.

SQLite replays a WAL over whatever file it finds beside it. A backup put back by hand beside the WAL of a killed house
would so be undone, or become a mixture of two databases. A mark beside the file therefore says what the file was like
when the house last wrote to it: a file that differs from it is another one, and its WAL is not replayed.
"""

from __future__ import annotations

import os
import sqlite3
import stat
from contextlib import closing, suppress
from pathlib import Path
from typing import Final, Literal

PRIVATE: Final = 0o600
_OPEN_TO_OTHERS: Final = 0o077
Flaw = Literal["stale", "damaged", "no_database", "no_house", "newer"]
_OF_A_HOUSE: Final = {"alembic_version", "tables", "seats", "entries", "secrets"}
_SAID: Final[dict[str, Flaw]] = {"not a database": "no_database", "malformed": "damaged"}
"""What SQLite says, and what it means."""


class BadFile(Exception):
    """A file that cannot be used: its WAL is another's, it is damaged, no database, no house's, of a newer version."""

    def __init__(self, reason: Flaw, file: Path) -> None:
        super().__init__(reason, file)
        self.reason: Flaw = reason
        self.file: Path = file


def beside(file: Path, suffix: str) -> Path:
    """`tripot.sqlite3-wal`, `-shm` or `-mark`."""
    return file.with_name(file.name + suffix)


def make_private_folder(folder: Path) -> None:
    """A folder of its owner alone, also where a house before left it open; raises OSError.

    One that many share by design (`/tmp`) stays as it is, and so does one of somebody else.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    if not folder.stat().st_mode & stat.S_ISVTX:
        _close_to_others(folder)


def make_private(file: Path) -> None:
    """The same for the database; made, empty, where there is none yet. Raises OSError."""
    os.close(os.open(file, os.O_RDONLY | os.O_CREAT, PRIVATE))  # SQLite gives WAL and index the same rights
    for part in (file, beside(file, "-wal"), beside(file, "-shm")):
        with suppress(FileNotFoundError):
            _close_to_others(part)


def _close_to_others(path: Path) -> None:
    mode = stat.S_IMODE(path.stat().st_mode)
    if mode & _OPEN_TO_OTHERS:
        with suppress(PermissionError):
            path.chmod(mode & ~_OPEN_TO_OTHERS)


def read_only(file: Path) -> sqlite3.Connection:
    """A connection that changes nothing, not even by closing: the WAL stays where it is."""
    connection = sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    connection.execute("PRAGMA busy_timeout=10000")
    return connection


def check_whole(file: Path, *, house: bool = False) -> None:
    """Raises BadFile, and sqlite3.Error where the file cannot be read."""
    with closing(read_only(file)) as connection:
        try:
            found = connection.execute("PRAGMA quick_check(1)").fetchall()
            named = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema WHERE type = 'table'")}
        except sqlite3.DatabaseError as error:
            for words, flaw in _SAID.items():
                if words in str(error):
                    raise BadFile(flaw, file) from error
            raise
    if found != [("ok",)]:
        raise BadFile("damaged", file)
    if house and not named >= _OF_A_HOUSE:
        raise BadFile("no_house", file)


def check_wal(file: Path) -> None:
    """Raises BadFile where the WAL beside a file was written beside another."""
    try:
        waiting = beside(file, "-wal").stat().st_size
    except FileNotFoundError:
        return
    if not waiting:
        return
    known = _marked(file)
    if not file.exists() or not file.stat().st_size or (known and known != _looks(file)):
        raise BadFile("stale", file)


def has_wal(file: Path) -> bool:
    wal = beside(file, "-wal")
    return wal.exists() and wal.stat().st_size > 0


def mark(file: Path, *, changing: bool = False) -> None:
    """Notes on disk what the file is like now, or that it is being changed; raises OSError."""
    handle = os.open(beside(file, "-mark"), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE)
    try:
        if not changing:
            os.write(handle, _looks(file).encode())
        os.fsync(handle)
    finally:
        os.close(handle)


def _marked(file: Path) -> str:
    """The text of the mark; "" where there is none, or where the file was being changed."""
    try:
        return beside(file, "-mark").read_text("ascii").strip()
    except (FileNotFoundError, UnicodeDecodeError):
        return ""


def _looks(file: Path) -> str:
    found = file.stat()
    return f"{found.st_size} {found.st_mtime_ns}"
