"""Cards as data: what is on each card, in both languages, and where every fact comes from."""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

import msgspec

from tripot.engine.data.packs import expand
from tripot.engine.data.provenance import Source
from tripot.engine.data.toml_reader import BadCatalogue, TableReader
from tripot.engine.language.text import Lang

__all__ = ["BadCatalogue", "CardType", "Catalogue"]

_MOST_COPIES: Final = 99
_TOML_PLACE: Final = re.compile(r"at line (\d+), column (\d+)")


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

    def reader(self, rule: str = "") -> TableReader:
        """A reader of the catalogue, for a game's checks."""
        return TableReader({"copies": self.copies, "suit": self.suit, "facts": self.facts}, f"card.{self.code}", rule)


class Catalogue:
    """The cards of a game in catalogue order, plus the game's other tables (`tables`)."""

    def __init__(self, cards: tuple[CardType, ...], tables: Mapping[str, Any]) -> None:
        self.cards: tuple[CardType, ...] = cards
        self.tables: Mapping[str, Any] = tables
        self.index: dict[str, int] = {card.code: i for i, card in enumerate(cards)}
        if len(self.index) != len(cards):
            code = Counter(card.code for card in cards).most_common(1)[0][0]
            raise BadCatalogue("catalogue.twice", where="card", code=code)

    @classmethod
    def load(cls, path: Path) -> Catalogue:
        """Reads `cards.toml` (or an owner's replacement for it)."""
        return cls.parse(path.read_text("utf-8"))

    @classmethod
    def parse(cls, toml: str) -> Catalogue:
        """Raises BadCatalogue with the line that is no TOML, or the key at fault."""
        try:
            raw = tomllib.loads(toml)
        except tomllib.TOMLDecodeError as error:
            raise _no_toml(toml, str(error)) from None
        except RecursionError:
            raise BadCatalogue("catalogue.deep") from None
        return cls.from_data(expand(raw))

    @classmethod
    def from_data(cls, raw: Mapping[str, Any]) -> Catalogue:
        """From plain data, as a record carries it."""
        entries = raw.get("card", [])
        if not isinstance(entries, list):
            raise BadCatalogue("catalogue.cards", where="card")
        cards = tuple(_card(entry, number) for number, entry in enumerate(entries, 1))
        return cls(cards, {name: table for name, table in raw.items() if name != "card"})

    def data(self) -> dict[str, Any]:
        """The inverse of `from_data`."""
        cards = [{k: v for k, v in msgspec.to_builtins(card).items() if v not in ("", None, {})} for card in self.cards]
        return {**self.tables, "card": cards}

    def digest(self) -> str:
        """Short and stable: covers what the rules read (codes, copies, facts, tables), not how cards are called."""
        played = [(card.code, card.copies, card.suit, card.facts) for card in self.cards]
        return blake2b(msgspec.json.encode((played, self.tables), order="deterministic"), digest_size=8).hexdigest()

    def names(self) -> dict[str, dict[Lang, str]]:
        """The names of the cards for a voice: `QS` is the bare name, `the QS` the name with its article."""
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


def _card(entry: object, number: int) -> CardType:
    """One `[[card]]`; until its code is read, it goes by its number."""
    code = TableReader(entry, f"card.{number}").string("code")
    card = TableReader(entry, f"card.{code[:40]}").no_other_keys(*CardType.__struct_fields__)
    data = card.data
    return CardType(
        code=code,
        name=card.bilingual("name"),
        corner=card.bilingual("corner"),
        the=card.bilingual("the") if "the" in data else None,
        suit=card.string("suit") if data.get("suit", "") != "" else "",
        tone=card.string("tone") if data.get("tone", "") != "" else "",
        text=card.bilingual("text") if "text" in data else None,
        copies=card.integer("copies", 1, _MOST_COPIES) if "copies" in data else 1,
        facts=dict(card.table("facts").data) if "facts" in data else {},
        sources=card.sources(),
    )


def _no_toml(toml: str, why: str) -> BadCatalogue:
    """The line and the column at which the parser gave up; it says so in English, so only the place is kept."""
    lines = toml.splitlines() or [""]
    place = _TOML_PLACE.search(why)
    line, column = (int(place[1]), int(place[2])) if place else (len(lines), len(lines[-1]) + 1)
    text = lines[min(line, len(lines)) - 1].strip()
    return BadCatalogue("catalogue.syntax", line=line, column=column, text=text[:60])
