"""The line to the house: cut, restarted, reloaded, over plain http, it comes back and nothing is lost."""

from __future__ import annotations

import signal

from playwright.sync_api import expect

from tests.live.browser.house import House
from tests.live.browser.people import People, lead


def test_a_reload_in_mid_trick_shows_the_same_table(people: People) -> None:
    host, guest = lead(people)
    host.playable.first.click()
    guest.playable.first.wait_for()
    trick, hand, theirs = host.trick(), host.hand(), guest.hand()
    for person in (host, guest):
        person.page.reload()
        person.wait_for_table()
    guest.playable.first.wait_for()
    assert host.trick() == guest.trick() == trick
    assert (host.hand(), guest.hand()) == (hand, theirs)
    assert len(trick) == 1
    guest.playable.first.click()
    expect(host.page.get_by_text("Dernier pli")).to_be_visible()


def test_a_cut_line_is_said_and_heals(people: People) -> None:
    host, guest = lead(people)
    host.playable.first.click()
    guest.playable.first.wait_for()
    guest.context.set_offline(True)
    expect(guest.page.get_by_text("Connexion perdue")).to_be_visible()
    guest.context.set_offline(False)
    expect(guest.page.get_by_text("Connexion rétablie")).to_be_visible()
    expect(guest.page.get_by_text("Connexion perdue")).to_have_count(0)
    guest.playable.first.click()
    expect(host.page.get_by_text("Dernier pli")).to_be_visible()


def test_a_house_that_was_killed_comes_back_with_the_table(people: People, house: House) -> None:
    host, guest = lead(people)
    host.playable.first.click()
    guest.playable.first.wait_for()
    hand = guest.hand()
    house.stop(signal.SIGKILL)
    for person in (host, guest):
        expect(person.page.get_by_text("Connexion perdue")).to_be_visible()
    house.start()
    for person in (host, guest):
        expect(person.page.get_by_text("Connexion perdue")).to_have_count(0)
    assert guest.hand() == hand
    guest.playable.first.click()
    expect(host.page.get_by_text("Dernier pli")).to_be_visible()


def test_plain_http_on_a_lan_is_enough(people: People) -> None:
    person = people.one(lan=True)
    table = person.open_table("highcard", ["me", "random"])
    person.go(table["id"])
    person.playable.first.wait_for()
    assert person.page.evaluate("isSecureContext") is False
    person.act()
    expect(person.page.locator(".hand [data-code]")).not_to_have_count(0)


def test_a_table_that_is_not_there_says_so(people: People) -> None:
    person = people.one()
    person.go("nosuchtable")
    expect(person.page.get_by_role("heading", level=1)).to_be_visible()
    expect(person.page.get_by_text("Cette table n'existe pas")).to_be_visible()
