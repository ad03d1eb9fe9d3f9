"""The rules of the queen of spades, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy_games.helpers import play, position, refused
from tripot.engine.views.events import SPECTATOR, can_hear


def table(*hands: str, **more: Any) -> Any:
    """The play of these hands; the first seat leads."""
    start: dict[str, Any] = {
        "phase": "PLAY",
        "waiting": [0],
        "answers": [],
        "leader": 0,
        "dealer": len(hands) - 1,
        "stock": [],
    }
    return position("queen", len(hands), **start | {"hands": [hand.split() for hand in hands]} | more)


@pytest.mark.rule("QUE-01")
@pytest.mark.parametrize(("seats", "each", "left"), [(3, 17, 1), (4, 13, 0)])
def test_the_pack_is_dealt_out_evenly(seats: int, each: int, left: int) -> None:
    dealt = position("queen", seats)
    assert ([len(hand) for hand in dealt.hands], len(dealt.stock)) == ([each] * seats, left)
    assert all(not card.code for zone in dealt.view(SPECTATOR).zones for card in zone.cards)


@pytest.mark.rule("QUE-02")
def test_three_cards_go_on_in_secret() -> None:
    hands = [["2C", "3C", "4C", "5C"], ["2D", "3D", "4D", "5D"], ["2H", "3H", "4H", "5H"]]
    asked = position("queen", 3, hands=hands, dealer=0)
    assert refused(asked, 0, "pass 2C 3C") == refused(asked, 0, "pass 2C 3C 2D") == "QUE-02"
    told = play(asked, (1, "pass 2D 3D 4D"), (2, "pass 2H 3H 4H"), (0, "pass 2C 3C 4C"))
    assert asked.hands == [["5C", "2H", "3H", "4H"], ["2C", "3C", "4C", "5D"], ["2D", "3D", "4D", "5H"]]
    received = [event for event in told if event.text.key == "log.received"]
    assert [[can_hear(event, seat) for seat in (0, 1, 2, SPECTATOR)].index(True) for event in received] == [1, 2, 0]
    seen = {viewer: [c.code for c in asked.view(viewer).zone("hand.1").cards if c.code] for viewer in (0, 2, SPECTATOR)}
    assert seen == {0: ["2C", "3C", "4C"], 2: [], SPECTATOR: []}


@pytest.mark.rule("QUE-03")
def test_suit_is_followed_and_its_highest_card_takes() -> None:
    led = table("9C 2D", "TC 5S", "AD 2S")
    assert refused(led, 1, "TC") == "QUE-03"
    play(led, (0, "9C"))
    assert refused(led, 1, "5S") == "QUE-03"
    told = play(led, (1, "TC"), (2, "AD"))
    assert (led.actors(), told[-1].rule) == ((1,), "QUE-03")
    asked = position("queen", 4, dealer=1)
    play(asked, *((seat, str(asked.legal_moves(seat)[0])) for seat in range(4)))
    assert asked.actors() == (2,)


@pytest.mark.rule("QUE-04")
def test_hearts_are_led_once_one_has_been_laid_or_nothing_else_is_left() -> None:
    closed = table("2H 3C", "4H 5C", "6H 7C")
    assert refused(closed, 0, "2H") == "QUE-04"
    play(closed, (0, "3C"), (1, "5C"), (2, "7C"), (2, "6H"))
    broken = table("2H 3C", "4H 5C", "6H 7C", taken=[["8H", "2D", "3D"], [], []])
    play(broken, (0, "2H"))


@pytest.mark.rule("QUE-05")
def test_hearts_cost_one_and_the_queen_thirteen() -> None:
    end = table("AS", "QS", "2H", taken=[[], ["3H", "4H", "2C"], []])
    play(end, (0, "AS"), (1, "QS"), (2, "2H"))
    assert end.lines == [[14, 2, 0]]


@pytest.mark.rule("QUE-05")
def test_whoever_takes_everything_has_nothing() -> None:
    hearts = [f"{rank}H" for rank in "3456789TJQKA"]
    end = table("AS", "QS", "2H", taken=[hearts, [], []])
    told = play(end, (0, "AS"), (1, "QS"), (2, "2H"))
    assert end.lines == [[0, 26, 26]]
    assert "log.all" in [event.text.key for event in told]


@pytest.mark.rule("QUE-06")
def test_the_fewest_points_win_at_the_limit_or_after_thirty_deals() -> None:
    for more, over in (({"lines": [[0, 40, 3]]}, False), ({"lines": [[0, 50, 3]]}, True), ({"deals": 30}, True)):
        end = table("AS", "QS", "2H", **more)
        told = play(end, (0, "AS"), (1, "QS"), (2, "2H"))
        assert (end.outcome() is not None) == over
        assert (told[-1].rule == "QUE-06") == over
    ended = table("AS", "QS", "2H", lines=[[0, 50, 3]])
    play(ended, (0, "AS"), (1, "QS"), (2, "2H"))
    assert ended.outcome().places == ((2,), (0,), (1,))
    assert refused(ended, 0, "AS") == "QUE-06"
