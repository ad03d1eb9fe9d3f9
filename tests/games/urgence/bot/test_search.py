"""What the expert weighs: legal moves, the same on every sample, and few of them; a whole game by iterations."""

from __future__ import annotations

from random import Random

from tests.games.urgence.helpers import GAME, dealt
from tripot.bots.expert import Expert
from tripot.bots.registry import choose_move
from tripot.engine.search.player import Budget


def test_what_is_weighed_is_legal_few_and_the_same_on_every_sample() -> None:
    state = dealt(3, 7).at
    bot, policy = GAME.players.habile(GAME, Random(1)), GAME.players.search_policy(GAME, Random(1))
    while actors := state.actors():
        seat = actors[0]
        usual = bot.choose(state.view(seat), state.copy, Budget())
        weighed = policy.candidates(state.sample(seat, Random(1)), seat, usual)
        assert list(weighed) == list(policy.candidates(state.sample(seat, Random(2)), seat, usual))
        assert set(weighed) <= set(state.legal_moves(seat))
        assert len(weighed) <= 12
        state.apply_silently(seat, usual)


def test_an_expert_plays_a_game_and_plays_it_again() -> None:
    def game() -> list[str]:
        state = dealt(2, 3, first_player="P1", confidence_start=10).at
        players = [Expert(GAME, Random(0)), GAME.players.habile(GAME, Random(0))]
        done: list[str] = []
        while (actors := state.actors()) and len(done) < 40:
            move = choose_move(players[actors[0]], state, actors[0], Random(len(done)), Budget(iterations=4))
            state.apply(actors[0], move)
            done.append(str(move))
        return done

    assert game() == game()
