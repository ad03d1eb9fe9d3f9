"""Whole games: the properties of W-20, what the house plays for the absent, the bound, the notation."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.escrocs.helpers import GAME, loot, opened, seeded, step
from tripot.engine.rules.refusal import Illegal
from tripot.games.escrocs.book.cards import CODES, LA, has, size
from tripot.games.escrocs.play.state import EscrocsState

DECK = sorted([*CODES, *["CP"] * 4])
PAYING = ("sell", "drop CP", "trim CP", "call LUC", "call GRO", "call CRO", "call AIL")


@pytest.mark.rule("ESC-02", "ESC-04", "ESC-10", "ESC-22", "ESC-24", "ESC-36", "ESC-56", "ESC-58", "ESC-59", "ESC-65")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("mode", ["simultaneous", "ordered"])
def test_whole_games_at_random(players: int, mode: str) -> None:
    for seed in range(8):
        state = seeded(players, seed, round_limit=20, resale_mode=mode).at
        random = Random(seed)
        moves = 0
        while state.actors():
            before = state.copy()
            seat = random.choice(state.actors())
            move = random.choice(state.legal_moves(seat))
            state.apply(seat, move)
            moves += 1
            _check(before, state, str(move))
        assert state.round <= 20
        assert moves <= GAME.max_entries(players, state.options)


def _check(before: EscrocsState, state: EscrocsState, move: str) -> None:
    assert loot(state) == DECK
    assert not any(has(chest, LA) for chest in state.chests)
    assert min(state.coins) >= 0
    if state.coins != before.coins:
        assert move.startswith(PAYING)
    if state.round != before.round:
        assert state.splitter == 1 - before.splitter
        assert all(size(chest) <= state.limit(seat) for seat, chest in enumerate(state.chests))
    if state.arrow != before.arrow and before.phase_name not in ("KEEP", "CHIEF"):
        assert move.startswith("split")
    for seat in range(state.seats):
        assert state.used[seat] & before.used[seat] == before.used[seat]
        assert not state.used[seat] & state.down[seat]


@pytest.mark.rule("ESC-12")
def test_nothing_is_taken_back() -> None:
    assert not GAME.capabilities.undo
    assert GAME.capabilities.team_chat


@pytest.mark.rule("ESC-12")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_the_house_plays_for_the_absent(players: int) -> None:
    """First two dealt, the spokesperson, `done`; else a random legal move (4.3)."""
    state = seeded(players, 4).at
    random = Random(4)
    seen = set()
    while state.actors() and state.round < 8:
        seat = state.actors()[0]
        move = str(state.stand_in_move(seat, random))
        seen.add(state.phase_name)
        if state.phase_name == "KEEP":
            dealt = state.dealt[state.terms.side_of[seat]][:2]
            assert set(dealt) == set(state.game.parse(move).helpers)  # type: ignore[attr-defined]
        elif state.phase_name == "CHIEF":
            assert move == f"chief P{seat}"
        elif state.phase_name == "RESALE":
            assert move == "done"
        state.apply(seat, state.game.parse(move))
    assert {"KEEP", "SPLIT", "CHOOSE", "RESALE", "TRIM"} <= seen


@pytest.mark.rule("ESC-12")
@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("split Y5 B2 R1 | (CP) G3", "split G3 (CP) | R1 B2 Y5"),
        ("split R4|(R1)   R2 R3 CP", "split R4 | R2 R3 CP (R1)"),
        ("sell CP GT Y1 R7", "sell R7 Y1 GT CP"),
        ("keep PAT ROU", "keep ROU PAT"),
        ("keep P1:ROU P0:PAT", "keep P0:PAT P1:ROU"),
        ("stash P3:CP,R1", "stash P2:- P3:R1,CP"),
        ("call CRO *B2 G5 R5", "call CRO R5 G5 *B2"),
        ("  call VIP CP CP >P3 ", "call VIP CP CP >P3"),
        ("steal CP@part", "steal CP@part"),
    ],
)
def test_one_spelling(written: str, canonical: str) -> None:
    move = GAME.parse(written)
    assert str(move) == canonical
    assert GAME.parse(canonical) == move


@pytest.mark.rule("ESC-12")
@pytest.mark.parametrize(
    "text",
    ["", "sell", "SELL R1", "sell r1", "sell R8", "drop", "drop R1 R2", "take", "take a", "done now", "chief",
     "chief P4", "keep R1", "keep P0:LEO PAT", "split R1 R2", "split (R1 | R2", "call", "call RAO", "call GRO P0",
     "call PAT R1", "call AIL *R1", "call VIP CP >P9", "steal", "steal R1@P0", "steal CP@chest", "stash R1",
     "stash P0:R1,", "pick", "trim"],
)  # fmt: skip
def test_what_is_no_notation_cites_a_rule(text: str) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.parse(text)
    assert refused.value.rule == "ESC-12"


@pytest.mark.rule("ESC-09")
def test_the_four_steps_in_order() -> None:
    state = opened(2, 11).at
    random = Random(11)
    order = ["SPLIT", "CHOOSE", "STEAL", "RESALE", "LEO", "TRIM"]
    while state.actors() and state.round < 6:
        number, phase = state.round, state.phase_name
        step(state, random)
        if state.actors() and state.round == number and (phase, state.phase_name) != ("LEO", "RESALE"):
            assert order.index(state.phase_name) >= order.index(phase)
