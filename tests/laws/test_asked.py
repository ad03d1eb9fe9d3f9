"""A prompt names only what the legal moves offer, wherever bots bring a game."""

from __future__ import annotations

from random import Random

import pytest

from tripot.engine.chance import Stream
from tripot.engine.play import Play
from tripot.engine.registry import game_named
from tripot.engine.text import Text

NAMED: dict[str, dict[str, tuple[str, ...]]] = {
    "urgence": {
        "prompt.ready": ("play", "use", "draw", "force", "hit", "break", "oust"),
        "prompt.attack": ("hit", "break", "oust"),
        "prompt.spent": ("buy",),
        "prompt.market": ("buy",),
        "prompt.destroy": ("destroy",),
    },
    "noe": {
        "prompt.start": ("t",),
        "prompt.main.action": ("c ", "h ", "b "),
        "prompt.defence": ("s ",),
        "prompt.close": ("!",),
    },
    "escrocs": {
        "prompt.RESALE": ("call",),
        "prompt.RESALE_unsold": ("call",),
        "prompt.RESALE_uncalled": ("sell",),
    },
}
"""By the key of a prompt: how a move begins that it asks for."""
UNNAMED: dict[str, dict[str, tuple[str, ...]]] = {
    "urgence": {
        "prompt.ready_bare": ("play", "use", "draw", "force", "hit", "break", "oust"),
        "prompt.market_bare": ("buy",),
    },
    "noe": {
        "prompt.start_bare": ("t",),
        "prompt.defence_bare": ("s ",),
        "prompt.main.base": ("c ", "h ", "b "),
        "prompt.close_bare": ("!",),
    },
    "escrocs": {"prompt.RESALE_bare": ("call", "sell"), "prompt.RESALE_uncalled": ("call",)},
}
"""And those that tell that there is no such move."""
OPTIONS: dict[str, dict[str, str]] = {"noe": {"level": "full"}}
MOST_MOVES = 500


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", NAMED)
def test_a_prompt_names_only_what_can_be_done(slug: str, seed: int) -> None:
    random, game = Random(seed), game_named(slug)
    play = Play.start(game, 2, OPTIONS.get(slug, {}), Stream.fast(seed), ("A", "B"))
    heard: set[str] = set()
    for _ in range(MOST_MOVES):
        if play.over:
            break
        state = play.state
        seat = random.choice(list(state.actors()))
        prompt = state.view(seat).prompt
        assert isinstance(prompt, Text)
        legal = state.legal(seat)
        begun = {str(move) for move in legal}
        for key, kinds in NAMED[slug].items():
            if prompt.key == key:
                assert any(move.startswith(kinds) for move in begun), (key, begun)
        for key, kinds in UNNAMED[slug].items():
            if prompt.key == key:
                assert not any(move.startswith(kinds) for move in begun), (key, begun)
        heard.add(prompt.key)
        others = [move for move in legal if str(move) != "resign"]
        play.move(seat, random.choice(others), "bot")
    assert len(heard) > 2, heard
