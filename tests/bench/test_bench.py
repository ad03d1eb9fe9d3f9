"""The bench runs, measures every game and says so in both forms. No figure is judged here."""

from __future__ import annotations

import pytest

from tests.bench.__main__ import markdown, measure
from tripot.engine.registry import games


@pytest.mark.parametrize("slug", games())
def test_every_game_is_measured(slug: str) -> None:
    figures = measure([slug], repeats=1, seconds=0.0)
    assert [game.game for game in figures.games] == [slug]
    assert figures.calibration > 0
    table = markdown(figures)
    for what in ("random play, decisions", "copy", "sample", "view", "view and encode", "replay, entries"):
        assert figures.games[0].rates[what] > 0
        assert f"| {what} |" in table
