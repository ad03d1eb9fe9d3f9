"""The easy player: plausible turn by turn, after nobody, and no match for the careful one."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.noe.helpers import GAME, LEVELS, fresh
from tripot.bots.registry import choose_move, player_named
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget
from tripot.games.noe.book.cards import JOKER
from tripot.games.noe.book.constants import SPECIAL, TWO_TRIOS
from tripot.games.noe.play.moves import Announce, Discard, End
from tripot.games.noe.play.state import NoeState


def absurd(state: NoeState, seat: int, move: Move) -> str:
    """What nobody does who has understood the game; "" if it is none of that."""
    hand, cards = state.hands[seat], state.cards
    enough = TWO_TRIOS if state.in_round.bit_count() == 2 else SPECIAL
    if isinstance(move, End) and max(state.plots.points(hand).values()) >= enough:
        return "says nothing with a rich plot at hand, or with any when one rival is left"
    if isinstance(move, Discard) and cards.category[cards.index[move.card]] == JOKER:
        return "throws a joker away"
    if isinstance(move, Announce) and move.kind != "elysee" and not state.plots.points(hand)[move.kind]:
        return "announces what it does not hold"
    return ""


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("announcements", ["assisted", "on_honour"])
def test_it_does_nothing_absurd(level: str, announcements: str) -> None:
    random = Random(level)
    state = fresh(3, 4, level=level, target_score=100, announcements=announcements)
    players = [player_named("facile", GAME, random) for _ in range(3)]
    while state.actors():
        seat = state.to_act
        move = choose_move(players[seat], state, seat, random, Budget())
        assert absurd(state, seat, move) == ""
        state.apply(seat, move)
    assert max(state.totals) >= 100


def wins(one: str, other: str, seats: int, games: int) -> float:
    """How many games to 100 one player wins against others, each deal from every seat."""
    won = 0.0
    for number in range(games):
        random = Random(number)
        state = fresh(seats, number // seats, target_score=100, turn_limit_per_seat=20)
        names = [one if seat == number % seats else other for seat in range(seats)]
        players = [player_named(name, GAME, random) for name in names]
        while state.actors():
            seat = state.to_act
            state.apply(seat, choose_move(players[seat], state, seat, random, Budget()))
        end = state.outcome()
        assert end is not None
        won += sum(names[seat] == one for seat in end.winners) / len(end.winners)
    return won


def test_it_beats_chance_and_the_careful_one_beats_it() -> None:
    assert wins("facile", "random", 2, 10) > 5
    assert wins("habile", "facile", 4, 24) > 8
