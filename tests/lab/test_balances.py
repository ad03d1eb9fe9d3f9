"""What `make balance` asks can be asked: games, players, options and cards exist; every what-if changes something."""

from __future__ import annotations

from pathlib import Path

from tests.lab.balances import WHATIF, jobs
from tripot.cli.arguments import find_game, read_options, split_bots
from tripot.engine.registry import games


def test_every_game_is_asked_of_both_levels(tmp_path: Path) -> None:
    asked = jobs(tmp_path)
    for game in games():
        assert asked[f"{game}-habile"][1][:2] == ["balance", game]
        assert split_bots(asked[f"{game}-expert"][1][3]) == ("expert",)
    assert all(count > 0 for count, _ in asked.values())


def test_what_ifs_change_something(tmp_path: Path) -> None:
    for game, _, change in WHATIF.values():
        found = find_game(game)
        assert read_options(found, found.usual_seats, [change]) != read_options(found, found.usual_seats, [])
    _, viper = jobs(tmp_path)["escrocs-viper"]
    cards = find_game("escrocs", Path(viper[-1])).catalogue
    assert cards["VIP"].facts["cards"] == 2 * find_game("escrocs").catalogue["VIP"].facts["cards"]
