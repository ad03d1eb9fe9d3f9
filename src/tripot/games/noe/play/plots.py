"""What a hand of six is worth: an exact search that never tries out what a joker stands for.

Counts of every category and first name are packed in one number, four bits each, so that most hands are settled by a
few operations; only a hand that may hold two trios is split, and what makes a trio is looked up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tripot.games.noe.book.cards import ALPHA, ELYSEE, FIREFIGHTER, JOKER, JOURNALIST, NOE, Cards
from tripot.games.noe.book.figures import BOTH_SPECIALS, CLASSIC, HAND, SPECIAL, TWO_TRIOS

NO_CAP: Final = 0
ONE_NATURAL: Final = 1
MAX_ONE: Final = 2
CAPS: Final = ("none", "one_natural", "max_one")
NOE_APART: Final = "noe_apart"
ALPHAS: Final = ("any_joker", NOE_APART)

_NAMES_AT: Final = 40
_JOKERS_AT: Final = 144
_VILLAINS_AT: Final = 148
_COUNTS: Final = (1 << _JOKERS_AT) - 1
_FIVES: Final = int("5" * 36, 16)
_EIGHTS: Final = int("8" * 36, 16)
_CATEGORIES: Final = (1 << _NAMES_AT) - 1
_REACH: Final = tuple(int(str(3 + jokers) * 10, 16) for jokers in range(6))
"""Added to the categories' counts: the top bit shows where jokers make it five."""
_SPLITS: Final = tuple(
    ((0, a, b), tuple(c for c in range(1, 6) if c not in (a, b))) for a in range(1, 6) for b in range(a + 1, 6)
)
"""The ten ways to split six cards in two threes."""


