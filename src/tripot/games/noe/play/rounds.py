"""Rounds of Noé: the deal, what the full level throws away before play, the count at the end."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tripot.engine.search.bits import members
from tripot.games.noe.book.constants import HAND
from tripot.games.noe.play import knowledge, stock
from tripot.games.noe.play.phases import OVER, TURN_START

if TYPE_CHECKING:
    from tripot.engine.views.events import Log
    from tripot.games.noe.play.state import NoeState


def start(state: NoeState, events: Log) -> None:
    """NOE-11 to NOE-16."""
    n = state.n
    state.round += 1
    _clear(state)
    deck = list(state.cards.decks[state.level])
    state.chance.shuffle(deck, "deal")
    first = (state.dealer + 1) % n
    dealt = HAND * n
    for k in range(n):
        state.hands[(first + k) % n] = sorted(deck[k:dealt:n])
    state.stock = deck[: dealt - 1 : -1]
    if events is not None:
        events.append(state.log_lines.round_starts(state.round, state.dealer))
    _throw_assassinations(state, first, events)
    _turn_up(state, events)
    state.active = first
    state.wait_for(first, TURN_START)


def _clear(state: NoeState) -> None:
    state.pile = []
    state.used = state.down = state.ready = state.skip = state.turns = 0
    state.lots = []
    state.in_round = (1 << state.n) - 1
    state.scores = [0] * state.n
    state.gained = -1
    state.taken = False
    state.table = state.targets = ()
    state.quota = 0
    knowledge.forget(state)


def _throw_assassinations(state: NoeState, first: int, events: Log) -> None:
    """NOE-14: all throw, then all refill, until nobody holds one."""
    order = [(first + k) % state.n for k in range(state.n)]
    deadly = state.cards.deadly
    while any(deadly[card] for hand in state.hands for card in hand):
        for seat in order:
            for card in [card for card in state.hands[seat] if deadly[card]]:
                state.hands[seat].remove(card)
                stock.throw(state, seat, card, events)
        for seat in order:
            while len(state.hands[seat]) < HAND:
                card = state.stock.pop()
                insort(state.hands[seat], card)
                if events is not None:
                    events += state.log_lines.refilled(seat, card)


def _turn_up(state: NoeState, events: Log) -> None:
    """NOE-15."""
    while True:
        card = state.stock.pop()
        state.pile.append(card)
        if events is not None:
            events.append(state.log_lines.flipped(card))
        if not state.cards.deadly[card]:
            return
        state.used |= 1 << card


def end(state: NoeState, events: Log) -> None:
    """NOE-82; then the game is over (NOE-83, NOE-86), or the next seat deals (NOE-13)."""
    state.last_scores = tuple(state.scores)
    state.last_out = (1 << state.n) - 1 & ~state.in_round
    state.totals = [total + points for total, points in zip(state.totals, state.scores, strict=True)]
    state.history += (state.last_scores,)
    if events is not None:
        opened = members(state.in_round) if state.options["reveal_hands"] == "on" else ()
        hands = [(seat, state.hands[seat]) for seat in opened]
        events += [state.log_lines.revealed(seat, hand) for seat, hand in hands]
        events.append(state.log_lines.round_over(state.last_scores, tuple(state.totals), hands))
    reached = max(state.totals) >= int(state.options["target_score"])
    if reached or state.round >= int(state.options["round_limit"]):
        state.phase = OVER
        state.to_act = -1
        if events is not None:
            over = state.outcome()
            assert over is not None
            events.append(state.log_lines.game_over(over))
    else:
        state.dealer = (state.dealer + 1) % state.n
        start(state, events)
