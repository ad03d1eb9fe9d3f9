"""Opening a table, sitting down, getting up, starting, playing again, closing."""

from __future__ import annotations

import asyncio

import pytest

from tests.server.browser import Gone, Json
from tests.server.party import gather_at, playing, start
from tests.server.running import Running
from tripot.server.infra.lookalikes import skeleton
from tripot.server.protocol.constants import Close


async def test_games_have_forms_cards_and_rules_in_both_languages(house: Running) -> None:
    guest = await house.guest()
    cards = await guest.get("/api/games", lang="fr")
    assert [card["slug"] for card in cards] == sorted(card["slug"] for card in cards)
    for card in cards:
        french, english = [await guest.get(f"/api/games/{card['slug']}", lang=lang) for lang in ("fr", "en")]
        assert [form["seats"] for form in french["forms"]] == list(range(card["least"], card["most"] + 1))
        assert [face["code"] for face in french["cards"]] == [face["code"] for face in english["cards"]]
        rules = [[rule["id"] for section in sheet["rules"] for rule in section["rules"]] for sheet in (french, english)]
        assert rules[0] == rules[1]
        assert rules[0]
        assert french["rules"] != english["rules"]
    await guest.get("/api/games/none", 404)


async def test_a_sheet_says_where_rules_and_cards_come_from(house: Running) -> None:
    guest = await house.guest()
    sheet = await guest.get("/api/games/escrocs", lang="en")
    rules = {rule["id"]: rule for section in sheet["rules"] for rule in section["rules"]}
    assert set(rules["ESC-09"]) == {"id", "text", "links"}
    assert (rules["ESC-59"]["source"], rules["ESC-59"]["option"]) == ("ruling", "Round limit")
    assert rules["ESC-11"]["other"] == "the discard pile is shuffled as soon as the last card is drawn."
    cards = {card["code"]: card.get("provenance", []) for card in sheet["cards"]}
    assert cards["CHI"] == [
        {"source": "printed", "traits": ["name"]},
        {"source": "derived", "traits": ["sort of card"]},
        {"source": "reconstructed", "traits": ["effect"]},
    ]
    ordinary = await guest.get("/api/games/depli", lang="en")
    assert not any("provenance" in card for card in ordinary["cards"])


WRONG_WISHES: list[tuple[Json, int, str, str]] = [
    ({"game": "none"}, 404, "not_found", ""),
    ({"places": ["me"]}, 422, "illegal", "HIG-01"),
    ({"places": ["me", "me"]}, 400, "malformed", ""),
    ({"places": ["me", "nobody"]}, 400, "malformed", ""),
    ({"places": []}, 400, "malformed", ""),
    ({"options": {"cards": 9}}, 422, "illegal", "HIG-01"),
    ({"options": {"cards": True}}, 422, "illegal", "HIG-01"),
    ({"options": {"unknown": 1}}, 422, "illegal", ""),
    ({"options": {"cards": None}}, 400, "malformed", ""),
    ({"name": ""}, 400, "malformed", ""),
    ({"name": "\u200b\u202e"}, 400, "malformed", ""),
    ({"name": "\u3164"}, 400, "malformed", ""),
    ({"name": "x" * 25}, 400, "malformed", ""),
    ({"absent_after": -1}, 400, "malformed", ""),
    ({"surprise": 1}, 400, "malformed", ""),
]


async def test_wishes_that_are_refused(house: Running) -> None:
    guest = await house.guest()
    for wish, status, code, rule in WRONG_WISHES:
        body = {"game": "highcard", "places": ["me", "open"], "name": "Ada", **wish}
        problem = await guest.post("/api/tables", body, status)
        assert (problem["code"], problem.get("rule", "")) == (code, rule), wish
        assert problem["text"]
    assert (await guest.get("/api/me"))["tables"] == []


