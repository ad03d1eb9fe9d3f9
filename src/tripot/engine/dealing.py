"""Dealing unseen cards so that they fit what is known: for samplers.

`deal_out`: holders are known to lack some kinds of cards. A holder's `lacks` is a bitmask of kinds (suits, categories)
it cannot have. Holders that lack nothing are dealt last by a plain shuffle; for the others the number of cards of each
kind is drawn with its exact weight, counted by dynamic programming over the kinds left.

`lay_out`: some cards are known to lie in one of a few places. Made for many small, overlapping groups, where counting
all cases would take too long.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
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


_TRIES = 24
"""How often a layout is drawn anew for the sake of evenness before any that fits will do."""


def lay_out(
    groups: Sequence[tuple[int, Sequence[int]]], free: list[int], rooms: Mapping[int, int], random: Random
) -> dict[int, list[int]]:
    """Cards by place. `rooms` tells how many cards each place (a bit) holds; each group is a set of places and cards
    that lie somewhere in them; `free` cards lie anywhere. Raises ValueError if no layout fits.

    Groups are laid from the fewest places to the most, each evenly over the room left, and a layout is kept with the
    weight that makes all layouts equally likely: at once when groups are nested or apart, after some tries when they
    overlap. When that takes too long, evenness gives way.
    """
    order = sorted(groups, key=lambda group: (group[0].bit_count(), group))
    most = [_most_room(at, order, rooms) for at in range(len(order))]
    layout = None
    for _ in range(_TRIES if order else 0):
        drawn, weight = _scatter(order, most, rooms, random)
        if drawn is not None:
            layout = drawn
            if random.random() < weight:
                break
    if layout is None:
        layout = _match(order, rooms)
    random.shuffle(free)
    at = 0
    for place, room in rooms.items():
        missing = room - len(layout[place])
        layout[place] += free[at : at + missing]
        at += missing
    if at != len(free):
        raise ValueError("the cards do not fill the places")
    return layout


def _most_room(at: int, order: Sequence[tuple[int, Sequence[int]]], rooms: Mapping[int, int]) -> int:
    """The most room a group may find: that of its places, less the groups before it that lie wholly inside them."""
    held = order[at][0]
    inside = sum(len(cards) for places, cards in order[:at] if not places & ~held)
    return sum(room for place, room in rooms.items() if place & held) - inside


def _scatter(
    order: Sequence[tuple[int, Sequence[int]]], most: Sequence[int], rooms: Mapping[int, int], random: Random
) -> tuple[dict[int, list[int]] | None, float]:
    """One layout of the groups and its weight against the likeliest; None when it got stuck."""
    layout: dict[int, list[int]] = {place: [] for place in rooms}
    weight = 1.0
    for (held, cards), bound in zip(order, most, strict=True):
        spots = [place for place, room in rooms.items() if place & held for _ in range(room - len(layout[place]))]
        if len(spots) < len(cards):
            return None, 0.0
        for k in range(len(cards)):
            weight *= (len(spots) - k) / (bound - k)
        for card, place in zip(cards, random.sample(spots, len(cards)), strict=True):
            layout[place].append(card)
    return layout, weight


def _match(order: Sequence[tuple[int, Sequence[int]]], rooms: Mapping[int, int]) -> dict[int, list[int]]:
    """Some layout of the groups, by moving cards on along alternating paths."""
    layout: dict[int, list[int]] = {place: [] for place in rooms}
    held_of = {card: held for held, cards in order for card in cards}

    def settle(card: int, tried: set[int]) -> bool:
        for place, room in rooms.items():
            if place & held_of[card] and place not in tried:
                tried.add(place)
                if len(layout[place]) < room:
                    layout[place].append(card)
                    return True
                for other in layout[place]:
                    if settle(other, tried):
                        layout[place].remove(other)
                        layout[place].append(card)
                        return True
        return False

    for card in held_of:
        if not settle(card, set()):
            raise ValueError("no layout fits what is known")
    return layout
