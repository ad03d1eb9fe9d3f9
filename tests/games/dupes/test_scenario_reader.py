"""The reader of the worked examples: it must notice whatever is wrong, in the game or in the words."""

from __future__ import annotations

import re
from itertools import islice, permutations

import pytest

from tests.contract.scenarios.dupes import READER
from tests.contract.scenarios.dupes_sums import last
from tests.contract.scenarios.runner import Malformed, run_block
from tests.games.dupes.helpers import GAME

DRAW = """### X-01 A draw
3 seats, Director 2. Leader `P0` (NM 5), target `S1` at level 6 (controller 2), seat 1 uninvolved. Row 7C 4H KD 2S 9H.
`P0`: 3C 8C TS QH 5D. `S1`: AD 6D 9D JC 4S 8H. Deck, 36 cards (52 − 5 − 11): QC 3D 5S …
- `P0 take:7C` → `P0` holds 6 cards, row QC 4H KD 2S 9H, deck 35, phase `DISCARD`. `P0 reveal:C` → refused, DUP-78.
- `P0 discard:5D` → `P0`: 3C 7C 8C TS QH; deck 36, bottom card 5D; floor `S1`. Seat 1 knows that `P0` took 7C, and
  nothing of 5D. Rules DUP-60.
"""
TABLE = """### X-02 A table
`P0` (5 XP, NM 6) leader reveals ♥; target `P1` (0 XP, NM 5).

| Hand | Camp, level | Cards | Main suit | Before | Loss | After |
|---|---|---|---|---|---|---|
| P0 | I6 | 3H 6H 9H QH 2S 5D | H | 4 | 0 | 4 |
| P1 | T5 | 4S 7S TS KS 8C | S | 4 | 0 | 4 |

Argument and Reason do not interact. 4-4: targets win. `P1` gains 6 − ⌈5/2⌉ = 6 − 3 = 3 → 3 XP, NM 5. `P0` unchanged.
With `tie_rule: draw`: nobody gains.
"""
TALK = """### X-03 Talk
3 seats, Director 0, 3 goals. `@1 propose:2 "The key."` Seat 2's log shows `propose:?`. `@0 accept`, `@2 accept` →
`VALIDATE` for seat 1. `@1 tick` → goal 2 of seat 1 is shown; `COHERENCE`: `@0 incoherent`, `@2 coherent` → ticked.
Seat 1: 1 of 3, XP 0. Settled: scene ends, Director 1, floor seat 2.
"""
CASES = """### X-04 Cases
`P0` NM 5: 3C 9C 4S JS 7H (leader), `S1` level 5: 2S 8S 5D TD KH. Floor `P0`.
- `P0 reveal:S` → accepted; `P0`'s hand is public; phase `DECLARE` for `S1`.
  `S1 take:4H`, or any draw → refused, DUP-81.
- Case A `S1 suit:S`: Reason dominates Persuasion. Targets win 2 to 1.
  Case B `S1 suit:D`: Persuasion dominates Interference, `S1` 2 − 1 = 1, `P0` 2: interested camp wins,
  `P0` gains 5 − 3 = 2 XP.
"""


def verdicts(markdown: str) -> list[str]:
    return [str(run_block(READER, GAME, block)) for block in READER.blocks(markdown)]


def verdict(markdown: str) -> str:
    [only] = verdicts(markdown)
    return only


