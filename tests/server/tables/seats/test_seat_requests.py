"""A late friend takes a bot's seat: whom the host is asked about, what is given, what is never."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from tests.server.browser import Browser, Json, Line
from tests.server.party import gather_at, playing, start
from tests.server.running import Running, running
from tests.support.postgres import Postgres
from tests.support.waiting import eventually
from tripot.engine.language.text import with_preposition
from tripot.engine.record import Record
from tripot.server.infra.settings import Allowance, Settings
from tripot.server.protocol.constants import Close
from tripot.server.tables.live_table import LiveTable
from tripot.server.tables.seats import seat_requests

SLOW = {"pace": (3600.0, 3600.0)}
"""Bots think for an hour: what they would do does not happen in the middle of a test."""


async def _ask(who: Browser, table: str, seat: int, status: int = 200, name: str = "Zoé", **more: Any) -> Json:
    answer: Json = await who.post(f"/api/tables/{table}/seats/{seat}/request", {"name": name, **more}, status)
    return answer


async def _answer(host: Browser, line: Line, *, yes: bool, status: int = 200) -> Json:
    """What the host says to whoever has asked."""
    while not line.table["seat_requests"]:
        await line.receive()
    asked = line.table["seat_requests"][0]
    body = {"person": asked["person"], "seat": asked["seat"], "yes": yes}
    answer: Json = await host.post(f"/api/tables/{line.table['id']}/seat-requests/answer", body, status)
    return answer


async def _come(house: Running, host: Browser, line: Line, seat: int) -> tuple[Browser, Line]:
    """Zoé watches, asks, and is given the seat."""
    late = await house.guest()
    eyes = await late.sit(line.table["id"])
    await _ask(late, line.table["id"], seat)
    await _answer(host, line, yes=True)
    await eyes.until(lambda m: m["type"] == "snapshot" and m["table"]["you"]["seat"] == seat)
    return late, eyes


async def test_a_late_friend_plays_on_for_a_bot(quick: Settings, database: str) -> None:
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "depli", 1, 2, options={"deals": 3})
        (one,), (host,) = party.lines, party.people
        while one.version < 9:
            await (one.move(one.view["moves"][0]["move"]) if one.my_turn() and one.view else one.receive())
        bot = one.table["seats"][1]["name"]
        late, eyes = await _come(house, host, one, 1)
        since = eyes.version
        assert eyes.view is not None
        assert eyes.view["viewer"] == 1
        assert {seat["kind"] for seat in eyes.table["seats"][:2]} == {"human"}
        assert eyes.table["seats"][1]["name"] == "Zoé"
        assert not eyes.table["you"]["may_request_seat"]
        came = f"Zoé prend la place {with_preposition('de', bot)}."
        assert came in [line["text"] for line in eyes.log]
        await asyncio.gather(one.play(), eyes.play())
        record = Record.read(await late.get(f"/api/tables/{party.id}/record"))
        own = [(number, entry.by) for number, entry in enumerate(record.entries, 1) if entry.seat == 1]
        assert {by for number, by in own if number <= since} == {"bot"}
        assert {by for number, by in own if number > since} == {"player"}
        assert record.header.names[1] == bot
        log = await host.get(f"/api/tables/{party.id}/log")
        told = [line["text"] for line in log["lines"] if line["version"] <= since]
        assert told[-1] == came
        assert not [text for text in told[:-1] if "Zoé" in text]
        assert [text for text in told[:-1] if bot in text]
        frames = (await late.get(f"/api/tables/{party.id}/replay", viewer=-1, start=since, count=1))["frames"]
        assert frames[0]["log"][-1]["text"] == told[-1]
        assert [card["id"] for card in (await late.get("/api/me/tables", over="true"))["tables"]] == [party.id]


async def test_what_a_newcomer_was_sent_is_what_a_spectator_then_the_seat_may_see(house: Running) -> None:
    party = await gather_at(house, "depli", 2, 2, options={"deals": 4})
    await start(party)
    one, two = party.lines
    watcher = await (await house.guest()).sit(party.id)
    late, eyes = await _come(house, party.people[0], one, 2)
    again = await late.sit(party.id, parts=False)
    await asyncio.gather(one.play(), two.play(), eyes.play(), again.play(), watcher.play())
    public: dict[int, Json] = {frame["version"]: frame["view"] for frame in watcher.seen if frame.get("view")}
    seen = [frame for line in (eyes, again) for frame in line.seen if frame.get("view")]
    before = [frame["view"] for frame in seen if frame["view"]["viewer"] == -1]
    assert before
    for frame in seen:
        view = frame["view"]
        assert view["viewer"] in (-1, 2)
        everybody = public[frame["version"]]
        hands = [zone for zone in view["zones"] if zone["layout"] == "hand" and zone["owner"] != 2]
        shown = [zone for zone in everybody["zones"] if zone["layout"] == "hand"]
        for zone in hands:
            assert zone["cards"] == next(other for other in shown if other["id"] == zone["id"])["cards"]


async def test_the_host_may_refuse_and_the_answer_stands(house: Running) -> None:
    party = await playing(house, "highcard", 1, 2)
    late = await house.guest()
    eyes = await late.sit(party.id)
    assert eyes.table["you"]["may_request_seat"]
    await _ask(late, party.id, 1)
    await eyes.until(lambda m: m["type"] == "table" and bool(m["table"]["seat_requests"]))
    assert not eyes.table["seat_requests"][0]["refused"]
    await _answer(party.people[0], party.lines[0], yes=False)
    await eyes.until(lambda m: m["type"] == "table" and m["table"]["seat_requests"][0]["refused"])
    problem = await _ask(late, party.id, 2, 403)
    assert problem["text"] == "L'hôte préfère continuer la partie comme elle est."
    await late.post(f"/api/tables/{party.id}/seat-requests/cancel")
    await _ask(late, party.id, 2, 403)
    assert (await party.people[0].get(f"/api/tables/{party.id}"))["seat_requests"] == []
    row = house.house.live_tables[party.id].row
    assert [person.kind for person in row.people] == ["human", "bot", "bot"]


async def test_nobody_but_the_host_answers_and_nobody_else_is_told(house: Running) -> None:
    party = await playing(house, "highcard", 2, 1)
    late, stranger = await house.guest(), await house.guest()
    await _ask(late, party.id, 2)
    asked = (await party.people[0].get(f"/api/tables/{party.id}"))["seat_requests"][0]
    assert asked["name"] == "Zoé"
    body = {"person": asked["person"], "seat": 2, "yes": True}
    for other in (party.people[1], late, stranger):
        await other.post(f"/api/tables/{party.id}/seat-requests/answer", body, 403)
    for other in (party.people[1], stranger):
        assert (await other.get(f"/api/tables/{party.id}"))["seat_requests"] == []
    await party.people[0].post(f"/api/tables/{party.id}/seat-requests/answer", {**body, "seat": 1}, 404)
    await party.people[0].post(f"/api/tables/{party.id}/seat-requests/answer", {**body, "person": "0" * 16}, 404)
    await late.post(f"/api/tables/{party.id}/seat-requests/cancel")
    await party.people[0].post(f"/api/tables/{party.id}/seat-requests/answer", body, 404)


async def test_a_person_s_seat_is_never_given(house: Running) -> None:
    """Not even while a bot holds it for somebody away."""
    party = await playing(house, "highcard", 2, 1, absent_after=0)
    late = await house.guest()
    await _ask(late, party.id, 1, 409)
    await party.lines[1].close()
    await party.lines[0].until(lambda m: m["type"] == "table" and m["table"]["seats"][1]["bot_holds"])
    await _ask(late, party.id, 1, 409)
    await _ask(late, party.id, 7, 404)


async def test_who_has_held_a_seat_since_the_deal_is_given_no_other(house: Running) -> None:
    party = await playing(house, "highcard", 2, 1)
    dropped, left = party.people
    other = await house.guest()
    code = (await dropped.post(f"/api/tables/{party.id}/device"))["code"]
    await other.post("/api/device", {"code": code})
    await other.post(f"/api/tables/{party.id}/device/drop")
    await left.post(f"/api/tables/{party.id}/leave")
    for person in (dropped, left):
        problem = await _ask(person, party.id, 2, 403)
        assert "vu ses cartes" in problem["text"]
        you = (await person.get(f"/api/tables/{party.id}"))["you"]
        assert not you["may_request_seat"]
        assert not you["seat_freed"]


@pytest.mark.parametrize("private", [False, True])
async def test_whose_seat_was_freed_before_the_deal_asks_like_a_stranger(house: Running, private: bool) -> None:
    """A rematch: Ben is slow, Ada frees his seat, takes a bot and starts; he comes, and nobody has shown him a card."""
    party = await playing(house, "highcard", 2, private=private)
    (one, two), (ada, ben) = party.lines, party.people
    await asyncio.gather(one.play(), two.play())
    following = (await ada.post(f"/api/tables/{party.id}/rematch"))["id"]
    host = await ada.sit(following)
    seat = 1 - host.table["you"]["seat"]
    await ada.post(f"/api/tables/{following}/seats/{seat}/out", {"shut": False})
    await ada.put(f"/api/tables/{following}/seats/{seat}", {"place": "heuristic"})
    await host.ready()
    eyes = await ben.sit(following)
    assert (eyes.table["you"]["may_request_seat"], eyes.table["you"]["seat_freed"]) == (True, True)
    await _ask(ben, following, seat)
    await _answer(ada, host, yes=True)
    await eyes.until(lambda m: m["type"] == "snapshot" and m["table"]["you"]["seat"] == seat)
    assert not eyes.table["you"]["seat_freed"]
    assert {frame["view"]["viewer"] for frame in eyes.seen if frame.get("view")} == {-1, seat}


async def test_a_host_who_only_watches_takes_a_seat_at_once(house: Running) -> None:
    host = await house.guest()
    table = await host.open_table("highcard", ["heuristic", "heuristic"])
    line = await host.sit(table["id"])
    await line.ask("start")
    await _ask(host, table["id"], 0, name="Ada")
    await line.until(lambda m: m["type"] == "snapshot" and m["table"]["you"]["seat"] == 0)
    await line.play()


async def test_what_the_bot_has_played_is_not_taken_back(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, **SLOW)) as house:
        party = await playing(house, "fence", 1, 1)
        table = house.house.live_tables[party.id]
        one, session = party.lines[0], table.session
        assert session is not None
        while not session.play.can_undo(1):  # until the bot has split the loot, which it might take back
            [seat] = session.play.state.actors()
            move = str(session.play.state.legal_moves(seat)[0])
            if seat == 0:
                while not one.my_turn():
                    await one.receive()
                await one.move(move)
            else:
                await table.play_as_house(1, "bot", session.decision(1), move)
        assert session.play.can_undo(1), "the rules would let its mover take it back"
        _, eyes = await _come(house, party.people[0], one, 1)
        assert eyes.view is not None
        assert not eyes.view.get("undo")
        answer = await eyes.undo()
        assert answer["type"] == "error"
        assert session.play.entries[-1].by == "bot"


async def test_the_bot_s_thought_is_not_played_for_whoever_took_its_seat(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, **SLOW)) as house:
        party = await playing(house, "highcard", 1, 1)
        one = party.lines[0]
        while one.my_turn() and one.view:
            await one.move(one.view["moves"][0]["move"])
        _, eyes = await _come(house, party.people[0], one, 1)
        table = house.house.live_tables[party.id]
        assert table.session is not None
        assert eyes.my_turn()
        before = table.version
        await table.play_as_house(1, "bot", table.session.decision(1), str(table.session.play.state.legal_moves(1)[0]))
        assert table.version == before
        assert eyes.view
        assert (await eyes.move(eyes.view["moves"][0]["move"]))["type"] == "update"


async def test_a_request_outlives_a_restart_and_so_does_the_seat(quick: Settings, database: str) -> None:
    settings = msgspec.structs.replace(quick, database=database, node="one", **SLOW)
    async with running(settings) as house:
        party = await playing(house, "highcard", 1, 2)
        late = await house.guest()
        await late.sit(party.id)
        await _ask(late, party.id, 2)
        cookies, ours = late.http.cookies, party.people[0].http.cookies
    async with running(settings) as house:
        host, late = await house.guest(), await house.guest()
        host.http.cookies, late.http.cookies = ours, cookies
        await _answer(host, await host.sit(party.id), yes=True)
    async with running(settings) as house:
        late = await house.guest()
        late.http.cookies = cookies
        line = await late.sit(party.id)
        assert line.table["you"]["seat"] == 2
        assert [entry["text"] for entry in line.log if "prend la place" in entry["text"]]


async def test_whoever_is_gone_asks_no_more(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_requests, "_BACK_WITHIN", 0.0)
    party = await playing(house, "highcard", 1, 2)
    late = await house.guest()
    eyes = await late.sit(party.id)
    await _ask(late, party.id, 1)
    await eyes.close()
    await eventually(lambda: not house.house.live_tables[party.id].row.seat_requests)


async def test_whoever_has_never_come_asks_no_more(house: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(seat_requests, "_BACK_WITHIN", 0.0)
    party = await playing(house, "highcard", 1, 2)
    late, ghost = await house.guest(), await house.guest()
    await late.sit(party.id)
    await _ask(late, party.id, 1)
    await _ask(ghost, party.id, 2)
    table = house.house.live_tables[party.id]
    await eventually(lambda: len(seat_requests.read_requests(table.row)) == 1)
    assert seat_requests.read_requests(table.row)[0].guest == late.guest


async def test_one_address_has_two_who_wait(quick: Settings) -> None:
    async with running(msgspec.structs.replace(quick, limits=True)) as house:
        party = await playing(house, "depli", 1, 4, options={"deals": 5})
        answers = [await _ask(await house.guest(), party.id, 1, status) for status in (200, 200, 409)]
        assert answers[2]["code"] == "full"
        friend = await house.guest()
        friend.http.headers["x-forwarded-for"] = "10.0.0.2"
        await _ask(friend, party.id, 1)
        assert "10.0.0.2" not in house.house.live_tables[party.id].row.seat_requests


async def test_a_socket_on_another_node_is_somebody_who_waits(
    quick: Settings, postgres_server: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = msgspec.structs.replace(quick, database=postgres_server.create_database(), **SLOW)
    async with (
        running(msgspec.structs.replace(shared, node="one")) as one,
        running(msgspec.structs.replace(shared, node="two")) as two,
    ):
        party = await playing(one, "highcard", 1, 2)
        late, there = await one.guest(), await two.guest()
        there.http.cookies = late.http.cookies
        line = await there.sit(party.id)
        await _ask(late, party.id, 1)
        tables = [node.house.live_tables[party.id] for node in (one, two)]

        def nodes(table: LiveTable) -> list[str]:
            return [request.node for request in seat_requests.read_requests(table.row)]

        await eventually(lambda: [nodes(table) for table in tables] == [["two"], ["two"]])
        monkeypatch.setattr(seat_requests, "_BACK_WITHIN", 0.0)
        await seat_requests.look(tables[0])
        assert nodes(tables[0]) == ["two"]
        await line.close()
        await eventually(lambda: not any(nodes(table) for table in tables))


async def test_only_so_many_ask_and_not_too_often(quick: Settings) -> None:
    async with running(quick) as house:
        party = await playing(house, "depli", 1, 4, options={"deals": 5})
        for _ in range(8):
            await _ask(await house.guest(), party.id, 1)
        await _ask(await house.guest(), party.id, 2, 409)
    limited = msgspec.structs.replace(quick, limits=True, seat_requests_of_guest=Allowance(0, 2))
    async with running(limited) as house:
        party = await playing(house, "highcard", 1, 1)
        late = await house.guest()
        for status in (200, 200, 429):
            await _ask(late, party.id, 1, status)


async def test_a_private_table_s_seats_are_for_the_invited(house: Running) -> None:
    party = await playing(house, "highcard", 1, 1, private=True)
    late = await house.guest()
    await _ask(late, party.id, 1, 403)
    await _ask(late, party.id, 1, invite=party.table["invite"])


async def test_where_nobody_watches_a_friend_asks_at_the_door(quick: Settings, database: str) -> None:
    """They are told who plays and how their request stands: nothing of the game, before the seat is theirs."""
    async with running(msgspec.structs.replace(quick, database=database)) as house:
        party = await playing(house, "depli", 1, 2, options={"deals": 3}, spectators=False)
        (one,), (host,) = party.lines, party.people
        late = await house.guest()
        eyes = await late.sit(party.id)
        assert eyes.table["you"]["outsider"]
        while one.version < 9:  # the game goes on before their eyes, and they see nothing of it
            await (one.move(one.view["moves"][0]["move"]) if one.my_turn() and one.view else one.receive())
        await one.ask("chat", channel="table", text="psst")
        await _ask(late, party.id, 1)
        assert (await eyes.ask("chat", channel="table", text="moi"))["code"] == "forbidden"
        assert (await eyes.ask("ping"))["version"] == 0
        await late.get(f"/api/tables/{party.id}/cards", 403)
        await late.get(f"/api/tables/{party.id}/log", 403)
        while not eyes.table["seat_requests"]:
            await eyes.receive()
        assert {frame["type"] for frame in eyes.seen} <= {"snapshot", "table", "error", "pong"}
        for told in [frame for frame in eyes.seen if frame["type"] in ("snapshot", "table")]:
            assert (told.get("view"), told.get("log", []), told.get("chat", [])) == (None, [], [])
            assert (told["table"]["version"], told["table"]["invite"], told["table"]["channels"]) == (0, "", [])
            assert not any(seat["clock"] for seat in told["table"]["seats"])
        await _answer(host, one, yes=True)
        await eyes.until(lambda m: m["type"] == "snapshot" and m["table"]["you"]["seat"] == 1)
        assert not eyes.table["you"]["outsider"]
        await asyncio.gather(one.play(), eyes.play())


async def test_the_door_is_closed_where_there_is_nothing_to_ask_for(house: Running) -> None:
    party = await playing(house, "highcard", 2, spectators=False)
    bots = await playing(house, "highcard", 1, 1, spectators=False, private=True)
    late = await house.guest()
    for table, why in ((party.id, Close.PLAYERS_ONLY), (bots.id, Close.FORBIDDEN)):
        shut = await late.line(table)
        await shut.raw('{"type": "hello"}')
        assert await shut.closed() == why
    line = await late.sit(bots.id, invite=bots.table["invite"])
    assert line.table["you"]["outsider"]
    await bots.lines[0].play()
    assert await line.closed() == Close.PLAYERS_ONLY


async def test_whoever_may_not_look_learns_nothing_by_asking_no_more(house: Running) -> None:
    party = await playing(house, "highcard", 1, 1, private=True)
    stranger = await house.guest()
    await stranger.post(f"/api/tables/{party.id}/seat-requests/cancel", status=403)


async def test_there_is_nothing_to_take_before_and_after(house: Running) -> None:
    party = await gather_at(house, "highcard", 1, 1)
    late = await house.guest()
    await _ask(late, party.id, 1, 409)
    await party.lines[0].ready()
    await party.lines[0].play()
    problem = await _ask(late, party.id, 1, 409)
    assert problem["code"] == "closed"
