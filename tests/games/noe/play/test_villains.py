"""The full level: assassinations, spies, bombs (NOE-69 to NOE-81)."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.scenarios.noe_checks import known_codes
from tests.games.noe.helpers import GAME, PACK, fresh, scene, step

FULL2 = "game: level=full players=2"
FULL3 = "game: level=full players=3"
S1 = "S1: red-irina vio-olga bom-vera dur-sarah dur-sally leo-susy"
S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"
S3 = "S3: esp-max esp-elena leo-hugo jou-sandy alp-igor dur-etienne"
START = ("discard: leo-sally", "act: S1 TURN_START", "S1> d")


@pytest.mark.rule("NOE-70")
def test_an_assassination_card_is_never_in_a_hand_nor_taken() -> None:
    for seed in range(3):
        state, random = fresh(4, seed, level="full"), Random(seed)
        for _ in range(1500):
            if not state.actors():
                break
            assert not any(PACK.deadly[card] for hand in state.hands for card in hand)
            step(state, random)
    scene(
        FULL2, "discard: att-karl leo-sally", "act: S1 TURN_START", "S1> t !! NOE-70", "= discard: att-karl* leo-sally"
    )


@pytest.mark.rule("NOE-72", "NOE-73", "NOE-71", "NOE-40")
def test_an_assassination_takes_a_card_and_the_turn() -> None:
    """Edge cases 41 and 43: only the first of two kills; the picker is the nearest seat before that is still in."""
    table = scene(
        FULL3,
        "S2: jou-medhi jou-marie jou-sandy em-noe alp-noe emp-noe",
        "out: S1=15",
        "stock: att-karl att-aldo pom-marc dur-hugo",
        "discard: leo-sally",
        "blind: jou-sandy",
        "act: S2 TURN_START",
        "S2> d",
        "= event: #draw 2 att-karl",
        "= event: #kill 2 jou-sandy 3",
        "= event: #att 2 att-aldo",
        "= hand S2: jou-medhi jou-marie em-noe alp-noe emp-noe pom-marc",
        "= discard: att-aldo* att-karl* jou-sandy* leo-sally",
        "= act: S3 TURN_START",
        "= ready S2: yes",
        "= shown S3: jou-sandy",
        "= hidden S3: pom-marc",
        "S3> t !! NOE-70",
    )
    assert table.at.turns == 1


@pytest.mark.rule("NOE-72", "NOE-49")
def test_a_ready_player_who_draws_takes_the_risk() -> None:
    """Edge case 21; jokers and villains can be hit too."""
    scene(
        FULL2,
        "S1: em-noe alp-noe jok-noe bom-vera dur-sally sen-rose",
        "ready: S1",
        "stock: att-karl pom-marc",
        "blind: jok-noe",
        "act: S1 TURN_START",
        "S1> d",
        "= ready S1: no",
        "= shown S2: jok-noe",
    )


@pytest.mark.rule("NOE-71")
def test_assassinations_in_a_refill_are_thrown() -> None:
    """Edge case 40."""
    scene(
        FULL2,
        S1,
        S2,
        "stock: em-noe att-karl att-aldo em-max",
        "blind: emp-igor",
        *START,
        "S1> h red-irina @2",
        "= event: #att 2 att-karl",
        "= event: #refill 2 em-max",
        "= discard: att-aldo* att-karl* leo-sally",
        "= hand S2: pom-clara pom-marc sen-elena esp-sandy leo-arthur em-max",
    )


@pytest.mark.rule("NOE-74")
def test_spies_and_bombers_are_kept_played_or_discarded() -> None:
    """Edge case 5: a bomber turned up first may be taken and played at once."""
    scene(
        FULL2,
        S1,
        S2,
        "stock: em-noe",
        *START,
        "= legal: x red-irina, h red-irina @2, b bom-vera @2, h vio-olga @2",
        "S1> x bom-vera",
        "S1> .",
        "S2> t",
        "S2> b bom-vera @1",
        "= act: S2 CLOSE",
    )


@pytest.mark.rule("NOE-75", "NOE-76", "NOE-81")
def test_a_red_spy() -> None:
    scene(
        FULL3,
        S1,
        S2,
        S3,
        "stock: em-noe em-max",
        "blind: emp-igor",
        *START,
        "S1> h dur-sally @2 !! NOE-75",
        "S1> h red-irina+vio-olga @2 !! NOE-75",
        "S1> h red-irina @2+3 !! NOE-75",
        "S1> h red-irina @1 !! NOE-54",
        "S1> h red-greta @2 !! NOE-19",
        "S1> h red-irina @2",
        "= act: S1 HIDE",
        "= event: #blind 2>1 emp-igor",
        "= hand S2: pom-clara pom-marc sen-elena esp-sandy leo-arthur em-max",
        "= shown S1: emp-igor",
        "= shown S2: emp-igor",
        "= hidden S3: emp-igor",
        "S1> y dur-sally+leo-susy !! NOE-58",
        "S1> y leo-susy",
        "= discard: red-irina* leo-susy* leo-sally",
        "= hand S1: vio-olga bom-vera dur-sarah dur-sally em-noe emp-igor",
    )


@pytest.mark.rule("NOE-77", "NOE-78")
def test_a_purple_spy_against_two() -> None:
    """Edge case 37; both cards are taken before anyone refills, clockwise from the attacker."""
    scene(
        FULL3,
        "S2: vio-olga red-irina bom-vera dur-sarah dur-sally leo-susy",
        "S1: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        S3,
        "stock: em-noe em-max em-clara",
        "blind: jou-sandy emp-igor",
        "discard: leo-sally",
        "act: S2 TURN_START",
        "S2> d",
        "S2> h vio-olga @1 !! NOE-77",
        "S2> h vio-olga @1+1 !! NOE-77",
        "S2> h vio-olga @2+3 !! NOE-54",
        "S2> h vio-olga @3+1",
        "= event: #blind 3>2 jou-sandy",
        "= event: #blind 1>2 emp-igor",
        "= event: #refill 3 em-max",
        "= event: #refill 1 em-clara",
        "= legal-count: 28",
        "S2> y dur-sally !! NOE-78",
        "S2> y dur-sally+dur-sally !! NOE-78",
        "S2> y leo-susy+dur-sally",
        "= discard: vio-olga* dur-sally* leo-susy* leo-sally",
        "= act: S2 CLOSE",
    )


@pytest.mark.rule("NOE-77", "NOE-78")
def test_a_purple_spy_against_the_only_one_left() -> None:
    """Edge case 36."""
    for game, more in ((FULL2, ()), (FULL3, ("out: S3=15",))):
        scene(
            game,
            S1,
            S2,
            *more,
            "stock: em-noe em-max",
            "blind: emp-igor",
            *START,
            "S1> h vio-olga @2+2 !! NOE-77",
            "S1> h vio-olga @2",
            "= legal-count: 7",
            "S1> y dur-sally",
            "= discard: vio-olga* dur-sally*",
        )


@pytest.mark.rule("NOE-79", "NOE-80", "NOE-81", "NOE-68")
def test_a_bomb() -> None:
    """Edge case 39: a joker is hit, announced, and out of everybody's reach."""
    scene(
        FULL3,
        S1,
        "S2: em-noe jok-igor sen-elena emp-igor esp-sandy leo-arthur",
        S3,
        "stock: em-max em-clara em-david em-igor",
        "blind: sen-elena jok-igor leo-arthur",
        *START,
        "S1> b red-irina @2 !! NOE-79",
        "S1> b bom-vera+red-irina @2 !! NOE-79",
        "S1> b bom-vera @2+3 !! NOE-79",
        "S1> b bom-vera @1 !! NOE-54",
        "S1> b bom-vera @2",
        "= act: S1 CLOSE",
        "= event: #kill 2 jok-igor",
        "= discard: bom-vera* jok-igor* sen-elena* leo-arthur* leo-sally",
        "= hand S2: em-noe emp-igor esp-sandy em-clara em-david em-igor",
        "= shown S3: jok-igor sen-elena leo-arthur",
        "S1> .",
        "S2> t !! NOE-68",
    )


@pytest.mark.rule("NOE-69", "NOE-81")
def test_nobody_is_asked_to_stop_a_villain() -> None:
    table = scene(
        FULL2,
        S1,
        "S2: em-noe em-gabrielle em-igor em-ismaelle em-max em-david",
        "stock: em-clara em-franck",
        *START,
        "S1> h red-irina @2",
        "= act: S1 HIDE",
    )
    assert "red-irina" in known_codes(table, 1)
    assert {GAME.catalogue[PACK.codes[card]].facts["category"] for card in range(79, 93)} == {
        "red",
        "vio",
        "bom",
        "att",
    }
