"""The school in the browser: the list, a whole lesson of each game by touch and by keys, going back, the sheet."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.live.browser.lessons import Learner, by_finger, by_keys, coach_of
from tests.live.browser.page_helpers import violations
from tests.live.browser.people import People
from tests.support.profile import LONG
from tripot.engine.authoring.registry import games


def on(page: Page) -> None:
    page.get_by_role("button", name="Continuer").click()


def _touched(place: Locator) -> None:
    place.click(force=True)  # also what is not enabled: the house says why not


def card(page: Page, code: str, press: Callable[[Locator], None] = _touched) -> None:
    """A card, as often as it takes: a table that is still moving hears nobody. Whatever is heard, the coach answers."""
    coach = coach_of(page)
    before = coach.inner_text()
    for attempt in range(60):
        if attempt % 10 == 0 and (place := page.locator(f'.hand [data-code="{code}"]')).count():
            press(place)
        page.wait_for_timeout(200)
        if coach.inner_text() != before:
            return
    raise AssertionError(f"nobody answers {code}: {before}")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_lesson_is_taken(people: People, axe: str, size: tuple[int, int]) -> None:
    width, height = size
    page = people.one(width=width, height=height, has_touch=width < 500).page
    page.goto("/learn/depli")
    expect(page.get_by_role("heading", name="En bref")).to_be_visible()
    assert violations(page, axe) == []
    page.get_by_role("link", name="Un pli").click()
    coach = page.get_by_role("region", name="Le coach")
    expect(coach).to_contain_text("vient d'entamer")
    expect(page.locator("[data-pointed]").first).to_be_visible()
    assert violations(page, axe) == []
    on(page)
    expect(coach).to_contain_text("Qui a du cœur")
    card(page, "AS")
    expect(coach).to_contain_text("DEP-24")
    card(page, "4H")
    expect(coach).to_contain_text("le 4 ne bat pas le 9")
    card(page, "QH")
    expect(coach).to_contain_text("Votre dame")
    coach.get_by_role("button", name="Revenir").click()
    expect(coach).to_contain_text("Qui a du cœur")
    card(page, "QH")
    on(page)
    expect(coach).to_contain_text("Qui gagne entame")
    card(page, "AS")
    on(page)
    expect(coach).to_contain_text("a entamé à carreau")
    card(page, "AC")
    on(page)
    expect(coach).to_contain_text("Leçon terminée")
    page.get_by_role("link", name="Leçon suivante").click()
    expect(coach).to_contain_text("le dé parle")
    page.goto("/learn/depli")
    expect(page.get_by_role("link", name="Un pli (faite)")).to_be_visible()


def test_a_lesson_is_taken_by_keyboard(people: People) -> None:
    page = people.one().page
    page.goto("/learn/depli/more-fewer")
    coach = page.get_by_role("region", name="Le coach")
    page.get_by_role("button", name="Lancer le dé").press("Enter")
    expect(coach).to_contain_text("Un 2")
    page.get_by_role("button", name="Continuer").press("Enter")
    expect(coach).to_contain_text("Qui a lancé entame")
    for code in ("2C", "QH"):
        card(page, code, by_keys)
        expect(page.locator(f'.hand [data-code="{code}"]')).to_have_count(0)
    page.get_by_role("button", name="Reprendre ce coup").press("Enter")
    expect(coach).to_contain_text("Essayez l'une ou l'autre")
    card(page, "9H", by_keys)
    expect(coach).to_contain_text("Bien esquivé")


@pytest.mark.parametrize("size", [(1280, 800), (360, 740)])
def test_a_first_game_is_accompanied(people: People, axe: str, size: tuple[int, int]) -> None:
    width, height = size
    person = people.one(width=width, height=height, has_touch=width < 500)
    page = person.page
    page.goto("/learn/depli")
    page.get_by_role("button", name="Une première partie accompagnée").click()
    person.wait_for_table()
    coach = page.get_by_role("region", name="Le coach")
    read = coach.get_by_role("button", name="Compris")
    while person.next() == "asked" and not read.count():
        person.act()
    assert violations(page, axe) == []
    hand, words = page.locator(".hand").first.bounding_box(), coach.bounding_box()
    assert hand is not None
    assert words is not None
    assert words["y"] + words["height"] <= hand["y"], "the coach speaks above the cards"
    assert words["height"] <= height / 3
    said = coach.locator("[aria-live=polite]").inner_text()
    while read.count():
        read.click()
    page.reload()
    person.wait_for_table()
    expect(coach).not_to_contain_text(said)
    while person.next() == "asked" and not read.count():
        person.act()
    assert coach.locator("[aria-live=polite]").inner_text() != said, "each thing is said once"
    coach.get_by_role("button", name="Jouer sans coach").click()
    expect(read).to_have_count(0)
    page.reload()
    person.wait_for_table()
    expect(coach).to_have_count(0)


WHOLE = {"depli": "trick", "noe": "trios", "urgence": "end", "escrocs": "choose", "dupes": "sheet"}
WAYS = {"a finger on a phone": (360, 740, by_finger), "keys at a desk": (1280, 800, by_keys)}
MORE = {"a finger at a desk": (1280, 800, by_finger), "keys on a phone": (360, 740, by_keys)} if LONG else {}
LESSONS = {slug: [one.id for one in game.school.lessons] for slug, game in games().items()}


@pytest.mark.parametrize("way", WAYS | MORE)
@pytest.mark.parametrize("slug", WHOLE)
def test_a_whole_lesson_of_each_game(people: People, axe: str, slug: str, way: str) -> None:
    width, height, press = (WAYS | MORE)[way]
    page = people.one(width=width, height=height, has_touch=True).page
    learner = Learner(page, slug, WHOLE[slug], press)
    page.goto(f"/learn/{slug}/{WHOLE[slug]}")
    expect(coach_of(page)).to_be_visible()
    assert violations(page, axe) == []
    assert learner.take() == len(learner.heard) >= 5
    heard = coach_of(page).aria_snapshot()
    assert "Leçon terminée" in heard
    assert ("Leçon suivante" if LESSONS[slug][-1] != WHOLE[slug] else "Jouer une première partie") in heard


@pytest.mark.parametrize("lang", ["fr", *(["en"] if LONG else [])])
def test_the_sheet_of_each_game_is_one_sheet_of_paper(people: People, lang: str) -> None:
    page = people.one().page
    page.add_init_script(f"localStorage.setItem('tripot.settings', JSON.stringify({{ lang: '{lang}' }}))")
    for slug, game in games().items():
        if game.school.brief is None:
            continue
        page.goto(f"/learn/{slug}")
        expect(page.locator("dl [data-mark]").first).to_be_attached()
        expect(page.locator(".columns .card").last).to_be_attached()
        paper = page.pdf(format="A4")
        assert len(re.findall(rb"/Type\s*/Page\b", paper)) == 1, slug
