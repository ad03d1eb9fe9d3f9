"""Every folder of the package is on the page of the architecture with its line, and none of them grows into a heap."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from tools.compiled import SOURCE, modules, name_of

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "tripot"
PAGE: Final = (ROOT / "docs" / "architecture.md").read_text("utf-8")
MOST: Final = 16
"""Modules side by side, beyond which a folder is two."""
FOLDERS: Final = sorted({file.parent for file in PACKAGE.rglob("*.py")} - {PACKAGE})


def name(folder: Path) -> str:
    """As the page has it: what every game has, once."""
    return re.sub(r"^games/[a-z]+", "games/*", folder.relative_to(PACKAGE).as_posix()) + "/"


def test_the_page_lists_every_folder_and_no_other() -> None:
    listed = set(re.findall(r"^\| `([\w/*]+/)` \| \S", PAGE, re.MULTILINE))
    there = {name(folder) for folder in FOLDERS} - {
        "games/*/",
        "games/*/play/checks/",
        "server/store/migrations/versions/",
    }
    assert listed == there


@pytest.mark.parametrize("folder", FOLDERS, ids=name)
def test_a_folder_stays_small(folder: Path) -> None:
    if folder.name != "versions":  # migrations only grow
        assert len([file for file in folder.glob("*.py") if file.name != "__init__.py"]) <= MOST


def test_what_is_compiled_is_what_was() -> None:
    """A module renamed out of the lists of `tools/compiled.py` would silently be interpreted, or a Struct compiled."""
    names = [name_of(SOURCE, file) for files in modules(SOURCE).values() for file in files]
    listed = (ROOT / "tests" / "contract" / "compiled" / "modules.txt").read_text("utf-8").split()
    assert sorted(names) == listed
