"""The bench runs, measures every game and says so in both forms. No figure is judged here."""

from __future__ import annotations

import pytest

from bench.__main__ import markdown, measure
from bench.foresight import Foresight, foresee
from tripot.engine.authoring.registry import games


@pytest.mark.parametrize("slug", games())
def test_every_game_is_measured(slug: str) -> None:
    figures = measure([slug], repeats=1, seconds=0.0)
    assert [game.game for game in figures.games] == [slug]
    assert figures.calibration > 0
    table = markdown(figures)
    searching = ("random play, decisions", "rollouts, decisions", "copy", "sample", "draws of a sampler", "values")
    for what in (*searching, "view", "view and encode", "replay, entries"):
        assert figures.games[0].rates[what] > 0
        assert f"| {what} |" in table


def test_foresight_is_counted() -> None:
    """Two games of two seats: one foreseen, one not; a constant is as far off in both."""
    found = Foresight()
    found.add([[0.5, 0.5], [1.0, 0.0]], [1.0, 0.0], 2)
    found.add([[0.5, 0.5], [1.0, 0.0]], [0.0, 1.0], 2)
    assert (found.games, found.named, found.judged) == (2, 1.0, 8)
    assert (found.score, found.constant) == (0.5 + 0.0 + 0.5 + 2.0, 4 * 0.5)


def test_values_of_a_game_are_judged() -> None:
    found = foresee(games()["depli"], 2, 1)
    assert found.games == 1
    assert found.judged > 50
    assert 0 <= found.score <= found.judged
