"""In every phase of every game of the house there are rules worth reading again."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

import pytest

from tests.support.rulebooks import HOUSE
from tripot.engine.manual.rulebook import Rulebook

IN_A_CONFLICT = ["DUP-60", "DUP-65", "DUP-78", "DUP-82", "DUP-85", "DUP-86", "DUP-90", "DUP-91"]


@pytest.mark.parametrize("slug", HOUSE)
def test_every_phase_has_its_rules(slug: str) -> None:
    phases = import_module(f"tripot.games.{slug}.play.phases").NAMES
    moments = HOUSE[slug].rulebook.moments
    assert list(moments) == list(phases[:-1])
    assert all(moments.values())


def test_a_conflict_is_explained() -> None:
    assert set(IN_A_CONFLICT) <= set(HOUSE["dupes"].rulebook.moments["CONFLICT"])


def test_a_moment_names_rules_that_exist(tmp_path: Path) -> None:
    file = tmp_path / "rules.toml"
    file.write_text('version = "1"\n[sections]\n[moments]\nPLAY = ["X-1"]\n[rules]\n', "utf-8")
    with pytest.raises(ValueError, match="X-1"):
        Rulebook.load(file)
