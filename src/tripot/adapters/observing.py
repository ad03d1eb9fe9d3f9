"""What a seat sees, as an array of fixed size with a name for every entry.

It is made from the seat's `View` and the tokens said so far, and from nothing else. Seats are counted from the
viewer's: `hand@0:AS` is one's own ace of spades, `hand@1` lies to the left. Entries are plain numbers: how often a card
lies somewhere, a figure as the table shows it, 1 for what holds and 0 for what does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

import numpy as np
import numpy.typing as npt

from tripot.adapters.features import BY, TOP, Eye, Name
from tripot.adapters.lexicon import Lexicon
from tripot.adapters.tokens import Vocabulary
from tripot.engine.game import Game
from tripot.engine.text import Text
from tripot.engine.view import Fact, View, Zone

Array = npt.NDArray[np.float32]
Entries = dict[int, float]
OTHER: Final = "other"
"""Marks that the lexicon does not know."""
_SEATED: Final = ("actor", "out", "mate")
_BACK: Final = "back"
_COUNT: Final = "count"
_MOST: Final = 4096
"""So many facts are remembered by each pair of eyes, then forgotten: texts of people make new ones for ever."""


class Sight:
    """The entries of a table's observations, and how views fill them."""

    def __init__(self, game: Game, seats: int, cards: Sequence[str], vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self.seats: int = seats
        self.lexicon: Lexicon = lexicon
        self._cards: Sequence[str] = cards
        self._columns: dict[str, int] = {code: at for at, code in enumerate((*cards, "", _COUNT))}
        self.names: tuple[str, ...] = tuple(self._named(cards, vocabulary))
        self._at: dict[str, int] = {name: at for at, name in enumerate(self.names)}
        if len(self._at) != len(self.names):
            raise ValueError(f"{game.slug}: two entries of one name")
        self._spelt: int = self._at[f"spelt {vocabulary.tokens[0]}"]
        self._readers: tuple[_Reader, ...] = tuple(
            _Reader(Eye(game, seats, seat, lexicon.seats, lexicon.tales), self._at, self._columns, lexicon.phases)
            for seat in range(seats)
        )

    def __len__(self) -> int:
        return len(self.names)

    def _named(self, cards: Sequence[str], vocabulary: Vocabulary) -> Iterator[str]:
        everyone = range(self.seats)
        yield from (f"me {seat}" for seat in everyone)
        yield from (f"phase {phase}" for phase in self.lexicon.phases)
        yield from (f"{word}@{seat}" for word in _SEATED for seat in everyone)
        yield from (f"fact {name}" for fact in self.lexicon.facts for name in self._seated(fact))
        yield from (
            f"seat@{seat} {name}" for seat in everyone for place in self.lexicon.places for name in self._seated(place)
        )
        for zone in self.lexicon.zones:
            for name in self._seated(zone):
                yield from (f"{name}:{code}" for code in (*cards, _BACK, _COUNT))
        yield from (f"mark {mark}:{code}" for mark in (*self.lexicon.marks, OTHER) for code in (*cards, _BACK))
        yield from (f"spelt {token}" for token in vocabulary.tokens)

    def _seated(self, pattern: str) -> Iterator[str]:
        """A pattern with every choice of seats in the places of its @, and of a card in the place of its #."""
        bare, card, _ = pattern.partition("#")
        for chosen in product(range(self.seats), repeat=pattern.count("@")):
            if card:
                yield from (full((f"{bare}#{code}", chosen)) for code in self._cards)
            else:
                yield full((pattern, chosen))

    def observe(self, view: View, prefix: Sequence[int] = ()) -> Array:
        """The array of a seat's view; `prefix` are the tokens of the move it is spelling, each entered as its place."""
        seen = np.zeros(len(self.names), np.float32)
        entries = self._readers[view.viewer].read(view)
        for place, token in enumerate(prefix, 1):
            entries[self._spelt + token] = place
        seen.put(list(entries), list(entries.values()))
        return seen


def full(name: Name) -> str:
    """`hand @` two seats away is `hand@2`."""
    pattern, seats = name
    for seat in seats:
        pattern = pattern.replace(" @", f"@{seat}", 1) if " @" in pattern else pattern.replace("@", f"@{seat}", 1)
    return pattern


class _Reader:
    """Takes apart what one seat sees, and keeps what it has read before: the same facts come at every view."""

    def __init__(self, eye: Eye, at: dict[str, int], columns: dict[str, int], phases: Iterable[str]) -> None:
        self._eye: Eye = eye
        self._at: dict[str, int] = at
        self._columns: dict[str, int] = columns
        self._first: str = next(iter(columns))
        self._me: int = at[f"me {eye.viewer}"]
        self._phases: dict[str, int] = {phase: at[f"phase {phase}"] for phase in phases}
        from_here = [eye.away(seat) for seat in range(eye.seats)]
        self._away: list[int] = from_here
        self._actor, self._out, self._mate = ([at[f"{word}@{place}"] for place in from_here] for word in _SEATED)
        self._facts: dict[tuple[int, str, object], Entries] = {}
        self._zones: dict[tuple[str, int], tuple[int, ...]] = {}
        self._tops: dict[tuple[str, int], tuple[int, ...]] = {}
        self._tricks: dict[tuple[str, int], tuple[int, ...]] = {}
        self._marks: dict[str, int] = {}

    def read(self, view: View) -> Entries:
        """The entries that are not 0."""
        if len(self._facts) > _MOST:
            self._facts.clear()
        entries: Entries = {self._me: 1.0}
        if view.phase in self._phases:
            entries[self._phases[view.phase]] = 1.0
        for actor in view.actors:
            entries[self._actor[actor]] = 1.0
        for fact in view.facts:
            entries.update(self._facts.get((-1, fact.id, fact.value)) or self._fact(-1, fact))
        team = view.seats[view.viewer].team
        for seat in view.seats:
            if seat.out:
                entries[self._out[seat.seat]] = 1.0
            if team and seat.team == team:
                entries[self._mate[seat.seat]] = 1.0
            place = self._away[seat.seat]
            for fact in seat.facts:
                entries.update(self._facts.get((place, fact.id, fact.value)) or self._fact(place, fact))
            for flag in seat.flags:
                entries.update(self._facts.get((place, "", flag)) or self._flag(place, flag))
        for zone in view.zones:
            self._lay(zone, entries)
        return entries

    def _fact(self, place: int, fact: Fact) -> Entries:
        known = self._facts[place, fact.id, fact.value] = self._entries(place, self._eye.fact(fact))
        return known

    def _flag(self, place: int, flag: Text) -> Entries:
        known = self._facts[place, "", flag] = self._entries(place, self._eye.flag(flag))
        return known

    def _entries(self, place: int, told: Iterable[tuple[Name, int]]) -> Entries:
        before = "fact " if place < 0 else f"seat@{place} "
        named = ((before + full(name), amount) for name, amount in told)
        return {self._at[name]: float(amount) for name, amount in named if name in self._at}

    def _lay(self, zone: Zone, entries: Entries) -> None:
        """Cards by what they are, backs, how many in all; besides, the top of a stack and who laid what in a trick."""
        if not zone.count and not zone.cards:
            return
        columns, cards = self._columns, zone.cards
        bases = self._zones.get((zone.id, zone.owner))
        for base in self._bases(self._zones, zone, zone.owner) if bases is None else bases:
            entries[base + columns[_COUNT]] = zone.count
            for card in cards:
                column = base + columns[card.code]
                entries[column] = entries.get(column, 0.0) + 1.0
        if not cards:
            return
        if zone.layout == "stack" and cards[0].code:
            for base in self._bases(self._tops, zone, zone.owner, TOP):
                entries[base + columns[cards[0].code]] = 1.0
        for card in cards:
            if card.by >= 0:
                for base in self._bases(self._tricks, zone, card.by, BY):
                    entries[base + columns[card.code]] = 1.0
            for mark in card.marks:
                column = self._marked(mark.key) + columns[card.code]
                entries[column] = entries.get(column, 0.0) + 1.0

    def _bases(
        self, known: dict[tuple[str, int], tuple[int, ...]], zone: Zone, seat: int, more: str = ""
    ) -> tuple[int, ...]:
        """Where the columns of a zone begin, once for each of its names."""
        found = known.get((zone.id, seat))
        if found is None:
            laid = (self._eye.away(seat),) if more == BY else ()
            names = (full((pattern + more, (*seats, *laid))) for pattern, seats in self._eye.zone(zone))
            begins = (self._at.get(f"{name}:{self._first}") for name in names)
            found = known[zone.id, seat] = tuple(begin for begin in begins if begin is not None)
        return found

    def _marked(self, key: str) -> int:
        """Where the columns of a mark begin."""
        begin = self._marks.get(key)
        if begin is None:
            begin = self._marks[key] = self._at[
                f"mark {key if f'mark {key}:{self._first}' in self._at else OTHER}:{self._first}"
            ]
        return begin
