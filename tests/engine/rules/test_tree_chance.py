"""Chance as a tree: every order of a small pack, once each."""

from __future__ import annotations

import pickle
from collections import Counter
from collections.abc import Iterator

import pytest

from tripot.engine.rules.chance import ChanceNeeded, TreeChance


def orders(outcomes: tuple[int, ...] = ()) -> Iterator[str]:
    cards = list("abcd")
    try:
        TreeChance(outcomes).shuffle(cards, "deal")
    except ChanceNeeded as awaited:
        for outcome in range(awaited.bound):
            yield from orders((*outcomes, outcome))
        return
    yield "".join(cards)


def test_a_shuffle_has_every_order_once() -> None:
    found = Counter(orders())
    assert len(found) == 24
    assert set(found.values()) == {1}


def test_a_die_awaits_its_face() -> None:
    chance = TreeChance([4])
    assert chance.die("roll") == 5
    with pytest.raises(ChanceNeeded) as awaited:
        chance.die("roll")
    assert awaited.value.bound == 6


def test_it_is_copied_and_travels() -> None:
    chance = TreeChance([1, 2])
    chance.below(3, "a")
    for twin in (chance.copy(), pickle.loads(pickle.dumps(chance))):  # noqa: S301 - our own bytes
        assert twin.token() == chance.token()
        assert twin.below(3, "b") == 2
    assert chance.at == 1
