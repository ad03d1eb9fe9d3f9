"""The scenario runner itself: it must notice whatever is wrong, in the game or in the file."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.contract.scenarios.__main__ import main
from tests.contract.scenarios.depli import DepliReader
from tests.contract.scenarios.runner import Block, Malformed, Scenario, Verdict, fenced, reader_for, run_text
from tripot.engine.game import Game
from tripot.engine.rules.chance import Stream

GOOD = """
id: X-1
rules: [DEP-22]
options: {players: 3}
before:
  deal: 4
  roller: s0
  phase: PLAY
  objective: MORE
  to_act: s1
  hands: {s0: "7H 2C", s1: "KH 3D", s2: "9S 4H"}
  tricks: [4, 4, 3]
  totals: [5, 3, 1]
steps:
  - s0 P:7H ! DEP-22
  - "> s1 KH 4H 7H"
after: {to_act: s1, tricks: [4, 5, 3], legal: {s1: 3D, s0: ""}}
"""
LAST_TRICK = """
id: X-2
options: {players: 3, deals: 3, first_roller: s1}
before:
  {deal: 3, roller: s0, phase: PLAY, objective: MORE, to_act: s0, hands: {s0: TD, s1: 2D, s2: 7D},
   tricks: [4, 4, 4], totals: [2, 2, 2]}
dice: [3, 4]
steps: ["> s0 TD 2D 7D"]
after:
  phase: OVER
  to_act: none
  last: {deal: 3, roller: s0, objective: MORE, tricks: [5, 4, 4], die_offs: ["s1=3 s2=4"],
         ranking: [s0, s2, s1], points: [2, 0, 1]}
  totals: [4, 2, 3]
  final: [s0, s2, [s1]]
  final_die_offs: []
