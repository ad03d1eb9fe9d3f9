"""Dealing unseen cards to holders who are known to lack some kinds: uniform over all deals that fit.

For samplers. A holder's `lacks` is a bitmask of kinds (suits, categories) it cannot have. Holders that lack nothing are
dealt last by a plain shuffle; for the others the number of cards of each kind is drawn with its exact weight, counted
by dynamic programming over the kinds left.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from math import comb
from random import Random

import msgspec


class Holder(msgspec.Struct, frozen=True):
    """Room for `size` cards, none of a kind in the mask `lacks`."""

    size: int
    lacks: int


def deal_out(cards: list[int], kind_of: Sequence[int], holders: Sequence[Holder], random: Random) -> list[list[int]]:
    """One list of cards per holder; the sizes must add up to the number of cards. Raises ValueError if no deal fits."""
    if sum(holder.size for holder in holders) != len(cards):
        raise ValueError("the cards do not fill the holders")
    random.shuffle(cards)
    dealt: list[list[int]] = [[] for _ in holders]
    picky = [i for i, holder in enumerate(holders) if holder.lacks and holder.size]
    if picky:
        served = _deal_picky(cards, kind_of, [holders[i] for i in picky], random)
        for i, hand in zip(picky, served, strict=True):
            dealt[i] = hand
    at = 0
    for i, holder in enumerate(holders):
        if i not in picky:
            dealt[i] = cards[at : at + holder.size]
            at += holder.size
    return dealt


def _deal_picky(cards: list[int], kind_of: Sequence[int], holders: list[Holder], random: Random) -> list[list[int]]:
    """Serves the holders that lack something, taking from `cards`. Kinds that nobody lacks are counted as one."""
    dealt: list[list[int]] = [[] for _ in holders]
    relevant = 0
    for holder in holders:
        relevant |= holder.lacks
    kinds = [kind for kind in range(relevant.bit_length()) if relevant >> kind & 1]
    place = {kind: at for at, kind in enumerate(kinds)}
    heaps: list[list[int]] = [[] for _ in range(len(kinds) + 1)]
    for card in cards:
        heaps[place.get(kind_of[card], len(kinds))].append(card)
    # The fullest constraints first keep the number of cases small.
    order = sorted(range(len(holders)), key=lambda i: (-holders[i].lacks.bit_count(), holders[i].size, i))
    allowed = [(*(not holders[i].lacks >> kind & 1 for kind in kinds), True) for i in order]
    sizes = [holders[i].size for i in order]

    @cache
    def ways(step: int, left: tuple[int, ...]) -> int:
        if step == len(order):
            return 1
        return sum(weight * ways(step + 1, rest) for weight, rest in _shares(left, allowed[step], sizes[step]))

    for step, i in enumerate(order):
        left = tuple(len(heap) for heap in heaps)
        total = ways(step, left)
        if not total:
            raise ValueError("no deal fits what is known")
        at = random.randrange(total)
        for weight, rest in _shares(left, allowed[step], sizes[step]):
            at -= weight * ways(step + 1, rest)
            if at < 0:
                for heap, keep in zip(heaps, rest, strict=True):
                    dealt[i] += heap[keep:]
                    del heap[keep:]
                break
    cards[:] = [card for heap in heaps for card in heap]
    random.shuffle(cards)
    return dealt


def _shares(left: tuple[int, ...], allowed: tuple[bool, ...], size: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way to take `size` cards from the allowed heaps: (how many choices of cards, what is left of each heap)."""
    if not left:
        if size == 0:
            yield 1, ()
        return
    most = min(left[0], size) if allowed[0] else 0
    for take in range(most + 1):
        choices = comb(left[0], take)
        for weight, rest in _shares(left[1:], allowed[1:], size - take):
            yield choices * weight, (left[0] - take, *rest)
