"""A table says how fast its bots go."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("pace", sa.String(length=8), nullable=False, server_default="normal"))
