"""What one seat's view costs: to work out, and to encode."""

from __future__ import annotations

from random import Random
from timeit import timeit

from tripot.engine.authoring.registry import game_named
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.views.rendering import Renderer


def view_cost(rounds: int = 2_000) -> tuple[float, float, int]:
    """Microseconds to work out and to encode a view in mid-game, and its size in bytes."""
    game = game_named("depli")
    play = Play.start(game, 4, {}, Stream.fast(3), ["Ada", "Ben", "Cléo", "Dan"])
    random = Random(3)
    for _ in range(90):
        seat = play.state.actors()[0]
        legal = play.state.legal_moves(seat)
        play.move(seat, legal[random.randrange(len(legal))])
    seat = play.state.actors()[0]
    renderer = Renderer(game.voice("fr", play.header.names))
    view = play.state.view(seat)
    work = timeit(lambda: play.state.view(seat), number=rounds) / rounds * 1e6
    encode = timeit(lambda: renderer.encode(view), number=rounds) / rounds * 1e6
    return work, encode, len(renderer.encode(view))
