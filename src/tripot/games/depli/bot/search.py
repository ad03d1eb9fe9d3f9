"""How an expert of Dé pli thinks ahead: the rest of the deal is played by careful players, and ties count by halves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tripot.engine.rules.moves import Move
from tripot.engine.search.bits import members
from tripot.engine.search.policy import SearchPolicy
from tripot.games.depli.book.cards import SUIT
from tripot.games.depli.bot.player import choose_joker, choose_objective
from tripot.games.depli.play.card_choice import CardChoice
from tripot.games.depli.play.evaluation import after_deal
from tripot.games.depli.play.moves import PLAY
from tripot.games.depli.play.phases import CHOOSING, JOKERS, PLAYING

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState


class DePliSearchPolicy(SearchPolicy):
    """Weighs every card that does not do the same as another; looks as far as the end of the deal."""

    def candidates(self, state: DePliState, seat: int, usual: Move) -> Sequence[Move]:
        if state.phase != PLAYING:
            return state.legal_moves(seat)
        hand = state.hands[seat]
        suited = hand & SUIT[state.led] if state.led >= 0 else 0
        return [PLAY[card] for card in _distinct(state, hand, suited or hand)]

    def rollout_move(self, state: DePliState, seat: int) -> Move:
        if state.phase == PLAYING:
            return PLAY[CardChoice(state, seat).choose()]
        if state.phase == JOKERS:
            return choose_joker(state, seat)
        return choose_objective(state.hands[seat]) if state.phase == CHOOSING else state.legal_moves(seat)[0]

    def rollout_value(self, state: DePliState, seat: int) -> float:
        deal, totals = state.deal, state.totals[:]
        doubled = state.doubled
        while state.deal == deal and state.actors():
            if state.phase == PLAYING:
                doubled = state.doubled
                actor = state.to_act
                state.put(actor, CardChoice(state, actor).choose(), None)
            else:
                actor = state.actors()[0]
                state.apply_silently(actor, self.rollout_move(state, actor))
        return after_deal(state, totals, doubled)[state.unit_of(seat)]


def _distinct(state: DePliState, hand: int, playable: int) -> list[int]:
    """Of cards that stand together, once those played are left out, the lowest: they do the same."""
    gone = state.earlier | hand
    for card in state.last_trick:
        gone |= 1 << card
    cards: list[int] = []
    before = -2
    for card in members(playable):
        between = range(before + 1, card)
        if before < 0 or before // 13 != card // 13 or not all(gone >> other & 1 for other in between):
            cards.append(card)
        before = card
    return cards
