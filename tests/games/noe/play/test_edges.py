"""Edge cases of the specification (§8) that no other test names."""

from __future__ import annotations

import pytest

from tests.games.noe.helpers import PACK, fresh, scene


@pytest.mark.rule("NOE-26")
def test_7_six_spies_are_two_trios() -> None:
    scene(
        "game: level=base players=2",
        "S1: esp-max esp-elena esp-sindy esp-hugo esp-igor esp-sandy",
        "stock: em-noe",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x em-noe",
        "= worth: complot=15",
        "S1> !complot",
        "= score S1: 15",
    )


@pytest.mark.rule("NOE-08", "NOE-33")
def test_8_three_jokers() -> None:
    lines = (
        "S1: jok-noe jok-igor jok-sarah em-max sen-rose dur-hugo",
        "stock: em-noe",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x em-noe",
    )
    scene("game: level=base players=2", *lines, "= legal: !pulitzer, !etare", "= worth: pulitzer=50 etare=50")
    scene("game: level=base players=2 joker_cap=one_natural", *lines, "= not-legal: !pulitzer, !etare")


@pytest.mark.rule("NOE-07", "NOE-39", "NOE-45")
def test_9_10_noe_and_the_archangels() -> None:
    play = ("stock: dur-sally", "act: S1 TURN_START", "S1> d", "S1> x dur-sally")
    igor = "S1: em-noe alp-noe sen-rose sen-elena sen-naomie jok-igor"
    scene("game: level=base players=2", igor, *play, "S1> !complot !! NOE-44", "S1> .", "= ready S1: no")
    noe = igor.replace("jok-igor", "jok-noe")
    scene("game: level=base players=2", noe, *play, "= legal: ., !complot", "S1> .", "= ready S1: yes")


@pytest.mark.rule("NOE-07", "NOE-32", "NOE-69")
@pytest.mark.parametrize(
    ("hand", "worth"),
    [
        ("alp-gabrielle alp-ismaelle alp-igor alp-sindy jok-igor sen-rose", "complot=75"),
        ("sen-rose jok-igor jok-sarah leo-sally leo-susy leo-hugo", "complot=15"),
        ("alp-noe alp-gabrielle alp-ismaelle alp-igor alp-sindy bom-vera", "complot=75"),
        ("leo-sally leo-susy leo-hugo jou-medhi jou-marie red-irina", "complot=- pulitzer=-"),
        ("dur-medhi dur-sarah dur-clara dur-arthur dur-marie dur-david", "complot=25"),
    ],
)
def test_11_to_15_hands(hand: str, worth: str) -> None:
    scene(
        "game: level=full players=2",
        f"S1: {hand}",
        "stock: dur-hugo",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x dur-hugo",
        f"= worth: {worth}",
    )


@pytest.mark.rule("NOE-40")
def test_17_a_refill_in_anothers_turn_waits_for_ones_own() -> None:
    scene(
        "game: level=advanced players=2",
        "S1: enq-max dur-hugo dur-sally leo-susy sen-rose esp-igor",
        "S2: jou-medhi jou-marie sen-elena emp-igor esp-sandy leo-arthur",
        "stock: pom-marc jou-sandy em-max",
        "act: S1 TURN_START",
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z emp-igor",
        "S2> !pulitzer !! NOE-16",
        "S1> y sen-rose",
        "S1> .",
        "S2> !pulitzer !! NOE-38",
        "S2> d",
        "S2> x em-max",
        "S2> !pulitzer",
        "= score S2: 50",
    )


@pytest.mark.rule("NOE-22", "NOE-80")
def test_42_a_bombs_victims_are_not_shuffled_into_the_stock() -> None:
    table = scene(
        "game: level=full players=2",
        "S1: bom-vera dur-hugo dur-sally leo-susy sen-rose esp-igor",
        "S2: leo-sarah leo-arthur leo-clara leo-hugo leo-sally em-noe",
        "stock-only: pom-marc em-max",
        "discard: sen-elena",
        "discard-rest: all other cards",
        "blind: leo-sarah leo-hugo em-noe",
        "act: S1 TURN_START",
        "S1> d",
        "S1> b bom-vera @2",
        "= event: #kill 2 em-noe",
    )
    victims = {PACK.index[code] for code in ("leo-sarah", "leo-hugo", "em-noe", "bom-vera")}
    assert not victims & set(table.at.stock)
    assert victims <= set(table.at.pile)


@pytest.mark.rule("NOE-11", "NOE-15")
def test_50_six_players_at_the_base_level() -> None:
    state = fresh(6, 1)
    assert (sum(map(len, state.hands)), len(state.pile), len(state.stock)) == (36, 1, 42)
