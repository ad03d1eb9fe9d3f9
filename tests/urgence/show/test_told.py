"""What players read of confidence and rounds is what their table plays by."""

from __future__ import annotations

from typing import Any

import pytest

from tests.urgence.kit import GAME, at_market
from tripot.engine.refusal import Illegal


def told(rule: str, **options: Any) -> str:
    return GAME.at_table(3, options).rules[rule].text["fr"]


@pytest.mark.rule("URG-05", "URG-35")
def test_confidence_starts_and_stops_where_the_table_says() -> None:
    assert "partent de 20." in told("URG-05")
    assert "partent de 15." in told("URG-05", confidence_start=15)
    assert "Le plafond est de 20" in told("URG-35")
    assert "Le plafond est de 15" in told("URG-35", confidence_start=15)
    assert "Le plafond est de 25" in told("URG-35", confidence_start=15, confidence_cap="plus10")
    assert "il n'y a pas de plafond" in told("URG-35", confidence_cap="none")


@pytest.mark.rule("URG-70")
def test_the_last_round_is_the_tables() -> None:
    assert "Après la manche 40," in told("URG-70")
    assert "Après la manche 60," in told("URG-70", round_limit=60)


@pytest.mark.rule("URG-57")
def test_starters_are_not_sold() -> None:
    with pytest.raises(Illegal) as refusal:
        at_market(5).at.check(0, GAME.parse("buy:COIN"))
    assert refusal.value.rule == "URG-57"
    assert "ne s'achètent pas" in GAME.voice("fr", ()).say(refusal.value.text)
