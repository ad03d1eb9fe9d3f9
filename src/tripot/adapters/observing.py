"""What a seat sees, as an array of fixed size with a name for every entry.

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

from tripot.adapters.features import BY, TOP, Eye, Name
from tripot.adapters.lexicon import Lexicon
from tripot.adapters.tokens import Vocabulary
from tripot.engine.game import Game
from tripot.engine.text import Text
from tripot.engine.view import Card, Fact, Seat, View, Zone

Array = npt.NDArray[np.float32]
Entries = dict[int, float]
Piece = tuple[bytes, bytes]
"""What one part of a view enters: numbers of entries, and the amounts to be added there."""
OTHER: Final = "other"
"""Marks that the lexicon does not know."""
_SEATED: Final = ("actor", "out", "mate")
_BACK: Final = "back"
_COUNT: Final = "count"
_MOST: Final = 4096
"""So many parts are remembered by each pair of eyes, then forgotten: texts of people make new ones for ever."""


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
        """The array of a seat's view, or of what it glimpses; `prefix` are the tokens of the move it is spelling, each
        entered as its place."""
        columns, amounts = self._readers[view.viewer].read(view)
        added = np.bincount(np.frombuffer(columns, np.int64), np.frombuffer(amounts), len(self.names))
        seen: Array = added.astype(np.float32)
        for place, token in enumerate(prefix, 1):
            seen[self._spelt + token] = place
        return seen


def full(name: Name) -> str:
    """`hand @` two seats away is `hand@2`."""
    pattern, seats = name
    for seat in seats:
        pattern = pattern.replace(" @", f"@{seat}", 1) if " @" in pattern else pattern.replace("@", f"@{seat}", 1)
    return pattern


class _Reader:
    """Takes apart what one seat sees, and keeps the piece of every part: many are shown again, the very same object."""

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
        self._frames: dict[tuple[object, ...], Piece] = {}
        self._told: dict[tuple[int, str, object], Piece] = {}
        self._places: dict[tuple[str, int], _Place] = {}
        self._marks: dict[str, int] = {}
        self._same: dict[int, tuple[object, Piece]] = {}
        """By the identity of a part, which is held so that no other takes its number."""
        self._team: str = ""

    def read(self, view: View) -> Piece:
        """All entries that are not 0; what is entered several times adds up."""
        same = self._same
        if len(same) > _MOST or view.seats[self._eye.viewer].team != self._team:
            same.clear()
            self._team = view.seats[self._eye.viewer].team
        pieces = [self._frames.get((view.phase, view.actors)) or self._frame(view)]
        kept = same.get(id(view.facts))
        pieces.append(self._facts(view.facts) if kept is None else kept[1])
        for seat in view.seats:
            kept = same.get(id(seat))
            pieces.append(self._seat(seat) if kept is None else kept[1])
        for zone in view.zones:
            kept = same.get(id(zone))
            pieces.append(self._zone(zone) if kept is None else kept[1])
        return _joined(pieces)

    def _frame(self, view: View) -> Piece:
        """Who looks, the phase, who is waited for."""
        entries: Entries = {self._me: 1.0}
        if view.phase in self._phases:
            entries[self._phases[view.phase]] = 1.0
        entries |= {self._actor[actor]: 1.0 for actor in view.actors}
        piece = self._frames[view.phase, view.actors] = _piece(entries)
        return piece

    def _facts(self, facts: tuple[Fact, ...]) -> Piece:
        told = self._told
        piece = _joined([told.get((-1, fact.id, fact.value)) or self._fact(-1, fact) for fact in facts])
        self._same[id(facts)] = facts, piece
        return piece

    def _seat(self, seat: Seat) -> Piece:
        """What stands there; whether it is out, whether it is of one's own team."""
        place, told = self._away[seat.seat], self._told
        pieces = [told.get((place, fact.id, fact.value)) or self._fact(place, fact) for fact in seat.facts]
        pieces += [told.get((place, "", flag)) or self._flag(place, flag) for flag in seat.flags]
        if seat.out:
            pieces.append(_piece({self._out[seat.seat]: 1.0}))
        if seat.team and seat.team == self._team:
            pieces.append(_piece({self._mate[seat.seat]: 1.0}))
        piece = _joined(pieces)
        self._same[id(seat)] = seat, piece
        return piece

    def _fact(self, place: int, fact: Fact) -> Piece:
        if len(self._told) > _MOST:
            self._told.clear()
        known = self._told[place, fact.id, fact.value] = self._named(place, self._eye.fact(fact))
        return known

    def _flag(self, place: int, flag: Text) -> Piece:
        known = self._told[place, "", flag] = self._named(place, self._eye.flag(flag))
        return known

    def _named(self, place: int, told: Iterable[tuple[Name, int]]) -> Piece:
        before = "fact " if place < 0 else f"seat@{place} "
        named = ((before + full(name), amount) for name, amount in told)
        return _piece({self._at[name]: float(amount) for name, amount in named if name in self._at})

    def _zone(self, zone: Zone) -> Piece:
        """Each card as its place says, how many in all, and the top of a stack."""
        cards = zone.cards
        if cards or zone.count:
            place = self._places.get((zone.id, zone.owner))
            if place is None:
                place = self._place(zone)
            at = b"".join([place[card] for card in cards])
            if zone.layout == "stack" and cards and cards[0].code:
                at += place.tops(cards[0].code)
            piece = at + place.counts, _ones(len(at)) + pack("d", zone.count) * place.names
        else:
            piece = b"", b""
        self._same[id(zone)] = zone, piece
        return piece

    def _place(self, zone: Zone) -> _Place:
        if len(self._places) > _MOST:
            self._places.clear()
        place = self._places[zone.id, zone.owner] = _Place(self, self._eye.zone(zone))
        return place

    def bases(self, names: Iterable[Name]) -> list[int]:
        """Where the columns of a zone begin, once for each of its names."""
        begins = (self._at.get(f"{full(name)}:{self._first}") for name in names)
        return [begin for begin in begins if begin is not None]

    def laid_by(self, name: Name, seat: int) -> Name:
        """The zone as that of the cards which somebody laid there."""
        pattern, seats = name
        return pattern + BY, (*seats, self._eye.away(seat))

    def column(self, code: str) -> int:
        return self._columns[code]

    def marked(self, key: str) -> int:
        """Where the columns of a mark begin."""
        begin = self._marks.get(key)
        if begin is None:
            begin = self._marks[key] = self._at[
                f"mark {key if f'mark {key}:{self._first}' in self._at else OTHER}:{self._first}"
            ]
        return begin


class _Place(dict[Card, bytes]):
    """Where the cards of one zone are entered: each by what it is, besides by who laid it and by its marks."""

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
        bases = [*self._bases, *(reader.marked(mark.key) for mark in card.marks)]
        if card.by >= 0:
            bases += reader.bases(reader.laid_by(name, card.by) for name in self._zones)
        at = self[card] = array("q", [base + column for base in bases]).tobytes()
        return at

    def tops(self, code: str) -> bytes:
        return array("q", [base + self._reader.column(code) for base in self._tops]).tobytes()


_ONE: Final = pack("d", 1.0)


@cache
def _ones(length: int) -> bytes:
    """So many bytes of ones."""
    return _ONE * (length // len(_ONE))


def _piece(entries: Mapping[int, float]) -> Piece:
    return array("q", entries).tobytes(), array("d", entries.values()).tobytes()


def _joined(pieces: Sequence[Piece]) -> Piece:
    return b"".join([columns for columns, _ in pieces]), b"".join([amounts for _, amounts in pieces])
