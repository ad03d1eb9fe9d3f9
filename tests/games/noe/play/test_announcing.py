"""Announcing: when, what it brings, readiness, and mistakes on honour (NOE-37 to NOE-49)."""

from __future__ import annotations

import pytest

from tests.games.noe.helpers import scene

TRIOS = "S1: leo-sally leo-susy leo-hugo jou-medhi jou-marie jou-sandy"
NOES = "S1: em-noe alp-noe emp-noe dur-hugo dur-sally sen-rose"
S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"


@pytest.mark.rule("NOE-38", "NOE-40")
def test_not_with_the_hand_as_dealt_nor_before_the_discard() -> None:
    """Edge case 1."""
    scene(
        "game: level=base players=2",
        TRIOS,
        "stock: em-noe",
        "discard: dur-hugo",
        "act: S1 TURN_START",
        "S1> !complot !! NOE-38",
        "S1> d",
        "S1> !pulitzer !! NOE-38",
        "S1> !pulitzer+etare !! NOE-38",
        "S1> x em-noe",
        "S1> d !! NOE-38",
        "S1> x leo-sally !! NOE-38",
        "S1> anything !! NOE-38",
        "= legal: ., !complot, !pulitzer",
        "= legal-count: 3",
        "S1> !complot",
        "= score S1: 15",
        "= round: over",
        "= score S2: 0",
    )


@pytest.mark.rule("NOE-39", "NOE-44", "NOE-37")
def test_silence_is_a_choice_and_the_cards_must_be_there() -> None:
    scene(
        "game: level=base players=2",
        TRIOS,
        S2,
        "stock: em-noe em-igor em-max",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x em-noe",
        "S1> !etare !! NOE-44",
        "S1> !pulitzer+etare !! NOE-37",
        "S1> .",
        "S2> d",
        "S2> x em-igor",
        "S2> .",
        "S1> d",
        "S1> x em-max",
        "S1> !pulitzer",
        "= score S1: 50",
    )


@pytest.mark.rule("NOE-37")
def test_pulitzer_and_etare_together_where_the_table_allows() -> None:
    """Edge case 16."""
    lines = (
        "S1: jou-medhi jou-marie jou-sandy pom-clara pom-david pom-marc",
        "stock: em-noe",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x em-noe",
    )
    scene("game: level=base players=2", *lines, "S1> !pulitzer+etare !! NOE-37", "S1> !etare", "= score S1: 50")
    on = "game: level=base players=2 combine_specials=on"
    scene(
        on, *lines, "= legal: !pulitzer+etare", "= worth: pulitzer+etare=100", "S1> !etare+pulitzer", "= score S1: 100"
    )
    scene(on, TRIOS, *lines[1:], "S1> !pulitzer+etare !! NOE-44")


@pytest.mark.rule("NOE-41", "NOE-54")
def test_out_means_out() -> None:
    """Edge case 38: the hand is laid, the turn passes by, nobody can aim there."""
    scene(
        "game: level=advanced players=3",
        TRIOS,
        "S2: enq-max pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        "stock: em-noe em-igor",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x em-noe",
        "S1> !pulitzer",
        "= score S1: 50",
        "= out: S1",
        "= act: S2 TURN_START",
        "= shown S3: leo-sally leo-susy leo-hugo jou-medhi jou-marie jou-sandy",
        "S1> d !! NOE-16",
        "S2> d",
        "S2> c enq-max @1 !! NOE-54",
        "S2> c enq-max @2 !! NOE-54",
        "S2> c enq-max @4 !! NOE-54",
        "S2> c enq-max @0 !! NOE-54",
        "S2> x enq-max",
        "S2> .",
        "= act: S3 TURN_START",
    )


@pytest.mark.rule("NOE-42", "NOE-48")
def test_the_last_one_scores_nothing() -> None:
    """Edge cases 23 and 24."""
    scene(
        "game: level=base players=3",
        NOES,
        "S2: leo-sally leo-susy leo-hugo jou-medhi jou-marie jou-sandy",
        "out: S3=25",
        "ready: S1",
        "stock: em-igor",
        "act: S2 TURN_START",
        "S2> d",
        "S2> x em-igor",
        "S2> !complot",
        "= round: over",
        "= score S1: 0",
        "= score S2: 15",
        "= score S3: 25",
        "= out: S2 S3",
        "= totals: S1=0 S2=15 S3=25",
    )


@pytest.mark.rule("NOE-45", "NOE-46", "NOE-47", "NOE-49")
def test_readiness_takes_a_turn_of_ones_own() -> None:
    """Edge cases 2 and 18: dealt, or completed by a refill, is not ready; declining is settled anew."""
    scene(
        "game: level=base players=2",
        NOES,
        S2,
        "stock: em-igor em-max em-david em-clara em-franck",
        "act: S1 TURN_START",
        "S1> !elysee !! NOE-45",
        "S1> d",
        "S1> !elysee !! NOE-46",
        "S1> x em-igor",
        "S1> !elysee !! NOE-46",
        "S1> .",
        "= ready S1: yes",
        "= ready S2: no",
        "S2> d",
        "S2> x em-max",
        "S2> .",
        "= legal: !elysee",
        "S1> d",
        "= ready S1: yes",
        "S1> x emp-noe",
        "S1> .",
        "= ready S1: no",
        "S2> d",
        "S2> x em-clara",
        "S2> .",
        "S1> !elysee !! NOE-44",
    )
    scene(
        "game: level=advanced players=2",
        "S1: enq-max dur-hugo leo-susy leo-hugo sen-rose em-clara",
        "S2: em-noe alp-noe pom-marc sen-elena emp-igor esp-sandy",
        "stock: dur-sally emp-noe em-igor em-david",
        "act: S1 TURN_START",
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z pom-marc",
        "S1> y leo-susy",
        "S1> .",
        "S2> !elysee !! NOE-45",
    )


