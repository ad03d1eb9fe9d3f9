"""Chat: who may talk where, and who hears it.

Channels are the table, one's team, spectators apart, the story. One hears nobody one has muted.
"""

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


def channels(table: LiveTable, guest: str) -> tuple[Channel, ...]:
    """The channels in which this guest may talk."""
    seat = table.row.seat_of(guest)
    if seat < 0:
        return ("spectators",)
    offered: list[Channel] = ["table"]
    if _has_team_talk(table, seat):
        offered.append("team")
    if tells_story(table) and table.stage == "playing":
        offered.append("story")
    return tuple(offered)


def tells_story(table: LiveTable) -> bool:
    """Whether a story is told at this table."""
    return table.game is not None and table.game.capabilities.story


def _has_team_talk(table: LiveTable, seat: int) -> bool:
    return table.game is not None and table.game.capabilities.team_chat and table.teams.count(table.teams[seat]) > 1


def hears(table: LiveTable, guest: str, line: ChatRow) -> bool:
    """Whether a guest may hear a line and wants to."""
    if line.person in table.mutes.get(table.row.known_as(guest), ()):
        return False
    seat = table.row.seat_of(guest)
    match line.channel:
        case "table" | "story":
            return True
        case "team":
            return seat >= 0 and table.teams[seat] == line.team
        case "spectators":
            return seat < 0


def heard_lines(table: LiveTable, guest: str, lines: Iterable[ChatRow]) -> list[ChatRow]:
    return [line for line in lines if hears(table, guest, line)]


async def talk(table: LiveTable, guest: str, name: str, channel: Channel, text: str) -> None:
    """Stores a line, then passes it on; raises Refusal."""
    if channel not in channels(table, guest):
        raise Refusal("forbidden")
    words = clean_line(text)
    if not has_visible(words):
        raise Refusal("malformed")
    seat = table.row.seat_of(guest)
    team = table.teams[seat] if channel == "team" else -1
    called = table.row.people[seat].name if seat >= 0 else name
    who = person(table.row.known_as(guest), table.id)
    row = ChatRow(0, table.id, channel, team, who, seat, called, words, table.house.store.now(), table.version)
    await table.house.store.writer.run(statements.say(row), f"{table.id}:c")
    await catch_up(table)


async def catch_up(table: LiveTable) -> None:
    """Passes on what was said since, by whichever node it came in.

    Numbers are drawn before they are committed, so a line may turn up after one with a higher number.
    """
    async with table.lock:
        rows = await table.house.store.chat_since(table.id, table.last_line - _LATE)
        fresh = [row for row in rows if row.id not in table.lines_told]
        if fresh:
            table.tell_lines(fresh)
            table.broadcaster.chat(fresh)


async def mute(table: LiveTable, guest: str, whom: str, on: bool) -> tuple[str, ...]:
    """Mutes or unmutes a person of this table; returns whom the guest does not hear."""
    me = table.row.known_as(guest)
    heard_no_more = table.mutes.setdefault(me, set())
    if on and (whom == person(me, table.id) or len(heard_no_more) >= _MUTES):
        raise Refusal("muted")
    await table.house.store.writer.run(statements.mute(table.id, me, whom, on))
    (heard_no_more.add if on else heard_no_more.discard)(whom)
    return tuple(sorted(heard_no_more))
