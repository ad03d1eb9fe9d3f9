"""Starter content of the house: names, trades, motives, and the goals, places and people of its stories, by id."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from tripot.engine.language.text import Text, say

_STARTERS: Final[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("prompts.toml").read_text("utf-8"))

NAMES: Final[tuple[str, ...]] = tuple(_STARTERS["names"])
SEXES: Final[tuple[str, ...]] = tuple(_STARTERS["sex"])
TRADES: Final[tuple[str, ...]] = tuple(_STARTERS["trade"])
MOTIVES: Final[tuple[str, ...]] = tuple(_STARTERS["motive"])
MAIN_GOALS: Final[tuple[str, ...]] = tuple(story for story in _STARTERS["story"] if story != "GEN")


def _of_story(what: str, main_goal: str) -> tuple[str, ...]:
    return tuple(_STARTERS["story"][main_goal if main_goal in MAIN_GOALS else "GEN"][what])


@cache
def goals_of(main_goal: str) -> tuple[str, ...]:
    """Minor goals to draw from: those of the story and the general ones; with a main goal of one's own, the latter."""
    general = _of_story("goal", "")
    return _of_story("goal", main_goal) + general if main_goal in MAIN_GOALS else general


Pair = tuple[str, str]


def _paired(goals: tuple[str, ...]) -> tuple[Pair, ...]:
    return tuple(zip(goals[::2], goals[1::2], strict=True))


@cache
def pairs_of(main_goal: str) -> tuple[tuple[Pair, ...], tuple[Pair, ...]]:
    """Minor goals two by two: those of the story, none with a main goal of one's own, and all the general ones."""
    general = _paired(_of_story("goal", "") + _of_story("more", ""))
    return _paired(_of_story("goal", main_goal)) if main_goal in MAIN_GOALS else (), general


_PARTNER: Final[dict[str, str]] = {}


def partner(goal: str) -> str:
    """The other goal of its pair."""
    if not _PARTNER:
        for story in ("", *MAIN_GOALS):
            for pairs in pairs_of(story):
                _PARTNER.update({one: other for pair in pairs for one, other in (pair, pair[::-1])})
    return _PARTNER[goal]


@cache
def places_of(main_goal: str) -> tuple[str, ...]:
    return _of_story("place", main_goal)


@cache
def people_of(main_goal: str) -> tuple[str, ...]:
    """Three secondary characters."""
    return _of_story("people", main_goal)


def entries() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Every entry of the starter content: what it is, its id, its words."""
    for kind in ("sex", "trade", "motive"):
        for name, entry in _STARTERS[kind].items():
            yield kind, name, entry
    for story in _STARTERS["story"].values():
        for kind in ("goal", "place", "people"):
            for name, entry in story[kind].items():
                yield kind, name, entry
        for name, entry in story.get("more", {}).items():
            yield "goal", name, entry


KIND_OF: Final[dict[str, str]] = {name: kind for kind, name, _ in entries()}
"""What a starter id stands for: goal, place, people, motive, trade or sex."""
MENTIONED: Final = ("goal", "place", "motive", "trade")
"""What a line can mention."""
SUBJECTS: Final[frozenset[str]] = frozenset(
    [name for name, kind in KIND_OF.items() if kind in MENTIONED] + [f"{name}.hers" for name in TRADES]
)
"""The ids that a line can mention."""


_TRANSLATIONS: Final[dict[str, tuple[str, str]]] = {name: (entry["fr"], entry["en"]) for _, name, entry in entries()}


def translations_of(name: str) -> tuple[str, ...]:
    """Something of the starter content by its id, as it is called in each language."""
    return _TRANSLATIONS.get(name, ())


@cache
def starter(name: str) -> Text:
    """Something of the starter content by its id."""
    return say(f"starter.{name}")


def trade(name: str, sex: str) -> str:
    """The id of a trade as this sex is called in it: « coiffeur », « coiffeuse »."""
    return f"{name}.hers" if sex == "woman" else name
