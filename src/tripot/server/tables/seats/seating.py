"""Seating before the game: changes of a table's row, all checks and assignments, none of them waiting."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from tripot.bots.characters import pick_name
from tripot.bots.registry import current_name
from tripot.engine.game import Game
from tripot.engine.language.text import say
from tripot.engine.play import Play
from tripot.engine.rules import fairness
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.server.infra.identity import clean_name, new_table_id, token
from tripot.server.infra.lookalikes import skeleton
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.constants import Level, Place
from tripot.server.protocol.errors import Refusal, refused_by_rule
from tripot.server.protocol.http_models import NewTable
from tripot.server.store.rows import SeatRow, TableRow
from tripot.server.tables.seats import clocks

PLAIN: Final = Look()
"""Of whoever has chosen nothing."""
DEALT: Final = "/"
"""In what a table remembers of who sat down: between those who had got up before the deal and those who had not."""
_REMEMBERED: Final = 200
"""Guests who had a seat at one table; in a game they are as many as its seats."""


def new_table(game: Game, guest: str, wish: NewTable, house_seed: str, now: float) -> TableRow:
    """A table as it is asked for; raises Refusal, with the rule where the rulebook refuses the options."""
    if wish.places.count("me") > 1:
        raise Refusal("malformed", text=say("error.places"))
    try:
        options = game.parse_options(len(wish.places), wish.options)
    except Illegal as refusal:
        raise refused_by_rule(refusal) from None
    row = _empty(game.slug, options, guest, len(wish.places), house_seed=house_seed, now=now)
    row.private, row.spectators, row.absent_after = wish.private, wish.spectators, wish.absent_after
    if wish.advice is not None:
        row.advice = "on" if wish.advice else "off"
    row.pace = wish.pace
    row.clock = wish.clock
    if wish.clock == "real":
        row.move_time, row.time_bank = wish.move_time, wish.time_bank
    for seat, place in enumerate(wish.places):
        set_place(row, seat, place, guest, clean_name(wish.name), look=wish.look or PLAIN)
    return row


def _empty(game: str, options: Mapping[str, Any], host: str, seats: int, *, house_seed: str, now: float) -> TableRow:
    return TableRow(
        id=new_table_id(),
        revision=1,
        stage="lobby",
        game=game,
        options=msgspec.json.encode(options).decode(),
        host=host,
        private=False,
        spectators=True,
        absent_after=60,
        advice="",
        pace="normal",
        invite=token(10),
        house_seed=house_seed,
        header="",
        previous="",
        next="",
        created_at=now,
        updated_at=now,
        people=[SeatRow() for _ in range(seats)],
    )


def set_place(row: TableRow, seat: int, place: Place, guest: str = "", name: str = "", *, look: Look = PLAIN) -> None:
    """Puts a bot, the guest, or nobody in a seat."""
    match place:
        case "me":
            row.people[seat] = SeatRow(
                kind="human", guest=guest, name=untaken(row, name), face=look.face, tone=look.tone
            )
            remember_seated(row, guest)
        case "open":
            row.people[seat] = SeatRow()
        case bot:
            row.people[seat] = _bot(row, current_name(bot))


def _bot(row: TableRow, level: str) -> SeatRow:
    name = pick_name(level, {seat.name for seat in row.people}, int(row.id, 36))
    return SeatRow(kind="bot", name=name, bot=level, ready=True)


def untaken(row: TableRow, name: str) -> str:
    """Two people of one name, or of two that look alike, are told apart in the log."""
    taken = {skeleton(seat.name) for seat in row.people}
    names = (name, *(f"{name} {number}" for number in range(2, 40)))
    return next(other for other in names if skeleton(other) not in taken)


def rename(row: TableRow, guest: str, name: str, look: Look | None = None) -> None:
    """Changes the name or look of a person who sits here. The record keeps the name at the deal."""
    seat = row.seat_of(guest)
    if seat < 0 or row.stage not in ("lobby", "playing"):
        return
    person = row.people[seat]
    person.name = ""
    person.name = untaken(row, name)
    if look is not None:
        person.face, person.tone = look.face, look.tone


def remember_seated(row: TableRow, guest: str) -> None:
    """Remembers the guest of a seat, who is no stranger to this table from then on."""
    others = [other for other in row.ever_seated.split() if other != guest]
    row.ever_seated = " ".join([*others[-_REMEMBERED:], guest])


def remember_dealt(row: TableRow) -> None:
    """The cards are dealt to those who have a seat now, from whichever device; who had one before has seen none."""
    dealt = {
        guest
        for seat in row.people
        for guest in (seat.guest, *seat.other_devices.split(), *seat.dropped_devices.split())
    }
    sat = row.ever_seated.split()
    row.ever_seated = " ".join(
        [*(one for one in sat if one not in dealt), DEALT, *(one for one in sat if one in dealt)]
    )


def has_sat(row: TableRow, guest: str) -> bool:
    """Whether they have had a seat since the cards were dealt: they may have seen them. Before the deal nobody has; of
    a game begun before this was kept, whoever ever sat down is taken to have."""
    if row.seat_of(guest) >= 0:
        return True
    _, _, since = row.ever_seated.rpartition(DEALT)
    return row.stage != "lobby" and guest in since.split()


def got_up(row: TableRow, guest: str) -> bool:
    """Whether they had a seat before the deal, and have none: they left, or it was freed."""
    return guest in row.ever_seated.split() and not has_sat(row, guest) and guest not in row.dropped()


def in_lobby(row: TableRow) -> None:
    """Raises Refusal once the cards are dealt."""
    if row.stage == "closed":
        raise Refusal("closed")
    if row.stage != "lobby":
        raise Refusal("started")


def join(row: TableRow, guest: str, name: str, seat: int, look: Look = PLAIN) -> None:
    """Takes an open seat; moving to another open seat keeps the name."""
    own = row.seat_of(guest)
    if own >= 0 and seat in (-1, own):
        return  # sat down already, perhaps by this very request whose answer was lost
    in_lobby(row)
    if seat == -1:
        seat = next((i for i, other in enumerate(row.people) if other.kind == "open"), -1)
        if seat == -1:
            raise Refusal("full")
    if seat >= len(row.people):
        raise Refusal("malformed")
    if row.people[seat].kind != "open":
        raise Refusal("taken")
    if own >= 0:
        row.people[seat], row.people[own] = row.people[own], SeatRow()
    else:
        set_place(row, seat, "me", guest, name, look=look)
        _mark(row, guest, None)


def ask_out(row: TableRow, seat: int, *, shut: bool) -> None:
    """Frees a guest's seat before the game, on the host's word, and may close the table to them."""
    in_lobby(row)
    guests = row.people[seat].guests
    if not guests or seat == row.host_seat():
        raise Refusal("not_found")
    row.people[seat] = SeatRow()
    for guest in guests:
        _mark(row, guest, "!" if shut else "")


def _mark(row: TableRow, guest: str, sign: str | None) -> None:
    """Marks a guest as asked out, or (None) as back."""
    others = [mark for mark in row.asked_out.split() if mark.rstrip("!") != guest]
    row.asked_out = " ".join(others if sign is None else [*others[-63:], guest + sign])


def leave(row: TableRow, guest: str, now: float) -> None:
    """Gets up. Once the game has begun the seat stays one's own, and a bot holds it."""
    seat = row.seat_of(guest)
    if seat < 0:
        raise Refusal("not_seated")
    if row.stage == "lobby":
        hosting = row.is_host(guest)
        row.people[seat] = SeatRow()
        if hosting:
            row.host = next((other.guest for other in row.people if other.kind == "human"), row.host)
    elif row.stage == "playing":
        person = row.people[seat]
        person.node, person.bot_holds = "", True
        person.away_since = person.away_since or now


