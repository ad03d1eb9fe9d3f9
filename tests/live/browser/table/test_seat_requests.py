"""Coming in: a late friend who plays on for a bot, one's own seat on a second device, how one looks."""

from __future__ import annotations

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import expect

from tests.live.browser.layout.screens import faults
from tests.live.browser.midgame_pages import Staged
from tests.live.browser.people import People, Person, play
from tripot.engine.authoring.registry import game_named

DESKTOP, PHONE = (1280, 800), (360, 740)


def _one(people: People, size: tuple[int, int]) -> Person:
    return people.one(width=size[0], height=size[1])


@pytest.mark.parametrize(("hosts", "guests"), [(DESKTOP, PHONE), (PHONE, DESKTOP)])
def test_a_late_friend_plays_on_for_a_bot(people: People, hosts: tuple[int, int], guests: tuple[int, int]) -> None:
    host, late = _one(people, hosts), _one(people, guests)
    table = host.open_table("depli", ["me", "habile"], deals=2, first_roller="s0")
    host.go(table["id"])
    host.prompt.wait_for()
    late.go(table["id"])
    late.page.get_by_role("button", name="Prendre la place d'un bot").click()
    late.page.get_by_label("Votre nom").fill("Zoé")
    assert faults(late.page, *guests) == []
    late.page.get_by_role("button", name="(bot)").first.click()
    expect(late.page.get_by_text("l'hôte va vous répondre")).to_be_visible()
    expect(host.page.get_by_text("Zoé aimerait jouer")).to_be_visible()
    assert faults(host.page, *hosts) == []
    host.page.get_by_role("button", name="Répondre").click()
    expect(host.page.get_by_text("Zoé aimerait prendre la place")).to_be_visible()
    assert faults(host.page, *hosts) == []
    host.page.get_by_role("button", name="Oui, avec plaisir").click()
    expect(late.page.locator(".seat.you")).to_contain_text("Zoé")
    expect(late.page.get_by_role("button", name="Prendre la place")).to_have_count(0)
    expect(host.page.get_by_role("log").get_by_text("Zoé prend la place").first).to_be_attached()
    assert next(view["viewer"] for _, view in late.views()) == -1
    play(host, late, most=6)
    assert late.hand()
    for person in (host, late):
        assert not person.hands_of_others()


def test_a_friend_whose_seat_was_freed_asks_for_a_bot_s_in_the_rematch(people: People) -> None:
    """Bob is slow to come: Camille frees his seat, puts a bot there and begins; nobody has shown him a card."""
    over = Staged(game_named("depli"), 2, {"deals": 2}).until(lambda state: not state.actors()).play
    host, bob = people.at(over, 0, 1)
    before = host.page.url.rpartition("/")[2]
    table = host.ask("POST", f"/api/tables/{before}/rematch")["id"]
    host.go(table)
    host.page.get_by_role("button", name="Libérer la place").click()
    host.page.get_by_label("Qui s'assied à la place 2").select_option("habile")
    host.ready()
    host.wait_for_table()
    bob.page.set_viewport_size({"width": 360, "height": 740})
    bob.page.get_by_role("button", name="Rejoindre la revanche").click()
    expect(bob.page.get_by_text("Votre place a été libérée avant la donne.")).to_be_visible()
    assert faults(bob.page, *PHONE) == []
    bob.page.get_by_role("button", name="Prendre la place d'un bot").click()
    bob.page.get_by_role("button", name="(bot)").first.click()
    host.page.get_by_role("button", name="Répondre").click()
    host.page.get_by_role("button", name="Oui, avec plaisir").click()
    expect(bob.page.locator(".seat.you")).to_be_visible()
    expect(bob.page.get_by_text("Votre place a été libérée")).to_have_count(0)


def test_a_host_may_answer_later_and_say_no(people: People) -> None:
    host, late = _one(people, DESKTOP), _one(people, PHONE)
    table = host.open_table("highcard", ["me", "habile"])["id"]
    host.go(table)
    host.prompt.wait_for()
    late.go(table)
    late.ask("POST", f"/api/tables/{table}/seats/1/request", {"name": "Zoé"})
    host.page.get_by_role("button", name="Plus tard").click()
    expect(host.page.get_by_text("Zoé aimerait")).to_have_count(0)
    host.page.get_by_role("button", name="Cette table").click()
    host.page.get_by_role("button", name="Non, continuons ainsi").click()
    expect(late.page.get_by_text("L'hôte préfère continuer")).to_be_visible()


def test_where_nobody_watches_a_late_friend_asks_at_the_door(people: People) -> None:
    host, late = _one(people, DESKTOP), _one(people, PHONE)
    body = {"game": "depli", "places": ["me", "habile"], "name": "Camille", "options": {"deals": 2}}
    table = host.ask("POST", "/api/tables", {**body, "spectators": False})["id"]
    host.go(table)
    host.wait_for_table()
    late.go(table)
    expect(late.page.get_by_text("On joue ici sans spectateurs (Camille)")).to_be_visible()
    assert faults(late.page, *PHONE) == []
    late.page.get_by_role("button", name="Prendre la place d'un bot").click()
    late.page.get_by_label("Votre nom").fill("Zoé")
    late.page.get_by_role("button", name="(bot)").first.click()
    expect(late.page.get_by_text("l'hôte va vous répondre")).to_be_visible()
    host.page.get_by_role("button", name="Répondre").click()
    assert not late.views()
    host.page.get_by_role("button", name="Oui, avec plaisir").click()
    expect(late.page.locator(".seat.you")).to_contain_text("Zoé")
    play(host, late, most=4)
    assert late.hand()
    for person in (host, late):
        assert not person.hands_of_others()


