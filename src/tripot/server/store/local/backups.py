"""Backups of a SQLite house: made while it is open, and put back while it is shut. Whole, or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import datetime
from pathlib import Path

from alembic.script import ScriptDirectory
from alembic.util import CommandError

from tripot.server.store.database import alembic_config
from tripot.server.store.local.sqlite_file import (
    PRIVATE,
    BadFile,
    beside,
    check_wal,
    check_whole,
    has_wal,
    make_private,
    mark,
    read_only,
)


def back_up(file: Path, target: Path) -> None:
    """A checked copy of the house, open or shut; raises BadFile, OSError or sqlite3.Error."""
    check_wal(file)
    if target.exists() and target.stat().st_size:
        check_whole(target, house=True)  # an older backup is replaced, nothing else
    with _made_beside(target) as copy:
        _copy(file, copy)
        copy.replace(target)
    _keep_names(target.parent)


def restore(file: Path, source: Path) -> Path | None:
    """Puts a backup in the place of a house that is shut; where the former database is kept, if there was one.

    A power cut at any moment leaves the former house, the restored one, or one whose WAL is known to be another's.
    Raises as `back_up` does.
    """
    check_wal(source)
    check_whole(source, house=True)
    _check_version(source)
    make_private(file)
    with _made_beside(file) as copy:
        _copy(source, copy)
        aside = _set_aside(file, copy)
    _keep_names(file.parent)
    return aside


def _copy(source: Path, copy: Path) -> None:
    """The database as it is at one moment, its WAL included, in one file that needs none."""
    with closing(read_only(source)) as read, closing(sqlite3.connect(copy, isolation_level=None)) as written:
        read.backup(written)
        written.execute("PRAGMA journal_mode=DELETE").fetchall()
    check_whole(copy, house=True)
    with copy.open("rb") as file:
        os.fsync(file.fileno())


@contextmanager
def _made_beside(target: Path) -> Iterator[Path]:
    """A private file that is gone afterwards, unless it was put in its place."""
    copy = target.with_name(f".{target.name}-{secrets.token_hex(4)}")
    os.close(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE))
    try:
        yield copy
    finally:
        for suffix in ("", "-journal", "-wal", "-shm"):
            beside(copy, suffix).unlink(missing_ok=True)


def _set_aside(file: Path, copy: Path) -> Path | None:
    """Swaps the file for its copy. The former one keeps its WAL, unless that was another's."""
    try:
        check_wal(file)
        suffix = "-wal"
    except BadFile:
        suffix = ".stale-wal"  # where SQLite does not look for it
    aside = _dated(file) if file.stat().st_size else None
    if aside is not None:
        try:
            os.link(file, aside)
        except OSError:  # a disk without links
            shutil.copyfile(file, aside)
            aside.chmod(PRIVATE)
        mark(file)  # what is put in its place differs: until the WAL is gone, no house opens
    copy.replace(file)
    _keep_names(file.parent)
    if has_wal(file):
        beside(file, "-wal").replace(beside(aside or _dated(file), suffix))
    for rest in ("-wal", "-shm", "-mark"):
        beside(file, rest).unlink(missing_ok=True)
    return aside


def _dated(file: Path) -> Path:
    now = datetime.now().astimezone()
    return file.with_name(f"{file.stem}-before-{now:%Y%m%d-%H%M%S}-{secrets.token_hex(2)}{file.suffix}")


def _check_version(source: Path) -> None:
    """Raises BadFile where the backup comes from a newer version."""
    with closing(read_only(source)) as connection:
        versions = [version for (version,) in connection.execute("SELECT version_num FROM alembic_version")]
    try:
        ScriptDirectory.from_config(alembic_config()).get_revisions(versions)
    except CommandError:
        raise BadFile("newer", source) from None


def _keep_names(folder: Path) -> None:
    """A power cut finds the folder as it is now, where the system can promise that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
