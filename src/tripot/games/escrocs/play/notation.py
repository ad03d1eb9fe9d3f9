"""From text to moves. What a text may get wrong about the table is judged later; what is no notation cites ESC-12."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final

from tripot.engine.rules.moves import Move, tidy
from tripot.engine.rules.refusal import Illegal, malformed
from tripot.games.escrocs.book.cards import AIL, CP, CRO, DOU, HELPERS, ID, VIP
from tripot.games.escrocs.play.moves import (
    CALL,
    DONE,
    DROP,
    NAME,
    NOWHERE,
    PART,
    PICK,
    SKILL,
    TRIM,
    Call,
    Keep,
    Sell,
    Split,
    Stash,
    Steal,
    Take,
)

_HELPER: Final = {code: i for i, code in enumerate(HELPERS)}
_MATE: Final = (1, 0, 3, 2)
_LETTER: Final = re.compile(r"[A-Z]")


class _Bad(Exception):
    """Not this game's notation."""


def parse(text: str) -> Move:
    """Raises Illegal citing ESC-12 for what is no notation."""
    word, *rest = tidy(text).replace("|", " | ").split() or ("",)
    reader = _READERS.get(word)
    try:
        if reader is not None:
            return reader(rest)
    except _Bad:
        pass
    raise unreadable(text)


def unreadable(text: str) -> Illegal:
    return malformed(text, "ESC-12")


def _card(word: str) -> int:
    if word not in ID:
        raise _Bad
    return ID[word]


def _cards(words: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted(_card(word) for word in words))


def _one(words: Sequence[str]) -> str:
    if len(words) != 1:
        raise _Bad
    return words[0]


def _seat(word: str) -> int:
    if word not in ("P0", "P1", "P2", "P3"):
        raise _Bad
    return int(word[1])


def _helper(word: str) -> int:
    if word not in _HELPER:
        raise _Bad
    return _HELPER[word]


def _keep(words: Sequence[str]) -> Keep:
    pairs = [word.partition(":") for word in words]
    if any(colon for _, colon, _ in pairs):
        held = sorted((_seat(seat), _helper(name)) for seat, _, name in pairs)
        return Keep(tuple(helper for _, helper in held), tuple(seat for seat, _ in held))
    return Keep(tuple(sorted(_helper(word) for word in words)))


def _part(words: Sequence[str]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Face-up and face-down cards of one part."""
    up = [word for word in words if word[0] != "("]
    down = [word for word in words if word[0] == "("]
    if any(word[-1] != ")" for word in down):
        raise _Bad
    return _cards(up), _cards([word[1:-1] for word in down])


def _split(words: Sequence[str]) -> Split:
    if list(words).count("|") != 1:
        raise _Bad
    at = list(words).index("|")
    parts = sorted((_part(words[:at]), _part(words[at + 1 :])), key=lambda part: (len(part[0]) + len(part[1]), part))
    return Split((parts[0][0], parts[1][0]), (parts[0][1], parts[1][1]))


def _take(words: Sequence[str]) -> Take:
    part = _one(words)
    if not _LETTER.fullmatch(part):
        raise _Bad
    return Take(part)


def _steal(words: Sequence[str]) -> Steal:
    code, at, place = _one(words).partition("@")
    card = _card(code)
    if not at:
        return Steal(card, NOWHERE)
    if card != CP:
        raise _Bad
    return Steal(card, PART if place == "part" else _seat(place))


def _stash(words: Sequence[str]) -> Stash:
    """A teammate who is not named deposits nothing."""
    shares: list[tuple[int, tuple[int, ...]]] = []
    for word in words:
        seat, colon, listed = word.partition(":")
        if not colon:
            raise _Bad
        shares.append((_seat(seat), () if listed == "-" else _cards(listed.split(","))))
    named = {seat for seat, _ in shares}
    shares += [(_MATE[seat], ()) for seat in named if _MATE[seat] not in named]
    return Stash(tuple(sorted(shares)))


def _sell(words: Sequence[str]) -> Sell:
    if not words:
        raise _Bad
    return Sell(_cards(words))


def _call(words: Sequence[str]) -> Call:
    """Only DOU, VIP, CRO and AIL take cards, only CRO marks one, only VIP names a target."""
    if not words:
        raise _Bad
    helper = _helper(words[0])
    rest = words[1:]
    if not rest:
        return CALL[helper]
    if helper not in (DOU, VIP, CRO, AIL):
        raise _Bad
    target = -1
    if helper == VIP and rest[-1][0] == ">":
        target = _seat(rest[-1][1:])
        rest = rest[:-1]
    marked = [word[1:] for word in rest if word[0] == "*" and helper == CRO]
    plain = [word for word in rest if word[0] != "*" or helper != CRO]
    return Call(helper, _cards(plain), _cards(marked), target)


def _done(words: Sequence[str]) -> Move:
    if words:
        raise _Bad
    return DONE


_READERS: Final[dict[str, Callable[[Sequence[str]], Move]]] = {
    "keep": _keep,
    "chief": lambda words: NAME[_seat(_one(words))],
    "split": _split,
    "take": _take,
    "steal": _steal,
    "stash": _stash,
    "sell": _sell,
    "drop": lambda words: DROP[_card(_one(words))],
    "skill": lambda words: SKILL[_card(_one(words))],
    "call": _call,
    "pick": lambda words: PICK[_card(_one(words))],
    "trim": lambda words: TRIM[_card(_one(words))],
    "done": _done,
}
