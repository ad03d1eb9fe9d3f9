"""Every card that has a drawing shows it, in the rules as at the table; its words remain for those who cannot see."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.live.browser.midgame_pages import Staged
from tests.live.browser.people import People
from tripot.engine.authoring.registry import game_named


@pytest.mark.parametrize("slug", ["urgence", "escrocs", "noe"])
def test_the_gallery_shows_every_drawing(slug: str, people: People) -> None:
    person = people.one()
    person.page.goto(f"/rules/{slug}")
    gallery = person.page.locator("details", has_text="Ce que disent")  # the sheet in brief above it shows cards too
    gallery.locator("summary").click()
    cards = gallery.locator("li .card")
    expect(cards).to_have_count(len([card for card in game_named(slug).catalogue.cards if card.text]))
    expect(gallery.locator("li .card .drawing > svg")).to_have_count(cards.count())
    assert {card.get_attribute("aria-hidden") for card in cards.all()} == {"true"}
    assert all(line.inner_text().strip() for line in gallery.locator("li .name").all())


def test_court_cards_have_their_figures(people: People) -> None:
    game = game_named("depli")
    staged = Staged(game, 2).until(lambda state: state.phase_name == "PLAY" and 0 in state.actors())
    (person,) = people.at(staged.play, 0)
    held = [card.code for zone in staged.play.state.view(0).zones if zone.owner == 0 for card in zone.cards]
    courts = [code for code in held if code and code[0] in "JQK"]
    assert courts
    for code in courts:
        figure = person.page.locator(f'.hand [data-code="{code}"] svg svg svg')
        expect(figure).to_have_count(2)


def test_what_is_revealed_is_drawn_as_at_the_table(people: People) -> None:
    game = game_named("noe")
    staged = Staged(game, 4)
    while not any(event.moment for _, event in staged.lines):  # until somebody announces, and lays a hand down
        staged.step()
    staged.until(lambda state: 0 in state.actors())
    (person,) = people.at(staged.play, 0)
    shown = person.page.get_by_role("region", name="Ce qui vient de se passer").locator(".card")
    expect(shown.first).to_be_visible()
    expect(shown.locator(".drawing > svg")).to_have_count(shown.count())
