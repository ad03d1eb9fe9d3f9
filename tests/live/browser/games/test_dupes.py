"""Jeu de dupes in Chromium: an evening of two, one person among bots, hostile texts, axe, a phone."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Dialog, Locator, Page, expect

from tests.live.browser.beside import Beside
from tests.live.browser.house import House
from tests.live.browser.page_helpers import too_small, violations
from tests.live.browser.people import People, Person
from tests.support import seeded_house
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import typeset
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.views.view import Composer, Offer, Parts, PartValue

WIDE: dict[str, Any] = {}
PHONE: dict[str, Any] = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
NAMES = ("Camille", "Zoé", "Inès")
HOSTILE = "<script>alert(1)</script><img src=x onerror=alert(1)>"
TURNED = "\u202emanoir\u202c"
"""Written from right to left."""
DEALS = 1
"""Here Camille's best suit after one technique dominates the notary's, and wins."""


def parts(composer: str, **filled: str | list[str]) -> Parts:
    """A form as somebody fills it in: texts are written, lists are picked."""
    values = {
        name: PartValue(text=value) if isinstance(value, str) else PartValue(picks=value)
        for name, value in filled.items()
    }
    return Parts(composer, values)


def sheet(name: str, *goals: str) -> Parts:
    """A person who tries the fields out."""
    written = {f"goal{number}": goal for number, goal in enumerate(goals, 1)}
    told = {
        "name": name,
        "sex": "autre",
        "occupation": HOSTILE,
        "motivation": TURNED,
        "story1": "Née un soir de pluie.",
    }
    return parts("sheet", **told, **written)


def scene(place: str) -> Parts:
    people = {"S1": "Maître Corbin", "S2": "la gouvernante", "S3": HOSTILE[:40]}
    return parts("scene", place=place, situation=f"{HOSTILE}\nIl pleut.", mains=["P0", "P1"], **people)


class Evening(Beside):
    """People who write every word by hand."""

    def _place(self, seat: int, at: Offer | Composer) -> Locator:
        """Techniques lie on the deck, behind one button."""
        if at.zone == "deck":
            return self.people[seat].page.get_by_role("button", name="Une technique…")
        return super()._place(seat, at)

    def _open(self, seat: int, view: Any, composer: Composer, label: str) -> None:
        """A technique is shown with its definition on a line of its own: its name is enough."""
        if composer.zone != "deck":
            super()._open(seat, view, composer, label)
            return
        self._place(seat, composer).click()
        self.people[seat].page.locator(".technique", has_text=label.partition(" (")[0]).click()

    def tech(self, hand: str, code: str, words: str) -> None:
        self.do(self._seat(), parts(f"tech:{hand}:{code}", text=words))

    def discard(self) -> None:
        """What the house would discard."""
        seat = self._seat()
        hand, _, cards = str(self.state.stand_in_move(seat, Random(0))).partition(" discard:")
        self.do(seat, parts(f"discard:{hand}", cards=cards.split(",")))

    def press(self, seat: int, move: str) -> None:
        """A suit to show says on the same button what its attitude dominates and fears."""
        if " reveal:" not in move:
            super().press(seat, move)
            return
        offer = next(one for one in self.view(seat).moves if one.move == move)
        self.people[seat].page.locator(".stake", has_text=self._said.say(offer.label)).click()

    def reveal(self) -> None:
        seat = self._seat()
        self.do(seat, next(offer.move for offer in self.view(seat).moves if " reveal:" in offer.move))

    def _seat(self) -> int:
        return self.state.actors()[0]


def _has_run(person: Person, dialog: Dialog) -> None:
    person.errors.append(f"a text has run: {dialog.message}")
    dialog.dismiss()


@pytest.fixture
def evening(people: People, house: House) -> Evening:
    """Two people at a table of two goals; the first directs the first scene."""
    house.deals(DEALS)
    host, guest = people.one(), people.one()
    options = {"minor_goals": 2, "first_director": "seat0"}
    table = host.open_table("dupes", ["me", "open"], NAMES[0], **options)
    guest.sit(table["id"], NAMES[1])
    for person in (host, guest):
        person.page.on("dialog", partial(_has_run, person))
        person.go(table["id"])
        person.ready()
    play = Play.start(game_named("dupes"), 2, options, seeded_house.chance(DEALS), NAMES[:2])
    for person in (host, guest):
        person.wait_for_table()
    return Evening(play, (host, guest), NAMES[:2])


def test_an_evening_of_two(evening: Evening, axe: str) -> None:
    host, guest = (person.page for person in evening.people)
    _accepted(evening)
    expect(guest.locator(".goals .ticked")).to_contain_text("une clé")
    _opposed(evening)
    expect(host.locator(".goals .ticked")).to_contain_text("une lettre")
    _last(evening)
    for person in evening.people:
        assert person.next() == "over"
        assert violations(person.page, axe) == []
    expect(guest.get_by_role("dialog")).to_contain_text("Vous avez gagné")
    expect(guest.get_by_role("dialog")).to_contain_text("un secret que personne ne saura")
    _told(guest)
    secret = "un secret que personne ne saura"
    heard = [json.dumps(frame, ensure_ascii=False) for frame in evening.people[1].frames]
    first = next(number for number, frame in enumerate(heard) if secret in frame)
    assert '"phase": "OVER"' in heard[first]


def _accepted(evening: Evening) -> None:
    """Two sheets, a scene, and a proposal nobody opposes: the goal is shown, judged, ticked."""
    evening.do(0, sheet("Alix", "une lettre", "un secret que personne ne saura"))
    evening.do(1, sheet(HOSTILE[:40], "une clé", "<b>un dîner</b>"))
    evening.do(0, scene(TURNED))
    for person in evening.people:
        _is_plain(person.page)
    evening.do(1, parts("propose", text=f"On me confie une clé.\n{HOSTILE}", seal=["1"]))
    expect(evening.people[0].page.locator("figure.proposal")).to_contain_text(HOSTILE)
    for seat, move in ((0, "accept"), (1, "tick")):
        evening.do(seat, move)
    expect(evening.people[0].page.locator("figure.shown")).to_contain_text("une clé")
    evening.do(0, "coherent")


def _opposed(evening: Evening) -> None:
    """A conflict: a technique that is disputed and redone, a reveal, a hand dominated, experience."""
    page = evening.people[0].page
    evening.do(1, scene("l'étude du notaire"))
    evening.do(0, parts("propose", text="Le notaire me remet une lettre.", seal=["1"]))
    evening.do(1, parts("oppose", hands=["S1"]))
    expect(page.locator(".against")).to_contain_text("Maître Corbin")
    for move in ("declare", "levels:S1=7"):
        evening.do(0, move)
    evening.tech("P0", "LE", "Je n'en ai plus.")
    expect(evening.people[1].page.locator("figure.act")).to_contain_text("Leurre")
    evening.do(1, parts("challenge", text="Où est le leurre ?"))
    evening.tech("P0", "AM", "D'accord ? Bien. Quant au prix…")
    evening.discard()
    evening.do(1, "S1 pass")
    evening.reveal()
    expect(page.locator(".camp").first).to_contain_text("l'emportent")
    expect(page.locator(".lost")).to_have_text("− 2")
    expect(page.locator(".gained")).to_have_text("Expérience gagnée : 4")
    evening.do(0, parts("tell", text="La lettre change de main."))
    page.locator(".me .seat").click()
    expect(page.get_by_role("dialog").locator(".numbers")).to_contain_text("4")
    page.keyboard.press("Escape")


def _last(evening: Evening) -> None:
    """The guest's second goal is let through as well; the winner has the last word."""
    evening.do(0, scene("le jardin d'hiver"))
    evening.do(1, parts("propose", text="On m'invite à dîner.", seal=["2"]))
    for seat, move in ((0, "accept"), (1, "tick"), (0, "coherent")):
        evening.do(seat, move)
    evening.do(1, parts("tell", text="Et l'on dîna fort bien."))


