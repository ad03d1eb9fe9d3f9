"""Fair deals: the house commits to its seed, each player adds bytes, and afterwards anyone can check."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256

_COMMIT = b"tripot/commitment/1\0"
_MIX = b"tripot/seed/1\0"


def commitment(house_seed: bytes) -> str:
    """Published before the first card; binds the house to its seed without telling it."""
    return sha256(_COMMIT + house_seed).hexdigest()


def mixed_seed(house_seed: bytes, contributions: Mapping[str, bytes]) -> bytes:
    """The seed of the deals: nobody, the house included, could choose it alone. Each part is length-prefixed."""
    mix = sha256(_MIX + house_seed)
    for seat in sorted(contributions):
        for part in (seat.encode(), contributions[seat]):
            mix.update(len(part).to_bytes(4, "big") + part)
    return mix.digest()
