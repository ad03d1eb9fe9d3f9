"""Ties and the die: who rolls, when, and what it decides (DEP-31 to DEP-37, DEP-42, DEP-69, DEP-71)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.depli.helpers import GameTable, finish_trick, last_trick
from tripot.engine.authoring.registry import game_named
from tripot.games.depli.play.dieoff import DieOff
from tripot.games.depli.play.log import tie_settled

CARDS = "2C 3C 4C 5C 6C 7C 8C 9C"


def settle(groups: str, dice: str) -> tuple[str, list[str], int]:
    """Rolls until all is settled: the ranking, the rounds, and how many dice were left."""
    units = [[int(unit) for unit in group] for group in groups.split()]
    die_off = DieOff(units, len(units))
    faces = [int(face) for face in dice.replace(" ", "")]
    while die_off.due() >= 0:
        die_off.roll(faces.pop(0))
    ranking = " ".join("".join(map(str, group)) for group in die_off.groups)
    rounds = [" ".join(f"{unit}={face}" for unit, face in rolls) for rolls in die_off.rounds]
    return ranking, rounds, len(faces)


@pytest.mark.rule("DEP-33", "DEP-34", "DEP-35")
@pytest.mark.parametrize(
    ("groups", "dice", "ranking", "rounds"),
    [
        ("0 1 2", "", "0 1 2", []),
        ("01", "62", "0 1", ["0=6 1=2"]),
        ("01", "26", "1 0", ["0=2 1=6"]),
        ("01", "33 44 12", "1 0", ["0=3 1=3", "0=4 1=4", "0=1 1=2"]),
        ("012", "552 11 65", "0 1 2", ["0=5 1=5 2=2", "0=1 1=1", "0=6 1=5"]),  # 2 stays third although 0 and 1 roll 1
        ("012", "255 16", "2 1 0", ["0=2 1=5 2=5", "1=1 2=6"]),
        ("012", "123", "2 1 0", ["0=1 1=2 2=3"]),
        ("01 23", "33 12 65", "1 0 2 3", ["0=3 1=3", "0=1 1=2", "2=6 3=5"]),  # the re-roll comes before the next group
        ("0 12 3", "12", "0 2 1 3", ["1=1 2=2"]),
        ("0123", "4422 12 65", "1 0 2 3", ["0=4 1=4 2=2 3=2", "0=1 1=2", "2=6 3=5"]),  # two pairs, the better first
        ("30 12", "15 62", "0 3 1 2", ["3=1 0=5", "1=6 2=2"]),  # rolls go in the group's own order
        (
            "01234567",
            "12345616 12 12",
            "7 5 4 3 2 1 6 0",
            ["0=1 1=2 2=3 3=4 4=5 5=6 6=1 7=6", "5=1 7=2", "0=1 6=2"],
        ),
    ],
)
def test_table_of_rolls(groups: str, dice: str, ranking: str, rounds: list[str]) -> None:
    assert settle(groups, dice) == (ranking, rounds, 0)


@pytest.mark.rule("DEP-33", "DEP-34")
@pytest.mark.parametrize("size", range(2, 9))
def test_the_order_is_that_of_each_units_own_rolls(size: int) -> None:
    """Seen from outside: compare the sequences of what each unit rolled, first roll first, higher is better."""
    random = Random(size)
    for _ in range(200):
        die_off = DieOff([list(range(size))], 1)
        own: dict[int, list[int]] = {unit: [] for unit in range(size)}
        while (unit := die_off.due()) >= 0:
            own[unit].append(random.randrange(1, 7))
            die_off.roll(own[unit][-1])
        assert [group[0] for group in die_off.groups] == sorted(own, key=lambda unit: own[unit], reverse=True)


@pytest.mark.rule("DEP-36")
@pytest.mark.parametrize("faces", ["4", "16"])
def test_twenty_rounds_alike_end_in_table_order(faces: str) -> None:
    dice = "".join((faces[k % len(faces)]) * 2 for k in range(20))
    ranking, rounds, left = settle("20", dice + "61")
    assert (ranking, len(rounds), left) == ("2 0", 20, 2)


@pytest.mark.rule("DEP-36")
def test_the_twentieth_round_may_still_decide() -> None:
    assert settle("20", "33" * 19 + "16")[0] == "0 2"


@pytest.mark.rule("DEP-36")
def test_a_group_born_of_a_split_counts_its_own_rounds() -> None:
    ranking, rounds, left = settle("012", "444" * 19 + "552" + "33" * 20)
    assert (ranking, len(rounds), left) == ("0 1 2", 40, 0)
    assert settle("012", "444" * 19 + "552" + "33" * 19 + "16")[0] == "1 0 2"


@pytest.mark.rule("DEP-36")
def test_each_group_has_its_own_count() -> None:
    ranking, rounds, _ = settle("01 23", "33" * 15 + "12" + "44" * 19 + "12")
    assert (ranking, len(rounds)) == ("1 0 3 2", 36)


def one_trick_to_go(counts: list[int], objective: str, **more: Any) -> GameTable:
    """The seat with the highest card takes the last trick: `counts` are the tricks after it."""
    n = len(counts)
    before = [*counts[:-1], counts[-1] - 1]
    return last_trick(" ".join(CARDS.split()[:n]), before, objective=objective, **more)


@pytest.mark.rule("DEP-31", "DEP-32", "DEP-38")
@pytest.mark.parametrize(
    ("counts", "more", "fewer"),
    [
        ([5, 8], [1, 0], [0, 1]),
        ([12, 1], [0, 1], [1, 0]),
        ([2, 10, 1], [1, 0, 2], [2, 0, 1]),
        ([0, 4, 2, 7], [3, 1, 2, 0], [0, 2, 1, 3]),
        ([3, 0, 4, 2, 1], [2, 0, 3, 4, 1], [1, 4, 3, 0, 2]),
    ],
)
def test_ranking_without_a_tie(counts: list[int], more: list[int], fewer: list[int]) -> None:
    for objective, ranking in (("MORE", more), ("FEWER", fewer)):
        table = one_trick_to_go(counts, objective)
        finish_trick(table)
        assert table.last.die_offs == ()
        assert list(table.last.ranking) == ranking
        assert [table.last.points[unit] for unit in ranking] == list(range(len(counts) - 1, -1, -1))


@pytest.mark.rule("DEP-33")
@pytest.mark.parametrize("objective", ["MORE", "FEWER"])
def test_a_higher_roll_is_better_under_both_objectives(objective: str) -> None:
    table = one_trick_to_go([4, 4, 5], objective, dice=[6, 1])
    finish_trick(table)
    assert table.last.die_offs == (((0, 6), (1, 1)),)
    assert list(table.last.ranking) == ([2, 0, 1] if objective == "MORE" else [0, 1, 2])


@pytest.mark.rule("DEP-35")
@pytest.mark.parametrize("roller", range(4))
def test_rolls_go_round_from_the_roller(roller: int) -> None:
    table = one_trick_to_go([4, 4, 1, 4], "MORE", roller=f"s{roller}", dice=[1, 2, 3])
    finish_trick(table)
    [rolls] = table.last.die_offs
    assert [seat for seat, _ in rolls] == [(roller + k) % 4 for k in range(4) if (roller + k) % 4 != 2]


@pytest.mark.rule("DEP-35")
def test_the_better_places_are_settled_first() -> None:
    for objective, first, second in (("MORE", {3, 4}, {1, 2}), ("FEWER", {1, 2}, {3, 4})):
        table = one_trick_to_go([0, 1, 1, 4, 4], objective, dice=[3, 3, 1, 2, 5, 6])
        finish_trick(table)
        assert [{seat for seat, _ in rolls} for rolls in table.last.die_offs] == [first, first, second]


@pytest.mark.rule("DEP-37")
@pytest.mark.parametrize("faces", [[3, 4], [1, 6], [6, 5]])
def test_a_die_off_changes_nothing_but_the_order(faces: list[int]) -> None:
    table = one_trick_to_go([4, 4, 5], "MORE", roller="s1", dice=faces)
    finish_trick(table)
    assert table.last.tricks == (4, 4, 5)
    assert table.last.objective == 1
    assert (table.at.roller, table.at.phase_name, table.at.objective) == (2, "ROLL", 0)


@pytest.mark.rule("DEP-33", "DEP-35", "DEP-71")
@pytest.mark.parametrize("seed", range(12))
def test_rolled_by_the_house_or_by_the_players_it_is_the_same(seed: int) -> None:
    random = Random(seed)
    dice = [random.randrange(1, 7) for _ in range(200)]
    tables = [
        one_trick_to_go([1, 1, 0, 2, 0, 1, 2], "MORE", roller="s4", dice=dice, tie_rolls=who)
        for who in ("auto", "players")
    ]
    for table in tables:
        finish_trick(table)
    house, players = tables
    assert house.at.deal == 2
    while players.at.phase_name == "DEAL_TIE":
        [due] = players.at.actors()
        assert not any(players.legal(seat) for seat in range(7) if seat != due)
        players.do(f"s{due} T")
    assert players.last == house.last
    assert players.dice_left() == house.dice_left()


@pytest.mark.rule("DEP-71", "DEP-73")
def test_every_roll_is_told_to_all() -> None:
    table = one_trick_to_go([4, 4, 5], "MORE", dice=[3, 3, 5, 2])
    told = [dict(event.text.params) for event in finish_trick(table) if event.text.key == "log.tie"]
    assert [params["face"] for params in told] == [3, 3, 5, 2]


@pytest.mark.rule("DEP-33", "DEP-42")
def test_each_round_says_why_and_who_goes_ahead() -> None:
    table = one_trick_to_go([4, 4, 5], "MORE", dice=[3, 3, 5, 2])
    voice = game_named("depli").voice("fr", ("Ada", "Ben", "Cléo"))
    told = [event for event in finish_trick(table) if event.text.key.startswith("log.settled")]
    assert [voice.say(event.text).replace("\xa0", " ") for event in told] == [
        "À égalité de plis, le dé décide : Ada et Ben (3), encore à égalité.",
        "À égalité de plis, le dé décide : Ada (5) passe devant Ben (2).",
    ]
    for event in told:
        assert event.moment is not None
        assert event.moment.kind == "dice"


@pytest.mark.parametrize(
    ("rolls", "said"),
    [
        ([(0, 6), (1, 2), (2, 2)], "Ada (6) goes ahead of Ben and Cléo (2)"),
        ([(0, 4), (1, 4), (2, 1)], "Ada and Ben (4) stay tied, ahead of Cléo (1)"),
        ([(0, 1), (1, 5), (2, 3)], "Ben (5) goes ahead of Cléo (3) and Ada (1)"),
    ],
)
def test_a_round_of_several_is_told_best_first(rolls: list[tuple[int, int]], said: str) -> None:
    voice = game_named("depli").voice("en", ("Ada", "Ben", "Cléo"))
    told = tie_settled(rolls, rolls, "points", False)
    assert voice.say(told.text) == f"Tied on points, the die decides: {said}."
