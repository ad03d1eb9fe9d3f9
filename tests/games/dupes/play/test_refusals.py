"""Refusals: which rule is cited when several apply (section 4): sender, phase, floor, content, text. DUP-109."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.dupes.helpers import GAME, GameTable, example, fight, free, opened, seeded, sheet
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR

REQUIRED = {"narration": "required"}
DISPUTED = {"narration": "required", "arbitration": "rulebook"}


def respond() -> GameTable:
    table = free(3, 0)
    table.do("@1 propose:1")
    return table


def discard() -> GameTable:
    table = example()
    table.do("P0 take:7C")
    return table


def declare() -> GameTable:
    table = fight("P0 I5 3C 9C 4S JS 7H; S1 T5 2S 8S 5D TD KH", seats=3, director=2)
    table.do("P0 reveal:S")
    return table


def challenge() -> GameTable:
    table = example(options={"arbitration": "rulebook"})
    table.do("P0 take:7C")
    return table


def arbitrate() -> GameTable:
    table = challenge()
    table.do("@2 challenge")
    return table


def refresh() -> GameTable:
    table = example()
    table.do("P0 refresh")
    return table


SENDER_FIRST = [
    (example, "@1> P0 take:KD", "DUP-24"),
    (example, "@0> S1 pass", "DUP-24"),
    (example, "@2> S2 pass", "DUP-48"),
    (example, "@1> P1 reveal:C", "DUP-48"),
    (example, "@1> P1 discard:3C", "DUP-48"),
    (discard, "@2> P0 take:7C", "DUP-24"),
    (discard, "@1> P1 tech:AM", "DUP-48"),
    (declare, "@1> S1 take:4H", "DUP-24"),
    (refresh, "@1 yes", "DUP-48"),
    (challenge, "@1 ok", "DUP-48"),
    (challenge, "@1 challenge", "DUP-48"),
    (respond, "@0 propose:9", "DUP-20"),
    (respond, "@2 oppose:P1", "DUP-24"),
    (example, "@2 propose:1", "DUP-20"),
    (free, "@2 oppose:P0", "DUP-24"),
]
PHASE_BEFORE_FLOOR = [
    (discard, "S1 reveal:H", "DUP-78"),
    (challenge, "S1 reveal:H", "DUP-78"),
    (arbitrate, "P0 reveal:H", "DUP-78"),
    (refresh, "S1 reveal:H", "DUP-78"),
    (declare, "P0 take:KD", "DUP-81"),
    (declare, "S1 tech:AM", "DUP-81"),
    (declare, "P0 refresh", "DUP-109"),
    (declare, "P0 pass", "DUP-109"),
    (discard, "S1 take:4H", "DUP-109"),
    (discard, "S1 refresh", "DUP-109"),
    (discard, "S1 pass", "DUP-109"),
    (refresh, "S1 tech:PP", "DUP-109"),
    (respond, "@2 propose:7", "DUP-109"),
    (respond, "@2 pass", "DUP-109"),
    (example, "@0 pass", "DUP-109"),
    (example, "P0 discard:9S", "DUP-109"),
    (example, "P0 suit:H", "DUP-109"),
    (example, "@0 levels:S1=4", "DUP-109"),
    (example, "@0 adopt:9", "DUP-109"),
    (example, "@0 handover:0", "DUP-109"),
    (example, "@2 yes", "DUP-109"),
    (example, "@2 challenge", "DUP-109"),
    (free, "@1 tick", "DUP-109"),
    (free, "@1 declare", "DUP-109"),
    (free, "@0 scene:auto", "DUP-109"),
    (free, "@0 sheet:auto", "DUP-109"),
    (free, "@0 ally", "DUP-109"),
    (free, "P1 pass", "DUP-109"),
]
FLOOR_BEFORE_CONTENT = [
    (free, "@2 propose:9", "DUP-26"),
    (example, "S1 take:4H", "DUP-56"),
    (example, "S1 tech:PP", "DUP-56"),
    (example, "S1 reveal:C", "DUP-78"),
]
CONTENT = [
    (example, "P0 take:AD", "DUP-60"),
    (example, "P0 take:KD", "DUP-61"),
    (example, "P0 tech:OB", "DUP-66"),
    (example, "P0 reveal:D", "DUP-82"),
    (discard, "P0 discard:3C,4H", "DUP-63"),
    (discard, "P0 discard:AS", "DUP-109"),
    (free, "@1 propose:9", "DUP-32"),
]


@pytest.mark.rule("DUP-109", "DUP-24", "DUP-48", "DUP-20")
@pytest.mark.parametrize(("table", "line", "rule"), SENDER_FIRST)
def test_the_sender_comes_first(table: Callable[[], GameTable], line: str, rule: str) -> None:
    table().do(f"{line} => {rule}")


@pytest.mark.rule("DUP-109", "DUP-78", "DUP-81")
@pytest.mark.parametrize(("table", "line", "rule"), PHASE_BEFORE_FLOOR)
def test_then_the_phase(table: Callable[[], GameTable], line: str, rule: str) -> None:
    table().do(f"{line} => {rule}")


@pytest.mark.rule("DUP-109", "DUP-26", "DUP-56", "DUP-78")
@pytest.mark.parametrize(("table", "line", "rule"), FLOOR_BEFORE_CONTENT)
def test_then_the_floor(table: Callable[[], GameTable], line: str, rule: str) -> None:
    table().do(f"{line} => {rule}")


@pytest.mark.rule("DUP-109", "DUP-60", "DUP-61", "DUP-63", "DUP-66", "DUP-82", "DUP-32")
@pytest.mark.parametrize(("table", "line", "rule"), CONTENT)
def test_then_the_content(table: Callable[[], GameTable], line: str, rule: str) -> None:
    table().do(f"{line} => {rule}")


@pytest.mark.rule("DUP-59", "DUP-60", "DUP-61", "DUP-66", "DUP-56", "DUP-26", "DUP-32")
def test_the_text_comes_last() -> None:
    table = example(options=REQUIRED)
    table.do("P0 take:5C => DUP-60", "P0 take:KD => DUP-61", "P0 tech:OB => DUP-66", "S1 tech:OB => DUP-56")
    table.do("P0 take:7C => DUP-59", "P0 tech:AM => DUP-59")
    talk = free(3, 0, options=REQUIRED)
    talk.do("@1 propose:4 => DUP-32", "@2 propose:1 => DUP-26", "@0 propose:1 => DUP-20", "@1 propose:1 => DUP-59")


@pytest.mark.rule("DUP-77", "DUP-109")
def test_a_dispute_out_of_place() -> None:
    table = challenge()
    table.do("@2 ok", "@2 challenge => DUP-109", "P0 discard:7C", "@2 challenge => DUP-109")
    immune = arbitrate()
    immune.do("@1 redo", "@2 challenge => DUP-109", "P0 tech:AM", "@2 challenge => DUP-77", "@0 challenge => DUP-109")


@pytest.mark.rule("DUP-109")
def test_a_refused_move_changes_nothing_and_is_told_to_nobody() -> None:
    """`refuse` compares digests; here no view changes either."""
    table = example()
    before = table.views()
    table.do("P0 take:KD => DUP-61", "S1 reveal:D => DUP-78", "@1> S1 pass => DUP-24", "P0 reveal:S => DUP-82")
    assert table.views() == before
    assert SPECTATOR in table.viewers()


@pytest.mark.rule("DUP-109")
@pytest.mark.parametrize(
    "text",
    [
        "", " ", "nonsense", "take:7C", "P0", "P9 pass", "S4 pass", "P0 take", "P0 take:", "P0 take:7X", "P0 tech:XX",
        "P0 tech", "P0 discard:", "P0 discard:3C,", "P0 reveal:X", "P0 reveal:CC", "propose", "propose:", "propose:x",
        "propose:-1", "propose:1 text", 'propose:1 "open', "propose:1 {}", "oppose:", "oppose:P0+", "oppose:P0+P0",
        "levels:", "levels:S9=5", "adopt", "adopt:x", "handover", "handover:x", "sheet", "sheet:{}",
        "sheet:[]", 'sheet:{"name":1}', "scene:{", 'scene:{"unknown":1}', "tick:1", 'tick "x"', "P0 tick", "pass:1",
        'challenge "a" "b"', "tell:x", "propose:1 =nothing.0.0(,,)", "propose:1 =propose.999.0(P0,,)", "\u0000",
        "accept accept", "ACCEPT",
    ],
)  # fmt: skip
def test_what_is_no_notation_at_all(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.parse(text)
    assert refused.value.rule == ""


@pytest.mark.rule("DUP-109")
def test_every_legal_move_has_one_spelling() -> None:
    tables = [seeded(3), opened(3), free(3, 0), respond(), discard(), declare(), challenge(), arbitrate(), refresh()]
    for table in [*tables, example()]:
        for seat in table.actors():
            for move in table.at.legal_moves(seat):
                assert GAME.parse(str(move)) == move
    for text in (sheet(), 'propose:2 "He said \\"no\\"\\nand left"', "levels:S1=7,S3=5", 'P0 take:7Cb "…"'):
        move = GAME.parse(text)
        assert GAME.parse(str(move)) == move
