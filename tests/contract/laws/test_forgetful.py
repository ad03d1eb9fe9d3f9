"""Samplers of the house that forget what was seen are found out in a tiny position."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.contract.laws.drive import Broken
from tests.contract.laws.house_positions import HOUSE
from tests.contract.laws.sample_support import support_is_brute_force
from tripot.games.dupes.hidden import sample as dupes
from tripot.games.escrocs.hidden import sample as escrocs
from tripot.games.noe.hidden import sample as noe
from tripot.games.noe.play.state import NoeState


def readiness_by_chance(twin: NoeState, seat: int, random: Random) -> None:
    """Whether the others are ready has nothing to do with their hands."""
    for other in range(twin.n):
        if not twin.sure[other] >> seat & 1:
            twin.ready = twin.ready & ~(1 << other) | random.randrange(2) << other


def any_card_gained(self: noe.NoeSampler, hand: list[int], random: Random) -> int:
    """Whoever has drawn may have drawn what it was seen to have before."""
    return random.choice(hand)


def nothing_known(told: int, up: int) -> int:
    """Of the five cards the other side knows none."""
    return 0


def as_they_fell(*_: object) -> None:
    """Hands that are known to be split stay as they were dealt."""


FORGETFUL: list[tuple[str, object, str, Any]] = [
    ("ready or not", noe, "_imagine_readiness", readiness_by_chance),
    ("a card drawn by a hand half known", noe.NoeSampler, "_gain", any_card_gained),
    ("loot of which a card is known", escrocs, "beyond", nothing_known),
    ("a split hand", dupes, "_mend", as_they_fell),
]


@pytest.mark.parametrize(("position", "where", "name", "forgetful"), FORGETFUL, ids=[one[0] for one in FORGETFUL])
def test_what_was_seen_and_forgotten_is_found(
    position: str, where: object, *, name: str, forgetful: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(where, name, forgetful)
    with pytest.raises(Broken, match="can tell from the real state"):
        support_is_brute_force(next(tiny for tiny in HOUSE if tiny.name == position))
