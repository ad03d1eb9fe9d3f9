"""Advice about a form fills it in: the parts that are found spell the very move, but for its words."""

from __future__ import annotations

from random import Random

import pytest

from tests.toy_games import ALL
from tripot.bots.form_filler import fill_form
from tripot.engine.authoring.registry import game_named, games
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.engine.views.view import Parts, PartValue, Write

GAMES = {**games(), **ALL}
MOVES = 150


@pytest.mark.parametrize("slug", ["escrocs", "urgence", "ecarte", "queen"])
def test_a_composed_move_is_spelt_by_a_form(slug: str) -> None:
    game, random, found = GAMES[slug], Random(5), 0
    state = game.new_state(game.usual_seats, {}, Stream.fast(5))
    for _ in range(MOVES):
        if not (actors := state.actors()):
            break
        seat = actors[0]
        view = state.view(seat)
        offered = {offer.move: offer.weight != "danger" for offer in view.moves}
        composed = [move for move in state.legal_moves(seat) if str(move) not in offered]
        move = random.choice(composed or [move for move in state.legal_moves(seat) if offered[str(move)]])
        parts = fill_form(game, view, move)
        assert (parts is None) == (not composed)
        if parts is not None:
            found += 1
            assert game.compose(parts) == move
        state.apply(seat, move)
    assert found


def test_words_are_left_to_who_writes_them() -> None:
    game = game_named("dupes")
    random, kinds = Random(3), set()
    state = game.new_state(3, {}, Stream.fast(3))
    bot = game.players.habile(game, random)
    for _ in range(MOVES):
        if not (actors := state.actors()):
            break
        seat = actors[0]
        view = state.view(seat)
        move = bot.choose(view, lambda seat=seat: state.sample(seat, random), Budget(iterations=1))  # type: ignore[misc]
        parts = fill_form(game, view, move)
        if parts is not None:
            form = next(one for one in view.composers if one.id == parts.composer)
            kinds.add(parts.composer.partition(":")[0])
            assert not any(value.text for value in parts.values.values())
            written = {part.name: PartValue(text="Voilà.") for part in form.parts if isinstance(part, Write)}
            assert type(game.compose(Parts(parts.composer, {**parts.values, **written}))) is type(move)
        state.apply(seat, move)
    assert {"propose", "take"} <= kinds
