"""Talk at the table, in one's team, among spectators; and whom one does not want to hear."""

from __future__ import annotations

import json

from tests.server.browser import Line
from tests.server.party import gather_at, playing
from tests.server.running import Running


async def _heard(line: Line) -> list[str]:
    """What a line has been told so far: a ping marks the end."""
    await line.ask("ping")
    return [frame["line"]["text"] for frame in map(json.loads, line.frames) if frame["type"] == "chat"]


async def test_players_and_spectators_talk_apart(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    watchers = [await (await house.guest()).sit(party.id) for _ in range(2)]
    assert party.lines[0].table["channels"] == ["table"]
    assert watchers[0].table["channels"] == ["spectators"]
    assert (await party.lines[0].ask("chat", channel="table", text="  À  toi\n\u202e! "))["type"] == "ack"
    assert (await watchers[0].ask("chat", channel="spectators", text="psst"))["type"] == "ack"
    assert (await watchers[0].ask("chat", channel="table", text="joue le 21"))["code"] == "forbidden"
    assert (await party.lines[0].ask("chat", channel="spectators", text="?"))["code"] == "forbidden"
    assert (await party.lines[0].ask("chat", channel="team", text="?"))["code"] == "forbidden"
    assert (await party.lines[0].ask("chat", channel="table", text="\u200b"))["code"] == "malformed"
    assert await _heard(party.lines[1]) == ["À toi !"]
    assert await _heard(watchers[1]) == ["À toi !", "psst"]


async def test_team_talk_stays_in_the_team(house: Running) -> None:
    party = await playing(house, "teams", 4)
    assert [seat["team"] for seat in party.lines[0].table["seats"]] == ["A", "B", "A", "B"]
    assert party.lines[0].table["channels"] == ["table", "team"]
    watcher = await (await house.guest()).sit(party.id)
    await party.lines[0].ask("chat", channel="team", text="j'ai le Petit")
    assert await _heard(party.lines[2]) == ["j'ai le Petit"]
    for line in (party.lines[1], party.lines[3], watcher):
        assert await _heard(line) == []
    pages = [(await person.get(f"/api/tables/{party.id}/chat"))["lines"] for person in party.people]
    assert [len(page) for page in pages] == [1, 0, 1, 0]
    late = await party.people[1].line(party.id)
    assert (await late.hello())["chat"] == []


async def test_a_muted_person_is_not_heard(house: Running) -> None:
    party = await gather_at(house, "highcard", 3)
    ada, ben, cleo = party.lines
    noisy = ada.table["seats"][1]["person"]
    assert (await ada.ask("mute", person=noisy))["type"] == "ack"
    assert (await ada.next("muted"))["people"] == [noisy]
    await ben.ask("chat", channel="table", text="bla")
    assert await _heard(ada) == []
    assert await _heard(cleo) == ["bla"]
    again = await party.people[0].line(party.id)
    snapshot = await again.hello()
    assert (snapshot["muted"], snapshot["chat"]) == ([noisy], [])
    await ada.ask("mute", person=noisy, on=False)
    await ben.ask("chat", channel="table", text="encore")
    assert await _heard(ada) == ["encore"]
    assert (await ada.ask("mute", person=ada.table["you"]["person"]))["code"] == "muted"


async def test_old_chat_is_paged(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    for number in range(120):
        await party.lines[0].ask("chat", channel="table", text=f"n{number}")
    snapshot = await (await party.people[1].line(party.id)).hello()
    assert [line["text"] for line in snapshot["chat"]] == [f"n{number}" for number in range(70, 120)]
    path = f"/api/tables/{party.id}/chat"
    page = await party.people[1].get(path, before=snapshot["chat"][0]["id"])
    assert [line["text"] for line in page["lines"]] == [f"n{number}" for number in range(70)]
    assert not page["more"]
    assert (await party.people[1].get(path))["more"]


async def test_people_have_another_handle_at_every_table(house: Running) -> None:
    guest = await house.guest()
    first, second = [await guest.open_table("highcard", ["me", "open"]) for _ in range(2)]
    assert first["you"]["person"] != second["you"]["person"]


async def test_blanks_of_good_writing_pass_and_invisible_lines_do_not(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    for unseen in ("\u3164", "\u200b\u200b", "\u00a0\u00ad"):
        assert (await party.lines[0].ask("chat", channel="table", text=unseen))["code"] == "malformed"
    assert (await party.lines[0].ask("chat", channel="table", text="«\u202foui\u202f»\u00a0: 👩\u200d👧"))[
        "type"
    ] == "ack"
    assert await _heard(party.lines[1]) == ["«\u202foui\u202f»\u00a0: 👩\u200d👧"]
