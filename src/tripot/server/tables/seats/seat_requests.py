"""Seat requests: a guest asks for a bot's seat, the host says yes or no. Changes of a table's row, none waiting.

The seat is theirs from its next decision on. What its bot has played stays played, and they see what the seat sees and
no more, so that nobody who has held a seat since the deal is given another. Whoever got up before it, or whose seat the
host freed, has seen nothing and may ask like a stranger.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import msgspec

from tripot.engine.language.text import say
from tripot.server.infra.identity import person
from tripot.server.protocol import seat_requests
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.errors import Refusal
from tripot.server.replays.house_events import Arrival
from tripot.server.store.rows import SeatRow, TableRow
from tripot.server.tables.seats.seating import has_sat, remember_seated, untaken

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

_WAITING: Final = 8
"""Who may wait for the host's answer at one table."""
_REFUSED: Final = 40
"""Refusals that a table remembers."""
_BACK_WITHIN: Final = 20.0
"""Seconds after which whoever asked and has gone asks no more; to load a page again takes less."""


class SeatRequest(msgspec.Struct, frozen=True):
    """A seat asked for, as it is stored in the row. `address`: a mark of where from. `node` has the socket of whoever
    asks (empty: none, since `since`)."""

    guest: str
    name: str
    seat: int
    refused: bool = False
    look: Look = Look()
    address: str = ""
    node: str = ""
    since: float = 0.0


def read_requests(row: TableRow) -> list[SeatRequest]:
    """The oldest first."""
    return msgspec.json.decode(row.seat_requests, type=list[SeatRequest]) if row.seat_requests else []


def _keep(row: TableRow, kept: list[SeatRequest]) -> None:
    refused = [request for request in kept if request.refused]
    forgotten = refused[: max(0, len(refused) - _REFUSED)]
    left = [request for request in kept if request not in forgotten]
    row.seat_requests = msgspec.json.encode(left).decode() if left else ""


def request_infos(row: TableRow, guest: str, *, keeps: bool) -> tuple[seat_requests.SeatRequestInfo, ...]:
    """The requests shown to a reader: all open ones to the acting host, to others their own."""
    return tuple(
        seat_requests.SeatRequestInfo(person(one.guest, row.id), one.name, one.seat, one.refused)
        for one in read_requests(row)
        if row.stage == "playing" and guest and (one.guest == guest or (keeps and not one.refused))
    )


def arrivals(row: TableRow) -> tuple[Arrival, ...]:
    """The people who took a bot's seat since the game began, the first one first."""
    came = [
        Arrival(one.joined_version, seat, one.replaced_bot)
        for seat, one in enumerate(row.people)
        if one.joined_version >= 0
    ]
    return tuple(sorted(came, key=lambda arrival: arrival.version))


def may_request(row: TableRow, guest: str) -> bool:
    """Whether there is a bot's seat that this guest might be given."""
    return (
        row.stage == "playing"
        and bool(guest)
        and not has_sat(row, guest)
        and any(seat.kind == "bot" for seat in row.people)
    )


def ask(table: LiveTable, row: TableRow, asked: SeatRequest) -> None:
    """Asks the host for a bot's seat; a host who has none takes it. Raises Refusal."""
    guest = asked.guest
    _check(table, row, guest, asked.seat)
    others = [request for request in _present(table, row) if request.guest != guest]
    if any(request.refused for request in read_requests(row) if request.guest == guest):
        raise Refusal("forbidden", text=say("error.seat_refused"))
    if row.is_host(guest):
        _take(table, row, asked)
        return
    waiting = [request.address for request in others if not request.refused]
    settings = table.house.settings
    if len(waiting) >= _WAITING or (settings.limits and waiting.count(asked.address) >= settings.asking_of_address):
        raise Refusal("full", text=say("error.many_ask"))
    now = table.house.store.now()
    _keep(row, [*others, _seen(table, asked, now) or asked])


def withdraw(row: TableRow, guest: str) -> None:
    """Asks no more. A refusal stands."""
    _keep(row, [request for request in read_requests(row) if request.guest != guest or request.refused])


def answer(table: LiveTable, row: TableRow, who: str, seat: int, *, yes: bool) -> None:
    """The host's answer to what that person asked; raises Refusal where they ask no more."""
    found = next((one for one in read_requests(row) if person(one.guest, row.id) == who and not one.refused), None)
    if found is None or found.seat != seat:
        raise Refusal("not_found", text=say("error.asks_no_more"))
    if yes:
        _check(table, row, found.guest, seat)
        _take(table, row, found)
    else:
        refused = msgspec.structs.replace(found, refused=True)
        _keep(row, [refused if one == found else one for one in read_requests(row)])


def _check(table: LiveTable, row: TableRow, guest: str, seat: int) -> None:
    table.playing()
    if table.stage == "over":
        raise Refusal("closed", text=say("error.too_late"))
    if has_sat(row, guest):
        raise Refusal("forbidden", text=say("error.held_seat"))
    if not 0 <= seat < len(row.people):
        raise Refusal("not_found")
    if row.people[seat].kind != "bot":
        raise Refusal("taken")


def _take(table: LiveTable, row: TableRow, request: SeatRequest) -> None:
    """Theirs from now on. Until their socket is there they are away, and a bot holds the seat after the usual time."""
    bot, seat = row.people[request.seat], request.seat
    row.people[seat] = SeatRow(
        kind="human",
        guest=request.guest,
        name=untaken(row, request.name),
        ready=True,
        away_since=table.house.store.now(),
        time_bank=bot.time_bank,
        replaced_bot=bot.name,
        joined_version=table.version,
        face=request.look.face,
        tone=request.look.tone,
    )
    remember_seated(row, request.guest)
    _keep(row, [one for one in read_requests(row) if one.guest != request.guest and (one.refused or one.seat != seat)])


def _present(table: LiveTable, row: TableRow) -> list[SeatRequest]:
    """The requests of now: those of guests without a socket for a while are dropped."""
    now = table.house.store.now()
    return [seen for one in read_requests(row) if (seen := _seen(table, one, now)) is not None]


def _seen(table: LiveTable, one: SeatRequest, now: float) -> SeatRequest | None:
    """The request with where its guest's socket is: here, on another node, or nowhere; None: nowhere for too long."""
    house = table.house
    is_here = any(socket.guest == one.guest for socket in table.sockets)
    if one.refused or (one.node in house.alive and (is_here or one.node != house.node)):
        return one
    if is_here:
        return msgspec.structs.replace(one, node=house.node, since=0.0)
    if not 0 < one.since <= now:
        return msgspec.structs.replace(one, node="", since=now)
    return one if now < one.since + _BACK_WITHIN else None


async def look(table: LiveTable) -> None:
    """At every heartbeat: notes who of those that ask is here, and forgets who is gone."""
    if not table.house.stopping and read_requests(table.row) != _present(table, table.row):
        await table.update(lambda row: _keep(row, _present(table, row)))
