"""The reader of Noé's examples: it must notice whatever is wrong, in the game or in the file."""

from __future__ import annotations

import pytest

from tests.contract.scenarios.runner import reader_for, run_text
from tests.games.noe.helpers import GAME

GOOD = """game: level=full players=3
S1: enq-max dur-hugo dur-sally leo-susy sen-rose esp-igor  -- a remark
S2: em-david em-sarah em-max esp-elena emp-igor jou-marie
stock: pom-marc alp-noe
discard: leo-sally enq-marc*
totals: S1=10 S2=20
out: S3=15
skip: S2
turns: 4
act: S1 TURN_START
= out: S3
= legal: d, t
= legal-count: 2
= not-legal: !elysee
S1> x dur-hugo !! NOE-17
S1> d
= event: #draw 1 pom-marc
= hand S1: enq-max dur-hugo dur-sally leo-susy sen-rose esp-igor pom-marc
= act: S1 MAIN
S1> x dur-hugo
= discard: dur-hugo leo-sally enq-marc*
= discard-size: 3
= worth: complot=- elysee=-
= skip S2: yes
= hidden S2: pom-marc
= shown S2: dur-hugo
= score S3: 15
= totals: S1=10
= ready S1: no
= round: running
= winners: none
S1> .
= act: S1 TURN_START"""


def problem(body: str) -> str:
    [verdict] = run_text(reader_for("noe"), f"#### X-1 Title\n```scenario\n{body}\n```\n")
    return "; ".join(verdict.problems)


def test_a_true_scenario_passes() -> None:
    assert problem(GOOD) == ""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("S1> d\n", "S1> d !! NOE-17\n", "accepted, should be refused by NOE-17"),
        ("!! NOE-17", "!! NOE-19", "refused by NOE-17, should be by NOE-19"),
        ("S1> x dur-hugo !! NOE-17", "S1> x dur-hugo", "S1 x dur-hugo: NOE-17"),
        ("= out: S3", "= out: S2 S3", "out: S3, should be S2 S3"),
        ("= legal: d, t", "= legal: d, .", "not legal: [.]"),
        ("= not-legal: !elysee", "= not-legal: d", "legal: [d]"),
        ("= legal-count: 2", "= legal-count: 3", "legal-count: 2"),
        ("#draw 1 pom-marc", "#draw 2 pom-marc", "was not told"),
        ("= act: S1 MAIN", "= act: S1 CLOSE", "act: S1 MAIN"),
        ("= discard: dur-hugo leo", "= discard: dur-hugo* leo", "discard: "),
        ("= discard-size: 3", "= discard-size: 4", "discard-size: 3"),
        ("complot=-", "complot=15", "worth of complot: -"),
        ("= skip S2: yes", "= skip S2: no", "skip of S2: yes"),
        ("= hidden S2: pom-marc", "= hidden S2: leo-sally", "shown to S2: leo-sally"),
        ("= shown S2: dur-hugo", "= shown S2: alp-noe", "not shown to S2: alp-noe"),
        ("= score S3: 15", "= score S3: 0", "score of S3: 15"),
        ("= totals: S1=10", "= totals: S1=20", "total of S1: 10"),
        ("= ready S1: no", "= ready S1: yes", "ready of S1: no"),
        ("= round: running", "= round: over", "round: running"),
        ("= winners: none", "= winners: S1", "winners: nothing, should be S1"),
        ("= hand S1: enq-max", "= hand S1: enq-marc", "hand of S1"),
        ("turns: 4", "turns: 4\nblind: esp-igor", "1 blind picks were not made"),
        ("players=3", "players=7", "set-up: NOE-01"),
    ],
)
def test_a_false_scenario_tells_what_differs(old: str, new: str, said: str) -> None:
    assert old in GOOD
    text = problem(GOOD.replace(old, new, 1))
    assert said in text
    assert not text.startswith("malformed")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("turns: 4", "turn: 4", "unknown line: turn"),
        ("turns: 4", "turns: four", "no number"),
        ("turns: 4", "turns: 4\nturns: 5", "written twice: turns"),
        ("game: level=full players=3", "level: full", "the first line is not `game:`"),
        ("game: level=full players=3", "game: level=full", "the first line is not `game:`"),
        ("level=full players=3", "level players=3", "game: 'level'"),
        ("act: S1 TURN_START", "", "either `act:` or `deal:`"),
        ("act: S1 TURN_START", "act: S1 SEIZE", "cannot start in SEIZE"),
        ("act: S1 TURN_START", "act: S3 TURN_START", "out of the round"),
        ("act: S1 TURN_START", "act: S1 TURN_START\ndeck: dur-hugo", "goes with `deal:`"),
        ("stock: pom-marc", "stock: pom-mark", "'pom-mark' is no card"),
        ("stock: pom-marc", "stock: dur-hugo", "in two places"),
        ("stock:", "stock-only:", "without a place"),
        ("S1: enq-max dur-hugo", "S1: enq-max", "holds 5 cards"),
        ("S2: em-david", "S7: em-david", "'S7' is no seat"),
        ("out: S3=15", "out: S3", "wants Sx=points"),
        ("S1> d\n", "S1>\n", "wants a move"),
        ("S1> d\n", "S9> d\n", "'S9' is no seat"),
        ("!! NOE-17", "!! 17", "'17' is no rule"),
        ("!! NOE-17", "!! NOE-999", "no such rule: NOE-999"),
        ("= act: S1 MAIN", "= actor: S1", "not understood"),
        ("= act: S1 MAIN", "= act: S1", "not understood"),
        ("= hand S1: enq-max", "= hand: enq-max", "wants seat"),
        ("= round: running", "= round S1: running", "wants no seat"),
        ("complot=-", "intrigue=-", "'intrigue' is no announcement"),
        ("= shown S2: dur-hugo", "= shown S2: dur-hugho", "'dur-hugho' is no card"),
        ("= not-legal: !elysee", "= not-legal: !elyssee", "'!elyssee' is no move"),
        ("= not-legal: !elysee", "= not-legal: x dur-hugho", "'x dur-hugho' is no move"),
        ("= legal: d, t", "= legal: draw", "'draw' is no move"),
        ("= act: S1 MAIN", "= act: S1 LUNCH", "'LUNCH' is no phase"),
        ("= out: S3", "= out: S4", "'S4' is no seat"),
        ("= totals: S1=10", "= totals: S8=10", "'S8' is no seat"),
        ("#draw 1 pom-marc", "#drew 1 pom-marc", "'#drew' is no event"),
        ("#draw 1 pom-marc", "#draw 1 pom-mark", "'pom-mark' is no card"),
        ("= hidden S2: pom-marc", "= hidden S2: -", "not understood: '-'"),
        ("= shown S2: dur-hugo", "= shown S2:", "not understood: ''"),
        ("S1> .\n", "S1 ends\n", "not understood: 'S1 ends'"),
        ("S1> .\n", "skip: S3\n", "stands after the first move"),
        ("skip: S2\n", "skip: S2\ndiscard-rest: yes\n", "discard-rest is"),
    ],
)
def test_a_malformed_block_says_why(old: str, new: str, said: str) -> None:
    assert old in GOOD
    text = problem(GOOD.replace(old, new, 1))
    assert text.startswith("malformed: ")
    assert said in text


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("turns: 4", "turn: 4", 11),
        ("S1: enq-max", "S1: enq-maxx", 4),
        ("= act: S1 MAIN", "= actor: S1", 21),
        ("= act: S1 MAIN", "= act: S1 CLOSE", 21),
        ("!! NOE-17", "!! NOE-999", 17),
        ("!! NOE-17", "!! NOE-19", 17),
    ],
)
def test_what_is_wrong_is_told_with_its_line(old: str, new: str, line: int) -> None:
    assert f"line {line}: " in problem(GOOD.replace(old, new, 1))


