"""What the search of Duel d'escrocs weighs: splits by what the chooser sees, choices by what a splitter would hide."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.escrocs.helpers import GAME, opened, position
from tripot.bots.expert import Expert
from tripot.bots.registry import choose_move
from tripot.engine.search.player import Budget
from tripot.games.escrocs.book.cards import cards_of
from tripot.games.escrocs.bot.search import EscrocsSearchPolicy, chance
from tripot.games.escrocs.play import phases
from tripot.games.escrocs.play.moves import TAKE
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.play.values.chest_value import chest_values
from tripot.games.escrocs.play.values.heuristics import TableValue


def policy(seed: int = 0) -> EscrocsSearchPolicy:
    return EscrocsSearchPolicy(GAME, Random(seed))


def expert(state: EscrocsState, seat: int, seed: int = 0) -> str:
    return str(choose_move(Expert(GAME, Random(seed)), state, seat, Random(seed), Budget(iterations=24)))


@pytest.mark.parametrize("players", [2, 4])
def test_few_splits_are_weighed_and_all_are_legal(players: int) -> None:
    state = opened(players, 3).at
    seat = state.actors()[0]
    usual = state.legal_moves(seat)[0]
    found = policy().candidates(state, seat, usual)
    assert usual in found
    assert len(found) == len(set(found)) <= 11
    for move in found:
        state.check(seat, move)


def test_only_splits_and_choices_are_searched() -> None:
    sale = position("phase RESALE\nchest P0=R3,R4,R5").at
    assert not policy().candidates(sale, 0, sale.legal_moves(0)[0])
    choice = position("phase CHOOSE\nparts A=R3,R4 B=CP,CP,(Y1)").at
    assert policy().candidates(choice, 1, TAKE[0]) == TAKE


def test_sampled_cards_are_cards_nobody_has_seen() -> None:
    state = position("phase CHOOSE\nparts A=R3,R4 B=G4,CP,(Y1)\nchest P1=R5,R6 P0=B1,B2").at
    mind = policy()
    mind.candidates(state, 1, TAKE[0])
    for seed in range(20):
        sample = mind.reweight(state.sample(1, Random(seed)), 1)
        assert sample.phase == phases.CHOOSE
        assert sample.view(1) == state.view(1)
        assert sorted([*sample.pile, *_down(sample)]) == sorted([*state.pile, *_down(state)])


def _down(state: EscrocsState) -> list[int]:
    return cards_of(state.parts[1]) + cards_of(state.parts[3])


def test_a_chance_is_even_between_equals_and_surer_near_the_goal() -> None:
    def likely(text: str) -> float:
        return chance(TableValue(position(text).at, chest_values(GAME.market)), 0, 0, 0)

    assert likely("phase RESALE\ncoins S0=9 S1=9") == 0.5
    early, late = likely("phase RESALE\ncoins S0=5 S1=2"), likely("phase RESALE\ncoins S0=18 S1=15")
    assert 0.5 < early < late < 1
    assert likely("phase RESALE\ncoins S0=20 S1=17") > late


def test_it_plays_for_the_game() -> None:
    text = (
        "bandits P0=RAO P1=MOF\nphase CHOOSE\nround 6\ncoins S0=13 S1=7\nparts A=GT,CP B=R3,G7,(Y1)\nchest P0=R2,B2,G2"
    )
    assert {expert(position(text).at, 1, seed) for seed in range(3)} == {"take A"}
