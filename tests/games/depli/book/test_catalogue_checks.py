"""An owner's table of players: what it says is played, what cannot be played is refused by its place."""

from __future__ import annotations

from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.games.depli.helpers import GAME, play_to_end
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.games.depli.game import DePli


def owned(seats: int, **row: Any) -> DePli:
    data = deepcopy(GAME.catalogue.data())
    data["players"][str(seats)].update(row)
    return GAME.with_catalogue(Catalogue.from_data(data))


@pytest.mark.rule("DEP-06", "DEP-11", "DEP-38")
def test_cards_deals_and_points_are_the_owners() -> None:
    game = owned(4, cards=5, deals=8, points=[9, 5, 1, 0])
    state, _ = game.setup(4, {}, Stream.fast(2))
    assert [hand.bit_count() for hand in state.hands] == [5] * 4
    assert (state.undealt.bit_count(), state.deals) == (32, 8)
    play_to_end(state, Random(3))
    for deal in state.history:
        assert sum(deal.tricks) == 5
        assert [deal.points[unit] for unit in deal.ranking] == [9, 5, 1, 0]
    assert sum(state.totals) == 8 * 15
    assert len(state.history) == 8


@pytest.mark.rule("DEP-60")
def test_teams_earn_what_as_many_players_do() -> None:
    state, _ = owned(2, points=[7, 2]).setup(4, {"team_size": 2, "deals": 4}, Stream.fast(2))
    play_to_end(state, Random(3))
    assert [sorted(deal.points) for deal in state.history] == [[2, 7]] * 4


@pytest.mark.rule("DEP-56")
def test_teams_are_those_of_the_table() -> None:
    assert owned(4, team_sizes=[]).check_options(4, {"team_size": 1})["team_size"] == 1
    with pytest.raises(Illegal, match="DEP-56"):
        owned(4, team_sizes=[]).check_options(4, {"team_size": 2})


REFUSED = (
    ("DEP-11", "cards", 14, "a whole number from 1 to 13"),
    ("DEP-11", "cards", 0, "a whole number from 1 to 13"),
    ("DEP-06", "deals", 0, "a whole number from 4 to 96"),
    ("DEP-08", "deals", 10, "with 4 players the number of deals is a multiple of 4"),
    ("DEP-56", "team_sizes", [3], "with 4 players, team sizes that divide 4"),
    ("DEP-56", "team_sizes", [4], "with 4 players, team sizes that divide 4"),
    ("DEP-56", "team_sizes", [2, 2], "with 4 players, team sizes that divide 4"),
    ("DEP-38", "points", [3, 2, 1], "4 numbers of points, one for each place"),
    ("DEP-38", "points", [0, 1, 2, 3], "4 numbers of points, one for each place"),
    ("DEP-38", "points", [3, 2, 1, -1], "a list of whole numbers from 0 to 99"),
)


@pytest.mark.rule("DEP-06", "DEP-08", "DEP-11", "DEP-38", "DEP-56")
@pytest.mark.parametrize(("rule", "key", "value", "said"), REFUSED)
def test_what_cannot_be_played_is_refused(rule: str, key: str, value: object, said: str) -> None:
    with pytest.raises(BadCatalogue, match=rf"^{rule}: players\.4\.{key}: {said}"):
        owned(4, **{key: value})


@pytest.mark.rule("DEP-01")
def test_there_are_rows_for_two_to_eight() -> None:
    data = GAME.catalogue.data()
    for wrong in (
        {**data["players"], "9": data["players"]["8"]},
        {seats: row for seats, row in data["players"].items() if seats != "4"},
    ):
        with pytest.raises(BadCatalogue, match=r"players\.[49]: "):
            GAME.with_catalogue(Catalogue.from_data({**data, "players": wrong}))


@pytest.mark.rule("DEP-02", "DEP-03")
@pytest.mark.parametrize(("key", "value"), [("copies", 2), ("suit", "H"), ("facts", {"rank": 3})])
def test_the_pack_is_fixed(key: str, value: object) -> None:
    data = deepcopy(GAME.catalogue.data())
    data["card"][0][key] = value
    with pytest.raises(BadCatalogue, match=r"^DEP-0[23]: card\.2C\..*: the rulebook prints"):
        GAME.with_catalogue(Catalogue.from_data(data))


@pytest.mark.rule("DEP-06", "DEP-11", "DEP-38", "DEP-56")
def test_the_rules_tell_the_owners_table() -> None:
    rules = owned(4, cards=5, deals=8, points=[9, 5, 1, 0], team_sizes=[]).rulebook
    assert "8 donnes à 4 joueurs" in rules["DEP-06"].text["fr"]
    assert "12 donnes à 2, 3 ou 6 joueurs" in rules["DEP-06"].text["fr"]
    assert "5 cards with 4 players" in rules["DEP-11"].text["en"]
    assert "à 4 joueurs, dans l'ordre, 9, 5, 1, 0" in rules["DEP-38"].text["fr"]
    assert "quand on est 4" not in rules["DEP-56"].text["fr"]
    assert "un point par concurrent" in GAME.rulebook["DEP-38"].text["fr"]
