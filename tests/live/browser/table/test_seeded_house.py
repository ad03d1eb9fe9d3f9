"""Known deals in a browser: two pages before a position that a test has chosen, and cards that are certain."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.live.browser.house import House
from tests.live.browser.midgame_pages import Staged
from tests.live.browser.people import Json, People
from tests.support import seeded_house
from tripot.engine.authoring.registry import game_named
from tripot.engine.game import State
from tripot.engine.play import Play


def _hand(state: State, seat: int) -> set[str]:
    return {card.code for zone in state.view(seat).zones if zone.layout == "hand" for card in zone.cards if card.code}


def _amid_a_deal(state: State) -> bool:
    """It is the first seat's turn, with a choice among some of its cards, others being played."""
    return state.actors() == (0,) and 2 < len(_hand(state, 0)) < 8 and len(state.legal_moves(0)) > 1


def test_two_people_before_a_position(people: People) -> None:
    play = Staged(game_named("depli"), 4, seed=3).until(_amid_a_deal).play
    host, guest = people.at(play, 0, 2)
    assert set(host.hand()) == _hand(play.state, 0)
    assert set(guest.hand()) == _hand(play.state, 2)
    expect(host.prompt).to_be_visible()
    expect(guest.prompt).to_have_count(0)
    with host.changing():
        host.playable.first.click()


def test_the_cards_of_a_number(people: People, house: House) -> None:
    house.deals(7)
    options: Json = {"deals": 2, "first_roller": "s0"}
    expected = Play.start(game_named("depli"), 2, options, seeded_house.chance(7))
    person = people.one()
    table = person.open_table("depli", ["me", "heuristic"], **options)
    person.go(table["id"])
    person.page.get_by_role("button", name="Lancer le dé").wait_for()
    assert set(person.hand()) == _hand(expected.state, 0)
