"""Ends: of rounds, of games, limits, and what stays secret (NOE-42, NOE-82 to NOE-87)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.noe.helpers import LEVELS, fresh, play_to_end, scene, shown_in
from tripot.engine.views.events import SPECTATOR

TRIOS = "S1: leo-sally leo-susy leo-hugo jou-medhi jou-marie jou-sandy"
S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"
PLAY = ("stock: em-noe em-igor", "act: S1 TURN_START", "S1> d", "S1> x em-noe")


@pytest.mark.rule("NOE-82", "NOE-83")
def test_totals_grow_by_round_and_are_compared_only_then() -> None:
    """Edge case 47: passing the target in mid-round ends nothing."""
    scene(
        "game: level=base players=3",
        TRIOS,
        "totals: S1=380 S2=100 S3=0",
        *PLAY,
        "S1> !pulitzer",
        "= round: running",
        "= totals: S1=380 S2=100",
        "= act: S2 TURN_START",
        "= winners: none",
    )
    scene(
        "game: level=base players=2",
        TRIOS,
        "totals: S1=380 S2=100",
        *PLAY,
        "S1> !pulitzer",
        "= round: over",
        "= totals: S1=430 S2=100",
        "= act: GAME_OVER",
        "= winners: S1",
        "S2> d !! NOE-16",
    )


@pytest.mark.rule("NOE-83")
def test_the_target_may_be_another() -> None:
    for target, over in ((100, "GAME_OVER"), (150, "S2 TURN_START")):
        scene(
            f"game: level=base players=2 target_score={target}",
            TRIOS,
            "totals: S1=50",
            "stock: em-noe",
            "act: S1 TURN_START",
            "S1> d",
            "S1> x em-noe",
            "S1> !pulitzer",
            f"= act: {over}",
        )


@pytest.mark.rule("NOE-84")
def test_the_highest_total_wins_and_equals_share() -> None:
    """Edge case 46."""
    for totals, winners in (("S1=385 S2=500 S3=390", "S2"), ("S1=485 S2=500 S3=500", "S1 S2 S3")):
        table = scene(
            "game: level=base players=3",
            TRIOS,
            f"totals: {totals}",
            "out: S3=0",
            *PLAY,
            "S1> !complot",
            f"= winners: {winners}",
        )
        outcome = table.at.outcome()
        assert outcome is not None
        assert (outcome.rule, sorted(seat for group in outcome.places for seat in group)) == ("NOE-83", [0, 1, 2])


@pytest.mark.rule("NOE-85")
def test_the_turn_limit_ends_a_round() -> None:
    """Edge case 48."""
    scene(
        "game: level=base players=3 turn_limit_per_seat=20",
        TRIOS,
        "out: S3=50",
        "turns: 59",
        *PLAY,
        "S1> .",
        "= event: #limit",
        "= round: over",
        "= score S1: 0",
        "= score S2: 0",
        "= score S3: 50",
    )
    scene("game: level=base players=3 turn_limit_per_seat=20", TRIOS, "turns: 58", *PLAY, "S1> .", "= round: running")
    scene(
        "game: level=base players=3 turn_limit_per_seat=20",
        TRIOS,
        "turns: 59",
        *PLAY,
        "S1> !complot",
        "= round: over",
        "= score S1: 15",
        "= event: #limit",
    )


@pytest.mark.rule("NOE-85", "NOE-43")
def test_a_lost_turn_may_be_the_last() -> None:
    scene(
        "game: level=base players=3 turn_limit_per_seat=20",
        TRIOS,
        "skip: S2",
        "turns: 58",
        *PLAY,
        "S1> .",
        "= event: #skip 2",
        "= event: #limit",
        "= round: over",
    )


@pytest.mark.rule("NOE-86")
@pytest.mark.parametrize("level", LEVELS)
def test_the_round_limit_ends_a_game(level: str) -> None:
    """Edge case 49: below the target the highest total wins all the same."""
    state = fresh(3, 5, level=level, round_limit=5, turn_limit_per_seat=20, target_score=1000)
    play_to_end(state, Random(1))
    outcome = state.outcome()
    assert outcome is not None
    assert state.round == 5
    assert outcome.rule == "NOE-86"
    assert outcome.winners == tuple(seat for seat in range(3) if state.totals[seat] == max(state.totals))


@pytest.mark.rule("NOE-87")
def test_hands_stay_secret_at_the_end_of_a_round_unless_the_table_shows_them() -> None:
    shown = scene(
        "game: level=base players=2 reveal_hands=on", TRIOS, S2, *PLAY, "S1> !complot", "= shown S1: pom-clara"
    )
    assert [event.text.key for event in shown.log].count("log.reveal") == 1
    hidden = scene(
        "game: level=base players=2 target_score=100",
        TRIOS,
        S2,
        "totals: S1=90",
        *PLAY,
        "S1> !complot",
        "= act: GAME_OVER",
        "= hidden S1: pom-clara pom-marc sen-elena",
    )
    assert not any(event.text.key == "log.reveal" for event in hidden.log)


@pytest.mark.rule("NOE-87")
def test_hands_shown_at_the_very_end_lie_open_to_all() -> None:
    """What the log tells of them is what the last view shows, to players and spectators alike."""
    table = scene(
        "game: level=base players=2 target_score=100 reveal_hands=on",
        TRIOS,
        S2,
        "totals: S1=90",
        *PLAY,
        "S1> !complot",
        "= act: GAME_OVER",
        "= shown S1: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur",
    )
    for viewer in (0, 1, SPECTATOR):
        assert set(shown_in(table.state.view(viewer), "hand:1")) == set(S2.split()[1:])