@pytest.mark.parametrize("text", [DRAW, TABLE, TALK, CASES])
def test_a_true_example_passes(text: str) -> None:
    assert verdict(text) == f"{text[4:8]} pass"


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (DRAW, "holds 6 cards", "holds 5 cards", "cards of P0: 6, should be 5"),
        (DRAW, "row QC 4H KD 2S 9H", "row QC 4H KD 2S 8S", "row: "),
        (DRAW, "deck 35", "deck 34", "deck: 35, should be 34"),
        (DRAW, "phase `DISCARD`", "phase `CONFLICT`", "phase: DISCARD, should be CONFLICT"),
        (DRAW, "refused, DUP-78", "refused, DUP-82", "refused by DUP-78, should be by DUP-82"),
        (DRAW, "reveal:C` → refused, DUP-78", "reveal:C` → legal", "DUP-78"),
        (DRAW, "bottom card 5D", "bottom card QH", "bottom of the deck: "),
        (DRAW, "3C 7C 8C TS QH;", "3C 7C 8C TS 5D;", "cards of P0: "),
        (DRAW, "floor `S1`", "floor `P0`", "floor: S1, should be P0"),
        (DRAW, "nothing of 5D", "nothing of 7C", "told or shown to seat 1"),
        (DRAW, "seat 1 uninvolved", "seat 0 uninvolved", "uninvolved"),
        (DRAW, "Deck, 36 cards (52 − 5 − 11)", "Deck, 35 cards (51 − 5 − 11)", "deck: 36, should be 35"),
        (TABLE, "| H | 4 | 0 | 4 |", "| H | 4 | 1 | 3 |", "P0, loss: 0, should be 1"),
        (TABLE, "| S | 4 | 0 | 4 |", "| C | 4 | 0 | 4 |", "P1, main suit: S, should be C"),
        (TABLE, "targets win", "interested camp wins", "winning camp: T, should be I"),
        (TABLE, "= 3 → 3 XP", "= 3 → 4 XP", "XP of P1: 3, should be 4"),
        (TABLE, "`P0` unchanged", "`P1` unchanged", "XP of P1: 3, should be 0"),
        (TABLE, "tie_rule: draw", "tie_rule: targets", "XP of seat 1: 3, should be 0"),
        (TABLE, "Argument and Reason do", "Argument and Interference do", "attitudes: "),
        (TABLE, "(5 XP, NM 6)", "(5 XP, NM 7)", "NM of P0: 6, should be 7"),
        (TALK, "shows `propose:?`", "shows `tick:?`", "nobody made a move tick"),
        (TALK, "`VALIDATE` for seat 1", "`VALIDATE` for seats 1 and 2", "to act: 1, should be 1 2"),
        (TALK, "goal 2 of seat 1 is shown", "goal 1 of seat 1 is shown", "shown: False, should be True"),
        (TALK, "1 of 3, XP 0", "2 of 3, XP 0", "ticked by seat 1"),
        (TALK, "Director 1, floor seat 2", "Director 2, floor seat 2", "Director: 1, should be 2"),
        (TALK, "floor seat 2", "floor seat 0", "floor: seat 2, should be seat 0"),
        (CASES, "Targets win 2 to 1", "Targets win 2 to 0", "best counts"),
        (CASES, "Persuasion dominates Interference", "Persuasion dominates Reason", "Persuasion against Reason: "),
        (CASES, "`S1` 2 − 1 = 1", "`S1` 3 − 1 = 2", "S1: before, loss, after"),
        (CASES, "`P0` 2: int", "`P0` 1: int", "final count of P0: 2, should be 1"),
        (CASES, "5 − 3 = 2 XP", "6 − 3 = 3 XP", "gain of P0: 2, should be 3"),
        (CASES, "refused, DUP-81", "refused, DUP-109", "refused by DUP-81"),
    ],
)
def test_a_false_example_tells_what_differs(text: str, old: str, new: str, said: str) -> None:
    assert text.count(old) == 1
    assert said in verdict(text.replace(old, new))


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (DRAW, "phase `DISCARD`", "phase `DISCORD`", "not understood: 'phase `DISCORD`"),
        (DRAW, "deck 35", "deck of plenty", "not understood: 'deck of plenty"),
        (DRAW, "holds 6 cards", "holds some cards", "not understood: 'holds some"),
        (DRAW, "`P0 take:7C` →", "`P0 takes:7C` →", ": syntax: "),
        (DRAW, "`P0 discard:5D`", "`5D`", "not understood: '`5D`"),
        (DRAW, "bottom card 5D", "5D 17", "not understood: '5D 17"),
        (DRAW, "(NM 5)", "(NM 6)", "P0 has 5 cards at level 6"),
        (DRAW, "AD 6D 9D JC 4S 8H", "AD AD 9D JC 4S 8H", "a card is there twice"),
        (DRAW, "AD 6D 9D JC 4S 8H", "7C 6D 9D JC 4S 8H", "a card is in two places"),
        (DRAW, "AD 6D 9D JC 4S 8H", "AD 6D 9D JC 4S", "S1 has 5 cards at level 6"),
        (DRAW, "(52 − 5 − 11)", "(52 − 5 − 10)", "is not 36"),
        (DRAW, "Rules DUP-60", "Rules DUP-999", "no such rule: DUP-999"),
        (TABLE, "| P1 | T5 |", "| S7 | T5 |", "'S7' is no hand"),
        (TABLE, "| P1 | T5 |", "| P1 | X5 |", "is no camp and level"),
        (TABLE, "4S 7S TS KS 8C", "4S 7S TS KS", "P1 has 4 cards at level 5"),
        (TABLE, "4S 7S TS KS 8C", "4S 7S TS KS 11C", "'11C' is no card"),
        (TABLE, "| S | 4 | 0 | 4 |", "| S | four | 0 | 4 |", "is no number of cards"),
        (TABLE, "| Main suit |", "| Colour |", "a table of hands has the columns"),
        (TABLE, "= 6 − 3 = 3", "= 6 − 4 = 3", "does not add up"),
        (TABLE, "`tie_rule: draw`", "`tie_rules: draw`", "no such option: tie_rules"),
        (TABLE, "target `P1`", "ally `P1`", "P1 is I0 above the table, T5 in it"),
        (TALK, "3 seats", "9 sheep", "not understood: '9 sheep"),
        (TALK, "`@1 tick`", "`@7 tick`", "no more than five seats"),
        (CASES, "`S1` level 5:", "State of X-99. `S1` level 5:", "there is no example X-99"),
    ],
)
def test_a_malformed_example_says_why(text: str, old: str, new: str, said: str) -> None:
    assert text.count(old) == 1
    assert said in verdict(text.replace(old, new))


