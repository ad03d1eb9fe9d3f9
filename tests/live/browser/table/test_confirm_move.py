"""Nothing is lost by one press: what cannot be taken back is asked about; a question that changes waits a moment."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.live.browser.midgame_pages import Staged, show
from tests.live.browser.people import People, Person
from tools import web
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State


def _offers(verb: str, state: State) -> bool:
    return 0 in state.actors() and any(offer.move.startswith(verb) for offer in state.view(0).moves)


def _before(people: People, game: str, seats: int, verb: str) -> Person:
    # One after the other: no bot moves while the question is read.
    played = (
        Staged(game_named(game), seats, {"resale_mode": "ordered"}, seed=3)
        .until(lambda state: _offers(verb, state))
        .play
    )
    (person,) = people.at(played, 0)
    expect(person.prompt).to_be_visible()
    return person


def _question(page: Page) -> str:
    dialog = page.locator("dialog[open]")
    expect(dialog.locator(".yes button")).to_be_visible()
    return dialog.inner_text()


def test_a_reinforcement_is_read_before_it_is_called(people: People) -> None:
    person = _before(people, "escrocs", 2, "call")
    version = person.views()[-1][0]
    card = person.page.locator('[data-card^="helpers:0#"].playable').first
    card.press("Enter")
    held = person.page.locator("dialog.zoom")
    expect(held).to_contain_text("ne sert qu'une fois")
    expect(held.get_by_role("heading")).to_be_focused()  # Enter held down calls nobody
    person.page.keyboard.press("Escape")
    expect(held).to_have_count(0)
    assert person.views()[-1][0] == version
    expect(card).to_be_visible()


def test_leaving_a_sale_unmade_is_asked_about(people: People) -> None:
    person = _before(people, "escrocs", 2, "sell")
    person.page.get_by_role("button", name="J'ai fini").click()
    assert "Vous pouvez encore vendre" in _question(person.page)
    with person.changing():
        person.sure()


def test_points_of_attack_are_not_left_behind_unasked(people: People) -> None:
    def armed(state: State) -> bool:
        moves = [offer.move for offer in state.view(0).moves]
        return 0 in state.actors() and "shop" in moves and any(move.startswith("hit") for move in moves)

    (person,) = people.at(Staged(game_named("urgence"), 2, seed=5).until(armed).play, 0)
    person.page.get_by_role("button", name="Passer au Grand Marché").click()
    assert "touchez un adversaire" in _question(person.page)


@pytest.mark.parametrize("pace", ["slow", "normal", "instant"])
def test_a_question_that_changes_by_itself_takes_no_press_at_first(browser: Browser, built: None, pace: str) -> None:
    staged = Staged(game_named("depli"), 3, seed=3).until(lambda state: _offers("R", state))
    page = browser.new_page(locale="fr-FR")
    chosen = json.dumps({"lang": "fr", "pace": pace})
    page.add_init_script(f"localStorage.setItem('tripot.settings', {json.dumps(chosen)})")
    page.clock.install(time=0)
    page.clock.pause_at(1_000)
    show(page, staged, web.STATIC)
    roll = page.get_by_role("button", name="Lancer le dé")
    expect(roll).to_be_disabled()
    page.clock.run_for(599)
    expect(roll).to_be_disabled()
    page.clock.run_for(1)
    expect(roll).to_be_enabled()
    page.close()
