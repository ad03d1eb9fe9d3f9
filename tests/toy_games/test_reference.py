"""docs/reference.md is complete: every field of a view, every name of the kits, every sentence they ask for."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from tests.contract.rules.messages import KITS
from tripot.engine import kits
from tripot.engine.data import packs
from tripot.engine.language.text import Messages
from tripot.engine.views import events, view
from tripot.engine.views.view import Layout

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference.md").read_text("utf-8")
NAMED = {name for code in re.findall(r"`([^`]+)`", PAGE) for name in re.findall(r"[A-Za-z_][\w.]*", code)}
PIECES = [kits.KitState, kits.Hands, kits.Tricks, kits.Sealed, kits.Deals]
STRUCTS = [
    kind
    for module in (view, events)
    for kind in vars(module).values()
    if isinstance(kind, type) and issubclass(kind, msgspec.Struct) and kind.__module__ == module.__name__
]


def rows(name: str) -> str:
    """What the table of views says of a class: its row, and those below that go on with it."""
    found = re.search(rf"^\| `{name}` \|.*\n(?:\| \|.*\n)*", PAGE, re.MULTILINE)
    return found[0] if found else PAGE


@pytest.mark.parametrize("kind", STRUCTS, ids=lambda kind: kind.__name__)
def test_every_field_of_a_view_is_there(kind: type[msgspec.Struct]) -> None:
    assert kind.__name__ in NAMED
    told = set(re.findall(r"\w+", " ".join(re.findall(r"`([^`]+)`", rows(kind.__name__)))))
    assert [field for field in kind.__struct_fields__ if field not in told] == []


def test_every_name_of_the_kits_is_there() -> None:
    assert [name for name in kits.__all__ if name not in NAMED] == []


@pytest.mark.parametrize("kind", PIECES, ids=lambda kind: kind.__name__)
def test_every_hook_and_field_is_there(kind: type) -> None:
    own = {name for name in (*vars(kind), *kind.__annotations__) if not name.startswith("_")}
    assert sorted(own - NAMED - {"copy", "fields"}) == []


def test_every_sentence_of_the_kits_is_there() -> None:
    patterns = {re.sub(r"[A-Z]{2,}", "", name) for name in NAMED}
    asked = [key for key in Messages.load(KITS / "text.toml").keys if key not in NAMED]
    assert [key for key in asked if f"{key.partition('.')[0]}." not in patterns] == []


@pytest.mark.parametrize("word", [*packs.PACKS, *get_args(Layout), *get_args(events.MomentKind)])
def test_every_word_of_a_closed_set_is_there(word: str) -> None:
    assert f"`{word}`" in PAGE or f'`"{word}"`' in PAGE
