"""One's own seat on another device: a code, good once and for minutes, makes the other's guest hold the seat too.
Whoever holds it may drop all other devices; a dropped one may be given a code again.

What is kept of the code is its fingerprint. No cookie leaves its device: both are guests, and to the table one person.
"""

from __future__ import annotations

from hmac import compare_digest
from typing import Final

from tripot.engine.language.text import say
from tripot.server.protocol.errors import Refusal
from tripot.server.store.rows import SeatRow, TableRow
from tripot.server.tables.seats.seating import remember_seated

DEVICES: Final = 4
"""From which one person holds a seat at most."""
_DROPPED: Final = 12
"""Devices that a seat remembers to have been dropped."""


def offer(row: TableRow, guest: str, code: str, until: float) -> None:
    """A code of that fingerprint is good from now on, and an earlier one no more; raises Refusal."""
    person = _own(row, guest)
    _check_open(row)
    if len(person.guests) >= DEVICES:
        raise Refusal("full", text=say("error.devices", n=len(person.guests)))
    person.device_code, person.device_code_until = code, until


def cancel(row: TableRow, guest: str) -> None:
    """No code is good any more; raises Refusal."""
    person = _own(row, guest)
    person.device_code, person.device_code_until = "", 0.0


def claim(row: TableRow, guest: str, code: str, now: float) -> None:
    """The guest holds the seat whose code it is, which is used up; raises Refusal."""
    found = [person for person in row.people if person.device_code and compare_digest(person.device_code, code)]
    if not found or found[0].device_code_until <= now:
        raise Refusal("not_found", text=say("error.no_code"))
    _check_open(row)
    if row.guests_asked_out().get(guest):
        raise Refusal("forbidden", text=say("bye.asked_out"))
    person = found[0]
    dropped = person.dropped_devices.split()
    if guest not in dropped and (row.seat_of(guest) >= 0 or guest in row.ever_seated.split()):
        raise Refusal("taken", text=say("error.device_seated"))
    person.dropped_devices = " ".join(other for other in dropped if other != guest)
    if guest != person.guest:
        person.other_devices = " ".join([*person.other_devices.split(), guest])
    person.device_code, person.device_code_until = "", 0.0
    remember_seated(row, guest)


def drop(row: TableRow, guest: str) -> None:
    """The seat is held from this device alone, and no code made on another is good any more; raises Refusal.

    To the table they stay the person they were: who hears them, and whether they are host, changes for no device.
    """
    person = _own(row, guest)
    others = [other for other in person.guests if other != guest]
    known = [other for other in person.dropped_devices.split() if other != person.guest]
    first = [person.guest] if person.guest != guest else []  # never forgotten: the seat goes by that name
    person.dropped_devices = " ".join(
        [*first, *[*known, *(other for other in others if other != person.guest)][-_DROPPED:]]
    )
    person.other_devices = guest if first else ""
    person.device_code, person.device_code_until = "", 0.0


def _own(row: TableRow, guest: str) -> SeatRow:
    seat = row.seat_of(guest)
    if seat < 0:
        raise Refusal("not_seated")
    return row.people[seat]


def _check_open(row: TableRow) -> None:
    if row.stage not in ("lobby", "playing"):
        raise Refusal("closed", text=say("error.too_late"))
