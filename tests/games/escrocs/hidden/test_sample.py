"""What a seat samples: the support of `sample` equals a search of all that fits what the side knows."""

from __future__ import annotations

from itertools import combinations, permutations
from random import Random

import pytest

from tests.games.escrocs.helpers import GameTable, position, seeded, step
from tripot.games.escrocs.book.cards import HELPERS, cards_of, heap
from tripot.games.escrocs.play.state import EscrocsState

DRAWS = 400


def samples(table: GameTable, seat: int) -> list[EscrocsState]:
    return [table.at.sample(seat, Random(seed)) for seed in range(DRAWS)]


@pytest.mark.rule("ESC-13", "ESC-16")
def test_the_choosers_idea_of_the_hand() -> None:
    """Six unseen cards, five of them in the hand: six hands, and the sixth is the pile."""
    rest = "G1,G2,G3,G4,G5,G6,G7,Y1,Y2,Y3,Y4,Y5,Y6,Y7,B1,B2,B3,B4,B5,B6,B7,CP,CP,CP,CP,CP,GT,LA,R7"
    table = position(f"phase SPLIT\nhand R1,R2,R3,R4,R5\ndiscard {rest}\npile R6")
    hands = {drawn.hand for drawn in samples(table, 1)}
    assert hands == set(combinations(range(6), 5))
    assert {drawn.hand for drawn in samples(table, 0)} == {table.at.hand}


@pytest.mark.rule("ESC-15", "ESC-51")
def test_two_face_down_cards_in_two_parts() -> None:
    rest = "G1,G2,G3,G4,G5,G6,G7,Y1,Y2,Y3,Y4,Y5,Y6,Y7,B1,B2,B3,B4,B5,B6,B7,CP,CP,CP,CP,CP,GT,LA,R7"
    table = position(f"bandits P0=MOF\nphase SPLIT\nhand R1,R2,R3,R4,R5\ndiscard {rest}\npile R6")
    table.do("P0 split (R1) | (R2) R3 R4 R5")
    unseen = [1 << card for card in (0, 1, 5)]
    assert {(drawn.parts[1], drawn.parts[3]) for drawn in samples(table, 1)} == set(permutations(unseen, 2))
    for drawn in samples(table, 1)[:20]:
        assert drawn.view(1) == table.at.view(1)


@pytest.mark.rule("ESC-07", "ESC-11")
def test_the_order_of_the_pile_is_nobodys() -> None:
    table = position("phase RESALE\npile-exact R1,R2,R3")
    assert {tuple(drawn.pile) for drawn in samples(table, 0)} == set(permutations(range(3)))


@pytest.mark.rule("ESC-06", "ESC-63")
def test_the_other_sides_reinforcements() -> None:
    """All pairs of cards this side has not been dealt and nobody has shown."""
    table = position("reinf P0=ROU,LEO P1=LUC,DOU\nused P0=VIP\nphase RESALE")
    mine = {HELPERS[helper] for helper in table.at.dealt[0]}
    unknown = [helper for helper, code in enumerate(HELPERS) if code not in mine]
    wanted = {sum(1 << helper for helper in pair) for pair in combinations(unknown, 2)}
    drawn = samples(table, 0)
    assert {sample.down[1] for sample in drawn} == wanted
    assert {sample.down[0] for sample in drawn} == {table.at.down[0]}
    assert all(sorted(sum(sample.dealt, sample.undealt)) == list(range(9)) for sample in drawn)
    table.do("P1 call LUC")
    left = [helper for helper in unknown if HELPERS[helper] != "LUC"]
    assert {sample.down[1] for sample in samples(table, 0)} == {1 << helper for helper in left}


@pytest.mark.rule("ESC-64", "ESC-69")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_samples_play_on(players: int) -> None:
    """Teammates sample alike, and any sample is a whole game."""
    table = seeded(players, 2, round_limit=20)
    random = Random(2)
    while table.at.actors():
        if random.random() < 0.1:
            for seat in range(players):
                imagined = table.at.sample(seat, Random(7))
                assert len(imagined.pile) == len(table.at.pile)
                assert sorted([*imagined.pile, *cards_of(heap(imagined.hand) + sum(imagined.parts))]) == sorted(
                    [*table.at.pile, *cards_of(heap(table.at.hand) + sum(table.at.parts))]
                )
            if players > 2:
                assert table.at.sample(0, Random(7)).digest() == table.at.sample(1, Random(7)).digest()
        step(table.at, random)
