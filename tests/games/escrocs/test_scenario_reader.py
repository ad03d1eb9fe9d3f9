"""The reader of the worked examples notices whatever is wrong, in the game or in the file."""

from __future__ import annotations

import pytest

from tests.contract.scenarios.escrocs import READER
from tests.contract.scenarios.runner import run_text

GOOD = """
scenario X-1
options painting_cost=2 players=3
bandits P0=RAO P1=JOE P2=CHI
chiefs S0=P1
reinf P0=LUC P2=GRO,DOU
used P1=PAT
coins S0=5 S1=6
chest P0=R1,R2,R3 P1=CP,CP P2=-
splitter S1
phase RESALE
round 4
discard B1
pile B2,B3
done P2                  # a remark
skill-used P1
raided S1
expect actors P0,P1
expect bandits P2=CHI
expect chest-size P0=3 P2=0
expect limit P2=1
expect raided S1
expect done P2
expect used P1=PAT
expect chiefs S0=P1 S1=P2
expect pile-top B2,B3
expect pile-size 29
expect discard-size 1
expect winner none
refuse P2 done => ESC-25
do P0 sell R1 R2 R3
expect coins S0=9 S1=6
expect discard-has R1,B1
expect reshuffles 0
"""


def verdict(text: str) -> str:
    [one] = run_text(READER, f"**W-1 Example**\n```scenario\n{text.strip()}\n```\n")
    return str(one)


def test_a_true_scenario_passes() -> None:
    assert verdict(GOOD) == "X-1 pass"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("expect coins S0=9", "expect coins S0=8", "S0: 9, should be 8"),
        ("expect actors P0,P1", "expect actors P0", "actors: P0 P1, should be P0"),
        ("refuse P2 done => ESC-25", "refuse P2 done => ESC-12", "refused by ESC-25, should be by ESC-12"),
        ("refuse P2 done => ESC-25", "refuse P0 done => ESC-25", "accepted, should be refused by ESC-25"),
        ("do P0 sell R1 R2 R3", "do P0 sell R1 R2", "P0 sell R1 R2: ESC-29"),
        ("expect pile-top B2,B3", "expect pile-top B3,B2", "top of the pile: [B2, B3], should be [B3, B2]"),
        ("expect discard-has R1,B1", "expect discard-has R1,R1", "should have [R1]"),
        ("expect winner none", "expect winner draw", "winner: none, should be draw"),
        ("expect reshuffles 0", "expect moves P0 3", "moves of P0: 2, should be 3"),
        ("expect reshuffles 0", "expect phase TOSS", "phase: RESALE, should be TOSS"),
        ("painting_cost=2", "painting_cost=3", "set-up: ESC-35"),
    ],
)
def test_a_false_scenario_tells_what_differs(old: str, new: str, said: str) -> None:
    assert old in GOOD
    assert said in verdict(GOOD.replace(old, new))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("scenario X-1", "scenario", "the first line names the scenario"),
        ("round 4", "rounds 4", "unknown line: rounds 4"),
        ("round 4", "round four", "round: one number from 1 to 100"),
        ("round 4", "round 4\nround 5", "written twice: round"),
        ("expect winner none", "coins S0=1", "the state stands before"),
        ("expect winner none", "expect weather fine", "unknown expectation: weather fine"),
        ("expect winner none", "expect winner P0", "no such winner: P0"),
        ("expect winner none", "expect winner", "of what?"),
        ("expect winner none", "expect phase LUNCH", "no such phase: LUNCH"),
        ("expect winner none", "expect chest P3=R1", "'P3' is no seat"),
        ("expect winner none", "expect chest P0=R9", "no such card: R9"),
        ("expect winner none", "expect coins 5", "wants NAME=VALUE"),
        ("expect winner none", "expect coins S2=5", "'S2': wants S0"),
        ("expect winner none", "expect actors P0,Q1", "'Q1': wants P0"),
        ("expect winner none", "expect raided S3", "'S3': wants S0"),
        ("expect winner none", "expect splitter P0", "'P0': wants S0"),
        ("expect winner none", "expect chiefs S0=S1", "'S1': wants P0"),
        ("expect winner none", "expect limit P0=few", "wants one number"),
        ("expect winner none", "expect discard-has -", "names no card"),
        ("expect winner none", "expect pile-top -", "names no card"),
        ("players=3", "players=3\nplayers 3", "written twice: players"),
        ("players=3", "players=7", "players: one number from 2 to 4"),
        ("do P0 sell R1 R2 R3", "do P3 done", "'P3' is no seat"),
        ("do P0 sell R1 R2 R3", "do P0", "wants a seat and a move"),
        ("refuse P2 done => ESC-25", "refuse P2 done", "a refusal ends with =>"),
        ("refuse P2 done => ESC-25", "refuse P2 done => rule", "a refusal ends with =>"),
        ("refuse P2 done => ESC-25", "refuse P2 done => ESC-999", "no such rule: ESC-999"),
        ("coins S0=5", "coins S0=many", "no number of coins"),
        ("coins S0=5", "coins S2=5", "'S2' is none of S0, S1"),
        ("discard B1", "discard R1", "a card is in two places"),
        ("discard B1", "discard B1,B1", "a card is there twice"),
        ("discard B1", "discard B1,,B4", "is no list"),
        ("chest P0=R1", "chest P0=LA,R1", "LA is never in a chest"),
        ("chest P0=R1", "chest P9=R1", "'P9' is none of"),
        ("P1=JOE", "P1=RAO", "a bandit sits twice"),
        ("P1=JOE", "P1=JIM", "'JIM' is none of"),
        ("used P1=PAT", "used P1=LUC", "a reinforcement is in two places"),
        ("chiefs S0=P1", "chiefs S0=P2", "P2 is no member of S0"),
        ("phase RESALE", "phase LEO", "a look begins with its call"),
    ],
)
def test_a_malformed_block_says_why(old: str, new: str, said: str) -> None:
    assert old in GOOD
    text = verdict(GOOD.replace(old, new))
    assert "malformed: " in text
    assert said in text


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("scenario X-1", "scenario", 3),
        ("round 4", "rounds 4", 13),
        ("expect winner none", "expect weather fine", 30),
        ("expect winner none", "expect winner draw", 30),
        ("expect reshuffles 0", "expect chest P0=R9", 35),
        ("refuse P2 done => ESC-25", "refuse P2 done => ESC-999", 31),
        ("do P0 sell R1 R2 R3", "do P0 sell R1 R2", 32),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int) -> None:
    assert f"line {line}: " in verdict(GOOD.replace(old, new))


