"""The laws of the screen for the pages around the tables: the lobby, a new table, the waiting room, a replay."""

from __future__ import annotations

from collections.abc import Iterator

from playwright.sync_api import Page

from tests.live.browser.house import House
from tests.live.browser.layout.screens import SIZES, faults
from tests.live.browser.midgame_pages import NAMES, Staged
from tests.live.browser.people import People
from tripot.engine.authoring.registry import game_named

EIGHT = ["me", *["open"] * 5, "heuristic", "heuristic"]


def pages(people: People, house: House) -> Iterator[tuple[str, Page]]:
    """Each page in turn, with all it can hold: long names, games under way, games played, a table of eight."""
    person, others = people.one(), [people.one() for _ in range(5)]
    page, game = person.page, game_named("depli")
    ended = Staged(game, 4, {"deals": 4}).until(lambda _: False)
    begun = Staged(game, 8).until(lambda state: state.phase_name == "PLAY")
    played, _ = (house.stage(one.play, {0: person.guest}) for one in (ended, begun))
    waiting = person.open_table("depli", EIGHT, NAMES[5])["id"]
    for other, name in zip(others, NAMES, strict=False):
        other.sit(waiting, name)
    others[0].open_table("depli", EIGHT, NAMES[1])
    for path, sign in (
        ("/", "Vos parties jouées"),
        ("/mine", "Analyse"),
        ("/new/depli", "Les options du jeu"),
        (f"/table/{waiting}", "Inviter des amis"),
        (f"/table/{played}/replay", "Étape suivante"),
        (f"/table/{played}/analysis", "Revoir ce moment"),
    ):
        page.goto(path)
        page.get_by_text(sign).or_(page.get_by_title(sign)).first.wait_for()
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        for fold in page.locator("main summary").all():
            fold.click()
        if path.endswith("replay"):
            page.get_by_role("slider").fill("9")
        yield path, page


def test_a_page_is_laid_out_well(people: People, house: House) -> None:
    found = [
        f"{path} {width}x{height} {fault}"
        for path, page in pages(people, house)
        for width, height in SIZES
        for fault in faults(page, width, height)
    ]
    assert found == []


def test_a_sabotaged_page_is_found_out(people: People) -> None:
    page = people.one().page
    page.goto("/new/depli")
    page.get_by_text("Les options du jeu").first.wait_for()
    assert faults(page, 360, 740) == []
    for fault, style in (
        ("wide:", "main { width: 900px !important }"),
        ("spill out", "main .button { width: 3rem !important; white-space: nowrap }"),
        ("tap:", "main .button { min-height: 0 !important; height: 1.2rem !important }"),
        ("small:", "main p { font-size: 8px !important }"),
    ):
        page.evaluate(_DRESSED, style)
        assert [found for found in faults(page, 360, 740) if fault in found], fault


# The house's policy lets no page bring a style of its own; what a script builds is not the page's.
_DRESSED = """style => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets = [sheet];
}"""
