"""What one player can count on, as numbers and cards: all that `worth` needs to weigh a moment of the game."""

from __future__ import annotations

import msgspec

from tripot.games.urgence.book.cards import Kind


class Rival(msgspec.Struct):
    """An opponent still standing."""

    seat: int
    gauge: int
    held: int
    """How many cards it has in hand."""
    companions: list[Kind]
    shields: list[Kind]
    deck: list[Kind]
    """What lies in its hand and draw pile together."""
    sure: list[Kind]
    """What is certainly in its hand."""
    cards: list[Kind]
    """What it draws, plays and draws again."""

    @property
    def wall(self) -> int:
        """Attack points to break every shield."""
        return wall(self.shields)


def wall(shields: list[Kind]) -> int:
    return sum(shield.defence for shield in shields)


class Situation(msgspec.Struct):
    """The player's own cards, the rivals in turn order, the market and the pools of the turn."""

    round: int
    coins: int
    attack: int
    destroy: int
    force: int
    black: int
    draws: int
    """Pending draws: 3 if there is one of three cards, else 2, else 0."""
    owed: int
    """Cards to give up."""
    cleanable: str
    """The zones out of which a card may be disinfected now."""
    free: int
    """Slots still free this turn."""
    gauge: int
    hand: list[Kind]
    draw: list[Kind]
    discard: list[Kind]
    slots: list[Kind]
    shields: list[Kind]
    fresh: list[Kind]
    """Companions in play that can still be used this turn."""
    rivals: list[Rival]
    on_sale: list[Kind]
    """Piles of the market that are not empty, and the own super card while it waits."""

    def deck(self) -> list[Kind]:
        """The own cards that are drawn, played and drawn again."""
        return [*self.hand, *self.draw, *self.discard, *self.slots]
