"""Sets of lines and beginnings as bits choose what lists of them would."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tripot.games.dupes.book import line_picker, stock_lines

Pair = tuple[int, int]


def listed(use: str, used: int, about: str, draw: Callable[[int], int], stale: frozenset[stock_lines.Sentence]) -> Pair:
    """What `pick` is to do, written with lists."""
    starts = stock_lines.SIZES[use][0]
    telling, plain = list(stock_lines.pairs(use, stock_lines.kind_of(about))), list(stock_lines.pairs(use, ""))

    def untold(pairs: list[Pair]) -> list[Pair]:
        return [pair for pair in pairs if not used >> pair[0] * starts & (1 << starts) - 1]

    left = untold(telling) or untold(plain)
    left = left or [(n, start) for n, start in telling + plain if not used & line_picker.bit(use, n, start)]
    left = left or telling + plain
    left = [(n, start) for n, start in left if not start or stock_lines.start_of(use, n, start) not in stale] or left
    bare = [pair for pair in left if not pair[1]]
    if bare and draw(2):
        left = bare
    return left[draw(len(left))]


def heard(told: list[int]) -> frozenset[stock_lines.Sentence]:
    return frozenset(
        stock_lines.start_of(use, n, start)
        for use, mask in zip(stock_lines.USES, told, strict=True)
        for n in range(stock_lines.SIZES[use][1])
        for start in range(1, stock_lines.SIZES[use][0])
        if mask & line_picker.bit(use, n, start)
    )


@pytest.mark.parametrize("filled", [0.0, 0.02, 0.3, 0.97, 1.0])
def test_bits_choose_what_lists_would(filled: float) -> None:
    """Nothing told yet, a little, much, all: every fallback, with and without beginnings that are worn."""
    random = Random(int(filled * 100))
    for use in ("scene", "propose", "AM", "IN", "reason"):
        for about in ("", "GEN-P1", "M3", "T03.hers", "GEN-05"):
            told = [0] * len(stock_lines.USES)
            at = stock_lines.USES.index(use)
            for kind in ("", stock_lines.kind_of(about)):
                for n, start in stock_lines.pairs(use, kind):
                    told[at] |= line_picker.bit(use, n, start) * (random.random() < filled)
            stale = heard(told)
            assert line_picker.used_openings(told).bit_count() == len(stale)
            if stock_lines.pairs(use, "") or stock_lines.pairs(use, stock_lines.kind_of(about)):
                for seed in range(3):
                    for worn in (False, True):
                        found = line_picker.pick(
                            use, told[at], about, Random(seed).randrange, line_picker.used_openings(told) if worn else 0
                        )
                        wanted = listed(use, told[at], about, Random(seed).randrange, stale if worn else frozenset())
                        assert found == wanted
