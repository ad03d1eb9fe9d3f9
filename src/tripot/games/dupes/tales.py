"""The house's own words: the lines that bots tell, and starter content, by id, read in each reader's language.

A line is a sentence of tales.toml, by use and number, after one of its group's beginnings (beginning 0 is none). It may
mention one thing by its id: a goal, a place, a motive or a trade of starters.toml; `about` below.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from tripot.engine.text import Messages, Param, Text, check_both, say
from tripot.games.dupes.moves import Line

_FOLDER: Final = Path(__file__).parent
_TALES: Final[dict[str, Any]] = tomllib.loads((_FOLDER / "tales.toml").read_text("utf-8"))
_STARTERS: Final[dict[str, Any]] = tomllib.loads((_FOLDER / "starters.toml").read_text("utf-8"))
_THIN: Final = "\u202f"
"""The narrow space that French sets before double punctuation and inside its quotation marks."""


def typeset(french: str) -> str:
    """Narrow spaces where French print has them; the data files are written with plain ones."""
    for mark in ";:!?»":
        french = french.replace(f" {mark}", f"{_THIN}{mark}")
    return french.replace("« ", f"«{_THIN}")


class _Sentence(msgspec.Struct, frozen=True):
    """A line or a beginning in both languages."""

    fr: str
    en: str

    def needs(self, name: str) -> bool:
        return f"{{{name}" in self.fr or f"{{{name}" in self.en

    @property
    def soft(self) -> bool:
        """Whether it begins with its subject, so that an adverb and a comma may come before."""
        return self.fr.startswith("{me") and self.en.startswith("{me")


_KINDS: Final = ("goal", "place", "motive", "trade")
_LINES: Final[dict[str, tuple[_Sentence, ...]]] = {
    use: tuple(msgspec.convert(line, _Sentence) for line in lines)
    for group in _TALES["lines"].values()
    for use, lines in group.items()
}
_GROUP: Final[dict[str, str]] = {use: group for group, uses in _TALES["lines"].items() for use in uses}
_STARTS: Final[dict[str, dict[str, tuple[_Sentence, ...]]]] = {
    group: {how: tuple(msgspec.convert(start, _Sentence) for start in starts) for how, starts in both.items()}
    for group, both in _TALES["starts"].items()
}
"""By group: beginnings before a subject ("soft": "À voix basse") and whole sentences before anything ("full")."""

USES: Final[tuple[str, ...]] = tuple(_LINES)
"""What lines are for; a state keeps one mask of told lines for each, in this order."""
SIZES: Final[dict[str, tuple[int, int]]] = {
    use: (1 + len(_STARTS[_GROUP[use]]["full"]), len(lines)) for use, lines in _LINES.items()
}
"""By use: how many beginnings (with none at all, number 0), and how many lines."""

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


@cache
def places_of(main_goal: str) -> tuple[str, ...]:
    return _of_story("place", main_goal)


@cache
def people_of(main_goal: str) -> tuple[str, ...]:
    """Three secondary characters."""
    return _of_story("people", main_goal)


def _ids() -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    """Every entry of the starter content: what it is, its id, its words."""
    for kind in ("sex", "trade", "motive"):
        for name, entry in _STARTERS[kind].items():
            yield kind, name, entry
    for story in _STARTERS["story"].values():
        for kind in ("goal", "place", "people"):
            for name, entry in story[kind].items():
                yield kind, name, entry


KIND_OF: Final[dict[str, str]] = {name: kind for kind, name, _ in _ids()}
"""What a starter id stands for: goal, place, people, motive, trade or sex."""
SUBJECTS: Final[frozenset[str]] = frozenset(
    [name for name, kind in KIND_OF.items() if kind in _KINDS] + [f"{name}.hers" for name in TRADES]
)
"""The ids that a line can mention."""


def _both(pair: Mapping[str, Any], where: str) -> dict[Any, str]:
    both = check_both({"fr": pair["fr"], "en": pair["en"]}, where)
    return {"fr": typeset(both["fr"]), "en": both["en"]}


def _sentences() -> Iterator[tuple[str, dict[Any, str]]]:
    for use, lines in _LINES.items():
        for n, line in enumerate(lines):
            yield f"tale.{use}.{n}", _both(msgspec.structs.asdict(line), f"{use} {n}")
    for group, columns in _STARTS.items():
        for how, starts in columns.items():
            for n, start in enumerate(starts, 1):
                yield f"begin.{group}.{how}.{n}", _both(msgspec.structs.asdict(start), f"{group} {how} {n}")
    for how, joined in (("bare", "{line:cap}"), ("soft", "{start:cap}, {line}"), ("full", "{start:cap} {line:cap}")):
        yield f"told.{how}", {"fr": joined, "en": joined}
    for kind, name, entry in _ids():
        yield f"starter.{name}", _both(entry, name)
        if kind == "place":
            yield f"starter.{name}.at", _both(entry["at"], f"{name} at")
        if kind == "trade":
            yield f"starter.{name}.hers", _both({"fr": entry["hers"], "en": entry["en"]}, f"{name} hers")


MESSAGES: Final = Messages(dict(_sentences()))


def starter(name: str) -> Text:
    """Something of the starter content by its id."""
    return say(f"starter.{name}")


def trade(name: str, sex: str) -> str:
    """The id of a trade as this sex is called in it: « coiffeur », « coiffeuse »."""
    return f"{name}.hers" if sex == "woman" else name


def fits(line: Line) -> bool:
    """Whether there is such a line, and it has all it speaks of. Whether those hands are at the table, others check."""
    starts, lines = SIZES.get(line.use, (0, 0))
    if not (0 <= line.n < lines and 0 <= line.start < starts) or (line.goal and line.goal not in SUBJECTS):
        return False
    needed = _needed(line.use, line.n, line.start)
    return needed <= {"me" * bool(line.me), "other" * bool(line.other), _kind(line.goal)}


def _kind(about: str) -> str:
    return KIND_OF.get(about.removesuffix(".hers"), "")


def told(line: Line, who: Callable[[str], Param]) -> Text:
    """What a line says; `who` names a hand."""
    params: dict[str, Param] = {}
    if line.me:
        params["me"] = who(line.me)
    if line.other:
        params["other"] = who(line.other)
    kind = _kind(line.goal)
    if kind:
        params[kind] = starter(line.goal)
    if kind == "place":
        params["place_at"] = starter(f"{line.goal}.at")
    said = say(f"tale.{line.use}.{line.n}", **params)
    how = _how(line.use, line.n, line.start)
    if how == "bare":
        return say(f"told.{how}", line=said)
    start = say(f"begin.{_GROUP[line.use]}.{how}.{line.start}", **params)
    return say(f"told.{how}", start=start, line=said)


def _how(use: str, n: int, start: int) -> str:
    """How a beginning is joined to a line."""
    if not start:
        return "bare"
    return "soft" if _LINES[use][n].soft else "full"


@cache
def _needed(use: str, n: int, start: int) -> frozenset[str]:
    """What a line with this beginning speaks of."""
    parts = [_LINES[use][n]]
    if start:
        parts.append(_STARTS[_GROUP[use]][_how(use, n, start)][start - 1])
    return frozenset(name for name in ("me", "other", *_KINDS) if any(part.needs(name) for part in parts))


def bit(use: str, n: int, start: int) -> int:
    """The bit of a line with this beginning in the mask of what has been told for its use."""
    return 1 << n * SIZES[use][0] + start


@cache
def _pairs(use: str, kind: str) -> tuple[tuple[int, int], ...]:
    """The lines and beginnings that mention one thing of this kind; with "", nothing but the characters."""
    starts, lines = SIZES[use]
    every = ((n, start) for n in range(lines) for start in range(starts))
    return tuple(pair for pair in every if _needed(use, *pair) - {"me", "other"} == ({kind} if kind else set()))


def pick(use: str, used: int, about: str, draw: Callable[[int], int]) -> tuple[int, int]:
    """A line and a beginning not told yet (`used` is the mask for this use), `draw(n)` being a number below n.

    Lines not told at all come first, and among them those that mention what it is about; then lines told with another
    beginning. An evening that has used them all hears some again.
    """
    starts = SIZES[use][0]
    whole = (1 << starts) - 1
    telling, plain = _pairs(use, _kind(about)), _pairs(use, "")
    pairs = [pair for pair in telling if not used >> pair[0] * starts & whole]
    pairs = pairs or [pair for pair in plain if not used >> pair[0] * starts & whole]
    pairs = pairs or [pair for pair in telling + plain if not used >> pair[0] * starts + pair[1] & 1]
    pairs = pairs or list(telling + plain)
    bare = [pair for pair in pairs if not pair[1]]
    if bare and draw(2):  # a beginning at every line would be a mannerism
        pairs = bare
    return pairs[draw(len(pairs))]


def line_for(
    use: str, used: int, draw: Callable[[int], int], *, me: str = "", other: str = "", about: str = ""
) -> Line:
    """The line picked, with only what it speaks of."""
    n, start = pick(use, used, about, draw)
    needed = _needed(use, n, start)
    about = about if needed & set(_KINDS) else ""
    return Line(use, n, start, me if "me" in needed else "", other if "other" in needed else "", about)
