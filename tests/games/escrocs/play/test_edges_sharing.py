"""Edge cases of split, choice, Larceny and drawing (specification §8, 1 to 10, 35, 38, 40)."""

from __future__ import annotations

from itertools import product
from math import comb

import pytest

from tests.games.escrocs.helpers import codes, holds, position
from tripot.engine.views.events import EVERYONE, SPECTATORS
from tripot.games.escrocs.play.legal_moves import patterns


@pytest.mark.rule("ESC-13", "ESC-14")
def test_01_nothing_against_five_or_a_card_left_out() -> None:
    holds("""
        phase SPLIT
        hand R1,R2,R3,R4,R5
        refuse P0 split | R1 R2 R3 R4 (R5) => ESC-14
        refuse P0 split R1 | R2 R3 (R4) => ESC-13
        refuse P0 split R1 | R2 R3 (R4) R5 R6 => ESC-13
        refuse P0 split R1 R1 | R2 R3 (R4) R5 => ESC-13
        refuse P0 split R1 R2 R3 R4 (R5) => ESC-12
        refuse P0 split R1 | R2 | R3 R4 (R5) => ESC-12
        refuse P0 split R1 | R2 (R3 R4 R5 => ESC-12
        expect moves P0 75
    """)


@pytest.mark.rule("ESC-15")
def test_02_a_single_face_down_card_is_a_part() -> None:
    holds("""
        phase SPLIT
        hand R1,R2,R3,R4,R5
        do P0 split R1 R2 (R3) R4 | R5
        expect phase CHOOSE
    """)
    holds("""
        phase SPLIT
        hand R1,R2,R3,R4,R5
        do P0 split (R3) | R1 R2 R4 R5
        do P1 take A
        expect chest P1=R3 P0=R1,R2,R4,R5
    """)


@pytest.mark.rule("ESC-16", "ESC-18", "ESC-19")
def test_03_revealed_even_if_the_splitter_gets_it() -> None:
    table = position("phase SPLIT\nhand R1,R2,R3,R4,R5")
    table.do("P0 split (R3) R1 | R2 R4 R5")
    hidden = table.at.view(1).zone("part:A")
    assert [card.code for card in hidden.cards] == ["R1", ""]
    assert [card.code for card in table.at.view(0).zone("part:A").cards] == ["R1", "R3"]
    events = table.do("P1 take B")
    [told] = [event for event in events if event.text.key == "log.reveal"]
    assert told.to == EVERYONE
    assert "R3" in repr(told.text)
    assert table.chest(0) == "R1 R3"


@pytest.mark.rule("ESC-19", "ESC-20", "ESC-22")
@pytest.mark.parametrize(("part", "thief"), [("A", 1), ("B", 0)])
def test_04_larceny_face_down_acts_for_whoever_took_it(part: str, thief: int) -> None:
    table = position("phase SPLIT\nhand LA,R2,R3,R4,R5\nchest P0=Y1 P1=Y7")
    table.do("P0 split (LA) R2 | R3 R4 R5", f"P1 take {part}")
    assert table.at.phase_name == "STEAL"
    assert list(table.at.actors()) == [thief]
    stolen = "Y1" if thief == 1 else "Y7"
    table.do(f"P{thief} steal {stolen}")
    assert stolen in table.chest(thief)
    assert codes(table.at.discard) == ["LA"]


@pytest.mark.rule("ESC-21", "ESC-22", "ESC-23")
def test_05_larceny_alone_leaves_only_the_stolen_card() -> None:
    holds("""
        phase SPLIT
        hand LA,R2,R3,R4,CP
        do P0 split LA | R2 R3 R4 (CP)
        do P1 take A
        do P1 steal R2
        expect chest P1=R2 P0=R3,R4,CP
        expect discard-is LA
    """)


