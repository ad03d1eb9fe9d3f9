"""Lines of the docs fit a narrow window: at most 100 characters, but for tables, links, pictures and code."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
WIDTH: Final = 100
LATER: Final = {"add-a-game.md", "add-a-trick-game.md", "reference.md", "architecture.md"}
"""Pages that are still to be wrapped: this set only ever shrinks."""
PAGES: Final = [
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "web/README.md")),
    *(page for page in sorted((ROOT / "docs").glob("*.md")) if page.name not in LATER),
]
FREE: Final = re.compile(r"\||\[?<img|!\[|    ")
"""How a line begins that is not wrapped: a table, a picture, indented code."""


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_lines_are_short(page: Path) -> None:
    prose = re.sub(r"^( *)```.*?^\1```", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    bare = re.sub(r"\]\([^)]*\)", "]", prose)
    assert [line for line in bare.splitlines() if len(line) > WIDTH and not FREE.match(line)] == []
