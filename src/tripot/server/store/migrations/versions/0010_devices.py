"""A seat may be held from several devices of one person; a code that moves it is kept as a fingerprint."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("seats", sa.Column("also", sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("code", sa.String(length=32), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("code_until", sa.Float(), nullable=False, server_default="0"))
    # Few seats have either: whoever looks for one finds it without reading the others.
    for name in ("also", "code"):
        there = sa.text(f"{name} <> ''")
        op.create_index(f"ix_seats_{name}", "seats", [name], sqlite_where=there, postgresql_where=there)
