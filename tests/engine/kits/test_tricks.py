"""Tricks: duties narrow a hand one after the other, and a card laid proves what its hand lacks."""

from __future__ import annotations

from typing import Any

import pytest

from tests.toy_games import ecarte
from tests.toy_games.helpers import position
from tripot.engine.kits import Obligation, PlayCard, Tricks, beat, follow, overtrump, trump
from tripot.engine.language.text import say
from tripot.engine.rules.refusal import Illegal

CLUBS, HEARTS = ([rank + suit for rank in "789TAJQK"] for suit in "CH")


class Strict(ecarte.Table, duties=(follow("ECA-05"), trump("ECA-06"), overtrump("ECA-07"))):
    """Follow, else trump, and higher if able; nobody need beat a plain card."""


def table(kind: type[Tricks], hands: list[list[str]], trick: list[str]) -> Any:
    """Hearts are trumps; the next to lay is the seat with a card more than the others have left."""
    start: Any = position("ecarte", len(hands))
    state: Any = kind(start.game, start.options, start.chance)
    for name in ("decisions", "seen", *start.fields):
        setattr(state, name, getattr(start, name))
    state.hands, state.trick, state.trump, state.answers, state.leader = hands, list(trick), "H", [], 0
    state.ask("PLAY", len(trick))
    return state


def laid(state: Any) -> set[str]:
    return {move.card for move in state.legal_moves(state.waiting[0]) if isinstance(move, PlayCard)}


@pytest.mark.parametrize(
    ("hand", "trick", "allowed"),
    [
        ("7C KC 9H", "8C", "7C KC"),
        ("7D 9H KH", "8C", "9H KH"),
        ("7D 9H KH", "8C TH", "KH"),
        ("7D 8H 9H", "8C TH", "8H 9H"),
        ("7D 8D", "8C TH", "7D 8D"),
        ("7C 9H", "8C TH", "7C"),
        ("7H KH 7C", "TH", "KH"),
    ],
)
def test_duties_bind_in_order(hand: str, trick: str, allowed: str) -> None:
    cards = trick.split()
    hands = [["AS"]] * len(cards) + [hand.split()]
    state = table(Strict, hands + [["KS"]] * (len(cards) == 1), cards)
    assert laid(state) == set(allowed.split())
    seat = len(cards)
    for card in set(hand.split()) - laid(state):
        with pytest.raises(Illegal) as refusal:
            state.check(seat, PlayCard(card))
        assert refusal.value.text.key in {"refuse.follow", "refuse.trump", "refuse.overtrump"}


def lacked(state: Any, seat: int) -> set[str]:
    return {code for code, at in state.game.catalogue.index.items() if state.lacks[seat] >> at & 1}


@pytest.mark.parametrize(
    ("card", "trick", "lacks"),
    [
        ("KC", "8C", []),
        ("7C", "8C", []),
        ("9H", "8C", CLUBS),
        ("7D", "8C", CLUBS + HEARTS),
        ("9H", "8C TH", [*CLUBS, "AH", "JH", "QH", "KH"]),
    ],
)
def test_a_card_proves_what_the_hand_had_not(card: str, trick: str, lacks: list[str]) -> None:
    cards = trick.split()
    hands = [["AS"]] * len(cards) + [[card, "7S"], ["8S", "9S"]]
    state = table(Strict, hands, cards)
    state.lay(len(cards), card)
    assert lacked(state, len(cards)) == set(lacks)


def test_to_beat_is_proved_too() -> None:
    state = table(ecarte.Table, [["AS"], ["7C", "7S"], ["8S", "9S"]], ["9C"])
    state.lay(1, "7C")
    assert lacked(state, 1) == {"TC", "AC", "JC", "QC", "KC"}


def test_a_duty_of_ones_own_needs_no_other_code() -> None:
    hearts = Obligation("follow", "ECA-05", lambda state, card: state.suit(card) == "H")

    class Hearty(ecarte.Table, duties=(hearts,)):
        """Hearts whenever one has any."""

    assert laid(table(Hearty, [["AS"], ["7C", "8H"]], ["7C"])) == {"8H"}
    assert beat("X-01").rule == "X-01"


def test_the_trick_is_told_as_a_moment() -> None:
    state = table(ecarte.Table, [["AS"], ["KC", "7S"]], ["8C"])
    *_, won = state.lay(1, "KC")
    assert (won.text.key, won.moment.kind) == ("log.won", "trick")
    assert [(card.code, card.by) for card in won.moment.cards[0].cards] == [("8C", 0), ("KC", 1)]
    assert [row.seat for row in won.moment.rows] == [1]
    assert won.moment.cards[0].label == say("zone.trick")


def test_tricks_stand_beside_points_only_where_they_are_not_the_points() -> None:
    facts = [[fact.id for fact in position(slug, 2).view(0).seats[0].facts] for slug in ("highcard", "ecarte")]
    assert facts == [["tricks"], ["points", "tricks", "discards"]]