def _is_plain(page: Page) -> None:
    """What people wrote is shown letter by letter."""
    expect(page.locator(".stage .situation")).to_contain_text(HOSTILE)
    page.locator(".seat").first.click()
    expect(page.get_by_role("dialog")).to_contain_text(HOSTILE)
    page.keyboard.press("Escape")
    assert page.locator("img[src=x]").count() == 0


def _told(page: Page) -> None:
    """The story as a page and as a file."""
    with page.expect_download() as kept:
        page.get_by_role("link", name="Télécharger l'histoire").click()
    text = Path(kept.value.path()).read_text("utf-8")
    assert typeset("## Scène 2 : l'étude du notaire") in text
    assert "<script>" not in text
    page.get_by_role("dialog").get_by_role("link", name="Lire l'histoire").click()
    expect(page.get_by_role("heading", level=2)).to_have_count(3)
    expect(page.locator("article")).to_contain_text("Et l'on dîna fort bien.")
    assert page.locator("article img").count() == 0


class Alone:
    """Somebody who says little, stands in the way until there has been a conflict, and shows the cards at once."""

    BUTTONS: dict[str, str] = {
        "CREATE": "Me donner un personnage", "SCENE": "Une scène toute faite", "FREE": "Passer",
        "RESPOND": "Laisser faire",
        "VALIDATE": "Cocher|Ne rien cocher", "COHERENCE": "Cohérent", "DECIDE": "Déclarer", "SIDES": "Rester en dehors",
        "LEVELS": "niveau 5", "CONFLICT": "Dévoiler", "CHALLENGE": "La narration tient", "ARBITRATE": "Elle tient",
        "REFRESH": "Non", "DECLARE": r"\(", "SPOILS": "À la place", "TELL": "Ne rien ajouter",
        "EPILOGUE": "Ne rien ajouter",
    }  # fmt: skip

    def __init__(self, person: Person) -> None:
        self.person = person
        self.page = person.page

    @property
    def fought(self) -> bool:
        return any(view["phase"] == "CONFLICT" for _, view in self.person.views())

    def answer(self) -> None:
        phase = str(self.person.views()[-1][1]["phase"])
        if phase == "FREE" and self.fought:
            self._propose()
            return
        if phase == "RESPOND" and not self.fought:
            self._oppose()
            return
        button = self.page.locator(".actions").get_by_role("button", name=re.compile(self.BUTTONS[phase]))
        with self.person.changing():
            button.first.click()

    def _oppose(self) -> None:
        """With one's own character, or as Director with somebody else's."""
        self.page.locator(".actions").get_by_role("button", name=re.compile("pposer|oppose$")).click()
        form = self.page.get_by_role("form", name="S'opposer…")
        if form.count():
            form.locator(".pick label").nth(1).click()
            with self.person.changing():
                form.get_by_role("button", name="Valider").click()

    def _propose(self) -> None:
        """A suggestion of the house, sealed with the only goal."""
        self.page.get_by_role("button", name="Faire une proposition").click()
        form = self.page.get_by_role("form", name="Faire une proposition")
        form.get_by_role("group", name="Suggestions").get_by_role("button").first.click()
        form.locator(".pick label").first.click()
        with self.person.changing():
            form.get_by_role("button", name="Valider").click()


