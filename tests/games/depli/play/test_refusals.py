"""The refusals of Dé pli in their fixed order: each row fails its own check, and where it can every later one too."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.games.depli.helpers import (
    SORTED,
    GameTable,
    about_to_roll,
    finish_trick,
    fresh,
    last_trick,
    play_to_end,
    refusal,
    seeded,
)
from tripot.engine.authoring.registry import game_named
from tripot.games.depli.play.moves import INTERNED_MOVES

ALL_WRONG: dict[str, Any] = {
    "team_size": 5,
    "deals": 7,
    "jokers": 2,
    "first_roller": "s9",
    "joker_declare": "aloud",
    "team_joker": "none",
    "tie_rolls": "both",
    "final_ties": "some",
    "trick_review": "first",
    "auto_last_card": 1,
}
RIGHT: dict[str, Any] = {"team_size": 2, "deals": 8, "jokers": 1, "first_roller": "s3"}


@pytest.mark.rule("DEP-01", "DEP-56", "DEP-68", "DEP-46", "DEP-07")
def test_set_up_is_checked_in_order() -> None:
    """Everything is wrong at first; one mistake after the other is put right."""
    assert refusal(9, **ALL_WRONG) == "DEP-01"
    options = dict(ALL_WRONG)
    for name, rule in (("team_size", "DEP-56"), ("deals", "DEP-68"), ("jokers", "DEP-46"), ("first_roller", "DEP-07")):
        assert refusal(4, **options) == rule
        options[name] = RIGHT[name]
    assert refusal(4, **options) == ""


@pytest.mark.parametrize("name", [name for name in ALL_WRONG if name not in RIGHT])
def test_other_options_cite_no_rule(name: str) -> None:
    assert refusal(4, **{name: ALL_WRONG[name]}) == ""


def rolling() -> GameTable:
    return fresh(3, dice=[6], decks=[SORTED], first_roller="s0", jokers=1)


def choosing() -> GameTable:
    table = fresh(3, dice=[3], decks=[SORTED], first_roller="s0")
    table.do("s0 R")
    return table


def asking(**options: Any) -> GameTable:
    """Jokers are asked for; s2 has none left."""
    table = about_to_roll(4, holders=["s0", "s1", "s3"], **options)
    table.do("s0 R")
    return table


def asking_in_turn() -> GameTable:
    """s0 has played and spent its joker; s2, its teammate, is passed over; s1 is asked, then s3."""
    table = about_to_roll(4, holders=["s0", "s1", "s2", "s3"], joker_declare="in_turn", team_size=2)
    table.do("s0 R", "s0 J+")
    return table


def playing() -> GameTable:
    """s0 has led a heart, s1 is to follow."""
    table = fresh(3, dice=[6], decks=[SORTED], first_roller="s0")
    table.do("s0 R", "s0 P:3H")
    return table


def tied() -> GameTable:
    """s2 and s0 are tied, s2 rolls first."""
    table = last_trick("TD 2D 7D", [4, 3, 5], roller="s2", tie_rolls="players", dice=[1, 2])
    finish_trick(table)
    return table


def finally_tied() -> GameTable:
    table = last_trick("8H TH", [6, 6], deal=12, roller="s1", totals=[6, 5], tie_rolls="players", dice=[1, 2])
    finish_trick(table)
    return table


def over() -> GameTable:
    table = seeded(3, 1, deals=3)
    play_to_end(table.at, Random(1))
    return table


TABLE: list[tuple[Callable[[], GameTable], int, str, str]] = [
    (over, 0, "nonsense", ""),
    (rolling, 1, "P:1C", ""),
    *((over, 1, move, "DEP-45") for move in ("R", "O+", "O-", "J+", "J-", "P:2C", "T")),
    (rolling, 1, "R", "DEP-15"),
    *((phase, 0, "R", "DEP-15") for phase in (choosing, asking, playing, tied, finally_tied)),
    *((phase, 1, "O+", "DEP-19") for phase in (rolling, asking, playing, tied, finally_tied)),
    (rolling, 0, "O-", "DEP-19"),
    (choosing, 1, "O-", "DEP-18"),
    *((phase, 1, "J+", "DEP-46") for phase in (choosing, playing, tied, finally_tied)),
    (rolling, 0, "J+", "DEP-47"),
    (asking_in_turn, 0, "J+", "DEP-48"),
    (asking, 2, "J+", "DEP-46"),
    (lambda: asking(joker_declare="in_turn"), 2, "J-", "DEP-46"),
    (asking_in_turn, 2, "J-", "DEP-65"),
    (asking_in_turn, 3, "J-", "DEP-55"),
    (rolling, 1, "P:2C", "DEP-21"),
    (choosing, 1, "P:2C", "DEP-21"),
    (asking, 1, "P:2C", "DEP-48"),
    (tied, 1, "P:2C", "DEP-23"),
    (finally_tied, 1, "P:2C", "DEP-23"),
    (playing, 2, "P:2C", "DEP-22"),
    (playing, 1, "P:2C", "DEP-23"),
    (playing, 1, "P:3C", "DEP-24"),
    *((phase, 0, "T", "DEP-33") for phase in (rolling, choosing, asking, playing)),
    (tied, 1, "T", "DEP-33"),
    (tied, 0, "T", "DEP-35"),
    (finally_tied, 1, "T", "DEP-35"),
]


@pytest.mark.rule("DEP-15", "DEP-18", "DEP-19", "DEP-21", "DEP-22", "DEP-23", "DEP-24", "DEP-33", "DEP-35", "DEP-45")
@pytest.mark.rule("DEP-46", "DEP-47", "DEP-48", "DEP-55", "DEP-65")
@pytest.mark.parametrize(("table", "seat", "move", "rule"), TABLE)
def test_refusals_in_order(table: Callable[[], GameTable], seat: int, move: str, rule: str) -> None:
    table().refuse(seat, move, rule)


def test_playing_fixture_tempts_with_cards_the_seat_has_and_has_not() -> None:
    table = playing()
    assert "3C" in table.hand(1).split()
    assert "2C" not in table.hand(1).split()
    assert table.cards(1) <= {card for card in table.hand(1).split() if card.endswith("H")}


@pytest.mark.parametrize(
    "text", ["", "r", "RR", "P:", "P:10C", "P:2X", "P:2c", "P 2C", "O", "J", "J?", "T=4", "R=5", "undo"]
)
def test_what_is_no_move_cites_no_rule(text: str) -> None:
    rolling().refuse(0, text, "")


def test_the_vocabulary_is_58_moves_in_the_order_of_their_index() -> None:
    game = game_named("depli")
    spelled = [str(move) for move in INTERNED_MOVES]
    assert spelled[:52] == [f"P:{card.code}" for card in game.catalogue]
    assert spelled[52:] == ["R", "O+", "O-", "J+", "J-", "T"]
    assert [game.parse(f"  {text} ") for text in spelled] == list(INTERNED_MOVES)