def test_a_second_device_is_dropped(people: People) -> None:
    here, there = _one(people, DESKTOP), _one(people, PHONE)
    table = here.open_table("depli", ["me", "habile"], deals=2, first_roller="s0")["id"]
    here.go(table)
    here.prompt.wait_for()
    there.ask("POST", "/api/device", {"code": here.ask("POST", f"/api/tables/{table}/device")["code"]})
    there.go(table)
    there.prompt.wait_for()
    there.page.get_by_role("button", name="Cette table").click()
    expect(there.page.get_by_text("Vous tenez cette place sur 2 appareils.")).to_be_visible()
    assert faults(there.page, *PHONE) == []
    there.page.get_by_role("button", name="Ne la tenir que sur celui-ci").click()
    expect(here.page.get_by_text("Vous tenez maintenant cette place sur un autre appareil.")).to_be_visible()
    expect(there.page.get_by_text("Vous tenez cette place sur 2 appareils.")).to_have_count(0)
    there.page.keyboard.press("Escape")
    heard = len(here.frames)
    there.act()
    there.wait_for_version(1)
    assert here.frames[heard:] == []
    here.page.reload()
    here.wait_for_table()
    assert here.views()[-1][1]["viewer"] == -1
    assert not here.hand()


@pytest.mark.parametrize(("first", "second"), [(DESKTOP, PHONE), (PHONE, DESKTOP)])
def test_one_s_own_seat_on_another_device(people: People, first: tuple[int, int], second: tuple[int, int]) -> None:
    here, there = _one(people, first), _one(people, second)
    table = here.open_table("depli", ["me", "habile"], deals=2, first_roller="s0")
    here.go(table["id"])
    here.prompt.wait_for()
    here.page.get_by_role("button", name="Cette table").click()
    here.page.get_by_role("button", name="Continuer sur un autre appareil").click()
    expect(here.page.get_by_role("img", name="Image à scanner avec votre autre appareil")).to_be_visible()
    assert faults(here.page, *first) == []
    code = here.page.locator("dialog[open] .code").inner_text()
    there.page.goto("/")
    there.page.get_by_label("On vous a donné un code").fill(code)
    there.page.get_by_role("button", name="Rejoindre").click()
    expect(there.page.get_by_label("Le code montré par l'autre appareil")).to_have_value(code)
    assert faults(there.page, *second) == []
    there.page.set_viewport_size({"width": second[0], "height": second[1]})
    there.page.get_by_role("button", name="Prendre ma place ici").click()
    there.prompt.wait_for()
    assert urlsplit(there.page.url).path == f"/table/{table['id']}"
    expect(here.page.get_by_text("vous tenez cette place sur 2 appareils")).to_be_visible()
    here.page.get_by_role("button", name="Fermer").last.click()
    assert there.hand() == here.hand()
    there.act()
    here.wait_for_version(1)
    here.prompt.wait_for()
    here.act()
    there.wait_for_version(2)
    for person in (here, there):
        assert not person.hands_of_others()
        assert {view["viewer"] for _, view in person.views()} == {0}


def test_a_code_that_was_closed_is_worth_nothing(people: People) -> None:
    here, there = _one(people, DESKTOP), _one(people, PHONE)
    here.go(here.open_table("highcard", ["me", "habile"])["id"])
    here.prompt.wait_for()
    here.page.get_by_role("button", name="Cette table").click()
    here.page.get_by_role("button", name="Continuer sur un autre appareil").click()
    code = here.page.locator("dialog[open] .code").inner_text()
    with here.page.expect_response(lambda answer: answer.url.partition("?")[0].endswith("/device/cancel")):
        here.page.get_by_role("button", name="Fermer").last.click()
    there.page.goto(f"/seat#{code.replace(' ', '')}")
    there.page.get_by_role("button", name="Prendre ma place ici").click()
    expect(there.page.get_by_text("Ce code ne vaut rien")).to_be_visible()


def test_a_face_and_a_colour_are_shown_to_the_others(people: People) -> None:
    host, guest = _one(people, DESKTOP), _one(people, PHONE)
    table = host.open_table("depli", ["me", "open"], deals=2)["id"]
    host.go(table)
    guest.go(table)
    guest.page.get_by_role("button", name="Choisir un visage et une couleur").click()
    guest.page.get_by_role("radio", name="Béret").check(force=True)
    guest.page.get_by_role("radio", name="Lie-de-vin").check(force=True)
    assert faults(guest.page, *PHONE) == []
    guest.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    guest.page.get_by_role("button", name="C'est moi").click()
    guest.page.get_by_role("button", name="S'asseoir ici").click()
    face = host.page.locator("li.human .likeness svg")
    expect(face).to_have_count(1)
    for person in (host, guest):
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
    expect(host.page.locator(".seat:not(.you) .likeness svg")).to_have_count(1)
    expect(guest.page.locator(".seat.you .likeness svg")).to_have_count(1)
    guest.page.reload()
    assert guest.page.evaluate("JSON.parse(localStorage.getItem('tripot.settings')).face") == "beret"
