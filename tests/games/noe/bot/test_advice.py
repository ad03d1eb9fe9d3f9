"""What a learner is told: the careful player's move, by what the seat may know, with reasons in both languages."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.noe.helpers import GAME, scene
from tests.support.advice import follow_advice
from tripot.bots.registry import LazySampler
from tripot.engine.search.player import Budget
from tripot.games.noe.bot.player import Habile


@pytest.mark.parametrize(("seats", "level"), [(2, "base"), (3, "full"), (5, "advanced")])
def test_advice_is_what_it_plays_by_what_the_seat_may_know_and_in_both_languages(seats: int, level: str) -> None:
    heard = follow_advice(GAME, seats, 3, level=level, target_score=100)
    assert {"why.draw", "why.alone", "why.announce", "why.nothing"} <= heard.keys()
    if level != "base":
        assert {"why.control", "why.aim"} <= heard.keys()


def test_it_counts_for_the_learner() -> None:
    table = scene(
        "game: level=base players=2",
        "S1: jou-medhi jou-marie dur-hugo em-max sen-rose alp-noe",
        "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        "discard: jou-sandy",
        "turns: 6",
        "act: S1 TURN_START",
    )
    state = table.at
    advice = Habile(GAME, Random(1)).advise(state.view(0), LazySampler(state, 0, Random(1)), Budget())
    [reason] = advice.reasons
    assert GAME.voice("fr", ["A", "B"]).say(reason) == (
        "Sandy (Journaliste) va avec 2 cartes de votre main, par la catégorie ou par le prénom."
    )
