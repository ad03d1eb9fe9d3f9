"""What a hand of six is worth: an exact search that never tries out what a joker stands for.

Counts of categories, jokers among them, are packed in one number, four bits each, so that most hands are settled by a
few operations; what a card has in common with others, its category and its first name, is a set of bits. Both fit a
machine word, which the compiled build reckons with directly.
"""

from __future__ import annotations

from typing import Final

from tripot.games.noe.book.cards import ALPHA, ELYSEE, FIREFIGHTER, JOKER, JOURNALIST, NOE, Cards
from tripot.games.noe.book.constants import BOTH_SPECIALS, CLASSIC, HAND, SPECIAL, TWO_TRIOS

ONE_NATURAL: Final = 1
MAX_ONE: Final = 2
CAPS: Final = ("none", "one_natural", "max_one")
NOE_APART: Final = "noe_apart"
ALPHAS: Final = ("any_joker", NOE_APART)

_JOKERS_AT: Final = 40
"""As for any category, four bits each; written as a figure, which is a constant to a compiler too."""
_NOES_AT: Final = 44
"""Noé in any category, and the joker who may be him."""
_CATEGORIES: Final = (1 << _JOKERS_AT) - 1
_FIVES: Final = 0x5555555555
_EIGHTS: Final = 0x8888888888
_REACH: Final = tuple(int(str(3 + jokers) * 10, 16) for jokers in range(6))
"""Added to the categories' counts: the top bit shows where jokers make it five."""
_SPLITS: Final = tuple(
    ((0, a, b), tuple(c for c in range(1, 6) if c not in (a, b))) for a in range(1, 6) for b in range(a + 1, 6)
)
"""The ten ways to split six cards in two threes."""
_MISSING: Final = tuple(len(ELYSEE) - there.bit_count() for there in range(1 << len(ELYSEE)))
"""How many of the five are missing, by those who are there."""