"""
FRESH = """
id: X-3
options: {players: 2, first_roller: s1, jokers: 1}
decks: [sorted]
dice: [4]
steps: [s1 R, s1 O-, s0 J+]
after: {phase: JOKER, die: 4, to_act: [s1], answered: [s0], jokers: [s0, s1], doubled: [], leader: s0, first_roller: s1}
"""


def verdicts(*blocks: str) -> list[Verdict]:
    text = "\n".join(f"**Example**\n```yaml\n{block.strip()}\n```\n" for block in blocks)
    return run_text(reader_for("depli"), text)


def changed(block: str, old: str, new: str) -> str:
    assert old in block
    return block.replace(old, new)


def problem(block: str) -> str:
    [verdict] = verdicts(block)
    assert len(verdict.problems) == 1
    return verdict.problems[0]


@pytest.mark.parametrize("block", [GOOD, LAST_TRICK, FRESH])
def test_a_true_scenario_passes(block: str) -> None:
    [verdict] = verdicts(block)
    assert str(verdict) == f"{verdict.name} pass"


@pytest.mark.parametrize(
    ("block", "old", "new", "said"),
    [
        (GOOD, "s0 P:7H ! DEP-22", "s0 P:7H", "s0 P:7H: DEP-22: refuse.turn"),
        (GOOD, "! DEP-22", "! DEP-24", "s0 P:7H: refused by DEP-22, should be by DEP-24"),
        (GOOD, "s0 P:7H !", "s1 P:KH !", "s1 P:KH: accepted, should be refused by DEP-22"),
        (GOOD, "s0 P:7H ! DEP-22", "s0 P:77 ! DEP-22", "s0 P:77: refused by no rule, should be by DEP-22"),
        (GOOD, "legal: {s1: 3D", "legal: {s1: 3D 4D", "legal of s1: P:3D, should be P:3D P:4D"),
        (GOOD, "to_act: s1, tricks: [4, 5, 3]", "to_act: s2, tricks: [4, 5, 4]", "to_act: s1, should be s2; tricks: "),
        (GOOD, "to_act: s1, tricks", "to_act: none, tricks", "to_act: s1, should be none"),
        (GOOD, "legal: {", "last: {}, legal: {", "last: none, should be a finished deal"),
        (LAST_TRICK, "dice: [3, 4]", "dice: [3]", "no scripted die left"),
        (LAST_TRICK, "dice: [3, 4]", "dice: [3, 4x2]", "dice left: 1, should be 0"),
        (LAST_TRICK, "dice: [3, 4]", "dice: [3, 4, 1]\ndice_left: [2]", "dice left: [1], should be [2]"),
        (LAST_TRICK, "s1=3 s2=4", "s1=4 s2=3", "last die_offs: [s1=3 s2=4], should be [s1=4 s2=3]"),
        (LAST_TRICK, "[s0, s2, [s1]]", "[[s0, s2], s1]", "final: [[s0], [s2], [s1]], should be [[s0, s2], [s1]]"),
        (FRESH, "doubled: []", "doubled: [s0]", "doubled: nothing, should be s0"),
        (FRESH, "players: 2", "players: 9", "set-up: DEP-01"),
    ],
)
def test_a_false_scenario_tells_what_differs(block: str, old: str, new: str, said: str) -> None:
    assert said in problem(changed(block, old, new))


@pytest.mark.parametrize(
    ("block", "old", "new", "said"),
    [
        (GOOD, "after:", "afterwards:", "unknown field `afterwards`"),
        (GOOD, "to_act: s1, tricks", "whose_turn: s1, tricks", "unknown field `whose_turn`"),
        (GOOD, "  deal: 4", "  dael: 4", "before: "),
        (GOOD, "  tricks: [4, 4, 3]", "  tricks: [4, 4]", "before: tricks"),
        (GOOD, "rules: [DEP-22]", "rules: [DEP-999]", "no such rule: DEP-999"),
        (GOOD, "id: X-1", "id: X-1\nid: X-2", "written twice: id"),
        (GOOD, "id: X-1\n", "", "missing required field `id`"),
        (GOOD, "players: 3", "jokers: 0", "players is no number"),
        (GOOD, "s0 P:7H ! DEP-22", "s3 P:7H", "'s3' is no seat of this table"),
        (GOOD, "s0 P:7H ! DEP-22", "s0", "wants a seat and a move"),
        (GOOD, "s0 P:7H ! DEP-22", "s0 P:7H ! ok", "a refusal names its rule"),
        (GOOD, "s0 P:7H ! DEP-22", "s0 P:7H ! rule 22", "neither ok nor a rule"),
        (GOOD, '"> s1 KH 4H 7H"', '"> s1 KH 4H 7H ! DEP-24"', "all accepted"),
        (GOOD, "legal: {s1: 3D, s0", "legal: {s1: 3D, s7", "'s7' is no seat"),
        (GOOD, "legal:", "hands: {s0: 1Z}, legal:", "'1Z' is no set of cards"),
        (FRESH, "doubled: []", "doubled: [s5]", "'s5' is no seat"),
        (FRESH, "jokers: [s0, s1]", "jokers: [s0, s1, A]", "'A' is no seat"),
        (LAST_TRICK, "ranking: [s0, s2, s1]", "ranking: [s0, s2, s4]", "'s4' is no seat"),
        (LAST_TRICK, "final: [s0, s2, [s1]]", "final: [s0, s2, [t1]]", "'t1' is no seat"),
        (GOOD, "steps:", "steps: [", "while parsing"),
        (FRESH, "decks: [sorted]", 'decks: ["2C 3C"]', "not the 52 cards"),
        (FRESH, "dice: [4]", "dice: [7]", "7 is no roll"),
        (FRESH, "dice: [4]", "dice: [4y2]", "'4y2' is no roll"),
    ],
)
def test_a_malformed_block_says_why(block: str, old: str, new: str, said: str) -> None:
    text = problem(changed(block, old, new))
    assert text.startswith("malformed: ")
    assert said in text


@pytest.mark.parametrize(
    ("block", "old", "new", "line"),
    [
        (GOOD, "to_act: s1, tricks", "whose_turn: s1, tricks", 18),
        (GOOD, "players: 3", "jokers: 0", 5),
        (GOOD, "  tricks: [4, 4, 3]", "  tricks: [4, 4]", 6),
        (GOOD, "  deal: 4", "  deal: 4\n  deal: 5", 8),
        (GOOD, "s0 P:7H ! DEP-22", "s0 P:7H ! rule 22", 16),
        (GOOD, '"> s1 KH 4H 7H"', '"> s1 KH 4H 9H"', 17),
        (GOOD, "steps:", "steps: [", 16),
        (GOOD, "legal: {s1: 3D, s0", "legal: {s1: 3D, s7", 18),
        (FRESH, "dice: [4]", "dice: [7]", 6),
        (FRESH, "steps: [s1 R, s1 O-, s0 J+]", "steps:\n- s1 R\n- s1 O-\n- s1 R", 10),
    ],
)
def test_what_is_wrong_is_told_with_its_line(block: str, old: str, new: str, line: int) -> None:
    assert f"line {line}: " in problem(changed(block, old, new))


def test_dice_may_be_left_when_the_scenario_says_so() -> None:
    for left in ("2", "[5, 5]", "[5x2]"):
        more = changed(LAST_TRICK, "dice: [3, 4]", "dice: [3, 4, 5x2]")
        for block in (changed(more, "after:", f"dice_left: {left}\nafter:"), f"{more}  dice_left: {left}"):
            [verdict] = verdicts(block)
            assert not verdict.problems


class BreaksDown(Scenario):
    name = "X-0"
    rules: tuple[str, ...] = ()

    def play(self, game: Game, future: Stream) -> None:
        raise ZeroDivisionError("oh dear")


class CarelessReader(DepliReader):
    """Reads the empty block as a scenario that breaks down."""

    def read(self, game: Game, block: Block) -> Scenario:
        return super().read(game, block) if block.body else BreaksDown()


def test_what_breaks_down_is_reported_and_the_others_are_heard() -> None:
    broken, good = run_text(CarelessReader(), f"```yaml\n```\n```yaml{GOOD}```\n")
    assert broken.problems == ("broke down: ZeroDivisionError: oh dear",)
    assert not good.problems


def test_set_ups_alone() -> None:
    block = """
