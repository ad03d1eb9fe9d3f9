"""« Mes parties »: what waits for the reader, what was played and how it ended, and the ways out of a game."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.live.browser.page_helpers import finished, too_small, violations
from tests.live.browser.people import People


def test_a_finished_game_is_found_with_its_result(people: People, axe: str) -> None:
    person = people.one()
    table = finished(person, "highcard", ["me", "heuristic"], cards=2)
    person.page.goto("/")
    person.page.get_by_role("link", name="Mes parties").click()
    played = person.page.get_by_role("region", name="Terminées")
    line = played.get_by_role("listitem")
    expect(line).to_contain_text("point")
    places = person.ask("GET", "/api/me/tables?over=true")["tables"][0]["places"]
    expect(line).to_contain_text("Victoire" if 0 in places[0] else "Place 2 sur 2")
    assert violations(person.page, axe) == []
    assert too_small(person.page) == []
    line.get_by_role("link", name="Analyse").click()
    person.page.wait_for_url(f"**/table/{table}/analysis")
    person.page.go_back()
    line.get_by_role("link", name="Revoir").click()
    expect(person.page.get_by_role("slider")).to_be_visible()


def test_a_game_alone_is_given_up_after_a_question(people: People) -> None:
    person = people.one()
    person.go(person.open_table("highcard", ["me", "heuristic"])["id"])
    person.wait_for_table()
    person.page.goto("/mine")
    running = person.page.get_by_role("region", name="En cours")
    running.get_by_role("button", name="Abandonner").click()
    asked = person.page.get_by_role("dialog")
    expect(asked).to_contain_text("la table ferme pour de bon, sans résultat")
    asked.get_by_role("button", name="Non, revenir").click()
    expect(running.get_by_role("listitem")).to_have_count(1)
    running.get_by_role("button", name="Abandonner").click()
    asked.get_by_role("button", name="Abandonner").click()
    expect(running).to_contain_text("Rien en cours")


def test_whoever_is_no_host_leaves_the_seat_to_a_bot_and_may_come_back(people: People) -> None:
    host, guest = people.one(), people.one()
    table = host.open_table("highcard", ["me", "open"])["id"]
    guest.sit(table, "Sidonie")
    for person in (host, guest):
        person.go(table)
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
    guest.page.goto("/mine")
    running = guest.page.get_by_role("region", name="En cours")
    running.get_by_role("button", name="Quitter").click()
    asked = guest.page.get_by_role("dialog")
    expect(asked).to_contain_text("un bot prend votre place")
    asked.get_by_role("button", name="Quitter").click()
    expect(running).to_contain_text("Un bot tient votre place.")
    running.get_by_role("link", name="Reprendre").click()
    guest.wait_for_table()
    expect(host.page.get_by_text("un bot joue")).to_have_count(0)
