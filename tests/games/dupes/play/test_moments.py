"""What ends or is revealed in Jeu de dupes."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.scenarios.dupes import QUIET
from tests.games.dupes.helpers import GAME
from tripot.engine.rules.chance import Stream
from tripot.engine.views.events import EVERYONE, Event, Moment
from tripot.games.dupes.book.cards import CODES
from tripot.games.dupes.play.state import DupesState


def told(games: int = 4) -> list[tuple[DupesState, DupesState, Event, Moment]]:
    """Every moment of some games played at random, with the states before and after."""
    found = []
    for seed in range(games):
        state, random = GAME.new_state(3, QUIET, Stream.fast(seed)), Random(seed)
        assert isinstance(state, DupesState)
        while state.actors():
            before = state.copy()
            seat = random.choice(state.actors())
            events = state.apply(seat, random.choice(state.legal_moves(seat)))
            found += [(before, state.copy(), event, event.moment) for event in events if event.moment]
    assert all(event.to == EVERYONE for _, _, event, _ in found)
    return found


@pytest.mark.rule("DUP-81", "DUP-90")
def test_a_denouement_shows_every_hand_and_its_count() -> None:
    ends = [(after, moment) for _, after, _, moment in told() if moment.kind == "denouement"]
    for after, moment in ends:
        count = after.reckoning
        assert count is not None
        hands = [[card.code for card in shown.cards] for shown in moment.cards]
        assert hands == [[CODES[card] for card in after.hands[row[0]]] for row in count.rows]
        assert [row.values[2:] for row in moment.rows] == [row[3:] for row in count.rows]
        assert [row.best for row in moment.rows] == [row[1] == count.winner for row in count.rows]
    assert ends


@pytest.mark.rule("DUP-78", "DUP-36", "DUP-92", "DUP-22")
def test_reveals_goals_and_scenes() -> None:
    kinds = {event.text.key: moment for _, _, event, moment in told(8)}
    assert {"log.reveal", "log.tick", "log.scene.bare"} <= set(kinds)
    assert [len(kinds[key].rows) for key in ("log.tick", "log.scene.bare")] == [3, 3]


@pytest.mark.rule("DUP-103", "DUP-106", "DUP-107")
def test_the_end_tells_the_goals() -> None:
    ends = [(after, moment) for _, after, _, moment in told(6) if moment.kind == "end"]
    assert len(ends) == 6
    for after, moment in ends:
        assert {row.seat: row.values[1] for row in moment.rows} == {
            s: t.bit_count() for s, t in enumerate(after.ticked)
        }
