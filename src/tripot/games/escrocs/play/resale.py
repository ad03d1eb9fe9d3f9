"""The Resale and the Inspection (ESC-24 to ESC-35, ESC-50, ESC-53 to ESC-59)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.escrocs.book.cards import CP, JOE, LA, UNIT, size
from tripot.games.escrocs.play import log, sharing
from tripot.games.escrocs.play.phases import END, RESALE, TRIM

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState


def start(state: EscrocsState) -> None:
    """ESC-24: all seats at once, or one after the other (R-20)."""
    state.done = state.skill_used = 0
    state.wait_for(RESALE, acting(state))


def acting(state: EscrocsState) -> int:
    """Who may act in the Resale: all that are not done; in order only the first of them, choosing side first."""
    terms = state.terms
    open_seats = terms.everyone & ~state.done
    if not terms.ordered:
        return open_seats
    first = open_seats & terms.side_mask(1 - state.splitter) or open_seats
    return first & -first


def reopen(state: EscrocsState) -> None:
    """ESC-26: an act gives everybody else the floor back; whoever acts was not done."""
    if state.done:
        state.done = 0
        state.acting = acting(state)


def declare_done(state: EscrocsState, seat: int, events: Log) -> None:
    """ESC-25."""
    state.done |= 1 << seat
    if events is not None:
        events.append(log.DONE[seat])
    if state.done == state.terms.everyone:
        inspect(state, events)
    else:
        state.acting = acting(state)


def sell(state: EscrocsState, seat: int, cards: int, events: Log) -> None:
    """ESC-27, ESC-31: to the discard pile, at the market's price."""
    price = state.game.market.price[state.skills[seat] == JOE][cards]
    state.chests[seat] -= cards
    state.discard += cards
    state.coins[state.terms.side_of[seat]] += price
    if events is not None:
        events.append(log.sold(seat, cards, price))
    reopen(state)


def cost(state: EscrocsState, seat: int, card: int) -> int:
    """ESC-34, ESC-35: what throwing a card away costs: nothing, or for a painting its price or what there is."""
    return min(state.terms.cost, state.coins[state.terms.side_of[seat]]) if card == CP else 0


def put_away(state: EscrocsState, seat: int, card: int) -> int:
    """A card to the discard pile; what it cost."""
    paid = cost(state, seat, card)
    state.chests[seat] -= UNIT[card]
    state.discard += UNIT[card]
    state.coins[state.terms.side_of[seat]] -= paid
    return paid


def drop(state: EscrocsState, seat: int, card: int, events: Log) -> None:
    paid = put_away(state, seat, card)
    if events is not None:
        events.append(log.dropped(seat, card, paid))
    reopen(state)


def skill(state: EscrocsState, seat: int, card: int, events: Log) -> None:
    """ESC-50: the card put away reaches the discard pile only after the draw (ESC-11)."""
    state.skill_used |= 1 << seat
    state.chests[seat] -= UNIT[card]
    drawn = state.draw(events)
    if drawn == LA:
        state.discard += UNIT[LA]
    elif drawn >= 0:
        state.chests[seat] += UNIT[drawn]
    state.discard += UNIT[card]
    if events is not None:
        events.append(log.swapped(seat, card, drawn))
    reopen(state)


def inspect(state: EscrocsState, events: Log) -> None:
    """ESC-53 to ESC-55, ESC-59: the coins first, the chests only if the game goes on."""
    ours, theirs = state.coins
    goal_reached = max(ours, theirs) >= state.terms.goal and ours != theirs
    if goal_reached or state.round >= state.terms.rounds:
        state.history += (tuple(state.coins),)
        state.winner = 2 if ours == theirs else int(theirs > ours)
        state.phase = END
        state.acting = 0
        if events is not None:
            end = state.outcome()
            assert end is not None
            events.append(log.game_over(end))
        return
    over = too_full(state)
    if over:
        state.wait_for(TRIM, over)
    else:
        next_round(state, events)


def too_full(state: EscrocsState) -> int:
    """ESC-56: the seats whose chest holds more than it may."""
    over = 0
    for seat, chest in enumerate(state.chests):
        if size(chest) > state.limit(seat):
            over |= 1 << seat
    return over


def trim(state: EscrocsState, seat: int, card: int, events: Log) -> None:
    """ESC-57: exactly as many as needed; a painting costs its coin here too."""
    paid = put_away(state, seat, card)
    if events is not None:
        events.append(log.trimmed(seat, card, paid))
    if size(state.chests[seat]) <= state.limit(seat):
        state.acting &= ~(1 << seat)
    if not state.acting:
        next_round(state, events)


def next_round(state: EscrocsState, events: Log) -> None:
    """ESC-10, ESC-58: the roles are swapped; a raid ends with its round (ESC-47)."""
    state.history += (tuple(state.coins),)
    state.round += 1
    state.splitter = 1 - state.splitter
    state.raided = 0
    state.done = 0
    sharing.start_round(state, events)
