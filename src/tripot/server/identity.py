"""Guests: who somebody is, by a signed cookie; what others may call them, by a pseudonym per table."""

from __future__ import annotations

import base64
import secrets
import unicodedata
from hashlib import blake2b, sha256
from hmac import compare_digest, new
from typing import Final

from tripot.engine.plain import clean_line
from tripot.engine.text import say
from tripot.server.errors import Refusal
from tripot.server.protocol import NAME_LIMIT

COOKIE: Final = "tripot_guest"
MAX_AGE: Final = 400 * 86_400
_NAME: Final = say("error.name")


def token(size: int) -> str:
    """Random, in letters that survive being read aloud and typed."""
    return base64.b32encode(secrets.token_bytes(size)).decode().rstrip("=").lower()


_LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without i, l and o, 0 and 1: nobody takes one for another."""


def new_table_id() -> str:
    """Eight letters that can be read aloud; whether they are free, the store says."""
    return "".join(secrets.choice(_LETTERS) for _ in range(8))


def new_guest() -> str:
    """An identity for ever: never derived from a name, never reused."""
    return token(15)


class Seal:
    """Signs guests into cookies with the house's key."""

    def __init__(self, key: bytes) -> None:
        self._key: bytes = key

    def sign(self, guest: str) -> str:
        return f"{guest}.{self._mark(guest)}"

    def read(self, cookie: str) -> str | None:
        """The guest, or None for a cookie that is not ours."""
        guest, _, mark = cookie.partition(".")
        return guest if guest and compare_digest(self._mark(guest), mark) else None

    def _mark(self, guest: str) -> str:
        return base64.urlsafe_b64encode(new(self._key, guest.encode(), sha256).digest()).decode().rstrip("=")


def person(guest: str, table_id: str) -> str:
    """What tells a guest apart at one table, and says nothing about the next table."""
    return blake2b(guest.encode(), key=table_id.encode(), digest_size=8).hexdigest()


def clean_name(name: str) -> str:
    """A name that can be read and told from an empty place; raises Refusal."""
    cleaned = clean_line(name)
    if not cleaned or len(cleaned) > NAME_LIMIT or not any(unicodedata.category(c)[0] in "LNS" for c in cleaned):
        raise Refusal("malformed", text=_NAME)
    return cleaned
