"""Frames of rubbish over a table's socket."""

from __future__ import annotations

import asyncio
from random import Random

import pytest
from msgspec.structs import replace
from websockets.frames import Frame, Opcode

from tests.live.hostile.raw import json_of, upgrade, wire
from tests.live.hostile.rubbish import bad_frame
from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.profile import LONG
from tripot.server.infra.settings import Settings

pytestmark = pytest.mark.usefixtures("quiet")


async def test_frames_of_rubbish(strict: Settings) -> None:
    """Every one is answered by an error or does what a good one does; the game goes on."""
    random = Random(21)
    async with running(replace(strict, limits=False)) as house:
        party = await playing(house, "highcard", 2)
        line = party.lines[0]
        for number in range(100_000 if LONG else 300):
            frame = bad_frame(random)
            await line.raw(frame)
            if number % 20 == 19:
                assert (await line.ask("ping"))["type"] == "pong"
        assert not any('"code":"internal"' in frame for frame in line.frames)
        line = party.lines[0] = await party.people[0].sit(party.id)
        assert (await line.ask("ping"))["type"] == "pong"


@pytest.mark.parametrize(
    "frame",
    [
        b"\x81\x82\x00\x00\x00\x00\xff\xfe",  # a text that is no text
        b"\x81\x02hi",  # not masked
        b"\x83\x80\x00\x00\x00\x00",  # a kind that does not exist
        b"\xc1\x80\x00\x00\x00\x00",  # compressed, which was not agreed
        b"\x80\x80\x00\x00\x00\x00",  # the rest of nothing
        b"\x89\xff" + b"\xff" * 12,  # a ping without end
        b"\x88\x81\x00\x00\x00\x00\x03",  # a goodbye of one byte
        b"\x81\xff\x7f" + b"\xff" * 11,  # a text without end
    ],
)
async def test_bytes_that_are_no_frame_end_the_socket(house: Running, frame: bytes) -> None:
    guest = await house.guest()
    table = await guest.open_table("highcard", ["me", "open"])
    async with wire(house.address) as connection:
        await connection.send(upgrade(f"/api/tables/{table['id']}/socket"))
        assert (await connection.answer()).status == 101
        await connection.send(frame)
        assert await connection.is_closed()
    assert (await (await guest.sit(table["id"])).ask("ping"))["type"] == "pong"


async def test_messages_are_read_however_they_are_cut(house: Running) -> None:
    """Whole, in pieces, several at once, with pings and fragments among them: each is answered once."""
    guest = await house.guest()
    table = await guest.open_table("highcard", ["me", "open"])
    random = Random(7)
    async with wire(house.address) as connection:
        await connection.send(upgrade(f"/api/tables/{table['id']}/socket"))
        assert (await connection.answer()).status == 101
        await connection.send(_masked(json_of(type="hello", lang="fr")))
        asked = 0
        for number in range(40):
            text = json_of(type="ping", id=f"p{number}") + b" " * random.choice((0, 130))
            half = random.randrange(len(text))
            match number % 5:
                case 0:
                    pieces = [_masked(text)]
                case 1:
                    pieces = [_masked(b"", Opcode.PING) + _masked(text)]
                case 2:
                    pieces = [_masked(text[:half], fin=False), _masked(text[half:], Opcode.CONT)]
                case 3:
                    pieces = [_masked(text) + _masked(b"", Opcode.PONG)]
                case _ if number < 30:
                    pieces = [_masked(text) + _masked(text)]
                    asked += 1
                case _:
                    whole = _masked(text)
                    pieces = [whole[:half], whole[half:]]
            asked += 1
            for piece in pieces:
                await connection.send(piece)
                await asyncio.sleep(0.002)  # not in one read
        seen = await connection.until(b'"type":"pong"', asked)
        assert seen.count(b'"type":"pong"') == asked
        assert b'"type":"error"' not in seen


def _masked(payload: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    return Frame(opcode, payload, fin).serialize(mask=True)
