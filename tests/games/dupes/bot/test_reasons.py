"""Why the player plays as it does: every move of whole games has a reason that can be told, known to its seat alone."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.dupes.helpers import GAME, seeded
from tripot.engine.language.text import LANGS
from tripot.engine.search.player import Advice, Budget
from tripot.games.dupes.bot.player import Habile
from tripot.games.dupes.play.state import DupesState


def advice(state: DupesState, seat: int, seed: int) -> Advice:
    """By the seat's own idea of the table, drawn from `seed`."""
    random = Random(seed)
    return Habile(GAME, Random(seed)).advise(state.view(seat), lambda: state.sample(seat, random), Budget())


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {"floor": "free"}), (4, {"director_succession": "chosen"}), (5, {"minor_goals": 2})]
)
def test_every_move_has_a_reason_in_both_languages(seats: int, options: dict[str, Any]) -> None:
    told: set[str] = set()
    state = GAME.setup(seats, options, seeded(seats, seats).at.chance)[0]
    voices = [GAME.voice(lang, [f"Seat {seat}" for seat in range(seats)]) for lang in LANGS]
    random = Random(seats)
    while actors := state.actors():
        found = advice(state, actors[0], random.randrange(1 << 30))
        assert 1 <= len(found.reasons) <= 2
        for reason in found.reasons:
            told.add(reason.key)
            assert all("{" not in voice.say(reason) for voice in voices)
        state.apply(actors[0], found.move)
    assert len(told) >= 15


def test_advice_knows_what_the_seat_may_know() -> None:
    """The same on every state that the seat cannot tell from this one."""
    state = seeded(3, 8).at
    random = Random(8)
    while state.scene <= 4 and (actors := state.actors()):
        seat = random.choice(actors)
        told = advice(state, seat, state.decision_number(seat))
        assert advice(state.sample(seat, Random(4)), seat, state.decision_number(seat)) == told
        state.apply(seat, told.move)
