"""The score sheet of every game that counts by deal, round or scene: what it says, and that the terminal shows it."""

from __future__ import annotations

from functools import cache, partial
from pathlib import Path
from random import Random

import pytest

from tests.cli.tripot_command import here
from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.engine.views.events import SPECTATOR
from tripot.engine.views.view import Sheet, View

FACTS = {"noe": "total", "urgence": "confidence", "escrocs": "coins", "dupes": "ticked", "depli": "total"}
"""By game, the fact at a seat that its sheet tells round by round."""


@cache
def _played(slug: str) -> Play:
    """A game of bots, two lines down its sheet, with somebody to act."""
    game, random = game_named(slug), Random(slug)
    play = Play.start(game, 3, {}, Stream.fast(4), ("Ada", "Blaise", "Cora"))
    for _ in range(2000):
        seat = play.state.actors()[0]
        if seat == 0 and len(_sheet(play).lines) > 1:
            return play
        state = play.state
        sample = partial(state.sample, seat, random)
        play.move(seat, game.players.habile(game, random).choose(state.view(seat), sample, Budget(iterations=1)), "bot")
    raise LookupError("no two lines")


def _sheet(play: Play) -> Sheet:
    return play.state.view(SPECTATOR).sheet or Sheet(play.game.title["fr"], (), ())  # type: ignore[arg-type]


def _now(view: View, fact: str) -> tuple[int, ...]:
    return tuple(int(str(one.value)) for seat in view.seats for one in seat.facts if one.id == fact)


@pytest.mark.parametrize("slug", FACTS)
def test_a_sheet_tells_every_round_and_how_things_stand(slug: str) -> None:
    play = _played(slug)
    view = play.state.view(SPECTATOR)
    sheet = _sheet(play)
    assert {len(line) for line in sheet.lines} == {3}
    assert sheet.totals == _now(view, FACTS[slug])
    if not sheet.standing:
        assert tuple(map(sum, zip(*sheet.lines, strict=True))) == sheet.totals
    assert play.state.sample(0, Random(1)).view(0).sheet == sheet
    assert play.state.copy().view(0).sheet == sheet


@pytest.mark.parametrize("slug", FACTS)
def test_the_terminal_shows_it(slug: str, tmp_path: Path) -> None:
    play, file = _played(slug), tmp_path / "game.tripot"
    file.write_text(play.record.write(), "utf-8")
    told = here("play", "--resume", str(file), "--lang", "fr", typed=":m\n").out
    sheet = _sheet(play)
    name = "À présent" if sheet.standing else "Total"
    sums = told[told.rindex(name) :].splitlines()[0]
    assert tuple(map(int, sums.removeprefix(name).split())) == sheet.totals


def test_before_the_first_round_is_over_there_is_none() -> None:
    assert "no score sheet yet" in here("play", "depli", "--seed", "3", typed=":m\n").out
