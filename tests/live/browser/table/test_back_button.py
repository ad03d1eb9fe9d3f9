"""Back closes what is open first, a drawer, a dialog, a form, and only then leaves the table."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from tests.live.browser.midgame_pages import Staged
from tests.live.browser.people import People
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play


def _asked(game: str, *, form: bool) -> Play:
    """Seat 0 is to play, with or without a form."""
    staged = Staged(game_named(game), 2, seed=3)
    return staged.until(lambda state: 0 in state.actors() and bool(state.view(0).composers) is form).play


def _at_table(page: Page) -> None:
    expect(page.locator(".screen > .table")).to_be_visible()


@pytest.mark.parametrize("width", [360, 1280])
def test_back_closes_drawer_and_dialog_upon_it_one_by_one_then_leaves(people: People, width: int) -> None:
    (person,) = people.at(_asked("depli", form=False), 0, still=True, width=width, height=740)
    page = person.page
    page.goto("/settings")
    page.get_by_role("link", name="Tripot").first.click()
    page.get_by_role("link", name="Reprendre").first.click()
    _at_table(page)
    page.get_by_role("button", name="Cette table").click()
    page.get_by_role("button", name="Choisir un visage et une couleur").click()
    dialogs = page.locator("dialog[open]")
    expect(dialogs).to_have_count(2)
    page.go_back()
    expect(dialogs).to_have_count(1)
    expect(page.get_by_role("heading", name="Cette table")).to_be_visible()
    page.go_back()
    expect(dialogs).to_have_count(0)
    _at_table(page)
    page.go_forward()  # nothing is open that it could lead to
    expect(dialogs).to_have_count(0)
    _at_table(page)
    page.get_by_role("button", name="Cette table").click()
    expect(dialogs).to_have_count(1)
    page.get_by_role("button", name="Fermer").click()
    expect(dialogs).to_have_count(0)
    page.wait_for_function("() => !history.state")  # what was closed by its button leaves nothing behind
    page.go_back()
    expect(page.get_by_role("region", name="Vos parties en cours")).to_be_visible()
    page.go_forward()
    _at_table(page)


def test_a_link_in_a_drawer_takes_its_place(people: People) -> None:
    (person,) = people.at(_asked("depli", form=False), 0, still=True)
    page = person.page
    page.get_by_role("button", name="Cette table").click()
    page.wait_for_function("() => history.state?.depth === 1")
    page.get_by_role("link", name="grand écran").click()
    page.wait_for_url("**/screen*")
    page.go_back()
    _at_table(page)
    expect(page.locator("dialog[open]")).to_have_count(0)


def test_back_puts_a_form_aside(people: People) -> None:
    (person,) = people.at(_asked("escrocs", form=True), 0, still=True, width=360, height=740)
    page = person.page
    form = page.locator("form[data-composer]")
    if not form.count():
        page.locator(".actions .buttons button").first.click()
    expect(form).to_be_visible()
    page.wait_for_function("() => history.state?.depth === 1")
    page.go_back()
    expect(form).to_have_count(0)
    _at_table(page)
