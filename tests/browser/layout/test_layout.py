"""The laws of the screen: at every size what is asked, the hand and the buttons are in sight, whole and legible.

Every table is laid out once per position and language, then resized. `make test` looks at each position at one size,
so that every game is seen at all of them; `make test-long` looks at every size in both languages.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.layout.positions import Position, positions, tables
from tests.browser.layout.screens import SIZES, faults, opened
from tests.support.depth import LONG
from tripot.engine.text import Lang

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


def test_a_menu_moves_no_card(browser: Browser, built: None) -> None:
    """A card with two sides asks which: nothing else on the table stirs."""
    position = next(one for one in positions("urgence", 4, False) if one.name.endswith("main"))
    page = _page(browser, position, "fr")
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        before = page.evaluate(_PLACES)
        page.locator('.mine .hand [data-code="ATT"], .mine .hand [data-code="SUB"]').first.press("Enter")
        page.locator(".menu").wait_for()
        assert page.evaluate(_PLACES) == before
        assert faults(page, width, height) == []
        page.keyboard.press("Escape")
        page.locator(".menu").wait_for(state="detached")
    page.close()


_PLACES = """() => [...document.querySelectorAll("[data-card]")].map((card) => {
  const { x, y } = card.parentElement.getBoundingClientRect();
  return [card.dataset.card, Math.round(x), Math.round(y)];
})"""
