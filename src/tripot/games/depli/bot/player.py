"""A careful player of Dé pli (*habile*): counts cards, minds who is out of a suit, cashes winners or ducks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, cast

from tripot.engine.language.text import say
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice, Bot, Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.depli.bot.reasons import reasons
from tripot.games.depli.play.card_choice import CardChoice, average_strength, strength, value
from tripot.games.depli.play.moves import FEWER, JOKER, KEEP, MORE, PLAY, ROLL, TIE
from tripot.games.depli.play.phases import CHOOSING, JOKERS, PLAYING, ROLLING

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState

_JOKER_AT: Final = (0.75, 0.6, 0.6, 0.5)
"""How good a hand must be for its joker: early, with three or two deals to come, in the last but one."""


class Habile(Bot):
    """Looks at a sample of what its seat knows, and there only at what the seat has seen itself: its cards, those
    played, and who failed to follow. It draws no lots."""

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        return self.advise(view, sampler, budget).move

    def advise(self, view: View, sampler: DrawSample, budget: Budget) -> Advice:
        state, seat = cast("DePliState", sampler()), view.viewer
        if state.phase == PLAYING:
            choice = CardChoice(state, seat)
            card = choice.choose()
            return Advice(PLAY[card], reasons(choice, card))
        hand = state.hands[seat]
        if state.phase == CHOOSING:
            move = choose_objective(hand)
            counts = {"n": strength(hand), "mean": round(average_strength(hand))}
            return Advice(move, (say("why.strong", **counts) if move == MORE else say("why.weak", **counts),))
        if state.phase == JOKERS:
            if state.deal == state.deals:
                return Advice(JOKER, (say("why.joker_last"),))
            move = choose_joker(state, seat)
            return Advice(move, (say("why.joker_good") if move == JOKER else say("why.joker_poor"),))
        return Advice(ROLL, (say("why.roll"),)) if state.phase == ROLLING else Advice(TIE, (say("why.tie"),))


def choose_objective(hand: int) -> Move:
    """More tricks with a hand above the average, fewer with one below."""
    return MORE if strength(hand) >= average_strength(hand) else FEWER


def choose_joker(state: DePliState, seat: int) -> Move:
    """What a hand must be worth for its joker: less and less, and in the last deal nothing."""
    left = state.deals - state.deal
    least = 0.0 if left == 0 else _JOKER_AT[max(0, 4 - left) if left <= 3 else 0]
    return JOKER if value(state.hands[seat], state.objective > 0) >= least else KEEP
