"""What `--json` writes carries its schema, and docs/json.md names every field of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.cli.tripot_command import here
from tripot.cli.support.lab_flags import SCHEMA
from tripot.lab.balance import Balance
from tripot.lab.report import Report
from tripot.lab.tournament import Standings
from tripot.lab.whatif import Comparison

PAGE = (Path(__file__).parents[2] / "docs" / "json.md").read_text("utf-8")
TABLE = ("escrocs", "--seats", "2", "--bots", "random,facile", "--games", "1", "--jobs", "1", "--json")
KINDS: list[tuple[tuple[str, ...], type[msgspec.Struct]]] = [
    (("simulate", *TABLE), Report),
    (("lab", "tournament", *TABLE), Standings),
    (("lab", "balance", *TABLE), Balance),
    (("whatif", *TABLE, "--with", "painting_cost=0"), Comparison),
]


def _parts(kind: type[msgspec.Struct], found: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    """Every structure within, by name, and its fields."""
    if kind.__name__ not in found:
        found[kind.__name__] = kind.__struct_fields__
        for field in msgspec.structs.fields(kind):
            _within(msgspec.inspect.type_info(field.type), found)
    return found


def _within(info: Any, found: dict[str, tuple[str, ...]]) -> None:
    if isinstance(info, msgspec.inspect.StructType):
        _parts(info.cls, found)
    for inner in (getattr(info, "item_type", None), *getattr(info, "types", ())):
        if inner is not None:
            _within(inner, found)


@pytest.mark.parametrize(("words", "kind"), KINDS, ids=[kind.__name__ for _, kind in KINDS])
def test_results_say_what_they_are_and_the_page_names_their_fields(
    words: tuple[str, ...], kind: type[msgspec.Struct]
) -> None:
    told = json.loads(here(*words).out)
    assert list(told)[:2] == ["schema", "kind"]
    assert (told["schema"], told["kind"]) == (SCHEMA, kind.__name__.lower())
    assert f"| `schema` | {SCHEMA}." in PAGE
    assert f"`{told['kind']}`" in PAGE
    assert set(told) - {"schema", "kind"} <= set(kind.__struct_fields__)
    for name, fields in _parts(kind, {}).items():
        part = re.search(rf"(?:## {name}\n|\*\*{name}\*\*)(.*?)(?=\n## |\n\*\*|\Z)", PAGE, re.DOTALL)
        assert part, name
        assert set(re.findall(r"`(\w+)`", part[1])) >= set(fields), name
