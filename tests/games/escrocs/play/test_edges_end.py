"""Edge cases of the Inspection, of teams and of the practice game (specification §8, 26 to 28, 32 to 34, 36, 37)."""

from __future__ import annotations

from itertools import product

import pytest

from tests.games.escrocs.helpers import holds, position


@pytest.mark.rule("ESC-54", "ESC-53")
def test_26_more_coins_win_whoever_was_first() -> None:
    holds("""
        phase RESALE
        coins S0=25 S1=21
        do P1 done
        do P0 done
        expect phase END
        expect winner S0
        expect actors -
        refuse P0 done => ESC-12
    """)


@pytest.mark.rule("ESC-54", "ESC-55", "ESC-57")
def test_27_level_at_twenty_then_a_painting() -> None:
    state = "bandits P0=CHI P1=JOE\nphase RESALE\nround 9\ncoins S0=20 S1=20\nchest P0={}\ndo P0 done\ndo P1 done\n"
    holds(state.format("R1,R3") + "expect phase SPLIT\nexpect round 10\nexpect winner none")
    holds(state.format("R1,R3,R5,R7,B1,CP") + "expect phase TRIM\ndo P0 trim CP\nexpect coins S0=19\nexpect round 10")


@pytest.mark.rule("ESC-53", "ESC-54")
def test_28_a_winner_is_not_inspected() -> None:
    holds("""
        phase RESALE
        coins S0=20
        chest P0=CP,CP,CP,CP,CP,R1,R3
        do P0 done
        do P1 done
        expect phase END
        expect coins S0=20
    """)


@pytest.mark.rule("ESC-55", "ESC-54")
@pytest.mark.parametrize(
    ("ours", "theirs", "players", "winner"),
    [
        (19, 19, 2, None), (19, 18, 2, None), (20, 19, 2, "S0"), (0, 20, 2, "S1"), (20, 20, 2, None),
        (29, 12, 3, None), (30, 29, 3, "S0"), (30, 31, 4, "S1"), (33, 33, 4, None),
    ],
)  # fmt: skip
@pytest.mark.rule("ESC-68")
def test_36_when_the_coins_decide(ours: int, theirs: int, players: int, winner: str | None) -> None:
    table = position(f"players {players}\nphase RESALE\ncoins S0={ours} S1={theirs}")
    table.do(*(f"P{seat} done" for seat in range(players)))
    end = table.at.outcome()
    if winner is None:
        assert end is None
        assert table.at.round == 2
    else:
        assert end is not None
        assert end.winners == table.at.terms.members[int(winner[1])]
        assert (end.rule, set(end.scores)) == ("ESC-54", {ours, theirs})


@pytest.mark.rule("ESC-59")
@pytest.mark.parametrize(
    ("limit", "ours", "theirs", "winner"), [(40, 17, 17, "draw"), (40, 17, 16, "S0"), (20, 1, 3, "S1")]
)
def test_37_the_last_round(limit: int, ours: int, theirs: int, winner: str) -> None:
    holds(f"""
        options round_limit={limit}
        phase RESALE
        round {limit}
        coins S0={ours} S1={theirs}
        do P0 done
        do P1 done
        expect winner {winner}
    """)
    holds(f"phase RESALE\nround 39\ncoins S0={ours} S1={theirs}\ndo P0 done\ndo P1 done\nexpect round 40")


@pytest.mark.rule("ESC-59")
def test_a_draw_is_shared_by_all() -> None:
    table = position("players 3\nphase RESALE\nround 40\ncoins S0=9 S1=9")
    table.do("P0 done", "P1 done", "P2 done")
    end = table.at.outcome()
    assert end is not None
    assert (end.places, end.scores, end.rule) == (((0, 1, 2),), (9, 9, 9), "ESC-59")


@pytest.mark.rule("ESC-36", "ESC-27", "ESC-66")
def test_32_what_is_the_teammates_is_not_yours() -> None:
    holds("""
        players 4
        reinf P0=LUC P1=GRO
        phase RESALE
        coins S1=9
        chest P0=R1,R2 P1=R3,CP
        refuse P0 call GRO => ESC-36
        refuse P0 sell R1 R2 R3 => ESC-27
        refuse P0 drop CP => ESC-34
        do P1 call GRO
        expect coins S1=6
        do P1 drop CP
        expect coins S0=1
    """)


@pytest.mark.rule("ESC-52", "ESC-64")
@pytest.mark.parametrize(("chief", "seat", "gain"), [("P0", 0, 4), ("P1", 0, 3), ("P0", 1, 3)])
def test_33_joe_must_be_chief_and_sell_his_own(chief: str, seat: int, gain: int) -> None:
    holds(f"""
        players 4
        bandits P0=JOE P1=RAO
        chiefs S0={chief}
        phase RESALE
        chest P{seat}=R1,B1,G1
        do P{seat} sell R1 B1 G1
        expect coins S0={2 + gain} S1=2
    """)


