"""The rules of the tiny games, one by one."""

from __future__ import annotations

import pytest

from tests.toy_games import ALL
from tests.toy_games.helpers import play, position, refused, refuses_seats
from tripot.engine.views.events import OPEN, SPECTATOR, can_hear


@pytest.mark.rule("ECA-01", "HIG-01", "SEA-01", "AMB-01", "FEN-01", "STA-01")
@pytest.mark.parametrize("slug", ALL)
def test_seats(slug: str) -> None:
    assert refuses_seats(slug).endswith("-01")


@pytest.mark.rule("HIG-01", "HIG-02")
def test_high_card_deals_as_the_option_says() -> None:
    table = position("highcard", 5, options={"cards": 3})
    assert [len(hand) for hand in table.hands] == [3] * 5
    for viewer in (0, SPECTATOR):
        aside = table.view(viewer).zone("stock")
        assert (aside.count, aside.cards) == (6, ())


@pytest.mark.rule("HIG-03", "HIG-04", "HIG-05")
def test_high_card_highest_leads_next() -> None:
    table = position("highcard", 2, options={"cards": 2}, hands=[["3", "21"], ["9", "20"]])
    assert refused(table, 1, "9") == "HIG-03"
    assert refused(table, 0, "9") == "HIG-03"
    play(table, (0, "3"), (1, "9"))
    assert table.actors() == (1,)
    play(table, (1, "20"), (0, "21"))
    assert table.outcome().places == ((0, 1),)
    assert refused(table, 0, "1") == "HIG-05"


@pytest.mark.rule("HIG-04")
@pytest.mark.parametrize(("petit", "winner"), [(True, 1), (False, 0)])
def test_the_petit_beats_the_21_by_option(petit: bool, winner: int) -> None:
    table = position("highcard", 3, options={"cards": 2, "petit": petit}, hands=[["5", "21"], ["1", "4"], ["7", "20"]])
    play(table, (0, "21"), (1, "1"), (2, "20"))
    assert table.tricks()[winner] == 1


@pytest.mark.rule("SEA-02", "SEA-03", "SEA-05")
def test_bids_stay_sealed_until_the_last() -> None:
    table = position("sealed", 3, options={"rounds": 1}, hands=[["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"]])
    assert refused(table, 0, "bid 9") == "SEA-02"
    events = play(table, (2, "bid 7"), (0, "bid 3"))
    assert refused(table, 0, "bid 2") == "SEA-02"
    assert [[bool(seat.flags) for seat in table.view(viewer).seats] for viewer in (1, SPECTATOR)] == [
        [True, False, True]
    ] * 2
    assert {card.code for card in table.view(1).zone("hand.2").cards} == {""}
    assert [card.code for card in table.view(2).zone("hand.2").cards if card.marks] == ["7"]
    assert all("shown" not in event.text.key for event in events)
    told = play(table, (1, "bid 6"))
    assert [event.rule for event in told] == ["SEA-02", "SEA-03", "SEA-05"]
    assert table.shown == ["3", "6", "7"]
    assert table.outcome().winners == (2,)
    assert refused(table, 0, "bid 1") == "SEA-05"


@pytest.mark.rule("SEA-04")
@pytest.mark.parametrize(("low", "points"), [(False, [0, 1]), (True, [1, 0])])
def test_highest_or_lowest_scores(low: bool, points: list[int]) -> None:
    table = position("sealed", 2, options={"low": low}, hands=[["1", "2", "3"], ["4", "5", "6"]])
    play(table, (0, "bid 2"), (1, "bid 5"))
    assert table.points == points


@pytest.mark.rule("AMB-02", "AMB-03")
def test_a_guard_blocks_and_is_replaced() -> None:
    hall = position("ambush", 3, hands=[["fool", "baron"], ["guard", "crown"], ["fool", "baron"]], stock=["guard"])
    assert refused(hall, 1, "look s0") == refused(hall, 0, "look s0") == refused(hall, 0, "allow") == "AMB-02"
    play(hall, (0, "look s1"))
    assert refused(hall, 2, "allow") == "AMB-02"
    told = play(hall, (1, "block"))
    assert (hall.hands[1], hall.discards, hall.stock) == (["crown", "guard"], ["guard"], [])
    assert [can_hear(told[-1], viewer) for viewer in (0, 1, 2, SPECTATOR)] == [False, True, False, False]
    assert hall.points == [0, 1, 0]
    play(hall, (1, "look s0"))
    assert refused(hall, 0, "block") == "AMB-03"


