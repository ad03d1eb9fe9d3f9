"""The pages docs/rules/GAME.md: each rule, where it comes from, the code that enforces it, the tests that prove it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from tests.contract.rules.collect import Citation, enforced, proofs
from tests.support.rulebooks import HOUSE, ROOT
from tripot.engine.game import Game
from tripot.engine.manual.rulebook import Rule

FOLDER = ROOT / "docs" / "rules"
_LEGEND = """Where a rule comes from: `printed` in the rulebook; `derived` from what is printed; `ruling`, chosen by the
house where the rulebook is silent or can be read in two ways; `reconstructed`, printed on something that is lost. `R-1`
numbers what the house decided, be it only a detail of a printed rule."""


@cache
def pages() -> dict[Path, str]:
    """The page of every game of the house."""
    code, tests = enforced(), proofs()
    return {FOLDER / f"{slug}.md": page(game, code, tests) for slug, game in HOUSE.items()}


def page(game: Game, code: Iterable[Citation], tests: Iterable[Citation]) -> str:
    """One game's page."""
    places, proved = _by_rule(code), _by_rule(tests)
    lines = [
        f"# {game.title['fr']}: rules, code, tests",
        "",
        f"{len(game.rulebook)} rules, version {game.rules_version}. By `python -m tests.contract.rules`: do not edit.",
        "",
        _LEGEND,
    ]
    section = ""
    for rule in game.rulebook:
        if rule.section != section:
            section = rule.section
            both = game.rulebook.sections[section]
            lines += ["", f"## {both['fr']} · {both['en']}"]
        lines += ["", f"### {rule.id}", "", rule.text["fr"], "", f"*{rule.text['en']}*", ""]
        lines += [f"- {label}" for label in _labels(rule)]
        lines += [f"- code: {_listed(places[rule.id]) or 'nowhere in particular'}"]
        lines += [f"- {where}: {_listed(names)}" for where, names in _by_file(proved[rule.id]).items()]
    return "\n".join(lines) + "\n"


def _labels(rule: Rule) -> Iterable[str]:
    """Where the rule comes from; how else it may be read; what the table may choose."""
    yield f"source: {rule.source}" + (f", {rule.ruling}" if rule.ruling else "")
    if rule.other:
        yield f"other reading: {rule.other['fr']} *{rule.other['en']}*"
    if rule.option:
        yield f"option: `{rule.option}`"


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
