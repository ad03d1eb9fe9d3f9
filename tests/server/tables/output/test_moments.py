"""What ends or is revealed reaches everybody who may know it, and stays until they have moved."""

from __future__ import annotations

import asyncio
from random import Random
from typing import Any

import msgspec

from tests.server.browser import Line
from tests.server.party import Party, playing
from tests.server.running import Running, running
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.record import Entry
from tripot.engine.rules.chance import Stream
from tripot.engine.views.events import SPECTATOR
from tripot.server.infra.settings import Settings
from tripot.server.tables.game_session import MOMENTS, GameSession


def kinds(message: dict[str, Any]) -> list[str]:
    return [told["moment"]["kind"] for told in message.get("moments", [])]


async def _until_a_deal_ends(party: Party) -> dict[str, Any]:
    """Plays until the first deal is scored; the answer that its last card got."""
    while True:
        for line in party.lines:
            if line.my_turn() and line.view:
                answer = await line.move(str(line.view["moves"][0]["move"]))
                await party.sync()
                if "deal" in kinds(answer):
                    return answer


async def test_a_deal_that_ends_is_told_to_all_and_told_again(quick: Settings) -> None:
    async with running(quick) as house:
        party = await playing(house, "depli", 2, options={"deals": 2})
        answer = await _until_a_deal_ends(party)
        [deal] = [told for told in answer["moments"] if told["moment"]["kind"] == "deal"]
        assert [row["values"][1] for row in deal["moment"]["rows"]] == [1, 0]
        assert deal["rule"] == "DEP-38"
        before = [snapshot(await person.sit(party.id))["moments"] for person in party.people]
        assert all(deal in moments for moments in before)
        cookies = [dict(person.http.cookies) for person in party.people]
    async with running(quick) as house:
        for cookie, moments in zip(cookies, before, strict=True):
            person = await house.guest()
            person.http.cookies.clear()
            person.http.cookies.update(cookie)
            assert snapshot(await person.sit(party.id))["moments"] == moments


def snapshot(line: Line) -> dict[str, Any]:
    """The last frame, which is one."""
    frame: dict[str, Any] = msgspec.json.decode(line.frames[-1])
    assert frame["type"] == "snapshot"
    return frame


async def test_moments_are_few_and_go_with_the_next_move(house: Running) -> None:
    party = await playing(house, "depli", 2, options={"deals": 2})
    await asyncio.gather(*(line.play() for line in party.lines))
    for frame in (frame for line in party.lines for frame in line.seen):
        told = frame.get("moments", [])
        assert len(told) <= MOMENTS
        if frame["type"] == "update" and frame.get("ack"):
            assert {moment["version"] for moment in told} <= {frame["version"]}
    last = [line.seen[-1] for line in party.lines]
    assert all(kinds(frame)[-1:] == ["end"] for frame in last if frame["type"] == "update")


def test_what_everybody_has_moved_after_is_put_away() -> None:
    """A table that waits keeps what somebody may still be shown, and the log keeps words alone."""
    session = GameSession(Play.start(game_named("depli"), 4, {}, Stream.fast(3), ["Ada", "Ben", "Cléo", "Dan"]))
    random = Random(3)
    shown = 0
    for _ in range(200):
        seat = session.play.state.actors()[0]
        step = session.prepare(Entry(seat, "player", str(random.choice(session.play.state.legal_moves(seat)))))
        session.commit(step, "")
        shown += sum(event.moment is not None for event in step.events)
        assert len(session._moments) < MOMENTS
    assert shown > 2 * MOMENTS
    assert len(session.moments(SPECTATOR)) == MOMENTS // 4
    assert all(event.moment is None for event in session.tail)


async def test_a_replay_has_the_moments_of_each_step(house: Running) -> None:
    party = await playing(house, "depli", 2, options={"deals": 2})
    await asyncio.gather(*(line.play() for line in party.lines))
    path = f"/api/tables/{party.id}/replay"
    total = (await party.people[0].get(path))["total"]
    frame = (await party.people[0].get(path, viewer=1, start=total - 1))["frames"][0]
    assert kinds(frame)[0] == "trick"
    assert kinds(frame)[-2:] == ["deal", "end"] or kinds(frame)[-1] == "end"
