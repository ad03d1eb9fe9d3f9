"""Tiny positions of the games: every way to lay a handful of cards, and a few moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any

from tests.games import ALL
from tests.laws.support import Tiny
from tripot.engine.chance import Stream
from tripot.engine.game import Game, State

Lay = Callable[[list[list[str]]], dict[str, Any]]


def layings(cards: Sequence[str], sizes: Sequence[int], ordered: Iterable[int] = ()) -> Iterator[list[list[str]]]:
    """Every distinct way to lay the cards in rows of these sizes, the cards as given first; the order within a row
    matters only in the rows named."""
    seen: set[str] = set()
    for order in permutations(cards):
        rest, rows = list(order), []
        for row, size in enumerate(sizes):
            taken, rest = rest[:size], rest[size:]
            rows.append(taken if row in ordered else sorted(taken))
        if (name := repr(rows)) not in seen:
            seen.add(name)
            yield rows


def worlds(
    game: Game, cards: str, sizes: Sequence[int], lay: Lay, ordered: Iterable[int] = ()
) -> Callable[[], Iterable[State]]:
    """The positions that `lay` makes of every laying."""

    def every() -> Iterator[State]:
        for rows in layings(cards.split(), sizes, ordered):
            yield game.position(lay(rows), Stream.fast(1))

    return every


def _sealed(rows: list[list[str]]) -> dict[str, Any]:
    return {"seats": 3, "hands": rows[:3], "stock": rows[3], "shown": ["1", "5", "7"], "points": [0, 0, 1]}


def _ambush(rows: list[list[str]]) -> dict[str, Any]:
    return {"seats": 2, "hands": rows[:2], "stock": rows[2]}


def _fence(rows: list[list[str]]) -> dict[str, Any]:
    return {"seats": 3, "drawn": rows[0], "stock": rows[1]}


def _standoff(rows: list[list[str]]) -> dict[str, Any]:
    live_first = [sorted(row, reverse=True) for row in rows]
    return {"seats": 3, "hands": live_first[:3], "stock": live_first[3]}


def _highcard(rows: list[list[str]]) -> dict[str, Any]:
    return {"seats": 3, "options": {"cards": 2}, "hands": [sorted(row, key=int) for row in rows[:3]], "aside": rows[3]}


TINY_GAMES: list[Tiny] = [
    Tiny(
        "a sealed bid",
        ALL["sealed"],
        0,
        worlds(ALL["sealed"], "0 2 3 4 6 8 9", (2, 2, 2, 1), _sealed),
        ((1, "bid 4"), (0, "bid 2")),
    ),
    Tiny(
        "a hand that was seen, then changed",
        ALL["ambush"],
        0,
        worlds(ALL["ambush"], "baron crown guard fool guard baron", (2, 2, 2), _ambush, ordered=(0, 1, 2)),
        ((0, "look s1"), (1, "allow"), (1, "look s0"), (0, "allow"), (0, "look s1"), (1, "block")),
    ),
    Tiny(
        "a card that was drawn in secret",
        ALL["ambush"],
        1,
        worlds(ALL["ambush"], "guard crown guard fool guard baron", (2, 2, 2), _ambush, ordered=(0, 1, 2)),
        ((0, "look s1"), (1, "allow"), (1, "look s0"), (0, "block")),
    ),
    Tiny(
        "loot not yet split",
        ALL["fence"],
        1,
        worlds(ALL["fence"], "a b c d e f", (4, 2), _fence, ordered=(1,)),
    ),
    Tiny(
        "a card face down",
        ALL["fence"],
        1,
        worlds(ALL["fence"], "a b c d e f", (4, 2), _fence, ordered=(1,)),
        ((0, 'split a|bcd down c ""'),),
    ),
    Tiny(
        "two others deal with each other",
        ALL["fence"],
        2,
        worlds(ALL["fence"], "a b c d e f", (4, 2), _fence, ordered=(1,)),
        ((0, 'split a|bcd down c ""'),),
    ),
    Tiny(
        "cartridges",
        ALL["standoff"],
        1,
        worlds(ALL["standoff"], "live dud live live dud dud live dud", (2, 2, 2, 2), _standoff),
        ((0, "shoot s2 dud"), (1, "shoot s2 live"), (2, "resign")),
    ),
    Tiny(
        "trumps",
        ALL["highcard"],
        2,
        worlds(ALL["highcard"], "3 9 1 21 14 17 2", (2, 2, 2, 1), _highcard),
        ((0, "9"), (1, "21")),
    ),
]