@pytest.mark.parametrize("nothing", ["", "-", "none"])
def test_empty_lists_are_read(nothing: str) -> None:
    lists = "".join(f"{key}: {nothing}\n" for key in ("ready", "skip", "out", "totals", "blind", "discard"))
    body = f"game: level=base players=2\n{lists}act: S1 TURN_START\n= out: {nothing}\n= winners: {nothing}\n"
    assert problem(f"{body}= discard: {nothing}") == ""
    assert "hand of S1: " in problem(f"{body}= hand S1: {nothing}")
    assert "discard: [" in problem(
        f"{body}S1> d\nS1> x dur-hugo !! NOE-19\n= discard: {nothing}".replace(
            f"discard: {nothing}\nact", "discard: leo-sally\nact"
        )
    )


def test_deals() -> None:
    deal = "game: level=base players=2\ndeal: dealer=S2\ndeck: dur-hugo dur-sally\n= act: S1 TURN_START"
    assert problem(deal) == ""
    assert problem(deal.replace("= act", "totals: S1=30\n= totals: S1=30\n= act")) == ""
    assert "goes with `deck:`" in problem(deal.replace("deck: dur-hugo dur-sally\n", ""))
    assert "wants dealer=Sx" in problem(deal.replace("dealer=S2", "S2"))
    assert "nothing is played" in problem(deal.replace("= act: S1 TURN_START", ""))


def test_blocks_under_one_heading_are_numbered() -> None:
    block = f"```scenario\n{GOOD}\n```\n"
    text = f"## E-1 One\n{block}{block}```yaml\nx: 1\n```\n## E-2 Two\n{block}"
    blocks = reader_for("noe").blocks(text)
    assert [block.title for block in blocks] == ["E-1.1", "E-1.2", "E-2"]
    assert all(not verdict.problems for verdict in run_text(reader_for("noe"), text))
    assert GAME.slug == "noe"
