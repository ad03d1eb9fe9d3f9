"""Messages about seat requests in a game under way."""

from __future__ import annotations

import msgspec


class SeatRequestInfo(msgspec.Struct, frozen=True):
    """Somebody would like to play on for a bot: told to the host, who answers, and to whoever asked."""

    person: str
    name: str
    seat: int
    refused: bool
    """The host would rather go on as it is."""


class ActingHostInfo(msgspec.Struct, frozen=True):
    """The host is gone: whoever sits in `seat` answers for the table until they are back."""

    seat: int
    host: int
    """The host's own seat, or -1 where they have none."""
