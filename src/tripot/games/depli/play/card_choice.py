"""Which card a careful player lays, and why: by what its seat has seen, in numbers, quick enough for rollouts.

It counts the cards that are out and remembers who failed to follow. When more tricks are wanted it cashes what nobody
beats and wins as cheaply as it can; when fewer are, it ducks and sheds what would win.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.bits import members
from tripot.games.depli.book.cards import DECK, SUIT, SUIT_OF

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState

_ABOVE: Final = tuple(SUIT[SUIT_OF[card]] & ~((1 << (card + 1)) - 1) for card in range(52))
"""The cards that beat a card."""
_BELOW: Final = tuple(SUIT[SUIT_OF[card]] & ((1 << card) - 1) for card in range(52))
_HONOURS: Final = (0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 3, 4)
_AVERAGE: Final = 10 / 13
"""What a card is worth in honours, on average."""
_WORTH_TRYING: Final = 0.3
"""Below this chance of winning the trick, a high card is kept."""
_WILLING: Final = 0.5
"""How often a seat that can beat a card does, when more tricks are wanted."""
_CARELESS: Final = 0.3
"""How often a seat that could stay below goes above, when fewer are."""

# Why a card: the names of the sentences.
ONLY: Final = "only"
LEAD_SURE: Final = "lead_sure"
LEAD_LIKELY: Final = "lead_likely"
LEAD_LOSING: Final = "lead_losing"
LEAD_STUCK: Final = "lead_stuck"
CHEAPEST: Final = "cheapest"
SUFFICES: Final = "suffices"
TRY: Final = "try"
BEATEN: Final = "beaten"
SPARE: Final = "spare"
MATE: Final = "mate"
DUCK: Final = "duck"
FORCED_HIGH: Final = "forced_high"
FORCED_LOW: Final = "forced_low"
THROW: Final = "throw"
SHED: Final = "shed"


def strength(hand: int) -> int:
    """Ace 4, king 3, queen 2, jack 1."""
    total = 0
    for card in members(hand):
        total += _HONOURS[card % 13]
    return total


def average_strength(hand: int) -> float:
    """The strength of as many cards, on average."""
    return _AVERAGE * hand.bit_count()


def value(hand: int, more: bool) -> float:
    """How much of the best place this hand promises, from its honours and what is wanted."""
    honours = strength(hand) / (2 * average_strength(hand))
    return min(1.0, honours if more else 1.0 - honours * 0.9)


class CardChoice:
    """One card to be laid. What it reads of a state, the seat has seen."""

    def __init__(self, state: DePliState, seat: int) -> None:
        hand = state.hands[seat]
        seen = hand | state.earlier
        for card in state.last_trick:
            seen |= 1 << card
        for card in state.trick:
            seen |= 1 << card
        self.hand: int = hand
        self.unseen: int = DECK & ~seen
        self.more: bool = state.objective > 0
        self.led: int = state.led
        self.best: int = state.best
        n, units = state.n, state.units
        own = seat % units
        self.mate: bool = bool(state.trick) and state.best_seat % units == own
        to_come = n - 1 - len(state.trick)
        self.voids: list[int] = []
        """The suits that each rival still to play in this trick is known to lack, as a bitmask."""
        self.lacked: int = 0b1111
        """Those that all of them lack."""
        for step in range(1, to_come + 1):
            other = (seat + step) % n
            if other % units != own:
                self.voids.append(state.voids[other])
                self.lacked &= state.voids[other]
        self.lacking: float = 1.0 - hand.bit_count() / max(1, self.unseen.bit_count())
        """The chance that one hidden card is not in one hidden hand."""
        self.why: str = ONLY

    def choose(self) -> int:
        """The card; `why` then says what speaks for it."""
        hand = self.hand
        led = self.led
        suited = hand & SUIT[led] if led >= 0 else hand
        legal = list(members(suited or hand))
        if len(legal) == 1:
            self.why = ONLY
            return legal[0]
        if led < 0:
            return self._lead_more(legal) if self.more else self._lead_fewer(legal)
        if not suited:
            return self._discard(legal)
        return self._follow_more(legal) if self.more else self._follow_fewer(legal)

    def above(self, card: int) -> int:
        """How many hidden cards beat it."""
        return (_ABOVE[card] & self.unseen).bit_count()

    def beatable(self, card: int) -> bool:
        """A rival still to play may hold a card that beats it."""
        return bool(_ABOVE[card] & self.unseen) and not self.lacked >> SUIT_OF[card] & 1

    def may_be_followed(self, suit: int) -> bool:
        """A rival still to play may have this suit."""
        return bool(self.unseen & SUIT[suit]) and not self.lacked >> suit & 1

    def wins(self, card: int) -> float:
        """Roughly how likely it is that nobody to come beats this card."""
        above = (_ABOVE[card] & self.unseen).bit_count()
        if not above:
            return 1.0
        beaten: float = 1.0 - self.lacking**above
        if self.more:
            beaten *= _WILLING
        else:
            forced = self.lacking ** (_BELOW[card] & self.unseen).bit_count()
            beaten *= forced + _CARELESS * (1.0 - forced)
        suit = SUIT_OF[card]
        likely = 1.0
        for void in self.voids:
            if not void >> suit & 1:
                likely *= 1.0 - beaten
        return likely

    def _length(self, card: int) -> int:
        return (self.hand & SUIT[SUIT_OF[card]]).bit_count()

    def _lead_more(self, legal: list[int]) -> int:
        """The likeliest winner, long suits first among equals."""
        chosen, best = legal[0], (-1.0, 0, 0)
        for card in legal:
            rank = (round(self.wins(card), 2), self._length(card), -card)
            if rank > best:
                chosen, best = card, rank
        self.why = LEAD_LIKELY if self.beatable(chosen) else LEAD_SURE
        return chosen

    def _lead_fewer(self, legal: list[int]) -> int:
        """The card that is likeliest to be beaten, short suits first among equals."""
        losing = [card for card in legal if self.beatable(card)]
        self.why = LEAD_LOSING if losing else LEAD_STUCK
        chosen, best = legal[0], (2.0, 0, 0)
        for card in losing or legal:
            rank = (round(self.wins(card), 2), self._length(card), -self.above(card))
            if rank < best:
                chosen, best = card, rank
        return chosen

    def _follow_more(self, legal: list[int]) -> int:
        over = [card for card in legal if card > self.best]
        if not over:
            self.why = BEATEN
            return legal[0]
        if self.mate and not self.beatable(self.best):
            self.why = MATE
            return legal[0]
        if not self.voids:
            self.why = CHEAPEST
            return over[0]
        for card in over:
            if not self.beatable(card):
                self.why = SUFFICES
                return card
        top = over[-1]
        if self.wins(top) < _WORTH_TRYING:
            self.why = SPARE
            return legal[0]
        self.why = TRY
        rivals = _ABOVE[top] & self.unseen
        for card in over:  # the lowest that does what the highest does
            if _ABOVE[card] & self.unseen == rivals:
                return card
        return top

    def _follow_fewer(self, legal: list[int]) -> int:
        """The highest card that stays below; if the trick is ours anyway, the highest of all."""
        under = [card for card in legal if card < self.best]
        if under:
            self.why = DUCK
            return under[-1]
        if self.beatable(legal[0]):
            self.why = FORCED_LOW
            return legal[0]
        self.why = FORCED_HIGH
        return legal[-1]

    def _discard(self, legal: list[int]) -> int:
        """More: keep what may win; fewer: shed what is most likely to."""
        chosen = legal[0]
        if self.more:
            self.why = THROW
            least = (2, 0, 0)
            for card in legal:
                rank = (0 if _ABOVE[card] & self.unseen else 1, card % 13, self._length(card))
                if rank < least:
                    chosen, least = card, rank
            return chosen
        self.why = SHED
        fewest = (99, 0)
        for card in legal:
            danger = (self.above(card), -(card % 13))
            if danger < fewest:
                chosen, fewest = card, danger
        return chosen
