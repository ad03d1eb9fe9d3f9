"""Duel d'escrocs in the browser: a duel and a game of four to the end, the split by keyboard and by dragging, axe."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from itertools import cycle
from typing import Any, cast

import pytest
from playwright.sync_api import expect

from tests.live.browser.beside import Beside, Wish, ahead
from tests.live.browser.house import House
from tests.live.browser.page_helpers import violations
from tests.live.browser.people import Json, People, Person
from tests.support import seeded_house
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.engine.play import Play
from tripot.engine.views.view import Option, Parts, PartValue, View
from tripot.games.escrocs.play.state import EscrocsState

PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def _wish(view: View) -> Wish:
    """What somebody of few thoughts does next: halves by place, the large part, a reinforcement, the dearest sale."""
    offered = [offer.move for offer in view.moves]
    match view.phase:
        case "SPLIT":
            first, second, *others = (option.value for option in _options(view))
            return Parts("split", {"parts": PartValue(piles=[[first, second], others], down=[second])})
        case "STASH":
            seats = cycle(target.value for target in view.composers[0].parts[0].targets)  # type: ignore[union-attr]
            shares = {option.value: seat for option, seat in zip(_options(view), seats, strict=False)}
            return Parts("stash", {"cards": PartValue(assigned=shares)})
        case "CHOOSE":
            return "take B"
        case "RESALE":
            wishes = [move for verb in ("call", "sell") for move in offered if move.startswith(verb)]
            return wishes[0] if wishes else "done"
        case _:
            return offered[0]


def _options(view: View) -> Sequence[Option]:
    return view.composers[0].parts[0].options  # type: ignore[union-attr]


def _step(game: Beside) -> None:
    """Whoever is waited for first; where everybody could sell, all press at once."""
    actors = game.state.actors()
    wishes = {seat: _wish(game.view(seat)) for seat in actors}
    if len(actors) > 1 and all(isinstance(wish, str) and wish.startswith("sell") for wish in wishes.values()):
        game.at_once({seat: str(wish) for seat, wish in wishes.items()})
    else:
        game.do(actors[0], wishes[actors[0]])


def _round(state: State) -> int:
    return cast(EscrocsState, state).round


def _secrets(view: Json) -> list[str]:
    """The five cards, the face-down ones of a part, the reinforcements kept; paintings have twins elsewhere."""
    found: list[str] = []
    for zone in view["zones"]:
        hand = zone["id"] == "hand" and zone["owner"] == view["viewer"]
        hidden = [card for card in zone["cards"] if hand or {"secret", "cachée"} & set(card.get("marks", []))]
        found += [card["code"] for card in hidden if card.get("code")]
    return [code for code in found if code != "CP"]


def _nothing_hidden_was_sent(owner: Person, reader: Person, least: int) -> None:
    """What only the owner's side may name is in no view the reader had at the same version; bots' memory apart."""
    seen = dict(reader.views())
    compared = 0
    for version, view in owner.views():
        if version not in seen or view["result"] is not None:
            continue
        seeded_house = [zone for zone in seen[version]["zones"] if zone["layout"] != "memory"]
        told = json.dumps({**seen[version], "zones": seeded_house})
        for code in _secrets(view):
            compared += 1
            assert not re.search(rf"\b{code}\b", told), f"{code} at version {version}"
    assert compared > least


@pytest.mark.rule("ESC-21", "ESC-25", "ESC-54")
def test_a_duel_between_two_pages_from_the_first_card_to_the_last_coin(people: People, house: House) -> None:
    house.deals(7)
    options: Json = {"first_splitter": "S0"}
    host, guest = people.one(), people.one()
    table = host.open_table("escrocs", ["me", "open"], **options)
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
    game = Beside(
        Play.start(game_named("escrocs"), 2, options, seeded_house.chance(7)), (host, guest), ("Camille", "Zoé")
    )
    while game.state.actors():
        _step(game)
    moves = [entry.move for entry in game.play.entries]
    for verb in ("keep", "split", "take", "steal", "call", "sell", "done"):
        assert any(move.startswith(verb) for move in moves), verb
    assert game.together, "nobody sold at once"
    for person in (host, guest):
        expect(person.page.locator("dialog[open] tbody tr")).to_have_count(2)
    _nothing_hidden_was_sent(host, guest, 20)
    _nothing_hidden_was_sent(guest, host, 20)


@pytest.mark.rule("ESC-61", "ESC-67", "ESC-68")
def test_four_in_two_teams_share_their_loot_to_the_end(people: People) -> None:
    names = ("Camille", "Zoé", "Inès", "Jo")
    played, begun = (
        Play.start(game_named("escrocs"), 4, {"resale_mode": "ordered"}, seeded_house.chance(3), names)
        for _ in range(2)
    )
    rounds = _round(ahead(played, _wish, lambda state: not state.actors()).state)
    ahead(begun, _wish, lambda state: _round(state) == rounds - 1)
    game = Beside(begun, people.at(begun, 0, 1, 2, 3), names)
    staged = len(begun.entries)
    while game.state.actors():
        _step(game)
    verbs = {entry.move.partition(" ")[0] for entry in game.play.entries[staged:]}
    assert {"split", "take", "stash", "sell", "done"} <= verbs
    for person in game.people:
        expect(person.page.locator("dialog[open] tbody tr")).to_have_count(4)
    for owner, reader in ((0, 2), (1, 3), (2, 0), (3, 1)):
        _nothing_hidden_was_sent(game.people[owner], game.people[reader], 0)


def _before(people: People, phase: str, **size: Any) -> Person:
    """Somebody who is asked in this phase of a duel, against a bot."""
    play = Play.start(game_named("escrocs"), 2, {"first_splitter": "S0"}, seeded_house.chance(7), ("Camille", "Zoé"))
    ahead(play, _wish, lambda state: state.phase_name == phase and 0 in state.actors())
    return people.at(play, 0, **size)[0]


def test_the_split_is_made_with_the_keyboard_alone(people: People) -> None:
    person = _before(people, "SPLIT")
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
    person = _before(people, "SPLIT")
    left, right = (person.page.get_by_role("group", name=name) for name in ("À gauche", "À droite"))
    left.locator("button.card").first.drag_to(right)
    expect(right.locator("button.card")).to_have_count(1)
    expect(left.locator("button.card")).to_have_count(4)


@pytest.mark.parametrize("size", [{}, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize("phase", ["KEEP", "SPLIT", "CHOOSE", "RESALE"])
def test_axe_finds_nothing_and_nothing_hangs_over_the_edge(
    people: People, axe: str, phase: str, size: dict[str, Any]
) -> None:
    person = _before(people, phase, **size)
    expect(person.prompt).to_have_count(1)
    assert violations(person.page, axe) == []
    assert person.page.evaluate("document.documentElement.scrollWidth") == person.page.viewport_size["width"]  # type: ignore[index]
