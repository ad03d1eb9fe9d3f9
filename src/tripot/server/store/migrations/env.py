"""Alembic's way in: the server hands over its own connection."""

from __future__ import annotations

from alembic import context

from tripot.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True)
context.run_migrations()
