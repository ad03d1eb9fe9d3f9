"""Sets of lines and beginnings as bits choose what lists of them would."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from tripot.games.dupes.book import picking, tales

Pair = tuple[int, int]


def listed(use: str, used: int, about: str, draw: Callable[[int], int], stale: frozenset[tales.Sentence]) -> Pair:
    """What `pick` is to do, written with lists."""
    starts = tales.SIZES[use][0]
    telling, plain = list(tales.pairs(use, tales.kind_of(about))), list(tales.pairs(use, ""))

    def untold(pairs: list[Pair]) -> list[Pair]:
        return [pair for pair in pairs if not used >> pair[0] * starts & (1 << starts) - 1]

    left = untold(telling) or untold(plain)
    left = left or [(n, start) for n, start in telling + plain if not used & picking.bit(use, n, start)]
    left = left or telling + plain
    left = [(n, start) for n, start in left if not start or tales.start_of(use, n, start) not in stale] or left
    bare = [pair for pair in left if not pair[1]]
    if bare and draw(2):
        left = bare
    return left[draw(len(left))]


def heard(told: list[int]) -> frozenset[tales.Sentence]:
    return frozenset(
        tales.start_of(use, n, start)
        for use, mask in zip(tales.USES, told, strict=True)
        for n in range(tales.SIZES[use][1])
        for start in range(1, tales.SIZES[use][0])
        if mask & picking.bit(use, n, start)
    )


@pytest.mark.parametrize("filled", [0.0, 0.02, 0.3, 0.97, 1.0])
def test_bits_choose_what_lists_would(filled: float) -> None:
    """Nothing told yet, a little, much, all: every fallback, with and without beginnings that are worn."""
    random = Random(int(filled * 100))
    for use in ("scene", "propose", "AM", "IN", "reason"):
        for about in ("", "GEN-P1", "M3", "T03.hers", "GEN-05"):
            told = [0] * len(tales.USES)
            at = tales.USES.index(use)
            for kind in ("", tales.kind_of(about)):
                for n, start in tales.pairs(use, kind):
                    told[at] |= picking.bit(use, n, start) * (random.random() < filled)
            stale = heard(told)
            assert picking.worn(told).bit_count() == len(stale)
            if tales.pairs(use, "") or tales.pairs(use, tales.kind_of(about)):
                for seed in range(3):
                    for worn in (False, True):
                        found = picking.pick(
                            use, told[at], about, Random(seed).randrange, picking.worn(told) if worn else 0
                        )
                        wanted = listed(use, told[at], about, Random(seed).randrange, stale if worn else frozenset())
                        assert found == wanted
