"""The habile player: beats chance at every table, bluffs unpredictably, and keeps to what its side may know."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from tests.games.escrocs.helpers import GAME, position, seeded
from tripot.engine.kits import RandomBot
from tripot.engine.search.player import Budget, Player
from tripot.games.escrocs.play.values.chest_value import ChestValue


def play(players: int, seed: int, sides: tuple[Player, Player]) -> int:
    """The winning side of a whole game, 2 for a draw."""
    state = seeded(players, seed).at
    random = Random(seed)
    while state.actors():
        seat = random.choice(state.actors())
        player = sides[state.terms.side_of[seat]]
        state.apply(seat, player.choose(state.view(seat), partial(state.sample, seat, random), Budget()))
    return state.winner


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_beats_chance(players: int) -> None:
    for seed in range(2):
        bot, chance = GAME.players.habile(GAME, Random(seed)), RandomBot(GAME, Random(seed))
        assert play(players, seed, (bot, chance)) == 0
        assert play(players, seed, (chance, bot)) == 1


def choice(text: str, seat: int, seed: int = 0) -> str:
    table = position(text)
    sampler = partial(table.at.sample, seat, Random(seed))
    return str(GAME.players.habile(GAME, Random(seed)).choose(table.at.view(seat), sampler, Budget()))


def test_the_hidden_card_varies() -> None:
    """The same hand is not always split in the same way, nor the same card hidden."""
    text = "phase SPLIT\nhand R3,R4,B5,CP,Y7\nchest P0=R5 P1=Y6"
    splits = {choice(text, 0, seed) for seed in range(40)}
    assert len(splits) >= 5
    assert len({split[split.index("(") : split.index(")")] for split in splits}) >= 2


def test_it_takes_the_plainly_better_part() -> None:
    text = "phase CHOOSE\nparts A=R3,R4 B=CP,CP,(Y1)\nchest P1=R5,R6"
    assert {choice(text, 1, seed) for seed in range(10)} == {"take A"}


def test_it_knows_when_to_cash_in() -> None:
    won = "phase RESALE\ncoins S0=18\nchest P0=R1,R2,R3"
    assert choice(won, 0) == "sell R1 R2 R3"
    early = "bandits P0=RAO\nphase RESALE\nchest P0=R3,R4,R5"
    assert choice(early, 0) == "done"


def test_it_keeps_grobill_for_the_round_that_counts() -> None:
    held = "bandits P0=RAO\nreinf P0=GRO\nphase RESALE\ncoins S0=5 S1={}\nchest P0=R1"
    assert choice(held.format(10), 0) == "done"
    assert choice(held.format(21), 0) == "call GRO"


def test_it_steals_what_hurts_most() -> None:
    text = "phase STEAL\nnew S0=LA S1=CP,Y1\nchest P1=R3,R4,R5,R6"
    assert choice(text, 0) in {"steal R4", "steal R5"}


def test_the_best_way_to_sell_a_chest() -> None:
    appraiser = ChestValue(GAME.market, joe=False)
    for codes, coins in (("R1 R2 R3 R4 R5 R6", 12), ("R4 B4 G4 Y4 R5 R6", 8), ("R3 R4 R5 B5 G5", 5), ("R1 B3", 0)):
        chest = sum(1 << GAME.catalogue.index[code] for code in codes.split())
        assert appraiser.cash(chest) == coins


def test_a_chest_that_must_fit_its_places() -> None:
    """A pair has three or four places each (ESC-65): what does not fit is sold, or lost."""
    appraiser = ChestValue(GAME.market, joe=False)
    sold, lost = (
        sum(1 << GAME.catalogue.index[code] for code in text.split()) for text in ("R1 R2 R3 B6", "R1 B3 G5 Y7")
    )
    assert appraiser.fitted_value(sold, 4, 0) == appraiser.value(sold, 0)
    assert appraiser.fitted_value(sold, 1, 0) == appraiser.cash(sold)
    assert appraiser.fitted_value(lost, 3, 0) == appraiser.trimmed_value(lost, 3, 0)
