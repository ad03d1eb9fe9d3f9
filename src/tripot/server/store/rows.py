"""Rows as they travel between the store and the tables in memory."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from sys import intern
from typing import Any, Final, Literal

import msgspec
from sqlalchemy import RowMapping

from tripot.engine.language.decode_errors import translate
from tripot.engine.record import BadRecord, By, Entry, Header
from tripot.server.protocol.avatars import GuestFace, Tone
from tripot.server.protocol.constants import Channel, Clock, Pace, Stage

Kind = Literal["open", "human", "bot"]
Advising = Literal["", "on", "off"]
"""Whether players may ask for advice; empty: where one person plays alone."""
_WORDS: Final = frozenset({"kind", "bot", "node", "face", "tone", "stage", "game", "advice", "pace", "clock"})
"""Columns with few different values."""


class SeatRow(msgspec.Struct):
    """A seat of a table, and who has it."""

    kind: Kind = "open"
    guest: str = ""
    name: str = ""
    bot: str = ""
    ready: bool = False
    contribution: str = ""
    node: str = ""
    away_since: float = 0.0
    bot_holds: bool = False
    clock_started: float = 0.0
    clock_turn: int = -1
    time_bank: float = 0.0
    nudges: int = 0
    nudged_at: float = 0.0
    bot_plays_turn: int = -1
    replaced_bot: str = ""
    joined_version: int = -1
    other_devices: str = ""
    dropped_devices: str = ""
    device_code: str = ""
    device_code_until: float = 0.0
    face: GuestFace = ""
    tone: Tone = ""

    @property
    def guests(self) -> tuple[str, ...]:
        """The devices of the person in this seat, in the order in which they came."""
        if not self.other_devices:  # as nearly always
            return (self.guest,) if self.guest else ()
        dropped = self.dropped_devices.split()
        return tuple([guest for guest in (self.guest, *self.other_devices.split()) if guest not in dropped])


class TableRow(msgspec.Struct):
    """A table but for its entries and its chat."""

    id: str
    revision: int
    stage: Stage
    game: str
    options: str
    host: str
    private: bool
    spectators: bool
    absent_after: int
    advice: Advising
    pace: Pace
    invite: str
    house_seed: str
    header: str
    previous: str
    next: str
    created_at: float
    updated_at: float
    people: list[SeatRow]
    clock: Clock = "none"
    move_time: int = 0
    time_bank: int = 0
    asked_out: str = ""
    ever_seated: str = ""
    seat_requests: str = ""
    host_node: str = ""
    host_away_since: float = 0.0

    def copy(self) -> TableRow:
        """A copy to change, then to save."""
        return msgspec.structs.replace(self, people=[msgspec.structs.replace(seat) for seat in self.people])

    def seat_of(self, guest: str) -> int:
        """The guest's seat, or -1."""
        return next((i for i, seat in enumerate(self.people) if guest and guest in seat.guests), -1)

    def known_as(self, guest: str) -> str:
        """Several devices of one person are one guest to this table."""
        seat = self.seat_of(guest)
        return self.people[seat].guest if seat >= 0 else guest

    def is_host(self, guest: str) -> bool:
        """From any of their devices, but for those they have dropped."""
        seat = self.seat_of(guest)
        if seat >= 0:
            return self.people[seat].guest == self.host
        return bool(guest) and guest == self.host and self.host_seat() < 0

    def host_seat(self) -> int:
        """The host's seat, or -1."""
        return next((i for i, seat in enumerate(self.people) if seat.guest == self.host), -1)

    def dropped(self) -> frozenset[str]:
        """Devices whose owners hold their seats without them."""
        return frozenset(
            [guest for seat in self.people if seat.dropped_devices for guest in seat.dropped_devices.split()]
        )

    def guests_asked_out(self) -> dict[str, bool]:
        """The guests asked out of the waiting room, and whether it stays closed to them."""
        return {mark.rstrip("!"): mark.endswith("!") for mark in self.asked_out.split()}

    def gives_advice(self) -> bool:
        """Whether players may ask for advice here; a free seat may become a person's."""
        return self.advice == "on" or (not self.advice and self.is_alone())

    def is_alone(self) -> bool:
        """Whether one person plays against bots."""
        return sum(seat.kind != "bot" for seat in self.people) == 1

    def read_options(self) -> dict[str, Any]:
        options: dict[str, Any] = msgspec.json.decode(self.options)
        return options

    def read_header(self) -> Header:
        """The record's header; raises BadRecord for one that another version wrote otherwise."""
        try:
            return msgspec.json.decode(self.header, type=Header)
        except msgspec.DecodeError as error:
            raise BadRecord("record.header", why=translate(error)) from None

    def table_values(self) -> dict[str, Any]:
        """The columns of `tables`."""
        values = {name: getattr(self, name) for name in self.__struct_fields__ if name != "people"}
        return values | {"seats": len(self.people)}

    def seat_values(self, seat: int) -> dict[str, Any]:
        """The columns of `seats` for one seat."""
        return {"table_id": self.id, "seat": seat, **msgspec.structs.asdict(self.people[seat])}

    @classmethod
    def read(cls, table: RowMapping, seats: Sequence[RowMapping]) -> TableRow:
        people = [SeatRow(**_values(SeatRow, seat)) for seat in seats]
        return cls(**_values(cls, table), people=people)


def _values(kind: type[msgspec.Struct], row: RowMapping) -> dict[str, Any]:
    """By field. A driver makes every number and word anew: tables in memory share those that most of them have."""
    usual = _usual(kind)
    found = {name: row[name] for name in kind.__struct_fields__ if name != "people"}
    return {
        name: intern(value) if name in _WORDS else usual[name] if name in usual and usual[name] == value else value
        for name, value in found.items()
    }


@cache
def _usual(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """The default of every field that has one."""
    defaults = kind.__struct_defaults__
    return dict(zip(kind.__struct_fields__[-len(defaults) :], defaults, strict=True))


class EntryRow(msgspec.Struct, frozen=True):
    """An entry of the record as it is stored; `message_id` is that of the message that brought it."""

    table_id: str
    seq: int
    seat: int
    by: By
    move: str
    digest: str
    at: float
    message_id: str = ""

    @property
    def entry(self) -> Entry:
        return shared_entry(self.seat, self.by, self.move)


@lru_cache(maxsize=8_192)
def shared_entry(seat: int, by: By, move: str) -> Entry:
    """Entries are values, and a game has few different ones: tables in memory share them."""
    return Entry(seat, by, move)


class PublishedRow(msgspec.Struct, frozen=True):
    """The published part of a finished game; `record` is empty where that is the whole record."""

    table_id: str
    digest: str
    record: str

    @property
    def whole(self) -> bool:
        return not self.record

    def header(self, whole: Header) -> Header:
        """The published header, `whole` being the stored one."""
        return msgspec.json.decode(self.record.split("\n", 2)[1], type=Header) if self.record else whole


class AnalysisRow(msgspec.Struct, frozen=True):
    """The analysis of a finished game, for a viewer, in a language, as it is sent."""

    table_id: str
    viewer: int
    lang: str
    page: str


class ChatRow(msgspec.Struct, frozen=True):
    """Something said; `team` is -1 but in team talk."""

    id: int
    table_id: str
    channel: Channel
    team: int
    person: str
    seat: int
    name: str
    text: str
    at: float
    version: int
