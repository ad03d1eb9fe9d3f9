"""Duel d'escrocs in the browser: a duel between two pages to its end, the split by keyboard, axe, a phone."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.pages import violations
from tests.browser.people import Json, People, Person

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


def _duel(people: People) -> tuple[Escroc, Escroc]:
    host, guest = people.one(), people.one()
    table = host.open_table("escrocs", ["me", "open"], first_splitter="S0")
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
    return Escroc(host), Escroc(guest)


def _both_sell_at_once(one: Escroc, other: Escroc) -> bool:
    """Each presses before hearing of the other: neither sale makes the other stale."""
    both = (one, other)
    if not all(each.person.state() == "asked" and each.phase() == "RESALE" and each.sales() for each in both):
        return False
    coins = [_coins(each.person) for each in both]
    for each in both:
        each.sell()
    for each, before in zip(both, coins, strict=True):
        expect(each.page.locator(".own .coins strong")).not_to_have_text(str(before))
    return True


def _coins(person: Person) -> int:
    return int(person.page.locator(".own .coins strong").inner_text())


def test_a_duel_between_two_pages_with_larceny_reinforcements_and_sales_at_once(people: People) -> None:
    host, guest = _duel(people)
    at_once = 0
    for _ in range(800):
        states = [each.person.state() for each in (host, guest)]
        if states == ["over", "over"]:
            break
        # The whole pile is dealt within seven rounds, Larceny with it: until then nobody sells.
        host.sells = guest.sells = bool(host.stole + guest.stole) and bool(at_once)
        if host.stole + guest.stole and not at_once and _both_sell_at_once(host, guest):
            at_once += 1
            continue
        for each, state in zip((host, guest), states, strict=True):
            if state == "asked" and each.person.state() == "asked":
                each.answer()
        if "asked" not in states:
            host.page.wait_for_timeout(20)
    assert host.stole + guest.stole
    assert host.called + guest.called
    assert at_once
    for each in (host, guest):
        expect(each.page.locator("dialog[open] tbody tr")).to_have_count(2)
    _nothing_hidden_was_sent(host.person, guest.person)
    _nothing_hidden_was_sent(guest.person, host.person)


def _nothing_hidden_was_sent(owner: Person, reader: Person) -> None:
    """What only the owner may name is in no view the reader had at the same version."""
    seen = dict(reader.views())
    compared = 0
    for version, view in owner.views():
        if version not in seen or view["result"] is not None:
            continue
        known = [zone for zone in seen[version]["zones"] if zone["layout"] != "memory"]
        told = json.dumps({**seen[version], "zones": known})
        for code in _secrets(view):
            compared += 1
            assert not re.search(rf"\b{code}\b", told), f"{code} at version {version}"
    assert compared > 20


def _secrets(view: Json) -> list[str]:
    """The five cards, the face-down ones of a part, the reinforcements kept; paintings have twins elsewhere."""
    found: list[str] = []
    for zone in view["zones"]:
        hand = zone["id"] == "hand" and zone["owner"] == view["viewer"]
        hidden = [card for card in zone["cards"] if hand or {"secret", "cachée"} & set(card.get("marks", []))]
        found += [card["code"] for card in hidden if card.get("code")]
    return [code for code in found if code != "CP"]


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
