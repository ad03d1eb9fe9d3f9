"""Falling, resigning, rounds, the end and the ranking (URG-65 to URG-73)."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.urgence.helpers import P3, SEATS, dealt, duel, fresh, play_to_end, scene, trio
from tripot.games.urgence.play.phases import OVER

WEAK = ("- P2 SCI, confidence 2: hand COIN×3; companions FAU; shields GEL.", P3)


@pytest.mark.rule("URG-65", "URG-66")
def test_edge_24_a_fallen_seat_is_no_target() -> None:
    table = trio("hand PAS, HEART", others=WEAK)
    table.ok("P1 play:PAS/A", "P1 break:P2:GEL", "P1 hit:P2:2")
    table.holds("P2 confidence 0; P2 eliminated; P2 hand {COIN×3}; P2 companions {FAU}; P1 to act; attack points 5")
    table.no("URG-66", "P1 hit:P2:1", "P1 oust:P2:FAU", "P1 break:P2:GEL", "P1 force:P2=1", "P1 force:P2=9,P3=1")
    table.no("URG-66", "P2 resign")
    table.no("URG-13", "P2 play:COIN")
    assert list(table.at.legal_moves(1)) == []


@pytest.mark.rule("URG-43", "URG-68")
def test_edge_25_the_last_blow_wins_before_the_black_heart() -> None:
    table = duel("hand RUS", confidence=1, other="- P2 SCI, confidence 6: no cards.")
    table.ok("P1 play:RUS/A", "P1 hit:P2:6")
    table.holds("phase OVER; winner P1; P1 confidence 1; pending black hearts 1")
    table.no("URG-68", "P1 shop", "P1 resign", "P2 resign", "P1 heart", "P2 drop:COIN", "P1 buy:APP")
    assert list(table.at.actors()) == []


@pytest.mark.rule("URG-67", "URG-68")
def test_edge_27_suicide_with_two_left() -> None:
    table = duel("hand RUS", confidence=2)
    table.ok("P1 play:RUS/A", "P1 heart")
    table.holds("phase OVER; winner P2; ranking P2, P1; P2 confidence 20")


@pytest.mark.rule("URG-66", "URG-67")
def test_edge_28_suicide_with_three_left() -> None:
    table = trio("hand RUS, COIN; draw pile COIN×3; discard pile SUB", confidence=2)
    table.ok("P1 play:RUS/B", "P1 play:COIN", "P1 shop")
    table.holds("P1 eliminated; P1 slots {RUS, COIN}; P1 hand empty; P1 draw pile {COIN×3}; P1 discard pile {SUB}")
    table.holds("P2 to act; phase MAIN; coins 0; pending black hearts 0; market full")


@pytest.mark.rule("URG-69")
@pytest.mark.parametrize("n", SEATS)
def test_somebody_always_remains(n: int) -> None:
    for seed in range(15):
        state = dealt(n, seed, round_limit=20).at
        play_to_end(state, Random(seed))
        assert state.phase == OVER
        assert state.living()
        assert len(set(state.fallen)) == len(state.fallen) == n - len(state.living())


@pytest.mark.rule("URG-70")
def test_edge_54_a_round_ends_when_the_turn_passes_the_first_seat() -> None:
    table = scene(
        "- P1 GOV: already eliminated.",
        "- P2 SCI, confidence 9: no cards.",
        "- P3 LAB, confidence 9: no cards.",
        before="Round 5, first player P1, P3 to act, phase MAIN; market full",
    )
    table.ok("P3 shop", "P3 end")
    table.holds("round 6; P2 to act")
    table.ok("P2 shop", "P2 end")
    table.holds("round 6; P3 to act")


@pytest.mark.rule("URG-70")
def test_a_round_is_not_over_when_the_first_player_falls() -> None:
    table = trio("hand RUS", confidence=1)
    table.ok("P1 play:RUS/A", "P1 shop")
    table.holds("round 5; P2 to act")


@pytest.mark.rule("URG-70", "URG-71")
def test_edge_55_a_shared_win() -> None:
    table = scene(
        "- P1 GOV, confidence 12: hand SUB; discard pile ALO.",
        "- P2 SCI, confidence 12: draw pile ALO; shields MAS.",
        "- P3 LAB, confidence 12: companions FAU; slots VAC.",
        "- P4 MED: already eliminated.",
        before="Round 40, first player P1, P3 to act, phase MARKET, coins 0; market full",
    )
    table.ok("P3 end")
    table.holds("phase OVER; winner P3; ranking P3, P2, P1, P4")
    equal = scene(
        "- P1 GOV, confidence 12: hand ALO.",
        "- P2 SCI, confidence 12: draw pile ALO, COIN.",
        before="Round 40, first player P1, P2 to act, phase MARKET, coins 0; market full",
    )
    equal.ok("P2 end")
    equal.holds("phase OVER; winner P1, P2; ranking P1 = P2")


@pytest.mark.rule("URG-70")
@pytest.mark.parametrize("limit", [20, 30, 40, 60, 100])
def test_the_limit_is_an_option(limit: int) -> None:
    option = "" if limit == 40 else f"; option `round_limit` = `{limit}`"
    before = f"Round {limit}, first player P1, P2 to act, phase MARKET, coins 0; market full{option}"
    table = duel("no cards", confidence=4, other="- P2 SCI, confidence 3: no cards.", before=before)
    table.ok("P2 end")
    table.holds("phase OVER; winner P1")


@pytest.mark.rule("URG-71")
def test_the_last_to_fall_ranks_first_among_the_fallen() -> None:
    table = scene("- P1 GOV, confidence 20: hand VAC.", *WEAK, "- P4 MED, confidence 5: no cards.")
    table.ok("P1 play:VAC/A", "P1 hit:P4:5", "P1 break:P2:GEL", "P1 hit:P2:2")
    table.holds("eliminated so far, in order: P4, P2")
    table.ok("P3 resign")
    table.holds("phase OVER; winner P1; ranking P1, P3, P2, P4")


@pytest.mark.rule("URG-68", "URG-72")
def test_edge_59_a_seat_that_is_not_active_resigns() -> None:
    table = trio("hand PAS, COIN")
    table.ok("P1 play:PAS/A", "P3 resign")
    table.holds("P3 eliminated; P1 to act; phase MAIN; attack points 8")
    table.ok("P2 resign")
    table.holds("phase OVER; winner P1")


@pytest.mark.rule("URG-67", "URG-72")
def test_edge_56_resigning_cancels_the_discards_owed() -> None:
    table = trio("hand PAS, COIN")
    table.ok("P1 play:PAS/A", "P1 force:P2=1,P3=1", "P1 resign")
    table.holds("discards owed: none; P2 to act; phase MAIN; P2 hand {COIN×3}; P1 slots {PAS}; P1 hand {COIN}")


@pytest.mark.rule("URG-72")
def test_a_debtor_who_resigns_owes_nothing() -> None:
    table = trio("hand PAS, COIN")
    table.ok("P1 play:PAS/A", "P1 force:P2=1,P3=1", "P3 resign")
    table.holds("discards owed: P2 1; phase RESPOND")
    table.ok("P2 resign")
    table.holds("phase OVER; winner P1")
    other = trio("hand PAS, COIN")
    other.ok("P1 play:PAS/A", "P1 force:P2=1", "P2 resign")
    other.holds("phase MAIN; P1 to act; discards owed: none")


@pytest.mark.rule("URG-02", "URG-72")
def test_edge_60_nobody_resigns_while_teams_are_chosen() -> None:
    table = fresh(3, first_player="P1")
    table.no("URG-02", "P1 resign")
    table.no("URG-13", "P2 resign")
    table.ok("P1 team:GOV", "P2 team:LAB", "P3 team:MED", "P2 resign")
    table.holds("P2 eliminated; P1 to act")


@pytest.mark.rule("URG-73")
def test_nothing_said_binds_the_engine() -> None:
    """There is no move for pacts, and allies may be struck."""
    verbs = {str(move).partition(":")[0] for move in trio("hand HEART").at.legal_moves(0)}
    assert verbs == {"play", "disinfect", "resign"}
