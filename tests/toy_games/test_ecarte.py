"""The rules of écarté, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy_games.helpers import play, position, refused
from tripot.engine.views.events import OPEN, SPECTATOR, can_hear
from tripot.engine.views.view import Parts, PartValue

DEALT = [["7C", "8C", "AH", "QH", "KS"], ["9C", "TC", "8H", "KD", "AS"]]


def table(hands: list[list[str]] | None = None, **more: Any) -> Any:
    """The play of two hands, hearts being trumps; the first seat leads."""
    dealt = hands or DEALT
    fresh = {"hands": dealt, "trump": "H", "turned": ["7H"], "phase": "PLAY", "waiting": [0], "answers": []}
    return position("ecarte", len(dealt), **fresh | {"leader": 0, "dealer": len(dealt) - 1} | more)


def exchange(seats: int = 2, **more: Any) -> Any:
    return position("ecarte", seats, **more)


def codes(view: Any, zone: str) -> list[str]:
    return [card.code for card in view.zone(zone).cards]


@pytest.mark.rule("ECA-01", "ECA-02")
def test_five_cards_each_and_one_turned() -> None:
    for seats in (2, 3, 4):
        dealt = exchange(seats)
        assert [len(hand) for hand in dealt.hands] == [5] * seats
        assert len(dealt.stock) == 32 - 5 * seats - 1
        assert dealt.trump == dealt.turned[0][1]
        assert dealt.actors() == tuple(range(seats))
        view = dealt.view(SPECTATOR)
        assert (codes(view, "turned"), codes(view, "stock"), view.zone("stock").count) == (
            dealt.turned,
            [],
            len(dealt.stock),
        )


@pytest.mark.rule("ECA-02")
def test_the_stock_lies_as_it_was_shuffled() -> None:
    stock = exchange().stock
    assert stock != sorted(stock, key=exchange().game.catalogue.index.__getitem__)


@pytest.mark.rule("ECA-03")
def test_up_to_three_cards_of_ones_own() -> None:
    asked = exchange(hands=DEALT)
    assert refused(asked, 0, "discard 7C 8C AH QH") == refused(asked, 0, "discard 9C") == "ECA-03"
    assert refused(asked, 0, "discard 7C 7C") == "ECA-03"
    assert refused(asked, 0, "7C") == "ECA-05"
    assert len(asked.legal_moves(0)) == 1 + 5 + 10 + 10
    assert asked.game.parse("discard QH 7C") == asked.game.parse("discard 7C QH")
    parts = Parts("discard", {"cards": PartValue(picks=["QH", "7C"])})
    assert asked.game.compose(parts) == asked.game.parse("discard 7C QH")


@pytest.mark.rule("ECA-03")
def test_nobody_learns_what_another_throws_before_or_after() -> None:
    asked = exchange(hands=DEALT)
    told = play(asked, (1, "discard 9C TC"))
    assert [(event.text.key, event.rule) for event in told] == [("log.sealed", "ECA-03")]
    assert asked.actors() == (0,)
    assert refused(asked, 1, "discard") == "ECA-05"
    for viewer in (0, SPECTATOR):
        assert codes(asked.view(viewer), "hand.1") == [""] * 5
        assert [len(seat.flags) for seat in asked.view(viewer).seats] == [0, 1]
    assert [card.code for card in asked.view(1).zone("hand.1").cards if card.marks] == ["9C", "TC"]
    play(asked, (0, "discard"))
    assert (codes(asked.view(0), "discards.1"), codes(asked.view(1), "discards.1")) == (["", ""], ["9C", "TC"])


@pytest.mark.rule("ECA-04")
def test_as_many_cards_come_from_the_stock_in_seat_order() -> None:
    stock = ["7D", "8D", "9D", "TD", "JD", "QD"]
    asked = exchange(hands=DEALT, stock=stock, turned=["7H"], trump="H")
    told = play(asked, (1, "discard 8H 9C TC"), (0, "discard 7C"))
    assert (set(asked.hands[0]), set(asked.hands[1])) == (
        {"8C", "AH", "QH", "KS", "QD"},
        {"KD", "AS", "JD", "TD", "9D"},
    )
    drew = {event.to: event.text for event in told if event.text.key == "log.drew"}
    assert [[can_hear(event, viewer) for viewer in (0, 1, SPECTATOR)] for event in told if event.to in drew] == [
        [True, False, False],
        [False, True, False],
    ]
    assert asked.stock == ["7D", "8D"]


@pytest.mark.rule("ECA-04")
def test_the_turned_card_serves_when_the_stock_is_empty_and_all_see_it() -> None:
    asked = exchange(hands=DEALT, stock=["8D"], turned=["7H"], trump="H", dealer=1)
    play(asked, (0, "discard"), (1, "discard 9C TC"))
    assert sorted(asked.hands[1]) == ["7H", "8D", "8H", "AS", "KD"]
    assert asked.turned == []
    for viewer in (0, SPECTATOR):
        assert codes(asked.view(viewer), "hand.1") == ["7H", "", "", "", ""]
    assert not any(zone.id == "stock" for zone in asked.view(0).zones)


@pytest.mark.rule("ECA-05")
def test_the_seat_after_the_dealer_leads_and_suit_is_followed() -> None:
    asked = exchange(3, dealer=1)
    play(asked, (0, "discard"), (1, "discard"), (2, "discard"))
    assert asked.actors() == (2,)
    led = table()
    assert refused(led, 1, "9C") == refused(led, 0, "9C") == "ECA-05"
    play(led, (0, "8C"))
    assert refused(led, 1, "AS") == refused(led, 1, "8H") == "ECA-05"
    assert {str(move) for move in led.legal_moves(1)} == {"9C", "TC"}


@pytest.mark.rule("ECA-06")
def test_who_cannot_follow_trumps() -> None:
    led = table()
    play(led, (0, "KS"))
    assert refused(led, 1, "KD") == "ECA-05"
    bare = table([["7C", "8C", "AH", "QH", "KS"], ["9D", "TD", "8H", "KD", "AD"]])
    play(bare, (0, "KS"))
    assert refused(bare, 1, "KD") == "ECA-06"
    assert [str(move) for move in bare.legal_moves(1)] == ["8H"]


@pytest.mark.rule("ECA-07")
def test_who_follows_beats_if_able() -> None:
    led = table([["9C", "8C", "AH", "QH", "KS"], ["7C", "TC", "8H", "KD", "AS"]])
    play(led, (0, "9C"))
    assert refused(led, 1, "7C") == "ECA-07"
    trumped = table([["8C", "7D", "7S"], ["KH", "8D", "8S"], ["AC", "7C", "9D"]])
    play(trumped, (0, "8C"), (1, "KH"))
    assert {str(move) for move in trumped.legal_moves(2)} == {"7C", "AC"}


@pytest.mark.rule("ECA-08")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [("AC KC", 1), ("JC AC", 0), ("TC AC", 1), ("KC 7H", 1), ("7C AD", 0), ("8H 7H", 0)],
)
def test_trumps_then_the_suit_led_king_high(cards: str, winner: int) -> None:
    laid = cards.split()
    end = table([[laid[0], "7S"], [laid[1], "8S"]])
    told = play(end, (0, laid[0]), (1, laid[1]))
    assert end.actors() == (winner,)
    assert end.tricks()[winner] == 1
    assert told[-1].rule == "ECA-08"


@pytest.mark.rule("ECA-09")
@pytest.mark.parametrize(
    ("taken", "kings", "gained"),
    [([2, 2], [0, 0], [1, 0]), ([4, 0], [0, 0], [2, 0]), ([0, 4], [1, 0], [1, 1])],
)
def test_most_tricks_score_one_and_all_five_two(taken: list[int], kings: list[int], gained: list[int]) -> None:
    cards = ["7C", "8C"]
    end = table([["KS"], ["AS"]], taken=[cards * n for n in taken], kings=kings)
    told = play(end, (0, "KS"), (1, "AS"))
    assert end.lines == [gained]
    assert [event.rule for event in told if event.moment and event.moment.kind == "deal"] == ["ECA-09"]
    assert end.view(0).sheet.totals == tuple(gained)


@pytest.mark.rule("ECA-09")
def test_equal_tricks_score_nothing() -> None:
    end = table([["KS"], ["AS"], ["7D"]], taken=[["7C"] * 3, ["8C"] * 6, []])
    play(end, (0, "KS"), (1, "AS"), (2, "7D"))
    assert end.lines == [[0, 0, 0]]


@pytest.mark.rule("ECA-10")
def test_the_king_of_trumps_is_announced_before_ones_first_card_by_its_holder() -> None:
    kings = [["7C", "8C", "AH", "QH", "KS"], ["9C", "TC", "KH", "KD", "AS"]]
    held = table(kings)
    assert refused(held, 0, "king") == "ECA-10"
    assert "king" in {offer.move for offer in held.view(1).moves}
    before = held.decision_number(0)
    told = play(held, (1, "king"))
    assert (told[0].rule, held.decision_number(0)) == ("ECA-10", before)
    assert (held.actors(), held.kings) == ((0,), [0, 1])
    assert [codes(held.view(viewer), "hand.1") for viewer in (0, SPECTATOR)] == [["KH", "", "", "", ""]] * 2
    assert refused(held, 1, "king") == "ECA-10"
    play(held, (0, "8C"), (1, "TC"))
    assert held.hands[1].count("KH") == 1
    late = table(kings)
    play(late, (0, "8C"), (1, "TC"))
    assert refused(late, 1, "king") == "ECA-10"
    assert refused(exchange(hands=kings, trump="H"), 1, "king") == "ECA-10"


@pytest.mark.rule("ECA-11")
@pytest.mark.parametrize("points", [3, 5, 7])
def test_alone_in_front_with_enough_points_wins(points: int) -> None:
    end = table([["KS"], ["AS"]], options={"points": points}, lines=[[points - 1, 0]])
    told = play(end, (0, "KS"), (1, "AS"))
    assert end.outcome().scores == (points, 0)
    assert (end.outcome().winners, told[-1].rule) == ((0,), "ECA-11")
    assert refused(end, 0, "king") == "ECA-10"
    assert refused(end, 0, "KS") == "ECA-11"
    assert all(card.code for zone in end.view(OPEN).zones for card in zone.cards)


@pytest.mark.rule("ECA-11")
def test_a_tie_in_front_plays_on_until_the_sixtieth_deal() -> None:
    tied = table([["KS"], ["AS"]], lines=[[4, 5]])
    play(tied, (0, "KS"), (1, "AS"))
    assert (tied.deals, tied.dealer, tied.phase, tied.outcome()) == (2, 0, "EXCHANGE", None)
    last = table([["KS"], ["AS"]], lines=[[4, 5]], deals=60)
    play(last, (0, "KS"), (1, "AS"))
    assert last.outcome().places == ((0, 1),)
