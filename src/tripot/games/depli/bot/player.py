"""A heuristic player of Dé pli: counts cards, cashes winners when more is better, ducks when fewer is."""

from __future__ import annotations

from random import Random
from typing import Final

from tripot.engine.bits import mask, members
from tripot.engine.moves import Move
from tripot.engine.player import Budget, Sampler
from tripot.engine.text import Text
from tripot.engine.view import View
from tripot.games.depli.book.cards import DECK, ID, SUIT, SUIT_OF
from tripot.games.depli.play.moves import BY_TEXT, FEWER, JOKER, KEEP, MORE, PLAY, ROLL, TIE

_ABOVE: Final = tuple(SUIT[SUIT_OF[card]] & ~((1 << (card + 1)) - 1) for card in range(52))
"""The cards that beat a card."""
_HONOURS: Final = {12: 4, 11: 3, 10: 2, 9: 1}
_WORTH_TRYING: Final = 0.3
"""Below this chance of winning the trick, a high card is kept."""
_JOKER_AT: Final = (0.75, 0.6, 0.6, 0.5)
"""How good a hand must be for its joker: early, with three or two deals to come, in the last but one."""


class Heuristic:
    """Sees a view, plays by rule of thumb; draws lots only between equals."""

    def __init__(self, random: Random) -> None:
        self.random = random

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        table = Table(view)
        match view.phase:
            case "ROLL":
                return ROLL
            case "CHOOSE":
                return MORE if strength(table.hand) >= 10 * table.hand.bit_count() / 13 else FEWER
            case "JOKER":
                return JOKER if table.promise() >= table.joker_threshold() else KEEP
            case "PLAY":
                return PLAY[table.best_card()]
            case _:
                return TIE


def strength(hand: int) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    return sum(_HONOURS.get(card % 13, 0) for card in members(hand))


class Table:
    """The view as numbers."""

    def __init__(self, view: View) -> None:
        me = view.viewer
        self.view = view
        self.me = me
        self.n = len(view.seats)
        self.hand = mask(ID[card.code] for card in view.zone(f"hand:{me}").cards)
        self.trick = [(card.by, ID[card.code]) for card in view.zone("trick").cards]
        gone = [card.code for zone in ("last", "earlier") for card in view.zone(zone).cards]
        seen = self.hand | mask(card for _, card in self.trick) | mask(ID[code] for code in gone)
        self.unseen = DECK & ~seen
        objective = view.fact("objective").value
        self.more = isinstance(objective, Text) and objective.key == "objective.more"
        team = view.seats[me].team
        self.mates = {seat.seat for seat in view.seats if team and seat.team == team}

    def promise(self) -> float:
        """Expected share of the best place's points, from honours and the objective."""
        cards = self.hand.bit_count()
        share = strength(self.hand) / (2 * 10 * cards / 13)
        return min(1.0, share if self.more else 1.0 - share * 0.9)

    def joker_threshold(self) -> float:
        deal = self.view.fact("deal")
        assert isinstance(deal.value, int)
        left = deal.most - deal.value
        return 0.0 if left == 0 else _JOKER_AT[max(0, 4 - left) if left <= 3 else 0]

    def best_card(self) -> int:
        legal = [BY_TEXT[offer.move].card for offer in self.view.moves]  # type: ignore[attr-defined]
        if not self.trick:
            return self._lead_more(legal) if self.more else self._lead_fewer(legal)
        led = SUIT_OF[self.trick[0][1]]
        best_seat, best = max((play for play in self.trick if SUIT_OF[play[1]] == led), key=lambda play: play[1])
        if SUIT_OF[legal[0]] != led:
            return self._discard(legal)
        last = len(self.trick) == self.n - 1
        partner = best_seat in self.mates
        if self.more:
            return self._follow_more(legal, best, last, partner)
        return self._follow_fewer(legal, best, last)

    def _safe(self, card: int) -> bool:
        """Nothing unseen beats it."""
        return not _ABOVE[card] & self.unseen

    def _length(self, card: int) -> int:
        return (self.hand & SUIT[SUIT_OF[card]]).bit_count()

    def _chance(self, card: int, to_come: int) -> float:
        """Roughly how likely it is that none of the seats to come beats this card: one in two who can, does."""
        above = (_ABOVE[card] & self.unseen).bit_count()
        held = self.hand.bit_count()
        able = 1.0 - (1.0 - above / max(1, self.unseen.bit_count())) ** held
        return (1.0 - able / 2) ** to_come

    def _lead_more(self, legal: list[int]) -> int:
        """The likeliest winner, long suits first among equals."""
        return max(legal, key=lambda card: (round(self._chance(card, self.n - 1), 2), self._length(card), -card))

    def _lead_fewer(self, legal: list[int]) -> int:
        """The card that most of the unseen ones beat."""

        def risk(card: int) -> tuple[int, int]:
            over = (_ABOVE[card] & self.unseen).bit_count()
            return (-over, self._length(card))

        return min(legal, key=risk)

    def _follow_more(self, legal: list[int], best: int, last: bool, partner: bool) -> int:
        over = [card for card in legal if card > best]
        if not over or (partner and (last or self._safe(best))):
            return legal[0]
        if last:
            return over[0]
        top = over[-1]
        return top if self._chance(top, self.n - 1 - len(self.trick)) >= _WORTH_TRYING else legal[0]

    def _follow_fewer(self, legal: list[int], best: int, last: bool) -> int:
        """The highest card that stays below; if the trick is ours anyway, the highest of all."""
        under = [card for card in legal if card < best]
        if under:
            return under[-1]
        return legal[-1] if last else legal[0]

    def _discard(self, legal: list[int]) -> int:
        """More: keep what may win; fewer: shed what is most likely to."""
        if self.more:
            return min(legal, key=lambda card: (self._safe(card), card % 13, self._length(card)))
        return min(legal, key=lambda card: ((_ABOVE[card] & self.unseen).bit_count(), -(card % 13)))
