"""Levels, advice and what decided the game, on the screen: a level is remembered, a move is marked where it is made."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from playwright.sync_api import Browser, expect

from tests.live.browser.midgame_pages import Staged, show
from tests.live.browser.page_helpers import finished
from tests.live.browser.people import HURRY, People
from tools import web
from tripot.engine.authoring.registry import game_named
from tripot.engine.views.rendering import Renderer
from tripot.engine.views.view import Parts
from tripot.server.protocol.server_messages import AdviceGiven
from tripot.server.tables.bots.bot_jobs import advise_in_worker


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_advice_marks_a_card_and_says_why(people: People, width: int, height: int) -> None:
    person = people.one(width=width, height=height)
    table = person.open_table("depli", ["me", "facile"], deals=2, first_roller="s0")
    person.go(table["id"])
    person.page.get_by_role("button", name="Lancer le dé").click()
    person.playable.first.or_(person.page.get_by_role("button", name="Plus de plis", exact=True)).first.wait_for()
    person.page.get_by_role("button", name="Un conseil ?").click()
    note = person.page.get_by_role("complementary", name="Conseil")
    expect(note.get_by_role("status")).to_contain_text("Conseil")
    marked = person.page.locator(".hand .advised, .actions .marked")
    expect(marked).to_have_count(1)
    with person.changing():
        marked.click()
    expect(note).to_have_count(0)


def test_advice_about_a_form_fills_it_in(browser: Browser, built: None) -> None:
    """One press then plays it."""
    game = game_named("escrocs")
    staged = Staged(game, 2).until(lambda state: state.phase_name == "SPLIT" and 0 in state.actors())
    said = Renderer(game.voice("fr", staged.names))
    sent: list[Any] = []

    def answer(message: dict[str, Any]) -> str | None:
        sent.append(message)
        if message["type"] != "ask_advice":
            return None
        found = advise_in_worker(staged.play.state, 0, 1, 0.05)
        return said.encode(AdviceGiven(message["id"], message["decision"], *found)).decode()

    page = browser.new_page(viewport={"width": 360, "height": 740}, locale="fr-FR", reduced_motion="reduce")
    page.add_init_script(HURRY)
    show(page, staged, web.STATIC, answer=answer)
    send = page.locator(".actions form").get_by_role("button", name="Valider")
    expect(send).to_be_disabled()
    page.get_by_role("button", name="Un conseil ?").click()
    expect(send).to_be_enabled()
    expect(page.get_by_role("complementary", name="Conseil")).to_be_visible()
    send.click()
    page.wait_for_function("() => !document.querySelector('.actions form button[type=submit]:enabled')")
    composed = next(message for message in sent if message.get("parts"))
    assert (
        str(game.compose(msgspec.convert(composed["parts"], Parts)))
        == advise_in_worker(staged.play.state, 0, 1, 0.05).move
    )
    page.close()


def test_the_level_of_the_bots_is_remembered(people: People) -> None:
    person = people.one()
    person.page.goto("/")
    levels = person.page.get_by_role("group", name="Niveau des bots")
    expect(levels.get_by_label("Facile")).to_be_checked()
    levels.get_by_label("Habile").check()
    person.page.reload()
    expect(levels.get_by_label("Habile")).to_be_checked()
    person.page.get_by_role("article", name="Dé pli").get_by_role("button", name="Jouer contre des bots").click()
    person.wait_for_table()
    bots = person.page.locator(".seats li")
    expect(bots.filter(has_text="Bot habile")).to_have_count(3)
    expect(bots.locator(".portrait")).to_have_count(3)


def test_what_decided_the_game_is_seen_after_the_end(people: People) -> None:
    person = people.one(width=360, height=740)
    table = finished(person, "highcard", ["me", "habile"], cards=2)
    person.page.goto(f"/table/{table}/analysis")
    expect(person.page.locator("figure svg path.line").first).to_be_visible()
    expect(person.page.get_by_role("heading", name="Les moments où elle a basculé")).to_be_visible()
    person.page.get_by_role("group", name="Avec quelles cartes").get_by_label("Toutes cartes sur table").check()
    expect(person.page.get_by_text("personne ne pouvait le savoir")).to_be_visible()
    wide = person.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 360
