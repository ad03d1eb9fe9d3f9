"""Everybody can play: on a small phone, with the keyboard alone, in either language, with a screen reader."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.live.browser.page_helpers import violations
from tests.live.browser.people import People, Person, lead, play_to_the_end

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def _at_table(person: Person, game: str, *places: str, **options: Any) -> None:
    table = person.open_table(game, places, **options)
    person.go(table["id"])
    person.wait_for_table()


def _to_the_lead(person: Person) -> None:
    """Rolls or waits until a card can be played."""
    while not person.playable.count():
        if person.next() == "asked" and not person.playable.count():
            person.act()


def test_thirteen_cards_fit_a_phone(people: People) -> None:
    person = people.one(**PHONE)
    _at_table(person, "depli", "me", "heuristic", "heuristic", "heuristic", deals=4, first_roller="s0")
    _to_the_lead(person)
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    assert page.evaluate("document.documentElement.scrollHeight") == 740
    boxes = [card.bounding_box() for card in page.locator(".hand [data-code]").all()]
    assert len(boxes) >= 12
    assert all(box and box["x"] >= 0 and box["x"] + box["width"] <= 360 for box in boxes)
    # The part of each card that no other card covers: a finger wide, measured where it would be touched.
    touched = page.locator(".hand [data-code]").evaluate_all(
        """cards => cards.map(card => {
          const { left, top } = card.getBoundingClientRect();
          const hits = [4, 24, 42].map(x => document.elementFromPoint(left + x, top + 20));
          return hits.every(hit => card.contains(hit));
        })"""
    )
    assert all(touched)
    before = len(person.hand())
    person.playable.first.tap()
    expect(page.locator(".hand [data-code]")).to_have_count(before - 1)


@pytest.mark.parametrize("seats", [2, 8])
def test_nothing_hangs_over_the_edge_of_a_phone(people: People, seats: int) -> None:
    person = people.one(**PHONE)
    _at_table(person, "depli", "me", *["heuristic"] * (seats - 1), deals=seats)
    assert person.page.evaluate("document.documentElement.scrollWidth") == 360
    assert person.page.evaluate("document.documentElement.scrollHeight") == 740


def test_a_whole_game_with_the_keyboard_alone(people: People) -> None:
    person = people.one()
    _at_table(person, "depli", "me", "heuristic", deals=2)
    page = person.page
    for _ in range(200):
        state = person.next()
        if state == "over":
            break
        if state == "asked":
            _answer_by_keyboard(person)
    expect(page.locator("dialog[open] tbody tr")).to_have_count(2)
    page.keyboard.press("Escape")
    expect(page.locator("dialog[open]")).to_have_count(0)


def _answer_by_keyboard(person: Person) -> None:
    """Tab to what is asked; in a hand the arrows lead to a card that can be played; Enter."""
    page = person.page
    target = ".hand button" if person.playable.count() else ".actions .buttons button"
    reached = "target => document.activeElement.matches(target)"
    for _ in range(400):  # the journal of a long game has many links on the way
        if page.evaluate(reached, target):
            break
        page.keyboard.press("Tab")
    assert page.evaluate(reached, target), f"the keyboard does not lead to {target}"
    if target == ".hand button":
        page.keyboard.press("Home")
        while page.evaluate("document.activeElement.getAttribute('aria-disabled')") == "true":
            page.keyboard.press("ArrowRight")
    with person.changing():
        page.keyboard.press("Enter")


def test_the_focus_stays_in_the_hand_after_a_card_is_played(people: People) -> None:
    person = people.one()
    _at_table(person, "highcard", "me", "random")
    person.playable.first.focus()
    person.page.keyboard.press("Enter")
    person.page.wait_for_function("() => document.activeElement.closest('.hand')")


def test_cards_and_seats_say_what_they_are(people: People) -> None:
    person, _ = lead(people)
    page = person.page
    names = page.locator(".hand button .said").all_inner_texts()
    assert all(name.endswith(", jouable") for name in names)
    person.playable.first.click()
    expect(page.get_by_role("log").first).to_contain_text("Camille joue")
    played = names[0].removesuffix(", jouable") + ", de Camille"
    expect(page.get_by_role("list", name="Pli en cours").get_by_role("img", name=played)).to_be_visible()
    expect(page.get_by_role("button", name="Zoé").first).to_have_accessible_name(
        re.compile("Zoé.*à son tour.*13 cartes")
    )


def test_the_language_changes_at_the_table(people: People) -> None:
    person = people.one()
    _at_table(person, "depli", "me", "heuristic", deals=2)
    person.page.get_by_role("button", name="English").click()
    expect(person.page.locator("html")).to_have_attribute("lang", "en")
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Deal 1 of 2")
    expect(person.page.get_by_role("tab", name="Log")).to_be_visible()
    person.page.reload()
    expect(person.page.get_by_role("heading", level=1)).to_contain_text("Deal 1 of 2")


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_at_the_table(people: People, axe: str, size: dict[str, Any]) -> None:
    person = people.one(**size)
    _at_table(person, "depli", "me", *["heuristic"] * 3, deals=4, jokers=1, first_roller="s0")
    assert violations(person.page, axe) == []
    _to_the_lead(person)
    assert violations(person.page, axe) == []
    person.page.get_by_role("button", name="Règles").click()
    person.page.get_by_role("dialog").get_by_text("DEP-01", exact=True).wait_for()
    assert violations(person.page, axe) == []


def test_axe_finds_nothing_in_a_form_and_at_the_end(people: People, axe: str) -> None:
    person = people.one()
    _at_table(person, "fence", "me", "random")
    person.page.get_by_role("form").wait_for()
    assert violations(person.page, axe) == []
    other = people.one()
    _at_table(other, "highcard", "me", "random")
    play_to_the_end(other)
    assert violations(other.page, axe) == []
