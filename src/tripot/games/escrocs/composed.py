"""From what a composer on screen sends to the move it spells. Paintings are told apart on screen only: `CP#2`."""

from __future__ import annotations

from collections.abc import Iterable

from tripot.engine.moves import Move
from tripot.engine.refusal import malformed
from tripot.engine.view import Parts
from tripot.games.escrocs.cards import CODES
from tripot.games.escrocs.notation import parse, unreadable


def option_values(cards: Iterable[int]) -> list[str]:
    """A different value for each card of a list."""
    values: list[str] = []
    for card in cards:
        copies = sum(value.partition("#")[0] == CODES[card] for value in values)
        values.append(f"{CODES[card]}#{copies + 1}" if copies else CODES[card])
    return values


def _code(value: str) -> str:
    code = value.partition("#")[0]
    if code not in CODES:
        raise unreadable(value)
    return code


def _codes(values: Iterable[str], between: str = " ") -> str:
    return between.join(_code(value) for value in values)


def compose(parts: Parts) -> Move:
    """Raises Illegal."""
    match parts.composer:
        case "split":
            return parse(f"split {_split(parts)}")
        case "stash":
            return parse(f"stash {_shares(parts)}")
        case "sell":
            return parse(f"sell {_codes(parts.get('cards').picks)}")
        case "AIL":
            return parse(f"call AIL {_codes(parts.get('cards').picks)}")
        case "CRO":
            marked = " ".join(f"*{_code(value)}" for value in parts.get("marked").picks)
            return parse(f"call CRO {_codes(parts.get('cards').picks)} {marked}")
        case unknown:
            raise malformed(unknown, "ESC-12")


def _split(parts: Parts) -> str:
    value = parts.get("parts")
    if len(value.piles) != 2:
        raise unreadable("split")
    shown = [[f"({_code(v)})" if v in value.down else _code(v) for v in pile] for pile in value.piles]
    return " | ".join(" ".join(pile) for pile in shown)


def _shares(parts: Parts) -> str:
    shares: dict[str, list[str]] = {}
    for value, seat in parts.get("cards").assigned.items():
        shares.setdefault(seat, []).append(_code(value))
    return " ".join(f"{seat}:{','.join(codes)}" for seat, codes in shares.items())
