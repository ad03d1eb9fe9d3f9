"""Small things at the table: names of cards undivided, an empty pile that is no card, settings that fit the game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.games.noe.helpers import scene
from tests.live.browser.midgame_pages import Staged, show
from tools import web
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.games.urgence.play.state import UrgenceState

PHONE, LAPTOP = (360, 740), (1280, 800)


@contextmanager
def staged(browser: Browser, shown: Staged, size: tuple[int, int]) -> Iterator[Page]:
    page = browser.new_page(
        viewport={"width": size[0], "height": size[1]}, locale="fr-FR", reduced_motion="reduce", has_touch=True
    )
    show(page, shown, web.STATIC)
    page.locator(".table").wait_for()
    yield page
    page.close()


def _in(phase: str) -> Callable[[State], bool]:
    return lambda state: state.phase_name == phase and 0 in state.actors()


WORDS = """() => [...document.querySelectorAll('.shelf .word')].filter((one) =>
  one.textContent.replaceAll('\\u00ad', '').length < 12 && one.getBoundingClientRect().height >
  1.6 * parseFloat(getComputedStyle(one).fontSize)).map((one) => one.textContent)"""
"""Words of the market's names that lie on two lines though they are short enough for one."""


@pytest.mark.parametrize("size", [PHONE, LAPTOP])
def test_a_name_is_not_divided_where_a_line_holds_its_word(
    browser: Browser, built: None, size: tuple[int, int]
) -> None:
    shown = Staged(game_named("urgence"), 2, {"team_choice": "random"}).until(_in("MARKET"))
    with staged(browser, shown, size) as page:
        page.locator(".shelf .word").first.wait_for()
        assert page.evaluate(WORDS) == []
        page.get_by_role("button", name="Fiche mémoire").click()
        expect(page.get_by_role("dialog", name="Règles du jeu")).to_be_visible()


def test_an_empty_pile_is_drawn_as_an_empty_place(browser: Browser, built: None) -> None:
    def reached(state: State) -> bool:
        assert isinstance(state, UrgenceState)
        return 0 in state.actors() and not state.view(0).zone("draw:0").count

    shown = Staged(game_named("urgence"), 2, {"team_choice": "random"}).until(reached)
    with staged(browser, shown, LAPTOP) as page:
        pile = page.locator('[data-zone="draw:0"]')
        expect(pile.locator("svg.hollow rect")).to_have_count(1)
        expect(pile.locator("use")).to_have_count(0)


@pytest.mark.parametrize(("slug", "suited"), [("noe", False), ("depli", True)])
def test_clubs_and_diamonds_are_set_only_where_there_are_some(
    browser: Browser, built: None, slug: str, suited: bool
) -> None:
    with staged(browser, Staged(game_named(slug), 3), PHONE) as page:
        page.get_by_role("button", name="Cette table").click()
        menu = page.get_by_role("dialog")
        expect(menu.get_by_text("Sans animation")).to_be_visible()
        expect(menu.get_by_text("Quatre couleurs")).to_have_count(int(suited))


def test_seven_cards_keep_the_announcement_and_the_joker_its_place(browser: Browser, built: None) -> None:
    seven = "S1: jou-medhi jou-sandy jok-igor sen-estelle sen-naomie esp-igor emp-gabrielle"
    shown = Staged(game_named("noe"), 2)
    shown.play.state = scene("game: level=base players=2", seven, "act: S1 MAIN").at
    with staged(browser, shown, PHONE) as page:
        expect(page.locator("button.worth")).to_have_text("Prix Pulitzer 50")
        trio = page.locator('.hand .group:has([data-code="jou-medhi"])')
        codes = {one.get_attribute("data-code") for one in trio.locator("[data-code]").all()}
        assert codes == {"jou-medhi", "jou-sandy", "jok-igor"}
