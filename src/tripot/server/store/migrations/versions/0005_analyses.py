"""The analysis of a finished game is kept, once it has been asked for."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.create_table(
        "analyses",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("viewer", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("lang", sa.String(length=2), nullable=False),
        sa.Column("page", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_analyses_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id", "viewer", "lang"),
    )
