"""Moves of Noé read from text."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Final

from tripot.engine.rules.moves import Move, tidy
from tripot.engine.rules.refusal import malformed
from tripot.games.noe.play.moves import (
    ALLOW,
    BOTH,
    COMPLOT,
    DRAW,
    ELYSEE,
    END,
    ETARE,
    PULITZER,
    TAKE,
    Block,
    Bomb,
    Control,
    Discard,
    Hide,
    Other,
    Phish,
    Raid,
    Seize,
)

_WORDS: Final[tuple[Move, ...]] = (DRAW, TAKE, ALLOW, END, COMPLOT, PULITZER, ETARE, BOTH, ELYSEE)
WORDS: Final[dict[str, Move]] = {**{str(move): move for move in _WORDS}, "!etare+pulitzer": BOTH}

_CARDS: Final = r"[\w-]+(?: ?\+ ?[\w-]+)*"
_SHAPE: Final = re.compile(rf"([xszycrhb]) ({_CARDS})(?: @((?:\d{{1,3}})(?: ?\+ ?\d{{1,3}})*)(?: ([pg]))?)?", re.ASCII)
_WORDY: Final = re.compile(r"[a-z!.][a-z0-9@+!. -]{0,79}")
_SINGLE: Final[dict[str, Callable[[str], Move]]] = {"x": Discard, "s": Block}
_SEVERAL: Final[dict[str, Callable[[tuple[str, ...]], Move]]] = {"z": Seize, "y": Hide}
_ACTIONS: Final = {"h": Phish, "b": Bomb}
_CALLED: Final = {"c": Control, "r": Raid}


def parse(text: str, order: Mapping[str, int]) -> Move:
    """Words in the letters of the notation are a move or `Other`; cards are put in catalogue order, seats in theirs."""
    words = " ".join(tidy(text).split())
    if (known := WORDS.get(words)) is not None:
        return known
    shape = _SHAPE.fullmatch(words)
    move = _shaped(shape, order) if shape else None
    if move is None:
        if not _WORDY.fullmatch(words):
            raise malformed(text)
        return Other(words)
    return move


def _shaped(shape: re.Match[str], order: Mapping[str, int]) -> Move | None:
    letter, written, seats, call = shape.groups()
    cards = in_order(re.split(r" ?\+ ?", written), order)
    if seats is None:
        if letter in _SINGLE:
            return _SINGLE[letter]("+".join(cards))
        return _SEVERAL[letter](cards) if letter in _SEVERAL else None
    targets = tuple(sorted(int(seat) - 1 for seat in seats.split("+")))
    if letter in _CALLED:
        return _CALLED[letter](cards, targets, call or "p")
    if letter in _ACTIONS and call is None:
        return _ACTIONS[letter](cards, targets)
    return None


def in_order(cards: Iterable[str], order: Mapping[str, int]) -> tuple[str, ...]:
    """Catalogue order, what is no card last."""
    return tuple(sorted(cards, key=lambda code: (order.get(code, len(order)), code)))
