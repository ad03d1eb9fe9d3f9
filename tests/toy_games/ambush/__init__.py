"""Ambush: look at a hand unless a guard stands in the way. Proves reactions and private looks that bind `sample`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from tripot.engine import kits


class Look(kits.TemplateMove, frozen=True):
    """Ask to see a hand."""

    notation = "look s{target}"
    target: Annotated[int, msgspec.Meta(ge=0, le=3)]


class Allow(kits.TemplateMove, frozen=True):
    """Let it happen."""

    notation = "allow"


class Block(kits.TemplateMove, frozen=True):
    """Show a guard."""

    notation = "block"


class Hall(kits.KitState, asks={"LOOK": Look, "ANSWER": (Allow, Block)}):
    """Hands are rows of places; `seen` tells by place, as a mask, which seats know the card lying there."""

    discards: list[str]
    done: int
    hands: list[list[str]]
    points: list[int]
    seen: list[list[int]]
    stock: list[str]

    turn_rule, end_rule = "AMB-02", "AMB-05"

    def deal(self, deck: list[str]) -> list[kits.Event]:
        self.hands = [[deck.pop(), deck.pop()] for _ in range(self.seats)]  # AMB-01
        self.seen = [[1 << seat, 1 << seat] for seat in range(self.seats)]
        self.stock, self.discards, self.points, self.done = deck, [], [0] * self.seats, 0
        self.ask("LOOK", 0)
        return []

    @property
    def looker(self) -> int:
        return self.done % self.seats

    def choices(self, seat: int) -> Sequence[kits.Move]:
        guarded = "guard" in self.hands[seat]
        return [move for move in super().choices(seat) if guarded or not isinstance(move, Block)]

    def check(self, seat: int, move: kits.Move) -> None:
        super().check(seat, move)
        if isinstance(move, Block) and "guard" not in self.hands[seat]:
            raise kits.Illegal("AMB-03", "refuse.guard")

    def play(self, seat: int, move: kits.Move) -> list[kits.Event]:
        if isinstance(move, Look):
            self.ask("ANSWER", move.target)
            return [self.tell("log.look", "AMB-02", who=seat, target=move.target)]
        events = self.blocked(seat) if isinstance(move, Block) else self.allowed(seat, self.looker)
        self.done += 1
        if self.done < 2 * self.seats:
            self.ask("LOOK", self.looker)
            return events
        self.seen = [[kits.EVERYONE] * len(hand) for hand in self.hands]  # AMB-05
        return events + self.finish()

    def blocked(self, seat: int) -> list[kits.Event]:
        """The first guard is shown and replaced from the stock (AMB-03)."""
        place = self.hands[seat].index("guard")
        self.discards.append(self.hands[seat].pop(place))
        self.seen[seat].pop(place)
        self.points[seat] += 1
        events = [self.tell("log.block", "AMB-03", who=seat)]
        if self.stock:
            self.hands[seat].append(self.stock.pop())
            self.seen[seat].append(1 << seat)
            events.append(self.tell("log.drew", "AMB-03", kits.only(seat), card=self.hands[seat][-1]))
        return events

    def allowed(self, seat: int, looker: int) -> list[kits.Event]:
        """The looker alone sees the hand (AMB-04)."""
        self.seen[seat] = [mask | 1 << looker for mask in self.seen[seat]]
        self.points[looker] += 1
        saw = self.tell("log.saw", "AMB-04", kits.only(looker), who=seat, cards=self.hands[seat])
        return [self.tell("log.allow", "AMB-04", who=seat), saw]

    def scores(self) -> Sequence[int]:
        return self.points

    def outcome(self) -> kits.Outcome | None:
        crowned = [n + 2 * ("crown" in hand) for n, hand in zip(self.points, self.hands, strict=True)]
        return None if self.waiting else kits.rank(crowned, self.end_rule)

    def hidden(self, seat: int) -> list[kits.HiddenPlace]:
        rows = zip(self.hands, self.seen, strict=True)
        unseen = [
            kits.HiddenPlace(hand, p) for hand, seen in rows for p, mask in enumerate(seen) if not mask >> seat & 1
        ]
        return unseen + kits.hidden_places(self.stock)

    def hand_cards(self, seat: int, viewer: int) -> list[kits.Card]:
        """Each card open to those who know it; who else knows it is marked for all."""
        bit, cards = kits.SPECTATORS if viewer < 0 else 1 << viewer, []
        for code, mask in zip(self.hands[seat], self.seen[seat], strict=True):
            watchers = [s for s in self.others(seat) if mask != kits.EVERYONE and mask >> s & 1]
            marks = tuple(kits.say("mark.seen", who=kits.SeatName(s)) for s in watchers)
            cards.append(kits.Card(code if mask & bit else "", marks=marks))
        return cards

    def zones(self, viewer: int) -> list[kits.Zone]:
        hands = [kits.zone("hand", self.hand_cards(seat, viewer), True, "hand", seat) for seat in range(self.seats)]
        return [
            kits.zone("discards", self.discards),
            kits.zone("stock", self.stock, viewer == kits.OPEN, "stack"),
            *hands,
        ]


class Ambush(kits.KitGame, state=Hall, moves=(Look, Allow, Block)):
    """Two to four seats, two cards each out of ten."""

    slug = "ambush"
    title = {"fr": "Regards", "en": "Ambush"}
    blurb = {"fr": "Voir sans être vu, sauf si un garde veille.", "en": "See unseen, unless a guard is awake."}
    seats = range(2, 5)
    seats_rule = "AMB-01"
    rules = kits.KitRules(
        max_entries=lambda _, seats, options: 4 * seats,
    )


GAME = Ambush()
