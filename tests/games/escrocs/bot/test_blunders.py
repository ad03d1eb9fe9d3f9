"""What the player once did wrong, each from its position: it looks at the goal, and pays in the right order."""

from __future__ import annotations

import pytest

from tests.games.escrocs.bot.test_player import choice

SEEDS = range(8)


def choices(text: str, seat: int) -> set[str]:
    return {choice(text, seat, seed) for seed in SEEDS}


@pytest.mark.rule("ESC-54")
@pytest.mark.parametrize(
    ("coins", "chest", "a", "b"),
    [
        ("S0=13 S1=7", "R2,B2,G2", "GT,CP", "R3,G7,(Y1)"),
        ("S0=13 S1=6", "R1,B2,G3,Y4", "GT,(R7)", "R3,R4,B4"),
        ("S0=15 S1=9", "R2,B4,G5,Y6", "B3,CP,(CP)", "G1,G7"),
        ("S0=19 S1=2", "CP", "Y1,R1", "G4,G5,(CP)"),
    ],
)
def test_a_part_that_loses_the_game_is_not_left(coins: str, chest: str, a: str, b: str) -> None:
    """Whoever leaves A loses: the other side sells all and reaches 20."""
    text = f"bandits P0=RAO P1=MOF\nphase CHOOSE\nround 6\ncoins {coins}\nparts A={a} B={b}\nchest P0={chest}"
    assert choices(text, 1) == {"take A"}


@pytest.mark.rule("ESC-54")
def test_a_part_that_wins_the_game_is_taken() -> None:
    text = "bandits P0=RAO P1=MOF\nphase CHOOSE\ncoins S0=2 S1=19\nparts A=B2,B3,CP B=Y6,(Y1)\nchest P1=R6 P0=B4,B5,B6"
    assert choices(text, 1) == {"take B"}


@pytest.mark.rule("ESC-54")
def test_two_cards_that_win_together_are_parted() -> None:
    """R2 to R5 in the other chest would be 13 + 8."""
    text = "bandits P0=RAO P1=MOF\nphase SPLIT\ncoins S0=9 S1=13\nhand R4,R5,B1,G7,CP\nchest P1=R2,R3 P0=Y6"
    for split in choices(text, 0):
        first, second = split.removeprefix("split ").replace("(", "").replace(")", "").split(" | ")
        assert ("R4" in first) != ("R5" in first), split
        assert second


@pytest.mark.rule("ESC-54")
def test_the_theft_that_saves_the_game() -> None:
    text = "bandits P0=RAO P1=MOF\nphase STEAL\ncoins S0=3 S1=16\nnew S0=LA S1=CP,Y1\nchest P0=B4,B6 P1=R3,G4,Y5,R6,B5"
    assert choices(text, 0) <= {"steal G4", "steal Y5", "steal R3", "steal B5", "steal R6"}
    only = "bandits P0=RAO P1=MOF\nphase STEAL\ncoins S0=3 S1=16\nnew S0=LA S1=CP,Y1\nchest P0=B1,G1 P1=GT"
    assert choices(only, 0) == {"steal GT"}


@pytest.mark.rule("ESC-35")
def test_paintings_are_paid_before_a_sale_fills_the_purse() -> None:
    """One coin pays for two paintings while there is only one; after the sale it would be two."""
    text = "bandits P0=RAO\nphase RESALE\nround 3\ncoins S0=1 S1=4\nchest P0=R1,R4,B4,B7,G2,Y6,Y7,CP,CP"
    assert choices(text, 0) == {"drop CP"}
    broke = "bandits P0=RAO\nphase RESALE\nround 3\ncoins S0=0 S1=4\nchest P0=R1,B4,CP"
    assert choices(broke, 0) == {"drop CP"}
    rich = "bandits P0=RAO\nphase RESALE\nround 3\ncoins S0=9 S1=4\nchest P0=R1,B4,CP"
    assert choices(rich, 0) == {"done"}
    won = "bandits P0=RAO\nphase RESALE\ncoins S0=1 S1=4\noptions round_limit=20\nround 20\nchest P0=R4,B4,CP,CP"
    assert choices(won, 0) == {"sell R4 B4"}
