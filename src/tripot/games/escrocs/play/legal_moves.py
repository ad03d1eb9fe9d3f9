"""Every legal move of a seat, phase by phase. Long lists (splits, Croc', Ailes Noires) are counted at once and made
one by one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations, permutations, product
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.lazy_moves import LazyMoves
from tripot.engine.rules.moves import Move
from tripot.games.escrocs.book.cards import (
    AIL,
    BASE,
    CHI,
    CP,
    CRO,
    DOU,
    GRO,
    HELPERS,
    MOF,
    SINGLE,
    UNIT,
    VIP,
    cards_of,
    has,
)
from tripot.games.escrocs.play.market import Market, kinds
from tripot.games.escrocs.play.moves import (
    CALL,
    DONE,
    NAME,
    PART,
    PICK,
    SKILL,
    STEAL,
    TAKE,
    TRIM,
    Call,
    Keep,
    Split,
    Stash,
    Steal,
)

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

_BARE: Final = tuple(helper for helper in range(len(HELPERS)) if helper not in (DOU, VIP, CRO, AIL))
_WITH_CARDS: Final = sum(1 << helper for helper in (DOU, VIP, CRO, AIL))
Pattern = tuple[tuple[tuple[int, ...], tuple[int, ...]], tuple[tuple[int, ...], tuple[int, ...]]]
"""A split by places in the hand: face up in A and B, face down in A and B."""


class Splits(LazyMoves):
    """ESC-14, ESC-15, ESC-51: every way to cut a hand in two with its face-down cards."""

    __slots__ = ("_hand", "_patterns")

    def __init__(self, hand: tuple[int, ...], most_down: int) -> None:
        self._hand = hand
        self._patterns = patterns(len(hand), hand.count(CP), most_down)
        self.total = len(self._patterns)

    def at(self, index: int) -> Split:
        hand = self._hand
        (up_a, up_b), (down_a, down_b) = self._patterns[index]
        return Split(
            (tuple([hand[i] for i in up_a]), tuple([hand[i] for i in up_b])),
            (tuple([hand[i] for i in down_a]), tuple([hand[i] for i in down_b])),
        )

    def parts(self, index: int) -> tuple[int, int, int, int]:
        """The same as heaps: A face up, A face down, B face up, B face down."""
        (up_a, up_b), (down_a, down_b) = self._patterns[index]
        return self._heap(up_a), self._heap(down_a), self._heap(up_b), self._heap(down_b)

    def _heap(self, places: tuple[int, ...]) -> int:
        hand, total = self._hand, 0
        for place in places:
            total += UNIT[hand[place]]
        return total


@lru_cache(maxsize=64)
def patterns(cards: int, paintings: int, most_down: int) -> tuple[Pattern, ...]:
    """The different splits of a hand that ends in so many paintings, which cannot be told apart (R-52)."""
    found: dict[object, Pattern] = {}
    first_painting = cards - paintings
    for small in range(1, (cards + 1) // 2):
        for part in combinations(range(cards), small):
            for down_count in range(1, most_down + 1):
                for down in combinations(range(cards), down_count):
                    pattern = _pattern(cards, part, down)
                    looks = tuple(
                        tuple(tuple(min(place, first_painting) for place in heap) for heap in pair) for pair in pattern
                    )
                    found.setdefault(looks, pattern)
    return tuple(found.values())


def _pattern(cards: int, part: tuple[int, ...], down: tuple[int, ...]) -> Pattern:
    rest = tuple(place for place in range(cards) if place not in part)
    up_a, up_b = (tuple(place for place in heap if place not in down) for heap in (part, rest))
    down_a, down_b = (tuple(place for place in heap if place in down) for heap in (part, rest))
    return ((up_a, up_b), (down_a, down_b))


class WildSales(LazyMoves):
    """ESC-45: almost-combinations, each with every base card of the chest that may be the marked one."""

    __slots__ = ("_almost",)

    def __init__(self, market: Market, chest: int) -> None:
        self._almost = market.almost(chest & BASE)
        self.total = sum([marks.bit_count() for _, marks in self._almost])

    def at(self, index: int) -> Call:
        for part, marks in self._almost:
            if index < marks.bit_count():
                return Call(CRO, tuple(cards_of(part)), (cards_of(marks)[index],))
            index -= marks.bit_count()
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        for part, marks in self._almost:
            cards = tuple(cards_of(part))
            for marked in cards_of(marks):
                yield Call(CRO, cards, (marked,))


class Handfuls(LazyMoves):
    """ESC-46: one card or more of any kind, up to a number."""

    __slots__ = ("_paintings", "_single", "_sizes")

    def __init__(self, chest: int, most: int) -> None:
        self._single = cards_of(chest & SINGLE)
        self._paintings = chest >> 30
        single = len(self._single)
        self._sizes = [
            (others, paintings)
            for total in range(1, most + 1)
            for paintings in range(min(total, self._paintings) + 1)
            if (others := total - paintings) <= single
        ]
        self.total = sum([len(_places(single, others)) for others, _ in self._sizes])

    def at(self, index: int) -> Call:
        for others, paintings in self._sizes:
            places = _places(len(self._single), others)
            if index < len(places):
                return Call(AIL, (*[self._single[place] for place in places[index]], *[CP] * paintings))
            index -= len(places)
        raise IndexError(index)


@lru_cache(maxsize=256)
def _places(held: int, taken: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(held), taken))


class Joined(LazyMoves):
    """Several lists of moves as one."""

    __slots__ = ("_lists",)

    def __init__(self, lists: list[Sequence[Move]]) -> None:
        self._lists = lists
        self.total = sum(map(len, lists))

    def at(self, index: int) -> Move:
        for moves in self._lists:
            if index < len(moves):
                return moves[index]
            index -= len(moves)
        raise IndexError(index)

    def __iter__(self) -> Iterator[Move]:
        for moves in self._lists:
            yield from moves


def _keep(state: EscrocsState, seat: int) -> Sequence[Move]:
    side = state.terms.side_of[seat]
    dealt = state.dealt[side]
    if state.terms.is_pair(side):
        return [Keep(pair, state.terms.members[side]) for pair in permutations(dealt, 2)]
    return [Keep(tuple(sorted(pair))) for pair in combinations(dealt, 2)]


def first_choice(state: EscrocsState, seat: int) -> Move:
    """Of an absent seat before the first round: the first two cards dealt, the spokesperson as Chief."""
    return LISTS[state.phase](state, seat)[0]


def _chief(state: EscrocsState, seat: int) -> Sequence[Move]:
    return [NAME[member] for member in state.terms.members[state.terms.side_of[seat]]]


def most_down(state: EscrocsState) -> int:
    """ESC-15, ESC-51: how many cards the splitting side may hide."""
    mofette = any(state.skills[seat] == MOF for seat in state.terms.members[state.splitter])
    return state.game.figures.face_down if mofette else 1


def _split(state: EscrocsState, _seat: int) -> Sequence[Move]:
    return Splits(state.hand, most_down(state))


def _choose(_state: EscrocsState, _seat: int) -> Sequence[Move]:
    return TAKE


def _steal(state: EscrocsState, _seat: int) -> Sequence[Move]:
    """A painting may be named with the place it lies in, and need not be."""
    victim = 1 - state.thief
    places = [(PART, state.new[victim]), *((member, state.chests[member]) for member in state.terms.members[victim])]
    moves: list[Move] = [STEAL[card] for _, pack in places for card in cards_of(pack & SINGLE)]
    painted = [place for place, pack in places if has(pack, CP)]
    if painted:
        moves += [STEAL[CP], *(Steal(CP, place) for place in painted)]
    return moves


def _stash(state: EscrocsState, seat: int) -> Sequence[Move]:
    side = state.terms.side_of[seat]
    first, second = state.terms.members[side]
    new = state.new[side]
    single = cards_of(new & SINGLE)
    paintings = new >> 30
    moves: list[Move] = []
    for mine in product((True, False), repeat=len(single)):
        for painted in range(paintings, -1, -1):
            ours = (*(c for c, keeps in zip(single, mine, strict=True) if keeps), *[CP] * painted)
            others = (*(c for c, keeps in zip(single, mine, strict=True) if not keeps), *[CP] * (paintings - painted))
            moves.append(Stash(((first, ours), (second, others))))
    return moves


def resale(state: EscrocsState, seat: int) -> Sequence[Move]:
    menu = state.game.market.menu(state.chests[seat])
    chipo = idle_chipo(state, seat)
    if not chipo and not state.down[seat]:
        return menu
    more: list[Move] = []
    if chipo:
        more += [SKILL[card] for card in cards_of(state.chests[seat] & BASE)]
    if state.down[seat]:
        return _with_calls(state, seat, menu, more)
    return (*menu, *more)


def idle_chipo(state: EscrocsState, seat: int) -> bool:
    """ESC-50: whether Chipo can still swap a card in this Resale."""
    return state.skills[seat] == CHI and not state.skill_used >> seat & 1


def _with_calls(state: EscrocsState, seat: int, menu: Sequence[Move], more: list[Move]) -> Sequence[Move]:
    """ESC-36, ESC-37: only what is face down before this very seat, and only when its condition is met."""
    down, terms = state.down[seat], state.terms
    against = 1 - terms.side_of[seat]
    bare = down if state.coins[against] >= terms.robbed else down & ~(1 << GRO)
    more += [CALL[helper] for helper in _BARE if bare >> helper & 1]
    if not down & _WITH_CARDS:
        return (*menu, *more)
    chest = state.chests[seat]
    lists: list[Sequence[Move]] = [menu, more]
    if down >> DOU & 1:
        more += [Call(DOU, (card,)) for card in cards_of(state.discard & BASE)]
    if down >> VIP & 1:
        targets = terms.members[against] if terms.is_pair(against) else (-1,)
        for count in range(1, min(state.game.figures.slipped, chest >> 30) + 1):
            more += [Call(VIP, (CP,) * count, (), target) for target in targets]
    if down >> CRO & 1:
        lists.append(WildSales(state.game.market, chest))
    if down >> AIL & 1:
        lists.append(Handfuls(chest, state.game.figures.handed))
    return Joined(lists)


def _look(state: EscrocsState, _seat: int) -> Sequence[Move]:
    return [PICK[card] for card in sorted(set(state.look))]


def _trim(state: EscrocsState, seat: int) -> Sequence[Move]:
    return [TRIM[card] for card in kinds(state.chests[seat])]


def _nothing(_state: EscrocsState, _seat: int) -> Sequence[Move]:
    return ()


LISTS: Final[tuple[Callable[[EscrocsState, int], Sequence[Move]], ...]] = (
    _keep, _chief, _split, _choose, _steal, _stash, resale, _look, _trim, _nothing,
)  # fmt: skip
"""By phase."""
__all__ = ["DONE", "LISTS", "first_choice", "most_down", "patterns", "resale"]
