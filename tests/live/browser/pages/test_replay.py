"""A finished game: step by step, through anybody's eyes, and the proof of its deal."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

from tests.live.browser.page_helpers import finished
from tests.live.browser.people import People
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import replay_all as replayed
from tripot.engine.record import Record


def _hand(page: Page) -> set[str]:
    codes: list[str] = page.locator(".mine .hand [data-code]").evaluate_all("all => all.map(one => one.dataset.code)")
    return set(codes)


def _at(page: Page, step: int, total: int) -> None:
    expect(page.get_by_role("slider")).to_have_attribute("aria-valuetext", f"Étape {step} sur {total}")


def test_a_game_is_seen_again_step_by_step(people: People) -> None:
    person = people.one()
    page = person.page
    table = finished(person, "depli", ["me", "heuristic"], deals=2)
    page.goto(f"/table/{table}/replay")
    slider = page.get_by_role("slider")
    total = int(slider.get_attribute("max") or "0")
    assert total > 40, "more than one page of frames"
    _at(page, 0, total)
    assert len(_hand(page)) == 13
    expect(page.get_by_role("heading", level=1)).to_contain_text("Donne 1 sur 2")

    page.get_by_role("button", name="Étape suivante").click()
    _at(page, 1, total)
    expect(page.locator(".happened")).to_contain_text("dé")
    page.get_by_role("button", name="Étape précédente").click()
    _at(page, 0, total)
    hand = page.locator(".mine .hand [data-code]")
    slider.fill("12")
    expect(hand).not_to_have_count(13)
    slider.fill("1")
    expect(hand).to_have_count(13)
    expect(page.locator(".hand .fresh")).to_have_count(0)  # what one sees again in one's hand is not new
    slider.fill(str(total - 1))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Donne 2 sur 2")
    page.get_by_role("button", name="À la fin").click()
    page.get_by_role("button", name="Voir le classement").click()
    expect(page.get_by_role("dialog").locator("tbody tr")).to_have_count(2)
    page.keyboard.press("Escape")

    page.get_by_role("heading", level=1).click()
    page.keyboard.press("Home")
    _at(page, 0, total)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    _at(page, 2, total)


def test_it_plays_by_itself_to_the_end(people: People) -> None:
    person = people.one()
    page = person.page
    table = finished(person, "highcard", ["me", "heuristic"], cards=2)
    page.goto(f"/table/{table}/replay")
    page.get_by_label("Vitesse").select_option("4")
    page.get_by_role("button", name="Lecture").click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    _at(page, 4, 4)
    expect(page.get_by_role("button", name="Lecture")).to_be_visible()
    expect(page.get_by_role("button", name="Étape suivante")).to_be_disabled()


def test_the_same_step_through_other_eyes(people: People) -> None:
    person, stranger = people.one(), people.one()
    table = finished(person, "highcard", ["me", "heuristic"])
    for page in (person.page, stranger.page):
        page.goto(f"/table/{table}/replay")
        page.get_by_role("slider").wait_for()
    mine = _hand(person.page)
    eyes = person.page.get_by_label("Par les yeux de")
    eyes.select_option(index=1)
    person.page.wait_for_function("mine => !document.querySelector(`.mine [data-code='${mine}']`)", arg=min(mine))
    assert len(_hand(person.page) - mine) == 4
    expect(stranger.page.locator(".mine .hand")).to_have_count(0)
    eyes = stranger.page.get_by_label("Par les yeux de")
    assert eyes.locator("option:checked").inner_text() == "Spectateur"
    eyes.select_option("Camille")
    expect(stranger.page.locator(".mine .hand [data-code]")).to_have_count(4)
    assert _hand(stranger.page) == mine


def test_there_is_no_replay_before_the_end(people: People) -> None:
    person = people.one()
    table = person.open_table("depli", ["me", "heuristic"])["id"]
    person.go(table)
    person.wait_for_table()
    person.page.goto(f"/table/{table}/replay")
    expect(person.page.get_by_text("La partie n'est pas finie")).to_be_visible()
    person.page.goto(f"/table/{table}/verify")
    expect(person.page.get_by_text("sera publié à la fin de la partie")).to_be_visible()
    expect(person.page.get_by_text("est celui que ce navigateur avait vu")).to_be_visible()


def test_the_deal_is_proved_in_the_browser_and_by_the_record(people: People, tmp_path: Path) -> None:
    person = people.one(lan=True)
    table = finished(person, "depli", ["me", "heuristic"], deals=2)
    page = person.page
    page.goto(f"/table/{table}/verify")
    expect(page.get_by_text("Part de Camille")).to_be_visible()
    checks = page.get_by_role("region", name="Vérifié dans ce navigateur").get_by_role("listitem")
    expect(checks).to_have_text(
        [
            "L'engagement est celui que ce navigateur avait vu avant la donne.",
            "Le hasard envoyé par ce navigateur fait partie du mélange.",
            "Le nombre secret de la maison correspond à son engagement.",
            "La graine de la partie est bien le mélange de toutes les parts.",
        ]
    )
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Télécharger la partie").click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    record = Record.read(file.read_text("utf-8"))
    record.header.check_seed()
    expect(page.get_by_text(record.digest(), exact=True)).to_be_visible()
    expect(page.get_by_text(f"--commitment {record.header.commitment} --digest {record.digest()}")).to_be_visible()
    assert replayed(record, game_named("depli")).over
