"""An easy player of Dé pli (*facile*): follows the objective card by card, and remembers nothing of the deal."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Text
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.depli.book.cards import ID, SUIT_OF
from tripot.games.depli.play.moves import FEWER, JOKER, KEEP, MORE, PLAY, ROLL, TIE

if TYPE_CHECKING:
    from tripot.games.depli.game import DePli


_PICTURES: Final = 9
"""From the jack on, a card looks strong."""
_HOARDS: Final = 0.6
"""How often it keeps its best card for later when it might have won with it."""
_JOKER_AT: Final = 0.4
"""How often it feels like playing its joker."""


class Easy:
    """Sees its cards and the trick on the table, not what has gone before; likes to keep its best cards for later."""

    def __init__(self, game: DePli, random: Random) -> None:
        self.random = random

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        cards = [ID[card.code] for card in view.zone(f"hand:{view.viewer}").cards]
        match view.phase:
            case "ROLL":
                return ROLL
            case "CHOOSE":
                pictures = sum(card % 13 >= _PICTURES for card in cards)
                return MORE if 13 * pictures >= 4 * len(cards) else FEWER
            case "JOKER":
                return JOKER if self.random.random() < _JOKER_AT else KEEP
            case "PLAY":
                return PLAY[self._card(view, cards)]
            case _:
                return TIE

    def _card(self, view: View, cards: list[int]) -> int:
        objective = view.fact("objective").value
        more = isinstance(objective, Text) and objective.key == "objective.more"
        trick = [ID[card.code] for card in view.zone("trick").cards]
        if not trick:
            return self._lead(cards, more)
        led = SUIT_OF[trick[0]]
        suited = sorted(card for card in cards if SUIT_OF[card] == led)
        if not suited:
            return self._discard(cards, more)
        best = max(card for card in trick if SUIT_OF[card] == led)
        if more:
            last = len(trick) == len(view.seats) - 1
            return self._above(suited, best, last)
        return self._below(suited, best)

    def _lead(self, cards: list[int], more: bool) -> int:
        """A high card or a low one, by rank alone; now and then one from the middle, to keep the best for later."""
        by_rank = sorted(cards, key=lambda card: (card % 13, card))
        if self.random.random() < _HOARDS:
            return by_rank[len(by_rank) // 2]
        return by_rank[-1] if more else by_rank[0]

    def _above(self, suited: list[int], best: int, last: bool) -> int:
        """Wins with its highest card if it can, or keeps it for later."""
        if suited[-1] < best or (not last and self.random.random() < _HOARDS):
            return suited[0]
        return suited[-1]

    def _below(self, suited: list[int], best: int) -> int:
        """Its lowest card, sooner than the highest that would still stay below."""
        under = [card for card in suited if card < best]
        return under[-1] if under and self.random.random() > _HOARDS else suited[0]

    def _discard(self, cards: list[int], more: bool) -> int:
        """A low card or a high one of its longest suit: it does not see that a short one is a danger."""
        suits = [SUIT_OF[card] for card in cards]
        longest = max(suits, key=suits.count)
        long = sorted(card for card in cards if SUIT_OF[card] == longest)
        return long[0] if more else long[-1]
