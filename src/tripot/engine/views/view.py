"""The one view schema: what a viewer may know of a table, for every game, screen and bot.

Views are built up from what the viewer may know. Sentences are `Text` until a `Renderer` writes them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from tripot.engine.language.text import Text
from tripot.engine.rules.outcome import Outcome

Layout = Literal["hand", "row", "trick", "pile", "stack", "grid", "memory"]
"""How cards lie: a fan, a line, one card per seat in the middle, an untidy heap, a counted stack (top first),
a shelf, or known but not displayed (for bots and for those who remember)."""


class Card(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A card as this viewer sees it. `code` is "" for a back: no identity, no stable id, never in its sorted place."""

    code: str = ""
    by: int = -1
    """The seat that put it there, where that is worth showing (a trick)."""
    marks: tuple[Text, ...] = ()
    """Short words on the card: used, side A, 3 left."""
    dim: bool = False
    best: bool = False
    """Takes the trick as it lies."""


BACK = Card()


class Fact(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A labelled value: a score, the deal number, a die, a gauge (with `most`)."""

    id: str
    label: Text
    value: int | Text
    kind: Literal["number", "text", "die", "coins", "gauge"] = "number"
    most: int = 0
    rule: str = ""


class Seat(msgspec.Struct, frozen=True, gc=False):
    """A place at the table. `team` is a short letter, or "" when everyone plays alone."""

    seat: int
    team: str = ""
    facts: tuple[Fact, ...] = ()
    flags: tuple[Text, ...] = ()
    out: bool = False


class Zone(msgspec.Struct, frozen=True, gc=False):
    """A place where cards lie. `count` may exceed the cards listed (a stack shows its top)."""

    id: str
    label: Text
    layout: Layout
    owner: int = -1
    cards: tuple[Card, ...] = ()
    count: int = 0


class Offer(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """A legal move and its gesture: click that card of that zone, click that zone or seat, else press a button.

    Several offers on one card open a small menu.
    """

    move: str
    label: Text
    zone: str = ""
    card: str = ""
    seat: int = -1
    weight: Literal["plain", "main", "quiet", "danger"] = "plain"
    worth: int = 0
    """What it brings, where a screen may show that as a number beside the label: the price of a sale."""


class Option(msgspec.Struct, frozen=True, omit_defaults=True, gc=False):
    """Something a composer lets one pick; `value` is what the client sends back, unique in its part."""

    value: str
    label: Text
    zone: str = ""
    card: str = ""
    seat: int = -1
    most: int = 0
    """In a `Share`: the most this target may get."""


class Pick(msgspec.Struct, frozen=True, tag="pick"):
    """Choose from `least` to `most` of these."""

    name: str
    label: Text
    options: tuple[Option, ...]
    least: int
    most: int


class Split(msgspec.Struct, frozen=True, tag="split"):
    """Divide all of these into the named piles, `down_least` to `down_most` of them face down."""

    name: str
    label: Text
    options: tuple[Option, ...]
    piles: tuple[Text, ...]
    least: int
    down_least: int
    down_most: int


class Share(msgspec.Struct, frozen=True, tag="share"):
    """Divide an amount from `least` to `most` over these targets, each up to its own `most`."""

    name: str
    label: Text
    options: tuple[Option, ...]
    least: int
    most: int


class Assign(msgspec.Struct, frozen=True, tag="assign"):
    """Give each of these to one of the targets."""

    name: str
    label: Text
    options: tuple[Option, ...]
    targets: tuple[Option, ...]


class Presumed(msgspec.Struct, frozen=True):
    """A suggestion's assumption about another part: the text written there, or the option picked."""

    part: str
    value: Text


class Write(msgspec.Struct, frozen=True, tag="write"):
    """Write a text of `least` to `most` characters on at most `lines` lines; `rule` governs it.

    `presumes` says of each suggestion, in their order, what it takes for granted; of those beyond its end,
    nothing. A form offers a suggestion only while the other parts do not say otherwise.
    """

    name: str
    label: Text
    least: int
    most: int
    lines: int = 1
    rule: str = ""
    suggestions: tuple[Text, ...] = ()
    presumes: tuple[tuple[Presumed, ...], ...] = ()


Part = Pick | Split | Share | Assign | Write
"""The closed set of composer parts."""


class Composer(msgspec.Struct, frozen=True):
    """A move made of parts. The client sends `Parts` with this id; `game.compose` makes the move."""

    id: str
    label: Text
    parts: tuple[Part, ...]
    zone: str = ""
    card: str = ""
    rule: str = ""
    seat: int = -1
    """The seat it is about: pressing that seat asks for it."""
    worths: dict[str, int] = {}
    """Of a single `Pick`: what each answer that counts brings, by the values picked, in the order in which they are
    offered, with a space between. Empty where answers have no price."""


class PartValue(msgspec.Struct, omit_defaults=True, forbid_unknown_fields=True):
    """The value composed in one part; the fields its kind uses, the others empty."""

    picks: list[str] = []
    piles: list[list[str]] = []
    down: list[str] = []
    shares: dict[str, int] = {}
    assigned: dict[str, str] = {}
    text: str = ""


class Parts(msgspec.Struct, forbid_unknown_fields=True):
    """A composed move on its way to `game.compose`."""

    composer: str
    values: dict[str, PartValue] = {}

    def get(self, name: str) -> PartValue:
        return self.values.get(name) or PartValue()


class Result(msgspec.Struct, frozen=True, gc=False):
    """The end: groups of seats sharing a place, best first; scores by seat."""

    places: tuple[tuple[int, ...], ...]
    scores: tuple[int, ...]
    reason: Text
    rule: str

    @classmethod
    def of(cls, outcome: Outcome | None) -> Result | None:
        """None while the game goes on."""
        return cls(outcome.places, outcome.scores, outcome.reason, outcome.rule) if outcome else None


class Sheet(msgspec.Struct, frozen=True, gc=False):
    """The score sheet: a line a deal or round, a column a seat, and the sums.

    `standing`: a line tells how things stood after its round, not what it brought, and `totals` how they stand now.
    """

    label: Text
    lines: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    standing: bool = False


class View(msgspec.Struct, frozen=True, gc=False):
    """Everything one viewer may know, at one moment."""

    viewer: int
    phase: str
    headline: Text
    """What is going on, for everyone: "Deal 3 of 12, win more tricks"."""
    seats: tuple[Seat, ...]
    zones: tuple[Zone, ...]
    facts: tuple[Fact, ...] = ()
    actors: tuple[int, ...] = ()
    prompt: Text | None = None
    """What this viewer is asked, if anything."""
    decision: int = 0
    """Changes only when this seat's choices change: a move made on an older number is stale."""
    moves: tuple[Offer, ...] = ()
    composers: tuple[Composer, ...] = ()
    undo: bool = False
    result: Result | None = None
    sheet: Sheet | None = None

    def zone(self, zone_id: str) -> Zone:
        for zone in self.zones:
            if zone.id == zone_id:
                return zone
        raise KeyError(zone_id)

    def fact(self, fact_id: str) -> Fact:
        for fact in self.facts:
            if fact.id == fact_id:
                return fact
        raise KeyError(fact_id)
