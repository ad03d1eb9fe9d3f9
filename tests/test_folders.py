"""Every folder of the package is on the page of the architecture with its line, the tests lie in folders of the same
names, and no folder grows into a heap."""

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
MOST_TESTS: Final = 30
"""The same for tests and their helpers."""
TESTS: Final = ROOT / "tests"
APART: Final = {"artwork", "contract", "live", "support", "toy_games"}
"""Tests of the whole, of the pictures, and what tests share: no one package is their subject."""
RECORDS: Final = "golden"
"""Stored games, beside the tests that replay them."""
MOST_ON_PAGES: Final = 25
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


TEST_FOLDERS: Final = sorted({file.parent for file in TESTS.rglob("*.py")})


def in_tests(folder: Path) -> str:
    return folder.relative_to(ROOT).as_posix() + "/"


@pytest.mark.parametrize("folder", TEST_FOLDERS, ids=in_tests)
def test_tests_lie_where_their_package_does(folder: Path) -> None:
    place = folder.relative_to(TESTS)
    if place.parts[:1] and place.parts[0] not in APART and place.name != RECORDS:
        assert (PACKAGE / place / "__init__.py").exists(), f"no src/tripot/{place}"
    assert len([file for file in folder.glob("*.py") if file.name != "__init__.py"]) <= MOST_TESTS


def test_every_package_has_its_folder_of_tests() -> None:
    assert {file.parent.name for file in PACKAGE.glob("*/__init__.py")} <= {folder.name for folder in TEST_FOLDERS}


def test_a_folder_of_the_pages_stays_small() -> None:
    """Drawings aside."""
    files = [file for kind in ("ts", "svelte", "css") for file in (ROOT / "web" / "src").rglob(f"*.{kind}")]
    heaps = {str(file.parent.relative_to(ROOT)) for file in files}
    sizes = {heap: sum(str(file.parent.relative_to(ROOT)) == heap for file in files) for heap in heaps}
    assert {heap: size for heap, size in sizes.items() if size > MOST_ON_PAGES} == {}


def test_what_is_compiled_is_what_was() -> None:
    """A module renamed out of the lists of `tools/compiled.py` would silently be interpreted, or a Struct compiled."""
    names = [name_of(SOURCE, file) for files in modules(SOURCE).values() for file in files]
    listed = (ROOT / "tests" / "contract" / "compiled" / "modules.txt").read_text("utf-8").split()
    assert sorted(names) == listed
