"""Views find their parts by name."""

from __future__ import annotations

import pytest

from tests.toy_games import ALL
from tripot.engine.rules.chance import Stream
from tripot.engine.views.view import Parts, PartValue


def test_a_view_finds_its_parts() -> None:
    view = ALL["fence"].new_state(2, {}, Stream.fast(1)).view(0)
    assert view.zone("drawn").count == 4
    for find in (view.zone, view.fact):
        with pytest.raises(KeyError):
            find("nothing")


def test_missing_parts_are_empty() -> None:
    parts = Parts("split", {"a": PartValue(text="x")})
    assert (parts.get("a").text, parts.get("b")) == ("x", PartValue())
