"""Tiny positions of the games: every way to lay a handful of cards, and a few moves."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import permutations
from typing import Any

from tests.contract.laws.sample_support import Tiny
from tests.toy_games import ALL
from tripot.engine.game import Game, State
from tripot.engine.rules.chance import Stream

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


def every_position(
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
    return {"seats": 3, "hands": [sorted(row, reverse=True) for row in rows[:3]], "stock": rows[3]}


def _highcard(rows: list[list[str]]) -> dict[str, Any]:
    return {"seats": 3, "options": {"cards": 2}, "hands": [sorted(row, key=int) for row in rows[:3]], "stock": rows[3]}


def _ecarte(seats: int, **more: Any) -> Lay:
    """A deal of écarté in the play: hands, then discards (if any), then the stock; hearts are trumps, s0 leads."""

    def lay(rows: list[list[str]]) -> dict[str, Any]:
        thrown = rows[seats:-1] or [[] for _ in range(seats)]
        play = {"phase": "PLAY", "waiting": [0], "answers": [], "leader": 0, "dealer": seats - 1, "trump": "H"}
        cards = {"hands": rows[:seats], "discards": thrown, "stock": rows[-1], "turned": ["7H"]}
        return {"seats": seats, **play, **cards, **more}

    return lay


def _exchange(rows: list[list[str]]) -> dict[str, Any]:
    return {"seats": 3, "hands": rows[:3], "stock": rows[3], "turned": ["7H"], "trump": "H", "dealer": 0}


def _queen(rows: list[list[str]]) -> dict[str, Any]:
    play = {"phase": "PLAY", "waiting": [1], "answers": [], "leader": 1, "dealer": 0}
    return {"seats": 3, **play, "hands": rows[:3], "stock": rows[3]}


def _passing(rows: list[list[str]]) -> dict[str, Any]:
    return {"seats": 3, "hands": rows[:3], "stock": [], "dealer": 2}


ECARTE, QUEEN = ALL["ecarte"], ALL["queen"]
TINY_GAMES: list[Tiny] = [
    Tiny(
        "a sealed bid",
        ALL["sealed"],
        0,
        every_position(ALL["sealed"], "0 2 3 4 6 8 9", (2, 2, 2, 1), _sealed),
        ((1, "bid 4"), (0, "bid 2")),
    ),
    Tiny(
        "a hand that was seen, then changed",
        ALL["ambush"],
        0,
        every_position(ALL["ambush"], "baron crown guard fool guard baron", (2, 2, 2), _ambush, ordered=(0, 1, 2)),
        ((0, "look s1"), (1, "allow"), (1, "look s0"), (0, "allow"), (0, "look s1"), (1, "block")),
    ),
    Tiny(
        "a card that was drawn in secret",
        ALL["ambush"],
        1,
        every_position(ALL["ambush"], "guard crown guard fool guard baron", (2, 2, 2), _ambush, ordered=(0, 1, 2)),
        ((0, "look s1"), (1, "allow"), (1, "look s0"), (0, "block")),
    ),
    Tiny(
        "loot not yet split",
        ALL["fence"],
        1,
        every_position(ALL["fence"], "a b c d e f", (4, 2), _fence, ordered=(1,)),
    ),
    Tiny(
        "a card face down",
        ALL["fence"],
        1,
        every_position(ALL["fence"], "a b c d e f", (4, 2), _fence, ordered=(1,)),
        ((0, 'split a|bcd down c ""'),),
    ),
    Tiny(
        "two others deal with each other",
        ALL["fence"],
        2,
        every_position(ALL["fence"], "a b c d e f", (4, 2), _fence, ordered=(1,)),
        ((0, 'split a|bcd down c ""'),),
    ),
    Tiny(
        "cartridges",
        ALL["standoff"],
        1,
        every_position(ALL["standoff"], "live dud live live dud dud live dud", (2, 2, 2, 2), _standoff, ordered=(3,)),
        ((0, "shoot s2 dud"), (1, "shoot s2 live"), (2, "resign")),
    ),
    Tiny(
        "trumps",
        ALL["highcard"],
        2,
        every_position(ALL["highcard"], "3 9 1 21 14 17 2", (2, 2, 2, 1), _highcard),
        ((0, "9"), (1, "21")),
    ),
    Tiny(
        "a suit not followed",
        ECARTE,
        0,
        every_position(ECARTE, "7C 8D 9H TD KC AD 8C", (2, 2, 2, 1), _ecarte(3)),
        ((0, "7C"), (1, "9H"), (2, "KC")),
    ),
    Tiny(
        "neither followed nor trumped, by two",
        ECARTE,
        0,
        every_position(ECARTE, "7C 8D TD 9D AS 8S 8C KH", (2, 2, 2, 2), _ecarte(3), ordered=(3,)),
        ((0, "7C"), (1, "TD"), (2, "AS")),
    ),
    Tiny(
        "a card not beaten",
        ECARTE,
        0,
        every_position(ECARTE, "9C 8D 8C AD TC KC 9H", (2, 2, 2, 1), _ecarte(3)),
        ((0, "9C"), (1, "8C"), (2, "KC")),
    ),
    Tiny(
        "discards known to one",
        ECARTE,
        1,
        every_position(ECARTE, "7C 8C 9C TC KH QH 7D", (2, 2, 1, 1, 1), _ecarte(2), ordered=(4,)),
        ((0, "8C"), (1, "TC")),
    ),
    Tiny(
        "a king announced",
        ECARTE,
        0,
        every_position(ECARTE, "7C 8C 9C KH 7D AD", (2, 2, 2), _ecarte(2), ordered=(2,)),
        ((1, "king"), (0, "7C"), (1, "9C")),
    ),
    Tiny(
        "a choice of cards, sealed",
        ECARTE,
        0,
        every_position(ECARTE, "7C QH 9D 7D KH 8S", (1, 1, 1, 3), _exchange, ordered=(3,)),
        ((1, "discard QH"), (0, "discard 7C")),
    ),
    Tiny(
        "cards thrown and drawn",
        ECARTE,
        0,
        every_position(ECARTE, "7C QH 9D 7D KH 8S", (1, 1, 1, 3), _exchange, ordered=(3,)),
        ((1, "discard QH"), (0, "discard 7C"), (2, "discard")),
    ),
    Tiny(
        "the turned card taken from the table",
        ECARTE,
        0,
        every_position(ECARTE, "7C QH 9D 7D KH", (1, 1, 1, 2), _exchange, ordered=(3,)),
        ((1, "discard QH"), (0, "discard 7C"), (2, "discard 9D")),
    ),
    Tiny(
        "hearts led for want of anything else",
        QUEEN,
        0,
        every_position(QUEEN, "2C 9H 4H 5H 3D 7C KH", (2, 2, 2, 1), _queen),
        ((1, "4H"), (2, "3D")),
    ),
    Tiny(
        "cards to pass, sealed",
        QUEEN,
        0,
        every_position(QUEEN, "2C 3C 4C 2D 3D 4D 2H 3H", (3, 3, 2), _passing),
        ((0, "pass 2C 3C 4C"), (1, "pass 2D 3D 4D")),
    ),
]
