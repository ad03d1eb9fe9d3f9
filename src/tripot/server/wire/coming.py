"""What is said of those who come to a game that is under way."""

from __future__ import annotations

import msgspec


class Petition(msgspec.Struct, frozen=True):
    """Somebody would like to play on for a bot: told to the host, who answers, and to whoever asked."""

    person: str
    name: str
    seat: int
    refused: bool
    """The host would rather go on as it is."""
