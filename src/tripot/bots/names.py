"""What the house's bots are called, at every table: nobody of this name is a character or a card of a game."""

from __future__ import annotations

from collections.abc import Collection
from itertools import count, islice
from typing import Final

BOT_NAMES: Final = (
    "Balthazar", "Célestin", "Clémence", "Eulalie", "Fernand", "Gisèle", "Honoré", "Irma", "Jules", "Léonie", "Marcel",
    "Noémie", "Octave", "Pauline", "Rosalie", "Théodore",
)  # fmt: skip


def company(many: int, taken: Collection[str] = ()) -> tuple[str, ...]:
    """So many names, none of them taken; numbered once all have been given."""
    names = (name if turn == 1 else f"{name} {turn}" for turn in count(1) for name in BOT_NAMES)
    return tuple(islice((name for name in names if name not in taken), many))
