"""What ends or is revealed in Dé pli, and the score sheet."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.depli.helpers import about_to_roll, finish_trick, last_trick, play_to_end, seeded
from tripot.engine.views.events import EVERYONE, Event, Moment


def moments(events: list[Event], kind: str) -> list[Moment]:
    """Those of one kind, all told to everybody."""
    found = [event for event in events if event.moment is not None and event.moment.kind == kind]
    assert all(event.to == EVERYONE for event in found)
    return [event.moment for event in found if event.moment]


def rows(moment: Moment) -> list[tuple[object, ...]]:
    return [(row.seat, *row.values, row.best) for row in moment.rows]


@pytest.mark.rule("DEP-27")
@pytest.mark.parametrize(("players", "lead"), [(4, 2), (3, 1)])
def test_a_trick_is_shown_before_it_is_taken(players: int, lead: int) -> None:
    cards = ["2H", "9H", "5H", "3C"][:players]
    table = last_trick(" ".join(cards), [3] * players, lead=lead, dice=[6, 5, 4, 3, 2, 1] * 9)
    [trick] = moments(finish_trick(table), "trick")
    order = [(lead + at) % players for at in range(players)]
    assert [(card.by, card.code) for card in trick.cards[0].cards] == [(seat, cards[seat]) for seat in order]
    assert rows(trick) == [(1, True)]


@pytest.mark.rule("DEP-38", "DEP-59")
def test_a_deal_ends_with_tricks_points_and_totals() -> None:
    table = last_trick("2H 3H 4H", [2, 3, 7], totals=[5, 0, 1])
    [deal] = moments(finish_trick(table), "deal")
    assert [column.key for column in deal.columns] == ["fact.tricks", "fact.deal_points", "fact.total"]
    assert rows(deal) == [(2, 8, 2, 3, True), (1, 3, 1, 1, False), (0, 2, 0, 5, False)]
    teams = last_trick("2H 3H 4H 5H", [1, 2, 5, 4], team_size=2, totals=[1, 1])
    [deal] = moments(finish_trick(teams), "deal")
    assert rows(deal) == [(1, 2, 1, 2, True), (3, 5, 1, 2, True), (0, 1, 0, 1, False), (2, 5, 0, 1, False)]


@pytest.mark.rule("DEP-33")
def test_the_dice_of_a_tie_are_shown_together() -> None:
    table = last_trick("2H 3H 4H", [5, 5, 2], dice=[3, 3, 2, 6])
    first, second = moments(finish_trick(table), "dice")
    assert rows(first) == [(0, 3, False), (1, 3, False)]  # still level: nobody has won
    assert rows(second) == [(0, 2, False), (1, 6, True)]


@pytest.mark.rule("DEP-54")
def test_jokers_are_revealed_together() -> None:
    table = about_to_roll(3, holders=["s0", "s2"])
    events = table.do("s0 R", "s2 J+", "s0 J-")
    [shown] = moments(events, "reveal")
    answers = [(row.seat, getattr(row.values[0], "key", ""), row.best) for row in shown.rows]
    assert answers == [(0, "flag.keeps_joker", False), (2, "flag.plays_joker", True)]


@pytest.mark.rule("DEP-41")
def test_the_end_tells_places_and_points() -> None:
    table = last_trick("2H 3H 4H", [2, 3, 7], deal=12, roller="s2", totals=[5, 0, 1])
    [end] = moments(finish_trick(table), "end")
    assert rows(end) == [(0, 1, 5, True), (2, 2, 3, False), (1, 3, 1, False)]


@pytest.mark.rule("DEP-39")
@pytest.mark.parametrize(("players", "size"), [(4, 1), (4, 2)])
def test_the_score_sheet_has_a_line_a_deal(players: int, size: int) -> None:
    table = seeded(players, 3, deals=4, team_size=size)
    assert table.at.view(0).sheet is None
    play_to_end(table.at, Random(3))
    for viewer in table.viewers():
        sheet = table.at.view(viewer).sheet
        assert sheet is not None
        assert len(sheet.lines) == 4
        assert sheet.totals == tuple(sum(column) for column in zip(*sheet.lines, strict=True))
        assert sheet.totals == table.at.outcome().scores  # type: ignore[union-attr]