@pytest.mark.rule("ESC-21")
def test_06_in_round_one_larceny_takes_from_the_part() -> None:
    table = position("phase SPLIT\nhand LA,R2,R3,R4,CP")
    table.do("P0 split (LA) | R2 R3 R4 CP", "P1 take A")
    assert table.legal(1) == {"steal R2", "steal R3", "steal R4", "steal CP", "steal CP@part"}
    table.do("P1 steal R7 => ESC-21", "P1 steal GT => ESC-21", "P1 steal R2@part => ESC-12", "P1 steal CP@P0 => ESC-21")


@pytest.mark.rule("ESC-21")
def test_07_a_painting_must_be_stolen_if_there_is_nothing_else() -> None:
    """It is spelt in two ways: `steal CP` and `steal CP@part`."""
    holds("""
        phase SPLIT
        hand LA,R2,R3,R4,CP
        do P0 split (CP) | LA R2 R3 R4
        do P1 take B
        expect moves P1 2
        refuse P1 done => ESC-12
        do P1 steal CP
        expect chest P0=- P1=R2,R3,R4,CP
    """)


@pytest.mark.rule("ESC-21", "ESC-23")
def test_08_a_side_that_lost_its_only_card_deposits_nothing() -> None:
    holds("""
        phase SPLIT
        hand LA,R2,R3,R4,R5
        do P0 split (R2) | LA R3 R4 R5
        do P1 take B
        do P1 steal R2
        expect chest P0=- P1=R2,R3,R4,R5
        expect phase RESALE
    """)


@pytest.mark.rule("ESC-21")
def test_where_a_painting_is_stolen_from() -> None:
    """Without a place: the part if it holds one, else the lowest seat that does."""
    state = """
        players 4
        phase STEAL
        new S0=R1,CP S1=LA,R2
        chest P0=CP P1=CP,R6
    """
    holds(state + "do P2 steal CP\nexpect new S0=R1 S1=R2,CP\nexpect chest P0=CP P1=CP,R6")
    holds(state + "do P2 steal CP@P1\nexpect new S0=R1,CP S1=R2,CP\nexpect chest P0=CP P1=R6")
    holds(state + "refuse P2 steal CP@P2 => ESC-21\nexpect moves P2 6")
    holds(state.replace("R1,CP S1", "R1 S1") + "do P2 steal CP\nexpect chest P0=- P1=CP,R6")


@pytest.mark.rule("ESC-11")
def test_09_two_in_the_pile_then_a_reshuffle_then_three() -> None:
    table = position("phase RESALE\nround 3\npile-exact R1,R2")
    table.do("P0 done", "P1 done")
    state = table.at
    assert (state.phase_name, len(state.hand), state.reshuffles) == ("SPLIT", 5, 1)
    assert {0, 1} <= set(state.hand)
    assert len(state.pile) == 30
    assert not state.discard


@pytest.mark.rule("ESC-11")
def test_10_a_pile_emptied_exactly_waits_for_the_next_draw() -> None:
    table = position("phase RESALE\npile-exact R1,R2,R3,R4,R5\nchest P0=B1,G1 P1=Y6")
    table.do("P0 done", "P1 done")
    assert (len(table.at.pile), table.at.reshuffles) == (0, 0)
    table.do("P1 split (R1) | R2 R3 R4 R5", "P0 take A", "P0 sell B1 G1", "P1 sell R2 R3 R4", "P0 done", "P1 done")
    assert table.at.reshuffles == 1
    drawn = [*table.at.pile, *table.at.hand]
    assert len(drawn) == 35 - 3
    assert not table.at.discard


@pytest.mark.rule("ESC-15", "ESC-51", "ESC-64")
def test_35_mofette_hides_two_as_chief_only() -> None:
    chief = """
        players 4
        bandits P0=MOF P1=JOE
        phase SPLIT
        hand R1,R2,R3,R4,R5
    """
    holds(chief + "expect moves P0 225\nrefuse P0 split (R1) (R2) | (R3) R4 R5 => ESC-51")
    holds(chief + "do P0 split (R1) | (R2) R3 R4 R5\nexpect phase CHOOSE")
    holds("chiefs S0=P1\n" + chief + "expect moves P1 75\nrefuse P1 split (R1) (R2) | R3 R4 R5 => ESC-15")
    holds("options skills=off\nbandits P0=MOF\nphase SPLIT\nhand R1,R2,R3,R4,R5\nexpect moves P0 75")


