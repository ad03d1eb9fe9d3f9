"""The names of a game that are data, in `games.toml`: a rename there freezes stored tables or breaks records.

`fields` shape the digest, in this order; `phases` are numbers in a state and names in views, adapters and rules;
`options` are keys of records, forms and adapters.
"""

from __future__ import annotations

import importlib
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tripot.engine.authoring.registry import game_named, games
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.fields import digest_fields

PINNED: dict[str, dict[str, Any]] = tomllib.loads(Path(__file__).with_name("games.toml").read_text("utf-8"))


def _found(slug: str) -> dict[str, Any]:
    game = game_named(slug)
    fields = type(game.new_state(game.seats[0], {}, Stream.fast(0))).fields
    phases = importlib.import_module(f"tripot.games.{slug}.play.phases").NAMES
    options = {field.name for seats in game.seats for field in game.form(seats).fields}
    return {"fields": list(fields), "phases": list(phases), "options": sorted(options)}


def test_every_game_is_pinned() -> None:
    assert set(PINNED) == set(games())


@pytest.mark.parametrize("slug", sorted(PINNED))
def test_the_names_that_are_data_are_what_they_were(slug: str) -> None:
    assert _found(slug) == PINNED[slug]


def test_a_rename_that_changes_the_order_is_seen() -> None:
    """As `hands` and `stock` are told in this order, `hands` renamed to `tiles` would come after."""
    assert digest_fields({"stock": int, "hands": int}) == ("hands", "stock")
    assert digest_fields({"stock": int, "tiles": int}) == ("stock", "tiles")
