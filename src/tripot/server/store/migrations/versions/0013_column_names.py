"""Columns say what they hold; analyses are worked out again, in the words of this version."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"

_RENAMED: Final = {
    "guests": {"seen": "seen_at"},
    "nodes": {"until": "alive_until"},
    "entries": {"client": "message_id"},
    "tables": {
        "hints": "advice",
        "bank": "time_bank",
        "out": "asked_out",
        "sat": "ever_seated",
        "petitions": "seat_requests",
        "host_away": "host_away_since",
        "created": "created_at",
        "touched": "updated_at",
    },
    "seats": {
        "away": "away_since",
        "held": "bot_holds",
        "asked": "clock_started",
        "turn": "clock_turn",
        "bank": "time_bank",
        "nudged": "nudged_at",
        "lent": "bot_plays_turn",
        "former": "replaced_bot",
        "since": "joined_version",
        "also": "other_devices",
        "dropped": "dropped_devices",
        "code": "device_code",
        "code_until": "device_code_until",
    },
}
_INDEXED: Final = ("also", "dropped", "code")
"""Columns of seats with an index that is named after them."""


def upgrade() -> None:
    for name in _INDEXED:
        op.drop_index(f"ix_seats_{name}", "seats")
    for table, names in _RENAMED.items():
        for old, new in names.items():
            op.alter_column(table, old, new_column_name=new)
    for name in _INDEXED:
        _create_index(_RENAMED["seats"][name])
    op.execute("DELETE FROM analyses")


def downgrade() -> None:
    for name in _INDEXED:
        op.drop_index(f"ix_seats_{_RENAMED['seats'][name]}", "seats")
    for table, names in _RENAMED.items():
        for old, new in names.items():
            op.alter_column(table, new, new_column_name=old)
    for name in _INDEXED:
        _create_index(name)
    op.execute("DELETE FROM analyses")


def _create_index(column: str) -> None:
    filled = sa.text(f"{column} <> ''")
    op.create_index(f"ix_seats_{column}", "seats", [column], sqlite_where=filled, postgresql_where=filled)
