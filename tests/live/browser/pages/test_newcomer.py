"""Whoever is new to a game: its lessons come first in the lobby, its goal stands above the first deal."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.live.browser.page_helpers import violations
from tests.live.browser.people import People


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_newcomer_is_offered_lessons_then_the_goal(people: People, axe: str, size: tuple[int, int]) -> None:
    width, height = size
    person = people.one(width=width, height=height, has_touch=width < 500, newcomer=True)
    page = person.page
    page.goto("/")
    game = page.get_by_role("article", name="Dé pli")
    ways = game.locator(".ways :is(a, button)")
    expect(ways.nth(0)).to_have_text("Apprendre")
    expect(ways.nth(1)).to_contain_text("Jouer contre des bots")
    assert violations(page, axe) == []
    ways.nth(1).click()
    who = page.get_by_role("dialog", name="Comment vous appelle-t-on ?")
    expect(who.get_by_label("Votre nom")).to_be_focused()
    assert violations(page, axe) == []
    page.keyboard.type("Zoé")
    page.keyboard.press("Enter")
    person.wait_for_table()
    expect(page.locator(".seat.you")).to_contain_text("Zoé")
    goal = page.get_by_role("region", name="But du jeu")
    expect(goal).to_be_visible()
    lies, stands = page.locator(".hand").first.bounding_box(), goal.bounding_box()
    assert lies is not None
    assert stands is not None
    assert stands["y"] + stands["height"] <= lies["y"], "the goal stands above the cards"
    assert violations(page, axe) == []
    goal.get_by_role("button", name="En bref").click()
    expect(page.get_by_role("dialog", name="En bref")).to_contain_text("Comment on joue")
    page.keyboard.press("Escape")
    expect(goal).to_have_count(0)
    page.reload()
    person.wait_for_table()
    expect(page.locator(".hand").first).to_be_visible()
    expect(goal).to_have_count(0)
    page.goto("/")
    expect(ways.nth(0)).to_contain_text("Jouer contre des bots")
    expect(game.get_by_role("link", name="Apprendre")).to_be_visible()


def test_one_is_asked_for_a_name_before_one_sits_down_and_may_change_it_anywhere(people: People) -> None:
    host, person = people.one(), people.one(width=360, height=740, newcomer=True)
    table = host.open_table("depli", ["me", "open"], name="Ana", deals=2, first_roller="s0")["id"]
    page = person.page
    host.go(table)
    person.go(table)
    page.get_by_role("button", name="S'asseoir ici").click()
    who = page.get_by_role("dialog", name="Comment vous appelle-t-on ?")
    who.get_by_role("button", name="Fermer").click()
    expect(page.get_by_role("button", name="S'asseoir ici")).to_be_visible()  # nobody sits down unasked
    page.get_by_role("button", name="S'asseoir ici").click()
    who.get_by_role("button", name="Sans nom pour cette fois").click()
    expect(host.page.get_by_role("list").get_by_text("Sans nom")).to_be_visible()
    name = page.get_by_label("Votre nom")
    name.fill("Bob")
    name.blur()
    expect(host.page.get_by_role("list").get_by_text("Bob")).to_be_visible()
    for one in (host, person):
        one.ready()
    for one in (host, person):
        one.wait_for_table()
    page.get_by_role("button", name="Cette table").click()
    name.fill("Zoé")
    name.blur()
    for one in (host, person):
        expect(one.page.locator(".seat").filter(has_text="Zoé").first).to_be_visible()
    expect(host.page.get_by_text("Bob")).to_have_count(0)


def test_on_a_phone_every_team_is_within_reach_under_the_goal_and_a_move_puts_it_away(people: People) -> None:
    person = people.one(width=360, height=740, has_touch=True, newcomer=True)
    table = person.open_table("urgence", ["me", *["facile"] * 3], first_player="P1", team_choice="pick")
    person.go(table["id"])
    page = person.page
    goal = page.get_by_role("region", name="But du jeu")
    expect(goal).to_be_visible()
    teams = page.locator(".teams").get_by_role("listitem").locator("button:not(.card)")
    expect(teams).to_have_count(5)
    felt = page.locator(".felt").bounding_box()
    assert felt is not None
    for team in teams.all():
        box = team.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= felt["y"] + felt["height"]
        team.click(trial=True)
    with person.changing():
        teams.first.click()
    expect(goal).to_have_count(0)
    page.reload()
    person.wait_for_table()
    expect(goal).to_have_count(0)


def test_the_goal_is_that_of_the_table(people: People) -> None:
    person = people.one(newcomer=True)
    table = person.open_table("noe", ["me", "facile"], target_score=100)
    person.go(table["id"])
    page = person.page
    goal = page.get_by_role("region", name="But du jeu")
    expect(goal).to_contain_text("100 points")
    page.get_by_role("button", name="English").click()
    goal = page.get_by_role("region", name="Goal")
    expect(goal).to_contain_text("100 points")
    goal.get_by_role("button", name="In brief").click()
    sheet = page.get_by_role("dialog", name="In brief")
    expect(sheet).to_contain_text("(100 points)")
    expect(sheet).not_to_contain_text("400")
