"""Standoff: shoot, fall, or resign whenever you like. Proves elimination and moves of seats nobody waits for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from tripot.engine import kits


class Shoot(kits.TemplateMove, frozen=True):
    """Fire a cartridge at someone."""

    notation = "shoot s{target} {card}"
    target: Annotated[int, msgspec.Meta(ge=0, le=4)]
    card: str


class Resign(kits.TemplateMove, frozen=True):
    """Walk away."""

    notation = "resign"
    gives_up = True


class Street(kits.Hands, asks={"DUEL": Shoot}):
    """`fallen` lists the seats that are out, first to fall first; their cards lie open among the `spent`."""

    fallen: list[int]
    lives: list[int]
    spent: list[str]

    turn_rule, end_rule = "STA-02", "STA-05"

    def deal(self, deck: list[str]) -> list[kits.Event]:
        self.deal_hands(deck, 3)  # STA-01
        self.lives, self.fallen, self.spent = [int(self.options["lives"])] * self.seats, [], []
        self.ask("DUEL", 0)
        return []

    def extra_moves(self, seat: int) -> Sequence[kits.Move]:
        return [Resign()] if self.waiting and seat not in self.fallen else []

    def targets(self, seat: int) -> Sequence[int]:
        return [other for other in self.others(seat) if other not in self.fallen]

    def check(self, seat: int, move: kits.Move) -> None:
        if self.waiting and seat in self.fallen:
            raise kits.Illegal("STA-04", "refuse.fallen")
        if not self.waiting or not isinstance(move, Resign):
            super().check(seat, move)

    def play(self, seat: int, move: kits.Move) -> list[kits.Event]:
        events = self.shot(seat, move) if isinstance(move, Shoot) else self.fall(seat)
        armed = [other for other in range(self.seats) if self.hands[other]]
        if not armed or len(self.fallen) == self.seats - 1:
            return events + self.finish()
        if seat in self.waiting:
            self.ask("DUEL", min(armed, key=lambda other: (other - seat - 1) % self.seats))
        return events

    def shot(self, seat: int, move: Shoot) -> list[kits.Event]:
        """A live cartridge hits on 3 or more (STA-03)."""
        self.drop(seat, move.card)
        self.spent.append(move.card)
        events = [self.tell("log.shot", "STA-02", who=seat, target=move.target, card=move.card)]
        if move.card == "live" and self.chance.die("shot") >= 3:
            self.lives[move.target] -= 1
            events.append(self.tell("log.hit", "STA-03", who=move.target))
        return events if self.lives[move.target] else events + self.fall(move.target)

    def fall(self, seat: int) -> list[kits.Event]:
        """Out: the hand is laid open (STA-04)."""
        self.lives[seat] = 0
        self.fallen.append(seat)
        self.spent += self.hands[seat]
        self.drop(seat, *self.hands[seat])
        return [self.tell("log.fell", "STA-04", who=seat)]

    def scores(self) -> Sequence[int]:
        return self.lives

    def outcome(self) -> kits.Outcome | None:
        if self.waiting:
            return None
        levels = sorted({n for n in self.lives if n}, reverse=True)
        places = [tuple(seat for seat in range(self.seats) if self.lives[seat] == level) for level in levels]
        places += [(seat,) for seat in reversed(self.fallen)]
        who = tuple(map(kits.SeatName, places[0]))
        return kits.Outcome(tuple(places), tuple(self.lives), kits.say("end.won", who=who), self.end_rule)

    def places(self, viewer: int) -> list[kits.Seat]:
        return [msgspec.structs.replace(seat, out=seat.seat in self.fallen) for seat in super().places(viewer)]

    def zones(self, viewer: int) -> list[kits.Zone]:
        return [kits.zone("spent", self.spent), *super().zones(viewer)]


class Standoff(kits.KitGame, state=Street, moves=(Shoot, Resign)):
    """Two to five seats, three cartridges each out of fifteen."""

    slug = "standoff"
    title = {"fr": "Règlement de comptes", "en": "Standoff"}
    blurb = {
        "fr": "Le dernier debout gagne ; on peut toujours partir.",
        "en": "Last one standing; leave when you like.",
    }
    seats = range(2, 6)
    seats_rule = "STA-01"
    rules = kits.KitRules(
        form=kits.options(kits.number("lives", 1, 3, 2, rule="STA-01")),
        max_entries=lambda _, seats, options: 4 * seats,
    )


GAME = Standoff()
