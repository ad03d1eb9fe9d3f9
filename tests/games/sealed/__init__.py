"""Sealed bids: all lay a card face down, all are turned up together. Proves sealed simultaneous answers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from tripot.engine.chance import Chance, Stream
from tripot.engine.events import EVERYONE, OPEN, Event
from tripot.engine.moves import Move, tidy
from tripot.engine.options import OptionForm, Options, number, switch
from tripot.engine.outcome import Outcome
from tripot.engine.refusal import Illegal, malformed
from tripot.engine.small import SmallGame, SmallState, ranked, scored, zone
from tripot.engine.text import CardName, SeatName, say
from tripot.engine.view import Offer, View


class Bid(Move, frozen=True):
    """Lay a card face down: `bid 7`."""

    card: str

    def __str__(self) -> str:
        return f"bid {self.card}"


class Sealed(SmallGame):
    """Two or three seats, three cards each out of ten."""

    slug = "sealed"
    title = {"fr": "Sous pli", "en": "Sealed Bids"}
    blurb = {"fr": "Chacun mise en secret, tout se dévoile d'un coup.", "en": "Bid in secret, reveal at once."}
    seats = range(2, 4)
    seats_rule = "SEA-01"

    def form(self, seats: int) -> OptionForm:
        return OptionForm((number("rounds", 1, 3, 3, rule="SEA-01"), switch("low", False, rule="SEA-04")))

    def bound(self, seats: int, options: Options) -> int:
        return seats * int(options["rounds"])

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> Bids:
        return Bids(self, seats, self.check_options(seats, options), chance)

    def parse(self, text: str) -> Bid:
        word, _, card = tidy(text).partition(" ")
        if word != "bid" or card not in self.catalogue:
            raise malformed(text)
        return Bid(card)


class Bids(SmallState):
    """`bids` holds what each seat has laid face down, "" for nothing yet; `shown` the cards of past rounds."""

    __slots__ = ("bids", "hands", "points", "shown", "stock")

    def __init__(self, game: Sealed, seats: int, options: Options, chance: Chance) -> None:
        super().__init__(game, seats, options, chance)
        deck = game.deck()
        chance.shuffle(deck, "deal")
        self.hands = [sorted(deck[3 * seat : 3 * seat + 3]) for seat in range(seats)]
        self.stock = sorted(deck[3 * seats :])
        self.bids = [""] * seats
        self.points = [0] * seats
        self.shown: list[str] = []

    @property
    def phase_name(self) -> str:
        return "BID" if self.actors() else "OVER"

    def actors(self) -> Sequence[int]:
        over = len(self.shown) == self.seats * int(self.options["rounds"])
        return () if over else tuple(seat for seat, bid in enumerate(self.bids) if not bid)

    def legal(self, seat: int) -> Sequence[Move]:
        return [Bid(card) for card in self.hands[seat]] if seat in self.actors() else []

    def check(self, seat: int, move: Move) -> None:
        assert isinstance(move, Bid)
        if not self.actors():
            raise Illegal("SEA-05", "refuse.over")
        if self.bids[seat]:
            raise Illegal("SEA-02", "refuse.twice")
        if move.card not in self.hands[seat]:
            raise Illegal("SEA-02", "refuse.card", card=CardName(move.card))

    def play(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, Bid)
        self.hands[seat].remove(move.card)
        self.bids[seat] = move.card
        return [Event(EVERYONE, say("log.sealed", who=SeatName(seat)), "SEA-02"), *self.reveal()]

    def reveal(self) -> list[Event]:
        """Turns the bids up once the last is in (SEA-03); the best one scores (SEA-04)."""
        if not all(self.bids):
            return []
        winner = self.bids.index(min(self.bids) if self.options["low"] else max(self.bids))
        shown = tuple(CardName(bid) for bid in self.bids)
        self.points[winner] += 1
        self.shown += self.bids
        self.bids = [""] * self.seats
        return [Event(EVERYONE, say("log.shown", cards=shown, who=SeatName(winner)), "SEA-03")]

    def outcome(self) -> Outcome | None:
        return None if self.actors() else ranked(self.points, "SEA-05")

    def sample(self, seat: int, random: Random) -> Bids:
        twin = self.copy()
        others = [other for other in range(self.seats) if other != seat]
        hidden = [card for other in others for card in (*self.hands[other], self.bids[other]) if card]
        unseen = sorted(hidden + self.stock)
        random.shuffle(unseen)
        for other in others:
            twin.hands[other] = sorted(unseen.pop() for _ in self.hands[other])
            twin.bids[other] = unseen.pop() if self.bids[other] else ""
        twin.stock, twin.chance = sorted(unseen), Stream.imagined(random)
        return twin

    def view(self, viewer: int) -> View:
        zones = [zone("shown", self.shown, True), zone("stock", self.stock, viewer == OPEN, "stack")]
        for seat, bid in enumerate(self.bids):
            known = viewer in (seat, OPEN)
            zones += [zone("hand", self.hands[seat], known, "hand", seat)]
            zones += [zone("bid", [bid] if bid else [], known, "row", seat)]
        mine = self.hands[viewer] if viewer in self.actors() else []
        offers = [Offer(f"bid {c}", say("offer.bid", card=CardName(c)), f"hand.{viewer}", c) for c in mine]
        return self.table(viewer, zones, scored(self.points), offers)


GAME = Sealed()
