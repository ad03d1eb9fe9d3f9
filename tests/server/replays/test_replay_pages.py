"""Finished games: replays through any eyes, pages of the log, the record, the shuffle to verify."""

from __future__ import annotations

import asyncio
import re

from tests.server.party import Party, playing
from tests.server.running import Running
from tripot.engine.record import Record
from tripot.engine.rules import fairness


async def _finished(house: Running) -> Party:
    party = await playing(house, "depli", 2, options={"deals": 2})
    await asyncio.gather(*(line.play() for line in party.lines))
    await party.sync()
    return party


async def test_a_replay_shows_each_step_as_a_viewer_saw_it(house: Running) -> None:
    party = await _finished(house)
    path = f"/api/tables/{party.id}/replay"
    page = await party.people[1].get(path, viewer=0, count=40, lang="fr")
    total, pages = page["total"], page["frames"]
    while len(pages) < total:
        pages += (await party.people[1].get(path, viewer=0, start=len(pages), count=40, lang="fr"))["frames"]
    assert [frame["version"] for frame in pages] == list(range(total))
    assert page["viewers"] == [0, 1, -1, -2]
    assert pages[-1]["view"] == party.lines[0].view
    told = [entry for frame in pages for entry in frame["log"]]
    log = (await party.people[0].get(f"/api/tables/{party.id}/log", lang="fr"))["lines"]
    assert told[-len(log) :] == log
    assert pages[0]["by"] == ""
    assert {frame["by"] for frame in pages[1:]} == {"player"}


async def test_the_open_view_ends_the_replay(house: Running) -> None:
    party = await _finished(house)
    path = f"/api/tables/{party.id}/replay"
    total = (await party.people[0].get(path))["total"]
    last = (await party.people[0].get(path, viewer=-2, start=total - 1))["frames"][0]
    shown = [card for zone in last["view"]["zones"] for card in zone["cards"]]
    assert all(card.get("code") for card in shown)
    watched = (await party.people[0].get(path, viewer=-2, start=0, count=1))["frames"][0]["view"]
    assert watched["viewer"] == -1
    assert (await party.people[0].get(path, 400, viewer=-3))["code"] == "malformed"
    assert (await party.people[0].get(path, 403, viewer=7))["code"] == "forbidden"


async def test_older_lines_of_the_log_are_paged(house: Running) -> None:
    party = await _finished(house)
    line = await party.people[0].sit(party.id)
    assert line.log
    path = f"/api/tables/{party.id}/log"
    page = await party.people[0].get(path, lang="fr")
    everything = page["lines"]
    while page["more"]:
        page = await party.people[0].get(path, lang="fr", before=everything[0]["version"])
        everything = page["lines"] + everything
    assert everything[-len(line.log) :] == line.log
    first = line.log[0]["version"]
    before = (await party.people[0].get(path, lang="fr", before=first))["lines"]
    assert all(entry["version"] < first for entry in before)
    assert everything[: -len(line.log)][-len(before) :] == before


async def test_the_first_deal_is_told_to_those_at_the_table_and_to_those_who_come_later(house: Running) -> None:
    party = await playing(house, "noe", 2, options={"level": "full"})
    late = await party.people[0].sit(party.id)
    page = await party.people[1].get(f"/api/tables/{party.id}/log", lang="fr")
    for told in (party.lines[0].log, late.log, page["lines"]):
        first = [line for line in told if line["version"] == 0]
        assert re.fullmatch(r"Manche 1\s: .* distribue\.", first[0]["text"])
        assert "La défausse commence par" in first[-1]["text"]


async def test_a_table_taken_up_again_still_tells_its_first_deal(house: Running) -> None:
    party = await playing(house, "noe", 2, options={"level": "full"})
    before = [line for line in party.lines[0].log if line["version"] == 0]
    table = house.house.live_tables[party.id]
    await table.load_game()
    assert (await party.people[0].sit(party.id)).log[: len(before)] == before


async def test_the_shuffle_can_be_verified(house: Running) -> None:
    party = await _finished(house)
    proof = await (await house.guest()).get(f"/api/tables/{party.id}/fairness")
    house_seed = bytes.fromhex(proof["house_seed"])
    parts = {seat: bytes.fromhex(part) for seat, part in proof["contributions"].items()}
    assert fairness.commitment(house_seed) == proof["commitment"] == party.table["commitment"]
    assert fairness.mixed_seed(house_seed, parts).hex() == proof["seed"]
    response = await party.people[0].http.get(f"/api/tables/{party.id}/record")
    assert "attachment" in response.headers["content-disposition"]
    Record.read(response.text).header.check_seed()


async def test_the_cards_of_a_table(house: Running) -> None:
    party = await _finished(house)
    faces = await party.people[0].get(f"/api/tables/{party.id}/cards", lang="en")
    assert len(faces) == 52


async def test_the_rules_of_a_table_have_its_figures(house: Running) -> None:
    guest = await house.guest()
    table = await guest.open_table("escrocs", ["me", "open"], options={"painting_cost": 2, "round_limit": 33})
    sections = await guest.get(f"/api/tables/{table['id']}/rules", lang="en")
    texts = {rule["id"]: rule["text"] for section in sections for rule in section["rules"]}
    assert "costs 2 coins" in texts["ESC-35"]
    assert "round 33," in texts["ESC-59"]
    general = await guest.get("/api/games/escrocs", lang="en")
    assert [section["id"] for section in general["rules"]] == [section["id"] for section in sections]
    assert "costs 1 coin," in next(r["text"] for s in general["rules"] for r in s["rules"] if r["id"] == "ESC-35")
    faces = await guest.get(f"/api/tables/{table['id']}/cards", lang="en")
    assert "costs 2 coins" in next(face["text"] for face in faces if face["code"] == "CP")
