"""The joker variant (DEP-46 to DEP-55)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.depli.helpers import (
    GameTable,
    about_to_roll,
    finish_trick,
    flags,
    fresh,
    last_trick,
    play_to_end,
    refusal,
    seeded,
)
from tripot.engine.views.events import project


def window(n: int, face: int = 6, **options: Any) -> GameTable:
    """A new game with jokers, s0 about to roll."""
    return fresh(n, dice=[face], first_roller="s0", jokers=1, **options)


@pytest.mark.rule("DEP-46")
def test_jokers_are_none_or_one() -> None:
    assert [jokers for jokers in range(-1, 4) if refusal(4, jokers=jokers) is None] == [0, 1]
    assert {refusal(4, jokers=jokers) for jokers in (-1, 2, "1", True)} == {"DEP-46"}


@pytest.mark.rule("DEP-46")
@pytest.mark.parametrize("n", range(2, 9))
def test_one_joker_each_for_the_whole_game(n: int) -> None:
    assert seeded(n, 0, jokers=1).at.jokers.bit_count() == n
    assert seeded(n, 0).at.jokers == 0
    for seed in range(3):
        state = seeded(n, seed, jokers=1, deals=n).at
        spent = [0] * n
        random = Random(seed)
        while state.actors():
            seat = random.choice(state.actors())
            move = random.choice(state.legal_moves(seat))
            spent[seat] += str(move) == "J+"
            state.apply(seat, move)
        assert max(spent) <= 1
        assert state.jokers == sum(1 << seat for seat in range(n) if not spent[seat])


@pytest.mark.rule("DEP-46")
def test_without_the_variant_there_is_no_joker_to_play() -> None:
    table = fresh(3, dice=[6], first_roller="s0")
    table.do("s0 J+ ! DEP-46", "s0 R", "s0 J+ ! DEP-46", "s1 J- ! DEP-46")


@pytest.mark.rule("DEP-47")
@pytest.mark.parametrize("declare", ["sealed", "in_turn"])
def test_the_window_is_between_objective_and_first_card(declare: str) -> None:
    table = window(2, 3, joker_declare=declare)
    table.do("s0 J+ ! DEP-47", "s0 R", "s0 J+ ! DEP-47", "s1 J- ! DEP-47", "s0 O-")
    assert table.at.phase_name == "JOKER"
    table.do("s0 J-", "s1 J-", "s0 J+ ! DEP-47")
    card = table.hand(0).split()[0]
    table.do(f"s0 P:{card}", "s1 J+ ! DEP-47")


@pytest.mark.rule("DEP-48", "DEP-54")
def test_answers_are_sealed_until_the_last_one() -> None:
    table = window(3)
    table.do("s0 R")
    assert set(table.at.actors()) == {0, 1, 2}
    events = table.do("s1 J+")
    assert set(table.at.actors()) == {0, 2}
    for viewer in table.viewers():
        keys = [event.text.key for event in project(events, viewer)]
        assert len(keys) == 1
        assert ("play" in keys[0]) == (viewer == 1)
    table.do("s1 J- ! DEP-48", "s1 J+ ! DEP-48", "s0 P:2C ! DEP-48", "s2 J-")
    assert (table.at.jokers, table.at.doubled) == (0b111, 0)
    events = table.do("s0 J-")
    assert (table.at.jokers, table.at.doubled) == (0b101, 0b010)
    for viewer in table.viewers():
        opened = [event for event in project(events, viewer) if event.rule == "DEP-54"]
        assert [event.text.key for event in opened] == ["log.joker.keep", "log.joker.play", "log.joker.keep"]
    assert table.at.phase_name == "PLAY"


@pytest.mark.rule("DEP-48")
def test_only_holders_are_asked_and_without_any_there_is_no_window() -> None:
    table = about_to_roll(4, holders=["s1", "s3"])
    table.do("s0 R")
    assert set(table.at.actors()) == {1, 3}
    table.do("s0 J- ! DEP-46", "s2 J+ ! DEP-46", "s3 J-", "s1 J-")
    assert table.at.phase_name == "PLAY"
    nobody = about_to_roll(4, holders=[])
    nobody.do("s0 R", "s0 J+ ! DEP-47")
    assert nobody.at.phase_name == "PLAY"


@pytest.mark.rule("DEP-49", "DEP-50", "DEP-53")
@pytest.mark.parametrize("doubled", [[], ["s0"], ["s2"], ["s1", "s3"], ["s0", "s1", "s2", "s3"]])
def test_a_joker_doubles_its_owners_points_and_nothing_else(doubled: list[str]) -> None:
    table = scored([4, 4, 0, 5], doubled, dice=[2, 6])
    plain = [1, 2, 0, 3]
    assert table.last.ranking == (3, 1, 0, 2)
    assert table.last.tricks == (4, 4, 0, 5)
    assert table.last.die_offs == (((0, 2), (1, 6)),)
    assert list(table.last.points) == [p * 2 if f"s{seat}" in doubled else p for seat, p in enumerate(plain)]
    assert table.at.totals == [10 + p for p in table.last.points]
    assert table.at.doubled == 0


def scored(counts: list[int], doubled: list[str], dice: list[int]) -> GameTable:
    """A deal brought to its end in a game with jokers; the last seat takes the last trick."""
    table = last_trick(
        " ".join(f"{rank}H" for rank in "23456789"[: len(counts)]),
        [*counts[:-1], counts[-1] - 1],
        dice=dice,
        totals=[10] * len(counts),
        doubled=doubled,
        holders=[],
        jokers=1,
    )
    finish_trick(table)
    return table


@pytest.mark.rule("DEP-50")
def test_a_spent_joker_is_gone_even_for_nothing() -> None:
    table = window(2)
    table.do("s0 R", "s0 J+", "s1 J-")
    assert table.at.jokers == 0b10
    random = Random(3)
    while table.at.deal == 1:
        seat = table.at.to_act
        table.at.apply(seat, random.choice(table.at.legal_moves(seat)))
    assert table.at.jokers == 0b10


@pytest.mark.rule("DEP-51")
def test_all_may_play_theirs_in_one_deal() -> None:
    table = window(8)
    table.do("s0 R", *(f"s{seat} J+" for seat in (3, 7, 1, 0, 2, 6, 5, 4)))
    assert (table.at.jokers, table.at.doubled) == (0, 0xFF)


@pytest.mark.rule("DEP-52")
def test_unused_jokers_are_worth_nothing_and_break_no_tie() -> None:
    table = last_trick("2H 3H", [6, 6], deal=12, roller="s1", totals=[6, 5], dice=[5, 2], jokers=1, holders=["s1"])
    finish_trick(table)
    assert table.at.totals == [6, 6]
    assert table.at.final == ((0,), (1,))


@pytest.mark.rule("DEP-52")
def test_nobody_has_to_play_a_joker() -> None:
    state = seeded(3, 2, jokers=1, deals=3).at
    while state.actors():
        seat = state.actors()[0]
        moves = {str(move): move for move in state.legal_moves(seat)}
        state.apply(seat, moves.get("J-") or next(iter(moves.values())))
    assert state.jokers == 0b111
    assert sum(state.totals) == 9


@pytest.mark.rule("DEP-54")
def test_who_holds_and_who_has_played_is_public() -> None:
    table = window(3)
    table.do("s0 R", "s0 J-", "s1 J+", "s2 J-")
    for viewer in table.viewers():
        view = table.at.view(viewer)
        held = {"flag.joker", "flag.keeps_joker"}
        assert [len(held & flags(view, seat)) for seat in range(3)] == [1, 0, 1]
        assert [("flag.doubled" in flags(view, seat)) for seat in range(3)] == [False, True, False]
        assert [("flag.plays_joker" in flags(view, seat)) for seat in range(3)] == [False, True, False]


@pytest.mark.rule("DEP-55")
def test_in_turn_from_the_roller_and_public_at_once() -> None:
    table = fresh(3, dice=[6], first_roller="s1", jokers=1, joker_declare="in_turn")
    table.do("s1 R")
    assert list(table.at.actors()) == [1]
    events = table.do("s2 J+ ! DEP-55", "s0 J- ! DEP-55", "s1 J+")
    for viewer in table.viewers():
        assert [event.text.key for event in project(events, viewer)] == ["log.joker.play"]
        assert "flag.plays_joker" in flags(table.at.view(viewer), 1)
    assert (list(table.at.actors()), table.at.jokers, table.at.doubled) == ([2], 0b101, 0b010)
    table.do("s1 J- ! DEP-48", "s2 J-", "s0 J+")
    assert (table.at.phase_name, table.at.doubled) == ("PLAY", 0b011)


@pytest.mark.rule("DEP-55")
def test_in_turn_skips_those_without() -> None:
    table = about_to_roll(5, roller=2, holders=["s0", "s1", "s4"], joker_declare="in_turn")
    table.do("s2 R", "s4 J-", "s0 J-", "s1 J+")
    assert table.at.phase_name == "PLAY"


@pytest.mark.rule("DEP-53")
def test_jokers_change_no_place_over_a_whole_game() -> None:
    """The same plays with and without jokers: the same tricks, rankings and rolls."""
    with_jokers = seeded(4, 7, jokers=1, deals=4).at
    without = seeded(4, 7, deals=4).at
    random = Random(7)
    while with_jokers.actors():
        seat = with_jokers.actors()[0]
        move = random.choice(with_jokers.legal_moves(seat))
        with_jokers.apply(seat, move)
        if str(move) not in ("J+", "J-"):
            without.apply(seat, move)
    for one, other in zip(with_jokers.history, without.history, strict=True):
        assert (one.tricks, one.die_offs, one.ranking) == (other.tricks, other.die_offs, other.ranking)


def test_random_games_with_jokers_end() -> None:
    for n in range(2, 9):
        for declare in ("sealed", "in_turn"):
            state = seeded(n, n, jokers=1, joker_declare=declare, deals=n).at
            play_to_end(state, Random(n))
            assert state.outcome() is not None
