"""The laws of the screen: at every size what is asked, the hand and the buttons are in sight, whole and legible.

Every table is laid out once per position and language, then resized. `make test` looks at each position at one size,
so that every game is seen at all of them; `make test-long` looks at every size in both languages.
"""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.live.browser.layout.positions import Position, positions, tables, tellings
from tests.live.browser.layout.screens import SIZES, faults, opened
from tests.support.profile import LONG
from tripot.engine.language.text import Lang

TABLES = [(slug, seats, "team_size" in options) for slug, seats, options in tables()]


@pytest.mark.parametrize(("slug", "seats", "team"), TABLES)
def test_a_table_is_laid_out_well(browser: Browser, built: None, slug: str, seats: int, team: bool) -> None:
    found = []
    for nth, position in enumerate(positions(slug, seats, team)):
        langs: tuple[Lang, ...] = ("fr", "en") if LONG else ("fr" if (nth + seats) % 3 else "en",)
        sizes = SIZES if LONG else (SIZES[(nth + seats) % len(SIZES)],)
        for lang in langs:
            page = _page(browser, position, lang)
            found += [
                f"{position.name} {lang} {width}x{height} {fault}"
                for width, height in sizes
                for fault in faults(page, width, height)
            ]
            page.close()
    assert found == []


MOST = {slug: max(table for table in TABLES if table[0] == slug) for slug, *_ in TABLES}
"""The fullest table of each game."""


@pytest.mark.parametrize(("slug", "seats", "team"), TABLES if LONG else MOST.values())
def test_a_moment_leaves_the_table_in_order(browser: Browser, built: None, slug: str, seats: int, team: bool) -> None:
    """Every kind of moment lies open above the table: it can be read and put away, and one can go on without."""
    found = []
    told = tellings(slug, seats, team)
    assert told
    for nth, position in enumerate(told):
        langs: tuple[Lang, ...] = ("fr", "en") if LONG else ("fr" if nth % 3 else "en",)
        for lang in langs:
            page = _page(browser, position, lang)
            page.locator(".moments article").first.wait_for()
            found += [
                f"{position.name} {lang} {width}x{height} {fault}"
                for width, height in SIZES
                for fault in faults(page, width, height)
            ]
            page.close()
    assert found == []


def _page(browser: Browser, position: Position, lang: Lang) -> Page:
    page = browser.new_page(reduced_motion="reduce", locale="fr-FR")
    opened(page, position, lang)
    return page


SABOTAGE = {
    "off: p prompt": ".prompt { translate: 0 2000px }",
    "of the hand": ".mine .hand { translate: 0 2000px }",
    "over:": ".seats > li { left: 0 !important; top: 0 !important; translate: none !important }",
    "cut:": ".seats { overflow: hidden !important; height: 20px !important }",
    "small:": ".prompt { font-size: 9px !important }",
    "tap:": ".bar button { min-height: 0 !important; height: 20px !important }",
    "covered:": ".mine::after { content: ''; position: absolute; inset: 0; z-index: 99 } .mine { position: relative }",
    "label:": ".trick .name { inset: 0 !important; translate: none !important; max-width: none !important }",
}


@pytest.mark.parametrize("fault", SABOTAGE)
def test_a_sabotaged_table_is_found_out(browser: Browser, built: None, fault: str) -> None:
    position = next(one for one in positions("depli", 4, False) if one.name.endswith("trick"))
    page = _page(browser, position, "fr")
    assert faults(page, 1280, 800) == []
    page.add_style_tag(content=SABOTAGE[fault])
    assert [found for found in faults(page, 1280, 800) if fault in found]
    page.close()


def test_a_card_held_up_moves_no_other(browser: Browser, built: None) -> None:
    """A card with two sides is played by one of its halves: nothing else on the table stirs."""
    position = next(one for one in positions("urgence", 4, False) if one.name.endswith("main"))
    page = _page(browser, position, "fr")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        card = page.locator(".mine .hand .playable").first
        card.focus()  # which may scroll it into sight
        before = page.evaluate(_PLACES)
        card.press("Enter")
        zoom = page.locator("dialog.zoom")
        expect(zoom.locator("button.attack, button.benefit")).to_have_count(2)
        assert page.evaluate(_PLACES) == before
        assert faults(page, width, height) == []
        page.keyboard.press("Escape")
        zoom.wait_for(state="detached")
    page.close()


