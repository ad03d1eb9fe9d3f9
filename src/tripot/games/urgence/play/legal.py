"""Which moves a seat has, put together from the lists of the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.moves import Move
from tripot.games.urgence.book.piles import UNIT, pile_of, presence
from tripot.games.urgence.play.moves import (
    DRAW_THREE,
    DRAW_TWO,
    END,
    HEART,
    RESIGN,
    SHOP,
    TEAM_MOVES,
    Force,
    Hit,
)
from tripot.games.urgence.play.phases import MAIN, OVER, RESPOND, TEAM
from tripot.games.urgence.play.vocabulary import LISTED_HITS, within

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_NONE: Final[tuple[Move, ...]] = ()
_RESIGN: Final[tuple[Move, ...]] = (RESIGN,)


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
            moves += [Hit(target, points) for points in range(LISTED_HITS + 1, most + 1)]
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
