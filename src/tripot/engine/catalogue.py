"""Cards as data: what is on each card, in both languages, and where every fact comes from."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Literal

import msgspec

from tripot.engine.text import Lang, check_both

Source = Literal["printed", "derived", "reconstructed"]


class BadCatalogue(Exception):
    """A catalogue that breaks a constraint; the message names the card and the constraint."""


class CardType(msgspec.Struct, frozen=True):
    """One kind of card. `corner` fits in a corner, `tone` and `suit` steer its drawing, `facts` are the game's own."""

    code: str
    name: dict[Lang, str]
    corner: dict[Lang, str]
    the: dict[Lang, str] | None = None
    """The name with its article, for sentences ("la dame de pique"); without it the bare name serves."""
    suit: str = ""
    tone: str = ""
    text: dict[Lang, str] | None = None
    copies: int = 1
    facts: dict[str, Any] = {}
    sources: dict[str, Source] = {}


class Catalogue:
    """The cards of a game in catalogue order, plus the game's other tables (`tables`)."""

    def __init__(self, cards: tuple[CardType, ...], tables: Mapping[str, Any]) -> None:
        self.cards: tuple[CardType, ...] = cards
        self.tables: Mapping[str, Any] = tables
        self.index: dict[str, int] = {card.code: i for i, card in enumerate(cards)}
        if len(self.index) != len(cards):
            raise BadCatalogue("two cards have the same code")

    @classmethod
    def load(cls, path: Path) -> Catalogue:
        """Reads `cards.toml` (or an owner's replacement for it)."""
        return cls.parse(path.read_text("utf-8"))

    @classmethod
    def parse(cls, toml: str) -> Catalogue:
        try:
            raw = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            raise BadCatalogue(str(error)) from None
        return cls.from_data(raw)

    @classmethod
    def from_data(cls, raw: Mapping[str, Any]) -> Catalogue:
        """From plain data, as a record carries it."""
        entries = raw.get("card", [])
        if not (isinstance(entries, list) and all(isinstance(entry, dict) for entry in entries)):
            raise BadCatalogue("card: needs a table for each card")
        return cls(tuple(_card(entry) for entry in entries), {k: v for k, v in raw.items() if k != "card"})

    def data(self) -> dict[str, Any]:
        """The inverse of `from_data`."""
        cards = [{k: v for k, v in msgspec.to_builtins(card).items() if v not in ("", None, {})} for card in self.cards]
        return {**self.tables, "card": cards}

    def digest(self) -> str:
        """Short and stable: covers what the rules read (codes, copies, facts, tables), not how cards are called."""
        played = [(card.code, card.copies, card.suit, card.facts) for card in self.cards]
        return blake2b(msgspec.json.encode((played, self.tables), order="deterministic"), digest_size=8).hexdigest()

    def names(self) -> dict[str, dict[Lang, str]]:
        """What a voice calls the cards: `QS` is the bare name, `the QS` the name with its article."""
        with_article = {f"the {card.code}": card.the or card.name for card in self.cards}
        return {card.code: card.name for card in self.cards} | with_article

    def __getitem__(self, code: str) -> CardType:
        return self.cards[self.index[code]]

    def __contains__(self, code: object) -> bool:
        return code in self.index

    def __iter__(self) -> Iterator[CardType]:
        return iter(self.cards)

    def __len__(self) -> int:
        return len(self.cards)


def _card(entry: Mapping[str, Any]) -> CardType:
    code = entry.get("code", "?")
    try:
        for both in ("name", "corner"):
            check_both(entry.get(both), f"{code}: {both}")
        return msgspec.convert(entry, CardType)
    except (ValueError, msgspec.ValidationError) as error:
        raise BadCatalogue(f"card {code}: {error}") from None
