"""The easy player: plausible, never absurd, repeatable, weaker than the habile and stronger than chance."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from bench.balance.dupes import CHANCE, Maker, play
from tests.games.dupes.bot.test_player import TABLES, evening
from tests.games.dupes.helpers import GAME, GameTable, fight, free, seeded
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, Player
from tripot.games.dupes.book.cards import SUIT
from tripot.games.dupes.bot.easy import Easy
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.moves import Challenge, Discard, Propose, Refresh, Reveal, Take


def choices(table: GameTable, seat: int) -> set[Move]:
    return {
        Easy(GAME, Random(seed)).choose(table.at.view(seat), partial(table.at.sample, seat, Random(seed)), Budget())
        for seed in range(12)
    }


@pytest.mark.parametrize("seats", [2, 4])
def test_it_beats_chance(seats: int) -> None:
    for seed in range(2):
        makers: list[Maker] = [CHANCE] * seats
        makers[seed] = partial(Easy, GAME)
        assert play(seats, seed, tuple(makers)).winners == 1 << seed


def test_it_plays_any_table_to_its_end_and_never_meddles() -> None:
    for number, (seats, options) in enumerate(TABLES):
        state = GAME.setup(seats, options, seeded(seats, number).at.chance)[0]
        players: list[Player] = [Easy(GAME, Random(seat)) for seat in range(seats)]
        for _, _, move in evening(state, players, number):
            assert not isinstance(move, Challenge | Refresh), "no dispute, no new row"
            assert not (isinstance(move, Propose) and move.goal == 0), "no feint"
        assert state.phase == phases.OVER


def test_it_plays_the_same_by_the_same_chance() -> None:
    games = []
    for _ in range(2):
        state = GAME.setup(3, {}, seeded(3, 5).at.chance)[0]
        games.append([str(move) for *_, move in evening(state, [Easy(GAME, Random(seat)) for seat in range(3)])])
    assert games[0] == games[1]


def test_what_it_never_does() -> None:
    full = fight("P0 I5 3C 4C 5C 6C 7C; S1 T5", row="2S 3S 4S 5D 6D")
    assert choices(full, 0) == {Reveal(0, 0)}, "a full suit is shown, not broken"
    built = fight("P0 I7 3C 4C 5C 6C 2H 3D TS; S1 T7", row="KC 3S 4H 5D 6D")
    assert all(isinstance(move, Take) and SUIT[move.card] == 0 for move in choices(built, 0))
    built.do("P0 take:KC")
    thrown = choices(built, 0)
    assert all(isinstance(move, Discard) and all(SUIT[card] for card in move.cards) for move in thrown)
    last = free(4, ticked={"1": [1, 2]})
    last.do("@1 propose:3")
    assert choices(last, 2) == {moves.OPPOSE[1 << 2]}, "nobody is handed the game"
    assert moves.ACCEPT not in choices(last, 0)
