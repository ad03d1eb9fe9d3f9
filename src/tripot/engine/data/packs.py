"""The packs everybody knows, for one line of `cards.toml`: `pack = "32"`, `"52"`, `"54"` (with jokers) or `"tarot"`.

`ranks = "7 8 9 T A J Q K"` changes their order, lowest first: cards stand in catalogue order, suit by suit, a later
card of a suit beating an earlier one. `suits` orders the suits likewise. A `[[card]]` with a code of the pack changes
of that card what it names, and one with a new code is one more card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from tripot.engine.data.toml_reader import BadCatalogue
from tripot.engine.language.text import Lang

Both = dict[Lang, str]
_SUITS: Final[Mapping[str, tuple[Both, str, str]]] = {
    "C": ({"fr": "trèfle", "en": "clubs"}, "♣", "black"),
    "D": ({"fr": "carreau", "en": "diamonds"}, "♦", "red"),
    "H": ({"fr": "cœur", "en": "hearts"}, "♥", "red"),
    "S": ({"fr": "pique", "en": "spades"}, "♠", "black"),
}
_RANKS: Final[Mapping[str, tuple[Both, Both, str]]] = {
    "1": ({"fr": "as", "en": "ace"}, {"fr": "1", "en": "1"}, "l'"),
    "2": ({"fr": "deux", "en": "two"}, {"fr": "2", "en": "2"}, "le "),
    "3": ({"fr": "trois", "en": "three"}, {"fr": "3", "en": "3"}, "le "),
    "4": ({"fr": "quatre", "en": "four"}, {"fr": "4", "en": "4"}, "le "),
    "5": ({"fr": "cinq", "en": "five"}, {"fr": "5", "en": "5"}, "le "),
    "6": ({"fr": "six", "en": "six"}, {"fr": "6", "en": "6"}, "le "),
    "7": ({"fr": "sept", "en": "seven"}, {"fr": "7", "en": "7"}, "le "),
    "8": ({"fr": "huit", "en": "eight"}, {"fr": "8", "en": "8"}, "le "),
    "9": ({"fr": "neuf", "en": "nine"}, {"fr": "9", "en": "9"}, "le "),
    "T": ({"fr": "dix", "en": "ten"}, {"fr": "10", "en": "10"}, "le "),
    "J": ({"fr": "valet", "en": "jack"}, {"fr": "V", "en": "J"}, "le "),
    "N": ({"fr": "cavalier", "en": "knight"}, {"fr": "C", "en": "C"}, "le "),
    "Q": ({"fr": "dame", "en": "queen"}, {"fr": "D", "en": "Q"}, "la "),
    "K": ({"fr": "roi", "en": "king"}, {"fr": "R", "en": "K"}, "le "),
    "A": ({"fr": "as", "en": "ace"}, {"fr": "A", "en": "A"}, "l'"),
}
_TABLES: Final = ("facts", "sources")
"""What a change adds to; of anything else it is the last word."""
_SOURCES: Final = {"rank": "printed", "suit": "derived", "name": "derived", "corner": "derived"}
PACKS: Final[Mapping[str, str]] = {
    "32": "7 8 9 T J Q K A",
    "52": "2 3 4 5 6 7 8 9 T J Q K A",
    "54": "2 3 4 5 6 7 8 9 T J Q K A",
    "tarot": "1 2 3 4 5 6 7 8 9 T J N Q K",
}
"""The ranks of each pack in their usual order, lowest first."""


def expand(raw: Mapping[str, Any]) -> Mapping[str, Any]:
    """Expands the pack named in `cards.toml` into its cards; raises BadCatalogue for an unknown pack or order."""
    if "pack" not in raw:
        return raw
    said = dict(raw)
    name, ranks, suits = (said.pop(key, "") for key in ("pack", "ranks", "suits"))
    if not isinstance(name, str) or name not in PACKS:
        raise BadCatalogue("catalogue.one_of", where="pack", words=tuple(PACKS))
    order, colours = _order("ranks", ranks, PACKS[name]), _order("suits", suits, "C D H S")
    cards = [_card(rank, suit, at) for suit in colours for at, rank in enumerate(order, 2)] + list(_others(name))
    changed = said.get("card", [])
    if not (isinstance(changed, list) and all(isinstance(entry, dict) for entry in changed)):
        raise BadCatalogue("catalogue.cards", where="card")
    known = {card["code"]: card for card in cards}
    more = []
    for entry in changed:
        card = known.pop(str(entry.get("code")), None)  # a second change of one card is one card too many
        if card is None:
            more.append(entry)
        else:
            card.update(entry | {name: card[name] | entry[name] for name in _TABLES if _is_table(entry, name)})
    return said | {"card": [*cards, *more]}


def _is_table(entry: Mapping[str, Any], name: str) -> bool:
    return isinstance(entry.get(name), dict)


def _order(key: str, wanted: object, usual: str) -> list[str]:
    order = str(wanted or usual).split()
    if sorted(order) != sorted(usual.split()):
        raise BadCatalogue("catalogue.order", where=key, usual=usual)
    return order


def _card(rank: str, suit: str, strength: int) -> dict[str, Any]:
    (called, corner, article), (colour, sign, tone) = _RANKS[rank], _SUITS[suit]
    french, english = f"{called['fr']} de {colour['fr']}", f"{called['en']} of {colour['en']}"
    return {
        "code": rank + suit,
        "name": {"fr": french, "en": english},
        "the": {"fr": article + french, "en": f"the {english}"},
        "corner": {lang: mark + sign for lang, mark in corner.items()},
        "suit": suit,
        "tone": tone,
        "facts": {"rank": strength},
        "sources": _SOURCES,
    }


def _others(name: str) -> Iterator[dict[str, Any]]:
    """Two jokers, or the trumps of the tarot and the Excuse."""
    if name == "54":
        for code, tone in (("JR", "red"), ("JB", "black")):
            french = {"red": "rouge", "black": "noir"}[tone]
            yield _special(code, (f"joker {french}", f"{tone} joker"), "le ", corner="★", tone=tone, rank=0)
    if name == "tarot":
        for n in range(1, 22):
            named = ("Petit", "Petit") if n == 1 else (f"{n} d'atout", f"{n} of trumps")
            yield _special(f"T{n}", named, "le ", corner=str(n), tone="violet", suit="T", rank=n)
        yield _special("EX", ("Excuse", "Excuse"), "l'", corner="★", tone="gold", rank=0)


def _special(
    code: str, name: tuple[str, str], article: str, *, corner: str, tone: str, rank: int, suit: str = ""
) -> dict[str, Any]:
    return {
        "code": code,
        "name": {"fr": name[0], "en": name[1]},
        "the": {"fr": article + name[0], "en": f"the {name[1]}"},
        "corner": {"fr": corner, "en": corner},
        "suit": suit,
        "tone": tone,
        "facts": {"rank": rank},
        "sources": _SOURCES,
    }
