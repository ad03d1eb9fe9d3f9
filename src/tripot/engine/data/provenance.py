"""Provenance: the source of a rule or of a fact of a card, as players are told."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, get_args

from tripot.engine.language.text import Messages, Text, say

Source = Literal["printed", "derived", "ruling", "reconstructed"]
"""`printed`: the rulebook or the card says so. `derived`: it follows from what is printed. `ruling`: the house chose,
where the rulebook is silent or can be read in two ways. `reconstructed`: it was printed on something that is lost."""

SOURCES: Final[tuple[Source, ...]] = get_args(Source)
Mark = Literal["printed", "settled", "derived", "ruling", "reconstructed"]
"""What stands beside a rule: its source, or `settled` where it is printed and the house decided a point of it."""

MARKS: Final[tuple[Mark, ...]] = get_args(Mark)
COSMETIC: Final = frozenset({"corner", "tone"})
"""How the house draws a card: nobody need be told where that comes from."""


def group_by_source(sources: Mapping[str, Source], words: Messages) -> list[tuple[Source, list[Text]]]:
    """Groups the traits of a card by source, printed, derived and so on: traits called by the messages `trait.NAME`.

    A game in which all is printed needs no such words, and then there is nothing to tell.
    """
    found = {
        source: [say(key) for name, of in sources.items() if of == source and (key := f"trait.{name}") in words.keys]
        for source in SOURCES
    }
    return [(source, traits) for source, traits in found.items() if traits]
