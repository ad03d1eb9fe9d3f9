"""The rules of a game by ID, in our own words, in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from tripot.engine.data.provenance import Mark, Source
from tripot.engine.language.text import Lang, Param, Voice, check_both

Both = dict[Lang, str]


class Rule(msgspec.Struct, frozen=True):
    """One rule: `text["fr"]`, `text["en"]`; `section` groups rules on the help page.

    In the file, a number that a catalogue or an option settles is written `{name}`: see `Rules.figures`.

    `source` says where it comes from. A printed rule may still leave a point to the house: `ruling` is the number of
    what the house decided, `other` how else the rulebook can be read, `option` the table option that settles it.
    """

    id: str
    section: str
    text: dict[Lang, str]
    source: Source = "printed"
    ruling: str = ""
    other: dict[Lang, str] | None = None
    option: str = ""

    @property
    def mark(self) -> Mark:
        """The provenance that players are told."""
        return "settled" if self.source == "printed" and self.ruling else self.source


_BESIDE: Final = frozenset(Rule.__struct_fields__) - {"id", "text"}
"""What a rule of the file has besides its words."""


class Rulebook:
    """Every rule of one game; iterates in the rulebook's order."""

    def __init__(
        self,
        version: str,
        sections: Mapping[str, Mapping[Lang, str]],
        rules: Mapping[str, Rule],
        moments: Mapping[str, Sequence[str]],
    ) -> None:
        self.version: str = version
        self.sections: Mapping[str, Mapping[Lang, str]] = sections
        self.moments: Mapping[str, Sequence[str]] = moments
        """Phase -> the rules worth reading again in it, by ID; a game need not name any."""
        self._rules: Mapping[str, Rule] = rules

    @classmethod
    def load(cls, path: Path) -> Rulebook:
        """Reads `rules.toml`: `version`, `[sections.NAME]` with fr/en, `[rules.ID]` with section, fr, en, labels, and
        `[moments]`: the rules of each phase."""
        raw = tomllib.loads(path.read_text("utf-8"))
        sections = {name: check_both(both, f"section {name}") for name, both in raw["sections"].items()}
        rules: dict[str, Rule] = {}
        for rule_id, table in raw["rules"].items():
            rule = _rule(rule_id, table)
            if rule.section not in sections:
                raise ValueError(f"{rule_id}: unknown section {rule.section}")
            rules[rule_id] = rule
        moments = raw.get("moments", {})
        if unknown := {rule for named in moments.values() for rule in named} - set(rules):
            raise ValueError(f"moments: unknown rules {', '.join(sorted(unknown))}")
        return cls(raw["version"], sections, rules, moments)

    def with_figures(self, fill: Callable[[Both], Both]) -> Rulebook:
        """The same rules with their figures in."""
        told = {
            rule.id: msgspec.structs.replace(rule, text=fill(rule.text), other=fill(rule.other) if rule.other else None)
            for rule in self
        }
        return Rulebook(self.version, self.sections, told, self.moments)

    def __contains__(self, rule_id: str) -> bool:
        return rule_id in self._rules

    def __getitem__(self, rule_id: str) -> Rule:
        return self._rules[rule_id]

    def __iter__(self) -> Iterator[Rule]:
        return iter(self._rules.values())

    def __len__(self) -> int:
        return len(self._rules)


def _rule(rule_id: str, table: Mapping[str, Any]) -> Rule:
    text = {name: value for name, value in table.items() if name not in _BESIDE}
    beside = {name: value for name, value in table.items() if name in _BESIDE}
    if "other" in beside:
        beside["other"] = check_both(beside["other"], f"{rule_id}: other")
    try:
        return msgspec.convert({**beside, "id": rule_id, "text": check_both(text, rule_id)}, Rule)
    except msgspec.ValidationError as error:
        raise ValueError(f"{rule_id}: {error}") from None


class RuleTextFiller:
    """Puts the figures of a table into the words of rules and cards, in both languages."""

    def __init__(self, voices: Mapping[Lang, Voice], figures: Mapping[str, Param]) -> None:
        self._voices: Mapping[Lang, Voice] = voices
        self.figures: Mapping[str, Param] = figures

    def fill(self, both: Both, facts: Mapping[str, Any] = {}) -> Both:
        """`facts` are what a card says of itself: its whole numbers are figures too."""
        known = {**self.figures, **{name: fact for name, fact in facts.items() if isinstance(fact, int)}}
        return {lang: voice.fill(both[lang], known) for lang, voice in self._voices.items()}
