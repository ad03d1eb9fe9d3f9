"""One way to touch: looking costs nothing, halves are buttons, what is picked is marked where it lies, blows land."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.live.browser.layout.screens import SIZES, faults, opened
from tests.live.browser.midgame_pages import Staged
from tests.live.browser.page_helpers import violations
from tests.live.browser.people import People
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.engine.views.view import Composer, Pick
from tripot.games.escrocs.play.state import EscrocsState


def _page(browser: Browser, game: str, seats: int, reached: Callable[[State], bool], **options: str) -> Page:
    staged = Staged(game_named(game), seats, options, seed=3).until(reached)
    page = browser.new_page(reduced_motion="reduce", locale="fr-FR")
    opened(page, staged, "fr")
    return page


def _asked(phase: str) -> Callable[[State], bool]:
    return lambda state: 0 in state.actors() and state.phase_name == phase


def _wide(composer: Composer) -> bool:
    """A sale with more to pick from than it takes."""
    part = composer.parts[0]
    return composer.id == "sell" and isinstance(part, Pick) and len(part.options) > part.least


def _sells(state: State) -> bool:
    return _asked("RESALE")(state) and any(_wide(one) for one in state.view(0).composers)


def _two_sided(state: State) -> bool:
    return 0 in state.actors() and any(offer.move.endswith("/A") for offer in state.view(0).moves)


def test_a_card_is_read_under_the_pointer_and_under_the_keys(browser: Browser, built: None) -> None:
    page = _page(browser, "urgence", 2, _two_sided)
    card = page.locator(".mine .hand [data-card]").first
    peek = page.locator(".peek")
    card.hover()
    expect(peek).to_contain_text(re.compile(r"\w+\."))
    page.mouse.move(2, 2)
    expect(peek).to_have_count(0)
    page.locator(".bar button").last.focus()
    card.focus()  # by a program, as after a key
    page.keyboard.press("ArrowRight")
    expect(peek).to_have_count(1)
    page.close()


@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_card_of_two_sides_is_played_by_its_half(people: People, touch: bool) -> None:
    played = Staged(game_named("urgence"), 2, seed=3).until(_two_sided).play
    (person,) = people.at(played, 0, has_touch=touch)
    page = person.page
    offer = next(one for one in played.state.view(0).moves if one.move.endswith("/B"))
    card = page.locator(f'.mine .hand [data-code="{offer.card}"]').first
    card.tap() if touch else card.click()
    half = page.locator("dialog.zoom button.benefit")
    expect(half).to_have_accessible_name(re.compile("bénéf"))
    with person.changing():
        half.tap() if touch else half.click()
    expect(page.locator(f'.board .slots [data-code="{offer.card}"]')).to_have_count(1)
    expect(page.locator("dialog.zoom")).to_have_count(0)


@pytest.mark.rule("ESC-31")
def test_a_sale_is_marked_in_the_chest_and_shows_its_price(browser: Browser, built: None) -> None:
    staged = Staged(game_named("escrocs"), 2, seed=3).until(_sells)
    worths = next(one.worths for one in staged.play.state.view(0).composers if one.id == "sell")
    page = browser.new_page(reduced_motion="reduce", locale="fr-FR")
    opened(page, staged, "fr")
    page.get_by_role("button", name="Vendre au choix").click()
    send = page.get_by_role("button", name="Valider")
    expect(send).to_be_disabled()
    sale, price = max(worths.items(), key=lambda one: one[1])
    cards = [page.locator(f'[data-card^="chest:0#"][data-code="{code}"]') for code in sale.split()]
    for card in cards:
        expect(card).to_have_attribute("aria-pressed", "false")
        card.click()
        expect(card).to_have_attribute("aria-pressed", "true")
        expect(card.locator(".tick")).to_be_visible()
    expect(page.locator(".worth")).to_contain_text(f"rapporte {price} pièce")
    expect(send).to_be_enabled()
    cards[0].click()
    expect(page.get_by_text(f"rapporte {price} pièce")).to_have_count(0)
    page.close()


@pytest.mark.rule("ESC-67")
def test_loot_is_shared_by_tapping(browser: Browser, built: None) -> None:
    def shares(state: State) -> bool:
        return isinstance(state, EscrocsState) and _asked("STASH")(state) and state.new[0].bit_count() > 1

    page = _page(browser, "escrocs", 4, shares, team_voice="any")
    mine = page.get_by_role("group", name=re.compile("Coffre de Camille.*de plus"))
    other = page.get_by_role("group", name=re.compile("Coffre de Léopold-Augustin.*de plus"))
    expect(other.locator("button")).to_have_count(0)
    many = mine.locator("button").count()
    mine.locator("button").first.click()
    expect(other.locator("button")).to_be_focused()
    expect(mine.locator("button")).to_have_count(many - 1)
    expect(page.get_by_role("button", name="Valider")).to_be_enabled()
    assert [fault for width, height in SIZES for fault in faults(page, width, height)] == []
    page.close()


def test_what_is_held_up_or_marked_is_told_to_the_ear(browser: Browser, built: None, axe: str) -> None:
    page = _page(browser, "urgence", 2, _two_sided)
    page.locator(".mine .hand .playable").last.click()
    expect(page.locator("dialog.zoom")).to_be_visible()
    assert violations(page, axe) == []
    page.close()
    page = _page(browser, "escrocs", 2, _sells)
    page.get_by_role("button", name="Vendre au choix").click()
    page.locator(".pickable").first.click()
    assert violations(page, axe) == []
    page.locator(".pickable").first.press("Escape")
    expect(page.locator(".pickable")).to_have_count(0)
    page.locator('[data-card^="helpers:0#"]').first.click()
    expect(page.locator("dialog.zoom")).to_be_visible()
    assert violations(page, axe) == []
    page.close()


_WATCH = """() => {
  window.landed = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll(".blows .points")) window.landed.push(one.textContent);
  }).observe(document.body, { subtree: true, childList: true });
}"""


def test_a_blow_is_seen_to_land_by_both(people: People) -> None:
    def armed(state: State) -> bool:
        return 0 in state.actors() and any(offer.move.startswith("hit") for offer in state.view(0).moves)

    played = Staged(game_named("urgence"), 2, seed=5).until(armed).play
    both = people.at(played, 0, 1)
    for person in both:
        person.page.evaluate(_WATCH)
    page = both[0].page
    page.locator('.seat[data-seat="1"]').click()
    if page.locator(".menu").count():
        page.locator(".menu button").first.click()
    for person in both:
        person.page.wait_for_function("() => window.landed.some((one) => /^−[0-9]+$/.test(one))")
