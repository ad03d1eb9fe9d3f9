"""Whole games at random: what holds at every moment, the bound, the phases met, and the sizes section 4 promises."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from tests.games.dupes.helpers import GAME, GameTable, opened, seeded
from tripot.games.dupes.book.cards import CODES
from tripot.games.dupes.play.phases import NAMES

WORST = {
    "CREATE": 2, "SCENE": 2, "FREE": 11, "RESPOND": 16, "VALIDATE": 2, "COHERENCE": 2, "DECIDE": 2, "SIDES": 3,
    "LEVELS": 216, "CONFLICT": 17, "CHALLENGE": 2, "ARBITRATE": 2, "DISCARD": 286, "REFRESH": 2, "SPOILS": 10,
    "TELL": 1, "HANDOVER": 5, "EPILOGUE": 1,
}  # fmt: skip
"""The most distinct moves of one seat (section 4); a hand's at a conflict, a hand's four suits at a declaration."""
TABLES: list[tuple[int, dict[str, Any]]] = [
    (2, {}),
    (3, {"floor": "free", "max_secondary_targets": 3, "coherence": "off"}),
    (4, {"arbitration": "vote", "settlements_per_scene": 3, "director_succession": "chosen", "scene_limit": 8}),
    (5, {"max_secondary_targets": 3, "minor_goals": 9, "scene_limit": 6, "neutral_suit": "ignored", "packs": "two"}),
    (5, {"floor": "free", "arbitration": "rulebook", "refresh_agreement": "majority", "scene_limit": 6}),
]


def sane(table: GameTable) -> None:
    """Cards, counts and roles at any moment."""
    state = table.at
    assert 5 <= min(table.nm(seat) for seat in range(state.seats)) <= max(map(table.nm, range(state.seats))) <= 10
    assert state.director < state.seats
    if table.phase == "FREE" and not state.terms.free:
        assert table.floor_seat != table.director
    if not table.hands or table.phase == "LEVELS":
        return
    levels = sum(table.level(hand) for hand in table.hands)
    spare = {hand: len(table.cards(hand)) - table.level(hand) for hand in table.hands}
    everything = [*table.row, *table.deck, *(card for hand in table.hands for card in table.cards(hand))]
    assert sorted(everything) == sorted(CODES if table.packs == 2 else CODES[::2])
    assert sum(spare.values()) in ((1, 3) if table.phase == "DISCARD" else (0,))
    if table.phase != "DISCARD":
        assert len(table.deck) == 52 * table.packs - 5 - levels
    assert len(table.row) == 5
    assert {hand[0] for hand in table.hands if table.camp(hand) == "I"} == {"P"}
    assert {table.camp(hand) for hand in table.hands} == {"I", "T"}
    assert table.camp(f"P{table.director}") == "T" or f"P{table.director}" not in table.hands


@pytest.mark.rule("DUP-10", "DUP-11", "DUP-12", "DUP-14", "DUP-20", "DUP-46", "DUP-54", "DUP-55", "DUP-106")
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_whole_games_at_random(number: int) -> None:
    seats, options = TABLES[number]
    met: Counter[str] = Counter()
    for seed in range(2):
        random = Random(seed)
        table = seeded(seats, seed, **{"narration": "optional", **options})
        bound = GAME.max_entries(seats, table.at.options)
        entries = 0
        while table.actors():
            sane(table)
            met[table.phase] += 1
            seat = random.choice(list(table.actors()))
            moves = table.at.legal_moves(seat)
            hands = len(table.at.own_hands(seat)) or 1
            if table.phase == "DECLARE":
                assert 1 <= len(moves) <= 4 * hands
            else:
                assert 1 <= len(moves) <= WORST[table.phase] * (hands if table.phase == "CONFLICT" else 1)
            table.at.apply(seat, moves[random.randrange(len(moves))])
            entries += 1
        assert entries <= bound
        assert table.at.outcome() is not None
    assert {"CREATE", "SCENE", "FREE", "RESPOND", "DECIDE", "CONFLICT", "DISCARD", "TELL"} <= set(met) <= set(NAMES)


@pytest.mark.rule("DUP-111")
@pytest.mark.parametrize("seats", [2, 5])
def test_a_game_of_absent_players_ends(seats: int) -> None:
    table = opened(seats, 1, scene_limit=5)
    while table.actors():
        seat = table.actors()[0]
        table.at.apply(seat, table.at.stand_in_move(seat, Random(0)))
    end = table.at.outcome()
    assert end is not None
    assert end.rule == "DUP-107"


@pytest.mark.rule("DUP-19", "DUP-42", "DUP-101")
def test_a_seed_deals_the_same_game() -> None:
    digests = []
    for _ in range(2):
        random, table = Random(7), seeded(3, 42, scene_limit=5, narration="off")
        while table.actors():
            seat = random.choice(list(table.actors()))
            moves = table.at.legal_moves(seat)
            table.at.apply(seat, moves[random.randrange(len(moves))])
        digests.append(table.at.digest())
    assert digests[0] == digests[1]
