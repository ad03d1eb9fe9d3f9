"""A prompt names only what the legal moves offer, wherever bots bring a game."""

from __future__ import annotations

import re
from random import Random

import pytest

from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import Text
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.options import Value

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
    "depli": {
        "prompt.roll": ("R",),
        "prompt.choose": ("O+",),
        "prompt.joker": ("J+",),
        "prompt.lead": ("P:",),
        "prompt.follow": ("P:",),
        "prompt.free": ("P:",),
        "prompt.tie": ("T",),
    },
    "dupes": {
        "prompt.RESPOND": ("oppose:P",),
        "prompt.RESPOND_director": ("oppose:S",),
        "prompt.VALIDATE": ("tick",),
        "prompt.DECIDE": ("declare",),
        "prompt.SIDES": ("ally",),
        "prompt.CHALLENGE": ("challenge",),
        "prompt.SPOILS": ("adopt",),
        "prompt.CONFLICT_reveal": ("reveal",),
        "deeds.take": ("take",),
        "deeds.take_reveal": ("take",),
        "deeds.use_reveal": ("reveal",),
        "deeds.use": ("tech",),
        "prompt.HANDOVER": ("handover",),
        "prompt.HANDOVER_early": ("continue",),
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
    "depli": {},
    "dupes": {
        "prompt.VALIDATE_feint": ("tick",),
        "prompt.DECIDE_feint": ("declare",),
        "prompt.SIDES_director": ("ally",),
        "prompt.CONFLICT_reveal": ("take", "tech", "pass"),
        "deeds.take": ("reveal",),
        "deeds.use_reveal": ("take",),
        "deeds.use": ("take", "reveal"),
    },
}
"""And those that tell that there is no such move."""
TABLES: dict[str, tuple[tuple[int, dict[str, Value]], ...]] = {
    "noe": ((2, {"level": "full"}),),
    "depli": ((2, {}), (4, {"jokers": 1, "tie_rolls": "players"})),
    "dupes": (
        (4, {}),
        (3, {"floor": "free", "opening_rounds": 1}),
        (4, {"opening_rounds": 2, "director_succession": "chosen", "prolongations": 2}),
    ),
}
"""Seats and options, one for each seed in turn."""
HAND = re.compile(r"^[PS]\d ")
"""Before a move in Jeu de dupes: whose hand makes it."""
MOST_MOVES = 500


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("slug", NAMED)
def test_a_prompt_names_only_what_can_be_done(slug: str, seed: int) -> None:
    random, game = Random(seed), game_named(slug)
    tables = TABLES.get(slug, ((2, {}),))
    seats, options = tables[seed % len(tables)]
    play = Play.start(game, seats, options, Stream.fast(seed), tuple("ABCD"[:seats]))
    heard: set[str] = set()
    for _ in range(MOST_MOVES):
        if play.over:
            break
        state = play.state
        seat = random.choice(list(state.actors()))
        prompt = state.view(seat).prompt
        assert isinstance(prompt, Text)
        legal = state.legal_moves(seat)
        begun = {HAND.sub("", str(move)) for move in legal}
        said = {prompt.key, *(part.key for part in dict(prompt.params).values() if isinstance(part, Text))}
        for key, kinds in NAMED[slug].items():
            if key in said:
                assert any(move.startswith(kinds) for move in begun), (key, begun)
        for key, kinds in UNNAMED[slug].items():
            if key in said:
                assert not any(move.startswith(kinds) for move in begun), (key, begun)
        heard |= said
        others = [move for move in legal if str(move) != "resign"]
        play.move(seat, random.choice(others), "bot")
    assert len(heard) > 2, heard
