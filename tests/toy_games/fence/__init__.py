"""The fence: one splits the loot with a word in the other's ear, the other takes. Proves `Split`, `Write` and undo."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Annotated, Self

import msgspec

from tripot.engine import kits


class Divide(kits.ComposedMove, frozen=True):
    """Two piles, one card face down, a word for the chooser: `split ae|gk down g "trust me"`."""

    word = "split"
    left: str
    right: str
    down: str
    pitch: str

    def __str__(self) -> str:
        return f"split {self.left}|{self.right} down {self.down} {kits.quote(self.pitch)}"

    @classmethod
    def read(cls, text: str) -> Self | None:
        found = re.fullmatch(r"split ([a-m]+)\|([a-m]+) down ([a-m]) (\".*\")", text)
        try:
            pitch = kits.tidy(kits.unquote(found[4])) if found else ""
        except ValueError:
            return None
        return cls("".join(sorted(found[1])), "".join(sorted(found[2])), found[3], pitch) if found else None

    @classmethod
    def notation_for(cls, parts: kits.Parts) -> str:
        cards = parts.get("cards")
        piles = "|".join("".join(pile) for pile in cards.piles)
        return f"split {piles} down {''.join(cards.down)} {kits.quote(parts.get('pitch').text)}"


class Take(kits.TemplateMove, frozen=True):
    """Take the left pile (0) or the right one (1)."""

    notation = "take {pile}"
    pile: Annotated[int, msgspec.Meta(ge=0, le=1)]


class Loot(kits.KitState, asks={"SPLIT": Divide, "CHOOSE": Take}, unordered=("drawn",)):
    """`drawn` becomes two `piles`, the last card of pile `down` lying face down; `bags` hold what each seat took."""

    bags: list[list[str]]
    down: int
    drawn: list[str]
    piles: list[list[str]]
    pitch: str
    round: int
    stock: list[str]

    turn_rule, end_rule = "FEN-02", "FEN-05"

    def deal(self, deck: list[str]) -> list[kits.Event]:
        self.bags, self.stock, self.round = [[] for _ in range(self.seats)], deck, 0  # FEN-01
        self.offer_loot()
        return []

    def offer_loot(self) -> None:
        """Four more things to split."""
        self.drawn, self.stock = self.stock[:4], self.stock[4:]
        self.piles, self.down, self.pitch = [], 0, ""
        self.ask("SPLIT", self.pair[0])

    @property
    def pair(self) -> tuple[int, int]:
        """Who splits and who chooses in this round."""
        return self.round % self.seats, (self.round + 1) % self.seats

    def choices(self, seat: int) -> Sequence[kits.Move]:
        if self.piles:
            return [Take(0), Take(1)]
        lefts = ["".join(c for i, c in enumerate(self.drawn) if half >> i & 1) for half in range(1, 15)]
        cuts = [(left, "".join(c for c in self.drawn if c not in left)) for left in lefts]
        return [Divide(left, right, down, "") for left, right in cuts for down in self.drawn]

    def check(self, seat: int, move: kits.Move) -> None:
        super().check(seat, move)
        if isinstance(move, Divide):
            if sorted(move.left + move.right) != self.drawn:
                raise kits.Illegal("FEN-02", "refuse.split")
            if move.down not in self.drawn:
                raise kits.Illegal("FEN-03", "refuse.down")
            if len(move.pitch) > 60 or not move.pitch.isprintable():
                raise kits.Illegal("FEN-04", "refuse.pitch")

    def play(self, seat: int, move: kits.Move) -> list[kits.Event]:
        if isinstance(move, Divide):
            self.piles = [sorted(pile, key=lambda card: (card == move.down, card)) for pile in (move.left, move.right)]
            self.down, self.pitch, self.drawn = int(move.down in move.right), move.pitch, []
            self.ask("CHOOSE", self.pair[1])
            whisper = [self.tell("log.pitch", "FEN-04", kits.only(*self.pair), who=seat, text=kits.words(move.pitch))]
            return [self.tell("log.split", "FEN-02", who=seat), *(whisper if move.pitch else [])]
        assert isinstance(move, Take)
        for owner, pile in ((self.pair[1], move.pile), (self.pair[0], 1 - move.pile)):
            self.bags[owner] += self.piles[pile]
        events = [self.tell("log.took", "FEN-03", who=seat, cards=self.piles[move.pile])]
        self.round += 1
        if self.round < self.seats:
            self.offer_loot()
            return events
        self.piles, self.down, self.pitch = [], 0, ""
        return events + self.finish()

    def can_undo(self, seat: int) -> bool:
        return self.phase == "CHOOSE" and seat == self.pair[0]

    def scores(self) -> Sequence[int]:
        """What each bag is worth."""
        return [sum(self.game.catalogue[card].facts["worth"] for card in bag) for bag in self.bags]

    def hidden(self, seat: int) -> list[kits.HiddenPlace]:
        if seat == self.pair[0]:
            return kits.hidden_places(self.stock)
        return kits.hidden_places(self.stock, self.drawn) + (
            [kits.HiddenPlace(self.piles[self.down], -1)] if self.piles else []
        )

    def sample_hidden(self, seat: int, random: Random) -> None:
        self.pitch = self.pitch if seat in self.pair else ""  # FEN-04

    def zones(self, viewer: int) -> list[kits.Zone]:
        zones = [
            kits.zone("stock", self.stock, viewer == kits.OPEN, "stack"),
            kits.zone("drawn", self.drawn, viewer == self.pair[0]),
        ]
        zones += [kits.zone("bag", bag, True, "row", seat) for seat, bag in enumerate(self.bags)]
        for number, pile in enumerate(self.piles):
            hidden = number == self.down and viewer != self.pair[0]
            cards = kits.faces(pile[:-1], True) + kits.faces(pile[-1:], not hidden)
            zones += [kits.Zone(f"pile.{number}", kits.say("zone.pile", n=number + 1), "row", -1, cards, len(cards))]
        return zones

    def facts(self, viewer: int) -> list[kits.Fact]:
        pitch = kits.Fact("pitch", kits.say("fact.pitch"), kits.words(self.pitch), "text")
        return [pitch] if self.pitch and viewer in self.pair else []

    def offers(self, viewer: int) -> list[kits.Offer]:
        if viewer not in self.waiting or not self.piles:
            return []
        return [kits.Offer(f"take {n}", kits.say("offer.take", n=n + 1), zone=f"pile.{n}") for n in (0, 1)]

    def composers(self, viewer: int) -> list[kits.Composer]:
        """How the splitter makes the move on a screen."""
        if self.phase != "SPLIT" or viewer not in self.waiting:
            return []
        options = tuple(
            kits.Option(card, kits.say("kit.card", card=kits.CardName(card)), "drawn", card) for card in self.drawn
        )
        piles = (kits.say("zone.pile", n=1), kits.say("zone.pile", n=2))
        cards = kits.Split("cards", kits.say("part.cards"), options, piles, least=1, down_least=1, down_most=1)
        pitch = kits.Write("pitch", kits.say("part.pitch"), 0, 60, rule="FEN-04")
        return [kits.Composer("split", kits.say("offer.split"), (cards, pitch), rule="FEN-02")]


class Fence(kits.KitGame, state=Loot, moves=(Divide, Take)):
    """Two or three seats, as many rounds."""

    slug = "fence"
    title = {"fr": "Le recel", "en": "The Fence"}
    blurb = {"fr": "L'un partage, l'autre choisit.", "en": "One splits, the other chooses."}
    seats = range(2, 4)
    seats_rule = "FEN-01"
    capabilities = kits.Capabilities(undo=True)
    rules = kits.KitRules(
        max_entries=lambda _, seats, options: 2 * seats,
    )


GAME = Fence()
