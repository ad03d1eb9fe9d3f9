"""An owner's catalogue is checked whole before anything is dealt: whatever passes can be played."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from random import Random
from typing import Any

import pytest

from tests.support.rulebooks import HOUSE
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS
from tripot.engine.rules.chance import Stream

WRONG: tuple[Any, ...] = ("x", "", -1, 1 << 70, 2.5, True, [], ["x"], [[]], {}, {"x": 1}, None)
Place = tuple[str | int, ...]


def places(value: Any, at: Place = ()) -> Iterator[Place]:
    """Every key of a table, and of a list the first and the last item."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for name, one in inner:
        if isinstance(value, dict) or name in (0, len(value) - 1):
            yield (*at, name)
            yield from places(one, (*at, name))


def changed(data: dict[str, Any], place: Place, *new: Any) -> dict[str, Any]:
    """With another value in one place, or without it."""
    twin = deepcopy(data)
    inner: Any = twin
    for name in place[:-1]:
        inner = inner[name]
    if new:
        inner[place[-1]] = new[0]
    else:
        del inner[place[-1]]
    return twin


def refused_or_played(game: Game, data: dict[str, Any]) -> BadCatalogue | None:
    try:
        own = game.with_catalogue(Catalogue.from_data(data))
    except BadCatalogue as refusal:
        return refusal
    random = Random(1)
    for seats in (own.seats[0], own.seats[-1]):
        state = own.new_state(seats, {}, Stream.fast(1))
        for _ in range(60):
            if state.actors():
                seat = random.choice(list(state.actors()))
                state.apply(seat, random.choice(state.legal_moves(seat)))
                state.view(seat)
    return None


@pytest.mark.parametrize("slug", HOUSE)
def test_wrong_values_are_refused_in_both_languages(slug: str) -> None:
    game = HOUSE[slug]
    data = game.catalogue.data()
    refused = 0
    for place in places(data):
        if place[0] == "card" and place[2:3] not in ((), ("facts",), ("copies",), ("suit",)):
            continue  # how a card is called and drawn is read alike in every game
        for values in ((), *((wrong,) for wrong in WRONG)):
            refusal = refused_or_played(game, changed(data, place, *values))
            if refusal is not None:
                refused += 1
                assert refusal.where
                assert not refusal.rule or refusal.rule in game.rulebook
                assert len({game.voice(lang, ()).say(refusal.text) for lang in LANGS}) == 2
    assert refused > 10


@pytest.mark.parametrize("slug", HOUSE)
def test_nothing_is_written_that_nobody_reads(slug: str) -> None:
    game = HOUSE[slug]
    data = game.catalogue.data()
    with pytest.raises(BadCatalogue, match=r"^extra: nobody reads this"):
        game.with_catalogue(Catalogue.from_data({**data, "extra": {"a": 1}}))
    for card in (data["card"][0], data["card"][-1]):
        twin = changed(data, ("card", data["card"].index(card), "facts"), {**card.get("facts", {}), "extra": 1})
        with pytest.raises(BadCatalogue, match=rf"card\.{card['code']}\.facts\.extra: nobody reads this"):
            game.with_catalogue(Catalogue.from_data(twin))
