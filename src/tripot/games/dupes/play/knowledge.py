"""Who can have seen what of the cards in a conflict: what a sample must respect.

Cards come off the top of the deck and go back under it, so the deck is always a part nobody has seen (`fresh`), then
`lots` in the order in which they went under: discards, known to their discarder, and old rows, known to all. A lot is
(the seats that know it as bits, how many cards are left, the card above them that has been turned up or −1: discards
lie in canonical order). A card that was seen and then went out of sight leaves a trace: (card, the seats that saw it as
bits, the places where it may be now as bits: the hands, and the lots from bit `LOT` on). A hand that discards may have
discarded it; a lot that is drawn may have held it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

FRESH: Final = 1 << 8
LOT: Final = 9
ALL: Final = 31


def lot_bit(state: DupesState, index: int) -> int:
    """The place that a lot of the deck is."""
    return 1 << LOT + state.first_lot + index


def note_seen(state: DupesState, card: int, hand: int) -> None:
    """DUP-60: everybody saw the card go into this hand."""
    state.traces.append((card, ALL, 1 << hand))


def draw_top(state: DupesState, hand: int) -> int:
    """The top card, into a hand out of sight, or face up into the row (−1)."""
    card = state.deck.pop()
    if state.fresh:
        state.fresh -= 1
    else:
        _leave_lot(state, card, hand)
    return card


def _leave_lot(state: DupesState, card: int, hand: int) -> None:
    known, left, above = state.lots[0]
    place = lot_bit(state, 0)
    gone = 0 if left > 1 else place
    if left > 1:
        state.lots[0] = (known, left - 1, card if hand < 0 else above)
    else:
        del state.lots[0]
        state.first_lot += 1
    traces = state.traces
    if hand < 0:
        state.traces = [(c, seats, places & ~gone) for c, seats, places in traces if c != card]
        return
    moved = 1 << hand
    for at, (c, seats, places) in enumerate(traces):
        if places & place:
            traces[at] = (c, seats, (places | moved) & ~gone)
    if known and known != 1 << state.control(hand):
        state.traces.append((card, known, moved))


def put_under(state: DupesState, cards: list[int], known: int, hand: int) -> None:
    """DUP-69, DUP-70: cards under the deck, the last one becoming the bottom card. `hand` is −1 for the row."""
    state.deck[:0] = cards[::-1]
    state.lots.append((known, len(cards), -1))
    if hand >= 0:
        traces = state.traces
        place, there = lot_bit(state, len(state.lots) - 1), 1 << hand
        for at, (c, seats, places) in enumerate(traces):
            if places & there:
                traces[at] = (c, seats, places | place)
