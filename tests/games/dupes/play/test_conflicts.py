"""The resolution tables of conflicts: one data file, played row by row, by reveal and through the whole denouement."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.games.dupes.helpers import GameTable, fight

ROWS: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("conflicts.toml").read_text("utf-8"))["conflict"]


class Line:
    """`P0 I5 C 4 1 3 | 2C 5C 9C KC 3H`."""

    def __init__(self, text: str) -> None:
        counts, _, self.cards = text.partition(" | ")
        self.hand, self.place, suit, *numbers = counts.split()
        self.suit = "" if suit == "-" else suit
        self.before, self.loss, self.after = map(int, numbers)


def resolved(row: dict[str, Any], lines: list[Line]) -> GameTable:
    """The conflict played to its end: revealed by whom the row says, or passed out; split hands choose as it says."""
    hands = "; ".join(f"{line.hand} {line.place} {line.cards}" for line in lines)
    xp = {name[1]: before for name, (before, _) in row["xp"].items()}
    table = fight(hands, xp=xp, floor=row["reveal"] or "P0", options=row.get("options"))
    if row["reveal"]:
        mine = next(line for line in lines if line.hand == row["reveal"])
        neutral = "D" if mine.place[0] == "I" else "H"
        table.do(f"{mine.hand} reveal:{mine.suit or neutral}")
    else:
        while table.phase == "CONFLICT":
            table.do(f"{table.floor_hand} pass")
    suits = {line.hand: line.suit for line in lines}
    while table.phase == "DECLARE":
        seat = table.actors()[0]
        hand = next(str(move)[:2] for move in table.at.legal_moves(seat))
        table.do(f"{hand} suit:{suits[hand]}")
    return table


def test_there_are_enough_rows_and_none_twice() -> None:
    names = [row["name"] for row in ROWS]
    assert len(names) >= 40
    assert len(set(names)) == len(names)


@pytest.mark.rule("DUP-82", "DUP-83", "DUP-84", "DUP-85", "DUP-86", "DUP-87", "DUP-88", "DUP-89", "DUP-90", "DUP-91")
@pytest.mark.rule("DUP-95", "DUP-96", "DUP-97", "DUP-98", "DUP-99")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["name"])
def test_a_conflict_ends_as_its_row_says(row: dict[str, Any]) -> None:
    lines = [Line(text) for text in row["hands"]]
    table = resolved(row, lines)
    for line in lines:
        found = table.result(line.hand)
        if line.suit:
            assert found.suit == line.suit
        assert (found.before, found.after) == (line.before, line.after), line.hand
        assert min(found.loss, found.before) == line.loss, line.hand
    assert table.winning == row["wins"].replace("-", "")
    assert list(table.best()) == row["best"]
    for name, (_, after) in row["xp"].items():
        assert table.xp(int(name[1])) == after, name
    assert table.at.reckoning is not None
    assert table.at.reckoning.gained == row["points"]
    assert len(table.ticked(0)) == (row["wins"] == "I")
