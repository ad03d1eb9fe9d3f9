"""Sealed bids: all lay a card face down, all are turned up together. Proves sealed simultaneous answers."""

from __future__ import annotations

from collections.abc import Sequence

from tripot.engine.events import EVERYONE, OPEN, Event
from tripot.engine.moves import Move
from tripot.engine.options import OptionForm, Options, number, switch
from tripot.engine.outcome import Outcome
from tripot.engine.refusal import Illegal
from tripot.engine.small import Places, SmallGame, SmallMove, SmallState, places, ranked, scored, zone
from tripot.engine.text import CardName, SeatName, say
from tripot.engine.view import View


class Bid(SmallMove, frozen=True):
    """Lay a card face down."""

    notation = "bid {card}"
    card: str


class Bids(SmallState, unordered=("hands", "stock")):
    """`bids` holds what each seat has laid face down, "" for nothing yet; `shown` the cards of past rounds."""

    __slots__ = ("bids", "hands", "points", "shown", "stock")

    def deal(self, deck: list[str]) -> None:
        self.hands = [[deck.pop() for _ in range(3)] for _ in range(self.seats)]  # SEA-01
        self.stock = deck
        self.bids = [""] * self.seats
        self.points = [0] * self.seats
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
        events = [Event(EVERYONE, say("log.sealed", who=SeatName(seat)), "SEA-02")]
        if all(self.bids):
            winner = self.bids.index(min(self.bids) if self.options["low"] else max(self.bids))  # SEA-04
            shown = tuple(CardName(bid) for bid in self.bids)
            events.append(Event(EVERYONE, say("log.shown", cards=shown, who=SeatName(winner)), "SEA-03"))
            self.points[winner] += 1
            self.shown += self.bids
            self.bids = [""] * self.seats
        return events

    def outcome(self) -> Outcome | None:
        return None if self.actors() else ranked(self.points, "SEA-05")

    def unseen(self, seat: int) -> Places:
        sealed = [(self.bids, other) for other in self.others(seat) if self.bids[other]]
        return sealed + places([self.stock, *(self.hands[other] for other in self.others(seat))])

    def view(self, viewer: int) -> View:
        zones = [zone("shown", self.shown, True), zone("stock", self.stock, viewer == OPEN, "stack")]
        for seat, bid in enumerate(self.bids):
            known = viewer in (seat, OPEN)
            zones += [zone("hand", self.hands[seat], known, "hand", seat)]
            zones += [zone("bid", [bid] if bid else [], known, "row", seat)]
        return self.table(viewer, zones, scored(self.points))


class Sealed(SmallGame, state=Bids, moves=(Bid,)):
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


GAME = Sealed()
