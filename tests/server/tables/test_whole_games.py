"""Whole games over real sockets, on both stores."""

from __future__ import annotations

import asyncio

import msgspec

from tests.server.party import gather_at, playing, start
from tests.server.running import Running, running
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import replay_all
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings


async def test_two_friends_and_two_bots_play_to_the_ranking(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "depli", 2, 2, options={"deals": 4})
        views = await asyncio.gather(*(line.play() for line in party.lines))
        assert views[0]["result"]["places"] == views[1]["result"]["places"]
        text = await party.people[0].get(f"/api/tables/{party.id}/record")
        record = Record.read(text)
        record.header.check_seed()
        assert set(record.header.contributions) == {"s0", "s1"}
        assert record.header.commitment == party.table["commitment"]
        assert {entry.by for entry in record.entries} == {"player", "bot"}
        assert replay_all(record, game_named("depli")).over
        stored = await house.house.store.entries(party.id)
        assert [row.entry for row in stored] == list(record.entries)


async def test_each_reads_in_their_own_language(house: Running) -> None:
    party = await gather_at(house, "depli", 2, options={"deals": 2})
    await party.lines[1].hello("en")
    await start(party)
    french, english = (line.view for line in party.lines)
    assert french is not None
    assert english is not None
    assert french["headline"] != english["headline"]
    await party.lines[0].hello("en")
    assert party.lines[0].view is not None
    assert party.lines[0].view["headline"] == english["headline"]


async def test_sealed_answers_given_at_once_are_not_stale(house: Running) -> None:
    party = await playing(house, "sealed", 3)
    decisions = [line.view["decision"] for line in party.lines if line.view]
    moves = [line.view["moves"][0]["move"] for line in party.lines if line.view]
    sent = [
        await line.send("move", move=move, decision=decision)
        for line, move, decision in zip(party.lines, moves, decisions, strict=True)
    ]
    for line, message in zip(party.lines, sent, strict=True):
        answer = await line.answer(message)
        assert answer["type"] == "update"
    await party.sync()
    assert {line.version for line in party.lines} == {3}


async def test_a_composed_move_is_made_of_its_parts(house: Running) -> None:
    party = await playing(house, "fence", 2)
    splitter = party.actor()
    assert splitter.view is not None
    composer = splitter.view["composers"][0]
    cards = [option["value"] for option in composer["parts"][0]["options"]]
    values = {"cards": {"piles": [cards[:1], cards[1:]], "down": cards[:1]}, "pitch": {"text": "Prends <b>tout</b>"}}
    answer = await splitter.ask(
        "move", decision=splitter.view["decision"], parts={"composer": "split", "values": values}
    )
    assert answer["type"] == "update"
    await party.sync()
    other = next(line for line in party.lines if line is not splitter)
    assert other.view is not None
    assert any("Prends <b>tout</b>" in line["text"] for line in other.log)


async def test_a_move_taken_back_makes_older_decisions_stale(house: Running) -> None:
    party = await playing(house, "fence", 2)
    splitter = party.actor()
    chooser = next(line for line in party.lines if line is not splitter)
    assert splitter.view is not None
    cards = [option["value"] for option in splitter.view["composers"][0]["parts"][0]["options"]]
    first = f'split {cards[0]}|{"".join(cards[1:])} down {cards[0]} ""'
    await splitter.move(first)
    await party.sync()
    assert splitter.view["undo"]
    assert chooser.view is not None
    assert not chooser.view["undo"]
    before = chooser.view["decision"]
    refused = await chooser.undo()
    assert refused["code"] == "illegal"
    undone = await splitter.undo()
    assert undone["type"] == "update"
    await splitter.move(f'split {cards[1]}|{"".join(c for c in cards if c != cards[1])} down {cards[0]} ""')
    await party.sync()
    stale = await chooser.move("take 0", decision=before)
    assert stale["code"] == "stale"
    taken = await chooser.move("take 0")
    assert taken["type"] == "update"
    assert any("reprend" in line["text"] for line in chooser.log)


async def test_an_undo_sent_twice_takes_back_one_move(house: Running) -> None:
    party = await playing(house, "fence", 2)
    splitter = party.actor()
    assert splitter.view is not None
    cards = [option["value"] for option in splitter.view["composers"][0]["parts"][0]["options"]]
    split = f'split {cards[0]}|{"".join(cards[1:])} down {cards[0]} ""'
    await splitter.move(split)
    made_on = splitter.view["decision"]
    first = await splitter.undo(id="u")
    again = await splitter.undo(made_on, id="u")  # its answer was lost
    assert (first["type"], again["type"]) == ("update", "update")
    assert first["version"] == again["version"]
    await splitter.move(split)
    late = await splitter.undo(made_on, id="u")  # as the first line, cut off long ago, may still bring it
    assert late["code"] == "stale"
    moves = [entry.move for entry in await house.house.store.entries(party.id)]
    assert moves == [split, "undo", split]
    assert (await splitter.ask("undo", id="v"))["code"] == "malformed"
    assert (await splitter.undo(id="w"))["type"] == "update"


async def test_a_table_of_bots_plays_by_itself_before_a_spectator(house: Running) -> None:
    host = await house.guest()
    table = await host.open_table("highcard", ["heuristic", "random", "heuristic"])
    line = await host.sit(table["id"])
    assert line.table["you"]["seat"] == -1
    await line.ask("start")
    view = await line.play()
    assert view["viewer"] == -1
    assert view["result"]["places"]
