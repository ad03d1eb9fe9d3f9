"""What holds on every page: accessible, narrow enough for a phone, quiet in the console; and when nothing answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.live.browser.page_helpers import finished, too_small, violations
from tests.live.browser.people import People, Person

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def _pages(person: Person) -> Iterator[str]:
    """Goes to every page in turn, once it shows what it has to show."""
    page = person.page
    played = finished(person, "highcard", ["me", "heuristic"], cards=2)
    waiting = person.open_table("depli", ["me", "open", "heuristic"])["id"]
    for path, sign in (
        ("/", "Les jeux de la maison"),
        ("/new", "À quel jeu ?"),
        ("/new/depli", "Les options du jeu"),
        (f"/table/{waiting}", "Inviter des amis"),
        ("/rules/depli", "DEP-01"),
        ("/settings", "Quatre couleurs"),
        (f"/table/{played}/replay", "Étape 0 sur 4"),
        (f"/table/{played}/verify", "Les nombres"),
        ("/nowhere", "Cette page n'existe pas"),
        ("/table/aaaaaaaa", "Cette table n'existe pas ou plus."),
    ):
        page.goto(path)
        page.get_by_text(sign).first.wait_for()
        page.wait_for_load_state("networkidle")
        for fold in page.locator("summary").all():
            fold.click()
        yield path


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_every_page_is_accessible_and_fits(people: People, axe: str, size: dict[str, Any]) -> None:
    person = people.one(**size)
    said: list[str] = []
    person.page.on("console", lambda message: said.append(message.location["url"]) if message.type == "error" else None)
    for path in _pages(person):
        width = size.get("width", 1280)
        assert person.page.evaluate("document.documentElement.scrollWidth") <= width, path
        assert violations(person.page, axe) == [], path
        if size:
            assert too_small(person.page) == [], path
    assert said == [f"{person.address}/nowhere"]  # which answers 404


def test_each_page_has_its_title_and_the_focus_follows(people: People) -> None:
    page = people.one().page
    page.goto("/")
    expect(page).to_have_title("Tripot")
    page.get_by_role("link", name="Réglages").click()
    expect(page).to_have_title("Réglages · Tripot")
    expect(page.locator("main")).to_be_focused()
    page.go_back()
    expect(page.get_by_role("heading", name="Bienvenue au Tripot")).to_be_visible()


def test_what_is_not_there_is_said(people: People) -> None:
    page = people.one().page
    for path in ("/rules/belote", "/new/belote", "/table/aaaaaaaa/replay", "/table/aaaaaaaa/verify"):
        page.goto(path)
        expect(page.get_by_role("alert")).to_contain_text("Il n'y a rien ici")


def test_a_house_that_does_not_answer_is_said_and_comes_back(people: People) -> None:
    person = people.one()
    page = person.page
    page.goto("/")
    page.get_by_role("heading", name="Dé pli").wait_for()
    person.context.set_offline(True)
    page.get_by_role("link", name="Règles").first.click()
    expect(page.get_by_role("alert")).to_contain_text("La maison ne répond pas")
    person.context.set_offline(False)
    page.get_by_role("button", name="Réessayer").click()
    expect(page.locator("[data-rule]").first).to_be_visible()
