"""First games are played: what is said is said, what is pointed at is there, and whatever may be said comes up."""

from __future__ import annotations

from random import Random

import pytest

from tests.support.profile import LONG
from tripot.bots.registry import choose_move, player_named
from tripot.engine.authoring.registry import games
from tripot.engine.game import State
from tripot.engine.manual.school.first_game import FirstGameCoach
from tripot.engine.manual.school.highlights import resolve
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget
from tripot.engine.views.events import project

GAMES = {slug: game for slug, game in games().items() if game.school.first_game}
SOME = 4
"""What happens for the first time in the dullest of games."""
CURIOUS = 0.3
"""How often somebody who likes to try things does."""
MANY = 60
SEEN = {"depli": (0, 1), "dupes": (15,), "escrocs": (2,), "noe": (26,), "urgence": (0, 28)}
"""Games in which everything is said at least once, by their numbers: the fewest among the first sixty."""


def first_game(slug: str, deal: int) -> set[str]:
    """The tips of one game, played by somebody new, in every other one by somebody who likes to try things."""
    game = GAMES[slug]
    first = game.school.first_game
    assert first is not None
    play = Play.start(game, first.seats, game.check_options(first.seats, first.options), Stream.fast(deal))
    randoms = [Random(f"{deal}/{seat}") for seat in range(first.seats)]
    players = [player_named("facile", game, random) for random in randoms]
    coach, told, said = FirstGameCoach(first), project(play.opening, 0), set[str]()
    while True:
        view = play.state.view(0)
        for tip in coach.words(view, told):
            said.add(tip.id)
            for point in tip.point:
                resolve(game, view, point)
        if play.over:
            return said
        seat = play.state.actors()[-1]
        if seat == 0 and deal % 2 and randoms[0].random() < CURIOUS:
            move = _tried(play.state, randoms[0])
        else:
            move = choose_move(players[seat], play.state, seat, randoms[seat], Budget(iterations=5))
        told = project(play.move(seat, move, "bot"), 0)


def _tried(state: State, random: Random) -> Move:
    """Any kind of move, then any of that kind; nobody gives up in a first game."""
    kinds: dict[str, list[Move]] = {}
    for move in state.legal_moves(0):
        kinds.setdefault(str(move).split(":")[0], []).append(move)
    kinds.pop("resign", None)
    return random.choice(kinds[random.choice(sorted(kinds))])


def every(slug: str) -> set[str]:
    first = GAMES[slug].school.first_game
    assert first is not None
    return {tip.id for tip in first.tips}


@pytest.mark.parametrize("slug", GAMES)
def test_whatever_may_be_said_comes_up(slug: str) -> None:
    """In the long run of all sixty games, twice."""
    said = [first_game(slug, deal) for deal in (range(MANY) if LONG else SEEN[slug])]
    least = 2 if LONG else 1
    assert [one for one in every(slug) if sum(one in heard for heard in said) < least] == []
    assert all(len(heard) >= SOME for heard in said if not LONG)