def test_one_person_among_bots_to_the_end(people: People, house: House) -> None:
    house.deals(DEALS)
    person = people.one()
    table = person.open_table("dupes", ["me", *["heuristic"] * 3], minor_goals=1, first_director="seat0")
    person.go(table["id"])
    person.wait_for_table()
    me = Alone(person)
    while person.next() == "asked":
        me.answer()
    assert me.fought
    expect(person.page.get_by_role("dialog")).to_contain_text("objectif")
    person.page.goto(f"{person.address}/table/{table['id']}/story")
    expect(person.page.locator("article p.words").nth(4)).to_be_visible()


SHEET = {"sex": "femme", "occupation": "antiquaire", "motivation": "régler une vieille dette", "story": ""}
STAGE = {
    "place": "l'étude du notaire",
    "situation": "Il pleut.",
    "mains": "P0+P1",
    "secondary": ["Maître Corbin", "b", "c"],
}
OPENING = (
    *((seat, "sheet:" + json.dumps({"name": NAMES[seat], "goals": ["a", "b", "c"], **SHEET})) for seat in range(3)),
    (0, "scene:" + json.dumps(STAGE)), (1, 'propose:1 "Une clé, s\'il vous plaît."'), (0, "oppose:S1"), (2, "accept"),
    (1, "declare"), (2, "abstain"), (1, "levels:S1=7"), (1, 'P1 tech:LE "Il n\'y en a plus."'),
    (0, 'challenge "Ce n\'est pas un leurre."'), (2, "allow"),
)  # fmt: skip


def so_far(moves: int) -> Play:
    play = Play.start(game_named("dupes"), 3, {"first_director": "seat0"}, Stream.fast(1), NAMES)
    for seat, move in OPENING[:moves]:
        play.move(seat, play.game.parse(move))
    return play


