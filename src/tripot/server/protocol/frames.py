"""A text as a WebSocket carries it (RFC 6455): framed once, however many sockets it goes to; and back."""

from __future__ import annotations

from typing import Final

_WHOLE_TEXT: Final = b"\x81"
_SHORT: Final = 126
_MEDIUM: Final = 1 << 16
_MASKED: Final = 0x80
_HEAD: Final = 2
_MASK: Final = 4


def framed(text: bytes) -> bytes:
    """UTF-8 in one unmasked frame, as a server sends it."""
    size = len(text)
    if size < _SHORT:
        return b"%c%c%b" % (_WHOLE_TEXT, size, text)
    if size < _MEDIUM:
        return b"%c\x7e%b%b" % (_WHOLE_TEXT, size.to_bytes(2, "big"), text)
    return b"%c\x7f%b%b" % (_WHOLE_TEXT, size.to_bytes(8, "big"), text)


def unframed(data: bytes) -> bytes | None:
    """The text of a frame as browsers send it, masked, where the data is that one frame and nothing else."""
    size = len(data) - _HEAD - _MASK
    if size < 0 or data[:1] != _WHOLE_TEXT:
        return None
    at = _HEAD
    if size >= _SHORT:
        at, size = _HEAD + 2, size - 2
        if data[1] != _MASKED | _SHORT or size < _SHORT or size != int.from_bytes(data[_HEAD:at], "big"):
            return None
    elif data[1] != _MASKED | size:
        return None
    mask, text = data[at : at + _MASK], data[at + _MASK :]
    key = mask * (size // _MASK + 1)
    return (int.from_bytes(text, "big") ^ int.from_bytes(key[:size], "big")).to_bytes(size, "big")


def are_whole(data: bytes) -> bool:
    """Whether masked frames, of any kind, fill the data to its end."""
    at, end = 0, len(data)
    while end - at >= _HEAD:
        size, more = data[at + 1] & ~_MASKED, 0
        if size >= _SHORT:
            more = 2 if size == _SHORT else 8
            size = int.from_bytes(data[at + _HEAD : at + _HEAD + more], "big")
        at += _HEAD + more + _MASK + size
    return at == end