async def test_seats_are_taken_once_and_names_told_apart(house: Running) -> None:
    ada, ben, cleo = [await house.guest() for _ in range(3)]
    table = await ada.open_table("highcard", ["me", "open", "heuristic"])
    path = f"/api/tables/{table['id']}/join"
    assert (await ben.post(path, {"name": "Ben", "seat": 0}, 409))["code"] == "taken"
    assert (await ben.post(path, {"name": "Ben", "seat": 2}, 409))["code"] == "taken"
    assert (await ben.post(path, {"name": "Ben", "seat": 9}, 400))["code"] == "malformed"
    joined = await ben.join(table, " Ada \n")
    assert [seat["name"] for seat in joined["seats"]][:2] == ["Ada", "Ada 2"]
    assert joined["you"]["seat"] == 1
    assert (await ben.join(table, "Ben"))["you"]["seat"] == 1
    assert (await cleo.post(path, {"name": "Cléo"}, 409))["code"] == "full"
    listed = await cleo.get("/api/tables")
    assert [(card["id"], card["open"]) for card in listed] == [(table["id"], 0)]
    assert (await ben.get("/api/me"))["tables"][0]["seat"] == 1


LOOKALIKES = {
    "invisible": "Ada\U000e0101\u034f",
    "Cyrillic": "\u0410d\u0430",
    "Greek": "\u0391da",
    "Cherokee": "\u13aada",
    "wide": "\uff21\uff44\uff41",
    "mathematical": "\U0001d400\U0001d41d\U0001d41a",
    "joiners": "Ada" + "\u200d" * 20,
}


@pytest.mark.parametrize("name", LOOKALIKES.values(), ids=LOOKALIKES.keys())
async def test_a_name_that_looks_like_another_s_is_told_apart(house: Running, name: str) -> None:
    ada, eve = await house.guest(), await house.guest()
    table = await ada.open_table("highcard", ["me", "open"])
    seats = (await eve.join(table, name))["seats"]
    assert seats[0]["name"] == "Ada"
    assert seats[1]["name"].endswith(" 2")


@pytest.mark.parametrize(
    ("one", "other"), [("Ilya", "llya"), ("Arnaud", "Amaud"), ("Olga", "0lga"), ("Anna 1", "Anna l")]
)
def test_names_that_look_alike_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Léo", "Leo"), ("Ada", "ada"), ("Иван", "Ivan"), ("Zoé", "Zoë"), ("O", "Q")]
)
def test_names_that_differ_to_the_eye_do_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


async def test_two_who_want_the_last_seat_at_once(house: Running) -> None:
    ada = await house.guest()
    table = await ada.open_table("highcard", ["me", "open"])
    others = [await house.guest() for _ in range(4)]
    answers = await asyncio.gather(
        *(other.http.post(f"/api/tables/{table['id']}/join", json={"name": "Zoé"}) for other in others)
    )
    assert sorted(answer.status_code for answer in answers) == [200, 409, 409, 409]


async def test_the_host_arranges_the_seats(house: Running) -> None:
    ada, ben = await house.guest(), await house.guest()
    table = await ada.open_table("highcard", ["me", "open", "random"])
    seats = f"/api/tables/{table['id']}/seats"
    assert (await ben.put(f"{seats}/1", {"place": "heuristic"}, 403))["code"] == "forbidden"
    await ben.join(table, "Ben")
    line = await ben.sit(table["id"])
    changed = await ada.put(f"{seats}/2", {"place": "open"})
    assert changed["seats"][2]["kind"] == "open"
    changed = await ada.put(f"{seats}/1", {"place": "heuristic"})
    assert changed["seats"][1]["kind"] == "bot"
    shown = await line.until(lambda m: m["type"] == "table" and m["table"]["you"]["seat"] == -1)
    assert shown["table"]["seats"][1]["person"] == ""
    await ada.put(f"{seats}/7", {"place": "open"}, 404)


