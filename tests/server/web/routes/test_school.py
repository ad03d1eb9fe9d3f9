"""Schools over HTTP: the page, lessons answered one by one, refusals, answers nobody gives."""

from __future__ import annotations

import pytest

from tests.engine.manual.school.schools import GAMES, LESSONS, taken
from tests.server.running import Running
from tripot.engine.authoring.registry import games

NAMES = [name for name in LESSONS if name.partition("/")[0] in games()]


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_a_school_is_told(house: Running, lang: str) -> None:
    guest = await house.guest()
    for slug in GAMES:
        page = await guest.get(f"/api/games/{slug}/school", lang=lang)
        school = GAMES[slug].school
        assert [lesson["id"] for lesson in page["lessons"]] == [lesson.id for lesson in school.lessons]
        assert (page["brief"] is None) == (school.brief is None)
        if page["brief"]:
            assert all(zone["cards"] for example in page["brief"]["examples"] for zone in example["zones"])
    await guest.get("/api/games/none/school", 404)


@pytest.mark.parametrize("lang", ["fr", "en"])
async def test_at_a_table_a_school_names_that_tables_figures(house: Running, lang: str) -> None:
    guest = await house.guest()
    new = {"game": "noe", "places": ["me", "open"], "name": "Ana", "private": True, "options": {"target_score": 100}}
    table = (await guest.post("/api/tables", new, 201))["id"]
    page = await guest.get(f"/api/tables/{table}/school", lang=lang)
    assert "100 points" in page["brief"]["goal"]["text"]
    found = await guest.get(f"/api/tables/{table}/search", lang=lang, words="total")
    assert "100 points" in found["brief"][0]["text"]
    for path in (f"/api/tables/{table}/school", f"/api/tables/{table}/search"):
        await (await house.guest()).get(path, 403, words="total")
    assert "400 points" in (await guest.get("/api/games/noe/school", lang=lang))["brief"]["goal"]["text"]


async def test_rules_are_looked_up(house: Running) -> None:
    guest = await house.guest()
    found = await guest.get("/api/games/depli/search", lang="fr", words="Gagné")
    assert found["brief"][0]["part"] == "goal"
    assert found["rules"][0] == "DEP-41"
    assert "gagne" in found["words"]
    await guest.get("/api/games/depli/search", 400)
    sheet = await guest.get("/api/games/depli", lang="fr")
    assert {section["part"] for section in sheet["rules"]} == {part.fr for part in GAMES["depli"].guide.parts}
    rule = next(rule for section in sheet["rules"] for rule in section["rules"] if rule["id"] == "DEP-04")
    assert [rule["text"][link["at"] : link["end"]] for link in rule["links"]] == ["défaussé", "couleur demandée"]
    pictures = await guest.get("/api/games/depli/examples", lang="fr")
    assert any("DEP-27" in one["rules"] and one["example"]["zones"][0]["cards"] for one in pictures)


async def test_every_lesson_is_answered_to_its_end(house: Running) -> None:
    guest = await house.guest()
    for name in NAMES:
        slug, _, lesson = name.partition("/")
        path = f"/api/games/{slug}/lessons/{lesson}"
        page = await guest.post(path, {})
        for answer in list(taken(*LESSONS[name]))[-1].answers:
            do = {"do": "move", "move": answer} if answer else {"do": "continue"}
            page = await guest.post(path, {"answers": page["answers"], **do})
            assert page["wrong"] == ""
            assert page["frames"]
        assert page["state"] == "over"
        back = await guest.post(path, {"answers": page["answers"], "do": "undo"})
        assert len(back["answers"]) == len(page["answers"]) - 1


@pytest.mark.rule("DEP-24")
async def test_what_is_wrong_refused_or_nonsense(house: Running) -> None:
    guest = await house.guest()
    path = "/api/games/depli/lessons/trick"
    page = await guest.post(path, {"answers": [""], "do": "move", "move": "P:4H"})
    assert page["wrong"]
    assert page["answers"] == [""]
    refused = await guest.post(path, {"answers": [""], "do": "move", "move": "P:AS"}, 422)
    assert refused["rule"] == "DEP-24"
    for body in ({"answers": ["P:4H"]}, {"answers": ["", ""]}, {"do": "move", "move": "?"}):
        assert (await guest.post(path, body, 422))["code"] == "illegal"
    await guest.post("/api/games/depli/lessons/none", {}, 404)
    assert (await guest.get("/api/me"))["tables"] == [], "a lesson is no table"


async def test_a_learner_is_shown_one_hand(house: Running) -> None:
    guest = await house.guest()
    page = await guest.post("/api/games/depli/lessons/trick", {})
    zones = {zone["id"]: zone for zone in page["frames"][-1]["view"]["zones"]}
    assert [card["code"] for card in zones["hand:0"]["cards"]]
    assert not any(card.get("code") for seat in (1, 2) for card in zones[f"hand:{seat}"]["cards"])
