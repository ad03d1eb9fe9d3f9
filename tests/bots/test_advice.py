"""Advice knows what the seat may know, and nothing else."""

from __future__ import annotations

from random import Random

import pytest

from tests.toy_games import ALL
from tripot.bots.advice import MOST_REASONS, advise, in_words
from tripot.engine.authoring.registry import games
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget

GAMES = {**games(), **ALL}
THOUGHT = Budget(iterations=4)
MOVES = 12


@pytest.mark.parametrize("slug", GAMES)
def test_two_states_that_a_seat_cannot_tell_apart_bring_the_same_advice(slug: str) -> None:
    game = GAMES[slug]
    state = game.new_state(game.usual_seats, {}, Stream.fast(7))
    for number in range(MOVES):
        actors = state.actors()
        if not actors:
            break
        seat = actors[0]
        twin = state.sample(seat, Random(f"twin {number}"))
        found, again = (advise(one, seat, Random(number), THOUGHT) for one in (state, twin))
        assert found == again
        assert len(found.reasons) <= MOST_REASONS
        state.check(seat, found.move)
        assert in_words(state, seat, found.move, Random(1)) == in_words(twin, seat, found.move, Random(1))
        state.apply(seat, found.move)


@pytest.mark.parametrize("slug", games())
def test_reasons_are_said_in_both_languages(slug: str) -> None:
    """A key that nobody wrote would raise."""
    game = GAMES[slug]
    names = [f"Name {seat}" for seat in range(game.usual_seats)]
    voices = [game.voice("fr", names), game.voice("en", names)]
    state = game.new_state(game.usual_seats, {}, Stream.fast(8))
    for number in range(2 * MOVES):
        if not (actors := state.actors()):
            break
        found = advise(state, actors[0], Random(number), THOUGHT)
        for text in (*found.reasons, in_words(state, actors[0], found.move, Random(1))):
            assert all(voice.say(text) for voice in voices)
        state.apply(actors[0], found.move)
