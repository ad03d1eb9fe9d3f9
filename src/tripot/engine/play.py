"""A game being played: its record and its state together. Everything that plays games goes through here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.game import Game, State
from tripot.engine.record import UNDO, BadRecord, By, Entry, Header, Record, Remark
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event


class Step(msgspec.Struct, frozen=True):
    """An entry worked out but not yet part of the game. `before` says who may take it back, and to which state."""

    entry: Entry
    state: State
    events: list[Event]
    before: tuple[int, State] | None


class Play:
    """Header, entries and the state they lead to. A refused move changes nothing."""

    def __init__(self, game: Game, header: Header, state: State, opening: Sequence[Event] = ()) -> None:
        self.game: Game = game
        self.header: Header = header
        self.state: State = state
        self.opening: tuple[Event, ...] = tuple(opening)
        """What was told of the set-up, before the first entry."""
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
            cards=game.catalogue.data() if own != game.shipped_digest else None,
            **fairness,
        )
        return cls(game, header, *game.setup(seats, full, chance))

    @property
    def record(self) -> Record:
        return Record(self.header, tuple(self.entries), self.remarks)

    @property
    def over(self) -> bool:
        return not self.state.actors()

    def fork(self) -> Play:
        """An independent copy."""
        copied = Play(self.game, self.header, self.state.copy(), self.opening)
        copied.entries, copied.remarks, copied._before = self.entries.copy(), self.remarks, self._before
        return copied

    def prepare(self, entry: Entry) -> Step:
        """Works out on a copy what an entry would lead to: a table commits it to the store before it accepts it."""
        if entry.move == UNDO:
            if not self.can_undo(entry.seat):
                raise Illegal("", "refuse.undo")
            assert self._before is not None
            return Step(entry, self._before[1], [], None)
        return self._step(entry, self.game.parse(entry.move), kept=False)

    def _step(self, entry: Entry, move: Move, *, kept: bool) -> Step:
        state = self.state.copy()
        events = state.replay(entry.seat, move) if kept else state.apply(entry.seat, move)
        innocent = (
            self.game.capabilities.undo and state.chance.drawn == self.state.chance.drawn and state.can_undo(entry.seat)
        )
        return Step(_canonical(entry, move), state, events, (entry.seat, self.state) if innocent else None)

    def commit(self, step: Step) -> list[Event]:
        """Makes a prepared step the game's present."""
        self.state = step.state
        self._before = step.before
        self.entries.append(step.entry)
        return step.events

    def move(self, seat: int, move: Move, by: By = "player") -> list[Event]:
        """Plays a new move for a seat; raises Illegal."""
        return self._enter(Entry(seat, by, str(move)), kept=False)

    def undo(self, seat: int) -> None:
        """Takes this seat's last move back; raises Illegal."""
        self.replay_entry(Entry(seat, "player", UNDO))

    def can_undo(self, seat: int) -> bool:
        """Only the last mover, only while no chance was drawn and nothing was learnt."""
        return self._before is not None and self._before[0] == seat

    def replay_entry(self, entry: Entry) -> list[Event]:
        """Plays one entry of a record again (see `State.replay`); raises Illegal."""
        return self._enter(entry, kept=True)

    def _enter(self, entry: Entry, *, kept: bool) -> list[Event]:
        """Applies an entry. Where nothing can be taken back, no copy is made."""
        if entry.move == UNDO:
            if not self.game.capabilities.undo:
                raise Illegal("", "refuse.undo")
            return self.commit(self.prepare(entry))
        move = self.game.parse(entry.move)
        if self.game.capabilities.undo:
            return self.commit(self._step(entry, move, kept=kept))
        events = self.state.replay(entry.seat, move) if kept else self.state.apply(entry.seat, move)
        self.entries.append(_canonical(entry, move))
        return events


def _canonical(entry: Entry, move: Move) -> Entry:
    """The entry as a record keeps it: whatever was typed, the move's one spelling, on one line."""
    text = str(move)
    return entry if entry.move == text else Entry(entry.seat, entry.by, text)


def play_from_header(record: Record, game: Game) -> Play:
    """The game at its first decision, as the header says; raises BadRecord."""
    header = record.header
    try:
        play = _set_up(header, game)
    except BadRecord:
        raise
    except (Illegal, BadCatalogue, msgspec.ValidationError) as error:
        raise BadRecord("record.set_up", why=str(error)) from None
    except Exception as error:
        if header.cards is None:
            raise
        raise BadRecord("record.odd_cards") from error  # a stranger's: whatever the game trips over is their fault
    play.remarks = record.remarks
    return play


def _set_up(header: Header, game: Game) -> Play:
    header.check_names()
    own = header.cards
    dealt = game.with_old_catalogue(header.catalogue) if own is None else game.with_catalogue(Catalogue.from_data(own))
    if dealt is None or dealt.catalogue.digest() != header.catalogue:
        raise BadRecord("record.cards")
    game = dealt
    if header.rules != game.rules_version:
        raise BadRecord("record.rules", was=header.rules, known=game.rules_version)
    options = (
        game.form(header.seats).with_former_values(header.options) if header.seats in game.seats else header.options
    )
    play = Play(game, header, *game.setup(header.seats, options, header.source()))
    header.check_parts({game.seat_name(seat) for seat in range(header.seats)})
    return play


def replay(record: Record, game: Game) -> Iterator[tuple[Play, list[Event]]]:
    """Plays a record again: the game as set up, then after each entry, with its events; raises BadRecord."""
    play = play_from_header(record, game)
    yield play, list(play.opening)
    for number, entry in enumerate(record.entries, 1):
        yield play, replay_entry(play, number, entry)


def replay_entry(play: Play, number: int, entry: Entry) -> list[Event]:
    """Plays the next entry of a record again; raises BadRecord."""
    if not 0 <= entry.seat < play.header.seats:
        raise BadRecord("record.no_seat", n=number)
    try:
        return play.replay_entry(entry)
    except Illegal as refusal:
        raise BadRecord("record.refused", n=number, why=str(refusal)) from None
    except Exception as error:
        if play.header.cards is None:
            raise
        raise BadRecord("record.odd_cards") from error


def replay_all(record: Record, game: Game) -> Play:
    """The game where its record leaves it; raises BadRecord."""
    last = None
    for play, _ in replay(record, game):
        last = play
    assert last is not None
    return last
