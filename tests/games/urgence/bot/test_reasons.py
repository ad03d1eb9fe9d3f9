"""Advice at État d'urgence: the habile's move, and why, for whoever learns the game."""

from __future__ import annotations

from random import Random
from typing import cast

import pytest

from tests.games.urgence.helpers import GAME, GameTable, at_market, duel, trio
from tests.support.advice import follow_advice
from tripot.engine.search.player import Budget
from tripot.games.urgence.bot.reasons import HabileAdviser
from tripot.games.urgence.game import EtatDUrgence


def said(table: GameTable) -> list[str]:
    """The reasons given to P1, in French."""
    adviser = HabileAdviser(cast("EtatDUrgence", table.game), Random(1))
    voice = table.game.voice("fr", ["Ana", "Bo", "Cy"])
    return [voice.say(reason) for reason in adviser.advise(table.at.view(0), table.at.copy, Budget()).reasons]


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (2, 2), (4, 3)])
def test_every_move_has_a_reason_that_its_seat_may_know(seats: int, seed: int) -> None:
    heard = follow_advice(GAME, seats, seed, 150)
    assert {"why.team", "why.coins", "why.buy", "why.thin", "why.shop"} <= heard.keys()
    assert len(heard) >= 10


def test_a_kill_is_told_with_its_count() -> None:
    (first, *_) = said(duel("hand VAC, COIN×2", other="- P2 SCI, confidence 11: hand COIN×3."))
    assert "11" in first
    assert "Bo" in first
    last = duel("no cards", other="- P2 SCI, confidence 3: no cards.")
    last.at.attack = 4
    assert said(last) == ["Il ne reste que 3 points de confiance à Bo\xa0: prenez tout, c'est une équipe de moins."]


def test_the_weakest_is_named() -> None:
    table = trio("no cards", others=("- P2 SCI, confidence 9: no cards.", "- P3 LAB, confidence 18: no cards."))
    table.at.attack = 2
    (reason,) = said(table)
    assert "Bo" in reason
    assert "9" in reason


def test_a_blow_that_can_be_counted_is_told() -> None:
    blow = "- P2 SCI, confidence 20: hand VAC, COIN×2."
    told = said(duel("hand FEU; draw pile COIN×3", confidence=10, other=blow))
    assert any("10 chances sur dix" in reason for reason in told)


def test_a_purchase_has_its_reason() -> None:
    assert said(at_market(17, "draw pile COIN×3"))[0].startswith("17")
    assert "désinfecter" in said(at_market(0, "draw pile VAC×4"))[0]
