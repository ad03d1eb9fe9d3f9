"""docs/add-a-game.md shows the game as it is: whole files line by line, excerpts word by word."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "add-a-game.md").read_text("utf-8")
SNIPPET = re.compile(r"<!-- (excerpt: )?(\S+) -->\n```\w+\n(.*?)```", re.DOTALL)

WHOLE: dict[str, list[str]] = defaultdict(list)
EXCERPTS: list[tuple[str, str]] = []
for excerpt, path, body in SNIPPET.findall(PAGE):
    if excerpt:
        EXCERPTS.append((path, body))
    else:
        WHOLE[path].append(body)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def test_the_page_shows_the_whole_game() -> None:
    assert list(WHOLE) == ["tests/games/highcard/__init__.py"]


@pytest.mark.parametrize("path", WHOLE)
def test_every_line_is_shown(path: str) -> None:
    assert lines("\n".join(WHOLE[path])) == lines((ROOT / path).read_text("utf-8"))


@pytest.mark.parametrize(("path", "body"), EXCERPTS)
def test_excerpts_are_true(path: str, body: str) -> None:
    assert body in (ROOT / path).read_text("utf-8")


def test_places_the_page_points_to_exist() -> None:
    named = re.findall(r"`((?:tests|src|docs|games)/[\w./-]+)`", PAGE)
    found = [name for name in named if not name.isupper() and "NAME" not in name]
    assert found
    for name in found:
        assert any((base / name).exists() for base in (ROOT, ROOT / "src" / "tripot")), name
