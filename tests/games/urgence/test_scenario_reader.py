"""The reader of worked examples: it must notice whatever is wrong, in the game or in the file."""

from __future__ import annotations

import pytest

from tests.contract.scenarios.runner import Verdict, reader_for, run_text

AFTER = (
    "**After.** phase MARKET; P1 draw pile TRI, SUB (top first); P1 owns {HEART, COIN×2, TRI, SUB, FAU×2}; "
    "P1 super card bought; eliminated so far, in order: P3. **Note:** one. Two. **Rules:** URG-37, 55, URG-66."
)
GOOD = f"""### X-1 A blow and a purchase

**Before.** Round 5, first player P1, P1 to act, phase MAIN; market full except FAU 1 left; option `round_limit` = `60`.
- P1 GOV, confidence 20: hand HEART, COIN×2; draw pile TRI, SUB (top first); companions FAU; super card already bought.
- P2 SCI, confidence 9: no cards.
- P3 LAB: already eliminated.

**Moves.**
1. `P1 play:HEART`, `P1 hit:P2:1` → ok (attack points 0; P2 confidence 8)
2. `P1 hit:P3:1` → refused, URG-66
3. `P1 use:FAU`, `P1 play:COIN`, `P1 play:COIN`, `P1 shop`, `P1 buy:FAU` → ok (coins 0; market: FAU 0 left)

{AFTER}

## Not an example
"""
FRESH = """### X-2 New game

**Before.** New game; option `players` = `2`; option `first_player` = `P2`; option `card_counting_aid` = `off`.

**Moves.**
1. `P2 team:LAB`, `P1 team:MED` → ok

**After.** phase MAIN; P1 hand of 3 cards; market full; discards owed: none; pending draws none. **Rules:** URG-02.
"""


def verdicts(text: str) -> list[Verdict]:
    return run_text(reader_for("urgence"), text)


def problem(text: str, old: str, new: str) -> str:
    assert old in text
    [verdict] = verdicts(text.replace(old, new))
    return "; ".join(verdict.problems)


@pytest.mark.parametrize("text", [GOOD, FRESH])
def test_a_true_example_passes(text: str) -> None:
    [verdict] = verdicts(text)
    assert str(verdict) == f"{verdict.name} pass"


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("**Before.** Round 5", "**Before.** Rounds 5", 3),
        ("P2 SCI, confidence 9", "P2 SCI, confidence nine", 5),
        ("companions FAU", "companions FOU", 4),
        ("refused, URG-66", "refused, URG-999", 10),
        ("P2 confidence 8)", "P2 confidence 9)", 9),
        ("P2 confidence 8)", "P2 trust 8)", 9),
        ("market: FAU 0 left", "market: FOU 0 left", 11),
        ("P1 super card bought", "P1 super card sold", 13),
        ("P1 super card bought", "P2 super card bought", 13),
        ("in order: P3", "in order: P7", 13),
        ("URG-37, 55", "URG-37, 555", 13),
        ("## Not an example", "And so on.", 15),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int) -> None:
    assert f"line {line}: " in problem(GOOD, old, new)


def test_empty_lists_are_read() -> None:
    box = "destroyed cards in the box: none; eliminated so far, in order: none"
    nothing = f"P1 discard pile {{}}; P1 slots {{}}; {box}; winner none"
    assert problem(FRESH, "discards owed: none", nothing) == ""
    assert "P1 hand {}: " in problem(FRESH, "discards owed: none", "P1 hand {}")
    assert "P1 owns {}: " in problem(FRESH, "discards owed: none", "P1 owns {}")
    assert "in order: none: [P3], should be []" in problem(GOOD, "in order: P3", "in order: none")


def test_examples_end_at_the_next_heading_and_fences_are_skipped() -> None:
    found = verdicts(f"```\n### X-9 inside a fence\n```\n{GOOD}\n{FRESH}")
    assert [verdict.name for verdict in found] == ["X-1", "X-2"]
    assert [str(verdict) for verdict in verdicts("# Nothing\n### No ID here\n")] == ["file no scenario found"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("P2 confidence 8", "P2 confidence 9", "P2 confidence 9: 8, should be 9"),
        ("refused, URG-66", "refused, URG-36", "refused by URG-66, should be by URG-36"),
        ("`P1 hit:P3:1` → refused", "`P1 play:COIN` → refused", "accepted, should be refused"),
        ("P1 hit:P2:1`", "P1 hit:P2:2`", "P1 hit:P2:2: URG-37"),
        (
            "P1 draw pile TRI, SUB (top first); P1 owns",
            "P1 draw pile SUB, TRI (top first); P1 owns",
            "should be [SUB, TRI]",
        ),
        ("FAU×2}", "FAU}", "P1 owns"),
        ("in order: P3", "in order: P2", "should be [P2]"),
        ("phase MARKET; P1", "phase OVER; P1", "phase OVER: MARKET"),
        ("`round_limit` = `60`", "`round_limit` = `61`", "set-up: URG-70"),
    ],
)
def test_a_false_example_tells_what_differs(old: str, new: str, said: str) -> None:
    assert said in problem(GOOD, old, new)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("Round 5, first", "In round 5, first", "a **Before.** line"),
        ("phase MAIN; market", "phase MAIN, coins 3; market", "coins are named in phase MARKET only"),
        ("- P2 SCI", "- P3 SCI", "P3 stands where P2 should"),
        ("- P2 SCI", "- P2 GOV", "two seats have the team GOV"),
        ("confidence 9: no cards", "confidence 0: no cards", "already eliminated"),
        ("hand HEART, COIN×2", "hand HEART, COIN*2", "no card"),
        ("hand HEART", "hand ZZZ", "no such card: ZZZ"),
        ("; companions FAU;", "; companions TRI;", "companions: a card that is none"),
        ("; companions FAU;", "; pocket FAU;", "a zone"),
        ("; companions FAU;", "; hand FAU;", "a zone"),
        ("FAU 1 left;", "ZZZ 1 left;", "before:"),
        ("**Moves.**", "**Play.**", "no **Moves.** line"),
        ("2. `P1", "4. `P1", "move line 4 should be 2"),
        ("→ refused, URG-66", "→ refused", "a line of moves"),
        ("`P1 hit:P3:1` → refused", "`P4 hit:P3:1` → refused", "'P4' is no seat of this game"),
        ("(coins 0; market", "(money 0; market", "'money 0' is no check"),
        ("market: FAU 0 left", "market: ZZZ 0 left", "no such pile: ZZZ"),
        (" **Rules:** URG-37, 55, URG-66.", "", "an **After.** line"),
        ("URG-37, 55", "URG-37, 999", "no such rule: URG-999"),
        ("**Note:** one. Two. ", "Note: one. ", "an **After.** line"),
        ("## Not an example", "Something more", "nothing more"),
    ],
)
def test_a_malformed_example_says_why(old: str, new: str, said: str) -> None:
    text = problem(GOOD, old, new)
    assert text.startswith("malformed: ")
    assert said in text


def test_a_new_game_names_its_players() -> None:
    assert "needs the option `players`" in problem(FRESH, "option `players` = `2`; ", "")
    assert "set-up: URG-01" in problem(FRESH, "`players` = `2`", "`players` = `6`")
