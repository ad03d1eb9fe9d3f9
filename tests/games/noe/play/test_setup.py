"""Setting up: seats, levels, options, deals, assassinations thrown, the first card (NOE-01, 02, 11 to 16)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.noe.helpers import GAME, LEVELS, PACK, SEATS, fresh, refusal, scene
from tripot.engine.rules.chance import Scripted, Stream


@pytest.mark.rule("NOE-01")
def test_two_to_six_may_play() -> None:
    assert [n for n in range(-1, 10) if refusal(n) is None] == list(SEATS)
    assert {refusal(n) for n in (-1, 0, 1, 7)} == {"NOE-01"}


@pytest.mark.rule("NOE-02", "NOE-11", "NOE-15", "NOE-18")
@pytest.mark.parametrize("n", SEATS)
@pytest.mark.parametrize("level", LEVELS)
def test_cards_after_the_deal(n: int, level: str) -> None:
    """Edge case 50 among them: six players at the base level leave 42 cards in the stock."""
    for seed in range(6):
        state = fresh(n, seed, level=level)
        assert [len(hand) for hand in state.hands] == [6] * n
        everything = [*state.stock, *state.pile, *(card for hand in state.hands for card in hand)]
        assert sorted(everything) == list(PACK.decks[LEVELS.index(level)])
        assert not any(PACK.deadly[card] for hand in state.hands for card in hand)
        assert not PACK.deadly[state.pile[-1]]
        if level != "full":
            assert (len(state.stock), len(state.pile)) == (78 - 6 * n, 1)


@pytest.mark.rule("NOE-02")
def test_the_base_level_is_where_one_starts() -> None:
    assert GAME.form(4).defaults()["level"] == "base"
    assert refusal(4, level="expert") == "NOE-02"


@pytest.mark.parametrize(
    ("name", "good", "bad", "rule"),
    [
        ("target_score", (100, 400, 1000), (50, 425, 1050, "400", True), "NOE-83"),
        ("announcements", ("assisted", "on_honour"), ("honour",), "NOE-43"),
        ("wrong_penalty", ("lose_next_turn", "exposure_only"), ("none",), "NOE-43"),
        ("joker_cap", ("none", "one_natural", "max_one"), (1,), "NOE-08"),
        ("alphas", ("any_joker", "noe_apart"), ("all", 1), "NOE-07"),
        ("combine_specials", ("off", "on"), (True,), "NOE-37"),
        ("rediscard_taken", ("allowed", "forbidden"), ("yes",), "NOE-20"),
        ("first_dealer", ("random", "seat1"), ("seat2",), "NOE-12"),
        ("turn_limit_per_seat", (20, 21, 60, 200), (19, 201), "NOE-85"),
        ("round_limit", (5, 6, 60, 200), (4, 201), "NOE-86"),
        ("reveal_hands", ("off", "on"), ("never",), "NOE-87"),
    ],
)
def test_options(name: str, good: tuple[object, ...], bad: tuple[object, ...], rule: str) -> None:
    assert {refusal(3, **{name: value}) for value in good} == {None}
    assert {refusal(3, **{name: value}) for value in bad} == {rule}


@pytest.mark.rule("NOE-11", "NOE-16")
@pytest.mark.parametrize("n", SEATS)
def test_cards_go_out_one_by_one_from_the_dealers_left(n: int) -> None:
    deck = list(PACK.decks[0])
    for dealer in range(n):
        chance = Scripted({"deal": [deck], "dealer": [dealer]}, then=Stream.fast(0))
        state = GAME.setup(n, {}, chance)[0]
        first = (dealer + 1) % n
        assert state.hands[first] == sorted(deck[0 : 6 * n : n])
        assert state.hands[dealer] == sorted(deck[n - 1 : 6 * n : n])
        assert (state.to_act, state.phase_name) == (first, "TURN_START")
        assert state.pile == [deck[6 * n]]
        assert state.stock[::-1] == deck[6 * n + 1 :]


@pytest.mark.rule("NOE-12")
def test_the_first_dealer() -> None:
    dealers = Counter(fresh(4, seed).dealer for seed in range(400))
    assert sorted(dealers) == [0, 1, 2, 3]
    assert all(70 < count < 130 for count in dealers.values())
    assert {fresh(4, seed, first_dealer="seat1").dealer for seed in range(10)} == {0}


@pytest.mark.rule("NOE-13", "NOE-11", "NOE-82")
def test_the_deal_passes_on_and_all_cards_are_shuffled_again() -> None:
    table = scene(
        "game: level=base players=3",
        "S1: em-noe alp-noe emp-noe dur-hugo dur-sally sen-rose",
        "ready: S1",
        "act: S1 TURN_START",
        "S1> !elysee",
        "= round: over",
        "= act: S2 TURN_START",
    )
    assert (table.at.round, table.at.dealer, table.at.turns) == (2, 0, 0)
    assert sorted([*table.at.stock, *table.at.pile, *(c for h in table.at.hands for c in h)]) == list(PACK.decks[0])


@pytest.mark.rule("NOE-14", "NOE-15")
def test_assassinations_at_the_start_have_no_effect() -> None:
    """Edge cases 3 and 4; the full order is in E-01."""
    scene(
        "game: level=full players=2",
        "deal: dealer=S2",
        "deck: att-aldo dur-hugo leo-sally em-noe esp-max esp-elena enq-marc jok-igor sen-rose pom-marc dur-sally"
        " emp-etienne att-karl att-tibor alp-igor att-dimitri att-nestor bom-vera",
        "= hand S1: leo-sally esp-max enq-marc sen-rose dur-sally alp-igor",
        "= hand S2: dur-hugo em-noe esp-elena jok-igor pom-marc emp-etienne",
        "= discard: bom-vera att-nestor* att-dimitri* att-tibor* att-karl* att-aldo*",
        "= event: #att 1 att-aldo",
        "= event: #att 1 att-karl",
        "= event: #flip att-nestor",
        "= event: #flip bom-vera",
        "= legal: d, t",
        "= score S1: 0",
    )


@pytest.mark.rule("NOE-16")
def test_play_goes_round_those_still_in() -> None:
    table = scene(
        "game: level=base players=4",
        "out: S3=15",
        "S2: dur-hugo dur-sally leo-susy leo-hugo sen-rose em-noe",
        "act: S2 TURN_START",
        "S1> d !! NOE-16",
        "S3> d !! NOE-16",
        "S4> anything !! NOE-16",
        "S2> d",
        "S2> x dur-hugo",
        "S4> d !! NOE-16",
        "S2> .",
        "= act: S4 TURN_START",
    )
    assert table.at.turns == 1
