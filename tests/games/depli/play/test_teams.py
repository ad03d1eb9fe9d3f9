"""The team variant, and jokers in teams (DEP-56 to DEP-66)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.depli.helpers import (
    FORMATS,
    GameTable,
    about_to_roll,
    fact,
    finish_trick,
    flags,
    fresh,
    last_trick,
    play_to_end,
    refusal,
    seeded,
)
from tripot.engine.views.events import SPECTATOR

MEMBERS = {
    (4, 2): "A s0 s2; B s1 s3",
    (6, 2): "A s0 s3; B s1 s4; C s2 s5",
    (6, 3): "A s0 s2 s4; B s1 s3 s5",
    (8, 2): "A s0 s4; B s1 s5; C s2 s6; D s3 s7",
    (8, 4): "A s0 s2 s4 s6; B s1 s3 s5 s7",
}


def team_trick(counts: list[int], size: int, **more: Any) -> GameTable:
    """The last trick of a team deal, taken by the last seat; `counts` are the tricks by seat after it."""
    hands = " ".join(f"{rank}S" for rank in "23456789"[: len(counts)])
    return last_trick(hands, [*counts[:-1], counts[-1] - 1], team_size=size, **more)


@pytest.mark.rule("DEP-56")
def test_team_sizes() -> None:
    accepted = {(n, size) for n in range(2, 9) for size in range(9) if refusal(n, team_size=size) is None}
    assert accepted == {*FORMATS, *((n, 1) for n in range(2, 9))}
    assert {refusal(n, team_size=size) for n in range(2, 9) for size in range(9)} == {None, "DEP-56"}


@pytest.mark.rule("DEP-57")
@pytest.mark.parametrize(("n", "size"), FORMATS)
def test_seating(n: int, size: int) -> None:
    seats = seeded(n, 0, team_size=size).at.view(SPECTATOR).seats
    teams = {name: [f"s{seat.seat}" for seat in seats if seat.team == name] for name in sorted({s.team for s in seats})}
    assert "; ".join(" ".join([name, *members]) for name, members in teams.items()) == MEMBERS[n, size]
    assert all(seats[i].team != seats[(i + 1) % n].team for i in range(n))


@pytest.mark.rule("DEP-58")
@pytest.mark.parametrize(("n", "size"), FORMATS)
def test_a_team_game_is_dealt_and_played_like_a_game_alone(n: int, size: int) -> None:
    """The same seed and the same plays in the first deal: the same hands, turns, duties and tricks."""
    teams, alone = seeded(n, 13, team_size=size).at, seeded(n, 13).at
    random = Random(n)
    while teams.deal == 1:
        assert (teams.hands, teams.roller, teams.to_act) == (alone.hands, alone.roller, alone.to_act)
        seat = teams.to_act
        assert teams.legal_moves(seat) == alone.legal_moves(seat)
        move = random.choice(teams.legal_moves(seat))
        teams.apply(seat, move)
        alone.apply(seat, move)
    assert teams.history[0].tricks == alone.history[0].tricks
    assert (teams.deals, teams.roller) == (alone.deals, alone.roller)


@pytest.mark.rule("DEP-59", "DEP-60")
@pytest.mark.parametrize(
    ("counts", "size", "objective", "ranking", "points"),
    [
        ([6, 0, 1, 6], 2, "MORE", (0, 1), (1, 0)),  # 7 to 6, although nobody of A has more than s3
        ([6, 0, 1, 6], 2, "FEWER", (1, 0), (0, 1)),
        ([4, 0, 0, 0, 3, 1], 2, "MORE", (0, 1, 2), (2, 1, 0)),
        ([4, 0, 0, 0, 3, 1], 2, "FEWER", (2, 1, 0), (0, 1, 2)),
        ([1, 1, 1, 1, 1, 3], 3, "MORE", (1, 0), (0, 1)),
        ([3, 0, 0, 0, 0, 2, 0, 1], 2, "MORE", (0, 1, 3, 2), (3, 2, 0, 1)),
        ([0, 3, 0, 0, 1, 0, 1, 1], 4, "FEWER", (0, 1), (1, 0)),
    ],
)
def test_the_sum_ranks_the_team(
    counts: list[int], size: int, objective: str, ranking: tuple[int, ...], points: tuple[int, ...]
) -> None:
    table = team_trick(counts, size, objective=objective)
    units = len(counts) // size
    for viewer in table.viewers():
        view = table.at.view(viewer)
        for seat in range(len(counts)):
            assert fact(view, seat, "tricks") == table.at.tricks[seat]
            assert fact(view, seat, "team_tricks") == sum(table.at.tricks[seat % units :: units])
    finish_trick(table)
    assert (table.last.tricks, table.last.ranking, table.last.points) == (tuple(counts), ranking, points)
    assert table.at.totals == list(points)


@pytest.mark.rule("DEP-61")
@pytest.mark.parametrize(
    ("counts", "size", "dice", "rolls", "ranking"),
    [
        ([1, 1, 1, 1, 2, 2], 3, [4, 5], "s3=4 s4=5", (0, 1)),
        ([2, 0, 1, 1, 3, 1], 2, [2, 1], "s4=2 s0=1", (1, 0, 2)),
        ([0, 1, 1, 1, 1, 0, 1, 1], 4, [1, 2], "s7=1 s0=2", (0, 1)),
        ([1, 1, 1, 1, 0, 0, 0, 2], 2, [3, 5, 1], "s6=3 s0=5 s1=1", (3, 0, 2, 1)),
    ],
)
def test_one_roll_a_team_by_its_first_member_from_the_roller(
    counts: list[int], size: int, dice: list[int], rolls: str, ranking: tuple[int, ...]
) -> None:
    """The roller of the deal is the first to roll here."""
    table = team_trick(counts, size, roller=rolls[:2], dice=dice)
    finish_trick(table)
    assert [" ".join(f"s{seat}={face}" for seat, face in line) for line in table.last.die_offs] == [rolls]
    assert table.last.ranking == ranking


@pytest.mark.rule("DEP-61", "DEP-71")
def test_only_the_speaker_of_a_team_rolls() -> None:
    table = team_trick([1, 1, 1, 1, 2, 2], 3, roller="s3", dice=[4, 5], tie_rolls="players")
    finish_trick(table)
    table.do("s5 T ! DEP-33", "s4 T ! DEP-35", "s0 T ! DEP-33", "s3 T", "s3 T ! DEP-35", "s2 T ! DEP-33", "s4 T")
    assert table.last.ranking == (0, 1)


@pytest.mark.rule("DEP-62", "DEP-42", "DEP-61")
def test_teammates_win_together_and_equal_totals_roll() -> None:
    """Six in pairs, f = s1: B speaks by s1, C by s2, A by s3."""
    table = team_trick([2, 0, 1, 0, 1, 4], 2, deal=12, roller="s0", totals=[9, 10, 8], dice=[3, 5, 5, 1, 2])
    finish_trick(table)
    assert table.at.first_roller == 1
    assert table.at.totals == [10, 10, 10]
    assert table.at.final_rounds == (((1, 3), (2, 5), (3, 5)), ((2, 1), (3, 2)))
    outcome = table.at.outcome()
    assert outcome is not None
    assert outcome.places == ((0, 3), (2, 5), (1, 4))
    assert outcome.scores == (10,) * 6


@pytest.mark.rule("DEP-64", "DEP-65")
@pytest.mark.parametrize("roller", range(4))
def test_of_two_jokers_in_a_team_one_comes_back(roller: int) -> None:
    table = fresh(4, dice=[6], first_roller=f"s{roller}", team_size=2, jokers=1)
    events = table.do(f"s{roller} R", "s0 J+", "s1 J-", "s2 J+", "s3 J-")
    spent = 0 if (0 - roller) % 4 < (2 - roller) % 4 else 2
    assert table.at.doubled == 0b01
    assert table.at.jokers == 0b1111 & ~(1 << spent)
    returned = [event for event in events if event.rule == "DEP-65"]
    assert len(returned) == 1
    for viewer in (*range(4), SPECTATOR):
        view = table.at.view(viewer)
        assert "flag.plays_joker" in flags(view, spent)
        assert "flag.joker_back" in flags(view, 2 - spent)
        assert "flag.joker" not in flags(view, 2 - spent)
        assert "flag.plays_joker" not in flags(view, 2 - spent)


@pytest.mark.rule("DEP-64")
@pytest.mark.parametrize("size", [2, 4])
def test_a_team_is_doubled_never_more(size: int) -> None:
    counts = [3, 0, 1, 0, 1, 0, 0, 1]
    table = team_trick(counts, size, doubled=["A"], jokers=1, holders=[], totals=[0] * (8 // size), dice=[2, 3])
    finish_trick(table)
    assert table.last.points[0] == 2 * (8 // size - 1)


@pytest.mark.rule("DEP-64", "DEP-53")
def test_all_four_members_play_and_the_points_are_only_doubled() -> None:
    table = fresh(8, dice=[6], first_roller="s0", team_size=4, jokers=1)
    table.do("s0 R", *(f"s{seat} J{'+' if seat % 2 == 0 else '-'}" for seat in range(8)))
    assert (table.at.doubled, table.at.jokers) == (0b01, 0xFE)


@pytest.mark.rule("DEP-65")
def test_in_turn_the_teammates_of_one_who_plays_are_passed_over() -> None:
    table = about_to_roll(6, holders=["s0", "s1", "s2", "s3", "s4", "s5"], team_size=3, joker_declare="in_turn")
    table.do("s0 R", "s0 J-", "s1 J-", "s2 J+", "s4 J+ ! DEP-65", "s0 J+ ! DEP-48", "s5 J- ! DEP-55")
    assert list(table.at.actors()) == [3]
    table.do("s3 J-", "s4 J- ! DEP-65", "s5 J-")
    assert (table.at.phase_name, table.at.doubled, table.at.jokers) == ("PLAY", 0b01, 0b111011)


@pytest.mark.rule("DEP-66")
@pytest.mark.parametrize("answers", ["++", "+-", "-+", "--"])
def test_one_joker_a_team(answers: str) -> None:
    table = fresh(4, dice=[6], first_roller="s3", team_size=2, jokers=1, team_joker="per_team")
    table.do("s3 R")
    assert set(table.at.actors()) == {0, 1, 2, 3}
    table.do("s1 J-", "s3 J-", f"s0 J{answers[0]}", f"s2 J{answers[1]}")
    played = "+" in answers
    assert table.at.doubled == played
    assert table.at.jokers == (0b1010 if played else 0b1111)


@pytest.mark.rule("DEP-66")
def test_once_a_team_has_spent_its_joker_nobody_of_it_is_asked() -> None:
    table = about_to_roll(4, holders=["B"], team_size=2, team_joker="per_team")
    table.do("s0 R")
    assert set(table.at.actors()) == {1, 3}
    table.do("s0 J+ ! DEP-46", "s2 J- ! DEP-46", "s1 J-", "s3 J+")
    assert (table.at.doubled, table.at.jokers) == (0b10, 0)


@pytest.mark.rule("DEP-66", "DEP-55")
def test_one_joker_a_team_in_turn() -> None:
    table = about_to_roll(4, holders=["A", "B"], team_size=2, team_joker="per_team", joker_declare="in_turn")
    table.do("s0 R", "s0 J-", "s1 J+", "s2 J-", "s3 J+ ! DEP-47")
    assert (table.at.phase_name, table.at.doubled, table.at.jokers) == ("PLAY", 0b10, 0b0101)


@pytest.mark.rule("DEP-63")
def test_each_answers_and_chooses_alone() -> None:
    table = fresh(4, dice=[3], first_roller="s0", team_size=2, jokers=1)
    table.do("s0 R", "s2 O+ ! DEP-18", "s0 O+", "s0 J+")
    assert flags(table.at.view(2), 0) == {"flag.roller", "flag.joker", "flag.answered"}
    assert "flag.plays_joker" in flags(table.at.view(0), 0)
    assert all(card.code == "" for card in table.at.view(2).zone("hand:0").cards)


@pytest.mark.rule("DEP-60", "DEP-62")
@pytest.mark.parametrize(("n", "size"), FORMATS)
@pytest.mark.parametrize("team_joker", ["per_player", "per_team"])
@pytest.mark.parametrize("declare", ["sealed", "in_turn"])
def test_whole_team_games_with_jokers(n: int, size: int, team_joker: str, declare: str) -> None:
    state = seeded(n, 17, team_size=size, jokers=1, team_joker=team_joker, joker_declare=declare, deals=n).at
    play_to_end(state, Random(size))
    units = n // size
    for deal in state.history:
        plain = {unit: units - place for place, unit in enumerate(deal.ranking, 1)}
        assert all(deal.points[unit] in (plain[unit], 2 * plain[unit]) for unit in range(units))
    outcome = state.outcome()
    assert outcome is not None
    assert all(len({seat % units for seat in group}) == 1 for group in outcome.places)
    assert all(len(group) == size for group in outcome.places)
