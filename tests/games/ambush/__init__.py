"""Ambush: look at a hand unless a guard stands in the way. Proves reactions and private looks that bind `sample`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from tripot.engine.events import EVERYONE, OPEN, SPECTATORS, Event, only
from tripot.engine.moves import Move
from tripot.engine.options import Options
from tripot.engine.outcome import Outcome
from tripot.engine.refusal import Illegal
from tripot.engine.small import Places, SmallGame, SmallMove, SmallState, places, ranked, scored, zone
from tripot.engine.text import CardName, SeatName, say
from tripot.engine.view import Card, View, Zone


class Look(SmallMove, frozen=True):
    """Ask to see a hand."""

    notation = "look s{target}"
    target: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Allow(SmallMove, frozen=True):
    """Let it happen."""

    notation = "allow"


class Block(SmallMove, frozen=True):
    """Show a guard."""

    notation = "block"


class Hall(SmallState):
    """Hands are rows of places; `seen` tells by place, as a mask, which seats know the card lying there."""

    __slots__ = ("discards", "done", "hands", "points", "seen", "stock", "target")

    def deal(self, deck: list[str]) -> None:
        self.hands = [[deck.pop(), deck.pop()] for _ in range(self.seats)]  # AMB-01
        self.seen = [[1 << seat, 1 << seat] for seat in range(self.seats)]
        self.stock = deck
        self.discards: list[str] = []
        self.points = [0] * self.seats
        self.done, self.target = 0, -1

    @property
    def phase_name(self) -> str:
        return "OVER" if self.done == 2 * self.seats else "LOOK" if self.target < 0 else "ANSWER"

    @property
    def looker(self) -> int:
        return self.done % self.seats

    def actors(self) -> Sequence[int]:
        return {"OVER": (), "LOOK": (self.looker,), "ANSWER": (self.target,)}[self.phase_name]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat not in self.actors():
            return []
        if self.target < 0:
            return [Look(other) for other in range(self.seats) if other != seat]
        return [Allow(), Block()] if "guard" in self.hands[seat] else [Allow()]

    def check(self, seat: int, move: Move) -> None:
        if self.phase_name == "OVER":
            raise Illegal("AMB-05", "refuse.over")
        if isinstance(move, Look) != (self.target < 0) or seat not in self.actors():
            raise Illegal("AMB-02", "refuse.turn")
        if isinstance(move, Look) and (move.target == seat or move.target >= self.seats):
            raise Illegal("AMB-02", "refuse.target")
        if isinstance(move, Block) and "guard" not in self.hands[seat]:
            raise Illegal("AMB-03", "refuse.guard")

    def play(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Look):
            self.target = move.target
            return [Event(EVERYONE, say("log.look", who=SeatName(seat), target=SeatName(move.target)), "AMB-02")]
        events = self.blocked(seat) if isinstance(move, Block) else self.allowed(seat, self.looker)
        self.done, self.target = self.done + 1, -1
        if self.phase_name == "OVER":
            self.seen = [[EVERYONE] * len(hand) for hand in self.hands]  # AMB-05
        return events

    def blocked(self, seat: int) -> list[Event]:
        """The first guard is shown and replaced from the stock (AMB-03)."""
        place = self.hands[seat].index("guard")
        self.discards.append(self.hands[seat].pop(place))
        self.seen[seat].pop(place)
        self.points[seat] += 1
        events = [Event(EVERYONE, say("log.block", who=SeatName(seat)), "AMB-03")]
        if self.stock:
            self.hands[seat].append(self.stock.pop())
            self.seen[seat].append(1 << seat)
            events.append(Event(only(seat), say("log.drew", card=CardName(self.hands[seat][-1])), "AMB-03"))
        return events

    def allowed(self, seat: int, looker: int) -> list[Event]:
        """The looker alone sees the hand (AMB-04)."""
        self.seen[seat] = [mask | 1 << looker for mask in self.seen[seat]]
        self.points[looker] += 1
        cards = tuple(CardName(card) for card in self.hands[seat])
        told = Event(EVERYONE, say("log.allow", who=SeatName(seat)), "AMB-04")
        return [told, Event(only(looker), say("log.saw", who=SeatName(seat), cards=cards), "AMB-04")]

    def outcome(self) -> Outcome | None:
        crowned = [n + 2 * ("crown" in hand) for n, hand in zip(self.points, self.hands, strict=True)]
        return ranked(crowned, "AMB-05") if self.phase_name == "OVER" else None

    def unseen(self, seat: int) -> Places:
        hidden = [
            (hand, p)
            for hand, seen in zip(self.hands, self.seen, strict=True)
            for p in range(len(hand))
            if not seen[p] >> seat & 1
        ]
        return hidden + places([self.stock])

    def hand(self, seat: int, viewer: int) -> Zone:
        """Each card open to those who know it; who else knows it is marked for all."""
        bit, cards = SPECTATORS if viewer < 0 else 1 << viewer, []
        for code, mask in zip(self.hands[seat], self.seen[seat], strict=True):
            watchers = [s for s in self.others(seat) if mask != EVERYONE and mask >> s & 1]
            marks = tuple(say("mark.seen", who=SeatName(s)) for s in watchers)
            cards.append(Card(code if mask & bit else "", marks=marks))
        return Zone(f"hand.{seat}", say("zone.hand", who=SeatName(seat)), "hand", seat, tuple(cards), len(cards))

    def view(self, viewer: int) -> View:
        zones = [zone("discards", self.discards, True), zone("stock", self.stock, viewer == OPEN, "stack")]
        zones += [self.hand(seat, viewer) for seat in range(self.seats)]
        return self.table(viewer, zones, scored(self.points))


class Ambush(SmallGame, state=Hall, moves=(Look, Allow, Block)):
    """Two to four seats, two cards each out of ten."""

    slug = "ambush"
    title = {"fr": "Regards", "en": "Ambush"}
    blurb = {"fr": "Voir sans être vu, sauf si un garde veille.", "en": "See unseen, unless a guard is awake."}
    seats = range(2, 5)
    seats_rule = "AMB-01"

    def bound(self, seats: int, options: Options) -> int:
        return 4 * seats


GAME = Ambush()
