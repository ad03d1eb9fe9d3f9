"""What a game writes, and what it may not: its facets are its own, its services are final."""

from __future__ import annotations

import pytest

from tests.contract.laws.cases import EVERY
from tests.toy_games import highcard
from tripot.engine.game import Game, Hidden


def test_no_game_writes_what_is_final() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.parse: no game writes this itself"):
        type("Wrong", (highcard.HighCard,), {"parse": lambda self, text: None})


def test_a_game_names_all_its_facets() -> None:
    class Bare(Game):
        slug = "bare"

    with pytest.raises(TypeError, match="Bare lacks rules, views, hidden, players"):
        Bare(highcard.GAME.files)


def test_hidden_cards_are_drawn_one_way_or_another() -> None:
    with pytest.raises(TypeError, match="give `sample` or `sampler`"):
        Hidden()


@pytest.mark.parametrize("slug", EVERY)
def test_a_game_says_whether_it_is_played_in_teams(slug: str) -> None:
    """`Capabilities.teams` is what some table of it shows."""
    game = EVERY[slug]
    shared = False
    for seats in game.seats:
        form = game.form(seats)
        sizes = next((field.values() for field in form.fields if field.name == "team_size"), (None,))
        for size in sizes:
            options = form.defaults() | ({} if size is None else {"team_size": size})
            shared |= len(set(game.teams(seats, options))) < seats
    assert shared == game.capabilities.teams
