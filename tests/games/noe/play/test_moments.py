"""What ends or is revealed in Noé, and to whom."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.noe.helpers import PACK, fresh
from tripot.engine.views.events import EVERYONE, Event, Moment, only
from tripot.games.noe.play.state import NoeState


def told(level: str, *, honour: bool = False, games: int = 6) -> list[tuple[NoeState, NoeState, Event, Moment]]:
    """Every moment of some games played at random, with the states before and after."""
    found = []
    options: dict[str, object] = {"target_score": 100, "round_limit": 5, "turn_limit_per_seat": 20}
    options |= {"announcements": "on_honour"} if honour else {}
    for seed in range(games):
        state, random = (
            fresh(4, seed, level=level, **options),
            Random(seed),
        )
        while state.actors():
            before = state.copy()
            events = state.apply(state.to_act, random.choice(state.legal_moves(state.to_act)))
            found += [(before, state.copy(), event, event.moment) for event in events if event.moment]
    return found


def codes(moment: Moment) -> list[set[str]]:
    return [{card.code for card in shown.cards} for shown in moment.cards]


def hand(state: NoeState, seat: int) -> set[str]:
    return {PACK.codes[card] for card in state.hands[seat]}


@pytest.mark.rule("NOE-56")
def test_a_searched_hand_is_shown_to_the_attacker_alone() -> None:
    seen = [entry for entry in told("full") if entry[2].text.key == "log.look"]
    assert seen
    for before, _, event, moment in seen:
        [shown] = moment.cards
        assert event.to == only(before.active)
        assert codes(moment) == [hand(before, shown.seat)]


@pytest.mark.rule("NOE-56", "NOE-75")
def test_what_is_taken_is_shown_to_the_two_concerned() -> None:
    taken = [entry for entry in told("full") if entry[2].text.key in ("log.seize.known", "log.blind.known")]
    assert taken
    for before, after, event, moment in taken:
        [shown] = moment.cards
        assert event.to == only(before.active, shown.seat)
        assert codes(moment)[0] <= hand(before, shown.seat) & hand(after, before.active)


@pytest.mark.rule("NOE-72", "NOE-80")
def test_lost_cards_are_shown_together_to_all() -> None:
    lost = [entry for entry in told("full") if entry[2].text.key == "log.kill"]
    assert {len(moment.cards[0].cards) for *_, moment in lost} == {1, 3}
    for _, after, event, moment in lost:
        assert event.to == EVERYONE
        assert codes(moment)[0] <= {PACK.codes[card] for card in after.pile}


@pytest.mark.rule("NOE-41", "NOE-43")
def test_an_announcement_shows_its_hand() -> None:
    announced = [entry for entry in told("base", honour=True) if entry[3].kind == "announcement"]
    assert {event.text.key for _, _, event, _ in announced} >= {"log.wrong"}
    for before, _, event, moment in announced:
        assert event.to == EVERYONE
        assert codes(moment) == [hand(before, before.to_act)]
        assert moment.rows[0].best == (event.text.key == "log.announce")


@pytest.mark.rule("NOE-82", "NOE-84")
def test_rounds_and_the_end_tell_the_points() -> None:
    entries = told("base")
    rounds = [(after, moment) for _, after, _, moment in entries if moment.kind == "round"]
    ends = [(after, moment) for _, after, _, moment in entries if moment.kind == "end"]
    assert len(ends) == 6
    for after, moment in rounds:
        assert [row.values for row in moment.rows] == list(zip(after.last_scores, after.totals, strict=True))
        leaders = {seat for seat, total in enumerate(after.totals) if total == max(after.totals) > min(after.totals)}
        assert {row.seat for row in moment.rows if row.best} == leaders
    for after, moment in ends:
        assert [row.seat for row in moment.rows] == [s for group in after.outcome().places for s in group]  # type: ignore[union-attr]
        assert {row.seat: row.values[1] for row in moment.rows} == dict(enumerate(after.totals))


def test_the_sheet_has_the_totals() -> None:
    for _, after, *_ in told("base", honour=True):
        sheet = after.view(0).sheet
        assert (sheet.totals if sheet else (0, 0, 0, 0)) == tuple(after.totals)
