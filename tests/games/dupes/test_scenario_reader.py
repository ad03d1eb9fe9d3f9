"""The words of the worked examples: whatever is wrong, in the game or in the file, is noticed."""

from __future__ import annotations

import pytest

from tests.contract.scenarios.dupes import READER
from tests.contract.scenarios.runner import run_text

DRAW = """seats: 3
director: 2
P0: I5 3C 8C TS QH 5D
S1: T6 AD 6D 9D JC 4S 8H
row: 7C 4H KD 2S 9H
deck: QC 3D 5S
= seats 3; leader P0; NM of P0 5; S1 is played by 2; uninvolved 1; deck 36; goals 3; sealed 1; P0 is I5; hands 2
P0> take:KD !! DUP-61
P0> take:7C  -- a remark
= P0 holds 6; row QC 4H KD 2S 9H; deck 35; phase DISCARD; same scene; not in the row 7C
P0> discard:5D
= P0 has 3C 7C 8C TS QH; bottom 5D; floor S1; P0 took last; 1 knows 7C; 1 knows nothing of 5D; discard hidden from 1 2
= legal S1 take:KD; order of the floor S1 P0; S1 D stands for Interference; P0 waits; longest of P0 C
P0> pass !! DUP-56"""
TABLE = """seats: 3
director: 2
P0: I6 3H 6H 9H QH 2S 5D
P1: T5 4S 7S TS KS 8C
xp: P0=5
P0> reveal:H
= P0 I6: H 4 − 0 = 4; P1 T5: S 4 − 0 = 4; Argument apart from Reason; targets win 4 to 4; Reason in 1; losers 0
= gain of P1 3; XP of P1 3; NM of P1 5; XP of P0 as at first; revealer P0; resolved; no tick; no goal shown"""
TALK = """seats: 3
director: 0
@1> propose:2 "The key."
= propose hidden from 2
@0> accept
@2> accept
= phase VALIDATE for 1; unsettled
@1> tick
= goal 2 of P1 shown; phase COHERENCE
@0> incoherent
@2> coherent
= P1 ticked 2 of 3; settled; scenes ended 1; Director 1; to act 1; winners nobody; nobody gains"""


def verdict(body: str) -> str:
    [only] = run_text(READER, f"### X-01 Title\n```scenario\n{body}\n```\n")
    return str(only)


def changed(body: str, old: str, new: str) -> str:
    assert body.count(old) == 1
    return verdict(body.replace(old, new))


@pytest.mark.parametrize("body", [DRAW, TABLE, TALK])
def test_a_true_example_passes(body: str) -> None:
    assert verdict(body) == "X-01 pass"


