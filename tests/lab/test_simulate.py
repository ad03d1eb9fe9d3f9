"""Many games: the same result whatever the cores, fair seats, and a habile that beats chance."""

from __future__ import annotations

import pytest

from tests.toy_games import ALL
from tripot.bots.registry import UnknownPlayer
from tripot.engine.authoring.registry import game_named
from tripot.engine.rules.refusal import Illegal
from tripot.lab.executors import LocalExecutor, chunk_size, cores, map_chunked
from tripot.lab.report import Report
from tripot.lab.runs import Run
from tripot.lab.simulate import Job, deal_number, play_one, prepare, simulate

DEPLI = game_named("depli")
SHORT = {"deals": 4}
BOTS = ("heuristic", "random", "random", "random")


def report_of(bots: tuple[str, ...], games: int, *, seed: int = 0, workers: int = 1) -> Report:
    return simulate(prepare(DEPLI, bots, games, {"deals": len(bots)}, seed), Run(LocalExecutor(workers)))


def test_two_processes_report_what_one_does() -> None:
    alone = report_of(BOTS, 9)
    assert report_of(BOTS, 9, workers=2) == alone
    assert alone.games == 9


def test_games_that_are_not_registered_travel_to_other_processes() -> None:
    job = prepare(ALL["highcard"], ("random", "random"), 4, {})
    assert simulate(job, Run(LocalExecutor(2))) == simulate(job)


def test_another_seed_is_another_job() -> None:
    assert report_of(BOTS, 4, seed=1).players != report_of(BOTS, 4, seed=2).players


def test_a_game_depends_on_its_number_and_not_on_those_before() -> None:
    job = prepare(DEPLI, BOTS, 6, SHORT)
    assert [play_one(job, index) for index in (5, 2)] == [play_one(job, index) for index in range(6)][5:1:-3]
    assert deal_number(1, 2) == deal_number(1, 2) != deal_number(2, 1)


def test_progress_tells_of_every_game() -> None:
    told: list[int] = []
    simulate(prepare(DEPLI, BOTS, 5, SHORT), Run(LocalExecutor(1), progress=told.append))
    assert sum(told) == 5


def test_every_bot_sits_everywhere_equally_often() -> None:
    job = Job(DEPLI, {}, ("a", "b", "c", "d"), 4)
    seatings = [job.seating(index) for index in range(4)]
    for seat in range(4):
        assert {seating[seat] for seating in seatings} == {"a", "b", "c", "d"}


def test_every_game_is_played_once_whoever_plays() -> None:
    for executor in (LocalExecutor(1), LocalExecutor(2)):
        found = [square for some in map_chunked(_square, range(9), executor) for square in some]
        assert sorted(found) == [index * index for index in range(9)]


def _square(index: int) -> int:
    return index * index


def test_chunks_take_about_as_long_as_asked_and_shrink_at_the_end() -> None:
    executor = LocalExecutor(2)
    assert chunk_size(1000, executor, 0.0) == 1
    assert chunk_size(1000, executor, executor.seconds / 7.5) == 7
    assert chunk_size(8, executor, executor.seconds / 100) == 2
    assert chunk_size(1, executor, 60.0) == 1


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_the_habile_beats_chance_clearly(seats: int) -> None:
    report = report_of(("heuristic", *["random"] * (seats - 1)), 24)
    best = report.players[0]
    assert best.name == "heuristic"
    assert best.interval.low > best.par


def test_wins_are_shared_out_once_a_game() -> None:
    report = report_of(BOTS, 8)
    assert sum(line.wins for line in report.players) == pytest.approx(8)
    assert sum(line.wins for line in report.by_seat) == pytest.approx(8)
    assert sum(line.par for line in report.by_seat) == pytest.approx(1)


def test_teams_win_together() -> None:
    job = prepare(DEPLI, ("heuristic", "random", "heuristic", "random"), 8, {"deals": 4, "team_size": 2})
    report = simulate(job)
    assert sum(line.wins for line in report.players) == pytest.approx(8)
    assert report.by_seat[0].wins == report.by_seat[2].wins


def test_a_job_is_checked_before_it_is_played() -> None:
    with pytest.raises(UnknownPlayer):
        prepare(DEPLI, ("random", "nobody"), 1, {})
    with pytest.raises(Illegal):
        prepare(DEPLI, ("random",), 1, {})
    with pytest.raises(Illegal):
        prepare(DEPLI, BOTS, 1, {"deals": 5})
    with pytest.raises(ValueError, match="at least one"):
        prepare(DEPLI, BOTS, 0, {})


def test_some_core_is_found() -> None:
    assert cores() >= 1
