"""High card, the game of docs/add-a-game.md: the highest trump takes the trick, but the Petit beats the 21."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tripot.engine.events import EVERYONE, OPEN, Event
from tripot.engine.moves import Move
from tripot.engine.options import OptionForm, Options, number, switch
from tripot.engine.outcome import Outcome
from tripot.engine.player import Budget, Player, Sampler
from tripot.engine.refusal import Illegal
from tripot.engine.small import Places, SmallGame, SmallMove, SmallState, places, ranked, scored, zone
from tripot.engine.text import CardName, SeatName, say
from tripot.engine.view import Card, View, Zone


class Lay(SmallMove, frozen=True):
    """Lay a card, written as its number."""

    notation = "{card}"
    card: str


class Table(SmallState, unordered=("aside", "hands")):
    """The hands, the trick being played, the tricks won, the cards set aside, whose turn it is."""

    __slots__ = ("aside", "hands", "piles", "trick", "turn")

    def deal(self, deck: list[str]) -> None:
        each = int(self.options["cards"])
        self.hands = [deck[seat * each : (seat + 1) * each] for seat in range(self.seats)]  # HIG-01
        self.aside = deck[self.seats * each :]  # HIG-02
        self.piles: list[list[str]] = [[] for _ in self.hands]
        self.trick: list[tuple[int, str]] = []
        self.turn = 0

    @property
    def phase_name(self) -> str:
        return "PLAY" if any(self.hands) else "OVER"

    def actors(self) -> Sequence[int]:
        return (self.turn,) if any(self.hands) else ()

    def legal(self, seat: int) -> Sequence[Move]:
        return [Lay(card) for card in self.hands[seat]] if seat in self.actors() else []

    def check(self, seat: int, move: Move) -> None:
        assert isinstance(move, Lay)
        if not self.actors():
            raise Illegal("HIG-05", "refuse.over")
        if seat != self.turn:
            raise Illegal("HIG-03", "refuse.turn")
        if move.card not in self.hands[seat]:
            raise Illegal("HIG-03", "refuse.card", card=CardName(move.card))

    def play(self, seat: int, move: Move) -> list[Event]:
        assert isinstance(move, Lay)
        self.hands[seat].remove(move.card)
        self.trick.append((seat, move.card))
        self.turn = (seat + 1) % self.seats
        events = [Event(EVERYONE, say("log.played", who=SeatName(seat), card=CardName(move.card)))]
        if len(self.trick) == self.seats:
            self.turn = self.winner()
            self.piles[self.turn] += [card for _, card in self.trick]
            self.trick = []
            events.append(Event(EVERYONE, say("log.won", who=SeatName(self.turn)), "HIG-04"))
        return events

    def winner(self) -> int:
        """Who takes the complete trick (HIG-04)."""
        laid = {int(card): seat for seat, card in self.trick}
        return laid[1 if self.options["petit"] and {1, 21} <= laid.keys() else max(laid)]

    def tricks(self) -> list[int]:
        """How many each seat has taken."""
        return [len(pile) // self.seats for pile in self.piles]

    def outcome(self) -> Outcome | None:
        return None if any(self.hands) else ranked(self.tricks(), "HIG-05")

    def unseen(self, seat: int) -> Places:
        return places([self.aside, *(self.hands[other] for other in self.others(seat))])

    def view(self, viewer: int) -> View:
        trick = tuple(Card(card, by=seat) for seat, card in self.trick)
        zones = [Zone("trick", say("zone.trick"), "trick", cards=trick, count=len(trick))]
        zones += [zone("aside", self.aside, viewer == OPEN, "stack")]
        for seat, (hand, pile) in enumerate(zip(self.hands, self.piles, strict=True)):
            zones += [zone("hand", hand, viewer in (seat, OPEN), "hand", seat), zone("pile", pile, True, "pile", seat)]
        return self.table(viewer, zones, scored(self.tricks()))


class HighCard(SmallGame, state=Table, moves=(Lay,)):
    """The rulebook: its names, how many play, the options, the longest game, a player for empty seats."""

    slug = "highcard"
    title = {"fr": "Le Petit et le 21", "en": "The Petit and the 21"}
    blurb = {"fr": "Le plus gros atout l'emporte… ou le plus petit.", "en": "The biggest trump wins… or the smallest."}
    seats = range(2, 6)
    seats_rule = "HIG-01"

    def form(self, seats: int) -> OptionForm:
        return OptionForm((number("cards", 2, 4, 4, rule="HIG-01"), switch("petit", True, rule="HIG-04")))

    def bound(self, seats: int, options: Options) -> int:
        return seats * int(options["cards"])

    def bot(self, random: Random) -> Player:
        return Thrifty()


class Thrifty:
    """Takes the trick as cheaply as it can, else throws its lowest card. It sees a view, as people do."""

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        highest = max((int(card.code) for card in view.zone("trick").cards), default=0)
        mine = [int(offer.card) for offer in view.moves]
        return Lay(str(next((card for card in mine if card > highest), mine[0])))


GAME = HighCard()