@pytest.mark.parametrize(
    ("body", "old", "new", "said"),
    [
        (DRAW, "= seats 3", "= seats 4", "line 9: seats 4: 3, should be 4"),
        (DRAW, "leader P0", "leader P1", "P0, should be P1"),
        (DRAW, "S1 is played by 2", "S1 is played by 1", "2, should be 1"),
        (DRAW, "uninvolved 1", "uninvolved 0 1", "1, should be 0 1"),
        (DRAW, "sealed 1", "sealed 2", "1, should be 2"),
        (DRAW, "goals 3", "goals 2", "3, should be 2"),
        (DRAW, "hands 2", "hands 3", "2, should be 3"),
        (DRAW, "DUP-61", "DUP-60", "line 10: @0 P0 take:KD: refused by DUP-61, should be by DUP-60"),
        (DRAW, "P0> take:7C  ", "P0> take:7C !! DUP-61  ", "accepted, should be refused by DUP-61"),
        (DRAW, " !! DUP-61", "", "line 10: @0 P0 take:KD: DUP-61"),
        (DRAW, "holds 6", "holds 5", "line 12: P0 holds 5: 6, should be 5"),
        (DRAW, "row QC 4H", "row 4H QC", "should be [4H, QC"),
        (DRAW, "deck 35", "deck 34", "35, should be 34"),
        (DRAW, "phase DISCARD", "phase CONFLICT", "DISCARD, should be CONFLICT"),
        (DRAW, "not in the row 7C", "not in the row QC", "QC, should be nothing"),
        (DRAW, "bottom 5D", "bottom QH", "[5D], should be [QH]"),
        (DRAW, "has 3C 7C", "has 2C 7C", "should be 2C"),
        (DRAW, "floor S1;", "floor P0;", "S1, should be P0"),
        (DRAW, "P0 took last", "S1 took last", "P0, should be S1"),
        (DRAW, "1 knows 7C", "1 knows 3C", "nothing, should be 3C"),
        (DRAW, "nothing of 5D", "nothing of 7C", "7C, should be nothing"),
        (DRAW, "discard hidden from 1 2", "discard hidden from 0", "should be 1"),
        (DRAW, "legal S1 take:KD", "legal S1 take:4H", "DUP-61"),
        (DRAW, "floor S1 P0", "floor P0 S1", "[S1, P0], should be [P0, S1]"),
        (DRAW, "S1 D stands for Interference", "S1 C stands for Reason", "Discernment, should be Reason"),
        (DRAW, "; P0 waits", "; S1 waits", "should be []"),
        (DRAW, "longest of P0 C", "longest of P0 CS", "[C], should be [C, S]"),
        (TABLE, "H 4 − 0 = 4", "H 4 − 1 = 3", "P0 I6: H 4 − 1 = 3: "),
        (TABLE, "S 4 − 0", "C 4 − 0", "P1 T5: C 4 − 0 = 4: "),
        (TABLE, "P1 T5: S", "P1 I5: S", "P1 I5: S 4 − 0 = 4: "),
        (TABLE, "Argument apart from Reason", "Argument apart from Lie", "should be"),
        (TABLE, "targets win 4 to 4", "interested win 4 to 4", "should be [I, "),
        (TABLE, "win 4 to 4", "win 4 to 3", "should be [T, [3, 4]]"),
        (TABLE, "Reason in 1", "Reason in 2", "1, should be 2"),
        (TABLE, "losers 0", "losers 1", "0, should be 1"),
        (TABLE, "gain of P1 3", "gain of P1 2", "3, should be 2"),
        (TABLE, "NM of P1 5", "NM of P1 6", "5, should be 6"),
        (TABLE, "XP of P0 as", "XP of P1 as", "3, should be 0"),
        (TABLE, "revealer P0", "no revealer", "P0, should be nothing"),
        (TABLE, "no tick", "P1 ticked 1 of 3", "should be [1, 3]"),
        (TALK, "VALIDATE for 1", "VALIDATE for 1 2", "should be [VALIDATE, 1 2]"),
        (TALK, "goal 2 of P1", "goal 1 of P1", "False, should be True"),
        (TALK, "ticked 2 of 3", "ticked 1,2 of 3", "should be [1 2, 3]"),
        (TALK, "scenes ended 1", "scenes ended 2", "1, should be 2"),
        (TALK, "Director 1", "Director 2", "1, should be 2"),
        (TALK, "to act 1", "to act nobody", "1, should be nothing"),
        (TALK, "winners nobody", "winners 1", "nothing, should be 1"),
        (TALK, "propose hidden from 2", "tick hidden from 2", "nobody made a move tick"),
    ],
)
def test_a_false_example_tells_what_differs(body: str, old: str, new: str, said: str) -> None:
    assert said in changed(body, old, new)


@pytest.mark.parametrize(
    ("body", "old", "new", "said"),
    [
        (DRAW, "phase DISCARD", "phase DISCORD", "line 12: not understood: 'phase DISCORD'"),
        (DRAW, "P0> discard", "P0 discards", "line 13: not understood"),
        (DRAW, "seats: 3\n", "", "there is no seat 2"),
        (DRAW, "director: 2", "director: 2\ndirector: 1", "line 5: written twice: director"),
        (DRAW, "P0> discard:5D", "row: 7C", "line 13: 'row' stands after"),
        (DRAW, "AD 6D 9D", "AD AD 9D", "line 6: 'AD AD 9D JC 4S 8H': a card is there twice"),
        (DRAW, "AD 6D 9D", "7C 6D 9D", "a card is in two places"),
        (DRAW, "AD 6D 9D", "6D 9D", "line 6: S1 has 5 cards at level 6"),
        (DRAW, "bottom 5D", "bottom 5D 17", "line 14: '17' is no card"),
        (DRAW, "DUP-61", "DUP-999", "line 10: no such rule: DUP-999"),
        (DRAW, "leader P0", "leader P7", "line 9: 'P7' is no hand"),
        (DRAW, "P0: I5", "P0: T5", "nobody leads"),
        (DRAW, "1 knows 7C", "7 knows 7C", "there is no seat 7"),
        (TABLE, "xp: P0=5", "options: tie_rules=draw", "no such option: tie_rules"),
        (TABLE, "Argument apart from Reason", "Argument dominates Reason", "does not dominate"),
        (TALK, TALK.partition("@1>")[2], "", "line"),
    ],
)
def test_a_malformed_example_says_why(body: str, old: str, new: str, said: str) -> None:
    text = changed(body, old, new)
    assert "malformed: " in text
    assert said in text