def _press(name: str) -> Any:
    return lambda page: page.get_by_role("button", name=name).first.click()


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["wide", "phone"])
@pytest.mark.parametrize(
    "moment",
    [
        (0, 0, _press("Écrire ma fiche")), (3, 0, _press("Écrire la scène")), (4, 1, _press("Faire une proposition")),
        (5, 0, _press("S'opposer")), (10, 1, None), (10, 1, _press("Une technique")),
        (10, 1, _press("Roue et techniques")), (11, 0, _press("Contester")), (12, 2, None), (13, 1, None),
    ],
    ids=["sheet", "scene", "proposal", "answer", "conflict", "technique", "wheel", "dispute", "arbiter", "discard"],
)  # fmt: skip
def test_nothing_is_wrong_with_the_page(
    people: People, axe: str, moment: tuple[int, int, Any], size: dict[str, Any]
) -> None:
    moves, seat, then = moment
    [person] = people.at(so_far(moves), seat, **size)
    page = person.page
    page.locator(".prompt").first.wait_for(state="attached")
    if then:
        then(page)
    assert violations(page, axe) == []
    assert too_small(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") == page.viewport_size["width"]  # type: ignore[index]


def test_what_is_filled_in_goes_with_what_was_written(people: People) -> None:
    """A scene in the attic stays there, whoever is named is named once; a line for a goal is offered for that goal."""
    [person] = people.at(so_far(3), 0)
    page = person.page
    page.get_by_role("button", name="Écrire la scène").click()
    form = page.get_by_role("form", name="Écrire la scène")
    form.get_by_role("textbox", name="Où sommes-nous").fill("Le grenier")
    form.get_by_role("textbox", name="Personnage secondaire 1").fill("la gouvernante")
    form.get_by_role("button", name="Compléter pour moi").click()
    texts = [box.input_value() for box in form.get_by_role("textbox").all()]
    assert texts[0] == "Le grenier"
    assert not re.search("jardin|notaire|cuisine", texts[1])
    assert texts[2] == "la gouvernante"
    assert len(set(texts)) == len(texts)
    [person] = people.at(so_far(4), 1)
    page = person.page
    page.get_by_role("button", name="Faire une proposition").click()
    form = page.get_by_role("form", name="Faire une proposition")
    chips = form.get_by_role("group", name="Suggestions").get_by_role("button")
    aims = chips.filter(has_text="Voici le vœu")
    expect(aims).to_have_count(3)
    form.locator(".pick label").first.click()
    expect(aims).to_have_count(1)
    expect(aims).to_contain_text(": a.")


def test_a_proposal_is_written_with_the_keyboard_alone(people: People) -> None:
    [person] = people.at(so_far(4), 1)
    page = person.page
    page.get_by_role("button", name="Faire une proposition").press("Enter")
    expect(page.locator(".pick input").first).to_be_focused()
    page.locator(".pick input").nth(3).focus()
    page.keyboard.press("Space")
    page.locator("textarea").focus()
    page.keyboard.type("Une clé, rien de plus.")
    page.get_by_role("button", name="Valider").focus()
    with person.changing():
        page.keyboard.press("Enter")
    expect(page.locator("figure.proposal")).to_contain_text("Une clé, rien de plus.")
    expect(page.locator(".goals .sealed")).to_contain_text("une feinte")


def test_what_was_begun_is_found_again(people: People) -> None:
    [person] = people.at(so_far(4), 1)
    page = person.page
    form = page.get_by_role("form", name="Faire une proposition")
    page.get_by_role("button", name="Faire une proposition").click()
    form.locator("textarea").fill("Une clé, rien de plus.")
    form.locator(".pick label").nth(1).click()
    page.keyboard.press("Escape")
    expect(form).to_have_count(0)
    page.reload()
    person.wait_for_table()
    page.get_by_role("button", name="Faire une proposition").click()
    expect(form.locator("textarea")).to_have_value("Une clé, rien de plus.")
    expect(form.locator(".pick input").nth(1)).to_be_checked()


def test_a_blank_sheet_can_be_printed(people: People, axe: str) -> None:
    person = people.one()
    person.page.goto(f"{person.address}/sheet/dupes")
    expect(person.page.get_by_role("heading", name="Fiche de personnage")).to_be_visible()
    assert violations(person.page, axe) == []
    person.page.emulate_media(media="print")
    expect(person.page.get_by_role("button", name="Imprimer")).to_be_hidden()


def test_a_main_goal_of_ones_own(people: People) -> None:
    page = people.one().page
    page.goto("/new/dupes")
    page.get_by_label("Ou le vôtre, en une ligne").fill(HOSTILE)
    page.get_by_role("radio", name="Des bots").check()
    page.get_by_role("button", name="Ouvrir la table").click()
    expect(page.get_by_role("group", name="État de la partie")).to_contain_text(HOSTILE)
    page.get_by_role("button", name="Me donner un personnage").click()
    expect(page.locator(".goals li")).to_have_count(2)
