"""What every reader was ever sent, compared with what that reader may know: nothing more leaves the house."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.browser import Json, Line
from tests.server.party import Party, gather_at, start
from tests.server.projections import projections
from tests.server.running import Running
from tripot.engine.game import Game
from tripot.engine.play import Play, replay
from tripot.engine.record import Record
from tripot.engine.views.events import SPECTATOR
from tripot.games.depli.book.cards import CODES


async def _played(house: Running, game: str, humans: int, bots: int, **options: Any) -> tuple[Party, Line, Record]:
    """A whole game with a spectator, everybody's frames kept, somebody joining late, refusals and chat on the way."""
    party = await gather_at(house, game, humans, bots, options=options)
    await party.lines[1].hello("en")
    watcher = await (await house.guest()).sit(party.id, lang="en")
    await start(party)
    await party.lines[1].move("rubbish")
    await party.lines[0].ask("chat", channel="table", text="bonjour")
    late = await party.people[0].sit(party.id)
    party.lines.append(late)
    first, second = party.lines[0], party.lines[1]
    await asyncio.gather(first.play(), second.play(), watcher.play(), _listen(late))
    row = house.house.live_tables[party.id].row
    stored = await house.house.store.entries(party.id)
    return party, watcher, Record(row.read_header(), tuple(entry.entry for entry in stored))


async def _listen(line: Line) -> None:
    while line.view is None or line.view["result"] is None:
        await line.receive()


@pytest.mark.parametrize(("game", "options"), [("depli", {"deals": 4}), ("sealed", {}), ("highcard", {})])
async def test_every_frame_is_its_reader_s_own_projection(house: Running, game: str, options: Json) -> None:
    bots = 2 if game == "depli" else 1
    party, watcher, record = await _played(house, game, 2, bots, **options)
    rulebook = house.house.games[game]
    names = [person.name for person in house.house.live_tables[party.id].row.people]
    readers = [(party.lines[0], 0, "fr"), (party.lines[1], 1, "en"), (party.lines[2], 0, "fr"), (watcher, -1, "en")]
    for line, viewer, lang in readers:
        truth = list(projections(rulebook, record, viewer, lang, names))  # type: ignore[arg-type]
        seen = 0
        for frame in line.seen:
            if frame["type"] in ("update", "snapshot") and frame["view"] is not None:
                assert frame["view"] == truth[frame["version"]][0]
                seen += 1
            for entry in frame.get("log", []):
                assert entry in truth[entry["version"]][1]
        assert seen > 5


async def test_no_other_frame_names_a_hidden_card_or_a_seed(house: Running) -> None:
    party, watcher, record = await _played(house, "depli", 2, 2, deals=4)
    header, row = record.header, house.house.live_tables[party.id].row
    codes = re.compile(rf"(?<![0-9A-Za-z])({'|'.join(CODES)})(?![0-9A-Za-z])")
    names = [name for card in house.house.games["depli"].catalogue for name in card.name.values()]
    for line in (*party.lines, watcher):
        for frame in line.frames:
            for secret in (header.seed, header.house_seed, row.host):
                assert secret not in frame
            message = json.loads(frame)
            if message["type"] not in ("update", "snapshot"):
                assert not codes.search(frame), frame
                assert not any(name in frame for name in names), frame
        if line is watcher:
            assert row.invite not in "".join(line.frames)


def _hidden_from(play: Play, viewer: int) -> set[str]:
    """The cards of the first deal that this viewer cannot know, read from the state itself."""
    state: Any = play.state
    masks = [hand for seat, hand in enumerate(state.hands) if seat != viewer] + [state.undealt]
    return {code for number, code in enumerate(CODES) for mask in masks if mask >> number & 1}


async def test_in_the_first_deal_no_hidden_card_is_anywhere_in_a_frame(house: Running) -> None:
    party, watcher, record = await _played(house, "depli", 2, 2, deals=4)
    game = house.house.games["depli"]
    plays = list(_states(game, record))
    for line, viewer in ((party.lines[0], 0), (party.lines[1], 1), (party.lines[2], 0), (watcher, SPECTATOR)):
        searched = 0
        for frame in line.frames:
            message = json.loads(frame)
            version = message.get("version", 0)
            if message["type"] not in ("update", "snapshot") or version >= len(plays):
                continue
            for code in plays[version][max(viewer, -1)]:
                assert not re.search(rf'"(?:P:)?{code}"', frame), (code, viewer, frame)
            searched += 1
        assert searched > 10


def _states(game: Game, record: Record) -> Iterator[dict[int, set[str]]]:
    for play, _ in replay(record, game):
        state: Any = play.state
        if state.deal > 1:
            return
        yield {viewer: _hidden_from(play, viewer) for viewer in (-1, 0, 1)}


async def test_pages_over_http_tell_nothing_before_the_end(house: Running) -> None:
    party = await start(await gather_at(house, "depli", 2, options={"deals": 2}))
    header = house.house.live_tables[party.id].row.read_header()
    path = f"/api/tables/{party.id}"
    for person in (*party.people, await house.guest()):
        bodies = [
            json.dumps(await person.get(path)),
            json.dumps(await person.get(f"{path}/log")),
            json.dumps(await person.get(f"{path}/chat")),
            json.dumps(await person.get(f"{path}/fairness")),
            json.dumps(await person.get("/api/tables")),
            await person.get("/metrics"),
        ]
        for secret in (header.seed, header.house_seed):
            assert not any(secret in body for body in bodies)
        assert (await person.get(f"{path}/replay", 409))["code"] == "not_over"
        assert (await person.get(f"{path}/record", 409))["code"] == "not_over"
