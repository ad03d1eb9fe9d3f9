"""Moves that are refused: each gets a typed answer, and nothing changes."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.server.browser import Gone, Line
from tests.server.party import gather_at, playing
from tests.server.running import Running
from tripot.server.protocol.constants import MESSAGE_LIMIT
from tripot.server.web.routes.sockets import _decode

WRONG_FRAMES: list[str | bytes] = [
    "",
    "null",
    "[]",
    "{}",
    "{",
    '"move"',
    "1e999",
    "\x00",
    "\ufffd",
    "[" * 5_000,
    '{"type":1}',
    '{"type":"move"}',
    '{"type":"no such thing","id":"x"}',
    '{"type":"move","id":"","decision":0,"move":"1"}',
    '{"type":"move","id":"x","decision":"0","move":"1"}',
    '{"type":"move","id":"x","decision":0.5,"move":"1"}',
    '{"type":"move","id":"x","decision":99999999999999999999999999,"move":"1"}',
    '{"type":"move","id":"x","decision":0,"move":"1","seat":1}',
    '{"type":"move","id":"x","decision":0,"parts":{"composer":1}}',
    '{"type":"move","id":"x","decision":0,"parts":{"composer":"c","values":{"p":{"unknown":1}}}}',
    '{"type":"ready","id":"x","random":"zz"}',
    '{"type":"ready","id":"x","random":"abc"}',
    '{"type":"chat","id":"x","channel":"everywhere","text":"hi"}',
    '{"type":"chat","id":"x","channel":"table","text":""}',
    '{"type":"mute","id":"x","person":"../../etc"}',
    '{"type":"hello","lang":"xx"}',
    '{"type":"snapshot","version":1}',
    b"\xff\xfe\x00",
    b"\x00" * 100,
    b'{"type":"move","id":"x","decision":0,"move":"\xff"}',
]


async def _refused(line: Line, **fields: Any) -> str:
    assert line.view is not None
    answer = await line.ask("move", **{"decision": line.view["decision"], **fields})
    assert answer["type"] == "error", answer
    return str(answer["code"])


async def test_a_move_against_the_rules_cites_the_rule_in_the_reader_s_language(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    actor, other = party.actor(), party.waiting()
    out_of_turn = await other.move("21")
    assert (out_of_turn["code"], out_of_turn["rule"]) == ("illegal", "HIG-03")
    assert actor.view is not None
    mine = {offer["move"] for offer in actor.view["moves"]}
    missing = next(str(card) for card in range(1, 22) if str(card) not in mine)
    answer = await actor.move(missing)
    assert (answer["code"], answer["rule"]) == ("illegal", "HIG-03")
    french = answer["text"]
    await actor.hello("en")
    assert (await actor.move(missing))["text"] != french
    assert await _refused(actor, move="rubbish") == "illegal"
    assert await _refused(actor, move="undo") == "illegal"
    assert await _refused(actor, parts={"composer": "none", "values": {}}) == "illegal"
    assert house.house.live_tables[party.id].version == 0
    assert await house.house.store.entries(party.id) == []


async def test_a_stale_move_is_told_so(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    actor = party.actor()
    assert actor.view is not None
    old = actor.view["decision"]
    await actor.move(actor.view["moves"][0]["move"])
    assert (await actor.move("1", decision=old))["code"] == "stale"
    assert (await actor.move("1", decision=old + 10))["code"] == "stale"


async def test_the_same_message_twice_is_played_once(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    actor = party.actor()
    assert actor.view is not None
    fields = {"move": actor.view["moves"][0]["move"], "decision": actor.view["decision"], "id": "same"}
    first = await actor.ask("move", **fields)
    again = await actor.ask("move", **fields)
    assert (first["type"], again["type"]) == ("update", "update")
    assert (first["version"], again["version"]) == (1, 1)
    back = await party.people[party.lines.index(actor)].sit(party.id)
    after_reconnect = await back.ask("move", **fields)
    assert after_reconnect["ack"] == "same"
    assert len(await house.house.store.entries(party.id)) == 1


async def test_before_the_start_and_after_the_end(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    early = await party.lines[0].ask("move", move="1", decision=0)
    assert early["code"] == "not_started"
    for line in party.lines:
        await line.ready()
    await asyncio.gather(*(line.play() for line in party.lines))
    late = await party.lines[0].move("1")
    assert (late["code"], late["rule"]) == ("illegal", "HIG-05")
    again = await party.lines[0].ready()
    assert again["code"] == "started"


async def test_a_spectator_plays_nothing(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    watcher = await (await house.guest()).sit(party.id)
    assert watcher.view is not None
    assert watcher.view["viewer"] == -1
    assert watcher.view["moves"] == []
    for kind, fields in (
        ("move", {"move": "1", "decision": 0}),
        ("undo", {"decision": 0}),
        ("ready", {"random": "00" * 16}),
    ):
        assert (await watcher.ask(kind, **fields))["code"] == "not_seated"
    assert (await watcher.ask("start"))["code"] == "forbidden"


async def test_nothing_is_answered_before_hello(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    silent = await party.people[0].line(party.id)
    assert (await silent.ask("move", move="1", decision=0))["code"] == "forbidden"
    assert silent.view is None


async def test_a_frame_that_is_no_message_gets_an_error_and_the_game_goes_on(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    actor = party.actor()
    for frame in WRONG_FRAMES:
        await actor.raw(frame)
        assert (await actor.next("error"))["code"] == "malformed", frame
    assert actor.view is not None
    assert (await actor.move(actor.view["moves"][0]["move"]))["type"] == "update"


async def test_frames_too_large(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    line = party.lines[0]
    await line.raw(json.dumps({"type": "ping", "id": "x", "filler": "é" * (MESSAGE_LIMIT // 2)}, ensure_ascii=False))
    assert (await line.next("error"))["code"] == "too_large"
    await line.raw("x" * (MESSAGE_LIMIT * 5))
    with pytest.raises(Gone) as gone:
        await line.next("snapshot")
    assert gone.value.code == 1009
    fresh = await party.people[0].sit(party.id)
    assert fresh.view is not None


_scalars = st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20)
_values = st.recursive(
    _scalars, lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner)
)
_messages = st.fixed_dictionaries(
    {"type": st.sampled_from(["hello", "move", "undo", "ready", "start", "chat", "mute", "ping"])},
    optional={
        "id": _values,
        "decision": _values,
        "move": _values,
        "parts": _values,
        "random": _values,
        "channel": _values,
        "text": _values,
        "person": _values,
        "on": _values,
        "lang": _values,
        "invite": _values,
    },
)


@given(st.lists(_messages | _values, min_size=1, max_size=12))
def test_any_json_at_all_is_a_message_or_is_refused(frames: list[Any]) -> None:
    for frame in frames:
        with suppress(msgspec.DecodeError, RecursionError):
            _decode(json.dumps(frame))


async def test_damaged_frames_over_a_real_socket(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    actor = party.actor()
    assert actor.view is not None
    valid = json.dumps({"type": "move", "id": "x", "decision": actor.view["decision"] + 1, "move": "1"}).encode()
    random = Random(7)
    for number in range(200):
        frame = bytearray(valid)
        for _ in range(random.randrange(1, 4)):
            frame[random.randrange(len(frame))] = random.randrange(256)
        await actor.raw(bytes(frame[: random.randrange(1, len(frame) + 1)]))
        answer = await actor.ask("ping", id=f"p{number}")
        assert answer["type"] == "pong"
        assert answer["version"] == 0