@pytest.mark.rule("ESC-49", "ESC-65", "ESC-71")
@pytest.mark.parametrize(
    ("players", "chief", "skills", "limits"),
    [
        (2, "P0", "on", (6, 5)), (2, "P0", "off", (5, 5)),
        (3, "P0", "on", (4, 4, 5)), (3, "P1", "on", (4, 3, 5)), (3, "P0", "off", (3, 4, 5)),
        (4, "P0", "on", (4, 4, 3, 4)), (4, "P1", "on", (4, 3, 3, 4)),
    ],
)  # fmt: skip
def test_34_how_much_a_chest_holds(players: int, chief: str, skills: str, limits: tuple[int, ...]) -> None:
    chiefs = f"chiefs S0={chief}" if players > 2 else ""
    table = position(f"players {players}\noptions skills={skills}\nbandits P0=RAO\n{chiefs}\nphase RESALE")
    assert tuple(table.at.limit(seat) for seat in range(players)) == limits
    gauges = [fact for seat in table.at.view(0).seats for fact in seat.facts if fact.id == "chest"]
    assert tuple(gauge.most for gauge in gauges) == limits


@pytest.mark.rule("ESC-65")
def test_raoul_alone_against_two_has_six_places() -> None:
    holds("players 3\nbandits P2=RAO\nphase RESALE\nexpect limit P2=6")


@pytest.mark.rule("ESC-67", "ESC-23")
def test_sharing_out_new_cards() -> None:
    holds("""
        players 3
        phase STASH
        new S0=R1,CP,CP
        chest P0=G1 P2=G7
        expect actors P0
        expect moves P0 6
        refuse P0 stash P0:R1 P1:CP => ESC-67
        refuse P0 stash P0:R1,CP,CP P2:- => ESC-67
        refuse P0 stash P0:R1,CP P1:CP P2:- => ESC-67
        refuse P0 stash P0:R1,CP,CP,G1 P1:- => ESC-67
        refuse P0 stash P0:R1,R1,CP P1:CP => ESC-67
        refuse P0 stash R1 CP CP => ESC-12
        refuse P2 stash P2:- => ESC-12
        do P0 stash P1:CP,CP,R1
        expect chest P0=G1 P1=R1,CP,CP P2=G7
        expect phase RESALE
        expect actors P0,P1,P2
    """)


@pytest.mark.rule("ESC-67")
def test_nothing_to_share_out_is_passed_over() -> None:
    holds("""
        players 4
        phase SPLIT
        hand LA,R2,R3,R4,R5
        do P0 split (R2) | LA R3 R4 R5
        do P2 take B
        do P2 steal R2
        expect phase STASH
        expect actors P2
        do P2 stash P2:R2,R3,R4,R5
        expect phase RESALE
    """)


@pytest.mark.rule("ESC-70")
def test_either_member_may_speak_if_so_agreed() -> None:
    holds("""
        players 4
        options team_voice=any
        dealt S0=LEO,DOU,PAT S1=ROU,VIP,CRO
        phase KEEP
        expect actors P0,P1,P2,P3
        do P1 keep P0:LEO P1:DOU
        expect actors P2,P3
        refuse P0 keep P0:LEO P1:DOU => ESC-12
        do P3 keep P2:ROU P3:VIP
        expect actors P0,P1,P2,P3
        do P1 chief P0
        do P2 chief P3
        expect phase TOSS
    """)
    holds("""
        players 4
        options team_voice=any
        phase SPLIT
        hand R1,R2,R3,R4,R5
        expect actors P0,P1
        do P1 split (R1) | R2 R3 R4 R5
        expect actors P2,P3
        do P3 take A
        expect actors P0,P1,P2,P3
        do P0 stash P0:R2,R3 P1:R4,R5
        expect actors P2,P3
        do P2 stash P2:R1
        expect phase RESALE
    """)


@pytest.mark.rule("ESC-24")
def test_in_turn_the_choosing_side_comes_first() -> None:
    holds("""
        players 4
        options resale_mode=ordered
        splitter S0
        phase RESALE
        chest P0=R1,B1
        expect actors P2
        do P2 done
        expect actors P3
        refuse P2 done => ESC-25
        refuse P0 done => ESC-12
        do P3 done
        expect actors P0
        do P0 sell R1 B1
        expect actors P2
        do P2 done
        do P3 done
        expect actors P0
        do P0 done
        expect actors P1
        do P1 done
        expect round 2
    """)


@pytest.mark.rule("ESC-71", "ESC-50", "ESC-64", "ESC-48")
@pytest.mark.parametrize(
    ("skills", "bandit", "chief", "rule"),
    [("off", "CHI", "P0", "ESC-71"), ("off", "JOE", "P0", "ESC-71"), ("on", "CHI", "P1", "ESC-64"),
     ("on", "JOE", "P1", "ESC-50"), ("on", "JOE", "P0", "ESC-50")],
)  # fmt: skip
def test_whose_skill_is_refused_and_why(skills: str, bandit: str, chief: str, rule: str) -> None:
    holds(f"""
        players 3
        options skills={skills}
        bandits P0={bandit}
        chiefs S0={chief}
        phase RESALE
        chest P0=R1
        refuse P0 skill R1 => {rule}
    """)


@pytest.mark.rule("ESC-64", "ESC-48")
def test_a_plain_members_skill_changes_nothing() -> None:
    for bandit, chief in product(("CHI", "MOF", "JOE"), ("P0", "P1")):
        table = position(f"players 4\nbandits P0={bandit} P1=RAO\nchiefs S0={chief}\nphase RESALE\nchest P0=R1")
        works = chief == "P0"
        assert (table.at.skills[0] >= 0) == works
        assert ("skill R1" in table.legal(0)) == (works and bandit == "CHI")
        assert table.at.view(2).zone("bandit:0").cards[0].dim == (not works)
