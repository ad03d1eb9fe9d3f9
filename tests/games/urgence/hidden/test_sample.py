"""What a seat knows binds its samples: all the states it cannot tell from the real one, and no other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

from tests.games.urgence.helpers import GameTable, codes_of, duel, scene
from tripot.games.urgence.book.piles import cards_in, pile_of

MANY = 400


def hands_of(table: GameTable, seat: int, viewer: int) -> Counter[tuple[str, ...]]:
    """The hands of a seat in many samples of a viewer."""
    samples = (table.at.sample(viewer, Random(number)) for number in range(MANY))
    return Counter(tuple(sorted(codes_of(table.at, cards_in(sample.hands[seat])))) for sample in samples)


def every_hand(known: tuple[str, ...], unknown: tuple[str, ...], size: int) -> set[tuple[str, ...]]:
    """Known cards filled up from the others in every way."""
    return {tuple(sorted((*known, *rest))) for rest in combinations(unknown, size - len(known))}


def test_hand_and_draw_pile_of_others_are_dealt_anew() -> None:
    table = duel("hand COIN", other="- P2 SCI, confidence 20: hand TRI, SUB; draw pile RUS, GEL, SUB.")
    found = hands_of(table, 1, 0)
    assert set(found) == every_hand((), ("TRI", "SUB", "RUS", "GEL", "SUB"), 2)
    assert found["GEL", "SUB"] > 1.4 * found["GEL", "TRI"]  # two copies of one card are twice as likely


def test_the_own_hand_is_kept_and_the_own_draw_pile_has_any_order() -> None:
    table = duel("hand COIN, TRI; draw pile SUB, RUS, GEL")
    samples = [table.at.sample(0, Random(number)) for number in range(100)]
    assert {sample.hands[0] for sample in samples} == {table.at.hands[0]}
    assert len({tuple(sample.draws[0]) for sample in samples}) == 6
    assert {pile_of(sample.draws[0]) for sample in samples} == {pile_of(table.at.draws[0])}


def test_a_reshuffle_in_mid_draw_shows_what_is_in_hand() -> None:
    """The draw pile ran out: what was left of it is certainly in hand, the rest came from the discard pile."""
    table = scene(
        "- P1 GOV, confidence 20: draw pile TRI; discard pile SUB, RUS; slots COIN, HEART.",
        "- P2 SCI, confidence 20: no cards.",
        before="Round 5, first player P1, P1 to act, phase MARKET, coins 0; market full",
    )
    table.ok("P1 end")
    assert set(hands_of(table, 0, 1)) == every_hand(("TRI",), ("SUB", "RUS", "COIN", "HEART"), 3)
    assert [card.code for card in table.at.view(1).zone("sure:0").cards] == ["TRI"]


def test_a_card_known_to_be_in_hand_is_known_until_it_leaves() -> None:
    table = scene(
        "- P1 GOV, confidence 20: hand PAS.",
        "- P2 SCI, confidence 20: draw pile TRI, SUB; discard pile SUB, RUS, COIN.",
        before="Round 5, first player P1, P2 to act, phase MARKET, coins 0; market full",
    )
    table.ok("P2 end", "P1 play:PAS/A", "P1 force:P2=1")
    assert all({"TRI", "SUB"} <= set(hand) for hand in hands_of(table, 1, 0))
    table.ok("P2 drop:SUB")
    left = hands_of(table, 1, 0)
    assert all("TRI" in hand for hand in left)
    assert set(left) == every_hand(("TRI",), ("SUB", "RUS", "COIN"), 2)


def test_a_surplus_makes_the_hand_unknown_again() -> None:
    table = scene(
        "- P1 GOV, confidence 20: hand DOC, COIN×2; draw pile TRI; discard pile RUS, GEL, SUB.",
        "- P2 SCI, confidence 20: no cards.",
    )
    table.ok("P1 play:DOC/B", "P1 draw:2")
    assert all({"COIN", "TRI"} <= set(hand) for hand in hands_of(table, 0, 1))
    while not table.at.may_shop(0, table.at.free_slots() > 0):
        move = next(move for move in table.at.legal_moves(0) if str(move).startswith("play"))
        table.at.apply(0, move)
    table.ok("P1 shop")
    assert not table.at.sure[0]
    assert table.at.hands[0] == 0


def test_at_the_end_nothing_is_left_to_sample() -> None:
    table = duel("hand COIN; draw pile TRI, SUB")
    table.ok("P1 resign")
    sample = table.at.sample(1, Random(1))
    assert (sample.hands, sample.draws) == (table.at.hands, table.at.draws)
