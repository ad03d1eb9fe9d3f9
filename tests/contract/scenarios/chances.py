"""Chance for scenarios that goes by another's, built on the one class that stays open in the compiled build."""

from __future__ import annotations

from typing import Any, TypeVar

from tripot.engine.rules.chance import Chance

Card = TypeVar("Card")


class Borne(Chance):
    """Another's chance, drawn through this one: a subclass changes or watches some of its draws."""

    kind = "borne"

    def __init__(self, by: Chance, drawn: int = 0) -> None:
        self.by = by
        self.drawn = drawn

    def shuffle(self, cards: list[Card], purpose: str) -> None:
        self.drawn += 1
        self.by.shuffle(cards, purpose)

    def below(self, bound: int, purpose: str) -> int:
        self.drawn += 1
        return self.by.below(bound, purpose)

    def die(self, purpose: str) -> int:
        self.drawn += 1
        return self.by.die(purpose)

    def copy(self) -> Borne:
        return type(self)(self.by.copy(), self.drawn)

    def token(self) -> tuple[Any, ...]:
        return (self.kind, self.by.token())

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), (self.by, self.drawn))
