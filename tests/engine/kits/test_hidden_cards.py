"""Hidden cards dealt anew: every deal that fits, each as often as any other."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tripot.engine.kits.hidden_cards import hidden_places, redeal

INDEX = {card: at for at, card in enumerate("abcdef")}
A, B = 1, 2


def deals(cannot: tuple[int, int, int], draws: int = 6000) -> Counter[tuple[str, ...]]:
    """How often each way to lie in three rows of two is drawn; the order within a row does not count."""
    found: Counter[tuple[str, ...]] = Counter()
    for number in range(draws):
        rows = [["a", "b"], ["c", "d"], ["e", "f"]]
        hidden = [spot for row, mask in zip(rows, cannot, strict=True) for spot in hidden_places(row, cannot=mask)]
        redeal(hidden, INDEX, Random(number))
        found["".join(sorted(rows[0])), "".join(sorted(rows[1])), "".join(sorted(rows[2]))] += 1
    return found


@pytest.mark.parametrize(
    ("cannot", "ways"),
    [
        ((0, 0, 0), 90),
        ((A, 0, 0), 60),
        ((A, A, 0), 30),
        ((A | B, A | B, 0), 6),
        ((A, B, 0), 42),
    ],
)
def test_every_deal_that_fits_is_as_likely_as_any_other(cannot: tuple[int, int, int], ways: int) -> None:
    found = deals(cannot)
    assert len(found) == ways
    rows = [(row, mask) for deal in found for row, mask in zip(deal, cannot, strict=True)]
    assert [row for row, mask in rows for card in row if mask >> INDEX[card] & 1] == []
    assert max(found.values()) < 3 * min(found.values())


def test_rows_that_lack_the_same_are_not_served_kind_by_kind() -> None:
    """Two rows refuse `a`, a third refuses `b`: cards of several kinds go to the first two in any order."""
    found = deals((A, A, B))
    assert {deal[0] for deal in found} == {deal[1] for deal in found}
    for card in "bcdef":
        first, second = (sum(n for deal, n in found.items() if card in deal[row]) for row in (0, 1))
        assert abs(first - second) < 0.1 * (first + second)


def test_no_deal_fits() -> None:
    with pytest.raises(ValueError, match="no deal fits"):
        redeal(hidden_places(["a"], cannot=A), INDEX, Random(1))
