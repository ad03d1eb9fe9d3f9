"""The pages docs/rules/GAME.md: each rule with its text, the code that enforces it and the tests that prove it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tests.rules.collect import ROOT, Citation, enforced, proofs
from tripot.engine.game import Game
from tripot.engine.registry import games

FOLDER = ROOT / "docs" / "rules"


@cache
def pages() -> dict[Path, str]:
    """The page of every registered game."""
    code, tests = enforced(), proofs()
    return {FOLDER / f"{slug}.md": page(game, code, tests) for slug, game in games().items()}


def page(game: Game, code: Iterable[Citation], tests: Iterable[Citation]) -> str:
    """One game's page."""
    places, proved = _by_rule(code), _by_rule(tests)
    lines = [
        f"# {game.title['fr']}: rules, code, tests",
        "",
        f"{len(game.rules)} rules, version {game.rules_version}. Written by `python -m tests.rules`: do not edit.",
    ]
    section = ""
    for rule in game.rules:
        if rule.section != section:
            section = rule.section
            both = game.rules.sections[section]
            lines += ["", f"## {both['fr']} · {both['en']}"]
        lines += ["", f"### {rule.id}", "", rule.text["fr"], "", f"*{rule.text['en']}*", ""]
        lines += [f"- code: {_listed(places[rule.id]) or 'nowhere in particular'}"]
        lines += [f"- {where}: {_listed(names)}" for where, names in _by_file(proved[rule.id]).items()]
    return "\n".join(lines) + "\n"


def _by_rule(citations: Iterable[Citation]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for citation in citations:
        found[citation.rule].append(citation.where)
    return found


def _by_file(tests: Iterable[str]) -> dict[str, list[str]]:
    found: dict[str, list[str]] = defaultdict(list)
    for test in tests:
        path, _, name = test.partition("::")
        found[path].append(name or "all")
    return found


def _listed(names: Iterable[str]) -> str:
    return ", ".join(f"`{name}`" for name in names)
