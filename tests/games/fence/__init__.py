"""The fence: one splits the loot with a word in the other's ear, the other takes. Proves `Split`, `Write` and undo."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Annotated, Self

import msgspec

from tripot.engine.events import EVERYONE, OPEN, Event, only
from tripot.engine.moves import Move, quote, tidy, unquote
from tripot.engine.options import Options
from tripot.engine.outcome import Outcome
from tripot.engine.refusal import Illegal, malformed
from tripot.engine.small import Places, SmallGame, SmallMove, SmallState, faces, places, ranked, scored, zone
from tripot.engine.text import CardName, SeatName, say, words
from tripot.engine.view import Composer, Fact, Offer, Option, Parts, Split, View, Write, Zone


class Divide(Move, frozen=True):
    """Two piles, one card face down, a word for the chooser: `split ae|gk down g "trust me"`."""

    left: str
    right: str
    down: str
    pitch: str

    def __str__(self) -> str:
        return f"split {self.left}|{self.right} down {self.down} {quote(self.pitch)}"


class Take(SmallMove, frozen=True):
    """Take the left pile (0) or the right one (1)."""

    notation = "take {pile}"
    pile: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Loot(SmallState, unordered=("drawn",)):
    """`drawn` becomes two `piles`, the last card of pile `down` lying face down; `bags` hold what each seat took."""

    __slots__ = ("bags", "down", "drawn", "piles", "pitch", "round", "stock")

    def deal(self, deck: list[str]) -> None:
        self.stock, self.drawn = deck[4:], deck[:4]  # FEN-01
        self.bags: list[list[str]] = [[] for _ in range(self.seats)]
        self.piles: list[list[str]] = []
        self.round, self.down, self.pitch = 0, 0, ""

    @property
    def phase_name(self) -> str:
        return "OVER" if self.round == self.seats else "CHOOSE" if self.piles else "SPLIT"

    @property
    def pair(self) -> tuple[int, int]:
        """Who splits and who chooses in this round."""
        return self.round % self.seats, (self.round + 1) % self.seats

    def actors(self) -> Sequence[int]:
        return {"OVER": (), "SPLIT": self.pair[:1], "CHOOSE": self.pair[1:]}[self.phase_name]

    def legal(self, seat: int) -> Sequence[Move]:
        if seat not in self.actors():
            return []
        if self.piles:
            return [Take(0), Take(1)]
        lefts = ["".join(c for i, c in enumerate(self.drawn) if half >> i & 1) for half in range(1, 15)]
        cuts = [(left, "".join(c for c in self.drawn if c not in left)) for left in lefts]
        return [Divide(left, right, down, "") for left, right in cuts for down in self.drawn]

    def check(self, seat: int, move: Move) -> None:
        if self.phase_name == "OVER":
            raise Illegal("FEN-05", "refuse.over")
        if isinstance(move, Take) != bool(self.piles) or seat not in self.actors():
            raise Illegal("FEN-02", "refuse.turn")
        if isinstance(move, Divide):
            if sorted(move.left + move.right) != self.drawn:
                raise Illegal("FEN-02", "refuse.split")
            if move.down not in self.drawn:
                raise Illegal("FEN-03", "refuse.down")
            if len(move.pitch) > 60 or not move.pitch.isprintable():
                raise Illegal("FEN-04", "refuse.pitch")

    def play(self, seat: int, move: Move) -> list[Event]:
        if isinstance(move, Divide):
            self.piles = [sorted(pile, key=lambda card: (card == move.down, card)) for pile in (move.left, move.right)]
            self.down, self.pitch, self.drawn = int(move.down in move.right), move.pitch, []
            whisper = Event(only(*self.pair), say("log.pitch", who=SeatName(seat), text=words(move.pitch)), "FEN-04")
            return [Event(EVERYONE, say("log.split", who=SeatName(seat)), "FEN-02"), *([whisper] if move.pitch else [])]
        assert isinstance(move, Take)
        for owner, pile in ((self.pair[1], move.pile), (self.pair[0], 1 - move.pile)):
            self.bags[owner] += self.piles[pile]
        taken = tuple(CardName(card) for card in self.piles[move.pile])
        self.round, self.piles, self.down, self.pitch = self.round + 1, [], 0, ""
        if self.round < self.seats:
            self.drawn, self.stock = sorted(self.stock[:4]), self.stock[4:]
        return [Event(EVERYONE, say("log.took", who=SeatName(seat), cards=taken), "FEN-03")]

    def undoable(self, seat: int) -> bool:
        return self.phase_name == "CHOOSE" and seat == self.pair[0]

    def outcome(self) -> Outcome | None:
        return None if self.actors() else ranked(self.worth(), "FEN-05")

    def worth(self) -> list[int]:
        """What each bag is worth."""
        return [sum(self.game.catalogue[card].facts["worth"] for card in bag) for bag in self.bags]

    def unseen(self, seat: int) -> Places:
        if seat == self.pair[0]:
            return places([self.stock])
        return places([self.stock, self.drawn]) + ([(self.piles[self.down], -1)] if self.piles else [])

    def sample(self, seat: int, random: Random) -> Self:
        twin = super().sample(seat, random)
        twin.pitch = self.pitch if seat in self.pair else ""  # FEN-04
        return twin

    def view(self, viewer: int) -> View:
        zones = [zone("stock", self.stock, viewer == OPEN, "stack"), zone("drawn", self.drawn, viewer == self.pair[0])]
        zones += [zone("bag", bag, True, "row", seat) for seat, bag in enumerate(self.bags)]
        for number, pile in enumerate(self.piles):
            hidden = number == self.down and viewer != self.pair[0]
            cards = faces(pile[:-1], True) + faces(pile[-1:], not hidden)
            zones += [Zone(f"pile.{number}", say("zone.pile", n=number + 1), "row", -1, cards, len(cards))]
        pitch = Fact("pitch", say("fact.pitch"), words(self.pitch), "text")
        return self.table(
            viewer,
            zones,
            scored(self.worth()),
            facts=(pitch,) if self.pitch and viewer in self.pair else (),
            composers=(self.composer(),) if self.phase_name == "SPLIT" and viewer == self.pair[0] else (),
        )

    def offers(self, viewer: int) -> list[Offer]:
        if viewer not in self.actors() or not self.piles:
            return []
        return [Offer(f"take {n}", say("offer.take", n=n + 1), zone=f"pile.{n}") for n in (0, 1)]

    def composer(self) -> Composer:
        """How the splitter makes the move on a screen."""
        options = tuple(Option(card, say("part.card", card=CardName(card)), "drawn", card) for card in self.drawn)
        piles = (say("zone.pile", n=1), say("zone.pile", n=2))
        cards = Split("cards", say("part.cards"), options, piles, least=1, down_least=1, down_most=1)
        pitch = Write("pitch", say("part.pitch"), 0, 60, rule="FEN-04")
        return Composer("split", say("offer.split"), (cards, pitch), rule="FEN-02")


class Fence(SmallGame, state=Loot, moves=(Take,)):
    """Two or three seats, as many rounds."""

    slug = "fence"
    title = {"fr": "Le recel", "en": "The Fence"}
    blurb = {"fr": "L'un partage, l'autre choisit.", "en": "One splits, the other chooses."}
    seats = range(2, 4)
    seats_rule = "FEN-01"
    undo = True

    def bound(self, seats: int, options: Options) -> int:
        return 2 * seats

    def parse(self, text: str) -> Move:
        found = re.fullmatch(r"split ([a-m]+)\|([a-m]+) down ([a-m]) (\".*\")", tidy(text))
        if not found:
            return super().parse(text)
        try:
            pitch = tidy(unquote(found[4]))
        except ValueError:
            raise malformed(text) from None
        return Divide("".join(sorted(found[1])), "".join(sorted(found[2])), found[3], pitch)

    def compose(self, parts: Parts) -> Move:
        cards = parts.get("cards")
        if parts.composer != "split" or len(cards.piles) != 2:
            raise malformed(parts.composer)
        left, right = ("".join(pile) for pile in cards.piles)
        return self.parse(f"split {left}|{right} down {''.join(cards.down)} {quote(parts.get('pitch').text)}")


GAME = Fence()
