"""What the tables of a game offer beside its moves."""

from __future__ import annotations

import msgspec


class Capabilities(msgspec.Struct, frozen=True):
    """Said once a game; a table shows the buttons that follow from it."""

    undo: bool = False
    """A seat may take a move back that taught it nothing (see `State.can_undo`)."""
    teams: bool = False
    """Some tables are played in teams (see `Rules.teams`)."""
    team_chat: bool = False
    """Teammates share secrets and may talk in private."""
    story: bool = False
    """People tell a story at the table: what they say joins it."""
