"""A state as one of its seats can count on it: what `bot.reading` finds in a view, without the view. For rollouts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.games.urgence.book.cards import Cards, Kind
from tripot.games.urgence.book.piles import cards_in, kinds_in, pile_of, presence, size
from tripot.games.urgence.play.phases import RESPOND
from tripot.games.urgence.play.values.situation import Rival, Situation

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState


def situation_from_state(state: UrgenceState, seat: int) -> Situation:
    """What this seat knows, and nothing of what it does not."""
    cards = state.cards
    playing = seat == state.active
    waiting = state.companions[seat] - state.spent if playing else state.companions[seat]
    on_sale = kinds_in(presence(state.market))
    if not state.bought >> seat & 1:
        on_sale.append(state.super_of(seat))
    return Situation(
        round=state.round,
        coins=state.coins,
        attack=state.attack,
        destroy=state.destroy,
        force=state.force,
        black=state.black,
        draws=3 if state.threes else 2 if state.twos else 0,
        owed=state.owed[seat] if state.phase == RESPOND else 0,
        cleanable="" if state.gauges[seat] <= 1 else "hdp" if state.deck_only else "hdpscb",
        free=state.free_slots(),
        gauge=state.gauges[seat],
        hand=_kinds(cards, state.hands[seat]),
        draw=[cards.kinds[number] for number in sorted(state.draws[seat])],
        discard=_kinds(cards, state.discards[seat]),
        slots=[cards.kinds[laid >> 1] for laid in state.slots[seat]],
        shields=_kinds(cards, state.shields[seat]),
        fresh=[kind for kind in _kinds(cards, waiting) if kind.usable] if waiting else [],
        rivals=[
            _rival(state, other)
            for other in [(seat + step) % state.n for step in range(1, state.n)]
            if state.gauges[other]
        ],
        on_sale=[cards.kinds[number] for number in on_sale],
    )


def _rival(state: UrgenceState, seat: int) -> Rival:
    cards = state.cards
    hidden = state.hands[seat] + pile_of(state.draws[seat])
    laid = pile_of([card >> 1 for card in state.slots[seat]])
    return Rival(
        seat=seat,
        gauge=state.gauges[seat],
        held=size(state.hands[seat]),
        companions=_kinds(cards, state.companions[seat]),
        shields=_kinds(cards, state.shields[seat]),
        deck=_kinds(cards, hidden),
        sure=_kinds(cards, state.sure[seat]),
        cards=_kinds(cards, hidden + state.discards[seat] + laid),
    )


def _kinds(cards: Cards, pile: int) -> list[Kind]:
    return [cards.kinds[number] for number in cards_in(pile)] if pile else []
