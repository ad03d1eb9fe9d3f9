"""Encodes what a seat sees as an array of fixed size with a name for every entry.

It is made from the seat's `View` and the tokens said so far, and from nothing else. Seats are counted from the
viewer's: `hand@0:AS` is one's own ace of spades, `hand@1` lies to the left. Entries are plain numbers: how often a card
lies somewhere, a figure as the table shows it, 1 for what holds and 0 for what does not.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from struct import pack
from typing import Final

import numpy as np
import numpy.typing as npt

from tripot.adapters.features import BY, TOP, FeatureExtractor, Name
from tripot.adapters.lexicon import Lexicon
from tripot.adapters.tokens import Vocabulary
from tripot.engine.game import Game
from tripot.engine.language.text import Text
from tripot.engine.views.observation import Observation, ObservedPart
from tripot.engine.views.view import Card, Fact, Seat, View, Zone

Array = npt.NDArray[np.float32]
Table = tuple[npt.NDArray[np.int64], Array]
"""Numbers of entries, and the amounts to be added there."""
Entries = dict[int, float]
Piece = tuple[bytes, bytes]
"""The same of one part of a view, as bytes."""
OTHER: Final = "other"
"""Marks that the lexicon does not know."""
_SEATED: Final = ("actor", "out", "mate")
_BACK: Final = "back"
_COUNT: Final = "count"
_MOST: Final = 8192
"""So many parts are remembered, then forgotten: texts of people make new ones for ever."""


class ObservationEncoder:
    """The entries of a table's observations, and how views fill them."""

    def __init__(self, game: Game, seats: int, cards: Sequence[str], vocabulary: Vocabulary, lexicon: Lexicon) -> None:
        self.seats: int = seats
        self.lexicon: Lexicon = lexicon
        self._cards: Sequence[str] = cards
        self._columns: dict[str, int] = {code: at for at, code in enumerate((*cards, "", _COUNT))}
        self.names: tuple[str, ...] = tuple(self._named(cards, vocabulary, 0))
        self._at: dict[str, int] = {name: at for at, name in enumerate(self.names)}
        if len(self._at) != len(self.names):
            raise ValueError(f"{game.slug}: two entries of one name")
        self._size: int = len(self.names)
        self._spelt: int = self._at[f"spelt {vocabulary.tokens[0]}"]
        extractor = FeatureExtractor(game, seats, 0, lexicon.seats, lexicon.story_keys)
        self._reader: _Reader = _Reader(extractor, self._at, self._columns, lexicon.phases)
        self._turned: tuple[npt.NDArray[np.int64], ...] = tuple(
            np.array([self._at[name] for name in self._named(cards, vocabulary, seat)]) for seat in range(seats)
        )
        """By viewer, where an entry of the first seat's stands in its own array."""

    def __len__(self) -> int:
        return len(self.names)

    def _named(self, cards: Sequence[str], vocabulary: Vocabulary, viewer: int) -> Iterator[str]:
        """The entries in the order of the first seat's array, by the names they have for this viewer."""
        everyone = [(seat - viewer) % self.seats for seat in range(self.seats)]
        yield from (f"me {seat}" for seat in range(self.seats))
        yield from (f"phase {phase}" for phase in self.lexicon.phases)
        yield from (f"{word}@{seat}" for word in _SEATED for seat in everyone)
        yield from (f"fact {name}" for fact in self.lexicon.facts for name in self._seated(fact, everyone))
        for seat in everyone:
            for place in self.lexicon.places:
                yield from (f"seat@{seat} {name}" for name in self._seated(place, everyone))
        for zone in self.lexicon.zones:
            for name in self._seated(zone, everyone):
                yield from (f"{name}:{code}" for code in (*cards, _BACK, _COUNT))
        yield from (f"mark {mark}:{code}" for mark in (*self.lexicon.marks, OTHER) for code in (*cards, _BACK))
        yield from (f"spelt {token}" for token in vocabulary.tokens)

    def _seated(self, pattern: str, everyone: Sequence[int]) -> Iterator[str]:
        """A pattern with every choice of seats in the places of its @, and of a card in the place of its #."""
        bare, card, _ = pattern.partition("#")
        for chosen in product(everyone, repeat=pattern.count("@")):
            if card:
                yield from (full((f"{bare}#{code}", chosen)) for code in self._cards)
            else:
                yield full((pattern, chosen))

    def observe(self, view: View | Observation, prefix: Sequence[int] = ()) -> Array:
        """The array of a seat's view, or of its observation; `prefix` are the tokens of the move it is spelling, each
        entered as its place."""
        return self.fill(self.table(view if isinstance(view, Observation) else Observation.of(view)), prefix)

    def table(self, observation: Observation) -> Table:
        """The part of the array that is the table alone."""
        columns, amounts = self._reader.read(observation)
        turned = self._turned[observation.viewer].take(np.frombuffer(columns, np.int64))
        return turned, np.frombuffer(amounts, np.float32)

    def fill(self, table: Table, prefix: Sequence[int]) -> Array:
        """An array of it, with what has been said of a move."""
        seen: Array = np.zeros(self._size, np.float32)
        np.add.at(seen, *table)
        if prefix:
            at = self._spelt
            for place, token in enumerate(prefix, 1):
                seen[at + token] = place
        return seen


