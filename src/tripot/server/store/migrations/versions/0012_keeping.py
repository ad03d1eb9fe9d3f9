"""A device may be dropped from a seat; a host who only watches is here, or has been away since."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    op.add_column("seats", sa.Column("dropped", sa.Text(), nullable=False, server_default=""))
    there = sa.text("dropped <> ''")
    op.create_index("ix_seats_dropped", "seats", ["dropped"], sqlite_where=there, postgresql_where=there)
    op.add_column("tables", sa.Column("host_node", sa.String(length=24), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("host_away", sa.Float(), nullable=False, server_default="0"))
