"""Blows that can be counted: the chance of each is that of the hands which deal it."""

from __future__ import annotations

from math import comb

import pytest

from tests.games.urgence.helpers import SPECIFIED
from tripot.games.urgence.book.cards import Kind
from tripot.games.urgence.play.values.situation import Rival
from tripot.games.urgence.play.values.threat import chance_of_blow


def rival(deck: str, held: int = 3, sure: str = "", companions: str = "") -> Rival:
    return Rival(1, 20, held, kinds(companions), [], kinds(deck), kinds(sure), kinds(deck))


def kinds(codes: str) -> list[Kind]:
    return [SPECIFIED.cards.by_code[code] for code in codes.split()]


def test_a_hand_that_is_known_deals_what_it_deals() -> None:
    known = rival("VAC PAS COIN")
    assert chance_of_blow(known, 19) == 1
    assert chance_of_blow(known, 20) == 0


def test_hands_are_counted() -> None:
    """Eleven points need VAC, which is in a hand of three out of six half the time."""
    assert chance_of_blow(rival("VAC COIN COIN COIN COIN COIN"), 11) == pytest.approx(1 / 2)
    both = rival("VAC PAS COIN COIN COIN COIN")
    assert chance_of_blow(both, 19) == pytest.approx(4 / comb(6, 3))
    assert chance_of_blow(both, 8) == pytest.approx(1 - comb(4, 3) / comb(6, 3))


def test_cards_that_are_surely_held_and_companions_in_play_count_whole() -> None:
    assert chance_of_blow(rival("VAC COIN COIN COIN", held=2, sure="VAC"), 11) == 1
    assert chance_of_blow(rival("COIN COIN COIN COIN", companions="EDI INF"), 4) == 1
    assert chance_of_blow(rival("COIN COIN COIN COIN", companions="EDI INF"), 5) == 0


def test_shields_and_empty_hands_deal_nothing() -> None:
    assert chance_of_blow(rival("MAS CNF GEL"), 1) == 0
    assert chance_of_blow(rival("VAC", held=0), 1) == 0