def full(name: Name) -> str:
    """`hand @` two seats away is `hand@2`."""
    pattern, seats = name
    for seat in seats:
        pattern = pattern.replace(" @", f"@{seat}", 1) if " @" in pattern else pattern.replace("@", f"@{seat}", 1)
    return pattern


class _Reader:
    """Takes apart what is seen, as entries of the first seat's array, and keeps the piece of every part: many are shown
    again, to this seat or to another, the very same object."""

    def __init__(
        self, extractor: FeatureExtractor, at: dict[str, int], columns: dict[str, int], phases: Iterable[str]
    ) -> None:
        self._eye: FeatureExtractor = extractor
        self._at: dict[str, int] = at
        self._columns: dict[str, int] = columns
        self._first: str = next(iter(columns))
        self._me: list[int] = [at[f"me {seat}"] for seat in range(extractor.seats)]
        self._phases: dict[str, int] = {phase: at[f"phase {phase}"] for phase in phases}
        self._actor, self._out, self._mate = (
            [at[f"{word}@{seat}"] for seat in range(extractor.seats)] for word in _SEATED
        )
        self._frames: dict[tuple[object, ...], Piece] = {}
        self._named_facts: dict[tuple[int, str, object], Piece] = {}
        self._places: dict[tuple[str, int], _Place] = {}
        self._marks: dict[str, int] = {}
        self._pieces: dict[int, Piece] = {}
        """Of parts by their identity."""
        self._placed: dict[tuple[int, int], Piece] = {}
        """The same of all facts that stand at a seat."""
        self._held: list[object] = []
        """Those parts, so that no other takes the number of one."""

    def read(self, observation: Observation) -> Piece:
        """All entries that are not 0; what is entered several times adds up."""
        if len(self._held) > _MOST:
            self._pieces.clear()
            self._placed.clear()
            self._held.clear()
        frame = observation.viewer, observation.phase, observation.actors, observation.teams
        known, learn = self._pieces.get, self._learn
        pieces = [known(id(part)) or learn(part) for part in observation.parts]
        pieces.append(self._frames.get(frame) or self._frame(*frame))
        return _joined(pieces)

    def _learn(self, part: ObservedPart | tuple[ObservedPart, ...]) -> Piece:
        """Takes apart what has not been seen before."""
        if isinstance(part, tuple):
            known, learn = self._pieces.get, self._learn
            piece = _joined([known(id(one)) or learn(one) for one in part])
        elif isinstance(part, Zone):
            piece = self._zone(part)
        elif isinstance(part, Seat):
            piece = self._seat(part)
        else:
            piece = self._named_facts.get((-1, part.id, part.value)) or self._fact(-1, part)
        self._pieces[id(part)] = piece
        self._held.append(part)
        return piece

    def _frame(self, viewer: int, phase: str, actors: tuple[int, ...], teams: tuple[str, ...]) -> Piece:
        """The entries of the frame: the viewer and partners, the phase, who is waited for."""
        entries: Entries = {self._me[viewer]: 1.0}
        if phase in self._phases:
            entries[self._phases[phase]] = 1.0
        entries |= {self._actor[actor]: 1.0 for actor in actors}
        own = teams[viewer]
        entries |= {self._mate[seat]: 1.0 for seat, team in enumerate(teams) if team and team == own}
        piece = self._frames[viewer, phase, actors, teams] = _piece(entries)
        return piece

    def _seat(self, seat: Seat) -> Piece:
        """The entries of a seat: its facts; whether it is out."""
        place, told = seat.seat, self._named_facts
        pieces = [self._placed.get((place, id(seat.facts))) or self._facts(place, seat.facts)]
        pieces += [told.get((place, "", flag)) or self._flag(place, flag) for flag in seat.flags]
        if seat.out:
            pieces.append(_piece({self._out[seat.seat]: 1.0}))
        return _joined(pieces)

    def _facts(self, place: int, facts: tuple[Fact, ...]) -> Piece:
        """The facts of one seat; its flags may change without them."""
        told = self._named_facts
        pieces = [told.get((place, fact.id, fact.value)) or self._fact(place, fact) for fact in facts]
        piece = self._placed[place, id(facts)] = _joined(pieces)
        return piece

    def _fact(self, place: int, fact: Fact) -> Piece:
        if len(self._named_facts) > _MOST:
            self._named_facts.clear()
        known = self._named_facts[place, fact.id, fact.value] = self._named(place, self._eye.fact(fact))
        return known

    def _flag(self, place: int, flag: Text) -> Piece:
        known = self._named_facts[place, "", flag] = self._named(place, self._eye.flag(flag))
        return known

    def _named(self, place: int, told: Iterable[tuple[Name, int]]) -> Piece:
        before = "fact " if place < 0 else f"seat@{place} "
        named = ((before + full(name), amount) for name, amount in told)
        return _piece({self._at[name]: float(amount) for name, amount in named if name in self._at})

    def _zone(self, zone: Zone) -> Piece:
        """Each card as its place says, how many in all, and the top of a stack."""
        cards = zone.cards
        if not cards and not zone.count:
            return _NOTHING
        place = self._places.get((zone.id, zone.owner))
        if place is None:
            place = self._place(zone)
        at = b"".join(map(place.__getitem__, cards))
        if zone.layout == "stack" and cards and cards[0].code:
            at += place.tops(cards[0].code)
        return at + place.counts, _ones(len(at)) + _counted(zone.count, place.names)

    def _place(self, zone: Zone) -> _Place:
        if len(self._places) > _MOST:
            self._places.clear()
        place = self._places[zone.id, zone.owner] = _Place(self, self._eye.zone(zone))
        return place

    def bases(self, names: Iterable[Name]) -> list[int]:
        """The first columns of a zone, once for each of its names."""
        begins = (self._at.get(f"{full(name)}:{self._first}") for name in names)
        return [begin for begin in begins if begin is not None]

    def laid_by(self, name: Name, seat: int) -> Name:
        """The name of a zone's cards that this seat laid."""
        pattern, seats = name
        return pattern + BY, (*seats, self._eye.away(seat))

    def column(self, code: str) -> int:
        return self._columns[code]

    def mark_column(self, key: str) -> int:
        """The first column of a mark."""
        begin = self._marks.get(key)
        if begin is None:
            begin = self._marks[key] = self._at[
                f"mark {key if f'mark {key}:{self._first}' in self._at else OTHER}:{self._first}"
            ]
        return begin


