"""All levels against all: places change, teams stay together, ratings are the same on any number of cores."""

from __future__ import annotations

import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import game_named
from tripot.lab.executors import LocalExecutor
from tripot.lab.runs import Run
from tripot.lab.simulate import prepare
from tripot.lab.tournament import Tournament, play_duel, tournament


def test_the_better_one_is_rated_higher() -> None:
    what = Tournament(prepare(ALL["highcard"], ("random",) * 2, 20, {}), ("random", "habile", "facile"))
    found = tournament(what)
    assert len(found.duels) == 3
    assert found.levels[-1].name == "random"
    assert sum(level.wins for level in found.levels) == 60
    assert all(level.interval.low < level.rating < level.interval.high for level in found.levels)
    assert tournament(what, Run(LocalExecutor(2))) == found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_levels_change_places_and_teams_stay_together(seats: int) -> None:
    escrocs = game_named("escrocs")
    what = Tournament(prepare(escrocs, ("random",) * seats, 2, {}), ("random", "facile"))
    (first,), (second,) = play_duel(what, 0), play_duel(what, 1)
    assert all(one != other for one, other in zip(first.bots, second.bots, strict=True))
    for seat, team in enumerate(what.job.teams):
        assert first.bots[seat] == first.bots[what.job.teams.index(team)]
