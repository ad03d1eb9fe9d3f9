"""The easy player: plausible, never absurd, repeatable, weaker than the habile and stronger than chance."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.games.escrocs.bot.test_player import play
from tests.games.escrocs.helpers import GAME, position, seeded
from tripot.engine.kits import RandomBot
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget
from tripot.games.escrocs.book.cards import GRO, PAT, VIP
from tripot.games.escrocs.bot.easy import Easy
from tripot.games.escrocs.play.moves import Call, Drop
from tripot.games.escrocs.play.state import EscrocsState


def easy(state: EscrocsState, seat: int, seed: int = 0) -> Move:
    return Easy(GAME, Random(seed)).choose(state.view(seat), partial(state.sample, seat, Random(seed)), Budget())


def choices(text: str, seat: int) -> set[str]:
    state = position(text).at
    return {str(easy(state, seat, seed)) for seed in range(12)}


@pytest.mark.parametrize("players", [2, 4])
def test_it_beats_chance(players: int) -> None:
    for seed in range(2):
        assert play(players, seed, (Easy(GAME, Random(seed)), RandomBot(GAME, Random(seed)))) == 0


def test_it_plays_the_same_by_the_same_chance() -> None:
    state = seeded(2, 4).at
    while actors := state.actors():
        seat = actors[0]
        move = easy(state, seat, state.round)
        assert move == easy(state, seat, state.round)
        assert not move.gives_up
        assert not isinstance(move, Drop), "it throws nothing away that it need not"
        if isinstance(move, Call):
            assert move.helper not in (PAT, VIP), "it is after nobody"
            assert move.helper != GRO or max(state.coins) >= state.terms.goal
        state.apply(seat, move)


def test_what_it_never_does() -> None:
    plain = "phase CHOOSE\nparts A=R3,R4 B=CP,CP,(Y1)\nchest P1=R5,R6"
    assert choices(plain, 1) == {"take A"}, "paintings for a run"
    won = "bandits P0=RAO\nphase RESALE\ncoins S0=18\nchest P0=R1,R2,R3"
    assert choices(won, 0) == {"sell R1 R2 R3"}, "a win at hand is cashed in"
    full = "bandits P0=MOF\nphase TRIM\nchest P0=R1,R2,R3,R4,R5,B7,G3"
    assert choices(full, 0) <= {"trim B7", "trim G3"}, "no run is broken for a card that fits nothing"
    robbed = "phase STEAL\nnew S0=LA S1=CP,Y1\nchest P1=R3,R4,R5,R6"
    assert "steal CP" not in choices(robbed, 0)
