"""Stories told at a table: remarks that are no moves, the journal each reader was told, Markdown, the record."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.browser import Json
from tests.server.party import Party, gather_at, playing, start
from tests.server.running import Running
from tripot.engine.language.text import typeset
from tripot.engine.record import Record, Remark

FINE = "Un « beau » *soir* <b>d'été</b>"
TOLD = typeset(FINE)


async def _by_the_fire(house: Running, humans: int = 2, **wishes: Any) -> Party:
    return await playing(house, "fireside", humans, options={"rounds": 1}, **wishes)


async def _story(party: Party, seat: int) -> list[Json]:
    page = await party.people[seat].get(f"/api/tables/{party.id}/story", lang="fr")
    lines: list[Json] = page["lines"]
    return lines


@pytest.mark.rule("DUP-25")
async def test_a_remark_is_no_move(house: Running) -> None:
    party = await _by_the_fire(house)
    ada, ben = party.lines
    before = [(line.view, line.version) for line in party.lines]
    watcher = await (await house.guest()).sit(party.id)
    assert ada.table["channels"] == ["table", "story"]
    assert watcher.table["channels"] == ["spectators"]
    for line in (ada, ben):
        assert (await line.ask("chat", channel="story", text=f"  {FINE}\n "))["type"] == "ack"
    said = (await watcher.next("chat"))["line"]
    assert (said["channel"], said["text"], said["version"], said["seat"]) == ("story", FINE, 0, 0)
    assert (await watcher.ask("chat", channel="story", text="moi aussi"))["code"] == "forbidden"
    for line in party.lines:
        await line.hello()
    assert [(line.view, line.version) for line in party.lines] == before


async def test_a_story_is_told_while_the_game_lasts(house: Running) -> None:
    party = await gather_at(house, "fireside", 2, options={"rounds": 1})
    assert party.lines[0].table["channels"] == ["table"]
    assert (await party.lines[0].ask("chat", channel="story", text="déjà"))["code"] == "forbidden"
    await start(party)
    await asyncio.gather(*(line.play() for line in party.lines))
    for line in party.lines:
        await line.hello()
        assert line.table["channels"] == ["table"]
    assert (await party.lines[0].ask("chat", channel="story", text="trop tard"))["code"] == "forbidden"
    other = await playing(house, "highcard", 2)
    assert (await other.lines[0].ask("chat", channel="story", text="ici ?"))["code"] == "forbidden"
    for path in ("story", "story.md"):
        assert (await other.people[0].get(f"/api/tables/{other.id}/{path}", 404))["code"] == "not_found"


async def test_each_reads_the_story_as_they_were_told_it(house: Running) -> None:
    party = await _by_the_fire(house)
    ada, ben = party.lines
    await ada.ask("chat", channel="story", text="Il était une fois")
    first = await ada.move(ada.view["moves"][0]["move"])  # type: ignore[index]
    await ben.ask("chat", channel="story", text=FINE)
    card = next(line["text"] for line in first["log"] if line.get("story") == "words")
    own, other = await _story(party, 0), await _story(party, 1)
    assert [(line["version"], line["kind"]) for line in other] == [(0, "remark"), (1, "deed"), (1, "remark")]
    assert own[:2] + own[3:] == other
    assert (own[2]["version"], own[2]["kind"], own[2]["text"]) == (1, "words", card)
    assert other[2] == {"version": 1, "kind": "remark", "text": TOLD, "seat": 1}
    watcher = await house.guest()
    assert (await watcher.get(f"/api/tables/{party.id}/story", lang="fr"))["lines"] == other
    await ada.ask("mute", person=ada.table["seats"][1]["person"])
    assert await _story(party, 0) == own[:3]


async def test_the_story_as_markdown_and_in_the_record(house: Running) -> None:
    party = await _by_the_fire(house)
    ada, ben = party.lines
    await ben.ask("chat", channel="story", text="# Titre\u2028> *volé*")
    await asyncio.gather(ada.play(), ben.play())
    answer = await party.people[0].http.get(f"/api/tables/{party.id}/story.md", params={"lang": "en"})
    assert answer.headers["content-type"] == "text/markdown; charset=utf-8"
    assert f'filename="fireside-{party.id}.md"' in answer.headers["content-disposition"]
    assert answer.text.startswith("# By the fire\n\nAda and Ben\n\n> **Ben** — \\# Titre \\> \\*volé\\*\n\n")
    assert answer.text.count("\n## ") == 1
    record = Record.read(await party.people[1].get(f"/api/tables/{party.id}/record"))
    assert record.remarks == (Remark(0, 1, "# Titre > *volé*"),)
    assert len(record.entries) == 2


async def test_a_private_story_is_not_read_by_strangers(house: Running) -> None:
    party = await _by_the_fire(house, private=True)
    stranger = await house.guest()
    for path in ("story", "story.md"):
        assert (await stranger.get(f"/api/tables/{party.id}/{path}", 403))["code"] == "forbidden"
        await stranger.get(f"/api/tables/{party.id}/{path}", invite=party.table["invite"])
