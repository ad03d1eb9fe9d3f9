"""Where the drawings lie, and what each folder must hold: one file for whatever should have a picture, no other."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, get_args

from tools import web
from tripot.bots.characters import BOT_NAMES
from tripot.cli.terminal.line_input import plainly
from tripot.server.protocol.avatars import GuestFace

LIB = web.WEB / "src" / "lib"
GAMES = web.ROOT / "src" / "tripot" / "games"


def cards(game: str) -> list[dict[str, Any]]:
    """A game's cards as its catalogue writes them."""
    book = tomllib.loads((GAMES / game / "book" / "cards.toml").read_text("utf-8"))
    return list(book.get("card", ()))


def _person(code: str) -> str:
    """Whose portrait a card of Noé bears: the character's, or that of a kind of villain."""
    category, _, character = code.partition("-")
    return category if category in ("red", "vio", "bom", "att") else character


def _lore() -> frozenset[str]:
    """The attitudes and techniques that the pages of Dupes tell of."""
    text = (LIB / "skins" / "dupes" / "attitudes.ts").read_text("utf-8")
    return frozenset(re.findall(r'(?:\n    id: |technique\(\s*)"(\w\w)"', text))


def games() -> set[str]:
    return {book.parents[1].name for book in GAMES.glob("*/book/cards.toml")}


@cache
def all_folders() -> Mapping[Path, frozenset[str]]:
    """The names of the drawings each folder must hold."""
    return {
        LIB / "lobby" / "covers": frozenset(games()),
        LIB / "people" / "faces": frozenset(plainly(name) for name in BOT_NAMES),
        LIB / "people" / "guests": frozenset(get_args(GuestFace)) - {""},
        LIB / "skins" / "urgence" / "drawings": frozenset(card["code"] for card in cards("urgence")),
        LIB / "skins" / "escrocs" / "drawings": frozenset(card.get("suit", card["code"]) for card in cards("escrocs")),
        LIB / "skins" / "noe" / "drawings": frozenset(_person(card["code"]) for card in cards("noe")),
        LIB / "skins" / "dupes" / "drawings": _lore(),
        LIB / "cards" / "courts": frozenset(rank + suit for rank in "JQK" for suit in "CDHS"),
    }


def drawings() -> list[Path]:
    """Every drawing of the house."""
    icons = (web.WEB / "public").glob("*.svg")
    return sorted([*icons, *(file for folder in all_folders() for file in folder.iterdir())])
