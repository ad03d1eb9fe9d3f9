"""The frames of a rematch, on its own sockets and on those of the table before: nothing of the new deal leaks."""

from __future__ import annotations

import asyncio
import json
from typing import Any

import pytest

from tests.server.browser import Line
from tests.server.party import playing
from tests.server.projections import projections
from tests.server.running import Running
from tests.support.profile import LONG
from tripot.engine.record import Record
from tripot.engine.views.events import SPECTATOR

pytestmark = pytest.mark.usefixtures("quiet")

DEPLI: tuple[str, dict[str, Any]] = ("depli", {"deals": 4})
GAMES = [("highcard", {}), *([("sealed", {}), DEPLI] if LONG else [])]


@pytest.mark.parametrize(("game", "options"), GAMES)
async def test_nothing_of_the_next_deal_is_told_to_who_may_not_know_it(
    house: Running, game: str, options: dict[str, Any]
) -> None:
    party = await playing(house, game, 2, 2 if game == "depli" else 1, options=options)
    watcher = await (await house.guest()).sit(party.id)
    before = [*party.lines, watcher]
    await asyncio.gather(*(line.play() for line in before))
    path = f"/api/tables/{party.id}"
    asked = await asyncio.gather(*(person.post(f"{path}/rematch") for person in party.people))
    assert asked[0]["id"] == asked[1]["id"]
    table = asked[0]["id"]
    known = [len(line.frames) for line in before]
    lines = [await person.sit(table) for person in party.people]
    eyes = await (await house.guest()).sit(table)
    for line in lines:
        await line.ready()
    header = house.house.live_tables[table].row.read_header()
    pages = [await person.get(f"{path}/{page}") for person in party.people for page in ("fairness", "log", "replay")]
    await asyncio.gather(*(line.play() for line in (*lines, eyes)))
    entries = await house.house.store.entries(table)
    record = Record(header, tuple(row.entry for row in entries))
    for line, since in zip(before, known, strict=True):
        await line.ask("ping")
        _hold_nothing_new(line, since)
    secrets = (header.seed, header.house_seed)
    told = [frame for line in (*before, *lines, eyes) for frame in line.frames] + [json.dumps(page) for page in pages]
    assert not [text for text in told if any(secret in text for secret in secrets)]
    for line, viewer in ((lines[0], 0), (lines[1], 1), (eyes, SPECTATOR)):
        _are_projections(house, line, record, viewer)


def _hold_nothing_new(line: Line, since: int) -> None:
    """The sockets of the table before are told where the next one is, and no view."""
    later = [json.loads(frame) for frame in line.frames[since:]]
    assert {frame["type"] for frame in later} <= {"table", "pong"}
    assert not any("view" in frame for frame in later)


def _are_projections(house: Running, line: Line, record: Record, viewer: int) -> None:
    """Every view and line of the log is what this viewer may know at that version of this record."""
    names = [person["name"] for person in line.table["seats"]]
    truth = list(projections(house.house.games[record.header.game], record, viewer, "fr", names))
    views = [frame for frame in line.seen if frame["type"] in ("update", "snapshot") and frame["view"] is not None]
    assert len(views) > 2
    for frame in views:
        assert frame["view"] == truth[frame["version"]][0]
        assert all(entry in truth[entry["version"]][1] for entry in frame.get("log", []))
