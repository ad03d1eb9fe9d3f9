"""Levels, advice and what decided the game, on the screen: a level is remembered, a move is marked where it is made."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.pages import finished
from tests.browser.people import People


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_advice_marks_a_card_and_says_why(people: People, width: int, height: int) -> None:
    person = people.one(width=width, height=height)
    table = person.open_table("depli", ["me", "facile"], deals=2, first_roller="s0")
    person.go(table["id"])
    person.page.get_by_role("button", name="Lancer le dé").click()
    person.playable.first.or_(person.page.get_by_role("button", name="Plus de plis", exact=True)).first.wait_for()
    person.page.get_by_role("button", name="Un conseil ?").click()
    note = person.page.get_by_role("complementary", name="Conseil")
    expect(note.get_by_role("status")).to_contain_text("Conseil")
    marked = person.page.locator(".hand .advised, .actions .marked")
    expect(marked).to_have_count(1)
    with person.changing():
        marked.click()
    expect(note).to_have_count(0)


def test_the_level_of_the_bots_is_remembered(people: People) -> None:
    person = people.one()
    person.page.goto("/")
    levels = person.page.get_by_role("group", name="Niveau des bots")
    expect(levels.get_by_label("Facile")).to_be_checked()
    levels.get_by_label("Habile").check()
    person.page.reload()
    expect(levels.get_by_label("Habile")).to_be_checked()
    person.page.get_by_role("article", name="Dé pli").get_by_role("button", name="Jouer contre des bots").click()
    person.wait_for_table()
    bots = person.page.locator(".seats li")
    expect(bots.filter(has_text="Bot habile")).to_have_count(3)
    expect(bots.locator(".portrait")).to_have_count(3)


def test_what_decided_the_game_is_seen_after_the_end(people: People) -> None:
    person = people.one(width=360, height=740)
    table = finished(person, "highcard", ["me", "habile"], cards=2)
    person.page.goto(f"/table/{table}/analysis")
    expect(person.page.locator("figure svg path.line").first).to_be_visible()
    expect(person.page.get_by_role("heading", name="Les moments où elle a basculé")).to_be_visible()
    person.page.get_by_role("group", name="Avec quelles cartes").get_by_label("Toutes cartes sur table").check()
    expect(person.page.get_by_text("personne ne pouvait le savoir")).to_be_visible()
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
