"""Where cards lie that a seat does not see, and how to deal them anew so that they fit what it knows."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import NamedTuple

from tripot.engine.search.constrained_deals import HandConstraint, deal_out


class HiddenPlace(NamedTuple):
    """One hidden card: its row, its place there, and the cards (bits of the catalogue's order) it cannot be."""

    row: list[str]
    place: int
    cannot: int = 0


def hidden_places(*rows: list[str], cannot: int = 0) -> list[HiddenPlace]:
    """Every place of these rows."""
    return [HiddenPlace(row, place, cannot) for row in rows for place in range(len(row))]


def redeal(hidden: Iterable[HiddenPlace], index: Mapping[str, int], random: Random) -> None:
    """Deals the hidden cards anew, every deal that fits as likely as any other.

    Cards are of one kind when the same places refuse them; places with the same refusals are one holder.
    """
    places: dict[int, list[HiddenPlace]] = {}
    for spot in hidden:
        places.setdefault(spot.cannot, []).append(spot)
    cards = sorted((row[place] for group in places.values() for row, place, _ in group), key=index.__getitem__)
    refusals = list(places)
    kinds: dict[int, int] = {}
    kind_of = [kinds.setdefault(_refused_by(refusals, index[card]), len(kinds)) for card in cards]
    holders = [
        HandConstraint(len(group), sum(1 << kind for who, kind in kinds.items() if who >> at & 1))
        for at, group in enumerate(places.values())
    ]
    dealt = deal_out(list(range(len(cards))), kind_of, holders, random)
    for group, numbers in zip(places.values(), dealt, strict=True):
        random.shuffle(numbers)  # a holder is served kind by kind, and its places may be those of several rows
        for (row, place, _), number in zip(group, numbers, strict=True):
            row[place] = cards[number]


def _refused_by(refusals: list[int], card: int) -> int:
    return sum(1 << at for at, cannot in enumerate(refusals) if cannot >> card & 1)