class Plots:
    """What hands of one catalogue are worth under one cap on jokers (NOE-08).

    `noe_apart` says that among Alphas, too, only Archangel Noé counts as Noé (NOE-07, option `alphas`).
    """

    def __init__(self, cards: Cards, cap: int, noe_apart: bool = False) -> None:
        self.cap: Final[int] = cap
        self.noe_apart: Final[bool] = noe_apart
        self._category: Final[tuple[int, ...]] = cards.category
        self._name: Final[tuple[str, ...]] = cards.first_name
        self.wild_noe: Final[int] = next(
            card for card, name in enumerate(cards.first_name) if name == NOE and cards.category[card] == JOKER
        )
        self._noes: Final[frozenset[int]] = frozenset(
            card for card, name in enumerate(cards.first_name) if name == NOE and cards.category[card] <= JOKER
        )
        self.alpha_noes: Final[frozenset[int]] = frozenset(
            card for card in self._noes if cards.category[card] in (ALPHA, JOKER)
        )
        """The cards that are Noé among the Alphas, or may count as him there."""
        everything = range(len(cards.codes))
        names = sorted({cards.first_name[card] for card in everything if cards.category[card] < JOKER})
        self._weights: Final[tuple[int, ...]] = tuple(self._weigh(card) for card in everything)
        self._alike: Final[tuple[int, ...]] = tuple(self._bits(card, names) for card in everything)
        """What a card may share with others; a joker shares everything, a villain nothing."""
        self._fifth: Final[tuple[int, ...]] = tuple(
            1 << ELYSEE.index(name) if name in ELYSEE and category < JOKER else 0
            for name, category in zip(cards.first_name, cards.category, strict=True)
        )
        """Which of the five of the Élysée plot a card is."""
        self._most: Final[int] = (3, 2, 1)[cap]
        """How many jokers a trio may hold."""
        self._most_names: Final[int] = (5, 4, 1)[cap]
        """How many of the five they may be."""

    def _weigh(self, card: int) -> int:
        category = self._category[card]
        return 0 if category > JOKER else 1 << 4 * category | (card in self._noes) << _NOES_AT

    def _bits(self, card: int, names: list[str]) -> int:
        """Four of the jokers cannot be the first name Noé (NOE-07)."""
        category = self._category[card]
        if category > JOKER:
            return 0
        if category < JOKER:
            return 1 << category | 1 << JOKER + names.index(self._name[card])
        everything = (1 << JOKER + len(names)) - 1
        return everything if card == self.wild_noe else everything ^ 1 << JOKER + names.index(NOE)

    def weigh(self, hand: list[int]) -> int:
        """The packed counts of a hand."""
        weights = self._weights
        if len(hand) == HAND:  # nearly always, and several times a turn
            return (
                weights[hand[0]]
                + weights[hand[1]]
                + weights[hand[2]]
                + weights[hand[3]]
                + weights[hand[4]]
                + weights[hand[5]]
            )
        return sum([weights[card] for card in hand])

    def has(self, weight: int, category: int, needed: int) -> bool:
        """Enough cards of a category, jokers included (NOE-07)."""
        natural = weight >> 4 * category & 15
        jokers = weight >> _JOKERS_AT & 15
        if self.cap == MAX_ONE and jokers > 1:
            jokers = 1
        return natural + jokers >= needed and (natural > 0 or self.cap != ONE_NATURAL)

    def plain(self, hand: list[int], weight: int) -> bool:
        """No joker, no three cards of a category, no two trios: a hand that allows no announcement when closing."""
        if weight >> _JOKERS_AT & 15 or (weight & _CATEGORIES) + _FIVES & _EIGHTS:
            return False
        return not self._two_trios(hand, 0)

    def classic(self, hand: list[int], weight: int) -> int:
        """The best classic plot of six cards, 0 for none (NOE-27 to NOE-32, NOE-37)."""
        jokers = weight >> _JOKERS_AT & 15
        if (weight & _CATEGORIES) + _REACH[jokers] & _EIGHTS:
            for category, needed, points in CLASSIC:
                if self.has(weight, category, needed) and (category != ALPHA or self._has_alpha_noe(hand)):
                    return points
        return TWO_TRIOS if len(hand) >= HAND and self._two_trios(hand, jokers) else 0

    def _has_alpha_noe(self, hand: list[int]) -> bool:
        """All five Alphas are needed: where Noé is apart, he or his Archangel must be there."""
        return not (self.noe_apart and self.alpha_noes.isdisjoint(hand))

    def _two_trios(self, hand: list[int], jokers: int) -> bool:
        """NOE-26: what three cards share, written out, since it is asked of every hand."""
        if jokers > self._most:  # they might all go into one trio
            return any(self._trio(hand, first) and self._trio(hand, second) for first, second in _SPLITS)
        alike = self._alike
        a, b, c = alike[hand[0]], alike[hand[1]], alike[hand[2]]
        d, e, f = alike[hand[3]], alike[hand[4]], alike[hand[5]]
        ab = a & b
        if ab and (
            (ab & c and d & e & f) or (ab & d and c & e & f) or (ab & e and c & d & f) or (ab & f and c & d & e)
        ):
            return True
        ac = a & c
        if ac and ((ac & d and b & e & f) or (ac & e and b & d & f) or (ac & f and b & d & e)):
            return True
        ad = a & d
        if ad and ((ad & e and b & c & f) or (ad & f and b & c & e)):
            return True
        return bool(a & e & f and b & c & d)

    def _trio(self, hand: list[int], places: tuple[int, ...]) -> bool:
        """NOE-24, NOE-25, within the cap on jokers."""
        cards = [hand[place] for place in places]
        jokers = [card for card in cards if self._category[card] == JOKER]
        a, b, c = [self._alike[card] for card in cards]
        return len(jokers) <= self._most and a & b & c > 0

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
        return max(jokers) <= self._most

    def elysee(self, hand: list[int]) -> bool:
        """NOE-35, NOE-36."""
        weight = self.weigh(hand)
        noes = weight >> _NOES_AT
        if not noes:
            return False
        if noes >= 3:
            return True
        there = 0
        for card in hand:
            there |= self._fifth[card]
        return _MISSING[there] <= min(self._most_names, weight >> _JOKERS_AT & 15)

    def points(self, hand: list[int]) -> dict[str, int]:
        """The points of every announcement made when closing a turn, 0 where the hand does not allow it."""
        weight = self.weigh(hand)
        return {
            "complot": self.classic(hand, weight),
            "pulitzer": SPECIAL if self.pulitzer(weight) else 0,
            "etare": SPECIAL if self.etare(weight) else 0,
            "pulitzer+etare": BOTH_SPECIALS if self.both(weight) else 0,
        }
