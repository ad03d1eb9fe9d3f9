"""Who may talk where, and who hears it: the table, one's team, spectators apart, the story; nobody one has muted."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text_cleaning import clean_line, has_visible
from tripot.server.infra.identity import person
from tripot.server.protocol.constants import Channel
from tripot.server.protocol.errors import Refusal
from tripot.server.store import statements
from tripot.server.store.rows import ChatRow

if TYPE_CHECKING:
    from tripot.server.tables.live_table import LiveTable

_LATE: Final = 200
"""How many numbers behind the last one a line may still turn up."""
_MUTES: Final = 200


def channels(room: LiveTable, guest: str) -> tuple[Channel, ...]:
    """Where this guest may talk."""
    seat = room.row.seat_of(guest)
    if seat < 0:
        return ("spectators",)
    offered: list[Channel] = ["table"]
    if _has_team_talk(room, seat):
        offered.append("team")
    if has_journal(room) and room.stage == "playing":
        offered.append("story")
    return tuple(offered)


def has_journal(room: LiveTable) -> bool:
    """Whether a story is told at this table."""
    return room.game is not None and room.game.tells_story


def _has_team_talk(room: LiveTable, seat: int) -> bool:
    return room.game is not None and room.game.has_team_chat and room.teams.count(room.teams[seat]) > 1


def hears(room: LiveTable, guest: str, line: ChatRow) -> bool:
    """Whether a guest may hear a line and wants to."""
    if line.person in room.mutes.get(room.row.known_as(guest), ()):
        return False
    seat = room.row.seat_of(guest)
    match line.channel:
        case "table" | "story":
            return True
        case "team":
            return seat >= 0 and room.teams[seat] == line.team
        case "spectators":
            return seat < 0


def heard_lines(room: LiveTable, guest: str, lines: Iterable[ChatRow]) -> list[ChatRow]:
    return [line for line in lines if hears(room, guest, line)]


async def talk(room: LiveTable, guest: str, name: str, channel: Channel, text: str) -> None:
    """Stores a line, then passes it on; raises Refusal."""
    if channel not in channels(room, guest):
        raise Refusal("forbidden")
    words = clean_line(text)
    if not has_visible(words):
        raise Refusal("malformed")
    seat = room.row.seat_of(guest)
    team = room.teams[seat] if channel == "team" else -1
    called = room.row.people[seat].name if seat >= 0 else name
    who = person(room.row.known_as(guest), room.id)
    row = ChatRow(0, room.id, channel, team, who, seat, called, words, room.house.store.now(), room.version)
    await room.house.store.writer.run(statements.say(row), f"{room.id}:c")
    await catch_up(room)


async def catch_up(room: LiveTable) -> None:
    """Passes on what was said since, by whichever node it came in.

    Numbers are drawn before they are committed, so a line may turn up after one with a higher number.
    """
    async with room.lock:
        rows = await room.house.store.chat_since(room.id, room.last_line - _LATE)
        fresh = [row for row in rows if row.id not in room.lines_told]
        if fresh:
            room.tell_lines(fresh)
            room.broadcaster.chat(fresh)


async def mute(room: LiveTable, guest: str, whom: str, on: bool) -> tuple[str, ...]:
    """Hear somebody of this table no more, or again; whom one does not hear."""
    me = room.row.known_as(guest)
    heard_no_more = room.mutes.setdefault(me, set())
    if on and (whom == person(me, room.id) or len(heard_no_more) >= _MUTES):
        raise Refusal("muted")
    await room.house.store.writer.run(statements.mute(room.id, me, whom, on))
    (heard_no_more.add if on else heard_no_more.discard)(whom)
    return tuple(sorted(heard_no_more))
