"""Logs as JSON lines on standard error. No seed, cookie, token, hand or move is ever a field."""

from __future__ import annotations

import logging
import sys
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

_OWN: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName", "color_message"}

LONGEST: Final = 200
"""Characters of what a stranger wrote that go into a line."""


def cut(text: str) -> str:
    """Cuts an address or the like for the log, so that long requests do not fill the disk."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


class JsonLines(logging.Formatter):
    """One object a line: when, how grave, where, what, and the fields given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {name: value for name, value in vars(record).items() if name not in _OWN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return msgspec.json.encode(line, enc_hook=str).decode()


def set_up(level: str = "INFO") -> None:
    """Every logger of the process speaks JSON; uvicorn's own lines on requests, which quote addresses, are off."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
    for name in ("uvicorn", "uvicorn.error", "uvicorn.access"):
        logging.getLogger(name).handlers.clear()
        logging.getLogger(name).propagate = name != "uvicorn.access"
    logging.getLogger("uvicorn.error").setLevel(logging.ERROR)  # it warns of every stranger's bad request
    logging.getLogger("alembic").setLevel(logging.WARNING)
