"""The house's voices: a game's sentences and our own, in each language, with a table's names."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import Final

from tripot.engine.game import Game
from tripot.engine.language.text import Lang, Messages, Voice

HOUSE: Final = Messages.load(Path(__file__).parents[1] / "text.toml")


@lru_cache(maxsize=2)
def house_voice(lang: Lang) -> Voice:
    """Speaks where no game is concerned."""
    return Voice(HOUSE, {}, lang, ())


class Voices:
    """The voices that all tables of one game share: its messages with the house's, and the names of its cards."""

    def __init__(self, game: Game | None) -> None:
        self._messages: Messages = game.messages | HOUSE if game else HOUSE
        self._cards = game.catalogue.names() if game else {}

    def voice(self, lang: Lang, names: Sequence[str] = ()) -> Voice:
        return Voice(self._messages, self._cards, lang, names)
