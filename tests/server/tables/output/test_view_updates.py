"""Views in parts: whatever came before, a reader has what a fresh snapshot shows; whole views go on beside them."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.views.test_view_patch import VIEWS
from tests.server.browser import Json, Line
from tests.server.party import Party, playing
from tests.server.running import Running
from tests.support.patch_reader import Gap, Screen
from tripot.engine.language.text import Messages, Voice
from tripot.engine.views.rendering import Renderer
from tripot.engine.views.view import View
from tripot.engine.views.view_patch import ViewPatch, apply_patch, diff

RENDERER = Renderer(
    Voice(Messages({"one": {"fr": "un", "en": "one"}, "two": {"fr": "deux", "en": "two"}}), {}, "fr", ())
)


def _snapshot(version: int, public: View, own: ViewPatch) -> Json:
    return {"type": "snapshot", "version": version, "view": _json(public), "own": _json(own), "moments": []}


def _json(part: View | ViewPatch) -> Any:
    return RENDERER.builtins(part)


@given(
    st.lists(st.tuples(VIEWS, VIEWS, st.sampled_from(["comes", "comes", "is lost"])), min_size=2, max_size=8),
)
def test_any_frames_losses_and_snapshots_leave_what_a_snapshot_shows(steps: list[tuple[View, View, str]]) -> None:
    """A public view and a seat's view at each version; the frames between them come, or are lost."""
    shown = [(public, diff(public, whole)) for public, whole, _ in steps]
    screen = Screen()
    screen.show(_snapshot(0, *shown[0]))
    for version, ((was, own_was), (now, own), (_, _, fate)) in enumerate(
        zip(shown, shown[1:], steps[1:], strict=False), 1
    ):
        frame = {"type": "update", "version": version, "base": version - 1, "public": _json(diff(was, now))}
        if own != own_was:
            frame["own"] = _json(own)
        if fate == "is lost":
            continue
        try:
            view = screen.show(frame)["view"]
        except Gap:
            view = screen.show(_snapshot(version, now, own))["view"]
        assert view == _json(apply_patch(now, own)) == _json(steps[version][1])


async def _beside(house: Running, party: Party, **how: Any) -> list[Line]:
    """Everybody's second window, and a spectator's."""
    return [await person.sit(party.id, **how) for person in (*party.people, await house.guest())]


@pytest.mark.parametrize(("game", "options"), [("depli", {"deals": 2}), ("escrocs", {}), ("sealed", {}), ("fence", {})])
async def test_parts_make_the_whole_views_that_others_are_sent(house: Running, game: str, options: Json) -> None:
    party = await playing(house, game, 2, options=options)
    whole, parts = await _beside(house, party, parts=False), await _beside(house, party, lang="en")
    taken_back = 0
    for number in range(16):
        if not any(line.my_turn() for line in party.lines):
            break
        mover = next((line for line in party.lines if line.view and line.view["undo"]), None)
        if mover is not None and not taken_back:
            await mover.undo()
            taken_back += 1
        else:
            mover = party.actor()
            await mover.move(_some_move(house, party, mover, number))
        await party.sync()
        for line in (*whole, *parts):
            while line.version < mover.version:
                await line.receive()
        assert [line.view for line in whole[:2]] == [line.view for line in party.lines]
        if number % 5 == 4:
            await _compare_with_fresh(house, party, parts)
    await _compare_with_fresh(house, party, parts)
    assert any("base" in frame for line in parts for frame in line.seen)
    assert taken_back == (game == "fence")


def _some_move(house: Running, party: Party, line: Line, number: int) -> str:
    """Any move, also one that people put together."""
    session = house.house.live_tables[party.id].session
    assert session is not None
    assert line.view is not None
    moves = [move for move in session.play.state.legal_moves(line.view["viewer"]) if not move.gives_up]
    return str(moves[number % len(moves)])


async def _compare_with_fresh(house: Running, party: Party, parts: list[Line]) -> None:
    fresh = await _beside(house, party, lang="en")
    assert [line.view for line in fresh] == [line.view for line in parts]
    assert [line.screen.moments for line in fresh] == [line.screen.moments for line in parts]
    for line in fresh:
        await line.close()


async def test_the_public_part_is_the_same_bytes_for_all(house: Running) -> None:
    """What a bystander is sent is what a spectator is sent; own parts go to those whose own part has changed."""
    party = await playing(house, "depli", 3)
    watcher = await (await house.guest()).sit(party.id)
    shared = 0
    for _ in range(12):
        mover = party.actor()
        assert mover.view is not None
        await mover.move(mover.view["moves"][0]["move"])
        await party.sync()
        while watcher.version < mover.version:
            await watcher.receive()
        updates = {frame for line in (*party.lines, watcher) for frame in line.frames[-1:]}
        shared += len(updates) < 4
        assert "own" in json.loads(mover.frames[-1])
        assert "own" not in json.loads(watcher.frames[-1])
    assert shared > 6


async def test_a_reader_who_missed_a_frame_notices_and_a_hello_heals(house: Running) -> None:
    party = await playing(house, "depli", 2, options={"deals": 2})
    late = await party.people[0].sit(party.id)
    for _ in range(2):
        mover = party.actor()
        assert mover.view is not None
        await mover.move(mover.view["moves"][0]["move"])
        await party.sync()
    missing = Screen()
    missing.show(json.loads(late.frames[0]))
    while late.version < party.lines[0].version:
        await late.receive()
    first, second = (frame for frame in map(json.loads, late.frames) if frame["type"] == "update")
    assert first["base"] == missing.version
    with pytest.raises(Gap):
        missing.show(second)
    assert missing.show(await late.hello())["view"] == party.lines[0].view


async def test_a_page_of_before_the_upgrade_goes_on(house: Running) -> None:
    """It asks for nothing and is sent what it knows: whole views, every moment, no parts."""
    party = await playing(house, "depli", 2, options={"deals": 2})
    old = await party.people[0].sit(party.id, parts=False)
    for _ in range(8):
        mover = party.actor()
        assert mover.view is not None
        await mover.move(mover.view["moves"][0]["move"])
        await party.sync()
    while old.version < party.lines[0].version:
        await old.receive()
    updates = [frame for frame in map(json.loads, old.frames) if frame["type"] == "update"]
    assert len(updates) == 8
    for frame in updates:
        assert set(frame) <= {"type", "version", "view", "log", "ack", "moments"}
        assert set(frame["view"]) == set(View.__struct_fields__)
    assert "own" not in json.loads(old.frames[0])
    for earlier, later in pairwise(updates):
        assert later["version"] == earlier["version"] + 1
