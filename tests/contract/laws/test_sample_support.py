"""Law L4c on positions small enough to count: samples reach every state a seat may be in, and no other."""

from __future__ import annotations

import pytest

from tests.contract.laws.depli_positions import DEPLI
from tests.contract.laws.house_positions import HOUSE
from tests.contract.laws.sample_support import Tiny, support_is_brute_force
from tests.contract.laws.tiny_positions import TINY_GAMES


@pytest.mark.parametrize("tiny", [*TINY_GAMES, *DEPLI, *HOUSE], ids=lambda tiny: f"{tiny.game.slug}: {tiny.name}")
def test_samples_reach_exactly_what_is_possible(tiny: Tiny) -> None:
    assert support_is_brute_force(tiny) > 1
