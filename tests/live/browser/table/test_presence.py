"""Nobody waits for ever, on the screen: two people, one of them idle; a host who has gone; a node that dies."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.live.browser.house import open_house
from tests.live.browser.layout.screens import faults
from tests.live.browser.people import People, Person, asked
from tests.support import postgres


def _two(people: People, **wishes: str | int) -> tuple[Person, Person]:
    """Camille and Zoé at a table with such a clock; Camille is asked first."""
    host, guest = people.one(), people.one(width=360, height=740)
    body = {"game": "depli", "places": ["me", "open"], "name": "Camille", "options": {"deals": 2, "first_roller": "s0"}}
    table = host.ask("POST", "/api/tables", {**body, **wishes})
    guest.sit(table["id"], "Zoé")
    for person in (host, guest):
        person.go(table["id"])
        person.ready()
    for person in (host, guest):
        person.wait_for_table()
    host.prompt.wait_for()
    return host, guest


def test_somebody_idle_is_nudged_then_a_bot_plays_and_they_are_back(people: People) -> None:
    idle, other = _two(people, clock="gentle")
    expect(other.page.get_by_text("On attend toujours Camille.")).to_be_visible()
    other.page.get_by_role("button", name="Faire signe").click()
    expect(idle.page.get_by_role("alert")).to_have_text("Camille, c'est à vous !")
    expect(idle.page.locator(".seat.you.nudged")).to_be_visible()
    idle.page.get_by_role("button", name="J'arrive").click()
    expect(idle.page.get_by_role("alert")).to_have_count(0)
    other.page.get_by_role("button", name="Laisser un bot jouer ce coup").click()
    expect(idle.page.get_by_role("log").get_by_text("La maison joue ce coup pour Camille.").first).to_be_attached()
    for _ in range(4):
        asked(idle, other).act()  # everything else is their own again
    for person in (idle, other):
        assert not person.hands_of_others()


def test_one_s_own_move_is_lent_to_a_bot_from_the_menu(people: People) -> None:
    host, _ = _two(people)
    host.page.get_by_role("button", name="Cette table").click()
    host.page.get_by_role("button", name="Laissez un bot jouer ce coup").click()
    expect(host.page.get_by_role("log").get_by_text("La maison joue ce coup pour Camille.").first).to_be_attached()


@pytest.mark.parametrize("who", [0, 1])
def test_a_real_clock_is_on_the_plate_of_whoever_is_asked(people: People, who: int) -> None:
    both = _two(people, clock="real", move_time=90, time_bank=60)
    clock = both[who].page.locator(".seat .clock")
    expect(clock).to_have_count(1)
    expect(clock.locator("span[aria-hidden]")).to_contain_text("2:")
    expect(clock.locator(".said")).to_contain_text("secondes environ")


def test_somebody_keeps_the_table_while_its_host_is_gone(people: People) -> None:
    """Who sat down first answers a late friend; the host comes back, and the table is theirs again."""
    host, keeper, late = people.one(), people.one(width=360, height=740), people.one()
    body = {"game": "depli", "places": ["me", "open", "habile"], "name": "Camille", "options": {"deals": 3}}
    table = host.ask("POST", "/api/tables", {**body, "absent_after": 0})["id"]
    keeper.sit(table, "Léa")
    for person in (host, keeper):
        person.go(table)
        person.ready()
    for person in (host, keeper, late):
        person.go(table)
        person.wait_for_table()
    host.page.goto("/settings")
    expect(keeper.page.get_by_text("Vous tenez la table pendant l'absence de Camille.")).to_be_visible()
    expect(late.page.get_by_text("Léa tient la table pendant l'absence de Camille.")).to_be_visible()
    assert faults(keeper.page, 360, 740) == []
    late.ask("POST", f"/api/tables/{table}/seats/2/request", {"name": "Zoé"})
    keeper.page.get_by_role("button", name="Répondre").click()
    keeper.page.get_by_role("button", name="Oui, avec plaisir").click()
    expect(late.page.locator(".seat.you")).to_contain_text("Zoé")
    host.go(table)
    host.wait_for_table()
    expect(keeper.page.get_by_text("Vous tenez la table")).to_have_count(0)
    for person in (host, keeper, late):
        assert not person.hands_of_others()


def test_a_clock_runs_out_although_the_node_that_kept_it_dies(
    built: None, browser: Browser, tmp_path: Path, postgres_server: postgres.Postgres
) -> None:
    """Camille is asked at the north, which is killed; the south, where Zoé sits, plays for her when time is over."""
    shared = {"database": postgres_server.create_database(), "lease": 2.0, "poll": 0.5, "move_least": 1}
    with (
        open_house(tmp_path / "north", node="north", **shared) as north,
        open_house(tmp_path / "south", node="south", **shared) as south,
    ):
        norths, souths = People(browser, north), People(browser, south)
        host, guest = norths.one(), souths.one(width=360, height=740)
        body = {"game": "depli", "places": ["me", "open"], "name": "Camille"}
        options = {"deals": 2, "first_roller": "s0"}
        wishes = {"options": options, "clock": "real", "move_time": 6, "time_bank": 0, "absent_after": 3600}
        table = host.ask("POST", "/api/tables", body | wishes)["id"]
        guest.sit(table, "Zoé")
        for person in (host, guest):
            person.go(table)
            person.ready()
        host.prompt.wait_for()
        guest.page.locator(".seat .clock").wait_for()
        assert guest.version == 0
        north.stop(signal.SIGKILL)
        guest.wait_for_version(1)
        expect(guest.page.get_by_role("log").get_by_text("La maison joue ce coup pour Camille.").first).to_be_attached()
        assert not guest.hands_of_others()
        for them in (souths, norths):
            them.leave()
