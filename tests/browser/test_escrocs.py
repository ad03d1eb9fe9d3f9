"""Duel d'escrocs in the browser: the split by keyboard and by dragging, axe, a phone."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.pages import violations
from tests.browser.people import People, Person

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


class Escroc:
    """One side of a duel. Hoards until it is told to sell, so that a game lasts as long as a test wants."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page
        self.sells = False
        self.stole = self.called = 0

    def phase(self) -> str:
        return str(self.person.views()[-1][1]["phase"])

    def answer(self) -> None:
        """Whatever the table asks now."""
        {
            "KEEP": self._press, "SPLIT": self._split, "CHOOSE": self._take, "STEAL": self._steal,
            "RESALE": self._resell, "LEO": self._touch, "TRIM": self._touch,
        }[self.phase()]()  # fmt: skip

    def _press(self) -> None:
        with self.person.changing():
            self.page.locator(".actions .buttons button").first.click()

    def _touch(self) -> None:
        with self.person.changing():
            self.page.locator(".playable").first.press("Enter")
        self._confirm()

    def _confirm(self) -> None:
        """Where a card means several things, the first of them."""
        if self.page.locator(".actions .what").count():
            self._press()

    def _split(self) -> None:
        form = self.page.get_by_role("form", name="Partager")
        form.locator("button.card").nth(1).click()
        form.locator("button.card").nth(1).click()
        form.locator("button.eye").nth(2).click()
        with self.person.changing():
            form.get_by_role("button", name="Valider").click()

    def _take(self) -> None:
        with self.person.changing():
            self.page.get_by_role("button", name="Prendre la grande part").click()

    def _steal(self) -> None:
        self.stole += 1
        self._touch()

    def sales(self) -> int:
        return self.page.locator(".actions .sale").count()

    def sell(self) -> None:
        self.page.locator(".actions button:has(.sale)").first.click()

    def _resell(self) -> None:
        helper = self.page.locator(".helpers .playable")
        if self.sells and self.sales():
            with self.person.changing():
                self.sell()
        elif helper.count() and not self.called:
            self._call()
        else:
            with self.person.changing():
                self.page.get_by_role("button", name="J'ai fini").click()

    def _call(self) -> None:
        """A reinforcement; one that must be composed hands over its first card, or is left alone."""
        self.called += 1
        with self.person.changing():
            self.page.locator(".helpers .playable").first.press("Enter")
        self._confirm()
        form = self.page.locator("form")
        if form.count():
            self.called -= 1
            form.get_by_role("button", name="Annuler").click()
            with self.person.changing():
                self.page.get_by_role("button", name="J'ai fini").click()


def _to_the_split(person: Person) -> None:
    table = person.open_table("escrocs", ["me", "heuristic"], first_splitter="S0")
    person.go(table["id"])
    person.wait_for_table()
    Escroc(person).answer()
    person.page.get_by_role("form", name="Partager").wait_for()


def test_the_split_is_made_with_the_keyboard_alone(people: People) -> None:
    person = people.one()
    _to_the_split(person)
    page = person.page
    left, right = page.get_by_role("group", name="À gauche"), page.get_by_role("group", name="À droite")
    send = page.get_by_role("button", name="Valider")
    expect(send).to_be_disabled()
    left.locator("button.card").first.focus()
    page.keyboard.press("ArrowRight")
    expect(right.locator("button.card")).to_be_focused()
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    expect(right.locator("button.eye")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("ArrowLeft")
    expect(right.locator("button.card")).to_have_count(0)
    page.keyboard.press("ArrowRight")
    expect(send).to_be_enabled()
    send.focus()
    with person.changing():
        page.keyboard.press("Enter")
    expect(page.get_by_role("log").first).to_contain_text("Camille partage.")


def test_a_card_is_dragged_over_the_arrow(people: People) -> None:
    person = people.one()
    _to_the_split(person)
    left, right = (person.page.get_by_role("group", name=name) for name in ("À gauche", "À droite"))
    left.locator("button.card").first.drag_to(right)
    expect(right.locator("button.card")).to_have_count(1)
    expect(left.locator("button.card")).to_have_count(4)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
def test_axe_finds_nothing_and_nothing_hangs_over_the_edge(people: People, axe: str, size: dict[str, Any]) -> None:
    person = people.one(**size)
    _to_the_split(person)
    assert violations(person.page, axe) == []
    side = Escroc(person)
    seen: set[str] = set()
    while not {"CHOOSE", "RESALE"} <= seen:
        assert person.next() == "asked"
        if side.phase() not in seen:
            seen.add(side.phase())
            assert violations(person.page, axe) == []
            assert person.page.evaluate("document.documentElement.scrollWidth") == person.page.viewport_size["width"]  # type: ignore[index]
        side.answer()
