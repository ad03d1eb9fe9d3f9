"""Which moves a seat has, put together from the lists of the vocabulary."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.moves import Move
from tripot.games.urgence.book.piles import UNIT, among, pile_of, presence
from tripot.games.urgence.play.fast.interned_moves import LISTED_HITS, InternedMoves, Listing, within
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

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_DRAW_TWO: Final[tuple[Move, ...]] = (DRAW_TWO,)
_DRAW_THREE: Final[tuple[Move, ...]] = (DRAW_THREE,)
_HEART: Final[tuple[Move, ...]] = (HEART,)
_SHOP_OR_RESIGN: Final[tuple[Move, ...]] = (SHOP, RESIGN)
_END_OR_RESIGN: Final[tuple[Move, ...]] = (END, RESIGN)
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


def legal_moves(state: UrgenceState, seat: int) -> Sequence[Move]:
    """Exactly what `checks.check` accepts, in the order of section 4, `resign` last."""
    moves: list[Move] = []
    for part in _parts(state, seat):
        moves += part
    return moves


def pick(state: UrgenceState, seat: int, random: Random) -> Move:
    """One of these, without the list; `resign`, always the last (URG-72), only where there is nothing else."""
    parts = _parts(state, seat)
    many = 0
    for part in parts:
        many += len(part)
    if many > 1 and state.phase != TEAM:
        many -= 1
    at = int(random.random() * many)
    for part in parts:
        if at < len(part):
            return part[at]
        at -= len(part)
    raise IndexError("a seat without moves")


def _parts(state: UrgenceState, seat: int) -> list[tuple[Move, ...]]:
    """The moves of a seat as the lists they are put together from."""
    phase = state.phase
    if phase == OVER:
        return []
    if phase == TEAM:
        return [_teams(state)] if seat == state.active else []
    if not state.gauges[seat]:
        return []
    if phase == RESPOND:
        owed = state.owed[seat]
        return [state.interned_moves.drops(state.hands[seat], owed), _RESIGN] if owed else [_RESIGN]
    if seat != state.active:
        return [_RESIGN]
    return _main(state, seat) if phase == MAIN else _market(state, seat)


def _teams(state: UrgenceState) -> tuple[Move, ...]:
    return tuple([move for team, move in enumerate(TEAM_MOVES) if team not in state.teams])


def _main(state: UrgenceState, seat: int) -> list[tuple[Move, ...]]:
    words = state.game.interned_moves
    hand = state.hands[seat]
    companions = state.companions[seat]
    free = state.occupied < words.cards.slots(companions)
    parts: list[tuple[Move, ...]] = []
    if hand:
        parts.append(words.play[presence(hand) if free else among(hand, words.slotless)])
    if companions != state.spent:
        parts.append(words.use[presence(companions - state.spent)])
    if state.twos:
        parts.append(_DRAW_TWO)
    if state.threes:
        parts.append(_DRAW_THREE)
    if state.attack:
        _attacks(state, seat, words, parts)
    if state.force:
        parts.append(forces(state.other_hands(seat), state.force))
    if state.destroy:
        destroy = words.destroy
        parts.append(destroy["h"][presence(hand)])
        parts.append(destroy["d"][presence(state.discards[seat])])
        parts.append(destroy["p"][presence(pile_of(state.draws[seat]))])
    if state.black:
        parts.append(_HEART)
    if state.gauges[seat] > 1:
        _disinfects(state, seat, words.disinfect, parts)
    parts.append(_SHOP_OR_RESIGN if state.may_shop(seat, free) else _RESIGN)
    return parts


def _attacks(state: UrgenceState, seat: int, words: InternedMoves, parts: list[tuple[Move, ...]]) -> None:
    """URG-36 to URG-41: gauges without shields, then shields, then companions."""
    points = state.attack
    living = [other for other, gauge in enumerate(state.gauges) if gauge and other != seat]
    for target in living:
        if not state.shields[target]:
            most = min(points, state.gauges[target])
            parts.append(words.hits[target][:most])
            if most > LISTED_HITS:
                parts.append(tuple([Hit(target, points) for points in range(LISTED_HITS + 1, most + 1)]))
    breakable, oustable = within(words.breakable, points), within(words.oustable, points)
    shields, companions = state.shields, state.companions
    parts += [words.breaks[target][among(shields[target], breakable)] for target in living if shields[target]]
    parts += [words.ousts[target][among(companions[target], oustable)] for target in living if companions[target]]


def _disinfects(state: UrgenceState, seat: int, words: dict[str, Listing], parts: list[tuple[Move, ...]]) -> None:
    """URG-52."""
    if state.hands[seat]:
        parts.append(words["h"][presence(state.hands[seat])])
    if state.discards[seat]:
        parts.append(words["d"][presence(state.discards[seat])])
    if state.draws[seat]:
        parts.append(words["p"][presence(pile_of(state.draws[seat]))])
    if state.deck_only:
        return
    if state.slots[seat]:
        parts.append(words["s"][presence(pile_of([laid >> 1 for laid in state.slots[seat]]))])
    if state.companions[seat]:
        parts.append(words["c"][presence(state.companions[seat])])
    if state.shields[seat]:
        parts.append(words["b"][presence(state.shields[seat])])


def _market(state: UrgenceState, seat: int) -> list[tuple[Move, ...]]:
    words = state.game.interned_moves
    cards = words.cards
    coins = state.coins
    parts: list[tuple[Move, ...]] = [words.purchases(state.market, coins)]
    own = cards.super_of[state.teams[seat]]
    if coins >= cards.cost[own] and not state.bought >> seat & 1:
        parts.append(words.buy[presence(UNIT[own])])
    if state.gauges[seat] > 1:
        _disinfects(state, seat, words.disinfect, parts)
    parts.append(_END_OR_RESIGN)
    return parts
