"""Players, components, set-up, options (ESC-01 to ESC-08, ESC-60 to ESC-65)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.escrocs.helpers import GAME, fact, helpers, holds, loot, opened, position, refusal, seeded, shown
from tripot.engine.views.events import SPECTATOR
from tripot.games.escrocs.book.cards import BANDITS, CODES, HELPERS, RAO


@pytest.mark.rule("ESC-01", "ESC-60")
@pytest.mark.parametrize(("players", "teams"), [(2, (0, 1)), (3, (0, 0, 1)), (4, (0, 0, 1, 1))])
def test_always_two_sides(players: int, teams: tuple[int, ...]) -> None:
    state = seeded(players, 1).at
    assert state.terms.side_of == GAME.teams(players, state.options) == teams
    letters = tuple(seat.team for seat in state.view(0).seats)
    assert letters == (("", "") if players == 2 else tuple("AB"[side] for side in teams))


@pytest.mark.rule("ESC-01")
@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    assert refusal(players) == "ESC-01"


@pytest.mark.rule("ESC-02", "ESC-03", "ESC-04", "ESC-07", "ESC-61")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_a_game_begins_with(players: int) -> None:
    state = seeded(players, 3).at
    assert loot(state) == sorted([*CODES, *["CP"] * 4])
    assert Counter(code[0] for code in CODES[:28]) == {"R": 7, "B": 7, "G": 7, "Y": 7}
    assert len(state.pile) == 35
    assert state.coins == [2, 2]
    assert not any(state.chests)
    assert not state.discard
    view = state.view(SPECTATOR)
    assert [fact(view, seat, "coins") for seat in range(players)] == [2] * players


@pytest.mark.rule("ESC-05", "ESC-62")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_bandits_are_dealt_face_up(players: int) -> None:
    seen = set()
    for seed in range(60):
        state = seeded(players, seed).at
        assert len(set(state.bandits)) == players
        if players > 2:
            assert RAO in state.bandits
        seen.add(frozenset(state.bandits))
        dealt = [BANDITS[bandit] for bandit in state.bandits]
        for viewer in (SPECTATOR, *range(players)):
            view = state.view(viewer)
            assert [view.zone(f"bandit:{seat}").cards[0].code for seat in range(players)] == dealt
            assert set(BANDITS) <= set(shown(view))
    assert len(seen) == {2: 6, 3: 3, 4: 1}[players]


@pytest.mark.rule("ESC-06", "ESC-63")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_reinforcements_are_dealt_to_each_side_in_secret(players: int) -> None:
    table = seeded(players, 5)
    state = table.at
    first, second = (set(dealt) for dealt in state.dealt)
    assert len(first) == len(second) == 3
    assert not first & second
    assert sorted([*first, *second, *state.undealt]) == list(range(9))
    for seat in range(players):
        side = state.terms.side_of[seat]
        view = state.view(seat)
        known = {card.code for zone in view.zones for card in zone.cards} & set(HELPERS)
        assert known == {HELPERS[helper] for helper in state.dealt[side]}
        assert view.zone(f"dealt:{1 - side}").count == 3
    assert not set(shown(state.view(SPECTATOR))) & set(HELPERS)


@pytest.mark.rule("ESC-06", "ESC-12")
def test_both_sides_keep_two_at_the_same_time() -> None:
    table = position("dealt S0=LEO,DOU,PAT S1=ROU,VIP,CRO\nphase KEEP")
    assert table.legal(0) == {"keep LEO DOU", "keep LEO PAT", "keep DOU PAT"}
    before = table.at.view(0)
    events = table.do("P1 keep CRO VIP")
    assert [event.text.key for event in events if event.to & 1] == ["log.keep.other"]
    after = table.at.view(0)
    assert (before.moves, before.decision) == (after.moves, after.decision)
    assert not {"CRO", "VIP", "ROU"} & set(shown(after))
    table.do("P1 keep CRO ROU => ESC-12", "P0 keep LEO LEO => ESC-06", "P0 keep LEO DOU PAT => ESC-06")
    table.do("P0 keep => ESC-06", "P0 keep P0:LEO P1:DOU => ESC-06", "P0 keep LEO PAT")
    assert [helpers(down) for down in table.at.down] == [{"LEO", "PAT"}, {"VIP", "CRO"}]
    assert table.at.view(0).zone("rejected:0").cards[0].code == "DOU"
    assert table.at.view(0).zone("rejected:1").cards[0].code == ""


@pytest.mark.rule("ESC-63", "ESC-70")
def test_three_players_a_pair_and_a_lone_player_keep() -> None:
    holds("""
        players 3
        dealt S0=LEO,DOU,PAT S1=ROU,VIP,CRO
        phase KEEP
        expect actors P0,P2
        expect moves P0 6
        expect moves P2 3
        refuse P0 keep P0:LEO P0:DOU => ESC-63
        refuse P0 keep P0:LEO P1:ROU => ESC-63
        refuse P0 keep P0:LEO P2:DOU => ESC-63
        refuse P1 keep P0:LEO P1:DOU => ESC-12
        refuse P2 keep P2:ROU P2:VIP => ESC-06
        do P2 keep ROU VIP
        do P0 keep P0:LEO P1:DOU
        expect reinf P0=LEO P1=DOU P2=ROU,VIP
        expect phase CHIEF
        expect actors P0
        do P0 chief P1
        expect phase TOSS
        expect chiefs S0=P1 S1=P2
    """)


@pytest.mark.rule("ESC-64")
def test_chiefs_are_public_only_when_all_are_named() -> None:
    table = position("players 4\nphase CHIEF")
    events = table.do("P0 chief P1")
    assert [event.text.key for event in events if event.to >> 2 & 1] == ["log.chief.other"]
    assert all("flag.chief" not in str(seat.flags) for seat in table.at.view(2).seats)
    guesses = {table.at.sample(2, Random(seed)).chiefs[0] for seed in range(20)}
    assert guesses == {0, 1}
    table.do("P0 chief P0 => ESC-12", "P2 chief P1 => ESC-64", "P2 chief P3")
    assert table.at.chiefs == (1, 3)
    assert table.at.view(SPECTATOR).seats[1].flags[0].key == "flag.chief"


@pytest.mark.rule("ESC-08")
def test_the_toss() -> None:
    assert {opened(2, seed).at.splitter for seed in range(12)} == {0, 1}
    for side in (0, 1):
        assert {opened(2, seed, first_splitter=f"S{side}").at.splitter for seed in range(6)} == {side}


@pytest.mark.rule("ESC-08", "ESC-24", "ESC-31", "ESC-35", "ESC-59", "ESC-70", "ESC-71")
@pytest.mark.parametrize(
    ("players", "option", "value", "rule"),
    [
        (2, "skills", "perhaps", "ESC-71"),
        (2, "skills", True, "ESC-71"),
        (2, "round_limit", 19, "ESC-59"),
        (2, "round_limit", 101, "ESC-59"),
        (2, "resale_mode", "random", "ESC-24"),
        (2, "first_splitter", "P0", "ESC-08"),
        (2, "painting_cost", 3, "ESC-35"),
        (3, "team_voice", "all", "ESC-70"),
        (2, "team_voice", "any", ""),
        (2, "catalogue", "v2", "ESC-31"),
        (2, "weather", "fine", ""),
    ],
)
def test_options_refused(players: int, option: str, value: object, rule: str) -> None:
    assert refusal(players, **{option: value}) == rule


@pytest.mark.rule("ESC-05", "ESC-08")
def test_deals_are_fair() -> None:
    first: Counter[int] = Counter()
    tiles: Counter[int] = Counter()
    for seed in range(2000):
        state = seeded(2, seed).at
        tiles[state.bandits[0]] += 1
        state.apply(0, state.legal_moves(0)[0])
        state.apply(1, state.legal_moves(1)[0])
        first[state.splitter] += 1
    assert all(0.46 <= first[side] / 2000 <= 0.54 for side in (0, 1))
    assert all(0.21 <= tiles[bandit] / 2000 <= 0.29 for bandit in range(4))