def close(row: TableRow, guest: str, now: float) -> None:
    """The host ends a table. Others are playing until a bot holds their seat, or would if anybody were there to play
    with: a line that blinks does not give them up."""
    if row.stage == "over":
        raise Refusal("started")
    others = (person for person in row.people if person.guest and guest not in person.guests)
    if row.stage == "playing" and not all(is_gone(row, person, now) for person in others):
        raise Refusal("busy")
    row.stage = "closed"


def is_gone(row: TableRow, person: SeatRow, now: float) -> bool:
    """Whether a person has been away for as long as this table waits."""
    return person.bot_holds or (person.away_since > 0 and person.away_since + row.absent_after <= now)


def ready(row: TableRow, seat: int, contribution: str, is_ready: bool) -> None:
    """Ready, with the bytes that go into the deal."""
    in_lobby(row)
    row.people[seat].ready = is_ready
    row.people[seat].contribution = contribution if is_ready else ""


def all_ready(row: TableRow) -> bool:
    """Whether the game can start by itself: no open seat, everybody ready, and somebody to start it for."""
    people = row.people
    return all(seat.ready for seat in people) and any(seat.kind == "human" for seat in people)


def fill(row: TableRow, level: Level) -> None:
    """Bots take the open seats."""
    for seat, person in enumerate(row.people):
        if person.kind == "open":
            set_place(row, seat, level)


def start(row: TableRow, game: Game) -> None:
    """Deals: the seed mixes the house's, committed to when the table was opened, with what the players sent."""
    in_lobby(row)
    if any(person.kind == "open" for person in row.people):
        raise Refusal("not_started")
    house = bytes.fromhex(row.house_seed)
    given = {game.seat_name(i): seat.contribution for i, seat in enumerate(row.people) if seat.contribution}
    seed = fairness.mixed_seed(house, {name: bytes.fromhex(part) for name, part in given.items()})
    play = Play.start(
        game,
        len(row.people),
        row.read_options(),
        Stream.secret(seed),
        [seat.name for seat in row.people],
        commitment=fairness.commitment(house),
        house_seed=row.house_seed,
        contributions=given,
    )
    row.header = msgspec.json.encode(play.header).decode()
    row.stage = "playing"
    remember_dealt(row)
    clocks.start(row)


def next_table(row: TableRow, guest: str, house_seed: str, now: float, bots: Level | None = None) -> TableRow:
    """The rematch: the same seats and options, a new deal; the one who asks is host, and may ask for other bots."""
    following = _empty(
        row.game, row.read_options(), row.known_as(guest), len(row.people), house_seed=house_seed, now=now
    )
    following.private, following.spectators = row.private, row.spectators
    following.absent_after, following.advice, following.previous = row.absent_after, row.advice, row.id
    following.pace = row.pace
    following.clock, following.move_time, following.time_bank = row.clock, row.move_time, row.time_bank
    following.people = [
        SeatRow(
            kind=seat.kind,
            guest=seat.guest,
            other_devices=seat.other_devices,
            dropped_devices=seat.dropped_devices,
            name=seat.name,
            bot=seat.bot,
            ready=seat.kind == "bot",
            face=seat.face,
            tone=seat.tone,
        )
        for seat in row.people
    ]
    for person in following.people:
        for sitting in person.guests:
            remember_seated(following, sitting)
    for seat, person in enumerate(row.people):
        if bots is not None and person.kind == "bot" and current_name(person.bot) != bots:
            set_place(following, seat, bots)
    return following
