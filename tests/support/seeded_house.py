"""A house whose deals are known: what it deals is a function of a number the test chose, and so are its bots.

The number lies in a file of the house's folder; without it the house deals as any other. A known table keeps its
promise: the commitment, the seed and the record hold together, only the players' bytes stay out of the mix.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tripot.engine.rules import fairness
from tripot.engine.rules.chance import Stream
from tripot.server.tables.bots.entropy import Entropy

_KNOWN = "0" * 48
"""How the house's half of a known seed begins: a number of at most eight bytes."""


def house_seed(number: int) -> str:
    """The house's half of the seed of known deals."""
    return number.to_bytes(32, "big").hex()


def chance(number: int) -> Stream:
    """What a table of known deals is dealt from, for a test that plays the same game beside the house."""
    return Stream.secret(fairness.mixed_seed(bytes.fromhex(house_seed(number)), {}))


def choose_deals(folder: Path, number: int | None) -> None:
    """From now on the house of this folder deals its new tables from a number; None: by its own luck again."""
    if number is None:
        _file(folder).unlink(missing_ok=True)
    else:
        _file(folder).write_text(str(number), "ascii")


def _file(folder: Path) -> Path:
    return folder / "deals"


class KnownLuck(Entropy):
    """Deals and thinks as the number in the house's folder says."""

    def __init__(self, folder: Path) -> None:
        self._folder: Path = folder

    def house_seed(self) -> str:
        file = _file(self._folder)
        return house_seed(int(file.read_text("ascii"))) if file.exists() else super().house_seed()

    def contribution(self, house_seed: str, sent: str) -> str:
        return "" if house_seed.startswith(_KNOWN) else super().contribution(house_seed, sent)

    def bot_random(self, house_seed: str, seat: int, decision: int) -> Random:
        if house_seed.startswith(_KNOWN):
            return Random(f"{house_seed}/{seat}/{decision}")
        return super().bot_random(house_seed, seat, decision)
