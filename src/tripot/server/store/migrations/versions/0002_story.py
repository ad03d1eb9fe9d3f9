"""Chat is kept with the number of entries played by then, so that remarks find their place in a story."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("chat", sa.Column("version", sa.Integer(), nullable=False, server_default="0"))
