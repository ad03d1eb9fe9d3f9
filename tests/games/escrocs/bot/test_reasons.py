"""Why the player plays as it does: every move of whole games has a reason that can be told, known to its seat alone."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.escrocs.helpers import GAME, seeded
from tripot.engine.language.text import LANGS
from tripot.engine.search.player import Advice, Budget
from tripot.games.escrocs.bot.player import Habile
from tripot.games.escrocs.play.state import EscrocsState


def advice(state: EscrocsState, seat: int, seed: int) -> Advice:
    """By the seat's own idea of the table, drawn from `seed`."""
    random = Random(seed)
    return Habile(GAME, Random(seed)).advise(state.view(seat), lambda: state.sample(seat, random), Budget())


@pytest.mark.parametrize(("players", "games"), [(2, 3), (3, 1), (4, 1)])
def test_every_move_has_a_reason_in_both_languages(players: int, games: int) -> None:
    told: set[str] = set()
    for seed in range(games):
        state = seeded(players, seed).at
        voices = [GAME.voice(lang, [f"Seat {seat}" for seat in range(players)]) for lang in LANGS]
        while actors := state.actors():
            found = advice(state, actors[0], seed)
            assert 1 <= len(found.reasons) <= 2
            for reason in found.reasons:
                told.add(reason.key)
                assert all("{" not in voice.say(reason) for voice in voices)
            state.apply(actors[0], found.move)
    assert len(told) >= 12


def test_advice_knows_what_the_seat_may_know() -> None:
    """The same on every state that the seat cannot tell from this one."""
    state = seeded(2, 10).at
    while state.round <= 5 and (actors := state.actors()):
        seat = actors[0]
        told = advice(state, seat, 3)
        assert advice(state.sample(seat, Random(4)), seat, 3) == told
        state.apply(seat, told.move)
