"""People choose a face and a colour."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    op.add_column("seats", sa.Column("face", sa.String(length=12), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("tone", sa.String(length=12), nullable=False, server_default=""))
