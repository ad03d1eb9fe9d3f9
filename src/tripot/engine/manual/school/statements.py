"""The words of a school: both languages, short enough for a phone, each statement with the rules it stands on."""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Final

import msgspec

from tripot.engine.language.text import FORMS, CardName, Lang, Param, SeatName, Voice, typeset

if TYPE_CHECKING:
    from tripot.engine.game import Game

TITLE: Final = 40
LINE: Final = 180
SPEECH: Final = 260
"""The most characters of a title, of a line of a sheet, of what a coach says at once."""


_OPENING: Final = re.compile(r"(?:^|(?<=[.!?] ))[a-zà-ÿ]")
"""A card may open a sentence; its article is then written with a capital."""


class Statement(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """A statement. `{s1}` stands for whoever sits there, `{KH}` for a card, inflected as in any sentence of a game:
    `{s1:de}`, `{KH:the}`."""

    fr: str
    en: str
    rules: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if not (self.fr.strip() and self.en.strip()):
            raise ValueError("both languages are needed")
        msgspec.structs.force_setattr(self, "fr", typeset(self.fr))

    def render(self, voice: Voice, figures: Mapping[str, Param]) -> str:
        """The sentence in the reader's language."""
        return _OPENING.sub(lambda found: found[0].upper(), voice.fill(self.text(voice.lang), figures))

    def text(self, lang: Lang) -> str:
        return self.fr if lang == "fr" else self.en


def figures(game: Game, seats: int) -> dict[str, Param]:
    """The values for the holes in a statement, at a table with so many seats: seats by the game's names for them,
    cards, and the figures of the rules, which are the table's own where the game is told for one (`Game.for_table`).
    """
    cards: dict[str, Param] = {card.code: CardName(card.code) for card in game.catalogue}
    return {**game.table_figures} | cards | {game.seat_name(seat): SeatName(seat) for seat in range(seats)}


def seat_of(game: Game, name: str, seats: int) -> int:
    """The seat of this name, in the game's own spelling; raises ValueError."""
    named = [game.seat_name(seat) for seat in range(seats)]
    if name not in named:
        raise ValueError(f"no seat {name} among {', '.join(named)}")
    return named.index(name)


def problems(words: Statement, most: int, known: Mapping[str, Param], rules: Iterable[str]) -> Iterator[str]:
    """The problems of a statement: too long, a hole that nothing fills, a rule that does not exist."""
    for lang, said in (("fr", words.fr), ("en", words.en)):
        if len(said) > most:
            yield f"{lang}: {len(said)} characters, {most} at most: {said[:40]}…"
        for _, hole, form, _ in string.Formatter().parse(said):
            if hole is not None and hole not in known:
                yield f"{lang}: nothing fills {{{hole}}}"
            elif hole is not None and form and form not in FORMS and isinstance(known[hole], SeatName):
                yield f"{lang}: {{{hole}:{form}}} says nothing, a name has no such form"
    for rule in words.rules:
        if rule not in rules:
            yield f"no rule {rule}"
