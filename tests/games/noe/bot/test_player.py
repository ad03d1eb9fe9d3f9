"""The habile player: legal always, sensible in plain cases, far better than chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.contract.scenarios.noe_checks import NoeTable
from tests.games.noe.helpers import GAME, LEVELS, fresh, numbers, scene
from tripot.engine.kits import RandomBot
from tripot.engine.search.player import Budget, Player
from tripot.games.noe.play.plots import ALPHAS, CAPS
from tripot.games.noe.play.values.hand_value import HandValue, chance

S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"


def choice(table: NoeTable, seat: int = 0) -> str:
    state = table.at
    return str(
        GAME.players.habile(GAME, Random(1)).choose(state.view(seat), lambda: state.sample(seat, Random(1)), Budget())
    )


def winner(n: int, level: str, seed: int) -> bool:
    """Whether the one habile player among random ones wins alone."""
    state = fresh(n, seed, level=level, target_score=200, turn_limit_per_seat=20)
    randoms = [Random(f"{seed}/{seat}") for seat in range(n)]
    me = seed % n
    players: list[Player] = [
        GAME.players.habile(GAME, r) if seat == me else RandomBot(GAME, r) for seat, r in enumerate(randoms)
    ]
    while state.actors():
        seat = state.to_act
        move = players[seat].choose(state.view(seat), lambda s=seat: state.sample(s, randoms[s]), Budget())  # type: ignore[misc]
        state.apply(seat, move)
    outcome = state.outcome()
    assert outcome is not None
    return outcome.winners == (me,)


@pytest.mark.parametrize("n", [2, 4, 6])
@pytest.mark.parametrize("level", LEVELS)
def test_it_beats_chance(n: int, level: str) -> None:
    assert sum(winner(n, level, seed) for seed in range(3)) >= 2


@pytest.mark.parametrize(
    "options",
    [
        {"announcements": "on_honour"},
        {"joker_cap": "max_one"},
        {"combine_specials": "on"},
        {"rediscard_taken": "forbidden"},
    ],
)
def test_it_plays_by_the_table_s_options(options: dict[str, str]) -> None:
    state = fresh(3, 7, level="full", round_limit=5, **options)
    bots = [GAME.players.habile(GAME, Random(seat)) for seat in range(3)]
    while state.actors():
        seat = state.to_act
        move = bots[seat].choose(state.view(seat), lambda s=seat: state.sample(s, Random(0)), Budget())  # type: ignore[misc]
        events = state.apply(seat, move)
        assert not any(event.text.key == "log.wrong" for event in events)


def test_it_takes_what_completes_a_set_and_announces_it() -> None:
    table = scene(
        "game: level=base players=2",
        "S1: jou-medhi jou-marie dur-hugo em-max sen-rose alp-noe",
        S2,
        "discard: jou-sandy",
        "turns: 6",
        "act: S1 TURN_START",
    )
    for expected in ("t", "x", "!pulitzer"):
        move = choice(table)
        assert move.startswith(expected)
        table.play(0, move)


def test_it_announces_the_elysee_plot_when_ready() -> None:
    table = scene(
        "game: level=base players=2",
        "S1: em-noe alp-noe emp-noe dur-hugo dur-sally sen-rose",
        "ready: S1",
        "act: S1 TURN_START",
    )
    assert choice(table) == "!elysee"


def test_it_never_throws_a_joker_away_for_nothing() -> None:
    table = scene(
        "game: level=base players=2",
        "S1: jok-igor dur-hugo em-max sen-rose alp-noe pom-david",
        S2,
        "stock: jou-marie",
        "act: S1 TURN_START",
        "S1> d",
    )
    assert not choice(table).endswith("jok-igor")


def test_it_stops_a_control_with_the_lowest_officer() -> None:
    table = scene(
        "game: level=advanced players=2",
        "S1: enq-max dur-hugo dur-sally leo-susy sen-rose esp-igor",
        "S2: em-noe em-gabrielle em-sarah esp-elena emp-igor jou-marie",
        "stock: pom-marc",
        "act: S1 TURN_START",
        "S1> d",
        "S1> c enq-max @2",
    )
    assert choice(table, 1) == "s em-gabrielle"


def test_it_uses_a_spy_rather_than_throw_it() -> None:
    table = scene(
        "game: level=full players=2",
        "S1: red-irina jou-medhi jou-marie pom-david pom-clara leo-susy",
        "S2: jou-sandy pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        "stock: esp-hugo",
        "act: S1 TURN_START",
        "S1> d",
    )
    assert choice(table) == "h red-irina @2"


def test_chances() -> None:
    assert chance(0, 0, 60, 1) == 1.0
    assert chance(2, 8, 60, 1) == chance(1, 0, 60, 3) == 0.0
    assert 0 < chance(2, 6, 60, 3) < chance(1, 6, 60, 3) < chance(1, 6, 60, 4) < 1
    unseen = sum(1 << card for card in range(79))
    outlook = HandValue(GAME.cards, GAME.plots[CAPS[0], ALPHAS[0]], unseen)
    better, worse = (
        numbers("jou-medhi jou-marie dur-hugo dur-sally dur-susy em-max"),
        numbers("jou-medhi em-max sen-rose"),
    )
    assert outlook.value(better, 4) > outlook.value(worse, 4)


RIVALS = (
    "S2: pom-clara sen-elena emp-igor esp-sandy leo-arthur dur-susy",
    "S3: jou-marie em-clara em-david esp-max leo-hugo sen-rose",
    "S4: alp-igor dur-hugo emp-etienne leo-sally esp-elena pom-david",
)


def test_it_spends_no_card_of_a_finished_plot_on_an_attack() -> None:
    """Two trios without Sandy, one of them with Marc: a control with Marc would break them for nothing."""
    table = scene(
        "game: level=full players=4",
        "S1: em-noe em-sarah em-max enq-marc pom-marc jou-sandy",
        *RIVALS,
        "stock: jok-igor",
        "turns: 9",
        "act: S1 TURN_START",
        "S1> d",
    )
    assert choice(table).startswith("x ")


def test_a_plot_at_hand_is_not_broken_when_the_last_rival_may_close_the_round() -> None:
    table = scene(
        "game: level=full players=4",
        "S1: leo-clara leo-susy leo-sarah emp-gabrielle emp-abigail jok-igor",
        RIVALS[2],
        "out: S2=15 S3=50",
        "stock: em-noe",
        "turns: 17",
        "act: S1 TURN_START",
        "S1> d",
    )
    assert choice(table) == "x em-noe"
    table.play(0, "x em-noe")
    assert choice(table) == "!complot"


def test_it_takes_the_third_card_of_two_trios_at_once() -> None:
    """Sarah the Investigator is its third Sarah and its third Investigator."""
    table = scene(
        "game: level=full players=4",
        "S1: em-sarah leo-sarah enq-max enq-franck dur-sally jou-sandy",
        *RIVALS,
        "discard: enq-sarah",
        "act: S1 TURN_START",
    )
    assert choice(table) == "t"
