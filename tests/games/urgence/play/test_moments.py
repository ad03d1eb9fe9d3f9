"""What ends or is revealed in État d'urgence."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.urgence.helpers import dealt, step, trio
from tripot.engine.views.events import EVERYONE, Event, Moment
from tripot.games.urgence.play.state import UrgenceState


def told(games: int = 4) -> list[tuple[UrgenceState, Event, Moment]]:
    """Every moment of some games played at random, with the state after."""
    found = []
    for seed in range(games):
        state, random = dealt(4, seed, confidence_start=20).at, Random(seed)
        while state.actors():
            found += [(state.copy(), event, event.moment) for event in step(state, random) if event.moment]
    assert all(event.to == EVERYONE for _, event, _ in found)
    return found


@pytest.mark.rule("URG-70")
def test_rounds_and_the_end() -> None:
    found = told()
    for after, _, moment in found:
        if moment.kind == "round":
            assert [row.values for row in moment.rows] == [(gauge,) for gauge in after.gauges]
        elif moment.kind == "end":
            assert {row.seat: row.values[1] for row in moment.rows} == dict(enumerate(after.gauges))
    assert {"round", "end"} <= {moment.kind for _, _, moment in found}


@pytest.mark.rule("URG-65", "URG-68")
def test_whoever_falls_is_named() -> None:
    table = trio("hand COIN×3")
    [fall] = [event.moment for event in table.ok("P2 resign") if event.moment]
    assert (fall.kind, [row.seat for row in fall.rows]) == ("elimination", [1])
    fall, end = [event.moment for event in table.ok("P1 resign") if event.moment]
    assert (fall.kind, end.kind) == ("elimination", "end")
    assert [(row.seat, row.values, row.best) for row in end.rows] == [
        (2, (1, 20), True),
        (0, (2, 0), False),
        (1, (3, 0), False),
    ]


@pytest.mark.rule("URG-49", "URG-50")
def test_forced_discards_are_shown() -> None:
    table = trio(
        "hand PAS, COIN", others=("- P2 SCI, confidence 20: hand COIN.", "- P3 LAB, confidence 20: hand MAS×2.")
    )
    events = table.ok("P1 play:PAS/A", "P1 force:P2=1,P3=1", "P3 drop:MAS")
    shown = [event.moment.cards[0] for event in events if event.moment and event.to == EVERYONE]
    assert [(cards.seat, [card.code for card in cards.cards]) for cards in shown] == [(1, ["COIN"]), (2, ["MAS"])]
