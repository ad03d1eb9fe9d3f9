"""What the search of Jeu de dupes weighs: camps, by whole conflicts played out; nothing sealed is seen."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.dupes.helpers import GAME, GameTable, fight, free
from tripot.bots.expert import Expert
from tripot.bots.registry import choose_move
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget
from tripot.games.dupes.bot.search import DupesSearchPolicy, standing
from tripot.games.dupes.play import moves, phases


def expert(table: GameTable, seat: int, seed: int = 0, samples: int = 40) -> Move:
    return choose_move(Expert(GAME, Random(seed)), table.at, seat, Random(seed), Budget(iterations=samples))


def test_camps_are_searched_and_draws_are_not() -> None:
    table = free(4)
    table.do("@1 propose:1")
    mind = DupesSearchPolicy(GAME, Random(0))
    assert set(mind.candidates(table.at, 2, moves.ACCEPT)) == {moves.ACCEPT, moves.OPPOSE[1 << 2]}
    duel = fight("P0 I5 3C 8C TS QH 5D; S1 T6", row="7C 9C KC 2S 9H")
    assert not mind.candidates(duel.at, 0, duel.at.legal_moves(0)[0])


def test_what_is_sealed_is_sampled_from_what_all_know() -> None:
    """DUP-33, DUP-43: the same sample for any sealed answer, and always one that could have been given."""
    for line, other in (("@0 accept", moves.ACCEPT), ("@0 oppose:P0+S1", moves.OPPOSE[0b100001])):
        table = free(4, ticked={"1": [2, 3]})
        table.do("@1 propose:1", line)
        sample = DupesSearchPolicy(GAME, Random(1)).reweight(table.at.sample(2, Random(5)), 2)
        assert sample.view(2) == table.at.view(2)
        assert sample.answers[0] > 0, f"a last goal is opposed, whatever was answered: {other}"
    table = free(4, ticked={"2": [1, 2]})
    table.do("@1 propose:1", "@0 oppose:P0+S1", "@2 accept", "@3 accept", "@1 declare", "@2 abstain")
    sample = DupesSearchPolicy(GAME, Random(1)).reweight(table.at.sample(3, Random(5)), 3)
    assert sample.sides[2] == 1, "who lacks one goal allies"


@pytest.mark.parametrize("options", [{}, {"floor": "free"}, {"opening_rounds": 2}, {"neutral_suit": "ignored"}])
def test_conflicts_are_played_out_at_any_table(options: dict[str, Any]) -> None:
    table = free(4, options={"narration": "required", "arbitration": "rulebook", **options})
    table.do('@1 propose:1 "…"', "@0 oppose:P0+S1", "@2 accept", "@3 accept")
    mind = DupesSearchPolicy(GAME, Random(1))
    found = set()
    for seed in range(12):
        sample = table.at.sample(1, Random(seed))
        sample.apply_silently(1, moves.DECLARE)
        found.add(mind.rollout_value(sample, 1))
        assert sample.phase not in range(phases.RESPOND, phases.TELL)
    assert len(found) > 1, "won in some samples, lost in others"


def test_who_has_all_goals_has_won() -> None:
    table = free(4, ticked={"1": [1, 2, 3], "2": [1, 2], "3": [1, 2, 3]})
    assert standing(table.at) == [0.0, 0.5, 0.0, 0.5]
    even = standing(free(4).at)
    assert even == pytest.approx([0.25] * 4)
    ahead = standing(free(4, ticked={"2": [1]}).at)
    assert ahead[2] > 0.3 > ahead[0]


def test_it_opposes_a_last_goal_and_helps_to_its_own() -> None:
    crowned = free(4, ticked={"1": [1, 2]})
    crowned.do("@1 propose:3")
    assert expert(crowned, 0) != moves.ACCEPT
    helped = free(4, ticked={"2": [1, 2], "1": [1]})
    helped.do("@1 propose:3", "@0 oppose:S1", "@2 accept", "@3 accept", "@1 declare")
    assert expert(helped, 2) == moves.ALLY
