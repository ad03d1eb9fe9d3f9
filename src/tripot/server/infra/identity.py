"""Identity of guests: a signed cookie, and a pseudonym per table for others to see."""

from __future__ import annotations

import base64
import re
import secrets
from collections.abc import Iterator
from hashlib import blake2b, sha256
from hmac import compare_digest, new
from typing import Final

from tripot.engine.language import text_cleaning
from tripot.engine.language.text import say
from tripot.server.protocol.constants import NAME_LIMIT
from tripot.server.protocol.errors import Refusal

_COOKIE: Final = "tripot_guest"
"""What every house called its cookie once; guests who bring it are still known."""
_SEALED: Final = re.compile(rb"[A-Za-z0-9_.-]{1,100}")
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


def new_code() -> str:
    """For another device of one's own: ten letters, valid for minutes."""
    return "".join(secrets.choice(_LETTERS) for _ in range(10))


def new_guest() -> str:
    """An identity for ever: never derived from a name, never reused."""
    return token(15)


class CookieSigner:
    """Signs guests into cookies with the house's key.

    Cookies know hosts, not ports: the name is drawn from the key, so that two houses on one machine keep their guests.
    """

    def __init__(self, key: bytes) -> None:
        self._key: bytes = key
        self.cookie: str = f"{_COOKIE}_{blake2b(key, digest_size=4, person=b'cookie').hexdigest()}"

    def sign(self, guest: str) -> str:
        return f"{guest}.{self._mark(guest)}"

    def read(self, cookie: str) -> str | None:
        """The guest, or None for a cookie that is not ours."""
        guest, _, mark = cookie.partition(".")
        return guest if guest and compare_digest(self._mark(guest).encode(), mark.encode()) else None

    def recognise(self, header: bytes) -> tuple[str | None, bool]:
        """The guest a Cookie header names, and whether under this house's own name."""
        for name in (self.cookie, _COOKIE):
            for value in _values(header, name.encode()):
                if guest := self.read(value):
                    return guest, name == self.cookie
        return None, False

    def fingerprint(self, code: str) -> str:
        """The digest of a code, kept in its place; blanks and capitals make no difference."""
        letters = "".join(letter for letter in code.lower() if letter.isalnum())
        return blake2b(letters.encode(), key=self._key[:64], digest_size=16, person=b"device").hexdigest()

    def _mark(self, guest: str) -> str:
        return base64.urlsafe_b64encode(new(self._key, guest.encode(), sha256).digest()).decode().rstrip("=")


def _values(header: bytes, name: bytes) -> Iterator[str]:
    """The values of a name in a Cookie header. Nothing is unquoted: what we sign needs no quotes."""
    for part in header.split(b";"):
        key, _, value = part.strip().partition(b"=")
        if key == name and _SEALED.fullmatch(value):
            yield value.decode("ascii")


def person(guest: str, table_id: str) -> str:
    """The id of a guest at one table, which says nothing about other tables."""
    return blake2b(guest.encode(), key=table_id.encode(), digest_size=8).hexdigest()


def clean_name(name: str) -> str:
    """A name that can be read and told from an empty place; raises Refusal."""
    cleaned = text_cleaning.clean_name(name)
    if not cleaned or len(cleaned) > NAME_LIMIT:
        raise Refusal("malformed", text=_NAME)
    return cleaned
