"""The frame of kit games: who is asked for what, what is listed and refused, sealed answers, deals, an end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server import teams
from tests.toy_games import ALL, fence, sealed
from tests.toy_games.helpers import play, position
from tripot.engine.kits import faces, points, rank, zone
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import OPEN, SPECTATOR
from tripot.engine.views.view import BACK, Card, Parts


class Low(sealed.Bids):
    """The fewest points win."""

    low_wins = True


class Lowest(sealed.Sealed, state=Low):
    """A variant names only what differs."""

    def __init__(self) -> None:
        super().__init__(Path(sealed.__file__).parent)


def key(state: Any, seat: int, move: str) -> str:
    """The message of the refusal."""
    with pytest.raises(Illegal) as refusal:
        state.apply(seat, state.game.parse(move))
    return str(refusal.value.text.key)


def test_a_phase_waits_for_its_moves_from_its_seats() -> None:
    hall = position("ambush", 3, hands=[["fool", "baron"], ["guard", "crown"], ["fool", "baron"]])
    assert [str(move) for move in hall.legal_moves(0)] == ["look s1", "look s2"]
    assert (hall.legal_moves(1), key(hall, 1, "look s0"), key(hall, 0, "allow")) == ([], "refuse.turn", "refuse.turn")
    play(hall, (0, "look s1"))
    assert [str(move) for move in hall.legal_moves(1)] == ["allow", "block"]


def test_cards_and_targets_are_listed_and_refused_by_hand_and_table() -> None:
    street = position("standoff", 3, hands=[["live", "live", "dud"], ["live"], ["dud"]])
    shots = ["shoot s1 live", "shoot s1 dud", "shoot s2 live", "shoot s2 dud", "resign"]
    assert [str(move) for move in street.legal_moves(0)] == shots
    assert key(street, 0, "shoot s0 live") == key(street, 0, "shoot s4 live") == "refuse.target"
    play(street, (2, "resign"), (0, "shoot s1 dud"))
    assert key(street, 1, "shoot s0 dud") == "refuse.card"
    assert key(street, 1, "shoot s2 live") == "refuse.target"


def test_other_moves_a_game_lists_itself() -> None:
    loot = position("fence", 2, drawn=["a", "b", "c", "d"])
    with pytest.raises(NotImplementedError, match="Divide: a game lists such moves itself"):
        super(fence.Loot, loot).choices(0)


def test_what_is_no_move_is_no_move() -> None:
    game = ALL["sealed"]
    for text in ("", "  ", "bid", "bid 99", "lay 3"):
        with pytest.raises(Illegal) as refusal:
            game.parse(text)
        assert refusal.value.text.key == "refuse.notation"
    with pytest.raises(Illegal):
        game.compose(Parts("bid"))


def test_a_decision_number_changes_with_the_choices_and_hides_from_samples() -> None:
    asked = position("sealed", 3)
    before = [asked.decision_number(seat) for seat in range(3)]
    play(asked, (1, str(asked.legal_moves(1)[0])))
    assert [asked.decision_number(seat) - was for seat, was in enumerate(before)] == [0, 1, 0]


def test_a_game_is_told_to_be_over() -> None:
    table = position("sealed", 2, options={"rounds": 1}, hands=[["1", "2", "3"], ["4", "5", "6"]])
    *_, end = play(table, (0, "bid 2"), (1, "bid 5"))
    assert end.moment
    assert (end.text.key, end.rule, end.moment.kind) == ("end.won", "SEA-05", "end")
    assert [(row.seat, row.values, row.best) for row in end.moment.rows] == [(1, (1, 1), True), (0, (2, 0), False)]
    assert (table.phase, table.actors(), table.legal_moves(0)) == ("OVER", (), [])
    with pytest.raises(ValueError, match="only when it is over"):
        position("sealed", 2).view(OPEN)


def test_the_fewest_may_win() -> None:
    game = Lowest()
    low: Any = game.position({"seats": 2, "options": {"rounds": 1}, "hands": [["2"], ["5"]]}, Stream.fast(1))
    low.apply(0, game.parse("bid 2"))
    low.apply(1, game.parse("bid 5"))
    assert low.outcome().places == ((0,), (1,))
    assert rank([3, 1, 3], "X-01").places == ((0, 2), (1,))
    assert rank([3, 1, 3], "X-01", low_wins=True).places == ((1,), (0, 2))


def test_a_variant_shares_files_state_and_moves() -> None:
    game = teams.GAME
    assert (game.slug, len(game.rulebook)) == ("teams", len(ALL["highcard"].rulebook))
    assert type(game.new_state(4, {}, Stream.fast(1))) is type(ALL["highcard"].new_state(4, {}, Stream.fast(1)))
    assert str(game.parse("21")) == "21"


def test_who_has_answered_is_known_and_what_is_not() -> None:
    asked = position("sealed", 3, hands=[["1", "1", "3"], ["4", "5", "6"], ["7", "8", "9"]])
    play(asked, (0, "bid 1"))
    assert [asked.has_answered(seat) for seat in range(3)] == [True, False, False]
    assert [bool(card.marks) for card in asked.view(0).zone("hand.0").cards] == [True, False, False]
    for viewer in (1, SPECTATOR):
        assert asked.view(viewer).zone("hand.0").cards == (BACK,) * 3
        assert [len(seat.flags) for seat in asked.view(viewer).seats] == [1, 0, 0]


def test_deals_have_a_dealer_a_sheet_and_a_last_one() -> None:
    end = position("ecarte", 3, dealer=2, deals=4, lines=[[1, 0, 0]] * 3)
    assert (end.scores(), end.view(0).fact("deal").value) == ([3, 0, 0], 4)
    over, *then = end.end_deal([0, 2, 0], "ECA-09")
    assert (end.dealer, end.deals, end.phase, len(then)) == (0, 5, "EXCHANGE", 2)
    assert [(row.values, row.best) for row in over.moment.rows] == [((0, 3), False), ((2, 2), True), ((0, 0), False)]
    assert end.view(SPECTATOR).sheet.lines == ((1, 0, 0),) * 3 + ((0, 2, 0),)
    end.deals = end.most_deals
    assert end.end_deal([0, 0, 0], "ECA-09")[-1].moment.kind == "end"


def test_zones_show_what_is_known() -> None:
    assert faces(["a", "b"], False) == (BACK, BACK)
    assert faces(["a", Card("b", by=1)], True) == (Card("a"), Card("b", by=1))
    assert zone("hand", [Card("a"), BACK], True, "hand", 1).id == "hand.1"
    hidden = zone("stock", ["a", "b"], False, "stack")
    assert (hidden.cards, hidden.count, hidden.owner) == ((), 2, -1)
    assert [(seat.seat, seat.facts[0].value) for seat in points([4, 2])] == [(0, 4), (1, 2)]
