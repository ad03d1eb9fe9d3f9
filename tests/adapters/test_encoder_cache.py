"""What tables remember of what they have shown changes nothing that is seen."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from tripot.adapters import encoder
from tripot.adapters import pettingzoo as adapter
from tripot.engine.authoring.registry import games
from tripot.engine.views.bounded_cache import BoundedCache

STEPS = 120


def seen(slug: str, seed: int) -> Iterator[Any]:
    """What is seen at every step of a game at random, and of the one after it."""
    table, random = adapter.TripotEnv(slug), Random(seed)
    for _ in range(2):
        table.reset(seed=seed)
        for _ in range(STEPS):
            observation, _, over, _, info = table.last()
            if over:
                break
            yield observation.copy()
            observation.fill(7)  # arrays are whoever asked for them's own
            table.step(random.choice(info["action_mask"].nonzero()[0].tolist()))


@pytest.mark.parametrize("slug", games())
def test_tables_that_take_turns_and_forget_see_what_each_sees_alone(slug: str, monkeypatch: pytest.MonkeyPatch) -> None:
    alone = [list(seen(slug, seed)) for seed in (1, 2)]
    monkeypatch.setattr(encoder, "_MOST", 3)
    monkeypatch.setattr(BoundedCache, "put", lambda self, key, made: made)
    together = zip(*(seen(slug, seed) for seed in (1, 2)), strict=False)
    for step, found in enumerate(together):
        for table, observation in enumerate(found):
            assert np.array_equal(observation, alone[table][step])


def test_what_becomes_too_much_is_forgotten() -> None:
    kept: BoundedCache[str] = BoundedCache(2)
    assert [kept.put(key, str(key)) for key in range(3)] == ["0", "1", "2"]
    assert dict(kept) == {2: "2"}
