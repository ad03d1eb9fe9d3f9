"""Noé in Chromium: games to the end at every level, attacks as each may know them, announcements, the sheet, axe."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby
from typing import Any, cast

import pytest
from playwright.sync_api import Page, expect

from tests.live.browser.beside import Beside, Wish, ahead
from tests.live.browser.page_helpers import too_small, violations
from tests.live.browser.people import Json, People, Person
from tests.support import seeded_house
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.engine.play import Play, replay
from tripot.engine.search.bits import members
from tripot.engine.views.view import Parts, PartValue, View
from tripot.games.noe.game import Noe
from tripot.games.noe.play.state import NoeState
from tripot.server.web.game_info import faces

GAME = cast(Noe, game_named("noe"))
NAMES = ("Camille", "Zoé", "Inès")
FULL, ADVANCED, BASE = 80, 1, 17
"""Deals whose last round is short and has what a test wants to see; played on by `quiet` and `Bold`."""
PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


# How people play here


def _worth(codes: list[str]) -> int:
    """What a hand could become: pairs, trios, jokers."""
    names = Counter(part for code in codes for part in code.split("-") if not code.startswith("jok"))
    return sum(count * count for count in names.values()) + 9 * sum(code.startswith("jok") for code in codes)


def _worst(codes: list[str]) -> str:
    """The card that is missed least."""
    return max(sorted(codes), key=lambda code: _worth([one for one in codes if one != code]))


def quiet(view: View) -> Wish:
    """Gathers trios and announces; blocks what it can; attacks nobody."""
    offered = [offer.move for offer in view.moves]
    said = [move for move in ("!elysee", "!etare", "!pulitzer", "!complot") if move in offered]
    hand = [card.code for card in view.zone(f"hand:{view.viewer}").cards]
    if said:
        return said[0]
    if view.phase == "MAIN":
        return f"x {_worst(hand)}"
    if view.phase == "SEIZE":
        return max(move for move in offered)
    if view.phase == "HIDE":
        first = _worst(hand)
        if offered:
            return f"y {first}"
        second = _worst([code for code in hand if code != first])
        return Parts("hide", {"cards": PartValue(picks=[first, second])})
    blocks = [move for move in offered if move.startswith("s ")]
    return blocks[0] if blocks else offered[0]


class Bold:
    """The same, but the first seat controls and sends its spies as long as that is still to be seen."""

    def __init__(self, *wanted: str) -> None:
        self.wanted: list[str] = list(wanted)

    def __call__(self, view: View) -> Wish:
        if view.phase == "MAIN" and view.viewer == 0:
            for kind in self.wanted:
                for offer in view.moves:
                    if offer.move.startswith(kind) and "@2" in offer.move:
                        self.wanted.remove(kind)
                        return offer.move
        return quiet(view)


def _last_round(state: State) -> bool:
    """Nobody has played in this round, and whoever scores in it may well have won."""
    assert isinstance(state, NoeState)
    return not state.turns and state.phase_name == "TURN_START" and max(state.totals) >= 85


def _staged(number: int, seats: int, level: str) -> Play:
    """A game of known deals, at the start of what may be its last round."""
    options: Json = {"level": level, "target_score": 100}
    return ahead(Play.start(GAME, seats, options, seeded_house.chance(number), NAMES[:seats]), quiet, _last_round)


# What nobody may be told


def _seen(state: NoeState, viewer: int) -> set[str]:
    """What lies before a seat's eyes (specification §5): its hand, face-up cards, laid hands, a hand it searches."""
    cards = {*state.hands[viewer], *state.table}
    cards |= {card for card in state.pile if not state.down >> card & 1}
    laid = [seat for seat in range(state.n) if not state.in_round >> seat & 1]
    searched = state.targets if state.phase_name == "SEIZE" and state.active == viewer else ()
    for seat in (*laid, *searched):
        cards |= set(state.hands[seat])
    return {state.cards.codes[card] for card in cards}


