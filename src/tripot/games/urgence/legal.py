"""Which moves a seat has: every move exists once for each catalogue, and lists of them are put together from piles."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.moves import Move
from tripot.games.urgence.cards import COMPANION, SHIELD, Cards, Kind
from tripot.games.urgence.moves import (
    DRAW_THREE,
    DRAW_TWO,
    END,
    HEART,
    RESIGN,
    SHOP,
    TEAM_MOVES,
    Break,
    Buy,
    Destroy,
    Disinfect,
    Drop,
    Force,
    Hit,
    Oust,
    Play,
    Use,
)
from tripot.games.urgence.phases import MAIN, OVER, RESPOND, TEAM
from tripot.games.urgence.piles import UNIT, kinds_in, pile_of, presence

if TYPE_CHECKING:
    from tripot.games.urgence.state import UrgenceState

_SEATS: Final = 5
_LISTED_HITS: Final = 40
_MOST_LISTS: Final = 4096
_NONE: Final[tuple[Move, ...]] = ()
_RESIGN: Final[tuple[Move, ...]] = (RESIGN,)


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


class Vocabulary:
    """The moves of one catalogue."""

    def __init__(self, cards: Cards) -> None:
        kinds = cards.kinds
        self._cards: Cards = cards
        self.play: Listing = Listing(_plays(kind) for kind in kinds)
        self.use: Listing = Listing((Use(kind.code),) if kind.usable else () for kind in kinds)
        self.buy: Listing = Listing((Buy(kind.code),) for kind in kinds)
        self.destroy: dict[str, Listing] = {z: Listing((Destroy(z, k.code),) for k in kinds) for z in "hdp"}
        self.disinfect: dict[str, Listing] = {z: Listing((Disinfect(z, k.code),) for k in kinds) for z in "hdpscb"}
        self.breaks: tuple[Listing, ...] = tuple(Listing((Break(s, k.code),) for k in kinds) for s in range(_SEATS))
        self.ousts: tuple[Listing, ...] = tuple(Listing((Oust(s, k.code),) for k in kinds) for s in range(_SEATS))
        self.hits: tuple[tuple[Move, ...], ...] = tuple(
            tuple(Hit(seat, points) for points in range(1, _LISTED_HITS + 1)) for seat in range(_SEATS)
        )
        self.slotless: int = _marks(kind for kind in kinds if not kind.takes_slot)
        self.affordable: tuple[int, ...] = _up_to([(k.number, k.cost) for k in kinds if k.number in cards.market])
        self.breakable: tuple[int, ...] = _up_to([(k.number, k.defence) for k in kinds if k.type == SHIELD])
        self.oustable: tuple[int, ...] = _up_to([(k.number, k.life) for k in kinds if k.type == COMPANION])

    def drops(self, hand: int, owed: int) -> list[Move]:
        """URG-49: every choice of that many cards of the hand."""
        held = [(self._cards.codes[kind], hand >> 8 * kind & 0xFF) for kind in kinds_in(presence(hand))]
        return [Drop(codes) for codes in _choices(sorted(held), owed)]


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


@lru_cache(maxsize=4096)
def forces(hands: tuple[tuple[int, int], ...], points: int) -> tuple[Force, ...]:
    """URG-48: every way to spend up to that many points over (seat, hand size)."""
    return tuple(Force(shares) for shares in _shares(hands, points) if shares)


def _shares(hands: tuple[tuple[int, int], ...], points: int) -> Iterable[tuple[tuple[int, int], ...]]:
    if not hands:
        yield ()
        return
    (seat, held), *rest = hands
    for share in range(min(held, points) + 1):
        for others in _shares(tuple(rest), points - share):
            yield ((seat, share), *others) if share else others


def legal(state: UrgenceState, seat: int) -> Sequence[Move]:
    """Exactly what `checks.check` accepts, in the order of section 4, `resign` last."""
    phase = state.phase
    if phase == OVER:
        return _NONE
    if phase == TEAM:
        return _teams(state) if seat == state.active else _NONE
    if not state.gauges[seat]:
        return _NONE
    if phase == RESPOND:
        owed = state.owed[seat]
        return [*state.vocabulary.drops(state.hands[seat], owed), RESIGN] if owed else _RESIGN
    if seat != state.active:
        return _RESIGN
    return _main(state, seat) if phase == MAIN else _market(state, seat)


def _teams(state: UrgenceState) -> list[Move]:
    return [move for team, move in enumerate(TEAM_MOVES) if team not in state.teams]


def _main(state: UrgenceState, seat: int) -> list[Move]:
    words = state.game.vocabulary
    hand = state.hands[seat]
    companions = state.companions[seat]
    free = state.occupied < state.game.cards.slots(companions)
    moves: list[Move] = []
    if hand:
        held = presence(hand)
        moves += words.play[held if free else held & words.slotless]
    if companions != state.spent:
        moves += words.use[presence(companions - state.spent)]
    if state.twos:
        moves.append(DRAW_TWO)
    if state.threes:
        moves.append(DRAW_THREE)
    if state.attack:
        _attacks(state, seat, moves)
    if state.force:
        moves += forces(state.other_hands(seat), state.force)
    if state.destroy:
        destroy = words.destroy
        moves += destroy["h"][presence(hand)]
        moves += destroy["d"][presence(state.discards[seat])]
        moves += destroy["p"][presence(pile_of(state.draws[seat]))]
    if state.black:
        moves.append(HEART)
    if state.gauges[seat] > 1:
        _disinfects(state, seat, moves)
    if state.may_shop(seat, free):
        moves.append(SHOP)
    moves.append(RESIGN)
    return moves


def _attacks(state: UrgenceState, seat: int, moves: list[Move]) -> None:
    """URG-36 to URG-41: gauges without shields, then shields, then companions."""
    words = state.vocabulary
    points = state.attack
    living = [other for other, gauge in enumerate(state.gauges) if gauge and other != seat]
    for target in living:
        if not state.shields[target]:
            most = min(points, state.gauges[target])
            moves += words.hits[target][:most]
            moves += [Hit(target, points) for points in range(_LISTED_HITS + 1, most + 1)]
    for target in living:
        if state.shields[target]:
            moves += words.breaks[target][presence(state.shields[target]) & within(words.breakable, points)]
    for target in living:
        if state.companions[target]:
            moves += words.ousts[target][presence(state.companions[target]) & within(words.oustable, points)]


def _disinfects(state: UrgenceState, seat: int, moves: list[Move]) -> None:
    """URG-52."""
    words = state.game.vocabulary.disinfect
    if state.hands[seat]:
        moves += words["h"][presence(state.hands[seat])]
    if state.discards[seat]:
        moves += words["d"][presence(state.discards[seat])]
    if state.draws[seat]:
        moves += words["p"][presence(pile_of(state.draws[seat]))]
    if state.deck_only:
        return
    if state.slots[seat]:
        moves += words["s"][presence(pile_of([laid >> 1 for laid in state.slots[seat]]))]
    if state.companions[seat]:
        moves += words["c"][presence(state.companions[seat])]
    if state.shields[seat]:
        moves += words["b"][presence(state.shields[seat])]


def _market(state: UrgenceState, seat: int) -> list[Move]:
    words = state.vocabulary
    moves: list[Move] = [*words.buy[presence(state.market) & within(words.affordable, state.coins)]]
    own = state.super_of(seat)
    if state.coins >= state.cards.cost[own] and not state.bought >> seat & 1:
        moves += words.buy[presence(UNIT[own])]
    if state.gauges[seat] > 1:
        _disinfects(state, seat, moves)
    moves.append(END)
    moves.append(RESIGN)
    return moves