@pytest.mark.rule("NOE-46")
def test_what_lies_between_the_two_instants_does_not_matter() -> None:
    """Edge cases 19 and 20."""
    scene(
        "game: level=advanced players=2",
        "S1: em-noe alp-noe emp-noe dur-hugo dur-sally sen-rose",
        "S2: enq-max pom-marc leo-susy sen-elena esp-igor emp-etienne",
        "ready: S1",
        "stock: esp-sandy jok-noe",
        "act: S2 TURN_START",
        "S2> d",
        "S2> c enq-max @1",
        "S1> ok",
        "S2> z alp-noe",
        "S2> y pom-marc",
        "S2> .",
        "S1> !elysee",
        "= score S1: 100",
    )
    scene(
        "game: level=advanced players=2",
        "S1: em-noe alp-noe jok-noe leo-sarah enq-max jou-marie",
        "S2: enq-david pom-marc leo-susy sen-elena esp-igor emp-etienne",
        "ready: S1",
        "stock: esp-sandy dur-arthur",
        "act: S2 TURN_START",
        "S2> d",
        "S2> c enq-david @1",
        "S1> ok",
        "S2> z alp-noe",
        "S2> y pom-marc",
        "S2> .",
        "S1> !elysee",
        "= score S1: 100",
    )


@pytest.mark.rule("NOE-47", "NOE-48")
def test_the_first_of_two_ready_players_takes_it_all() -> None:
    """Edge case 22."""
    scene(
        "game: level=base players=3",
        NOES,
        "S2: jok-noe leo-sarah enq-max jou-marie dur-arthur leo-susy",
        "out: S3=50",
        "ready: S1 S2",
        "act: S2 TURN_START",
        "S2> !elysee",
        "= round: over",
        "= score S1: 0",
        "= score S2: 100",
        "= score S3: 50",
        "= shown S1: jok-noe leo-sarah enq-max jou-marie dur-arthur leo-susy",
    )


@pytest.mark.rule("NOE-43")
def test_a_wrong_announcement_shows_the_hand_and_loses_the_next_turn() -> None:
    """Edge case 44: the penalty is forgotten when the round ends."""
    honour = "game: level=base players=3 announcements=on_honour"
    wrong = (
        "S1: dur-hugo dur-sally leo-susy leo-arthur sen-rose sen-elena",
        "stock: em-noe em-igor em-max",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x em-noe",
        "= legal: ., !complot, !pulitzer, !etare",
        "= legal-count: 4",
    )
    scene(
        honour,
        *wrong,
        "S1> !etare",
        "= event: #wrong 1",
        "= skip S1: yes",
        "= score S1: 0",
        "= act: S2 TURN_START",
        "= ready S1: no",
        "= shown S2: dur-hugo dur-sally leo-susy leo-arthur sen-rose sen-elena",
    )
    scene(f"{honour} wrong_penalty=exposure_only", *wrong, "S1> !complot", "= skip S1: no", "= act: S2 TURN_START")
    scene(
        honour,
        *wrong[:1],
        "S2: jok-noe leo-sarah enq-max jou-marie dur-arthur leo-sally",
        "ready: S2",
        *wrong[1:],
        "S1> !complot",
        "= skip S1: yes",
        "S2> !elysee",
        "= round: over",
        "= skip S1: no",
    )


@pytest.mark.rule("NOE-43", "NOE-45")
def test_a_wrong_elysee_plot_costs_the_turn_it_replaced() -> None:
    """Edge case 45: nothing is drawn, nothing more is lost; with the cards but not ready it is wrong too."""
    for hand in (
        "dur-hugo dur-sally leo-susy leo-arthur sen-rose sen-elena",
        "em-noe alp-noe emp-noe dur-hugo dur-sally sen-rose",
    ):
        scene(
            "game: level=base players=2 announcements=on_honour",
            f"S1: {hand}",
            "act: S1 TURN_START",
            "= legal: d, !elysee",
            "S1> !elysee",
            f"= hand S1: {hand}",
            "= skip S1: no",
            "= ready S1: no",
            "= score S1: 0",
            "= act: S2 TURN_START",
            "= shown S2: dur-hugo",
        )


@pytest.mark.rule("NOE-43", "NOE-85")
def test_a_lost_turn_counts_as_a_turn() -> None:
    table = scene(
        "game: level=base players=3",
        "S1: dur-hugo dur-sally leo-susy leo-arthur sen-rose sen-elena",
        "skip: S2",
        "turns: 7",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x sen-rose",
        "S1> .",
        "= event: #skip 2",
        "= skip S2: no",
        "= act: S3 TURN_START",
    )
    assert table.at.turns == 9
