"""Records on disk: read with suspicion, written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from tripot.cli.errors import command_error
from tripot.cli.os_errors import explain_os_error
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.record import BadRecord, Record

_MOST_BYTES = 16 << 20
"""No record or catalogue comes near; anything larger is another kind of file."""


def read_text(path: Path) -> str:
    """The text of a file; raises CommandError."""
    try:
        with path.open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
        if len(raw) > _MOST_BYTES:
            raise command_error("term.error.too_big", file=str(path))
        return raw.decode("utf-8")
    except UnicodeDecodeError:
        raise command_error("term.error.not_text", file=str(path)) from None
    except (OSError, ValueError) as error:
        raise command_error("term.error.unreadable", file=str(path), why=explain_os_error(error)) from None


def read_record(path: Path) -> Record:
    """The record a file holds; raises CommandError."""
    try:
        return Record.read(read_text(path))
    except BadRecord as error:
        raise command_error("term.error.bad_record", file=str(path), why=error.text) from None


def read_catalogue(path: Path) -> Catalogue:
    """An owner's cards; raises CommandError where there is no text to read, BadCatalogue where it holds no cards."""
    return Catalogue.parse(read_text(path))


def write_record(path: Path, record: Record) -> None:
    """Writes beside, then swaps: a power cut leaves the old file or the new one. Spares files that are no records."""
    _spare_strangers(path)
    try:
        handle, beside = tempfile.mkstemp(prefix=".tripot-", dir=path.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(record.write())
                file.flush()
                os.fsync(file.fileno())
            Path(beside).replace(path)
        except BaseException:
            Path(beside).unlink(missing_ok=True)
            raise
    except (OSError, ValueError) as error:
        raise command_error("term.error.unwritable", file=str(path), why=explain_os_error(error)) from None


def holds_another(path: Path, record: Record) -> bool:
    """Whether a file holds a game that this one would not just go on with; raises CommandError if it cannot be told."""
    _spare_strangers(path)
    if not path.exists() or not path.stat().st_size:
        return False
    try:
        kept = Record.read(read_text(path))
    except BadRecord:
        return True
    return kept.header != record.header or kept.entries != record.entries[: len(kept.entries)]


def _spare_strangers(path: Path) -> None:
    """A file that is neither empty nor a record was not written here and is not overwritten."""
    try:
        with path.open("rb") as file:
            start = file.read(6)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise command_error("term.error.unwritable", file=str(path), why=explain_os_error(error)) from None
    if start not in (b"", b"tripot"):
        raise command_error("term.error.not_ours", file=str(path))
