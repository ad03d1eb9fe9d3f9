"""Sealed bids: all choose a card in secret, all are turned up together. Proves sealed simultaneous answers."""

from __future__ import annotations

from collections.abc import Sequence

from tripot.engine import kits


class Bid(kits.TemplateMove, frozen=True):
    """Choose a card."""

    notation = "bid {card}"
    card: str


class Bids(kits.Sealed, asks={"BID": Bid}):
    """Besides hands and answers: `shown`, the cards of past rounds, and the points."""

    points: list[int]
    shown: list[str]

    turn_rule = sealed_rule = "SEA-02"
    end_rule = "SEA-05"

    def deal(self, deck: list[str]) -> list[kits.Event]:
        self.deal_hands(deck, 3)  # SEA-01
        self.points, self.shown = [0] * self.seats, []
        self.ask_all("BID")
        return []

    def resolve_answers(self, answers: Sequence[kits.Move]) -> list[kits.Event]:
        bids = [answer.card for answer in answers if isinstance(answer, Bid)]
        for seat, card in enumerate(bids):
            self.drop(seat, card)
        winner = bids.index(min(bids) if self.options["low"] else max(bids))  # SEA-04
        self.points[winner] += 1
        self.shown += bids
        events = [self.tell("log.shown", "SEA-03", cards=bids, who=winner)]
        if len(self.shown) == self.seats * int(self.options["rounds"]):
            return events + self.finish()
        self.ask_all("BID")
        return events

    def scores(self) -> Sequence[int]:
        return self.points

    def zones(self, viewer: int) -> list[kits.Zone]:
        return [kits.zone("shown", self.shown), *super().zones(viewer)]


class Sealed(kits.KitGame, state=Bids, moves=(Bid,)):
    """Two or three seats, three cards each out of ten."""

    slug = "sealed"
    title = {"fr": "Sous pli", "en": "Sealed Bids"}
    blurb = {"fr": "Chacun mise en secret, tout se dévoile d'un coup.", "en": "Bid in secret, reveal at once."}
    seats = range(2, 4)
    seats_rule = "SEA-01"
    rules = kits.KitRules(
        form=kits.options(kits.number("rounds", 1, 3, 3, rule="SEA-01"), kits.switch("low", False, rule="SEA-04")),
        max_entries=lambda _, seats, options: seats * int(options["rounds"]),
    )


GAME = Sealed()
