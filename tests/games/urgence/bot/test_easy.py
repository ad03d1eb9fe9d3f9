"""The easy player: sensible turns, no plan, nobody chased; weaker than the habile, better than chance."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from tests.games.urgence.helpers import GAME, SEATS, GameTable, at_market, duel, fresh, trio
from tripot.engine.search.player import Budget, Player
from tripot.games.urgence.bot.easy import Easy
from tripot.games.urgence.game import EtatDUrgence


def choice(table: GameTable, seed: int = 1) -> str:
    bot = Easy(cast("EtatDUrgence", table.game), Random(seed))
    return str(bot.choose(table.at.view(0), table.at.copy, Budget()))


def won(seats: int, number: int, players: list[Player]) -> float:
    table = fresh(seats, number)
    while actors := table.at.actors():
        seat = actors[0]
        table.at.apply(seat, players[seat].choose(table.at.view(seat), table.at.copy, Budget()))
    outcome = table.at.outcome()
    assert outcome is not None
    return (0 in outcome.winners) / len(outcome.winners)


def easy(seed: int) -> Player:
    return Easy(GAME, Random(seed))


@pytest.mark.parametrize("seed", range(5))
def test_it_is_after_nobody_in_particular(seed: int) -> None:
    weak = trio("no cards", others=("- P2 SCI, confidence 5: no cards.", "- P3 LAB, confidence 18: no cards."))
    weak.at.attack = 5
    assert choice(weak, seed) == "hit:P3:5"


@pytest.mark.parametrize("seed", range(5))
def test_it_never_throws_good_things_away(seed: int) -> None:
    """Neither its good cards nor the confidence it has left."""
    assert choice(at_market(0, "draw pile VAC, PAS, ALO"), seed) == "end"
    assert choice(at_market(0, "discard pile COIN×4", confidence=10), seed) == "end"
    assert choice(at_market(10, "draw pile COIN×4"), seed) in ("buy:VAC", "buy:CEL", "end")


@pytest.mark.parametrize("seed", range(5))
def test_it_outlives_its_own_hearts(seed: int) -> None:
    table = duel("hand RUS, COIN×2; draw pile COIN×3", confidence=3)
    while table.at.actors() == (0,):
        table.ok(f"P1 {choice(table, seed)}")
    assert table.at.gauges[0] >= 1


@pytest.mark.parametrize("seats", SEATS)
def test_its_games_end_and_its_random_settles_them(seats: int) -> None:
    once = won(seats, 3, [easy(seat) for seat in range(seats)])
    assert once == won(seats, 3, [easy(seat) for seat in range(seats)])


def test_the_habile_beats_it() -> None:
    assert sum(won(2, number, [GAME.players.habile(GAME, Random(number)), easy(number)]) for number in range(8)) >= 5
