"""A SQLite house is alone in its data folder: a second one would not hear what the first has stored."""

from __future__ import annotations

from pathlib import Path
from typing import IO

try:
    import fcntl
except ImportError:  # Windows: nothing keeps a second house out
    fcntl = None  # type: ignore[assignment]


class Occupied(Exception):
    """Another house has this folder."""


def claim_folder(folder: Path) -> IO[str]:
    """Holds the folder until the file is closed or the process ends, killed or not; raises Occupied."""
    file = (folder / "tripot.lock").open("a")
    if fcntl is not None:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            file.close()
            raise Occupied(f"another house is open in {folder}") from None
    return file
