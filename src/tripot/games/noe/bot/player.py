"""A careful player of Noé (*habile*): weighs what hands are worth, holds out for the better plot, attacks when it pays,
and says why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice, Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.noe.book.cards import Cards
from tripot.games.noe.bot.attacks import Attacks
from tripot.games.noe.bot.decision import Decision, word
from tripot.games.noe.bot.end_of_turn import close
from tripot.games.noe.bot.turn_policy import defend, hide, main, seize, start
from tripot.games.noe.play.plots import ALPHAS, CAPS, Plots

if TYPE_CHECKING:
    from random import Random

    from tripot.games.noe.game import Noe


class Habile:
    """Sees a view; asks the sampler what an attack may find. It draws no lots of its own."""

    def __init__(self, game: Noe, random: Random) -> None:
        del random  # it never draws lots
        self.cards: Cards = game.cards
        self.plots: Mapping[tuple[str, str], Plots] = game.plots

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        return self.advise(view, sampler, budget).move

    def advise(self, view: View, sampler: DrawSample, budget: Budget) -> Advice:
        plots = self.plots[word(view, "joker_cap", CAPS[0]), word(view, "alphas", ALPHAS[0])]
        decision = Decision(self.cards, plots, view)
        match view.phase:
            case "TURN_START":
                return start(decision)
            case "MAIN":
                return main(decision, Attacks(decision, sampler))
            case "DEFENCE":
                return defend(decision)
            case "SEIZE":
                return seize(decision)
            case "HIDE":
                return hide(decision)
            case _:
                return close(decision)
