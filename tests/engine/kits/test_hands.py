"""Hands: cards come and go, are seen by some or all, and what was seen binds samples."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.toy_games.helpers import position
from tripot.engine.views.events import OPEN, SPECTATOR, only

HANDS = [["live", "live", "dud"], ["live", "dud", "dud"], ["live", "live", "live"]]


def street() -> Any:
    """A table with hands, of cards with several copies."""
    return position("standoff", 3, hands=HANDS, stock=["dud", "dud", "live"])


def seen(state: Any, seat: int) -> dict[int, list[str]]:
    return {viewer: state.known_of(seat, viewer) for viewer in (0, 1, 2, SPECTATOR) if viewer != seat}


def test_cards_are_drawn_from_the_end_of_the_stock() -> None:
    state = street()
    assert state.draw(0, 2) == ["live", "dud"]
    assert state.draw(0, 9) == ["dud"]
    assert (len(state.hands[0]), state.stock) == (6, [])
    assert [zone.id for zone in state.view(0).zones if zone.id == "stock"] == []


def test_a_card_shown_to_some_is_known_to_them() -> None:
    state = street()
    state.show(0, "live", to=only(1))
    assert seen(state, 0) == {1: ["live"], 2: [], SPECTATOR: []}
    assert [card.code for card in state.view(1).zone("hand.0").cards] == ["live", "", ""]
    state.show(0, "live")
    assert seen(state, 0) == {1: ["live"], 2: ["live"], SPECTATOR: ["live"]}
    assert state.known_of(0, OPEN) == state.known_of(0, 0) == state.hands[0]


def test_equal_cards_are_counted() -> None:
    state = street()
    state.show(2, "live", to=only(0))
    state.show(2, "live", "live", to=only(1))
    assert (state.known_of(2, 0), state.known_of(2, 1)) == (["live"], ["live", "live"])
    state.drop(2, "live")
    assert (state.known_of(2, 0), state.known_of(2, 1)) == ([], ["live"])


def test_a_giver_knows_where_the_card_went() -> None:
    state = street()
    state.lacks[1] = 3
    state.give(0, 1, "dud")
    assert (len(state.hands[0]), len(state.hands[1]), state.lacks[1]) == (2, 4, 0)
    assert seen(state, 1) == {0: ["dud"], 2: [], SPECTATOR: []}


def test_nothing_received_leaves_what_is_lacked() -> None:
    state = street()
    state.lacks[1] = 2
    state.receive(1, [])
    assert state.lacks[1] == 2


def test_a_sample_does_not_tell_what_others_know_of_one_another() -> None:
    state = street()
    state.give(0, 1, "dud")
    assert state.sample(0, Random(1)).seen[1] == state.seen[1]
    assert state.sample(1, Random(1)).seen[1] == state.seen[1]
    assert state.sample(2, Random(1)).seen[1] == []


def test_samples_keep_what_was_seen_and_what_is_lacked() -> None:
    state = street()
    state.show(1, "dud", to=only(0))
    state.lacks[2] = 1 << state.game.catalogue.index["dud"]
    for number in range(30):
        sample = state.sample(0, Random(number))
        assert "dud" in sample.hands[1]
        assert "dud" not in sample.hands[2]
        assert sample.view(0) == state.view(0)
    assert {tuple(state.sample(2, Random(number)).hands[1]) for number in range(60)} > {("live", "live", "dud")}
