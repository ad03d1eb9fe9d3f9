"""A text as a WebSocket carries it (RFC 6455): framed once, however many sockets it goes to."""

from __future__ import annotations

from typing import Final

_WHOLE_TEXT: Final = b"\x81"
_SHORT: Final = 126
_MEDIUM: Final = 1 << 16


def framed(text: bytes) -> bytes:
    """UTF-8 in one unmasked frame, as a server sends it."""
    size = len(text)
    if size < _SHORT:
        return b"%c%c%b" % (_WHOLE_TEXT, size, text)
    if size < _MEDIUM:
        return b"%c\x7e%b%b" % (_WHOLE_TEXT, size.to_bytes(2, "big"), text)
    return b"%c\x7f%b%b" % (_WHOLE_TEXT, size.to_bytes(8, "big"), text)
