"""Standoff: shoot, fall, or resign whenever you like. Proves elimination and moves of seats nobody waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from tripot.engine.events import EVERYONE, OPEN, Event
from tripot.engine.moves import Move
from tripot.engine.options import OptionForm, Options, number
from tripot.engine.outcome import Outcome
from tripot.engine.refusal import Illegal
from tripot.engine.small import Places, SmallGame, SmallMove, SmallState, places, scored, zone
from tripot.engine.text import CardName, SeatName, say
from tripot.engine.view import View


class Shoot(SmallMove, frozen=True):
    """Fire a cartridge at someone."""

    notation = "shoot s{target} {card}"
    target: Annotated[int, msgspec.Meta(ge=0, le=4)]
    card: str


class Resign(SmallMove, frozen=True):
    """Walk away."""

    notation = "resign"


class Street(SmallState, unordered=("hands", "stock")):
    """`fallen` lists the seats that are out, first to fall first; their cards lie open among the `spent`."""

    __slots__ = ("fallen", "hands", "lives", "spent", "stock", "turn")

    def deal(self, deck: list[str]) -> None:
        self.hands = [[deck.pop() for _ in range(3)] for _ in range(self.seats)]  # STA-01
        self.stock = deck
        self.lives = [int(self.options["lives"])] * self.seats
        self.fallen: list[int] = []
        self.spent: list[str] = []
        self.turn = 0

    @property
    def phase_name(self) -> str:
        return "DUEL" if self.actors() else "OVER"

    def actors(self) -> Sequence[int]:
        standing = [seat for seat in range(self.seats) if seat not in self.fallen]
        return (self.turn,) if len(standing) > 1 and any(self.hands[seat] for seat in standing) else ()

    def legal(self, seat: int) -> Sequence[Move]:
        if not self.actors() or seat in self.fallen:
            return []
        targets = [s for s in range(self.seats) if s != seat and s not in self.fallen] if seat == self.turn else []
        return [*(Shoot(s, card) for s in targets for card in sorted(set(self.hands[seat]))), Resign()]

    def check(self, seat: int, move: Move) -> None:
        if not self.actors():
            raise Illegal("STA-05", "refuse.over")
        if seat in self.fallen:
            raise Illegal("STA-04", "refuse.fallen")
        if isinstance(move, Resign):
            return
        assert isinstance(move, Shoot)
        if seat != self.turn:
            raise Illegal("STA-02", "refuse.turn")
        if move.target == seat or move.target >= self.seats or move.target in self.fallen:
            raise Illegal("STA-02", "refuse.target")
        if move.card not in self.hands[seat]:
            raise Illegal("STA-02", "refuse.card", card=CardName(move.card))

    def play(self, seat: int, move: Move) -> list[Event]:
        events = self.shot(seat, move) if isinstance(move, Shoot) else self.fall(seat)
        if seat == self.turn:
            ahead = [(seat + k) % self.seats for k in range(1, self.seats + 1)]
            self.turn = next((other for other in ahead if self.hands[other]), seat)
        return events

    def shot(self, seat: int, move: Shoot) -> list[Event]:
        """A live cartridge hits on 3 or more (STA-03)."""
        self.hands[seat].remove(move.card)
        self.spent.append(move.card)
        target = SeatName(move.target)
        events = [
            Event(EVERYONE, say("log.shot", who=SeatName(seat), target=target, card=CardName(move.card)), "STA-02")
        ]
        if move.card == "live" and self.chance.die("shot") >= 3:
            self.lives[move.target] -= 1
            events.append(Event(EVERYONE, say("log.hit", who=target), "STA-03"))
        return events if self.lives[move.target] else events + self.fall(move.target)

    def fall(self, seat: int) -> list[Event]:
        """Out: the hand is laid open (STA-04)."""
        self.lives[seat] = 0
        self.fallen.append(seat)
        self.spent += self.hands[seat]
        self.hands[seat] = []
        return [Event(EVERYONE, say("log.fell", who=SeatName(seat)), "STA-04")]

    def outcome(self) -> Outcome | None:
        if self.actors():
            return None
        levels = sorted({n for n in self.lives if n}, reverse=True)
        places = [tuple(seat for seat in range(self.seats) if self.lives[seat] == level) for level in levels]
        places += [(seat,) for seat in reversed(self.fallen)]
        who = tuple(SeatName(seat) for seat in places[0])
        return Outcome(tuple(places), tuple(self.lives), say("end.won", who=who), "STA-05")

    def unseen(self, seat: int) -> Places:
        return places([self.stock, *(self.hands[other] for other in self.others(seat))])

    def view(self, viewer: int) -> View:
        zones = [zone("spent", self.spent, True), zone("stock", self.stock, viewer == OPEN, "stack")]
        zones += [zone("hand", h, viewer in (seat, OPEN), "hand", seat) for seat, h in enumerate(self.hands)]
        seats = [msgspec.structs.replace(seat, out=seat.seat in self.fallen) for seat in scored(self.lives)]
        return self.table(viewer, zones, seats)


class Standoff(SmallGame, state=Street, moves=(Shoot, Resign)):
    """Two to five seats, three cartridges each out of fifteen."""

    slug = "standoff"
    title = {"fr": "Règlement de comptes", "en": "Standoff"}
    blurb = {
        "fr": "Le dernier debout gagne ; on peut toujours partir.",
        "en": "Last one standing; leave when you like.",
    }
    seats = range(2, 6)
    seats_rule = "STA-01"

    def form(self, seats: int) -> OptionForm:
        return OptionForm((number("lives", 1, 3, 2, rule="STA-01"),))

    def bound(self, seats: int, options: Options) -> int:
        return 4 * seats


GAME = Standoff()