@pytest.mark.rule("AMB-04", "AMB-05")
def test_a_look_is_private_until_the_end() -> None:
    hall = position("ambush", 2, hands=[["fool", "baron"], ["guard", "crown"]])
    told = play(hall, (0, "look s1"), (1, "allow"))
    assert [can_hear(told[-1], viewer) for viewer in (0, 1, SPECTATOR)] == [True, False, False]
    assert [card.code for card in hall.view(0).zone("hand.1").cards] == ["guard", "crown"]
    assert [card.code for card in hall.view(SPECTATOR).zone("hand.1").cards] == ["", ""]
    play(hall, (1, "look s0"), (0, "allow"), (0, "look s1"), (1, "allow"), (1, "look s0"), (0, "allow"))
    assert hall.outcome().scores == (2, 4)
    assert [card.code for card in hall.view(SPECTATOR).zone("hand.0").cards] == ["fool", "baron"]
    assert refused(hall, 0, "look s1") == "AMB-05"


@pytest.mark.rule("FEN-01", "FEN-02", "FEN-03")
def test_one_splits_the_next_chooses() -> None:
    loot = position("fence", 3, drawn=["a", "b", "c", "d"], stock=list("efghijklm"))
    assert [card.code for card in loot.view(1).zone("drawn").cards] == [""] * 4
    assert refused(loot, 1, "take 0") == refused(loot, 0, "take 0") == "FEN-02"
    assert refused(loot, 0, 'split ab|c down c ""') == refused(loot, 0, 'split ab|cde down c ""') == "FEN-02"
    assert refused(loot, 0, 'split ab|cd down e ""') == "FEN-03"
    play(loot, (0, 'split ab|cd down c ""'))
    assert [card.code for card in loot.view(1).zone("pile.1").cards] == ["d", ""]
    play(loot, (1, "take 1"))
    assert (loot.bags[0], loot.bags[1]) == (["a", "b"], ["d", "c"])
    assert [card.code for card in loot.view(2).zone("bag.1").cards] == ["d", "c"]


@pytest.mark.rule("FEN-04")
def test_the_word_is_short_and_for_one_ear() -> None:
    loot = position("fence", 3, drawn=["a", "b", "c", "d"])
    for pitch in ("x" * 61, "two\\nlines"):
        assert refused(loot, 0, f'split ab|cd down c "{pitch}"') == "FEN-04"
    told = play(loot, (0, 'split ab|cd down c "prends le 1"'))
    assert [can_hear(told[-1], viewer) for viewer in (0, 1, 2, SPECTATOR)] == [True, True, False, False]
    assert [bool(loot.view(viewer).facts) for viewer in (0, 1, 2, SPECTATOR)] == [True, True, False, False]


@pytest.mark.rule("FEN-05")
def test_the_dearest_loot_wins() -> None:
    loot = position("fence", 2, drawn=["a", "b", "c", "d"], stock=list("efghijklm"))
    play(loot, (0, 'split ab|cd down c ""'), (1, "take 1"), (1, 'split e|fgh down h ""'), (0, "take 1"))
    assert loot.outcome().scores == (1 + 2 + 6 + 7 + 8, 3 + 4 + 5)
    assert all(card.code for zone in loot.view(OPEN).zones for card in zone.cards)
    assert refused(loot, 0, "take 0") == "FEN-05"


@pytest.mark.rule("STA-02", "STA-03")
def test_a_live_round_hits_on_three_or_more() -> None:
    street = position("standoff", 3, dice=(2, 3), hands=[["live", "live"], ["live", "dud"], ["dud"]])
    assert refused(street, 1, "shoot s0 live") == refused(street, 0, "shoot s0 live") == "STA-02"
    assert refused(street, 0, "shoot s1 dud") == "STA-02"
    play(street, (0, "shoot s1 live"), (1, "shoot s0 live"), (2, "shoot s0 dud"))
    assert street.lives == [1, 2, 2]


@pytest.mark.rule("STA-04")
def test_anybody_may_resign_at_any_time() -> None:
    street = position("standoff", 4)
    hand = street.hands[2][:]
    play(street, (2, "resign"))
    assert street.actors() == (0,)
    assert street.spent == hand
    assert refused(street, 2, "resign") == "STA-04"
    assert refused(street, 0, "shoot s2 live") == "STA-02"
    play(street, (0, "resign"))
    assert street.actors() == (1,)


@pytest.mark.rule("STA-04", "STA-05")
def test_the_last_to_fall_comes_second() -> None:
    street = position("standoff", 3, options={"lives": 1}, dice=(6,), hands=[["live"], ["live"], ["live"]])
    play(street, (0, "shoot s2 live"), (0, "resign"))
    assert street.outcome().places == ((1,), (0,), (2,))
    assert refused(street, 1, "resign") == "STA-05"


@pytest.mark.rule("STA-05")
def test_without_cartridges_lives_rank() -> None:
    street = position("standoff", 2, dice=(6, 1), hands=[["live"], ["live"]])
    play(street, (0, "shoot s1 live"), (1, "shoot s0 live"))
    assert street.outcome().places == ((0,), (1,))