id: X-4
setups:
  - {{options: {{players: 4, team_size: 3}}, expect: {}}}
  - {{options: {{players: 4, tie_rolls: perhaps}}, expect: {}}}
  - {{options: {{players: 4, jokers: 1}}, expect: {}}}
"""
    assert not verdicts(block.format("DEP-56", "configuration error", "ok"))[0].problems
    assert "should be accepted" in problem(block.format("ok", "error", "ok"))
    assert "should be DEP-07" in problem(block.format("DEP-56", "DEP-07", "ok"))
    assert "accepted, should be refused by DEP-46" in problem(block.format("DEP-56", "error", "DEP-46"))


def test_two_scenarios_of_one_name_and_none_at_all() -> None:
    first, second = verdicts(GOOD, GOOD)
    assert not first.problems
    assert "second of that name" in second.problems[0]
    [nothing] = run_text(reader_for("depli"), "# No example here\n```\nid: X-1\n```\n")
    assert nothing.problems == ("no scenario found",)


def test_fences() -> None:
    text = "## One\n~~~yaml\na\n```\nb\n~~~\n**Two.** prose\n````YML\nc\n````\n```text\nd\n```\n"
    assert [(b.line, b.title, b.body) for b in fenced(text, ("yaml", "yml"))] == [
        (2, "One", "a\n```\nb"),
        (8, "Two.", "c"),
    ]
    with pytest.raises(Malformed, match="line 1: the block is never closed"):
        fenced("```yaml\na\n``", ("yaml",))


def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "examples.md"
    path.write_text(f"```yaml{GOOD}```\n", "utf-8")
    assert main(["depli", str(path)]) == 0
    assert capsys.readouterr().out == "X-1 pass\n"
    path.write_text(f"```yaml{GOOD}```\n```yaml\nid: X-2\n```\n", "utf-8")
    assert main(["depli", str(path)]) == 1
    assert re.fullmatch(r"X-1 pass\nline \d+ \(.*\) malformed: .*\n", capsys.readouterr().out)
    for wrong in (["depli"], ["patience", str(path)], ["depli", str(tmp_path / "none.md")]):
        assert main(wrong) == 2
        assert capsys.readouterr().err
