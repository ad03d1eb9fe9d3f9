"""Rounds of Noé: the deal, what the full level throws away before play, the count at the end."""

from __future__ import annotations

from bisect import insort
from typing import TYPE_CHECKING

from tripot.games.noe import knowledge
from tripot.games.noe.cards import HAND, ids
from tripot.games.noe.phases import OVER, TURN_START

if TYPE_CHECKING:
    from tripot.engine.events import Event
    from tripot.games.noe.state import NoeState


def start(state: NoeState, events: list[Event]) -> None:
    """NOE-11 to NOE-16."""
    n = state.n
    state.round += 1
    _clear(state)
    deck = list(state.pack.decks[state.level])
    state.chance.shuffle(deck, "deal")
    first = (state.dealer + 1) % n
    dealt = HAND * n
    for k in range(n):
        state.hands[(first + k) % n] = sorted(deck[k:dealt:n])
    state.stock = deck[: dealt - 1 : -1]
    events.append(state.said.round_starts(state.round, state.dealer))
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


def _throw_assassinations(state: NoeState, first: int, events: list[Event]) -> None:
    """NOE-14: all throw, then all refill, until nobody holds one."""
    order = [(first + k) % state.n for k in range(state.n)]
    deadly = state.pack.deadly
    while any(deadly[card] for hand in state.hands for card in hand):
        for seat in order:
            for card in [card for card in state.hands[seat] if deadly[card]]:
                state.hands[seat].remove(card)
                state.throw(seat, card, events)
        for seat in order:
            while len(state.hands[seat]) < HAND:
                card = state.stock.pop()
                insort(state.hands[seat], card)
                events += state.said.refilled(seat, card)


def _turn_up(state: NoeState, events: list[Event]) -> None:
    """NOE-15."""
    while True:
        card = state.stock.pop()
        state.pile.append(card)
        events.append(state.said.flipped(card))
        if not state.pack.deadly[card]:
            return
        state.used |= 1 << card


def end(state: NoeState, events: list[Event]) -> None:
    """NOE-82; then the game is over (NOE-83, NOE-86), or the next seat deals (NOE-13)."""
    if state.options["reveal_hands"] == "on":
        events += [state.said.revealed(seat, state.hands[seat]) for seat in ids(state.in_round)]
    state.last_scores = tuple(state.scores)
    state.last_out = (1 << state.n) - 1 & ~state.in_round
    state.totals = [total + points for total, points in zip(state.totals, state.scores, strict=True)]
    events.append(state.said.round_over(state.last_scores, tuple(state.totals)))
    reached = max(state.totals) >= int(state.options["target_score"])
    if reached or state.round >= int(state.options["round_limit"]):
        state.phase = OVER
        state.to_act = -1
        events.append(state.said.game_over(state.winners()))
    else:
        state.dealer = (state.dealer + 1) % state.n
        start(state, events)
