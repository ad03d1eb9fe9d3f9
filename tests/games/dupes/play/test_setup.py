"""Table, material and characters: DUP-01 to DUP-18, edge cases E-01 to E-03 and E-62."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.dupes.helpers import GAME, SHEET, GameTable, fight, free, opened, refusal, seat_fact, seeded, sheet
from tripot.engine.language.text import Text
from tripot.engine.views.events import SPECTATOR, project
from tripot.games.dupes.book.cards import CODES


@pytest.mark.rule("DUP-01")
def test_e01_two_to_five_play() -> None:
    for seats, rule in ((1, "DUP-01"), (6, "DUP-01"), (0, "DUP-01"), (2, None), (5, None)):
        assert refusal(seats) == rule


@pytest.mark.rule("DUP-02")
def test_the_packs() -> None:
    assert len(CODES) == len(set(CODES)) == 104
    for codes in (set(CODES[::2]), {code.removesuffix("b") for code in CODES[1::2]}):
        assert codes == {f"{rank}{suit}" for rank in "A23456789TJQK" for suit in "CDHS"}
    assert GAME.card_counts() == dict.fromkeys(CODES, 1)
    table = fight("P0 I5; S1 T5")
    held = [*table.row, *table.deck, *table.cards("P0"), *table.cards("S1")]
    assert sorted(held) == sorted(CODES[::2])


@pytest.mark.rule("DUP-03")
def test_ranks_never_matter() -> None:
    """The same suits with the lowest ranks and with the highest end alike."""
    low = fight("P0 I5 AC 2C 3C AS AH; P1 T5 QC KC KD QD JD")
    high = fight("P0 I5 TC JC QC KS KH; P1 T5 AC 2C AD 2D 3D")
    for table in (low, high):
        table.do("P0 reveal:C")
        assert (table.winning, table.best()) == ("T", (3, 3))
    assert low.xp(1) == high.xp(1)


@pytest.mark.rule("DUP-04")
@pytest.mark.parametrize("goal", ["MG1", "MG5", "x", "Faire couler l'usine", "g" * 140])
def test_the_main_goal_is_agreed_and_public(goal: str) -> None:
    table = seeded(3, main_goal=goal)
    facts = {view.fact("main_goal").value for view in table.views()}
    [shown] = facts
    assert isinstance(shown, Text)
    said = GAME.voice("en", ["a", "b", "c"]).say(shown)
    assert said == goal if not goal.startswith("MG") else said


@pytest.mark.rule("DUP-04")
@pytest.mark.parametrize("goal", ["", "  ", "g" * 141])
def test_a_main_goal_has_a_text(goal: str) -> None:
    assert refusal(3, main_goal=goal) == "DUP-04"


@pytest.mark.rule("DUP-05", "DUP-08")
@pytest.mark.parametrize("goals", [1, 3, 9])
def test_one_number_of_goals_for_all(goals: int) -> None:
    table = seeded(2, minor_goals=goals)
    texts = [f"goal {number}" for number in range(goals)]
    table.do(f"@0 {sheet(goals=[*texts, 'more'])} => DUP-08")
    table.do(f"@0 {sheet(goals=texts)}", "@1 sheet:auto")
    assert [len(table.at.goals[seat]) for seat in (0, 1)] == [goals, goals]


@pytest.mark.rule("DUP-05")
def test_no_table_of_a_given_length_has_a_single_goal() -> None:
    """One goal would be one conflict, won with all its allies; who chooses nothing plays with three."""
    assert [length.options["minor_goals"] for length in GAME.lengths] == [2, 3]
    assert GAME.form(4).defaults()["minor_goals"] == 3


@pytest.mark.rule("DUP-05")
def test_one_to_nine_goals() -> None:
    assert [refusal(3, minor_goals=goals) for goals in (0, 10, 1, 9)] == ["DUP-05", "DUP-05", None, None]


@pytest.mark.rule("DUP-06", "DUP-07", "DUP-08")
@pytest.mark.parametrize(
    ("changed", "rule"),
    [
        ({"name": ""}, "DUP-06"),
        ({"name": "   "}, "DUP-06"),
        ({"name": "n" * 41}, "DUP-06"),
        ({"sex": ""}, "DUP-06"),
        ({"sex": "s" * 21}, "DUP-06"),
        ({"occupation": "\u0007"}, "DUP-06"),
        ({"occupation": "o" * 61}, "DUP-06"),
        ({"motivation": ""}, "DUP-07"),
        ({"motivation": "m" * 201}, "DUP-07"),
        ({"story": "1\n2\n3\n4"}, "DUP-07"),
        ({"story": "s" * 121}, "DUP-07"),
        ({"goals": ["one", "two"]}, "DUP-08"),
        ({"goals": ["one", "two", "three", "four"]}, "DUP-08"),
        ({"goals": ["one", "two", ""]}, "DUP-08"),
        ({"goals": ["one", "two", " \t "]}, "DUP-08"),
        ({"goals": ["one", "two", "one"]}, "DUP-08"),
        ({"goals": ["one", "two", " one "]}, "DUP-08"),
        ({"goals": ["one", "two", "g" * 141]}, "DUP-08"),
    ],
)
def test_e02_a_sheet_that_is_not_filled_in(changed: dict[str, object], rule: str) -> None:
    table = seeded(3)
    table.do(f"@0 {sheet(**changed)} => {rule}")
    assert table.at.sheets[0] is None


@pytest.mark.rule("DUP-06", "DUP-07", "DUP-08")
@pytest.mark.parametrize(
    "changed",
    [
        {"name": "n" * 40, "sex": "s" * 20, "occupation": "o" * 60, "motivation": "m" * 200},
        {"story": "\n".join(["s" * 120] * 3)},
        {"goals": ["g" * 140, "h" * 140, "i"]},
        {"name": "  Alix  "},
    ],
)
def test_a_sheet_filled_in_to_the_brim(changed: dict[str, object]) -> None:
    table = seeded(3)
    table.do(f"@0 {sheet(**changed)}")
    kept = table.at.sheets[0]
    assert kept is not None
    told = {**SHEET, **changed}
    assert (kept.name, kept.story) == (str(told["name"]).strip(), told["story"])
    assert table.at.goals[0] == tuple(told["goals"])


@pytest.mark.rule("DUP-06", "DUP-109")
def test_one_sheet_for_each_seat() -> None:
    table = seeded(3)
    table.do(f"@1 {sheet()}", f"@1 {sheet(name='Bo')} => DUP-109", "@1 sheet:auto => DUP-109")
    assert set(table.actors()) == {0, 2}
    table.do("@0 sheet:auto", "@2 sheet:auto")
    assert table.phase == "SCENE"
    table.do(f"@{table.director} sheet:auto => DUP-109")


@pytest.mark.rule("DUP-08", "DUP-09", "DUP-93")
def test_e03_two_seats_with_the_same_goal() -> None:
    goals = {"0": ["a", "b", "c"], "1": ["a", "b", "c"], "2": ["d", "e", "f"]}
    table = free(3, 2, floor=0, goals=goals, options={"coherence": "off"})
    table.do("@0 propose:1", "@1 accept", "@2 accept", "@0 tick")
    assert (table.ticked(0), table.ticked(1)) == ({1}, set())
    assert table.goals_shown() == {(0, 1)}


@pytest.mark.rule("DUP-06", "DUP-07", "DUP-09")
def test_sheets_are_shown_when_all_are_in() -> None:
    table = seeded(3, narration="required")
    secret = sheet(name="Zoé", occupation="spy", motivation="revenge", story="Once.", goals=["g-1", "g-2", "g-3"])
    words = ("Zoé", "spy", "revenge", "Once.", "g-1", "g-2", "g-3")
    told = table.do(f"@0 {secret}", "@2 sheet:auto")
    for viewer in (1, 2, SPECTATOR):
        shown = repr(table.at.view(viewer)) + repr(project(told, viewer))
        assert not any(word in shown for word in words)
    assert all(word in repr(table.at.view(0)) for word in words)
    told = table.do(f"@1 {sheet()}")
    for viewer in (1, 2, SPECTATOR):
        view = repr(table.at.view(viewer))
        assert all(word in view for word in words[:4])
        assert not any(word in view + repr(project(told, viewer)) for word in words[4:])


@pytest.mark.rule("DUP-10", "DUP-50", "DUP-54")
def test_e62_everybody_starts_alike() -> None:
    table = opened(4, first_director="seat0", arbitration="off", narration="off")
    for seat in range(4):
        assert (table.xp(seat), table.nm(seat), table.ticked(seat)) == (0, 5, set())
        assert [seat_fact(view, seat, "nm") for view in table.views()] == [5] * 5
    table.do("@0 scene:auto", "@1 propose:1", "@0 accept", "@2 oppose:P2", "@3 oppose:P3", "@1 declare", "@0 abstain")
    assert [len(table.cards(hand)) for hand in ("P1", "P2", "P3")] == [5, 5, 5]


@pytest.mark.rule("DUP-11", "DUP-99")
@pytest.mark.parametrize(("xp", "nm"), [(-7, 5), (0, 5), (79, 9), (80, 10), (800, 10)])
def test_a_level_stays_between_five_and_ten(xp: int, nm: int) -> None:
    table = free(3, 0, xp={"1": xp}, options={"xp_floor": "debt"})
    assert table.nm(1) == nm


ROLES = {
    "I": ({"C", "S", "H"}, {"AM", "LE", "PP", "PN", "CH", "ET"}),
    "T": ({"D", "S", "C"}, {"IN", "MA", "OB", "CR", "SC", "DE"}),
}


def offered(table: GameTable, hand: str) -> tuple[set[str], set[str]]:
    moves = table.legal(table.seat_of(hand))
    taken = {move[-1] for move in moves if " take:" in move}
    return taken, {move[-2:] for move in moves if " tech:" in move}


@pytest.mark.rule("DUP-14", "DUP-15", "DUP-16", "DUP-17", "DUP-18")
def test_e61_attitudes_and_techniques_follow_the_role() -> None:
    """P1 leads, then opposes, then allies: the role of the moment gives its suits and its techniques."""
    row: dict[str, Any] = {"row": "7C 4H KD 2S 9H"}
    leads = fight("P1 I5; P0 T5", floor="P1", director=2, **row)
    opposes = fight("P0 I5; P1 T5", floor="P1", director=2, **row)
    allied = fight("P0 I5; P1 I5; S1 T5", floor="P1", director=2, **row)
    assert offered(leads, "P1") == ROLES["I"]
    assert offered(opposes, "P1") == ROLES["T"]
    assert offered(allied, "P1") == ROLES["I"]
    for table, attitudes in ((leads, ("I-C", "I-S", "I-H")), (opposes, ("T-C", "T-S"))):
        said = {repr(event.text) for card in ("7C", "2S") for event in table.copy().do(f"P1 take:{card}")}
        assert any(f"attitude.{attitudes[0]}" in text for text in said)
        assert any(f"attitude.{attitudes[1]}" in text for text in said)
