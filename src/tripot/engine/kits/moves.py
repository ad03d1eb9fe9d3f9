"""Moves of kit games: spelt by a template, made of parts, or some cards chosen together."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from functools import cache
from itertools import combinations
from string import Formatter
from typing import ClassVar, Self

import msgspec

from tripot.engine.language.text import CardName, say
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Composer, Option, Parts, Pick


class TemplateMove(Move, frozen=True):
    """A move spelt by its template: `notation = "shoot s{target} {card}"`, each field a word without blanks."""

    notation: ClassVar[str]

    def __str__(self) -> str:
        return self.notation.format(**{name: getattr(self, name) for name in self.__struct_fields__})

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The move if the text follows the template."""
        found = _pattern(cls.notation).fullmatch(text)
        try:
            move = msgspec.convert(found.groupdict(), cls, strict=False) if found else None
        except msgspec.ValidationError:
            return None
        return move if str(move) == text else None


@cache
def _pattern(notation: str) -> re.Pattern[str]:
    parts = Formatter().parse(notation)
    return re.compile(
        "".join(re.escape(before) + (rf"(?P<{field}>\S+)" if field else "") for before, field, *_ in parts)
    )


class PlayCard(TemplateMove, frozen=True):
    """Lay a card, written as its code."""

    notation = "{card}"
    card: str


class ComposedMove(Move, frozen=True):
    """A move that a screen puts together from parts: `word` is the id of its composer (see `KitState.composers`).

    A subclass writes `__str__`, `read` and `spelt`; lists that mean the same in any order are sorted in both.
    """

    word: ClassVar[str]

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The move, if this is how it is written."""
        raise NotImplementedError

    @classmethod
    def notation_for(cls, parts: Parts) -> str:
        """How the move is written that these parts make."""
        raise NotImplementedError


class PickCards(ComposedMove, frozen=True):
    """From `least` to `most` cards of one's hand, chosen together: `discard 7H 8S`, or `discard` alone for none.

    A subclass names its `word`, its numbers and the `rule` that refuses others. Message: `offer.WORD`.
    """

    least: ClassVar[int] = 1
    most: ClassVar[int] = 1
    rule: ClassVar[str] = ""
    cards: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " ".join((self.word, *self.cards))

    @classmethod
    def read(cls, text: str) -> Self | None:
        """The move if it begins with the word; cards in any order are the same move."""
        word, *cards = text.split()
        return cls(tuple(sorted(cards))) if word == cls.word else None

    @classmethod
    def notation_for(cls, parts: Parts) -> str:
        return " ".join((cls.word, *(value.partition("#")[0] for value in parts.get("cards").picks)))

    @classmethod
    def among(cls, hand: Sequence[str]) -> list[Self]:
        """Every choice this hand allows, fewest cards first."""
        sizes = range(cls.least, min(cls.most, len(hand)) + 1)
        return [cls(cards) for size in sizes for cards in sorted(set(combinations(sorted(hand), size)))]

    def check(self, hand: Sequence[str]) -> None:
        """Raises Illegal: a card that is not there, then a wrong number of cards."""
        missing = Counter(self.cards) - Counter(hand)
        if missing:
            raise Illegal(self.rule, "refuse.card", card=CardName(min(missing)))
        if not self.least <= len(self.cards) <= self.most:
            key = "refuse.exactly" if self.least == self.most else "refuse.number"
            raise Illegal(self.rule, key, least=self.least, most=self.most)

    @classmethod
    def composer(cls, zone: str, hand: Sequence[str]) -> Composer:
        """Marks the cards in their zone, then a button."""
        options = tuple(
            Option(f"{code}#{copy}" if copy else code, say("kit.card", card=CardName(code)), zone, code)
            for code, copy in _numbered(hand)
        )
        part = Pick("cards", say(f"offer.{cls.word}"), options, cls.least, min(cls.most, len(hand)))
        return Composer(cls.word, say(f"offer.{cls.word}"), (part,), rule=cls.rule)


def codes(move: Move) -> Sequence[str]:
    """The cards a move names."""
    card = getattr(move, "card", None)
    return (card,) if card is not None else getattr(move, "cards", ())


def _numbered(hand: Sequence[str]) -> list[tuple[str, int]]:
    """Each card, and how many of its kind stand before it."""
    return [(code, hand[:at].count(code)) for at, code in enumerate(hand)]
