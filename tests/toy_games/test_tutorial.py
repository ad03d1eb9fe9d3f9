"""The pages for authors show their games as they are: whole files line by line, excerpts word by word."""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path

import pytest

from tripot.cli.commands.new import render_files

ROOT = Path(__file__).parents[2]
BEGUN = {f"evening/{name}": text for name, text in render_files("plain", "evening").items()}
"""What `tripot new evening` writes: the game of the first page."""
PAGES = {
    "add-a-game.md": [
        "evening/rules.toml",
        "evening/cards.toml",
        "evening/__init__.py",
        "evening/text.toml",
        "evening/test_rules.py",
    ],
    "add-a-trick-game.md": [
        "tests/toy_games/ecarte/rules.toml",
        "tests/toy_games/ecarte/cards.toml",
        "tests/toy_games/ecarte/__init__.py",
        "tests/toy_games/ecarte/text.toml",
    ],
}
"""Each page, and the files it shows from the first line to the last."""
TEXTS = {page: (ROOT / "docs" / page).read_text("utf-8") for page in PAGES}
SNIPPET = re.compile(r"<!-- (excerpt: )?(\S+) -->\n```\w+\n(.*?)```", re.DOTALL)
MOST = {".py": 150, ".toml": 100}
"""How many lines the game of a page may have, in all its files of a kind."""

WHOLE: dict[str, dict[str, list[str]]] = {page: defaultdict(list) for page in PAGES}
EXCERPTS: list[tuple[str, str]] = []
for page, text in TEXTS.items():
    for excerpt, path, body in SNIPPET.findall(text):
        if excerpt:
            EXCERPTS.append((path, body))
        else:
            WHOLE[page][path].append(body)


def lines(text: str) -> list[str]:
    return [line for line in text.splitlines() if line]


def shown(path: str) -> str:
    return BEGUN.get(path) or (ROOT / path).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_the_page_shows_the_whole_game(page: str) -> None:
    assert list(WHOLE[page]) == PAGES[page]
    for path, bodies in WHOLE[page].items():
        assert lines("\n".join(bodies)) == lines(shown(path)), path


@pytest.mark.parametrize("page", PAGES)
def test_the_game_stays_short(page: str) -> None:
    for suffix, most in MOST.items():
        assert sum(len(shown(path).splitlines()) for path in PAGES[page] if path.endswith(suffix)) <= most, suffix


@pytest.mark.parametrize(("path", "body"), EXCERPTS)
def test_excerpts_are_true(path: str, body: str) -> None:
    assert body in (ROOT / path).read_text("utf-8")


@pytest.mark.parametrize("page", PAGES)
def test_places_the_page_points_to_exist(page: str) -> None:
    named = re.findall(r"`((?:tests|src|docs|games)/[\w./-]+)`", TEXTS[page])
    linked = [f"docs/{name}" for name in re.findall(r"\]\(([\w.-]+\.md)", TEXTS[page])]
    found = [name for name in (*named, *linked) if not name.isupper() and "NAME" not in name]
    assert found
    for name in found:
        assert any((base / name).exists() for base in (ROOT, ROOT / "src" / "tripot")), name
