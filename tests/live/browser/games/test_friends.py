"""Friends play a whole game in the browser, and no page is told what its reader may not know."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from tests.live.browser.people import Json, People, Person, play_to_the_end

if TYPE_CHECKING:
    from collections.abc import Iterator


def test_two_people_and_two_bots_play_to_the_ranking(people: People) -> None:
    host, guest, watcher = people.one(), people.one(), people.one()
    table = host.open_table("depli", ["me", "open", "heuristic", "heuristic"], deals=4)
    guest.sit(table["id"], "Zoé")
    for person in (host, guest, watcher):
        person.go(table["id"])
    host.ready()
    guest.ready()
    for person in (host, guest, watcher):
        person.wait_for_table()
    play_to_the_end(host, guest)

    for person in (host, guest, watcher):
        ranking = person.page.locator("dialog[open] tbody tr")
        expect(ranking).to_have_count(4)
    scores = [int(cell) for cell in host.page.locator("dialog[open] tbody td:last-child").all_inner_texts()]
    assert scores == sorted(scores, reverse=True)
    assert sum(scores) == 4 * (3 + 2 + 1 + 0)
    _nobody_was_told(host, guest)
    _nobody_was_told(guest, host)
    _nobody_was_told(watcher, host)
    _nobody_was_told(watcher, guest)


def _nobody_was_told(reader: Person, owner: Person) -> None:
    """In no frame to the reader is there a card that was in the owner's hand at that version."""
    hands = {version: set(_own_hand(view)) for version, view in owner.views() if view["result"] is None}
    compared = 0
    for frame in reader.frames:
        view, version = frame.get("view"), frame.get("version")
        if view and view["result"] is None and version in hands:
            compared += 1
            parts = [view, frame.get("public"), frame.get("own")]
            assert not hands[version] & set(_codes(parts)), f"version {version}"
    assert compared > 100


def _own_hand(view: Json) -> Iterator[str]:
    for zone in view["zones"]:
        if zone["owner"] == view["viewer"] and zone["layout"] == "hand":
            yield from (card["code"] for card in zone["cards"])


def _codes(value: object) -> Iterator[str]:
    """Every text of a view that could name a card, moves and marks included."""
    if isinstance(value, dict):
        for inner in value.values():
            yield from _codes(inner)
    elif isinstance(value, list):
        for inner in value:
            yield from _codes(inner)
    elif isinstance(value, str):
        yield from re.findall(r"[2-9TJQKA][CDHS]\b", value)


def test_a_watcher_sees_no_hand(people: People) -> None:
    host, watcher = people.one(), people.one()
    table = host.open_table("depli", ["me", "heuristic", "heuristic"], deals=3)
    host.go(table["id"])
    host.wait_for_table()
    watcher.go(table["id"])
    watcher.wait_for_table()
    expect(watcher.page.locator(".seats li")).to_have_count(3)
    expect(watcher.page.locator(".hand")).to_have_count(0)
    expect(watcher.page.locator(".playable")).to_have_count(0)
    for _, view in watcher.views():
        assert view["viewer"] == -1
        assert not view["moves"]
        assert all("code" not in card for zone in view["zones"] if zone["layout"] == "hand" for card in zone["cards"])


def test_a_finished_game_leads_to_a_rematch(people: People) -> None:
    host = people.one()
    table = host.open_table("highcard", ["me", "random"])
    host.go(table["id"])
    play_to_the_end(host)
    host.page.get_by_role("button", name="Rejouer").click()
    host.page.wait_for_url(lambda url: "/table/" in url and table["id"] not in url)
    host.wait_for_table()
