"""The ladder: games kept as they are played, each deal from every seat, and a rung that is decided goes no further."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import games
from tripot.lab import ladder
from tripot.lab.ladder import Matchup, MatchupGame, climb, play, read_games, standing_of

HIGHCARD = ALL["highcard"]


def rung(strong: str = "habile", weak: str = "random", seats: int = 2) -> Matchup:
    return Matchup("highcard", seats, strong, weak, HIGHCARD.check_options(seats, {}), 0.001)


def test_a_run_that_was_cut_goes_on_where_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "LOOKS", (4, 8))
    whole, cut = tmp_path / "whole", tmp_path / "cut"
    list(climb(rung(), HIGHCARD, whole))
    cut.write_bytes(b"\n".join(whole.read_bytes().split(b"\n")[:2]) + b'\n{"matchup":{"ga')
    assert len(read_games(cut)) == 2
    list(climb(rung(), HIGHCARD, cut))
    assert read_games(cut) == read_games(whole)


def test_rungs_of_one_file_are_kept_apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ladder, "LOOKS", (2,))
    for one in (rung(), rung(seats=3)):
        list(climb(one, HIGHCARD, tmp_path / "games"))
    assert [one.matchup.seats for one in ladder.standings(read_games(tmp_path / "games"))] == [2, 3]


def test_a_rung_is_decided_once_its_interval_leaves_par() -> None:
    won = [MatchupGame(rung(), index, 1.0) for index in range(100)]
    even = [MatchupGame(rung(), index, float(index % 2)) for index in range(100)]
    assert standing_of(rung(), won).decided
    assert not standing_of(rung(), even).decided


def test_a_side_wins_as_one() -> None:
    escrocs = games()["escrocs"]
    options = escrocs.check_options(4, {"round_limit": 20})
    four = Matchup("escrocs", 4, "facile", "random", options, 0.0, sides=2)
    assert four.par == 0.5
    assert {play(four, escrocs, index).win for index in range(4)} <= {0.0, 0.5, 1.0}


def test_an_expert_tells_how_it_searched() -> None:
    depli = games()["depli"]
    one = Matchup("depli", 2, "expert", "habile", depli.check_options(2, {"deals": 2}), 0.001)
    played = play(one, depli, 1)
    assert played.searched >= played.departed
    assert len(played.samples) == 3
    assert msgspec.json.decode(msgspec.json.encode(played), type=MatchupGame) == played
