"""Dealing unseen cards so that they fit what is known: for samplers.

`ConstrainedDeals`: holders are known to lack some kinds of cards. A holder's `lacks` is a bitmask of kinds (suits,
categories) it cannot have. Holders that lack nothing are dealt last, from what is left; for the others the number of
cards of each kind is drawn with its exact weight, counted by dynamic programming over the kinds left.

`ConstrainedLayouts`: some cards are known to lie in one of a few places. Made for many small, overlapping groups, where
counting all cases would take too long.

Both are made for one situation and drawn from again and again: what is counted once is kept. The cards that a holder
or a place is given come in no particular order.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from math import comb
from random import Random
from typing import NamedTuple


class HandConstraint(NamedTuple):
    """Room for `size` cards, none of a kind in the mask `lacks`."""

    size: int
    lacks: int


def shuffle(cards: list[int], random: Random) -> None:
    """Shuffles in place; for sampled cards, where `Chance` would be too slow and nobody checks the deal."""
    for last in range(len(cards) - 1, 0, -1):
        at = int(random.random() * (last + 1))
        cards[last], cards[at] = cards[at], cards[last]


def take(cards: list[int], many: int, random: Random) -> list[int]:
    """So many of these cards, taken out at random."""
    last = len(cards)
    for _ in range(many if many < last else 0):
        at = int(random.random() * last)
        last -= 1
        cards[last], cards[at] = cards[at], cards[last]
    first = len(cards) - many
    taken = cards[first:]
    del cards[first:]
    return taken


class WeightedSplits(NamedTuple):
    """The ways to serve a holder: how many deals begin with the first so many of them, and what each leaves."""

    cumulative: list[int]
    remaining: list[tuple[int, ...]]


class ConstrainedDeals:
    """One list of cards per holder, every deal that fits as likely as another; the sizes must add up to the number of
    cards. Raises ValueError if no deal fits."""

    def __init__(self, cards: Sequence[int], kind_of: Sequence[int], holders: Sequence[HandConstraint]) -> None:
        if sum(holder.size for holder in holders) != len(cards):
            raise ValueError("the cards do not fill the holders")
        picky = [i for i, holder in enumerate(holders) if holder.lacks and holder.size]
        # The fullest constraints first keep the number of cases small.
        self._picky: list[int] = sorted(picky, key=lambda i: (-holders[i].lacks.bit_count(), holders[i].size, i))
        self._plain: list[tuple[int, int]] = [(i, h.size) for i, h in enumerate(holders) if i not in picky]
        self._count: int = len(holders)
        relevant = 0
        for i in picky:
            relevant |= holders[i].lacks
        kinds = [kind for kind in range(relevant.bit_length()) if relevant >> kind & 1]
        place = {kind: at for at, kind in enumerate(kinds)}
        self._heaps: list[list[int]] = [[] for _ in range(len(kinds) + 1)]
        """The cards by kind; kinds that nobody lacks are counted as one."""
        for card in cards:
            self._heaps[place.get(kind_of[card], len(kinds))].append(card)
        self._allowed: list[tuple[bool, ...]] = [
            (*(not holders[i].lacks >> kind & 1 for kind in kinds), True) for i in self._picky
        ]
        self._sizes: list[int] = [holders[i].size for i in self._picky]
        self._ways: dict[tuple[int, tuple[int, ...]], WeightedSplits] = {}
        if not self._total(0, tuple(len(heap) for heap in self._heaps)):
            raise ValueError("no deal fits what is known")

    def _total(self, step: int, left: tuple[int, ...]) -> int:
        """In how many ways the picky holders from this one on can be served from heaps of these sizes."""
        if step == len(self._picky):
            return 1
        ways = self._ways.get((step, left))
        if ways is None:
            total = 0
            up_to: list[int] = []
            rests: list[tuple[int, ...]] = []
            for weight, rest in _splits(left, self._allowed[step], self._sizes[step]):
                many = weight * self._total(step + 1, rest)
                if many:
                    total += many
                    up_to.append(total)
                    rests.append(rest)
            ways = self._ways[step, left] = WeightedSplits(up_to, rests)
        return ways.cumulative[-1] if ways.cumulative else 0

    def draw(self, random: Random) -> list[list[int]]:
        """A deal."""
        dealt: list[list[int]] = [[]] * self._count
        heaps = [heap[:] for heap in self._heaps]
        left = tuple([len(heap) for heap in heaps])
        for step, i in enumerate(self._picky):
            ways = self._ways[step, left]
            at = int(random.random() * ways.cumulative[-1])
            rest = ways.remaining[bisect_right(ways.cumulative, at, 0, len(ways.remaining) - 1)]
            hand: list[int] = []
            for heap, before, after in zip(heaps, left, rest, strict=True):
                if before != after:
                    hand += take(heap, before - after, random)
            dealt[i] = hand
            left = rest
        cards = [card for heap in heaps for card in heap]
        for i, size in self._plain:
            dealt[i] = take(cards, size, random)
        return dealt


def deal_out(
    cards: Sequence[int], kind_of: Sequence[int], holders: Sequence[HandConstraint], random: Random
) -> list[list[int]]:
    """One deal (see `ConstrainedDeals`)."""
    return ConstrainedDeals(cards, kind_of, holders).draw(random)


def _splits(left: tuple[int, ...], allowed: tuple[bool, ...], size: int) -> Iterator[tuple[int, tuple[int, ...]]]:
    """Every way to take `size` cards from the allowed heaps: (how many choices of cards, what is left of each heap)."""
    if not left:
        if size == 0:
            yield 1, ()
        return
    most = min(left[0], size) if allowed[0] else 0
    for many in range(most + 1):
        choices = comb(left[0], many)
        for weight, rest in _splits(left[1:], allowed[1:], size - many):
            yield choices * weight, (left[0] - many, *rest)


_TRIES = 24
"""How often a layout is drawn anew for the sake of evenness before any that fits will do."""


class ConstrainedLayouts:
    """Cards by place. `rooms` tells how many cards each place (a bit) holds; each group is a set of places and cards
    that lie somewhere in them; `free` cards lie anywhere. Raises ValueError if no layout fits.

    Groups are laid from the fewest places to the most, each evenly over the room left, and a layout is kept with the
    weight that makes all layouts equally likely: at once when groups are nested or apart, after some tries when they
    overlap. When that takes too long, evenness gives way.
    """

    def __init__(
        self, groups: Sequence[tuple[int, Sequence[int]]], free: Sequence[int], rooms: Mapping[int, int]
    ) -> None:
        self._settled: dict[int, list[int]] = {place: [] for place in rooms}
        """Cards that can lie in one place only."""
        for held, cards in groups:
            if held in rooms:
                self._settled[held] += cards
        self._order: list[tuple[int, Sequence[int]]] = sorted(
            (group for group in groups if group[0] not in rooms), key=lambda group: (group[0].bit_count(), group)
        )
        self._rooms: dict[int, int] = {place: room - len(self._settled[place]) for place, room in rooms.items()}
        if min(self._rooms.values(), default=0) < 0:
            raise ValueError("no layout fits what is known")
        self._most: list[int] = [_most_room(at, self._order, self._rooms) for at in range(len(self._order))]
        self._free: list[int] = list(free)
        self._served: list[int] = sorted(self._rooms, key=lambda place: self._rooms[place])
        """The largest place last: it is left with what the others did not take."""

    def draw(self, random: Random) -> dict[int, list[int]]:
        """A layout."""
        layout = self._grouped(random) if self._order else {place: [] for place in self._rooms}
        free = self._free[:]
        for place in self._served:
            missing = self._rooms[place] - len(layout[place])
            if missing > len(free):
                raise ValueError("the cards do not fill the places")
            layout[place] += take(free, missing, random)
            layout[place] += self._settled[place]
        if free:
            raise ValueError("the cards do not fill the places")
        return layout

    def _grouped(self, random: Random) -> dict[int, list[int]]:
        layout = None
        for _ in range(_TRIES):
            drawn, weight = _scatter(self._order, self._most, self._rooms, random)
            if drawn is not None:
                layout = drawn
                if weight >= 1.0 or random.random() < weight:
                    break
        return _match(self._order, self._rooms) if layout is None else layout


def lay_out(
    groups: Sequence[tuple[int, Sequence[int]]], free: Sequence[int], rooms: Mapping[int, int], random: Random
) -> dict[int, list[int]]:
    """One layout (see `Layouts`)."""
    return ConstrainedLayouts(groups, free, rooms).draw(random)


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
        if len(spots) < bound:
            for k in range(len(cards)):
                weight *= (len(spots) - k) / (bound - k)
        for card, place in zip(cards, take(spots, len(cards), random), strict=True):
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
