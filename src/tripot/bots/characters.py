"""The characters of the house's bots, at every table: the same character always plays at the same level, and nobody of
this name is a character or a card of a game. Each has a face in the browser (`web/src/lib/people/faces`)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from itertools import count
from types import MappingProxyType
from typing import Final

CAST: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        "facile": ("Célestin", "Clémence", "Irma", "Jules", "Léonie", "Marcel", "Rosalie"),
        "habile": ("Ambroise", "Eulalie", "Fernand", "Gisèle", "Noémie", "Octave", "Pauline"),
        "expert": ("Anatole", "Apolline", "Balthazar", "Honoré", "Hortense", "Philippine", "Théodore"),
    }
)
"""By level; as many as the largest table has seats beside a person's."""
BOT_NAMES: Final = tuple(name for cast in CAST.values() for name in cast)


def pick_name(level: str, taken: Collection[str] = (), turn: int = 0) -> str:
    """A character of that level whose name is free, beginning with another one at every `turn`; numbered once all sit
    there. Whoever plays at random is taken for an easy player."""
    cast = CAST.get(level, CAST["facile"])
    first = turn % len(cast)
    return next(name for name in _over_and_over((*cast[first:], *cast[:first])) if name not in taken)


def level_of(name: str) -> str:
    """The level of a character; "" for a name that is none of ours."""
    character = name.split(" ", maxsplit=1)[0]
    return next((level for level, cast in CAST.items() if character in cast), "")


def _over_and_over(cast: Sequence[str]) -> Iterator[str]:
    return (name if turn == 1 else f"{name} {turn}" for turn in count(1) for name in cast)


def pick_names(levels: Sequence[str], taken: Collection[str] = ()) -> tuple[str, ...]:
    """A name for a bot of each of these levels, none of them taken."""
    names: list[str] = []
    for level in levels:
        names.append(pick_name(level, {*taken, *names}))
    return tuple(names)
