"""The big screen: whoever opens it, it is sent what spectators see, says nothing and holds no seat."""

from __future__ import annotations

import asyncio
import json

import pytest

from tests.server.browser import Line
from tests.server.party import gather_at, playing, start
from tests.server.running import Running
from tripot.server.protocol.constants import Close


@pytest.mark.parametrize("parts", [True, False])
async def test_no_frame_of_a_screen_shows_what_its_owner_holds(house: Running, parts: bool) -> None:
    party = await gather_at(house, "depli", 2, 2, options={"deals": 4})
    screen = await party.people[0].sit(party.id, parts=parts, screen=True)
    watcher = await (await house.guest()).sit(party.id, parts=parts)
    await start(party)
    await party.lines[0].ask("chat", channel="table", text="entre nous")
    late = await party.people[0].sit(party.id, parts=parts, screen=True)

    async def listen(line: Line) -> None:
        while line.view is None or line.view["result"] is None:
            await line.receive()

    await asyncio.gather(*(line.play() for line in party.lines), *(listen(line) for line in (screen, watcher, late)))
    public = {frame["version"]: frame["view"] for frame in watcher.seen if frame.get("view")}
    hands = {json.dumps(card) for frame in party.lines[0].seen if frame.get("view") for card in _hand(frame["view"])}
    assert len(hands) > 10
    for line in (screen, late):
        shown = [frame for frame in line.seen if frame.get("view")]
        assert len(shown) > 5
        for frame in shown:
            assert frame["view"]["viewer"] == -1
            assert frame["view"] == public.get(frame["version"], frame["view"])
            assert frame["view"]["moves"] == []
            assert not [card for card in _hand(frame["view"]) if "code" in card]
        assert not [frame for frame in line.frames if '"own"' in frame or "entre nous" in frame]
        assert {frame["table"]["you"]["seat"] for frame in line.seen if "table" in frame} == {-1}


def _hand(view: dict[str, object]) -> list[dict[str, object]]:
    """The cards of the first seat's hand, as far as this view has them."""
    zones: list[dict[str, object]] = view["zones"]  # type: ignore[assignment]
    found: list[dict[str, object]] = []
    for zone in zones:
        if zone["owner"] == 0 and "hand" in str(zone["id"]):
            found += zone["cards"]  # type: ignore[arg-type]
    return found


async def test_a_screen_says_nothing_and_keeps_nobody_s_seat(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    screen = await party.people[0].sit(party.id, screen=True)
    for kind, fields in (
        ("move", {"move": "1", "decision": 0}),
        ("chat", {"channel": "table", "text": "coucou"}),
        ("undo", {"decision": 0}),
    ):
        assert (await screen.ask(kind, **fields))["code"] == "forbidden"
    assert (await screen.ask("ping"))["type"] == "pong"
    assert screen.table["invite"]
    await party.lines[0].close()
    gone = await party.lines[1].until(
        lambda message: message["type"] == "table" and not message["table"]["seats"][0]["here"]
    )
    assert gone["table"]["spectator_count"] == 1


async def test_a_screen_of_a_private_table_needs_an_invitation(house: Running) -> None:
    party = await gather_at(house, "highcard", 1, 1, private=True)
    stranger = await house.guest()
    line = await stranger.line(party.id, screen=True)
    await line.raw(json.dumps({"type": "hello", "lang": "fr"}))
    assert await line.closed() == Close.FORBIDDEN
    invited = await stranger.sit(party.id, screen=True, invite=party.table["invite"])
    assert invited.table["private"]
