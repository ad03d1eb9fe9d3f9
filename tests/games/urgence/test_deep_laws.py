"""The laws in the depth of long games: nobody resigns here, so decks grow, piles run out and seats fall one by one."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any

import pytest

from tests.contract.laws.cases import Case, case
from tests.contract.laws.drive import Moment, Step, Trace, start
from tests.contract.laws.test_laws import LAWS
from tests.games.urgence.helpers import GAME, SEATS
from tests.support.profile import LONG
from tripot.engine.play import Play

PLAYED_ANEW = ("undo",)
"""The law that plays the case again by the common drive."""
GAMES = 12 if LONG else 2
KEPT = 40 if LONG else 8
VECTORS: tuple[dict[str, Any], ...] = (
    {},
    {"card_counting_aid": "off", "disinfect_scope": "deck", "team_choice": "random", "round_limit": 20},
    {"confidence_cap": "none", "seat_compensation": "confidence", "confidence_start": 10},
    {"confidence_cap": "plus10", "seat_compensation": "hand", "confidence_start": 30, "team_choice": "random"},
)


def _move(play: Play, random: Random) -> tuple[int, str]:
    """A verb first, then a move of it: so that disinfecting does not crowd out everything else."""
    seat = random.choice(play.state.actors())
    moves = [move for move in play.state.legal_moves(seat) if not move.gives_up]
    verbs = sorted({type(move).__name__ for move in moves})
    likely = [verb for verb in verbs if verb != "Disinfect" or random.random() < 0.1] or verbs
    verb = random.choice(likely)
    return seat, str(random.choice([move for move in moves if type(move).__name__ == verb]))


@lru_cache(maxsize=4)
def long_game(seats: int, number: int) -> Trace:
    options = GAME.check_options(seats, VECTORS[number % len(VECTORS)])
    this: Case = case("urgence", seats, options, number)
    play, random = start(this), Random(f"deep {seats} {number}")
    steps: list[Step] = []
    while not play.over:
        seat, text = _move(play, random)
        before, move = play.state.copy(), GAME.parse(text)
        events = play.move(seat, move)
        steps.append(Step(seat, move, before, play.state.copy(), events))
    met = [str(step.move) for step in steps]
    chosen = [0, *sorted(random.sample(range(1, len(steps)), min(KEPT, len(steps) - 1)))]
    moments = [Moment(this, at, steps[at].before, steps[at], met) for at in chosen]
    moments.append(Moment(this, len(steps), play.state, None, met))
    told = [(step.after.digest(), step.events) for step in steps]
    return Trace(this, play.record, list(play.opening), told, play.state, len(steps), tuple(moments))


@pytest.mark.parametrize("number", range(len(VECTORS) * GAMES // 2))
@pytest.mark.parametrize("seats", SEATS)
def test_laws_in_long_games(seats: int, number: int) -> None:
    trace = long_game(seats, number)
    for name, law in LAWS.items():
        if name not in PLAYED_ANEW:
            law(trace)
