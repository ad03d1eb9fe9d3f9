"""The easy player: plausible card by card, and no match for the careful one."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import GAME, seeded
from tripot.bots.registry import choose_move, player_named
from tripot.engine.search.player import Budget
from tripot.games.depli.book.cards import SUIT, SUIT_OF
from tripot.games.depli.play.moves import Play
from tripot.games.depli.play.phases import PLAYING
from tripot.games.depli.play.state import DePliState


def absurd(state: DePliState, seat: int, card: int) -> str:
    """What nobody does who has understood the game; "" if it is none of that."""
    hand, led, last = state.hands[seat], state.led, len(state.trick) == state.n - 1
    if led < 0 or not hand & SUIT[led]:
        return ""
    suited = [other for other in range(52) if hand >> other & 1 and SUIT_OF[other] == led]
    if state.objective > 0:
        if suited[-1] < state.best and card != suited[0]:
            return "a high card under a higher one"
        if last and suited[-1] > state.best > card:
            return "leaves a trick that it could take as the last"
    elif suited[0] < state.best < card:
        return "takes a trick that it could leave"
    return ""


@pytest.mark.parametrize("seats", [2, 3, 4, 6])
def test_it_does_nothing_absurd(seats: int) -> None:
    random = Random(seats)
    table = seeded(seats, seats, deals=2 * seats)
    players = [player_named("facile", GAME, random) for _ in range(seats)]
    while table.at.actors():
        seat = table.at.actors()[0]
        move = choose_move(players[seat], table.at, seat, random, Budget())
        if table.at.phase == PLAYING:
            assert isinstance(move, Play)
            assert absurd(table.at, seat, move.card) == ""
        table.at.apply(seat, move)


def wins(one: str, other: str, games: int) -> int:
    """How many duels of 12 deals the first wins, each deal from both seats."""
    won = 0
    for number in range(games):
        random = Random(number)
        table = seeded(2, number // 2)
        names = [one, other] if number % 2 == 0 else [other, one]
        players = [player_named(name, GAME, random) for name in names]
        while table.at.actors():
            seat = table.at.actors()[0]
            table.at.apply(seat, choose_move(players[seat], table.at, seat, random, Budget()))
        end = table.at.outcome()
        assert end is not None
        won += names[end.winners[0]] == one
    return won


def test_it_beats_chance_and_the_careful_one_beats_it() -> None:
    assert wins("facile", "random", 20) > 10
    assert wins("habile", "facile", 20) > 13
