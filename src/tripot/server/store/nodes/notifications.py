"""Notifications between nodes through PostgreSQL: how far tables have come."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

CHANNEL: Final = "tripot"
_PAYLOAD: Final = 7_000
"""Bytes of one notification; PostgreSQL takes less than 8,000."""
NOTICES: Final = 150
"""Notices that always fit: a table's id has at most 24 letters, an entry's number at most 10."""


def payloads(node: str, notices: Sequence[str]) -> Iterator[str]:
    """One notification a batch, more only past PostgreSQL's limit."""
    start = 0
    while start < len(notices):
        size, end = len(node) + 1, start
        while end < len(notices) and size + len(notices[end]) < _PAYLOAD:
            size += len(notices[end]) + 1
            end += 1
        yield f"{node} {','.join(notices[start:end])}"
        start = end