def _codes(value: object) -> Iterator[str]:
    """Every card that a view names, in its zones, its moves and its forms; what was laid in earlier rounds apart."""
    if isinstance(value, dict):
        if not str(value.get("id", "")).startswith(("told:", "box")):
            for inner in value.values():
                yield from _codes(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _codes(inner)
    elif isinstance(value, str):
        yield from (word for word in re.findall(r"\w+-\w+", value) if word in GAME.cards.index)


def expect_hidden(reader: Person, seat: int, play: Play) -> None:
    """No frame names a card, in its view or in its new lines, that had not lain before the reader's eyes by then."""
    allowed: dict[int, set[str]] = {}
    seen: set[str] = set()
    before: set[str] = set()
    number = 0
    for version, (again, _) in enumerate(replay(play.record, GAME)):
        state = again.state
        assert isinstance(state, NoeState)
        if state.round != number:
            number, before, seen = state.round, seen, set()
        entry = again.entries[-1] if version else None
        shown = {entry.move.removeprefix("s ")} if entry and entry.move.startswith("s ") else set()
        seen = seen | _seen(state, seat) | shown
        if entry and entry.seat == seat:
            seen |= {code for code in re.findall(r"\w+-\w+", entry.move) if code in GAME.cards.index}
        allowed[version] = seen
        allowed[-version - 1] = seen | before
    deadly = {GAME.cards.codes[card] for card in members(GAME.cards.assassinations)}
    searched = 0
    for frame in reader.frames:
        view = frame.get("view")
        if not view or view["result"] is not None:
            continue
        searched += 1
        parts = [view, frame.get("public"), frame.get("own")]
        assert set(_codes(parts)) <= allowed[frame["version"]] | deadly, frame["version"]
        if frame["type"] == "update":
            told = " ".join(line["text"] for line in frame.get("log", ()))
            named = {card.code for card in GAME.catalogue if card.name["fr"] in told}
            assert named <= allowed[-frame["version"] - 1] | deadly, told
    assert searched > 10


# Games


@pytest.mark.rule("NOE-55", "NOE-61", "NOE-64", "NOE-75", "NOE-38", "NOE-41", "NOE-83", "NOE-87")
def test_a_control_a_block_a_spy_and_an_announcement(people: People, axe: str) -> None:
    play = _staged(FULL, 3, "full")
    game = Beside(play, people.at(play, 0, 1, 2), NAMES)
    host, guest, other = game.people
    bold = Bold("c ", "h red")
    done: list[str] = []
    while actors := game.state.actors():
        wish = bold(game.view(actors[0]))
        kind = wish.split()[0] if isinstance(wish, str) else wish.composer
        laid = game.state.view(actors[0]).zone(f"hand:{actors[0]}") if kind.startswith("!") else None
        game.do(actors[0], wish)
        done.append(kind)
        if kind == "c":
            for person in game.people:
                expect(person.page.locator(".clash")).to_contain_text("Zoé")
                expect(person.page.locator(".told")).to_contain_text("Contrôle de police ! Camille pose")
            assert violations(guest.page, axe) == []
        elif kind == "s":
            shown = GAME.catalogue[str(wish).split()[1]].name["fr"]
            for person in game.people:
                expect(person.page.locator(".told")).to_contain_text(f"Zoé montre {shown} : l'action est arrêtée.")
        elif kind == "h":
            taken = host.page.locator(".told").get_by_text(re.compile(r"^Camille tire .+\(.+\) dans la main de Zoé"))
            expect(taken).to_be_visible()
            expect(guest.page.locator(".told")).to_contain_text(taken.inner_text())
            expect(other.page.locator(".told")).to_contain_text("Camille tire une carte dans la main de Zoé.")
            assert violations(host.page, axe) == []
        elif laid and game.state.actors():
            for person in game.people:
                _expect_moment(person.page, {card.code for card in laid.cards}, NAMES[actors[0]])
            assert violations(other.page, axe) == []
    assert {"c", "s", "h"} < set(done)
    assert any(kind.startswith("!") for kind in done)
    for seat, person in enumerate(game.people):
        expect(person.page.locator("dialog[open] tbody tr")).to_have_count(3)
        expect_hidden(person, seat, game.play)


def _expect_moment(page: Page, cards: set[str], who: str) -> None:
    """The announcement stands on the table once, with its six cards, until it is put away."""
    panel = page.get_by_role("region", name="Ce qui vient de se passer")
    moment = panel.locator("article").filter(has=page.get_by_role("heading", name="Annonce"))
    expect(moment).to_have_count(1)
    expect(moment.get_by_text(f"{who} annonce")).to_be_visible()
    expect(moment.locator(".cards li")).to_have_count(6)
    names = {face.code: face.name for face in faces(GAME, "fr")}
    shown = moment.locator(".cards li .said").evaluate_all("all => all.map(one => one.textContent)")
    assert set(shown) == {names[code] for code in cards}
    panel.get_by_role("button", name="Continuer").click()
    expect(panel).to_have_count(0)


@pytest.mark.rule("NOE-42", "NOE-83")
def test_two_on_their_phones_finish_a_base_game(people: People, axe: str) -> None:
    play = _staged(BASE, 2, "base")
    game = Beside(play, people.at(play, 0, 1, **PHONE), NAMES[:2])
    page = game.people[0].page
    assert violations(page, axe) == []
    assert too_small(page) == []
    while actors := game.state.actors():
        game.do(actors[0], quiet(game.view(actors[0])))
        assert page.evaluate("document.documentElement.scrollWidth") <= 360
    for seat, person in enumerate(game.people):
        expect(person.page.locator("dialog[open] tbody tr")).to_have_count(2)
        expect_hidden(person, seat, game.play)


def _by_the_gendarmerie(wish: Wish) -> Wish:
    """The same control, in the name of the gendarmerie: a form, where the police is a card and a name."""
    if not isinstance(wish, str) or not wish.startswith("c "):
        return wish
    card, target = wish.split()[1:]
    picks = {"cards": PartValue(picks=[card]), "target": PartValue(picks=[str(int(target[1:]) - 1)])}
    return Parts("gendarmerie", picks)


@pytest.mark.rule("NOE-55", "NOE-56", "NOE-57", "NOE-58")
def test_a_hand_is_searched_and_an_advanced_game_ends(people: People, axe: str) -> None:
    play = _staged(ADVANCED, 3, "advanced")
    game = Beside(play, people.at(play, 0, 1, 2), NAMES)
    host, guest, other = game.people
    bold = Bold("c ")
    seized = ""
    while actors := game.state.actors():
        wish = _by_the_gendarmerie(bold(game.view(actors[0])))
        if game.state.phase_name == "SEIZE":
            expect(host.page.locator(".searched .playable")).to_have_count(6)
            expect(other.page.locator(".searched")).to_have_count(0)
            assert violations(host.page, axe) == []
            seized = GAME.catalogue[str(wish).split()[1]].name["fr"]
        game.do(actors[0], wish)
        if isinstance(wish, Parts) and wish.composer == "gendarmerie":
            expect(other.page.locator(".told")).to_contain_text("Contrôle de gendarmerie ! Camille pose")
        if game.state.phase_name == "HIDE":
            for person in (host, guest):
                expect(person.page.locator(".told")).to_contain_text(f"Camille saisit chez Zoé : {seized}.")
            expect(other.page.locator(".told")).to_contain_text("Camille saisit 1 carte chez Zoé.")
    assert seized
    for seat, person in enumerate(game.people):
        expect(person.page.locator("dialog[open] tbody tr")).to_have_count(3)
        expect_hidden(person, seat, game.play)


# The table


@pytest.mark.rule("NOE-10")
def test_the_hand_is_sorted_and_the_sheet_is_one_tap_away(people: People, axe: str) -> None:
    play = _staged(FULL, 3, "full")
    [person] = people.at(play, 0)
    page = person.page
    trios = person.hand()
    sorting = page.get_by_role("group", name="Ranger la main")
    sorting.get_by_role("button", name="Prénoms").click()
    names = [code.split("-")[1] for code in person.hand()]
    assert len(list(groupby(names))) == len(set(names)), "a first name stands in one place"
    sorting.get_by_role("button", name="Catégories").click()
    expect(sorting.get_by_role("button", name="Catégories")).to_have_attribute("aria-pressed", "true")
    sorting.get_by_role("button", name="Trios").click()
    assert person.hand() == trios
    page.locator(f'.hand [data-code="{trios[0]}"]').focus()
    page.keyboard.press("ArrowRight")
    expect(page.locator(f'.hand [data-code="{trios[1]}"]')).to_be_focused()
    page.get_by_role("button", name="Continuer").click()  # the round before has been read
    page.get_by_role("button", name="Fiche mémoire").click()
    sheet = page.get_by_role("dialog", name="Fiche mémoire")
    for words in ("Complot à l'Élysée", "Général d'armée", "Jacquotte", "Sont reconstitués", "Journalistes"):
        expect(sheet.get_by_text(words).first).to_be_attached()
    expect(sheet.locator(".ranks li")).to_have_count(13)
    expect(sheet.locator(".people .rare")).to_have_count(13)
    expect(sheet.locator(".categories li")).to_have_count(15)
    assert violations(page, axe) == []
    page.keyboard.press("Escape")
    page.locator(".hand [data-code]").first.click(button="right", force=True)
    expect(page.get_by_role("dialog").get_by_text("Reconstitué")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="English").click()
    expect(page.get_by_role("button", name="Cheat sheet")).to_be_visible()
