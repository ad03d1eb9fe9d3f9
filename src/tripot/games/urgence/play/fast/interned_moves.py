"""The moves made of cards: each exists once for a catalogue, and lists of them are looked up by what lies in a pile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from tripot.engine.rules.moves import Move
from tripot.games.urgence.book.cards import COMPANION, SHIELD, Cards, Kind
from tripot.games.urgence.book.piles import among, kinds_in, pile_of, presence
from tripot.games.urgence.play.moves import Break, Buy, Destroy, Disinfect, Drop, Hit, Oust, Play, Use

LISTED_HITS: Final = 40
"""Hits of so many points exist once; harder ones are made when they are asked for."""
_SEATS: Final = 5
_MOST_LISTS: Final = 4096


class Listing(dict[int, tuple[Move, ...]]):
    """From the marks of a pile (`presence`) to the moves made with its kinds; each list is made once."""

    def __init__(self, by_kind: Iterable[tuple[Move, ...]]) -> None:
        super().__init__()
        self._by_kind: tuple[tuple[Move, ...], ...] = tuple(by_kind)

    def __missing__(self, marks: int) -> tuple[Move, ...]:
        if len(self) >= _MOST_LISTS:
            self.clear()
        moves = tuple(move for kind in kinds_in(marks) for move in self._by_kind[kind])
        self[marks] = moves
        return moves


class InternedMoves:
    """The moves of one catalogue."""

    def __init__(self, cards: Cards) -> None:
        kinds = cards.kinds
        self.cards: Cards = cards
        self.play: Listing = Listing(_plays(kind) for kind in kinds)
        self.use: Listing = Listing((Use(kind.code),) if kind.usable else () for kind in kinds)
        self.buy: Listing = Listing((Buy(kind.code),) for kind in kinds)
        self.destroy: dict[str, Listing] = {z: Listing((Destroy(z, k.code),) for k in kinds) for z in "hdp"}
        self.disinfect: dict[str, Listing] = {z: Listing((Disinfect(z, k.code),) for k in kinds) for z in "hdpscb"}
        self.breaks: tuple[Listing, ...] = tuple(Listing((Break(s, k.code),) for k in kinds) for s in range(_SEATS))
        self.ousts: tuple[Listing, ...] = tuple(Listing((Oust(s, k.code),) for k in kinds) for s in range(_SEATS))
        self.hits: tuple[tuple[Move, ...], ...] = tuple(
            tuple(Hit(seat, points) for points in range(1, LISTED_HITS + 1)) for seat in range(_SEATS)
        )
        self._sold: dict[tuple[int, int], tuple[Move, ...]] = {}
        self.slotless: int = _marks(kind for kind in kinds if not kind.takes_slot)
        self._affordable: tuple[int, ...] = _up_to([(k.number, k.cost) for k in kinds if k.number in cards.market])
        self.breakable: tuple[int, ...] = _up_to([(k.number, k.defence) for k in kinds if k.type == SHIELD])
        self.oustable: tuple[int, ...] = _up_to([(k.number, k.life) for k in kinds if k.type == COMPANION])

    def purchases(self, market: int, coins: int) -> tuple[Move, ...]:
        """URG-55: what so many coins buy in this market; each list is made once, since the market changes little."""
        moves = self._sold.get((market, coins))
        if moves is None:
            if len(self._sold) >= _MOST_LISTS:
                self._sold.clear()
            moves = self._sold[market, coins] = self.buy[among(market, within(self._affordable, coins))]
        return moves

    def drops(self, hand: int, owed: int) -> tuple[Move, ...]:
        """URG-49: every choice of that many cards of the hand."""
        held = [(self.cards.codes[kind], hand >> 8 * kind & 0xFF) for kind in kinds_in(presence(hand))]
        return tuple([Drop(codes) for codes in _choices(sorted(held), owed)])


def _plays(kind: Kind) -> tuple[Move, ...]:
    return (Play(kind.code, "A"), Play(kind.code, "B")) if kind.two_sided else (Play(kind.code),)


def _marks(kinds: Iterable[Kind]) -> int:
    return presence(pile_of(kind.number for kind in kinds))


def _up_to(prices: list[tuple[int, int]]) -> tuple[int, ...]:
    """By amount, the marks of what that much pays for; the last entry stands for every greater amount."""
    most = max((price for _, price in prices), default=0)
    return tuple(presence(pile_of(kind for kind, price in prices if price <= paid)) for paid in range(most + 1))


def within(table: tuple[int, ...], amount: int) -> int:
    """The entry of an `_up_to` table for this amount."""
    return table[amount] if amount < len(table) else table[-1]


def _choices(held: Sequence[tuple[str, int]], wanted: int) -> Iterable[tuple[str, ...]]:
    if not wanted:
        yield ()
    elif held:
        (code, count), *rest = held
        for taken in range(min(count, wanted), -1, -1):
            for others in _choices(rest, wanted - taken):
                yield (code,) * taken + others
