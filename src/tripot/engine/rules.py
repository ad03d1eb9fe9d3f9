"""The rules of a game by ID, in our own words, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

import msgspec

from tripot.engine.text import Lang, check_both


class Rule(msgspec.Struct, frozen=True):
    """One rule: `text["fr"]`, `text["en"]`; `section` groups rules on the help page."""

    id: str
    section: str
    text: dict[Lang, str]


class Rules:
    """Every rule of one game; iterates in the rulebook's order."""

    def __init__(self, version: str, sections: Mapping[str, Mapping[Lang, str]], rules: Mapping[str, Rule]) -> None:
        self.version: str = version
        self.sections: Mapping[str, Mapping[Lang, str]] = sections
        self._rules: Mapping[str, Rule] = rules

    @classmethod
    def load(cls, path: Path) -> Rules:
        """Reads `rules.toml`: `version`, `[sections.NAME]` with fr/en, `[rules.ID]` with section, fr, en."""
        raw = tomllib.loads(path.read_text("utf-8"))
        sections = {name: check_both(both, f"section {name}") for name, both in raw["sections"].items()}
        rules: dict[str, Rule] = {}
        for rule_id, table in raw["rules"].items():
            section = table.pop("section")
            if section not in sections:
                raise ValueError(f"{rule_id}: unknown section {section}")
            rules[rule_id] = Rule(rule_id, section, check_both(table, rule_id))
        return cls(raw["version"], sections, rules)

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self._rules

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)
