"""Whole games by advice, held against what advice must be: a function of what the seat may know, said in full."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from tripot.bots.registry import LazySampler
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Adviser, Budget


def follow_advice(game: Game, seats: int, seed: int, most: int = 10_000, **options: Any) -> Counter[str]:
    """Every seat does as it is advised; how often each reason was given. At every decision the habile plays the same,
    a seat in another state it cannot tell from this one is told the same, and all is said in both languages."""
    voices = [game.voice(lang, [f"N{seat}" for seat in range(seats)]) for lang in LANGS]
    state = game.new_state(seats, options, Stream.fast(seed))
    heard: Counter[str] = Counter()
    for step in range(most):
        if not (actors := state.actors()):
            break
        seat = actors[0]
        view = state.view(seat)
        advice, again, elsewhere = (
            _fresh(game, seed).advise(view, LazySampler(twin, seat, Random(step)), Budget())
            for twin in (state, state, state.sample(seat, Random(step)))
        )
        assert advice == again == elsewhere
        assert (
            game.players.habile(game, Random(seed)).choose(view, LazySampler(state, seat, Random(step)), Budget())
            == advice.move
        )
        assert len(advice.reasons) <= 2
        for voice in voices:
            for reason in advice.reasons:
                assert voice.say(reason)
        heard.update(reason.key for reason in advice.reasons)
        state.apply(seat, advice.move)
    return heard


def _fresh(game: Game, seed: int) -> Adviser:
    assert game.players.adviser is not None
    return game.players.adviser(game, Random(seed))
