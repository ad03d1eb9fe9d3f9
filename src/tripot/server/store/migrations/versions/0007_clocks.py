"""A table may have a clock, and a seat knows since when it is waited for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("clock", sa.String(length=8), nullable=False, server_default="none"))
    op.add_column("tables", sa.Column("move_time", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("tables", sa.Column("bank", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("asked", sa.Float(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("turn", sa.Integer(), nullable=False, server_default="-1"))
    op.add_column("seats", sa.Column("bank", sa.Float(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("nudges", sa.Integer(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("nudged", sa.Float(), nullable=False, server_default="0"))
    op.add_column("seats", sa.Column("lent", sa.Integer(), nullable=False, server_default="-1"))
