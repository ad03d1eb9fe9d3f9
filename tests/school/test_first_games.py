"""First games are played: what is said is said, and what is pointed at is there."""

from __future__ import annotations

from random import Random

import pytest

from tripot.bots.named import ask, player_named
from tripot.engine.chance import Stream
from tripot.engine.events import project
from tripot.engine.play import Play
from tripot.engine.player import Budget
from tripot.engine.registry import games
from tripot.engine.school.occasions import Companion
from tripot.engine.school.points import resolved

GAMES = {slug: game for slug, game in games().items() if game.school.first_game}
SOME = 4
"""What happens for the first time in the dullest of games."""


@pytest.mark.parametrize("deal", range(3))
@pytest.mark.parametrize("slug", GAMES)
def test_a_first_game(slug: str, deal: int) -> None:
    game = GAMES[slug]
    first = game.school.first_game
    assert first is not None
    play = Play.start(game, first.seats, game.check_options(first.seats, first.options), Stream.fast(deal))
    randoms = [Random(f"{deal}/{seat}") for seat in range(first.seats)]
    players = [player_named("facile", game, random) for random in randoms]
    companion, told, said = Companion(first), project(play.opening, 0), set[str]()
    while True:
        view = play.state.view(0)
        for occasion in companion.words(view, told):
            said.add(occasion.id)
            for point in occasion.point:
                resolved(game, view, point)
        if play.over:
            break
        seat = play.state.actors()[-1]
        move = ask(players[seat], play.state, seat, randoms[seat], Budget(iterations=5))
        told = project(play.move(seat, move, "bot"), 0)
    assert len(said) >= SOME, said