def test_examples_that_begin_with_another() -> None:
    before = "State of X-01 before any move. `P0 take:KD` → refused, DUP-61. "
    after = "After X-01: `S1 take:4H` → refused, DUP-61; `S1 take:KD` → legal."
    text = f"{DRAW}### X-05 Before\n{before}{after}\n"
    assert verdicts(text) == ["X-01 pass", "X-05 pass"]
    ours = "### X-06 Ours\nState of W-01, floor `P0`. `P0 pass` → floor `S1`.\n"
    assert "W-01" in verdict(ours) or verdict(ours) == "X-06 pass"


def test_sections_without_a_name_are_no_examples() -> None:
    text = f"# Rules\n- `P0 take:7C` → refused.\n## 9. Worked examples\nWords.\n{TALK}### Other\n| a |\n|---|\n| b |\n"
    assert verdicts(text) == ["X-03 pass"]
    assert "an empty section" in verdict("### X-07 Nothing\n")
    assert "nothing is played" in verdict("### X-08 Words\nRules DUP-60.\n")


@pytest.mark.parametrize(
    ("text", "old", "new", "line"),
    [
        (DRAW, "Rules DUP-60.", "All is well.", 6),
        (DRAW, "seat 1 uninvolved.", "seat 1 uninvolved. They are friends.", 2),
        (DRAW, "(NM 5)", "(NM 5, tired)", 2),
        (DRAW, "deck 35", "deck 35 (by luck)", 4),
        (TABLE, "`P0` unchanged.", "`P0` unchanged for once.", 9),
        (TABLE, "| P1 | T5 |", "| P9 | T5 |", 7),
        (TALK, "Settled:", "Hopefully settled:", 4),
        (CASES, "refused, DUP-81", "refused, DUP-81 (naturally)", 4),
    ],
)
def test_what_is_not_understood_is_told_by_its_line_before_anything_is_played(
    text: str, old: str, new: str, line: int
) -> None:
    assert text.count(old) == 1
    wrong = text.replace(old, new).replace("DUP-78", "DUP-82")
    assert f"malformed: line {line}: " in verdict(wrong)
    assert f"malformed: line {line + 2}: " in verdict(f"# A file\n\n{wrong}")


