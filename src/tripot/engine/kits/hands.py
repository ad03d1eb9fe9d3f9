"""Hands: cards for each seat and a stock, with what others have seen of a hand and what it was shown to lack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from random import Random

from tripot.engine.kits.hidden_cards import HiddenPlace, hidden_places
from tripot.engine.kits.state import KitState
from tripot.engine.kits.view_helpers import zone
from tripot.engine.rules.fields import Untracked
from tripot.engine.views.events import EVERYONE, OPEN, SPECTATORS, only
from tripot.engine.views.view import BACK, Card, Zone


class Hands(KitState, part=True, unordered=("hands",)):
    """A game deals with `deal_hands`; cards come and go by `draw`, `give` and `drop`, and are seen by `show`."""

    hands: list[list[str]]
    stock: list[str]
    """What is left of the pack, face down. Its order is that of the cards to be drawn, from its end."""
    seen: Untracked[list[list[tuple[str, int]]]]
    """Of each hand, the cards that others know to be there, and who does (a mask, as the audience of an event)."""
    lacks: list[int]
    """What each hand was shown not to hold, as bits of the catalogue's order."""

    def deal_hands(self, deck: list[str], each: int) -> None:
        """So many cards for each seat; the rest is the stock."""
        self.hands = [[deck.pop() for _ in range(each)] for _ in range(self.seats)]
        self.stock, self.seen, self.lacks = deck, [[] for _ in self.hands], [0] * self.seats

    def hand(self, seat: int) -> Sequence[str]:
        return self.hands[seat]

    def draw(self, seat: int, number: int = 1) -> list[str]:
        """Cards from the stock, as many as there are; returns them."""
        drawn = [self.stock.pop() for _ in range(min(number, len(self.stock)))]
        self.receive(seat, drawn)
        return drawn

    def receive(self, seat: int, cards: Sequence[str]) -> None:
        """More cards for a hand: what it lacked it may hold now."""
        self.hands[seat] += cards
        self.lacks[seat] &= 0 if cards else -1

    def drop(self, seat: int, *cards: str) -> None:
        """These cards leave the hand; where they go is the game's business."""
        for card in cards:
            self.hands[seat].remove(card)
            entry = next((entry for entry in self.seen[seat] if entry[0] == card), None)
            if entry is not None:
                self.seen[seat].remove(entry)

    def give(self, seat: int, to: int, *cards: str) -> None:
        """From hand to hand, unseen by others: the giver knows where these cards are."""
        self.drop(seat, *cards)
        self.receive(to, cards)
        self.show(to, *cards, to=only(seat))

    def show(self, seat: int, *cards: str, to: int = EVERYONE) -> None:
        """Cards of a hand are seen together: by all, or by the seats of this mask."""
        entries = self.seen[seat]
        for card, number in Counter(cards).items():
            masks = [mask for code, mask in entries if code == card]
            masks += [0] * (number - len(masks))
            entries[:] = [entry for entry in entries if entry[0] != card]
            entries += [(card, mask | to if at < number else mask) for at, mask in enumerate(masks)]
        entries.sort(key=lambda entry: (entry[0], -entry[1]))  # of equal cards, the one most have seen leaves first

    def known_of(self, seat: int, viewer: int) -> list[str]:
        """The cards of a hand that this viewer can name."""
        if viewer in (seat, OPEN):
            return self.hands[seat]
        bit = SPECTATORS if viewer < 0 else 1 << viewer
        return [card for card, mask in self.seen[seat] if mask & bit]

    def hidden(self, seat: int) -> list[HiddenPlace]:
        """The stock, and of every other hand what this seat has not seen."""
        found = hidden_places(self.stock)
        for other in self.others(seat):
            named = Counter(self.known_of(other, seat))
            for place, card in enumerate(self.hands[other]):
                if named[card]:
                    named[card] -= 1
                else:
                    found.append(HiddenPlace(self.hands[other], place, self.lacks[other]))
        return found

    def sample_hidden(self, seat: int, random: Random) -> None:
        """What others know of one another's hands is nothing this seat could tell."""
        super().sample_hidden(seat, random)
        for other in self.others(seat):
            self.seen[other] = [entry for entry in self.seen[other] if entry[1] >> seat & 1]

    def hand_cards(self, seat: int, viewer: int) -> tuple[Card, ...]:
        """A hand as this viewer sees it: what it can name, and a back for each other card."""
        named = self.known_of(seat, viewer)
        return (*map(Card, named), *[BACK] * (len(self.hands[seat]) - len(named)))

    def zones(self, viewer: int) -> list[Zone]:
        """The hands, and the stock while there is one."""
        zones = [zone("hand", self.hand_cards(seat, viewer), True, "hand", seat) for seat in range(self.seats)]
        return [*zones, zone("stock", self.stock, viewer == OPEN, "stack")] if self.stock else zones
