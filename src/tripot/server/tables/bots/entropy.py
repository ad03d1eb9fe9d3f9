"""Where the house's randomness comes from: its half of every seed, the players' half, and what its bots draw.

A house is given one when it is built. No setting changes it: a host can never fix what is dealt.
"""

from __future__ import annotations

import secrets
from random import Random


class Entropy:
    """The randomness of a real house; tests build theirs upon it (`tests/support/seeded_house.py`)."""

    def house_seed(self) -> str:
        """The house's half of a new table's seed, in hexadecimal."""
        return secrets.token_hex(32)

    def contribution(self, house_seed: str, sent: str) -> str:
        """What of a player's bytes goes into the deal: all of them."""
        return sent

    def bot_random(self, house_seed: str, seat: int, decision: int) -> Random:
        """What a bot draws from for one decision: nothing that the table's seed could tell."""
        return Random(secrets.randbits(64))
