"""The rules, found by number, by word, by address, beside the table too; and the settings, kept for every page."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.live.browser.page_helpers import violations
from tests.live.browser.people import People


def test_an_address_leads_to_its_rule(people: People) -> None:
    page = people.one().page
    page.goto("/rules/depli#DEP-41")
    rule = page.locator("[data-rule='DEP-41']")
    expect(rule).to_be_in_viewport()
    expect(rule).to_have_class(re.compile("asked"))
    page.get_by_role("link", name="Règle DEP-42").click()
    expect(page).to_have_url(re.compile("#DEP-42$"))
    expect(page.locator("[data-rule='DEP-42']")).to_have_class(re.compile("asked"))
    page.go_back()
    expect(rule).to_have_class(re.compile("asked"))


def test_words_are_found_without_accents(people: People) -> None:
    page = people.one().page
    page.goto("/rules/depli")
    search = page.get_by_role("searchbox")
    search.fill("EQUIPES")
    expect(page.get_by_role("status").filter(has_text="réponses")).to_be_visible()
    expect(page.locator("mark").first).to_have_text(re.compile("^équipes$", re.IGNORECASE))
    search.fill("gagne")
    expect(page.locator(".line").first).to_contain_text("But du jeu")
    search.fill("dep-07")
    expect(page.locator("[data-rule]")).to_have_count(1)
    search.fill("xylophone")
    expect(page.get_by_text("Aucune règle ne dit cela")).to_be_visible()
    search.fill("")
    page.get_by_role("navigation", name="Chapitres").get_by_role("button", name="Les points").click()
    expect(page.get_by_role("heading", name="Les points")).to_be_in_viewport()


def test_a_word_leads_to_the_rule_that_explains_it_and_a_rule_is_drawn(people: People) -> None:
    page = people.one(width=360, height=740).page
    page.goto("/rules/depli#DEP-04")
    page.locator("[data-rule='DEP-04']").get_by_role("link", name="couleur demandée").click()
    expect(page.locator("[data-rule='DEP-24']")).to_be_in_viewport()
    expect(page).to_have_url(re.compile("#DEP-24$"))
    rule = page.locator("[data-rule='DEP-27']")
    rule.locator("summary").click()
    expect(rule.locator("svg").first).to_be_visible()
    expect(rule).to_contain_text("Cœur est demandé")


def test_the_rules_change_language_with_the_page(people: People) -> None:
    page = people.one().page
    page.goto("/rules/depli#DEP-04")
    expect(page.locator("[data-rule='DEP-04']")).to_contain_text("Pas d'atout")
    page.get_by_role("button", name="English").click()
    expect(page.locator("[data-rule='DEP-04']")).to_contain_text("No trumps")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    expect(page).to_have_title("Rules: Dé pli · Tripot")


def test_the_drawer_opens_at_the_rule_of_an_option_and_gives_the_focus_back(people: People) -> None:
    page = people.one().page
    page.goto("/new/depli")
    link = page.get_by_role("button", name="Lire la règle DEP-68")
    link.focus()
    page.keyboard.press("Enter")
    drawer = page.get_by_role("dialog", name="Règles du jeu")
    expect(drawer.locator("[data-rule='DEP-68']")).to_be_in_viewport()
    page.keyboard.press("Escape")
    expect(drawer).to_have_count(0)
    expect(link).to_be_focused()


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_what_the_house_decided_does_not_look_printed(people: People, axe: str, width: int, height: int) -> None:
    page = people.one(width=width, height=height).page
    page.goto("/rules/escrocs#ESC-59")
    ruled, rebuilt, printed = (page.locator(f"[data-rule='ESC-{number}']") for number in ("59", "44", "09"))
    expect(ruled.locator("[data-source='ruling']")).to_have_text("Choix de la maison")
    settled = page.locator("[data-rule='ESC-57'] [data-source='settled']")
    expect(settled).to_have_text("Imprimé, précisé")
    expect(ruled).to_contain_text("Autre lecture")
    expect(ruled).to_contain_text("La table peut choisir")
    expect(rebuilt.locator("[data-source]")).to_have_text("Reconstitué")
    expect(printed.locator("[data-source]")).to_have_count(0)
    page.get_by_text("Imprimé, ou décidé par la maison").click()
    expect(page.get_by_text("Sans marque")).to_be_visible()
    page.get_by_text("Ce que disent les").click()
    chipo = page.get_by_role("listitem").filter(has_text="Chipo").filter(has_text="Fringale")
    expect(chipo.locator("[data-source]")).to_have_text(["Imprimé", "Déduit", "Reconstitué"])
    assert violations(page, axe) == []


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_beside_a_table_the_rules_have_its_figures(people: People, width: int, height: int) -> None:
    person = people.one(width=width, height=height)
    page = person.page
    table = person.open_table("escrocs", ["me", "open"], painting_cost=2, round_limit=33)
    page.goto(f"/table/{table['id']}")
    page.get_by_role("button", name="Règles", exact=True).click()
    drawer = page.get_by_role("dialog", name="Règles du jeu")
    expect(drawer.locator("[data-rule='ESC-35']")).to_contain_text("coûte 2 pièces")
    expect(drawer.locator("[data-rule='ESC-59']")).to_contain_text("le tour 33,")
    page.keyboard.press("Escape")
    page.goto("/rules/escrocs#ESC-35")
    expect(page.locator("[data-rule='ESC-35']")).to_contain_text("coûte 1 pièce,")


def test_choices_are_kept(people: People) -> None:
    page = people.one().page
    page.goto("/settings")
    root = page.locator("html")
    page.get_by_role("switch", name="Quatre couleurs").check()
    page.get_by_role("switch", name="Sans animation").check()
    page.get_by_role("radio", name="Posé").check()
    page.get_by_role("radio", name="English").check()
    for _ in range(2):
        expect(page.get_by_role("heading", level=1)).to_have_text("Settings")
        expect(root).to_have_attribute("lang", "en")
        expect(root).to_have_attribute("data-suits", "four")
        expect(root).to_have_attribute("data-motion", "reduced")
        expect(page.get_by_role("radio", name="Slow")).to_be_checked()
        page.reload()


def test_a_system_that_asks_for_stillness_is_heard(people: People) -> None:
    page = people.one(reduced_motion="reduce").page
    page.goto("/settings")
    expect(page.locator("html")).to_have_attribute("data-motion", "reduced")
    page.emulate_media(reduced_motion="no-preference")
    expect(page.locator("html")).to_have_attribute("data-motion", "full")


def test_clubs_and_diamonds_change_colour(people: People) -> None:
    page = people.one().page
    page.goto("/settings")
    club = page.locator(".cards svg").nth(2)
    before = club.evaluate("one => getComputedStyle(one).color + getComputedStyle(one).fill")
    page.get_by_role("switch", name="Quatre couleurs").check()
    assert club.evaluate("one => getComputedStyle(one).color + getComputedStyle(one).fill") != before
