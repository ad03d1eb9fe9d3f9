"""État d'urgence in Chromium: shelf, boards and pools, taking back, a game of five on a phone."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.pages import too_small, violations
from tests.browser.people import People, Person

# What somebody does first of all that the page offers; a menu that is open comes before everything.
_ORDER = (
    ".actions .buttons:has(.what) button",
    ".board .companions .playable",
    ".hand .playable",
    ".seats .shields .playable",
    ".seat.target",
)
_FIRST = "all => all.find(one => document.querySelector(one)) ?? ''"


def _two(people: People) -> tuple[Person, Person]:
    """Two people in the first turn of a short game; the first is to play."""
    host, guest = people.one(), people.one()
    table = host.open_table("urgence", ["me", "open"], team_choice="random", first_player="P1", confidence_start=10)
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    host.playable.first.wait_for()
    return host, guest


def _act(person: Person, wish: str) -> None:
    """One step of a turn: cards, effects and blows while there are any, then the wish, then on."""
    page = person.page
    card = f'.shelf [data-code="{wish}"].playable'
    what: str = page.evaluate(_FIRST, [*_ORDER, card])
    if what == card:
        _buy(person, wish)
        return
    with person.changing():
        page.locator(what or ".actions .buttons button").first.click(force=True)


def _buy(person: Person, code: str) -> None:
    """Takes a card from the shelf, looks at it large and buys it."""
    page = person.page
    page.locator(f'.shelf [data-code="{code}"]').click()
    sheet = page.get_by_role("dialog")
    expect(sheet.locator(".card svg").first).to_be_visible()
    with person.changing():
        sheet.get_by_role("button", name="Acheter").click()
    expect(sheet).to_have_count(0)


def test_a_card_laid_is_taken_back_and_the_shelf_is_walked_by_keys(people: People) -> None:
    host, _ = _two(people)
    page = host.page
    before = host.hand()
    host.playable.first.click()
    expect(page.locator(".board .slots [data-code]")).to_have_count(1)
    page.get_by_role("button", name="Reprendre mon coup").click()
    expect(page.locator(".board .slots [data-code]")).to_have_count(0)
    assert host.hand() == before
    shelf = page.locator(".shelf")
    shelf.locator("button").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_role("heading", name="Variant préoccupant")).to_be_visible()
    expect(sheet).to_contain_text("cœur noir")
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(shelf.locator("[data-code]")).to_have_count(23)  # 22 piles and one's own super card (URG-03)


def test_five_on_a_phone_to_the_end(people: People, axe: str) -> None:
    person = people.one(width=360, height=740)
    places = ["me", "heuristic", "heuristic", "heuristic", "heuristic"]
    table = person.open_table("urgence", places, team_choice="random", first_player="P1", confidence_start=10)
    person.go(table["id"])
    page = person.page
    person.playable.first.wait_for()
    assert violations(page, axe) == []
    assert too_small(page) == []
    while page.locator(".pool.attack").count():
        _act(person, "")
    expect(page.locator(".pool.coins")).to_be_visible()
    _buy(person, "APP")
    assert violations(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    page.get_by_role("button", name="Abandonner").click()
    expect(page.locator("dialog[open] tbody tr")).to_have_count(5, timeout=60_000)
