"""État d'urgence in Chromium: whole games of two and of five, shelf, boards and pools, taking back."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.live.browser.beside import Beside, Wish, ahead
from tests.live.browser.house import House
from tests.live.browser.page_helpers import too_small, violations
from tests.live.browser.people import Json, People, Person
from tests.support import seeded_house
from tests.support.patch_reader import zones
from tests.support.profile import LONG
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.views.view import Parts, PartValue, View


def _two(people: People) -> tuple[Person, Person]:
    """Two people in the first turn of a short game; the first is to play."""
    host, guest = people.one(), people.one()
    table = host.open_table("urgence", ["me", "open"], team_choice="random", first_player="P1", confidence_start=10)
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    host.playable.first.wait_for()
    return host, guest


def _buy(person: Person, code: str) -> None:
    """Takes a card from the shelf, looks at it large and buys it."""
    page = person.page
    page.locator(f'.shelf [data-code="{code}"]').click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".card svg").first).to_be_visible()
    with person.changing():
        sheet.get_by_role("button", name="Acheter").click()
    expect(sheet).to_have_count(0)


SWIFT: Json = {"disinfect_scope": "all", "seat_compensation": "none"}
"""What lets these games end soon, and the first of them win."""

# What people wish for, in this order: the first a shield and blows, the others a companion that costs them dearly.
_WISHES = (
    ("team:GOV", "play:MAS", "play:", "break:", "hit:", "shop", "buy:MAS", "end"),
    ("team:", "play:VAR", "use:", "play:", "break:", "hit:", "shop", "buy:VAR", "end"),
)


def _wish(view: View) -> Wish:
    """The next move of a seat; all but the first disinfect what they can at the market, so that the game is short."""
    owned = {card.code for zone in view.zones if zone.owner == view.viewer for card in zone.cards}
    offered = [offer.move for offer in view.moves]
    cleaned = next((composer for composer in view.composers if composer.id == "disinfect"), None)
    gauge = view.seats[view.viewer].facts[0].value
    if view.phase == "MARKET" and view.viewer and cleaned and isinstance(gauge, int) and gauge > 4:
        option = cleaned.parts[0].options[0]  # type: ignore[union-attr]
        return Parts("disinfect", {"card": PartValue(picks=[option.value])})
    wishes = [wish for wish in _WISHES[min(view.viewer, 1)] if wish.removeprefix("buy:") not in owned]
    return next(move for wish in wishes for move in offered if move.startswith(wish))


@pytest.mark.rule("URG-37", "URG-55", "URG-65", "URG-68")
def test_two_people_choose_teams_and_fight_to_the_end(people: People, house: House) -> None:
    house.deals(6)
    options: Json = {"first_player": "P1", "confidence_start": 10, **SWIFT}
    host, guest = people.one(), people.one()
    table = host.open_table("urgence", ["me", "open"], **options)
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    game = Beside(
        Play.start(game_named("urgence"), 2, options, seeded_house.chance(6)), (host, guest), ("Camille", "Zoé")
    )
    for person in (host, guest):
        person.wait_for_table()
    while actors := game.state.actors():
        game.do(actors[0], _wish(game.view(actors[0])))
    moves = " ".join(entry.move for entry in game.play.entries)
    for done in ("team:", "play:MAS", "play:VAR", "buy:MAS", "buy:VAR", "hit:", "disinfect:"):
        assert done in moves, done
    (winner,), (loser,) = game.play.state.outcome().places  # type: ignore[union-attr]
    for person in (host, guest):
        ranking = person.page.locator("dialog[open] tbody tr")
        expect(ranking).to_have_count(2)
        expect(ranking.first).to_contain_text(("Camille", "Zoé")[winner])
        person.expect_text("dernière équipe encore crédible")
    assert [seat["out"] for seat in host.views()[-1][1]["seats"]].index(True) == loser
    _expect_hidden(host, 1, "Zoé")
    _expect_hidden(guest, 0, "Camille")


def _expect_hidden(reader: Person, other: int, name: str) -> None:
    """Before the end no frame shows a card of the other's hand or draw pile, or tells what the other drew."""
    searched = 0
    for frame in reader.frames:
        view = frame.get("view")
        if not view or view["result"] is not None or view["phase"] == "TEAM":
            continue
        for zone in zones(frame):
            if zone["id"] in (f"hand:{other}", f"draw:{other}"):
                searched += 1
                assert not any(card.get("code") for card in zone["cards"])
        named = [offer for offer in (*view["moves"], *view["composers"]) if offer.get("zone", "").startswith("hand:")]
        assert all(offer["zone"] != f"hand:{other}" for offer in named)
        drawn = [line["text"] for line in frame.get("log", ()) if line["text"].startswith(f"{name} pioche")]
        assert all(re.fullmatch(r"\w+ pioche \d+ cartes?\.", text) for text in drawn), drawn
    assert searched > 40


def test_a_card_laid_is_taken_back_and_the_shelf_is_walked_by_keys(people: People) -> None:
    host, _ = _two(people)
    page = host.page
    before = host.hand()
    host.playable.first.click()
    expect(page.locator(".board .slots [data-code]")).to_have_count(1)
    page.get_by_role("button", name="Reprendre mon coup").click()
    expect(page.locator(".board .slots [data-code]")).to_have_count(0)
    assert host.hand() == before
    shelf = page.locator(".shelf")
    shelf.locator("button").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Attestation de sortie")).to_be_visible()
    expect(sheet).to_contain_text("détruisez 1 de vos cartes")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(shelf.locator("[data-code]")).to_have_count(23)  # 22 piles and one's own super card (URG-03)


@pytest.mark.rule("URG-68", "URG-71")
def test_five_people_fall_one_after_the_other(people: People) -> None:
    names = ("Camille", "Zoé", "Inès", "Jo", "Max")
    options: Json = {"first_player": "P1", "confidence_start": 10, "team_choice": "random", **SWIFT}
    play = Play.start(game_named("urgence"), 5, options, seeded_house.chance(2), names)
    begin = 3 if LONG else 8  # from here on four fall, or the last three of them
    ahead(play, _wish, lambda state: state.view(0).fact("round").value == begin)
    game = Beside(play, people.at(play, 0, 1, 2, 3, 4), names)
    while actors := game.state.actors():
        game.do(actors[0], _wish(game.view(actors[0])))
    for person in game.people:
        ranking = person.page.locator("dialog[open] tbody tr")
        expect(ranking).to_have_count(5)
        expect(ranking.first).to_contain_text("Camille")


@pytest.mark.parametrize("phase", ["TEAM", "MAIN", "MARKET"])
def test_five_on_a_phone(people: People, axe: str, phase: str) -> None:
    play = Play.start(game_named("urgence"), 5, {"first_player": "P1"}, seeded_house.chance(2), ("Camille", *"BCDE"))
    ahead(play, _wish, lambda state: state.phase_name == phase)
    (person,) = people.at(play, 0, width=360, height=740)
    page = person.page
    expect(person.prompt).to_be_visible()
    assert violations(page, axe) == []
    assert too_small(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    if phase == "MARKET":
        _buy(person, "APP")
        page.get_by_role("button", name="Cette table").click()
        page.get_by_role("button", name="Abandonner").click()
        expect(page.get_by_role("dialog")).to_contain_text("hors jeu pour toute la partie")
        assert not person.views()[-1][1]["seats"][0]["out"]
        with person.changing():
            person.sure()
        assert person.views()[-1][1]["seats"][0]["out"]
