"""A turn: drawing, taking, discarding, reshuffling, refilling (NOE-17 to NOE-23)."""

from __future__ import annotations

import pytest

from tests.games.noe.helpers import scene

S1 = "S1: dur-hugo dur-sally leo-susy leo-hugo sen-rose em-noe"


@pytest.mark.rule("NOE-17", "NOE-18", "NOE-19")
def test_draw_then_discard() -> None:
    scene(
        "game: level=base players=2",
        S1,
        "stock: pom-marc",
        "discard: leo-sally",
        "act: S1 TURN_START",
        "= legal: d, t",
        "= legal-count: 2",
        "S1> . !! NOE-17",
        "S1> x dur-hugo !! NOE-17",
        "S1> ok !! NOE-17",
        "S1> pass !! NOE-17",
        "S1> !complot !! NOE-38",
        "S1> c enq-max @2 !! NOE-51",
        "S1> d",
        "= event: #draw 1 pom-marc",
        "= hand S1: dur-hugo dur-sally leo-susy leo-hugo sen-rose em-noe pom-marc",
        "= legal-count: 7",
        "S1> d !! NOE-19",
        "S1> t !! NOE-19",
        "S1> . !! NOE-19",
        "S1> pass !! NOE-19",
        "S1> z dur-hugo !! NOE-19",
        "S1> x leo-sally !! NOE-19",
        "S1> x nobody !! NOE-19",
        "S1> x dur-hugo+dur-sally !! NOE-19",
        "S1> x dur-hugo",
        "= discard: dur-hugo leo-sally",
        "= hidden S2: pom-marc",
        "= shown S2: dur-hugo",
        "S1> .",
        "= act: S2 TURN_START",
    )


@pytest.mark.rule("NOE-17", "NOE-21")
@pytest.mark.parametrize("top", ["dur-medhi", "jok-noe", "red-irina", "vio-olga", "bom-vera", "enq-max"])
def test_any_plain_discard_may_be_taken(top: str) -> None:
    scene(
        "game: level=full players=2",
        S1,
        f"discard: {top} leo-sally*",
        "act: S1 TURN_START",
        "= legal: t",
        "S1> t",
        f"= shown S2: {top}",
        "= discard: leo-sally*",
        f"S1> x {top}",
        f"= discard: {top} leo-sally*",
        "S1> .",
        "= legal: t",
    )


@pytest.mark.rule("NOE-20")
def test_the_card_taken_may_go_back_unless_the_table_forbids() -> None:
    """Edge case 6."""
    lines = (S1, "stock: pom-marc", "discard: leo-sally", "act: S1 TURN_START", "S1> t")
    scene("game: level=base players=2", *lines, "= legal: x leo-sally", "S1> x leo-sally", "= act: S1 CLOSE")
    forbidden = "game: level=base players=2 rediscard_taken=forbidden"
    scene(
        forbidden, *lines, "= not-legal: x leo-sally", "= legal-count: 6", "S1> x leo-sally !! NOE-20", "S1> x em-noe"
    )
    scene(forbidden, *lines[:-1], "S1> d", "= legal: x pom-marc", "= legal-count: 7", "S1> x pom-marc")


@pytest.mark.rule("NOE-20")
def test_a_card_taken_may_still_be_used_or_hidden() -> None:
    lines = (
        "game: level=advanced players=2 rediscard_taken=forbidden",
        S1,
        "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        "act: S1 TURN_START",
    )
    scene(
        *lines,
        "discard: enq-max",
        "S1> t",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z sen-elena",
        "S1> y sen-elena",
        "= discard: enq-max* sen-elena*",
    )


@pytest.mark.rule("NOE-22")
def test_an_empty_stock_is_made_of_the_pile_but_its_top() -> None:
    """Edge case 42 for a draw; E-18 has the refill. What lay used or face down comes back."""
    table = scene(
        "game: level=advanced players=2",
        S1,
        "stock-only: pom-marc",
        "discard: sen-elena enq-max* leo-sally*",
        "discard-rest: all other cards",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x pom-marc",
        "S1> .",
        "= stock-size: 0",
        "S2> d",
        "= event: #shuffle 66",
        "= stock-size: 65",
        "= discard-size: 1",
        "= discard: pom-marc",
    )
    assert table.at.used == 0
    assert table.at.down == 0


@pytest.mark.rule("NOE-23")
def test_everyone_has_six_cards_when_a_turn_is_over() -> None:
    table = scene(
        "game: level=full players=3",
        "S1: bom-vera vio-olga enq-max dur-sally leo-susy sen-rose",
        "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        "stock: em-noe",
        "act: S1 TURN_START",
        "S1> d",
        "S1> b bom-vera @2",
        "S1> .",
    )
    assert [len(hand) for hand in table.at.hands] == [6, 6, 6]