async def test_leaving_a_lobby_frees_the_seat_and_passes_the_table_on(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    left = await party.people[0].post(f"/api/tables/{party.id}/leave")
    assert left["seats"][0]["kind"] == "open"
    assert not left["you"]["host"]
    table = await party.people[1].get(f"/api/tables/{party.id}")
    assert table["you"]["host"]
    assert (await (await house.guest()).post(f"/api/tables/{party.id}/leave", None, 403))["code"] == "not_seated"


async def test_the_host_starts_and_bots_take_the_open_seats(house: Running) -> None:
    ada, ben = await house.guest(), await house.guest()
    table = await ada.open_table("highcard", ["me", "open", "open"])
    await ben.join(table, "Ben")
    host, other = await ada.sit(table["id"]), await ben.sit(table["id"])
    assert (await other.ask("start"))["code"] == "forbidden"
    await host.ask("start")
    await asyncio.gather(host.play(), other.play())
    assert [seat["kind"] for seat in host.table["seats"]] == ["human", "human", "bot"]


async def test_ready_can_be_taken_back(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    one, two = party.lines
    await one.ready()
    await one.ask("ready", random="00" * 16, ready=False)
    await two.ready()
    assert one.table["stage"] == "lobby"
    await start(party)
    fairness = await party.people[0].get(f"/api/tables/{party.id}/fairness")
    assert set(fairness["contributions"]) == {"s0", "s1"}
    assert fairness["seat_names"] == {"s0": "Ada", "s1": "Ben"}
    assert (fairness["seed"], fairness["house_seed"]) == ("", "")


async def test_a_private_table_opens_to_its_invite_alone(house: Running) -> None:
    ada, ben = await house.guest(), await house.guest()
    table = await ada.open_table("highcard", ["me", "open"], private=True)
    path = f"/api/tables/{table['id']}"
    assert table["invite"]
    assert await ben.get("/api/tables") == []
    for problem in (
        await ben.get(path, 403),
        await ben.get(path, 403, invite="wrong"),
        await ben.get(f"{path}/log", 403),
        await ben.get(f"{path}/chat", 403),
        await ben.get(f"{path}/fairness", 403),
        await ben.post(f"{path}/join", {"name": "Ben"}, 403),
    ):
        assert problem["code"] == "forbidden"
    line = await ben.line(table["id"])
    await line.raw('{"type":"hello","invite":"wrong"}')
    with pytest.raises(Gone) as gone:
        await line.next("snapshot")
    assert gone.value.code == Close.FORBIDDEN
    assert (await ben.get(path, invite=table["invite"]))["invite"] == table["invite"]
    watching = await ben.sit(table["id"], invite=table["invite"])
    assert watching.table["you"]["seat"] == -1
    await ben.join(table, "Ben", invite=table["invite"])
    await watching.until(lambda m: m["type"] == "table" and m["table"]["you"]["seat"] == 1)


async def test_a_public_table_shows_its_invite_to_members_only(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    assert (await (await house.guest()).get(f"/api/tables/{party.id}"))["invite"] == ""
    assert party.lines[1].table["invite"] == party.table["invite"]


async def test_no_spectators_where_none_are_wanted(house: Running) -> None:
    party = await playing(house, "highcard", 2, spectators=False)
    stranger = await house.guest()
    problem = await stranger.get(f"/api/tables/{party.id}", 403, lang="fr")
    assert (problem["code"], problem["text"]) == ("forbidden", "Cette table n'accepte pas de spectateurs.")
    line = await stranger.line(party.id)
    await line.raw('{"type":"hello"}')
    assert (await line.next("bye"))["text"] == problem["text"]
    assert await line.closed() == Close.PLAYERS_ONLY


async def test_no_such_table(house: Running) -> None:
    guest = await house.guest()
    await guest.get("/api/tables/nonesuch", 404)
    line = await guest.line("nonesuch")
    with pytest.raises(Gone) as gone:
        await line.receive()
    assert gone.value.code == Close.NOT_FOUND


async def test_a_rematch_is_one_table_for_all_who_ask(house: Running) -> None:
    party = await playing(house, "highcard", 2, 1, options={"cards": 2})
    path = f"/api/tables/{party.id}/rematch"
    assert (await party.people[0].post(path, None, 409))["code"] == "not_over"
    await asyncio.gather(*(line.play() for line in party.lines))
    assert (await (await house.guest()).post(path, None, 403))["code"] == "not_seated"
    first, second = await asyncio.gather(*(person.post(path) for person in party.people))
    assert first["id"] == second["id"] != party.id
    assert [seat["name"] for seat in first["seats"]] == [seat["name"] for seat in party.lines[0].table["seats"]]
    assert first["previous"] == party.id
    assert first["options"] == party.table["options"]
    assert first["commitment"] != party.table["commitment"]
    told = await party.lines[1].until(lambda m: m["type"] == "table" and m["table"]["next"])
    assert told["table"]["next"] == first["id"]
    party.table, party.lines = first, [await person.sit(first["id"]) for person in party.people]
    await start(party)
    await asyncio.gather(*(line.play() for line in party.lines))


async def test_closing(house: Running) -> None:
    party = await playing(house, "highcard", 2)
    path = f"/api/tables/{party.id}/close"
    assert (await party.people[1].post(path, None, 403))["code"] == "forbidden"
    assert (await party.people[0].post(path, None, 409))["code"] == "busy"
    await party.people[1].post(f"/api/tables/{party.id}/leave")
    assert (await party.people[0].post(path))["stage"] == "closed"
    assert (await party.lines[0].move("1"))["code"] == "closed"
    assert (await party.people[0].get(f"/api/tables/{party.id}/record", 409))["code"] == "not_over"
    assert (await party.people[0].get("/api/me"))["tables"] == []


async def test_own_games_say_how_far_they_are_and_are_given_up(house: Running) -> None:
    ada, ben = await house.guest(), await house.guest()
    table = await ada.open_table("highcard", ["me", "heuristic"])
    path = f"/api/tables/{table['id']}"
    line = await ada.sit(table["id"])
    await line.ready()
    while not line.my_turn():
        await line.receive()
    [card] = (await ada.get("/api/me"))["tables"]
    assert (card["host"], card["turn"]) == (True, [0])
    assert card["headline"]
    assert card["updated_at"] >= card["created_at"]
    await line.close()
    [listed] = await ben.get("/api/tables")
    assert (listed["host"], listed["headline"], listed["turn"]) == (False, "", [])
    assert (await ada.post(f"{path}/close", {}))["stage"] == "closed"
    assert not [card for card in (await ada.get("/api/me"))["tables"] if card["stage"] == "playing"]


async def test_the_host_asks_somebody_out_who_may_come_back(house: Running) -> None:
    party = await gather_at(house, "highcard", 2)
    ada, ben = party.people
    out = f"/api/tables/{party.id}/seats/1/out"
    assert (await ben.post(f"/api/tables/{party.id}/seats/0/out", {}, 403))["code"] == "forbidden"
    assert (await ada.post(f"/api/tables/{party.id}/seats/0/out", {}, 404))["code"] == "not_found"
    assert (await ada.post(out, {}))["seats"][1]["kind"] == "open"
    assert await party.lines[1].closed() == Close.ASKED_OUT
    again = await ben.join(party.table, "Ben")
    assert again["you"]["seat"] == 1
    line = await ben.sit(party.id)
    await ada.post(out, {"shut": True})
    assert await line.closed() == Close.ASKED_OUT
    body = {"name": "Ben", "invite": party.table["invite"]}
    assert (await ben.post(f"/api/tables/{party.id}/join", body, 403))["code"] == "forbidden"
    line = await ben.line(party.id)
    await line.raw('{"type": "hello"}')
    assert await line.closed() == Close.ASKED_OUT


async def test_nobody_is_asked_out_of_a_game(house: Running) -> None:
    party = await start(await gather_at(house, "highcard", 2))
    out = f"/api/tables/{party.id}/seats/1/out"
    assert (await party.people[0].post(out, {}, 409))["code"] == "started"


async def test_how_people_look_is_theirs_to_choose_among_what_the_house_draws(house: Running) -> None:
    ada, ben = await house.guest(), await house.guest()
    table = await ada.open_table("highcard", ["me", "open"], look={"face": "bob", "tone": "wine"})
    path = f"/api/tables/{table['id']}"
    for wrong in ({"face": "irma"}, {"tone": "#fff"}, {"face": 1}, {"hat": "bob"}):
        await ben.post(f"{path}/join", {"name": "Ben", "look": wrong}, 400)
    await ben.join(table, "Ben", look={"face": "beret"})
    assert [seat["look"] for seat in (await ada.get(path))["seats"]] == [
        {"face": "bob", "tone": "wine"},
        {"face": "beret"},
    ]
    lines = [await ada.sit(table["id"]), await ben.sit(table["id"])]
    for line in lines:
        await line.ready()
    await asyncio.gather(*(line.play() for line in lines))
    again = await ben.post(f"{path}/rematch")
    assert [seat["look"].get("face") for seat in again["seats"]] == ["bob", "beret"]
