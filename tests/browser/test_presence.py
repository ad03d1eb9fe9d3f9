"""Nobody waits for ever, on the screen: two people, one of them idle."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.people import People, Person, asked
from tests.support.screens import zones


def _two(people: People, **wishes: str | int) -> tuple[Person, Person]:
    """Camille and Zoé at a table with such a clock; Camille is asked first."""
    host, guest = people.one(), people.one(width=360, height=740)
    body = {"game": "depli", "places": ["me", "open"], "name": "Camille", "options": {"deals": 2, "first_roller": "s0"}}
    table = host.ask("POST", "/api/tables", {**body, **wishes})
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
    host.prompt.wait_for()
    return host, guest


def _hands_of_others(person: Person) -> list[str]:
    """Cards in the hand of another that a frame named, in a game of which no hand is ever shown."""
    return [
        card["code"]
        for frame in person.frames
        for zone in zones(frame)
        if frame.get("view") and zone["layout"] == "hand" and zone.get("owner") not in (None, frame["view"]["viewer"])
        for card in zone.get("cards", ())
        if card.get("code")
    ]


def test_somebody_idle_is_nudged_then_a_bot_plays_and_they_are_back(people: People) -> None:
    idle, other = _two(people, clock="gentle")
    expect(other.page.get_by_text("On attend toujours Camille.")).to_be_visible()
    other.page.get_by_role("button", name="Faire signe").click()
    expect(idle.page.get_by_role("alert")).to_have_text("Camille, c'est à vous !")
    expect(idle.page.locator(".seat.you.nudged")).to_be_visible()
    idle.page.get_by_role("button", name="J'arrive").click()
    expect(idle.page.get_by_role("alert")).to_have_count(0)
    other.page.get_by_role("button", name="Laisser un bot jouer ce coup").click()
    expect(idle.page.get_by_role("log").get_by_text("La maison joue ce coup pour Camille.").first).to_be_attached()
    for _ in range(4):
        asked(idle, other).act()  # everything else is their own again
    for person in (idle, other):
        assert not _hands_of_others(person)


def test_one_s_own_move_is_lent_to_a_bot_from_the_menu(people: People) -> None:
    host, _ = _two(people)
    host.page.get_by_role("button", name="Cette table").click()
    host.page.get_by_role("button", name="Laissez un bot jouer ce coup").click()
    expect(host.page.get_by_role("log").get_by_text("La maison joue ce coup pour Camille.").first).to_be_attached()


@pytest.mark.parametrize("who", [0, 1])
def test_a_real_clock_is_on_the_plate_of_whoever_is_asked(people: People, who: int) -> None:
    both = _two(people, clock="real", move_time=90, bank=60)
    clock = both[who].page.locator(".seat .clock")
    expect(clock).to_have_count(1)
    expect(clock.locator("span[aria-hidden]")).to_contain_text("2:")
    expect(clock.locator(".said")).to_contain_text("secondes environ")
