"""Setting up État d'urgence: seats, teams, market, starters, who begins (URG-01 to URG-12)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.urgence.helpers import GAME, SEATS, codes_of, dealt, fresh, refusal
from tripot.engine.views.events import OPEN
from tripot.games.urgence.book.cards import TEAMS
from tripot.games.urgence.book.piles import cards_in, copies, size


@pytest.mark.rule("URG-01")
def test_two_to_five_may_play() -> None:
    assert [n for n in range(-1, 9) if refusal(n) is None] == list(SEATS)
    assert {refusal(n) for n in (-1, 0, 1, 6)} == {"URG-01"}
    assert [GAME.seat_name(seat) for seat in range(5)] == ["P1", "P2", "P3", "P4", "P5"]


@pytest.mark.rule("URG-02")
def test_teams_are_picked_in_turn_order_and_none_twice() -> None:
    table = fresh(3, first_player="P2")
    table.no("URG-13", "P1 team:GOV", "P3 team:GOV", "P1 resign")
    table.no("URG-02", "P2 play:COIN", "P2 resign", "P2 end")
    table.ok("P2 team:LAB")
    table.no("URG-02", "P3 team:LAB")
    table.ok("P3 team:CMP", "P1 team:GOV")
    table.holds("P1 team GOV; P2 team LAB; P3 team CMP; phase MAIN; P2 to act; round 1")
    table.no("URG-02", "P2 team:MED")


@pytest.mark.rule("URG-02")
def test_one_chooses_among_super_cards_and_sees_who_took_which() -> None:
    table = fresh(3, first_player="P2")
    table.ok("P2 team:LAB")
    view = table.at.view(2)
    cards = view.zone("teams").cards
    assert [(card.by, card.dim) for card in cards] == [(-1, False), (-1, False), (1, True), (-1, False), (-1, False)]
    assert [(move.zone, move.card) for move in view.moves] == [("teams", card.code) for card in cards if not card.dim]
    assert "teams" not in {zone.id for zone in dealt(3).at.view(0).zones}


@pytest.mark.rule("URG-02")
@pytest.mark.parametrize("n", SEATS)
def test_teams_may_be_dealt(n: int) -> None:
    found = set()
    for seed in range(60):
        state = dealt(n, seed).at
        assert len(set(state.teams)) == n
        assert set(state.teams) <= set(range(5))
        found.add(TEAMS[state.teams[0]])
    assert found == set(TEAMS)


@pytest.mark.rule("URG-03", "URG-04")
@pytest.mark.parametrize("n", SEATS)
def test_the_market_has_22_piles_of_as_many_copies_as_seats(n: int) -> None:
    state = dealt(n).at
    costs = [state.cards.cost[kind] for kind in state.cards.market]
    assert len(costs) == 22
    assert costs == sorted(costs)
    assert set(costs) == set(range(11))
    assert {copies(state.market, kind) for kind in state.cards.market} == {n}
    assert size(state.market) == 22 * n


@pytest.mark.rule("URG-05")
@pytest.mark.parametrize("start", [10, 15, 20, 25, 30])
def test_every_gauge_starts_alike(start: int) -> None:
    assert dealt(4, confidence_start=start).at.gauges == [start] * 4
    assert refusal(4, confidence_start=12) == "URG-05"


@pytest.mark.rule("URG-05")
def test_later_seats_may_start_with_more() -> None:
    state = dealt(4, first_player="P3", seat_compensation="confidence").at
    assert state.gauges == [26, 29, 20, 23]


@pytest.mark.rule("URG-06")
def test_the_super_card_waits_under_its_board() -> None:
    table = dealt(2)
    for seat, view in enumerate([table.at.view(0), table.at.view(1)]):
        own = TEAMS[table.at.teams[seat]]
        [card] = view.zone(f"super:{seat}").cards
        assert GAME.catalogue[card.code].facts == {**GAME.catalogue[card.code].facts, "team": own, "cost": 17}
        assert view.zone(f"super:{1 - seat}").cards[0].code


@pytest.mark.rule("URG-07", "URG-08")
@pytest.mark.parametrize("n", SEATS)
def test_six_starters_three_of_them_in_hand(n: int) -> None:
    table = dealt(n, seed=3)
    for name in (f"P{seat + 1}" for seat in range(n)):
        table.holds(f"{name} owns {{COIN×4, HEART×2}}; {name} hand of 3 cards; {name} draw pile of 3 cards")


@pytest.mark.rule("URG-08")
def test_the_first_player_may_open_with_two_cards() -> None:
    table = dealt(3, first_player="P2", seat_compensation="hand")
    table.holds("P1 hand of 3 cards; P2 hand of 2 cards; P2 draw pile of 4 cards; P3 hand of 3 cards")


@pytest.mark.rule("URG-08")
def test_the_starters_are_shuffled() -> None:
    hands = Counter(tuple(codes_of(state, cards_in(state.hands[0]))) for state in (dealt(2, s).at for s in range(300)))
    assert len(hands) == 3
    assert 130 < hands["COIN", "COIN", "HEART"] < 230


@pytest.mark.rule("URG-09")
def test_a_seat_has_its_zones() -> None:
    view = dealt(2).at.view(0)
    names = ("hand", "draw", "discard", "slots", "companions", "shields", "super")
    assert all(view.zone(f"{name}:{seat}").owner == seat for name in names for seat in (0, 1))
    assert view.zone("discard:0").count == 0


@pytest.mark.rule("URG-10")
@pytest.mark.parametrize(("n", "left_out"), [(2, 87), (3, 58), (4, 29), (5, 0)])
def test_what_stays_in_the_box(n: int, left_out: int) -> None:
    """Edge case 57: with five players nothing is left out."""
    table = dealt(n)
    zones = {zone.id: zone.count for zone in table.at.view(0).zones}
    assert zones.get("unused", 0) == left_out
    table.ok(*(f"P{seat + 1} resign" for seat in range(n - 1)))
    shown = Counter(card.code for zone in table.at.view(OPEN).zones for card in zone.cards)
    assert shown.total() == 145
    assert shown == {card.code: card.copies for card in GAME.catalogue}


@pytest.mark.rule("URG-11")
def test_who_begins() -> None:
    assert {dealt(3, seed).at.first for seed in range(40)} == {0, 1, 2}
    assert dealt(3, first_player="P3").at.active == 2
    assert refusal(2, first_player="P3") == "URG-11"


@pytest.mark.rule("URG-12", "URG-64")
def test_turns_go_round_without_the_fallen() -> None:
    table = dealt(4, first_player="P3")
    order = []
    table.ok("P2 resign")
    for _ in range(6):
        seat = table.at.active
        order.append(seat)
        while table.at.active == seat:
            table.at.apply(seat, table.at.stand_in_move(seat, None))  # type: ignore[arg-type]
    assert order == [2, 3, 0, 2, 3, 0]
