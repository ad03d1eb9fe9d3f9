"""Setting up Dé pli: players, pack, deals, rollers, and what a shuffle deals (DEP-01 to DEP-14, DEP-68, W-23)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.depli.helpers import FORMATS, GAME, PRINTED, SORTED, fresh, play_to_end, refusal, seeded
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.rules.chance import Stream
from tripot.engine.search.bits import mask
from tripot.engine.views.events import SPECTATOR
from tripot.games.depli.book.cards import DECK, codes

SEATS = sorted(PRINTED)
ALONE_OR_TEAMS = [(n, 1) for n in SEATS] + list(FORMATS)


@pytest.mark.rule("DEP-01")
def test_two_to_eight_may_play_and_no_other_number() -> None:
    assert [n for n in range(-1, 12) if refusal(n) is None] == SEATS
    assert {refusal(n) for n in (-1, 0, 1, 9, 10)} == {"DEP-01"}


@pytest.mark.rule("DEP-01")
@pytest.mark.parametrize("n", SEATS)
def test_the_number_of_seats_stays_the_same(n: int) -> None:
    state = seeded(n, 1, deals=n).at
    play_to_end(state, Random(n))
    assert state.seats == len(state.view(SPECTATOR).seats) == n


@pytest.mark.rule("DEP-02")
def test_the_pack_is_four_suits_of_thirteen() -> None:
    cards = list(GAME.catalogue)
    assert len({card.code for card in cards}) == 52
    assert {card.copies for card in cards} == {1}
    assert Counter(card.suit for card in cards) == dict.fromkeys("CDHS", 13)
    for suit in "CDHS":
        assert [card.facts["rank"] for card in cards if card.suit == suit] == list(range(2, 15))


@pytest.mark.rule("DEP-02")
def test_a_catalogue_with_another_pack_is_refused() -> None:
    data = GAME.catalogue.data()
    for pack in (data["card"][:-1], data["card"][::-1]):
        with pytest.raises(BadCatalogue, match="DEP-02"):
            GAME.with_catalogue(Catalogue.from_data({**data, "card": pack}))


@pytest.mark.rule("DEP-02", "DEP-73")
def test_the_die_has_six_faces_and_favours_none() -> None:
    rolls: Counter[int] = Counter()
    for seed in range(1200):
        state = seeded(2, seed).at
        state.apply(state.roller, GAME.parse("R"))
        rolls[state.face] += 1
    assert set(rolls) == {1, 2, 3, 4, 5, 6}
    assert all(150 < count < 250 for count in rolls.values())


@pytest.mark.rule("DEP-05")
@pytest.mark.parametrize("n", SEATS)
def test_the_table_goes_round_by_seat(n: int) -> None:
    state = fresh(n, dice=[6], first_roller=f"s{n - 1}").at
    state.apply(n - 1, GAME.parse("R"))
    order: list[int] = []
    while len(order) < n:
        order.append(state.to_act)
        state.apply(state.to_act, state.legal_moves(state.to_act)[0])
    assert order == [n - 1, *range(n - 1)]


@pytest.mark.rule("DEP-07")
def test_chance_picks_the_first_roller_evenly() -> None:
    rollers = Counter(seeded(4, seed).at.roller for seed in range(800))
    assert sorted(rollers) == [0, 1, 2, 3]
    assert all(150 < count < 250 for count in rollers.values())


@pytest.mark.rule("DEP-07")
@pytest.mark.parametrize("n", SEATS)
def test_the_table_may_name_the_first_roller(n: int) -> None:
    for seat in range(n):
        assert fresh(n, first_roller=f"s{seat}").at.roller == seat
    for name in (f"s{n}", "s-1", "S0", "0", "", 0):
        assert refusal(n, first_roller=name) == "DEP-07"


@pytest.mark.rule("DEP-06", "DEP-11", "DEP-13", "DEP-38", "DEP-58", "DEP-60")
@pytest.mark.parametrize(("n", "size"), ALONE_OR_TEAMS)
def test_printed_parameters(n: int, size: int) -> None:
    """W-23: the rulebook's table, in teams too."""
    cards, deals = PRINTED[n]
    state = seeded(n, 3, team_size=size).at
    assert state.deals == deals
    assert [hand.bit_count() for hand in state.hands] == [cards] * n
    assert state.undealt.bit_count() == 52 - n * cards == {2: 26, 3: 13, 4: 0, 5: 2, 6: 4, 7: 3, 8: 4}[n]
    assert GAME.catalogue.tables["players"][str(n)]["points"] == list(range(n - 1, -1, -1))
    assert cards == min(13, 52 // n)


@pytest.mark.rule("DEP-09")
@pytest.mark.parametrize(("n", "size"), ALONE_OR_TEAMS)
def test_everyone_starts_from_zero(n: int, size: int) -> None:
    assert seeded(n, 0, team_size=size).at.totals == [0] * (n // size)


@pytest.mark.rule("DEP-06", "DEP-08", "DEP-10", "DEP-11", "DEP-38", "DEP-39", "DEP-58", "DEP-60")
@pytest.mark.parametrize(("n", "size"), ALONE_OR_TEAMS)
def test_a_whole_game_adds_up(n: int, size: int) -> None:
    """W-23: every deal whole, every seat rolls equally often, and the points are those of the table."""
    cards, deals = PRINTED[n]
    units = n // size
    state = seeded(n, 11, team_size=size).at
    random = Random(n * size)
    seen_deals = set()
    while state.actors():
        if state.phase_name == "ROLL":
            assert sum(state.hands) + state.undealt == DECK
            assert sum(hand.bit_count() for hand in state.hands) == n * cards
            seen_deals.add(tuple(state.hands))
        seat = random.choice(state.actors())
        state.apply(seat, random.choice(state.legal_moves(seat)))
    assert len(state.history) == len(seen_deals) == deals
    assert Counter(deal.roller for deal in state.history) == dict.fromkeys(range(n), deals // n)
    assert [deal.roller for deal in state.history] == [(state.first_roller + d) % n for d in range(deals)]
    assert all(sorted(deal.points) == list(range(units)) for deal in state.history)
    assert state.totals == [sum(deal.points[unit] for deal in state.history) for unit in range(units)]
    assert sum(state.totals) == deals * units * (units - 1) // 2


@pytest.mark.rule("DEP-10")
def test_each_deal_is_a_new_shuffle_of_the_whole_pack() -> None:
    """Deal 2 is the same however deal 1 was played: nothing of the old tricks is left in the pack."""
    hands = []
    for pick in (0, -1):
        state = seeded(2, 5, deals=2).at
        while state.deal == 1:
            state.apply(state.to_act, state.legal_moves(state.to_act)[pick if state.phase_name == "PLAY" else 0])
        hands.append(state.hands)
    assert hands[0] == hands[1]


@pytest.mark.rule("DEP-10", "DEP-73")
def test_shuffles_favour_no_card_and_no_seat() -> None:
    held: Counter[tuple[int, str]] = Counter()
    for seed in range(1200):
        hands = seeded(4, seed, first_roller="s0").at.hands
        held.update((seat, code) for seat in range(4) for code in codes(hands[seat]))
    assert len(held) == 4 * 52
    assert all(225 < count < 375 for count in held.values())


@pytest.mark.rule("DEP-12", "DEP-13")
@pytest.mark.parametrize("n", SEATS)
def test_cards_go_out_one_by_one_from_the_roller(n: int) -> None:
    order = list(SORTED)
    Random(n).shuffle(order)
    for roller in range(n):
        state = fresh(n, decks=[order], first_roller=f"s{roller}").at
        dealt = n * PRINTED[n][0]
        for seat in range(n):
            assert state.hands[seat] == mask(order[k] for k in range(dealt) if (roller + k) % n == seat)
        assert state.undealt == mask(order[dealt:])


@pytest.mark.rule("DEP-14")
@pytest.mark.parametrize("n", SEATS)
def test_hands_are_seen_before_the_roll(n: int) -> None:
    table = seeded(n, 2)
    assert table.at.phase_name == "ROLL"
    for seat in range(n):
        shown = table.at.view(seat).zone(f"hand:{seat}").cards
        assert {card.code for card in shown} == set(codes(table.at.hands[seat]))


@pytest.mark.rule("DEP-68")
@pytest.mark.parametrize("n", SEATS)
def test_a_short_game_is_a_multiple_of_the_players(n: int) -> None:
    printed = PRINTED[n][1]
    accepted = [deals for deals in range(-n, printed + 2 * n) if refusal(n, deals=deals) is None]
    assert accepted == list(range(n, printed + 1, n))
    assert {refusal(n, deals=deals) for deals in (0, n - 1, n + 1, printed + n, "12", True)} == {"DEP-68"}


@pytest.mark.rule("DEP-68", "DEP-40")
@pytest.mark.parametrize("n", SEATS)
def test_a_short_game_ends_after_its_deals(n: int) -> None:
    state = seeded(n, 4, deals=n).at
    play_to_end(state, Random(4))
    assert [deal.deal for deal in state.history] == list(range(1, n + 1))


@pytest.mark.rule("DEP-73")
def test_chance_is_drawn_only_when_it_is_needed() -> None:
    state = GAME.setup(2, {}, Stream.fast(0))[0]
    assert state.chance.drawn == 2  # the first roller and the first deal
    state.apply(state.roller, GAME.parse("R"))
    assert state.chance.drawn == 3
    if state.phase_name == "CHOOSE":
        state.apply(state.roller, GAME.parse("O+"))
    while state.deal == 1:
        assert state.chance.drawn == 3
        state.apply(state.to_act, state.legal_moves(state.to_act)[0])
    assert state.chance.drawn == 4
