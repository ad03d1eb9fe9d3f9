"""Stock and discard pile: the top card, hands filled up from it, cards laid where nobody may take them."""

from __future__ import annotations

from bisect import insort
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tripot.engine.search.bits import mask
from tripot.games.noe.book.constants import HAND
from tripot.games.noe.play import knowledge

if TYPE_CHECKING:
    from tripot.engine.views.events import Event, Log
    from tripot.games.noe.play.state import NoeState


def top(state: NoeState, events: Log) -> int:
    """The top card; the pile but its top becomes the stock when that is empty (NOE-22)."""
    if not state.stock:
        last = state.pile.pop()
        face_up = mask(state.pile) & ~state.down & ~state.cards.assassinations
        state.stock = sorted(state.pile)  # so that what lay face down leaves no trace in the order
        state.chance.shuffle(state.stock, "reshuffle")
        state.pile = [last]
        state.used &= 1 << last
        state.down = 0
        knowledge.note_reshuffled(state, face_up)
        state.lots = []
        if events is not None:
            events.append(state.log_lines.reshuffled(len(state.stock)))
    return state.stock.pop()


def refill(state: NoeState, seat: int, events: Log) -> None:
    """NOE-23: back to six; an assassination card is thrown without effect (NOE-71), and told before the rest."""
    hand = state.hands[seat]
    gained: list[Event] = []
    while len(hand) < HAND:
        card = top(state, events)
        if state.cards.deadly[card]:
            throw(state, seat, card, events)
            continue
        knowledge.note_drawn(state, seat)
        insort(hand, card)
        if events is not None:
            gained += state.log_lines.refilled(seat, card)
    if events is not None:
        events += gained


def throw(state: NoeState, seat: int, card: int, events: Log) -> None:
    lay(state, (card,))
    if events is not None:
        events.append(state.log_lines.thrown(seat, card))


def lay(state: NoeState, cards: Sequence[int]) -> None:
    """Cards that may not be taken, face up on the pile."""
    state.pile += cards
    state.used |= mask(cards)