OPENED: Mapping[str, tuple[str, ...]] = {
    "urgence-4-main": (".mine .hand .playable", ".shelf [data-code]"),
    "urgence-5-market": (".shelf .playable",),
    "urgence-2-team": (".teams .card",),
    "escrocs-2-resale": ('[data-card^="helpers:0#"]', '[data-card^="chest:0#"]', ".stand.own > .button"),
    "escrocs-4-keep": (".stand.own .dealt [data-card]",),
}
"""By position: what is pressed there. A card is held up, a sale is marked on the cards of the chest."""


@pytest.mark.parametrize("name", OPENED)
def test_what_opens_is_laid_out_well(browser: Browser, built: None, name: str) -> None:
    slug, seats, phase = name.split("-")
    position = next(one for one in positions(slug, int(seats), False) if one.name.endswith(phase))
    page = _page(browser, position, "fr")
    found = []
    for nth, pressed in enumerate(OPENED[name]):
        sizes = SIZES if LONG else (SIZES[(nth + len(name)) % len(SIZES)],)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            page.locator(pressed).first.press("Enter")
            opens = page.locator("dialog.zoom, .actions form.slim")
            opens.wait_for()
            if opens.locator(".count").count():
                page.locator(".pickable:not(.picked)").first.press("Enter")  # what was marked before still is
                expect(page.locator(".picked .tick").first).to_be_visible()
            found += [f"{name} {pressed} {width}x{height} {fault}" for fault in faults(page, width, height)]
            page.keyboard.press("Escape")
            if page.locator("form.slim").count():
                opens.get_by_role("button", name="Annuler").click()
            opens.wait_for(state="detached")
    page.close()
    assert found == []


def test_piles_of_the_market_keep_their_places(browser: Browser, built: None) -> None:
    """Whether one plays cards or buys, wherever the market is scrolled to."""
    seen = []
    for phase in ("main", "market"):
        position = next(one for one in positions("urgence", 4, False) if one.name.endswith(phase))
        page = _page(browser, position, "fr")
        page.set_viewport_size({"width": 1280, "height": 800})
        seen.append(page.evaluate(_PILES))
        page.close()
    assert len(seen[0]) == 23
    assert seen[0] == seen[1]


_PILES = """() => {
  const shelf = document.querySelector(".shelf");
  return [...shelf.querySelectorAll("[data-code]")].map((pile) => {
    const { x, y } = pile.getBoundingClientRect();
    return [pile.dataset.code, Math.round(x), Math.round(y + shelf.scrollTop)];
  });
}"""


HELD: Mapping[str, str] = {
    "tap:": "dialog.zoom .does button { min-height: 0 !important; height: 18px !important }",
    "small:": "dialog.zoom .does * { font-size: 8px !important }",
    "cut:": "dialog.zoom { max-height: 60px !important; overflow: hidden !important }",
}


@pytest.mark.parametrize("fault", HELD)
def test_a_card_held_up_badly_is_found_out(browser: Browser, built: None, fault: str) -> None:
    position = next(one for one in positions("urgence", 4, False) if one.name.endswith("main"))
    page = _page(browser, position, "fr")
    page.set_viewport_size({"width": 1280, "height": 800})
    page.locator(".mine .hand .playable").first.press("Enter")
    page.locator("dialog.zoom").wait_for()
    assert faults(page, 1280, 800) == []
    page.add_style_tag(content=HELD[fault])
    assert [found for found in faults(page, 1280, 800) if fault in found]
    page.close()


_PLACES = """() => [...document.querySelectorAll("[data-card]")].map((card) => {
  const { x, y } = card.parentElement.getBoundingClientRect();
  return [card.dataset.card, Math.round(x), Math.round(y)];
})"""