class Plots:
    """What hands of one catalogue are worth under one cap on jokers (NOE-08).

    `noe_apart` says that among Alphas, too, only Archangel Noé counts as Noé (NOE-07, option `alphas`).
    """

    def __init__(self, cards: Cards, cap: int, noe_apart: bool = False) -> None:
        self.cap: int = cap
        self.noe_apart: bool = noe_apart
        self._category: tuple[int, ...] = cards.category
        self._name: tuple[str, ...] = cards.first_name
        self.wild_noe: int = next(
            card for card, name in enumerate(cards.first_name) if name == NOE and cards.category[card] == JOKER
        )
        names = sorted({name for card, name in enumerate(cards.first_name) if cards.category[card] < JOKER})
        self._weights: tuple[int, ...] = tuple(self._weigh(card, names) for card in range(len(cards.codes)))
        self._flags: tuple[int, ...] = tuple((weight & _COUNTS) << 3 or _EIGHTS for weight in self._weights)
        """The top bits of a card's own counts; a joker fits everywhere, and a villain is found out later."""
        self._five: tuple[int, ...] = tuple(_NAMES_AT + 4 * names.index(name) for name in ELYSEE)
        self._any_noe: frozenset[int] = frozenset(
            card for card, name in enumerate(cards.first_name) if name == NOE and cards.category[card] <= JOKER
        )
        self.alpha_noes: frozenset[int] = frozenset(
            card for card in self._any_noe if cards.category[card] in (ALPHA, JOKER)
        )
        """The cards that are Noé among the Alphas, or may count as him there."""
        self._trios: dict[tuple[int, int, int], bool] = {}

    def _weigh(self, card: int, names: list[str]) -> int:
        category = self._category[card]
        if category > JOKER:
            return 1 << _VILLAINS_AT
        if category == JOKER:
            return 1 << _JOKERS_AT
        return 1 << 4 * category | 1 << _NAMES_AT + 4 * names.index(self._name[card])

    def weigh(self, hand: Sequence[int]) -> int:
        """The packed counts of a hand."""
        weights = self._weights
        if len(hand) == HAND:  # nearly always, and several times a turn
            a, b, c, d, e, f = hand
            return weights[a] + weights[b] + weights[c] + weights[d] + weights[e] + weights[f]
        return sum([weights[card] for card in hand])

    def has(self, weight: int, category: int, needed: int) -> bool:
        """Enough cards of a category, jokers included (NOE-07)."""
        natural = weight >> 4 * category & 15
        jokers = weight >> _JOKERS_AT & 15
        if self.cap == MAX_ONE and jokers > 1:
            jokers = 1
        return natural + jokers >= needed and (natural > 0 or self.cap != ONE_NATURAL)

    def plain(self, weight: int) -> bool:
        """No joker, no three cards alike: a hand that allows no announcement when closing a turn."""
        return not (weight >> _JOKERS_AT & 15 or ((weight & _COUNTS) + _FIVES) & _EIGHTS)

    def classic(self, hand: Sequence[int], weight: int) -> int:
        """The best classic plot of six cards, 0 for none (NOE-27 to NOE-32, NOE-37)."""
        jokers = weight >> _JOKERS_AT & 15
        threes = ((weight & _COUNTS) + _FIVES) & _EIGHTS
        # Without three cards alike no trio is natural, and with at most one joker one of two trios must be.
        if jokers < 2 and not threes:
            return 0
        if (weight & _CATEGORIES) + _REACH[jokers] & _EIGHTS:
            for category, needed, points in CLASSIC:
                if self.has(weight, category, needed) and (category != ALPHA or self._has_alpha_noe(hand)):
                    return points
        if weight >> _VILLAINS_AT or (jokers < 2 and not self._may_split(hand, threes, jokers)):
            return 0
        return TWO_TRIOS if self._two_trios(hand) else 0

    def _has_alpha_noe(self, hand: Sequence[int]) -> bool:
        """All five Alphas are needed: where Noé is apart, he or his Archangel must be there."""
        return not (self.noe_apart and self.alpha_noes.isdisjoint(hand))

    def _may_split(self, hand: Sequence[int], threes: int, jokers: int) -> bool:
        """With at most one joker, all cards but two beside it are among three alike (`threes`: what occurs thrice)."""
        flags = self._flags
        alone = 2 * jokers
        for card in hand:
            if not flags[card] & threes:
                if not alone:
                    return False
                alone -= 1
        return True

    def _two_trios(self, hand: Sequence[int]) -> bool:
        """NOE-26."""
        for (a, b, c), (d, e, f) in _SPLITS:
            if self.trio(hand[a], hand[b], hand[c]) and self.trio(hand[d], hand[e], hand[f]):
                return True
        return False

    def trio(self, a: int, b: int, c: int) -> bool:
        """Three cards, none a villain, given in catalogue order."""
        known = self._trios.get((a, b, c))
        if known is None:
            known = self._trios[a, b, c] = self._is_trio((a, b, c))
        return known

    def _is_trio(self, cards: tuple[int, int, int]) -> bool:
        """NOE-24, NOE-25; four of the jokers cannot be the first name Noé (NOE-07)."""
        natural = [card for card in cards if self._category[card] != JOKER]
        jokers = [card for card in cards if self._category[card] == JOKER]
        if (self.cap == ONE_NATURAL and not natural) or (self.cap == MAX_ONE and len(jokers) > 1):
            return False
        if len({self._category[card] for card in natural}) <= 1:
            return True
        names = {self._name[card] for card in natural}
        return len(names) == 1 and (names != {NOE} or all(joker == self.wild_noe for joker in jokers))

    def pulitzer(self, weight: int) -> bool:
        """NOE-33."""
        return self.has(weight, JOURNALIST, 3)

    def etare(self, weight: int) -> bool:
        """NOE-34."""
        return self.has(weight, FIREFIGHTER, 3)

    def both(self, weight: int) -> bool:
        """R-14: six cards that split into a Pulitzer and an Etaré."""
        natural = [weight >> 4 * category & 15 for category in (JOURNALIST, FIREFIGHTER)]
        jokers = [max(0, 3 - count) for count in natural]
        if sum(jokers) > weight >> _JOKERS_AT & 15:
            return False
        most = 3 if self.cap == NO_CAP else 2 if self.cap == ONE_NATURAL else 1
        return max(jokers) <= most

    def elysee(self, hand: Sequence[int]) -> bool:
        """NOE-35, NOE-36."""
        if self._any_noe.isdisjoint(hand):
            return False
        weight = self.weigh(hand)
        noe = weight >> self._five[0] & 15
        if noe + (self.wild_noe in hand) >= 3:
            return True
        used = 0
        for shift in self._five:
            if not weight >> shift & 15:
                used += 1
        most = 5 if self.cap == NO_CAP else 4 if self.cap == ONE_NATURAL else 1
        return used <= min(most, weight >> _JOKERS_AT & 15)

    def worth(self, hand: Sequence[int]) -> dict[str, int]:
        """The points of every announcement made when closing a turn, 0 where the hand does not allow it."""
        weight = self.weigh(hand)
        return {
            "complot": self.classic(hand, weight),
            "pulitzer": SPECIAL if self.pulitzer(weight) else 0,
            "etare": SPECIAL if self.etare(weight) else 0,
            "pulitzer+etare": BOTH_SPECIALS if self.both(weight) else 0,
        }