def test_a_line_is_understood_before_anything_is_played() -> None:
    late = GOOD.replace("do P0 sell R1 R2 R3", "do P0 sell B1").replace("expect reshuffles 0", "expect chest P0=R9")
    assert "no such card: R9" in verdict(late)


@pytest.mark.rule("ESC-21")
def test_moves_are_counted_not_what_comes_of_them() -> None:
    """`steal CP` and `steal CP@P0` are two moves, though one thing comes of them."""
    lines = "players 3\nphase STEAL\nnew S0=R1 S1=LA,R2\nchest P0=CP P1=CP"
    assert verdict(f"scenario X-4\n{lines}\nexpect moves P2 4") == "X-4 pass"
    assert "moves of P2: 4, should be 3" in verdict(f"scenario X-4\n{lines}\nexpect moves P2 3")


def test_a_block_that_shows_nothing() -> None:
    assert "nothing is done" in verdict("scenario X-2\nphase RESALE")


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        ("phase CHOOSE\nparts A=R1,(CP) B=R2,R3,R4\ndo P1 take A\nexpect chest P1=R1,CP", "pass"),
        ("phase STEAL\nnew S0=LA,R1 S1=R2\ndo P0 steal R2\nexpect chest P0=R1,R2", "pass"),
        ("phase TRIM\nbandits P0=JOE\nchest P0=R1,R3,R5,R7,B1,B3\nexpect actors P0", "pass"),
        ("phase SPLIT\npile R1,R2,R3,R4,R5\nexpect hand R1,R2,R3,R4,R5", "pass"),
        ("players 4\nphase STASH\nnew S0=R1 S1=R2\nexpect new S0=R1\nexpect actors P0,P2", "pass"),
    ],
)
def test_positions_in_every_phase(lines: str, said: str) -> None:
    assert verdict(f"scenario X-3\n{lines}") == f"X-3 {said}"
