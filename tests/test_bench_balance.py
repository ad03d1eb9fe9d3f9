"""What `make balance` asks can be asked: games, players, options and cards exist; every what-if changes something."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench.balance import balances
from bench.balance.balances import CARDS, TEAMS, WHATIF, jobs
from tripot.cli.arguments import find_game, read_options, split_bots
from tripot.engine.authoring.registry import games


def test_every_game_is_asked_of_both_levels(tmp_path: Path) -> None:
    asked = jobs(tmp_path)
    for game in games():
        assert asked[f"{game}-habile"][2][:2] == ["balance", game]
        assert split_bots(asked[f"{game}-expert"][2][3]) == ("expert",)
    assert all(0 < first < most for first, most, _ in asked.values())


def test_what_ifs_change_something(tmp_path: Path) -> None:
    for game, _, _, change in WHATIF.values():
        found = find_game(game)
        assert read_options(found, found.usual_seats, [change]) != read_options(found, found.usual_seats, [])


def test_changed_cards_are_the_ones_asked_for(tmp_path: Path) -> None:
    asked = jobs(tmp_path)
    for name, (game, _, _, _, _, change) in CARDS.items():
        printed, tried = (find_game(game, file).catalogue for file in (None, Path(asked[name][2][-1])))
        (code,) = [card.code for card in tried if card != printed[card.code]]
        fact, _, value = change.partition(" = ")
        assert tried[code].facts == {**printed[code].facts, fact: int(value)}
        assert printed[code].sources[fact] == "reconstructed", "what is printed is not asked about"


def test_teams_are_teams(tmp_path: Path) -> None:
    for name, (game, _, _, words) in TEAMS.items():
        found = find_game(game)
        seats = int(words[1]) if words[0] == "--seats" else found.usual_seats
        options = read_options(found, seats, words[1:] if words[0] == "--option" else [])
        assert len(set(found.teams(seats, options))) < seats, name
        assert jobs(tmp_path)[name][2] == ["balance", game, *words]


def test_a_run_that_is_cut_has_told_something_of_every_job(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[list[str]] = []
    monkeypatch.setattr(balances, "main", told.append)
    balances.play(tmp_path, 0.5, ["--jobs", "1"])
    asked = jobs(tmp_path)
    names = [Path(words[words.index("--html") + 1]).stem for words in told]
    assert names == [*asked, *asked]
    games = [int(words[words.index("--games") + 1]) for words in told]
    wanted = [round(most / 2) for _, most, _ in asked.values()]
    assert games[: len(asked)] == [min(first, most) for (first, _, _), most in zip(asked.values(), wanted, strict=True)]
    assert games[len(asked) :] == wanted
    assert all(words[-2:] == ["--jobs", "1"] for words in told)
