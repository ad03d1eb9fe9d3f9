"""One concept, one word: what `docs/glossary.md` retired names nothing any more, and what it names exists."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = (ROOT / "docs" / "glossary.md").read_text("utf-8")
SOURCES: Final = sorted((ROOT / "src" / "tripot").rglob("*.py"))
PAGES: Final = sorted(file for kind in ("ts", "svelte") for file in (ROOT / "web" / "src").rglob(f"*.{kind}"))
EXPORTED: Final = re.compile(
    r"^export (?:default )?(?:async )?(?:function|const|let|class|interface|type) (\w+)", re.MULTILINE
)
DEFINITIONS: Final = (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def rows() -> list[list[str]]:
    lines = [line for line in PAGE.splitlines() if line.startswith("|")]
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    return [row for row in cells if row[0] not in ("word", "---")]


def quoted(text: str) -> set[str]:
    return set(re.findall(r"`([A-Za-z_]\w*)`", text))


@cache
def named(file: Path) -> set[str]:
    """The module's own name, and the classes and public functions it defines."""
    found = {node.name for node in ast.walk(ast.parse(file.read_bytes())) if isinstance(node, DEFINITIONS)}
    return {name for name in found if not name.startswith("_")} | {file.stem}


@cache
def named_on_pages(file: Path) -> set[str]:
    """A module's or component's own name, its folder's, and what it exports."""
    return {file.name.partition(".")[0], file.parent.name, *EXPORTED.findall(file.read_text("utf-8"))}


RETIRED: Final = sorted(set().union(*(quoted(row[3]) for row in rows())))


def test_the_page_retires_words() -> None:
    assert len(RETIRED) > 50


@pytest.mark.parametrize("word", RETIRED)
def test_a_retired_word_names_nothing(word: str) -> None:
    assert [str(file.relative_to(ROOT)) for file in SOURCES if word in named(file)] == []


@pytest.mark.parametrize("word", RETIRED)
def test_a_retired_word_names_nothing_on_the_pages(word: str) -> None:
    assert [str(file.relative_to(ROOT)) for file in PAGES if word in named_on_pages(file)] == []


def test_no_message_or_field_of_the_protocol_bears_a_retired_word() -> None:
    """Every name that the generated types have: those of types, of fields, and the tags of messages."""
    types = (ROOT / "web" / "src" / "lib" / "generated" / "protocol.ts").read_text("utf-8")
    code = re.sub(r"/\*\*.*?\*/|//[^\n]*", "", types, flags=re.DOTALL)
    names = set(re.findall(r"^\s*(?:export (?:interface|type) )?(\w+)\??[:\s]|\"(\w+)\"", code, re.MULTILINE))
    assert len(names) > 300
    assert sorted({name for pair in names for name in pair} & set(RETIRED)) == []


def test_what_the_page_names_exists() -> None:
    known = set[str]().union(*(named(file) | set(file.parts) for file in SOURCES))
    asked = {name for row in rows() for name in re.findall(r"`(?:\w+\.)?([A-Za-z_]\w*)`", row[2])}
    assert sorted(asked - known) == []


def test_a_concept_has_one_row() -> None:
    words = [row[0] for row in rows()]
    assert sorted(words) == sorted(set(words))
