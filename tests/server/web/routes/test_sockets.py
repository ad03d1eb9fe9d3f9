"""Strangers with odd invites, and sockets for which nothing can be made: a table's other readers never notice."""

from __future__ import annotations

import asyncio
import json
import logging

import pytest

from tests.server.party import Party, gather_at, playing
from tests.server.running import Running
from tripot.server.protocol.constants import Close
from tripot.server.tables.connection import Connection

ODD = ("é", "ключ", "招待", "🂡", "\ud800", "a b", "ABC", "x" * 65, "a.b", "\x00")
"""Invites in other scripts, and others that no house ever wrote."""


@pytest.mark.parametrize("invite", ODD)
async def test_an_odd_invite_is_refused_and_the_game_begins(house: Running, invite: str) -> None:
    party = await gather_at(house, "highcard", 2)
    stranger = await (await house.guest()).line(party.id)
    await stranger.raw(json.dumps({"type": "hello", "invite": invite}))
    assert (await stranger.next("error"))["code"] == "malformed"
    for line in party.lines:
        assert (await line.ready())["type"] == "ack"
    await asyncio.gather(*(line.play() for line in party.lines))


@pytest.mark.parametrize("invite", [text for text in ODD if text != "\ud800"])
async def test_an_odd_invite_in_an_address_or_a_body(house: Running, invite: str) -> None:
    party = await gather_at(house, "highcard", 1, 1, private=True)
    stranger = await house.guest()
    for path in ("", "/cards", "/rules", "/log", "/chat", "/story", "/replay", "/record", "/fairness"):
        assert (await stranger.get(f"/api/tables/{party.id}{path}", 400, invite=invite))["code"] == "malformed"
    body = {"name": "Zoé", "invite": invite}
    assert (await stranger.post(f"/api/tables/{party.id}/join", body, 400))["code"] == "malformed"


async def test_an_invite_is_compared_whatever_it_is(house: Running) -> None:
    table = house.house.live_tables[(await gather_at(house, "highcard", 1, 1)).id]
    assert not any(table.is_member("a stranger", invite) for invite in ("", *ODD))
    assert table.is_member("a stranger", table.row.invite)


async def _with_a_bad_socket(house: Running, monkeypatch: pytest.MonkeyPatch) -> tuple[Party, Connection]:
    """A game with a spectator about whom nothing can be worked out."""
    party = await playing(house, "highcard", 2)
    watcher = await (await house.guest()).sit(party.id)
    for line in party.lines:
        await line.until(lambda m: m["type"] == "table" and m["table"]["spectator_count"] == 1)
    party.lines.append(watcher)
    table = house.house.live_tables[party.id]
    bad = next(socket for socket in table.sockets if socket.viewer < 0)
    is_member = table.is_member

    def broken(guest: str, invite: str) -> bool:
        if guest == bad.guest:
            raise ZeroDivisionError
        return is_member(guest, invite)

    monkeypatch.setattr(table, "is_member", broken)
    return party, bad


async def test_a_socket_that_fails_is_closed_and_the_others_get_their_frames(
    house: Running, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    party, bad = await _with_a_bad_socket(house, monkeypatch)
    house.house.live_tables[party.id].broadcaster.table()
    for line in party.lines[:2]:
        assert (await line.next("table"))["table"]["stage"] == "playing"
    assert await party.lines[2].closed() == Close.RESYNC
    assert not bad.greeted
    assert [record.message for record in caplog.records if record.levelno >= logging.ERROR] == [
        "a frame could not be made"
    ]
    await asyncio.gather(*(line.play() for line in party.lines[:2]))


async def test_a_socket_counts_once_it_has_its_snapshot(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    party, bad = await _with_a_bad_socket(house, monkeypatch)
    await party.lines[2].raw('{"type":"hello"}')
    assert (await party.lines[2].next("error"))["code"] == "internal"
    assert not bad.greeted
    assert house.house.live_tables[party.id].broadcaster.info("", "fr", member=False).spectator_count == 0


async def test_a_frame_nested_beyond_reason_is_malformed(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    line = party.lines[0]
    for key in ("id", "unknown"):
        start = f'{{"type":"ping","{key}":{"[" * 7_000}'
        for frame in (start, f"{start}{']' * 7_000}}}"):
            await line.raw(frame)
            assert (await line.next("error"))["code"] == "malformed"
    assert (await line.ask("ping"))["type"] == "pong"
