"""A game being played: its record and its state, kept together. Everything that plays games goes through here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tripot.engine.catalogue import BadCatalogue, Catalogue
from tripot.engine.chance import Stream
from tripot.engine.events import Event
from tripot.engine.game import Game, State
from tripot.engine.moves import Move
from tripot.engine.record import UNDO, BadRecord, By, Entry, Header, Record, Remark
from tripot.engine.refusal import Illegal


class Step(msgspec.Struct, frozen=True):
    """An entry worked out but not yet part of the game. `before` says who may take it back, and to which state."""

    entry: Entry
    state: State
    events: list[Event]
    before: tuple[int, State] | None


class Play:
    """Header, entries and the state they lead to. A refused move changes nothing."""

    def __init__(self, game: Game, header: Header, state: State) -> None:
        self.game: Game = game
        self.header: Header = header
        self.state: State = state
        self.entries: list[Entry] = []
        self.remarks: tuple[Remark, ...] = ()
        self._before: tuple[int, State] | None = None
        """Who may take the last entry back, and the state to go back to."""

    @classmethod
    def start(
        cls,
        game: Game,
        seats: int,
        options: Mapping[str, Any],
        chance: Stream,
        names: Sequence[str] = (),
        **fairness: Any,
    ) -> Play:
        """A new game; `fairness` are the header's commitment, house_seed and contributions."""
        full = game.check_options(seats, options)
        own = game.catalogue.digest()
        header = Header(
            game=game.slug,
            rules=game.rules_version,
            seats=seats,
            options=full,
            catalogue=own,
            chance=chance.kind,
            seed=chance.seed.hex(),
            names=tuple(names),
            cards=game.catalogue.data() if own != game.shipped else None,
            **fairness,
        )
        return cls(game, header, game.new(seats, full, chance))

    @property
    def record(self) -> Record:
        return Record(self.header, tuple(self.entries), self.remarks)

    @property
    def over(self) -> bool:
        return not self.state.actors()

    def prepare(self, entry: Entry) -> Step:
        """What an entry would lead to, worked out on a copy: a table commits it to the store before it accepts it."""
        if entry.move == UNDO:
            if not self.can_undo(entry.seat):
                raise Illegal("", "refuse.undo")
            assert self._before is not None
            return Step(entry, self._before[1], [], None)
        state = self.state.copy()
        move = self.game.parse(entry.move)
        events = state.apply(entry.seat, move)
        innocent = self.game.undo and state.chance.drawn == self.state.chance.drawn and state.undoable(entry.seat)
        return Step(_canonical(entry, move), state, events, (entry.seat, self.state) if innocent else None)

    def accept(self, step: Step) -> list[Event]:
        """Makes a prepared step the game's present."""
        self.state = step.state
        self._before = step.before
        self.entries.append(step.entry)
        return step.events

    def move(self, seat: int, move: Move, by: By = "player") -> list[Event]:
        """Plays a move for a seat; raises Illegal."""
        return self.enter(Entry(seat, by, str(move)))

    def undo(self, seat: int) -> None:
        """Takes this seat's last move back; raises Illegal."""
        self.enter(Entry(seat, "player", UNDO))

    def can_undo(self, seat: int) -> bool:
        """Only the last mover, only while no chance was drawn and nothing was learnt."""
        return self._before is not None and self._before[0] == seat

    def enter(self, entry: Entry) -> list[Event]:
        """Plays one entry; raises Illegal. Where nothing can be taken back, no copy is made."""
        if self.game.undo:
            return self.accept(self.prepare(entry))
        if entry.move == UNDO:
            raise Illegal("", "refuse.undo")
        move = self.game.parse(entry.move)
        events = self.state.apply(entry.seat, move)
        self.entries.append(_canonical(entry, move))
        return events


def _canonical(entry: Entry, move: Move) -> Entry:
    """The entry as a record keeps it: whatever was typed, the move's one spelling, on one line."""
    text = str(move)
    return entry if entry.move == text else Entry(entry.seat, entry.by, text)


def reopen(record: Record, game: Game) -> Play:
    """The game at its first decision, as the header says; raises BadRecord."""
    header = record.header
    try:
        if header.cards is not None:
            game = game.with_catalogue(Catalogue.from_data(header.cards))
        if header.catalogue != game.catalogue.digest():
            raise BadRecord("record.cards")
        if header.rules != game.rules_version:
            raise BadRecord("record.rules", was=header.rules, known=game.rules_version)
        play = Play(game, header, game.new(header.seats, header.options, header.source()))
    except (Illegal, BadCatalogue, msgspec.ValidationError) as error:
        raise BadRecord("record.set_up", why=str(error)) from None
    play.remarks = record.remarks
    return play


def replay(record: Record, game: Game) -> Iterator[tuple[Play, list[Event]]]:
    """Plays a record again: the opening, then the game after each entry with its events; raises BadRecord."""
    play = reopen(record, game)
    yield play, []
    for number, entry in enumerate(record.entries, 1):
        if not 0 <= entry.seat < record.header.seats:
            raise BadRecord("record.no_seat", n=number)
        try:
            events = play.enter(entry)
        except Illegal as refusal:
            raise BadRecord("record.refused", n=number, why=str(refusal)) from None
        yield play, events


def finished(record: Record, game: Game) -> Play:
    """The game where its record leaves it; raises BadRecord."""
    last = None
    for play, _ in replay(record, game):
        last = play
    assert last is not None
    return last