def test_what_differs_is_told_by_its_line() -> None:
    assert "line 4: deck: 35, should be 34" in verdict(DRAW.replace("deck 35", "deck 34"))
    assert "line 6: P0, loss: 0, should be 1" in verdict(TABLE.replace("| H | 4 | 0 | 4 |", "| H | 4 | 1 | 3 |"))


def test_a_set_up_is_told_in_any_order() -> None:
    whole, rest = DRAW.split("\n- ", maxsplit=1)
    head, first = whole.split("\n", maxsplit=1)
    sentences = [part.strip() for part in re.split(r"(?<=[.…])\s+", first.replace("\n", " ")) if part.strip()]
    assert len(sentences) == 6
    for order in permutations(sentences):
        assert verdict(f"{head}\n{' '.join(order)}\n- {rest}") == "X-01 pass", order


def test_a_table_of_hands_has_its_columns_and_rows_in_any_order() -> None:
    lines = TABLE.splitlines()
    at = next(number for number, line in enumerate(lines) if line.startswith("|"))
    table = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[at : at + 4]]
    for order in islice(permutations(range(7)), 0, 5040, 97):
        turned = ["|" + "|".join(row[column] for column in order) + "|" for row in table]
        turned[2], turned[3] = turned[3], turned[2]
        assert verdict("\n".join([*lines[:at], *turned, *lines[at + 4 :]])) == "X-02 pass"


@pytest.mark.parametrize(
    ("text", "old", "new", "said"),
    [
        (DRAW, "seat 1 uninvolved.", "seat 1 uninvolved, 4 seats.", "seats: 4, should be 3"),
        (DRAW, "floor `S1`. Seat", "floor `S1`, 2 goals. Seat", "goals: 3, should be 2"),
        (DRAW, "floor `S1`. Seat", "floor `S1`, leader `P1`. Seat", "leader: P0, should be P1"),
        (DRAW, "floor `S1`. Seat", "floor `S1` (ally). Seat", "camp of S1: T, should be I"),
        (DRAW, "floor `S1`. Seat", "floor `S1`, sealed goal 2. Seat", "sealed: 1, should be 2"),
        (DRAW, "floor `S1`. Seat", "floor `S1`, author seat 1. Seat", "before the first move"),
        (DRAW, "`P0 reveal:C`", "`P0 discard:2D` → refused, DUP-109 (not in the row). `P0 reveal:C`", "which card?"),
        (CASES, "2 XP.", "2 XP, as in X-99.", "there is no example X-99"),
    ],
)
def test_what_is_told_after_the_first_move_is_checked(text: str, old: str, new: str, said: str) -> None:
    assert text.count(old) == 1
    assert said in verdict(text.replace(old, new))


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("7", 7),
        ("6 − ⌈5/2⌉ = 3", 3),
        ("5 − ⌈(7 + 6 + 5)/2⌉ = −4", -4),
        ("2 = P − 1", 2),
        ("2 × 2 = 4", 4),
        ("⌊7/2⌋", 3),
    ],
)
def test_sums(text: str, value: int) -> None:
    assert last(text, seats=3) == value


@pytest.mark.parametrize("text", ["1 = 2", "12 ≥ 13", "7/2", "1/0", "P = 4"])
def test_sums_that_do_not_add_up(text: str) -> None:
    with pytest.raises(Malformed):
        last(text, seats=3)
