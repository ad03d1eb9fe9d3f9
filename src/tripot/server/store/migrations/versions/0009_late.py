"""A late friend may ask for a bot's seat, which remembers since when it is theirs."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("sat", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("petitions", sa.Text(), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("former", sa.String(length=64), nullable=False, server_default=""))
    op.add_column("seats", sa.Column("since", sa.Integer(), nullable=False, server_default="-1"))