class _Place(dict[Card, bytes]):
    """The columns for the cards of one zone: each by what it is, besides by who laid it and by its marks."""

    def __init__(self, reader: _Reader, names: list[Name]) -> None:
        self._reader: _Reader = reader
        self._zones: list[Name] = names
        bases = reader.bases(names)
        self._bases: list[int] = bases
        self._tops: list[int] = reader.bases((pattern + TOP, seats) for pattern, seats in names)
        self.names: int = len(bases)
        self.counts: bytes = array("q", [base + reader.column(_COUNT) for base in bases]).tobytes()

    def __missing__(self, card: Card) -> bytes:
        reader, column = self._reader, self._reader.column(card.code)
        bases = [*self._bases, *(reader.mark_column(mark.key) for mark in card.marks)]
        if card.by >= 0:
            bases += reader.bases(reader.laid_by(name, card.by) for name in self._zones)
        at = self[card] = array("q", [base + column for base in bases]).tobytes()
        return at

    def tops(self, code: str) -> bytes:
        return array("q", [base + self._reader.column(code) for base in self._tops]).tobytes()


_NOTHING: Final = (b"", b"")
_COLUMN: Final = array("q").itemsize


@cache
def _ones(columns: int) -> bytes:
    """A one for each column of so many bytes."""
    return pack("f", 1.0) * (columns // _COLUMN)


@cache
def _counted(count: int, names: int) -> bytes:
    """A number of cards, once for each name of their zone."""
    return pack("f", count) * names


def _piece(entries: Mapping[int, float]) -> Piece:
    return array("q", entries).tobytes(), array("f", entries.values()).tobytes()


def _joined(pieces: Sequence[Piece]) -> Piece:
    columns, amounts = zip(*pieces, strict=True) if pieces else ((), ())
    return b"".join(columns), b"".join(amounts)
