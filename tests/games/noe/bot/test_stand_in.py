"""What the house plays for a gone player: the hand loses as little as it can."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.scenarios.noe_checks import NoeTable
from tests.games.noe.helpers import GAME, scene

S2 = "S2: pom-clara pom-david pom-marc jok-igor em-franck jou-marie"
END = ("stock: emp-etienne dur-hugo", "discard: leo-sally", "act: S1 TURN_START")


def gone(table: NoeTable, seat: int = 0) -> list[str]:
    """The moves the house makes for a seat until another is waited for."""
    moves: list[str] = []
    while table.at.actors() == (seat,):
        move = table.at.stand_in_move(seat, Random(1))
        table.at.apply(seat, move)
        moves.append(str(move))
    return moves


def test_a_plot_at_hand_survives_a_control() -> None:
    """Three Noés are an Élysée plot: whatever is seized, they stay."""
    hand = "S1: em-noe alp-noe emp-noe enq-max leo-susy sen-rose"
    table = scene("game: level=advanced players=2", hand, S2, *END, "S1> d", "S1> c enq-max @2", "S2> ok")
    assert gone(table) == ["z jok-igor", "y leo-susy", "."]


def test_a_raid_keeps_the_best_six() -> None:
    hand = "S1: enq-max enq-marc enq-camille jou-medhi jou-sandy dur-hugo"
    table = scene(
        "game: level=advanced players=2", hand, S2, "stock: emp-etienne", "act: S1 TURN_START", "S1> d",
        "S1> r enq-max+enq-marc+enq-camille @2", "S2> ok",
    )  # fmt: skip
    seized, hidden, end = gone(table)
    assert "jou-marie" in seized
    assert "jok-igor" in seized
    assert hidden not in ("y jou-medhi", "y jou-sandy", "y jou-marie", "y jok-igor")
    assert end == "."


def test_two_cards_to_hide_are_those_missed_least() -> None:
    hand = "S1: em-noe alp-noe emp-noe vio-olga leo-susy sen-rose"
    lines = ("S3: esp-max esp-elena leo-hugo jou-sandy alp-igor dur-etienne", "S1> d", "S1> h vio-olga @2+3")
    setting, act = END[:2], END[2]
    table = scene("game: level=full players=3", hand, S2, lines[0], *setting, act, *lines[1:])
    [hidden, _] = gone(table)
    assert not {"em-noe", "alp-noe", "emp-noe", "jok-igor"} & set(hidden.removeprefix("y ").split("+"))


@pytest.mark.rule("NOE-20")
def test_where_the_card_taken_may_not_go_back_the_one_missed_least_goes() -> None:
    hand = "S1: em-noe alp-noe emp-noe enq-max leo-susy sen-rose"
    table = scene("game: level=base players=2 rediscard_taken=forbidden", hand, S2, *END, "S1> t")
    assert gone(table) == ["x enq-max", "."]


def test_it_attacks_nobody_and_announces_nothing() -> None:
    hand = "S1: leo-clara leo-susy leo-hugo jou-medhi jou-marie enq-max"
    table = scene("game: level=advanced players=2", hand, "stock: jou-sandy", "act: S1 TURN_START")
    assert gone(table) == ["d", "x jou-sandy", "."]
    assert GAME.plots["none", "any_joker"].points(table.at.hands[0])["complot"] == 0
