"""What the player once did wrong, each from its position: it counts who would win by helping, what a win would cost,
and how little time there is against a larger hand."""

from __future__ import annotations

import pytest

from tests.games.dupes.bot.test_player import choice
from tests.games.dupes.helpers import GameTable, fight, free
from tripot.engine.rules.moves import Move
from tripot.games.dupes.book.cards import EXTRAS
from tripot.games.dupes.play import moves
from tripot.games.dupes.play.moves import Oppose, Reveal


def choices(table: GameTable, seat: int) -> set[Move]:
    return {choice(table, seat, seed) for seed in range(8)}


def proposed(*accepting: int, ally_goal: str = "ticked", **more: list[int]) -> GameTable:
    """Seat 1 has proposed; the Director opposes, the others let it pass; `P2=[1, 2]` are ticked goals."""
    table = free(4, ticked={name[1]: goals for name, goals in more.items()}, options={"ally_goal": ally_goal})
    table.do("@1 propose:1", "@0 oppose:P0+S1", *(f"@{seat} accept" for seat in accepting))
    return table


@pytest.mark.rule("DUP-93")
def test_no_conflict_that_an_ally_would_win() -> None:
    """An ally who lacks one goal wins by the leader's: seat 2 has let it pass and waits for that."""
    assert choices(proposed(2, 3, P2=[1, 2]), 1) == {moves.WITHDRAW}
    assert choices(proposed(2, 3, P2=[1]), 1) == {moves.DECLARE}
    assert choices(proposed(2, 3, P1=[2, 3], P2=[1, 2]), 1) == {moves.DECLARE}, "the leader wins as well"


@pytest.mark.rule("DUP-43", "DUP-93")
def test_a_rival_who_would_win_as_an_ally_is_opposed() -> None:
    table = proposed(2, 3, P2=[1, 2])
    table.do("@1 declare")
    assert choices(table, 3) == {moves.OPPOSE[0]}
    assert choices(table, 2) == {moves.ALLY}
    even = proposed(2, 3)
    even.do("@1 declare")
    assert moves.OPPOSE[0] not in choices(even, 3)


@pytest.mark.rule("DUP-93")
def test_where_adopting_ticks_nothing_nobody_counts_on_it() -> None:
    """The same positions with goals still to be reached: no withdrawal for fear of an ally, no help in order to win;
    whoever lacks one goal opposes a last one as all do; what was won is not adopted."""
    assert choices(proposed(2, 3, P2=[1, 2], ally_goal="to_reach"), 1) == {moves.DECLARE}
    table = proposed(2, 3, P1=[2, 3], P2=[1, 2], ally_goal="to_reach")
    table.do("@1 declare")
    assert moves.ALLY not in choices(table, 2)
    asked = free(4, ticked={"1": [2, 3], "2": [1, 2]}, options={"ally_goal": "to_reach"})
    asked.do("@1 propose:1")
    assert choices(asked, 2) == {moves.OPPOSE[0b100]}
    spoils = fight(
        "P0 I5 2C 4C 6C 8C TC; P1 I5 2H 4H 6H 8D QS; S1 T5 AD 3D 7D 9S KC",
        seats=3,
        director=2,
        options={"ally_goal": "to_reach"},
    )
    spoils.do("P0 reveal:C")
    assert choices(spoils, 1) == {moves.DECLINE}


@pytest.mark.rule("DUP-95")
def test_nobody_wins_at_a_loss() -> None:
    """A Director of level 7 with a secondary character would pay a point for beating a lone leader of level 5."""
    for seats in (2, 4):
        table = free(seats, xp={"0": 10})
        table.do("@1 propose:1")
        answers = [move for move in choices(table, 0) if isinstance(move, Oppose)]
        assert answers
        assert not any(move.hands & 1 and move.hands & EXTRAS for move in answers)
    last = free(4, xp={"0": 10}, ticked={"1": [2, 3]})
    last.do("@1 propose:1")
    assert choices(last, 0) == {moves.OPPOSE[0b100001]}, "against a last goal no price is too high"


@pytest.mark.rule("DUP-78")
def test_outclassed_it_reveals_while_there_is_a_chance() -> None:
    """Four of five clubs against ten cards: time is for the larger hand. Against equals it goes on building."""
    row = "2S 3S KC 5D 6D"
    assert all(isinstance(move, Reveal) for move in choices(fight("P0 I5 3C 4C 5C 6C 2H; S1 T10", row=row), 0))
    assert not any(isinstance(move, Reveal) for move in choices(fight("P0 I5 3C 4C 5C 6H 2H; S1 T6", row=row), 0))
