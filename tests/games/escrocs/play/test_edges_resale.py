"""Edge cases of the Resale, reinforcements and bandits (specification §8, 11 to 25, 29 to 31, 39)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.escrocs.helpers import GAME, codes, holds, position
from tripot.games.escrocs.book.cards import heap


@pytest.mark.rule("ESC-23", "ESC-56")
def test_11_nine_cards_in_the_resale_are_no_crime() -> None:
    holds("""
        bandits P0=JOE
        phase RESALE
        chest P0=R1,R3,R5,R7,B1,B3,B5,B7,G2
        do P0 done
        do P1 done
        expect phase TRIM
        expect limit P0=5
    """)


@pytest.mark.rule("ESC-28", "ESC-29", "ESC-32")
def test_12_what_is_no_combination() -> None:
    holds("""
        phase RESALE
        chest P0=R6,R7,R1,B1,R2,R3,B3,G4
        refuse P0 sell R6 R7 R1 => ESC-29
        refuse P0 sell R1 R2 => ESC-29
        refuse P0 sell R6 R7 => ESC-29
        refuse P0 sell R3 B3 G4 => ESC-32
        refuse P0 sell R1 R3 => ESC-32
        refuse P0 sell R1 => ESC-32
        refuse P0 sell R1 B1 R2 R3 => ESC-32
        refuse P0 sell R1 R1 => ESC-27
        refuse P0 sell => ESC-12
        do P0 sell R1 R2 R3
    """)


@pytest.mark.rule("ESC-29", "ESC-30", "ESC-31")
def test_13_six_of_one_colour() -> None:
    state = "phase RESALE\nchest P0=G1,G2,G3,G4,G5,G6,G7\n"
    holds(state + "refuse P0 sell G1 G2 G3 G4 G5 G6 => ESC-29\nrefuse P0 sell G1 G2 G3 G4 G5 G6 G7 => ESC-29")
    holds(state + "do P0 sell G1 G2 G3 G4 G5\nexpect coins S0=14")
    holds(state + "do P0 sell G1 G2 G3\ndo P0 sell G4 G5 G6\nexpect coins S0=10")


@pytest.mark.rule("ESC-32")
def test_14_one_colour_is_not_enough() -> None:
    holds("phase RESALE\nchest P0=R1,R3,R5\nrefuse P0 sell R1 R3 R5 => ESC-32\nexpect moves P0 4")


@pytest.mark.rule("ESC-27")
def test_15_a_card_is_sold_once() -> None:
    holds("""
        phase RESALE
        chest P0=R3,R4,R5,B5
        do P0 sell R5 B5
        refuse P0 sell R3 R4 R5 => ESC-27
        expect chest P0=R3,R4
    """)


@pytest.mark.rule("ESC-33", "ESC-35")
def test_16_treasure_and_paintings_in_a_sale() -> None:
    holds("""
        phase RESALE
        chest P0=GT,CP,R1,R2,R3
        refuse P0 sell GT R1 => ESC-33
        refuse P0 sell GT CP => ESC-35
        refuse P0 sell CP => ESC-35
        refuse P0 sell R1 R2 R3 CP => ESC-35
        do P0 sell GT
        expect coins S0=6
        refuse P0 sell GT => ESC-27
    """)


@pytest.mark.rule("ESC-04", "ESC-34", "ESC-35")
@pytest.mark.parametrize(("cost", "coins", "left"), [(1, 0, 0), (1, 5, 4), (0, 5, 5), (2, 5, 3), (2, 1, 0)])
def test_17_a_painting_costs_what_one_has(cost: int, coins: int, left: int) -> None:
    holds(f"""
        options painting_cost={cost}
        phase RESALE
        coins S0={coins}
        chest P0=CP,R1
        do P0 drop CP
        expect coins S0={left} S1=2
        do P0 drop R1
        expect coins S0={left}
        refuse P0 drop R1 => ESC-34
        refuse P0 drop CP => ESC-34
        refuse P0 drop X1 => ESC-12
    """)


@pytest.mark.rule("ESC-46", "ESC-35")
def test_18_ailes_noires_pay_for_a_painting() -> None:
    state = "reinf P0=AIL\nphase RESALE\nchest P0=CP,CP,R1,R2\n"
    holds(state + "do P0 call AIL CP\nexpect coins S0=3\nexpect chest P0=CP,R1,R2\nexpect discard-is CP")
    holds(state + "do P0 call AIL CP CP R1\nexpect coins S0=5")
    holds(state + "refuse P0 call AIL => ESC-46\nrefuse P0 call AIL R7 => ESC-46\nrefuse P0 call AIL R1 R1 => ESC-46")
    holds(state + "refuse P0 call AIL CP CP R1 R2 => ESC-46\nexpect moves P0 14")
    holds("reinf P0=AIL\nphase RESALE\nrefuse P0 call AIL => ESC-46\nexpect moves P0 1")


@pytest.mark.rule("ESC-41")
@pytest.mark.parametrize(
    ("pile", "gain", "shown"),
    [
        ("CP,R1", 0, "CP"),
        ("R1,LA,R2", 1, "R1,LA"),
        ("R1,R2,R3,R4,R5", 4, "R1,R2,R3,R4"),
        ("GT,R2,B3,CP", 3, "GT,R2,B3,CP"),
    ],
)
def test_19_lucky(pile: str, gain: int, shown: str) -> None:
    holds(f"""
        reinf P0=LUC
        phase RESALE
        pile {pile}
        do P0 call LUC
        expect coins S0={2 + gain}
        expect discard-is {shown}
        expect used P0=LUC
        refuse P0 call LUC => ESC-36
    """)


@pytest.mark.rule("ESC-39", "ESC-22")
def test_20_super_rou_rou_draws_larceny() -> None:
    holds("""
        reinf P0=ROU
        phase RESALE
        chest P0=R7
        pile R1,LA,CP,R2
        do P0 call ROU
        expect chest P0=R7,R1,CP
        expect discard-is LA
        expect pile-top R2
        expect phase RESALE
    """)


@pytest.mark.rule("ESC-40", "ESC-22", "ESC-26")
def test_21_leo_may_take_larceny_out_of_the_way() -> None:
    holds("""
        reinf P0=LEO
        phase RESALE
        pile R1,LA,CP,R2,R3,R4
        do P1 done
        do P0 call LEO
        expect moves P0 5
        refuse P0 done => ESC-12
        refuse P1 done => ESC-12
        refuse P0 pick R4 => ESC-40
        do P0 pick LA
        expect chest P0=-
        expect discard-is LA
        expect pile-top R1,CP,R2,R3,R4
        expect done -
    """)


@pytest.mark.rule("ESC-37", "ESC-44")
def test_22_grobill_against_two_coins() -> None:
    table = position("reinf P0=GRO\nphase RESALE\ncoins S1=2")
    table.do("P0 call GRO => ESC-44")
    assert table.legal(0) == {"done"}
    assert table.at.view(1).zone("helpers:0").cards[0].code == ""
    holds("reinf P0=GRO\nphase RESALE\ncoins S1=3\ndo P0 call GRO\nexpect coins S1=0 S0=2")


@pytest.mark.rule("ESC-26", "ESC-44", "ESC-53")
def test_23_grobill_after_the_other_was_done() -> None:
    holds("""
        reinf P0=GRO
        phase RESALE
        coins S0=5 S1=21
        chest P1=R1,B1
        do P1 done
        do P0 call GRO
        expect coins S1=18
        expect actors P0,P1
        do P1 sell R1 B1
        do P1 done
        do P0 done
        expect phase SPLIT
        expect coins S1=19
    """)


@pytest.mark.rule("ESC-47", "ESC-49")
def test_24_pat_against_raoul() -> None:
    holds("""
        bandits P0=JOE P1=RAO
        reinf P0=PAT
        phase RESALE
        chest P0=R1,R3,R5,R7 P1=B1,B3
        expect limit P0=5 P1=6
        do P0 call PAT
        expect limit P0=5 P1=1
        expect raided S1
        do P0 done
        do P1 done
        expect phase TRIM
        expect actors P1
        do P1 trim B1
        expect round 2
        expect limit P1=6
        expect raided -
    """)


@pytest.mark.rule("ESC-43", "ESC-26")
def test_25_vipere_after_the_victim_was_done() -> None:
    holds("""
        reinf P0=VIP
        phase RESALE
        chest P0=CP,CP,CP,R1 P1=G4
        do P1 done
        refuse P0 call VIP CP CP CP => ESC-43
        refuse P0 call VIP => ESC-43
        refuse P0 call VIP R1 => ESC-43
        refuse P0 call VIP CP >P1 => ESC-43
        refuse P0 call VIP CP >P0 => ESC-43
        refuse P0 call VIP CP >P7 => ESC-12
        do P0 call VIP CP CP
        expect actors P0,P1
        expect coins S0=2 S1=2
        do P1 drop CP
        expect coins S1=1
        expect chest P0=CP,R1 P1=G4,CP
    """)
    holds("reinf P0=VIP\nphase RESALE\nchest P0=R1\nrefuse P0 call VIP CP => ESC-43\nexpect moves P0 2")


@pytest.mark.rule("ESC-43")
def test_vipere_names_one_of_two_opponents() -> None:
    holds("""
        players 3
        reinf P2=VIP,GRO
        phase RESALE
        chest P2=CP,CP
        refuse P2 call VIP CP => ESC-43
        refuse P2 call VIP CP >P2 => ESC-43
        expect moves P2 6
        do P2 call VIP CP >P1
        expect chest P0=- P1=CP P2=CP
    """)


@pytest.mark.rule("ESC-57", "ESC-12")
def test_29_exactly_as_many_as_needed() -> None:
    holds("""
        bandits P0=JOE P1=CHI
        phase RESALE
        chest P0=R1,R3,R5,R7,B1,B3,CP P1=G1,G3,G5,G7,Y2,Y4
        do P0 done
        do P1 done
        expect actors P0,P1
        refuse P0 trim G1 => ESC-57
        refuse P0 drop R1 => ESC-12
        do P0 trim R1
        do P0 trim CP
        expect coins S0=1
        refuse P0 trim R3 => ESC-12
        expect actors P1
        do P1 trim G1
        expect round 2
    """)


@pytest.mark.rule("ESC-25")
def test_30_nobody_does_anything() -> None:
    holds("phase RESALE\ndo P1 done\nrefuse P1 done => ESC-25\ndo P0 done\nexpect phase SPLIT\nexpect round 2")


@pytest.mark.rule("ESC-36", "ESC-38")
def test_31_two_calls_in_a_resale_and_no_third() -> None:
    holds("""
        reinf P0=LUC,GRO
        phase RESALE
        coins S1=6
        do P0 call LUC
        do P0 call GRO
        refuse P0 call LUC => ESC-36
        refuse P0 call ROU => ESC-36
        refuse P0 call XYZ => ESC-12
        refuse P0 call => ESC-12
        refuse P0 call LUC R1 => ESC-12
        expect reinf P0=-
        expect used P0=LUC,GRO
    """)


@pytest.mark.rule("ESC-45", "ESC-28")
def test_39_croc_never_makes_five_equal_numbers() -> None:
    state = "bandits P0=RAO\nreinf P0=CRO\nphase RESALE\nchest P0=R5,B5,G5,Y5,R1,CP,GT\n"
    holds(state + "refuse P0 call CRO R5 B5 G5 Y5 *R1 => ESC-45\ndo P0 call CRO R5 B5 G5 *R1\nexpect coins S0=10")
    holds(
        state
        + """refuse P0 call CRO R5 *CP => ESC-35
        refuse P0 call CRO R5 CP *R1 => ESC-35
        refuse P0 call CRO GT *R1 => ESC-33
        refuse P0 call CRO R5 *Y1 => ESC-27
        refuse P0 call CRO R5 R5 *R1 => ESC-27
        refuse P0 call CRO *R5 *R1 => ESC-45
        refuse P0 call CRO *R5 => ESC-45
        refuse P0 call CRO => ESC-45
        refuse P0 call CRO R5 B5 R1 => ESC-45
        do P0 call CRO R5 *Y5
        expect coins S0=3"""
    )


@pytest.mark.rule("ESC-45", "ESC-52")
@pytest.mark.parametrize(
    ("sale", "price"),
    [
        ("R3 R4 *B1", 2),  # a mixed run of three
        ("R3 R4 *R1", 4),  # of one colour
        ("R3 R4 R5 *R1", 8),
        ("R3 R4 R5 R6 *R1", 12),
        ("R3 R5 *R1", 4),  # a gap of one
        ("R3 R4 R6 *B7", 4),
        ("R4 *B1", 1),  # a pair
        ("B5 R5 *B1", 3),
    ],
)
def test_croc_pays_the_best_price(sale: str, price: int) -> None:
    state = "bandits P0={}\nreinf P0=CRO\nphase RESALE\nchest P0=R1,R3,R4,R5,R6,B1,B5,B7\n"
    holds(f"{state.format('RAO')}do P0 call CRO {sale}\nexpect coins S0={2 + price}")
    joe = price + (price == 3)
    holds(f"{state.format('JOE')}do P0 call CRO {sale}\nexpect coins S0={2 + joe}")


@pytest.mark.rule("ESC-45")
def test_croc_lists_what_it_accepts() -> None:
    """Against a search of every subset and every mark."""
    random = Random(4)
    market = GAME.market
    for _ in range(40):
        base = random.sample(range(28), 7)
        found = 0
        for bits in range(1, 1 << 7):
            cards = [card for at, card in enumerate(base) if bits >> at & 1]
            for marked in cards:
                others = [card for card in cards if card != marked]
                found += any(_combination([*(card % 7 for card in others), number]) for number in range(7))
        chest = heap(base)
        assert sum(marks.bit_count() for _, marks in market.almost(chest)) == found


def _combination(numbers: list[int]) -> bool:
    if len(set(numbers)) == 1:
        return 2 <= len(numbers) <= 4
    run = sorted(numbers)
    return 3 <= len(run) <= 5 and run == list(range(run[0], run[0] + len(run)))


@pytest.mark.rule("ESC-42")
def test_doug() -> None:
    holds("""
        reinf P0=DOU
        phase RESALE
        discard CP
        refuse P0 call DOU => ESC-42
        refuse P0 call DOU CP => ESC-42
        expect moves P0 1
    """)
    holds("""
        reinf P0=DOU
        phase RESALE
        discard R1,R2,GT
        refuse P0 call DOU R1 R2 => ESC-42
        expect moves P0 3
        do P0 call DOU R2
        expect chest P0=R2
        expect discard-is R1,GT
    """)


@pytest.mark.rule("ESC-50", "ESC-22", "ESC-48")
def test_chipo() -> None:
    holds("""
        bandits P0=CHI P1=MOF
        phase RESALE
        chest P0=R1,R2,GT,CP P1=B1
        pile LA,G1
        refuse P0 skill GT => ESC-50
        refuse P0 skill R7 => ESC-50
        refuse P1 skill B1 => ESC-50
        do P1 done
        do P0 skill R1
        expect chest P0=R2,GT,CP
        expect discard-is R1,LA
        expect actors P0,P1
        refuse P0 skill R2 => ESC-50
    """)


@pytest.mark.rule("ESC-24", "ESC-25", "ESC-26")
def test_acts_count_in_the_order_in_which_they_arrive() -> None:
    table = position("bandits P0=JOE P1=RAO\nreinf P0=DOU P1=LUC\nphase RESALE\nchest P0=R2,B2 P1=G2,Y2")
    assert list(table.at.actors()) == [0, 1]
    assert not any(move.startswith("call DOU") for move in table.legal(0))
    numbers = list(table.at.decisions)
    table.do("P1 sell G2 Y2")
    assert {"call DOU G2", "call DOU Y2"} <= table.legal(0)
    assert table.at.decisions[0] == numbers[0] + 1
    table.do("P0 done", "P1 call LUC")
    assert list(table.at.actors()) == [0, 1]
    assert {"G2", "Y2"} <= set(codes(table.at.discard))


@pytest.mark.rule("ESC-24")
def test_the_others_silence_blocks_nobody_and_their_acts_spoil_no_choice() -> None:
    """A sale of one side leaves the other side's number of choices as it was."""
    table = position("phase RESALE\nchest P0=R2,B2,R6 P1=G3,Y3,G7")
    for first, second in ((0, 1), (1, 0)):
        before = table.at.decisions[second]
        table.do(f"P{first} drop {'R6' if first == 0 else 'G7'}")
        assert table.at.decisions[second] == before
    table.do("P0 sell R2 B2", "P1 sell G3 Y3")
    assert table.at.coins == [3, 3]


@pytest.mark.rule("ESC-52")
@pytest.mark.parametrize(("cards", "price"), [("R4 B4", 1), ("R4 B4 G4", 4), ("R4 B4 G4 Y4", 9), ("R3 R4 R5", 4)])
def test_joes_hard_stare(cards: str, price: int) -> None:
    holds(f"bandits P0=JOE\nphase RESALE\nchest P0=R3,R4,R5,B4,G4,Y4\ndo P0 sell {cards}\nexpect coins S0={2 + price}")
