"""The published part of a finished game is kept, with the digest by which anybody can check a record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "published",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("record", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_published_table_id", ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("table_id"),
    )