@pytest.mark.rule("ESC-14")
def test_38_five_paintings_split_in_four_ways() -> None:
    holds("phase SPLIT\nhand CP,CP,CP,CP,CP\nexpect moves P0 4\ndo P0 split CP | CP CP (CP) CP")


@pytest.mark.rule("ESC-14", "ESC-15", "ESC-51")
def test_how_many_splits_there_are() -> None:
    """R-11: 15 divisions, one of five cards hidden, or with Mofette two of them as well."""
    assert len(patterns(5, 0, 1)) == len(patterns(5, 1, 1)) == (comb(5, 1) + comb(5, 2)) * 5
    assert len(patterns(5, 0, 2)) == 15 * (5 + comb(5, 2))


@pytest.mark.rule("ESC-14")
@pytest.mark.parametrize("paintings", range(6))
@pytest.mark.parametrize("most_down", [1, 2])
def test_paintings_cannot_be_told_apart(paintings: int, most_down: int) -> None:
    """R-52, against every labelled layout of the five cards."""
    hand = [*"abcde"[: 5 - paintings], *["CP"] * paintings]
    layouts = set()
    for places in product((0, 1, 2, 3), repeat=5):
        heaps = [tuple(sorted(card for card, at in zip(hand, places, strict=True) if at == heap)) for heap in range(4)]
        small, hidden = len(heaps[0]) + len(heaps[1]), len(heaps[1]) + len(heaps[3])
        if small in (1, 2) and 1 <= hidden <= most_down:
            layouts.add(tuple(heaps))
    assert len(patterns(5, paintings, most_down)) == len(layouts)


@pytest.mark.rule("ESC-50", "ESC-11")
def test_40_chipo_draws_from_a_reshuffle_without_the_card_put_away() -> None:
    table = position("bandits P0=CHI\nphase RESALE\nchest P0=R1,R5\npile-exact -")
    table.do("P0 skill R1")
    assert table.at.reshuffles == 1
    assert codes(table.at.discard) in (["R1"], ["R1", "LA"])
    assert 0 not in table.at.pile


@pytest.mark.rule("ESC-13", "ESC-16")
def test_the_five_cards_are_the_splitters_alone() -> None:
    table = position("phase SPLIT\nhand R1,R2,R3,R4,CP")
    assert [card.code for card in table.at.view(0).zone("hand").cards] == ["R1", "R2", "R3", "R4", "CP"]
    for viewer in (1, -1):
        assert {card.code for card in table.at.view(viewer).zone("hand").cards} == {""}
        assert table.at.view(viewer).zone("hand").count == 5
    own, others = table.do("P0 split CP R1 | R2 (R3) R4")
    assert own.to == 1
    assert others.to & SPECTATORS
    assert not own.to & others.to
    assert "'R3'" in repr(own.text)
    assert "'R3'" not in repr(others.text)


@pytest.mark.rule("ESC-17", "ESC-12")
def test_only_two_parts_and_only_the_chooser() -> None:
    holds("""
        phase SPLIT
        hand R1,R2,R3,R4,R5
        do P0 split (R1) R2 | R3 R4 R5
        refuse P1 take C => ESC-17
        refuse P1 take => ESC-12
        refuse P1 take a => ESC-12
        refuse P1 take AB => ESC-12
        refuse P0 take A => ESC-12
        expect moves P1 2
        do P1 take B
        expect chest P0=R1,R2 P1=R3,R4,R5
    """)


@pytest.mark.rule("ESC-09", "ESC-10", "ESC-16", "ESC-58")
def test_the_arrow_turns_once_a_round() -> None:
    holds("""
        phase SPLIT
        hand R1,B2,R3,B4,R5
        expect arrow S0
        do P0 split (R1) | B2 R3 B4 R5
        expect arrow S1
        do P1 take A
        expect arrow S1
        do P0 done
        do P1 done
        expect round 2
        expect splitter S1
        expect arrow S1
        expect actors P1
    """)
