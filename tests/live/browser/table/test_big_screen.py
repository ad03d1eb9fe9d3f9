"""The big screen and two phones: everybody's table on the television, one's own hand in one's own hands."""

from __future__ import annotations

import json

import pytest
from playwright.sync_api import expect

from tests.live.browser.layout.screens import faults
from tests.live.browser.people import People


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
def test_two_phones_play_before_one_screen(people: People, width: int, height: int) -> None:
    host, guest = people.one(width=360, height=740), people.one(width=360, height=740)
    table = host.open_table("depli", ["me", "open"], deals=2)["id"]
    screen = people.one(width=width, height=height)
    screen.page.goto(f"/table/{table}/screen")
    expect(screen.page.get_by_role("img", name="Code QR du lien d'invitation")).to_be_visible()
    expect(screen.page.get_by_text("place libre")).to_be_visible()
    guest.sit(table, "Sidonie")
    expect(screen.page.get_by_text("Sidonie")).to_be_visible()
    for person in (host, guest):
        person.go(table)
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
    for _ in range(8):
        for person in (host, guest):
            if person.state() == "asked":
                person.act()
    shown = screen.page.locator(".big .table")
    expect(shown).to_be_visible()
    expect(screen.page.locator(".big")).to_contain_text("Sidonie")
    assert (
        screen.page.locator(".big :is(button, a):visible").count() == 0 or screen.page.locator(".play[inert]").count()
    )
    assert screen.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert [fault for fault in faults(screen.page, width, height) if fault.startswith("wide:")] == []
    hidden = {code for person in (host, guest) for code in person.hand()}
    told = json.dumps([frame for frame in screen.frames if frame.get("type") in ("snapshot", "update")])
    assert hidden
    for code in hidden:
        assert f'"code": "{code}"' not in told, code


def test_the_menu_of_a_table_leads_there(people: People) -> None:
    person = people.one()
    person.go(person.open_table("highcard", ["me", "heuristic"])["id"])
    person.wait_for_table()
    person.page.get_by_role("button", name="Cette table").click()
    person.page.get_by_role("link", name="Montrer la table sur un grand écran").click()
    expect(person.page.locator(".big .table")).to_be_visible()
    # The seat's own browser has opened it, and still no hand is in what it was sent there.
    late = [frame for frame in person.frames if frame.get("view") and frame["view"]["viewer"] == -1]
    assert late
    assert all(frame["view"]["moves"] == [] for frame in late)
