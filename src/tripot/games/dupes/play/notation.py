"""From text to moves. What a text may get wrong about the table is judged later (`checks`)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final

import msgspec

from tripot.engine.rules.moves import Move, tidy, unquote
from tripot.engine.rules.refusal import malformed
from tripot.games.dupes.book import stock_lines
from tripot.games.dupes.book.cards import HAND, ID, SUITS, TECHNIQUE
from tripot.games.dupes.book.utterance import Line, Utterance
from tripot.games.dupes.play import moves

_SHAPE: Final = re.compile(r"(?:([PS]\d) +)?([a-z]+)(?::(\S*?))?(?: +([\"=].*))?", re.DOTALL)
_LINE: Final = re.compile(r"=([A-Za-z-]+)\.(\d{1,3})\.(\d{1,3})\(([PS]\d|),([PS]\d|),([\w.-]*)\)")
_NUMBER: Final = re.compile(r"0|[1-9]\d{0,2}")


class _Bad(Exception):
    """Not this game's notation."""


def parse(text: str) -> Move:
    """Raises Illegal for what is no notation."""
    spelt = tidy(text)
    try:
        for what, read in (("sheet:{", _sheet), ("scene:{", _scene)):
            if spelt.startswith(what):
                return read(spelt[6:])
        return _move(_SHAPE.fullmatch(spelt))
    except (_Bad, ValueError):  # bad JSON is a ValueError
        raise malformed(text) from None


def _move(found: re.Match[str] | None) -> Move:
    if found is None:
        raise _Bad
    hand, verb, args, told = found.groups()
    if hand is not None:
        reader = _BY_HAND.get(verb)
        if reader is None or hand not in HAND:
            raise _Bad
        return reader(HAND[hand], args, told)
    if verb in moves.WORDS and args is None and told is None:
        return moves.WORDS[verb]
    plain = _BY_SEAT.get(verb)
    if plain is None:
        raise _Bad
    return plain(args, told)


def clean(text: str) -> str:
    """A person's text as it is kept: control characters removed but for line breaks, blanks off both ends."""
    whole = tidy(text.replace("\r\n", "\n").replace("\r", "\n"))
    return "".join(c for c in whole if c == "\n" or (c >= " " and c != "\x7f" and not "\x80" <= c <= "\x9f")).strip()


def _told(text: str | None) -> Utterance:
    if text is None:
        return ""
    if text[0] == '"':
        return clean(unquote(text))
    found = _LINE.fullmatch(text)
    if found is None:
        raise _Bad
    use, n, start, me, other, goal = found.groups()
    line = Line(use, _number(n), _number(start), me, other, goal)
    if not stock_lines.fits(line) or not all(who in HAND or not who for who in (me, other)):
        raise _Bad
    return line


def _number(text: str) -> int:
    if not _NUMBER.fullmatch(text):
        raise _Bad
    return int(text)


def _alone(args: str | None, told: str | None) -> None:
    if args is not None or told is not None:
        raise _Bad


def _one(args: str | None, told: str | None) -> str:
    """The argument of a move that has no text."""
    if not args or told is not None:
        raise _Bad
    return args


def _suit(args: str | None, told: str | None) -> int:
    code = _one(args, told)
    if len(code) != 1 or code not in SUITS:
        raise _Bad
    return SUITS.index(code)


def _card(code: str) -> int:
    if code not in ID:
        raise _Bad
    return ID[code]


def _hands(names: str) -> int:
    """Characters joined by +, as bits."""
    listed = names.split("+")
    if any(name not in HAND for name in listed) or len(set(listed)) < len(listed):
        raise _Bad
    return sum(1 << HAND[name] for name in listed)


class _SheetFields(msgspec.Struct, forbid_unknown_fields=True):
    name: str
    sex: str
    occupation: str
    motivation: str
    goals: tuple[str, ...]
    story: str = ""


class _SceneFields(msgspec.Struct, forbid_unknown_fields=True):
    place: str = ""
    situation: str = ""
    mains: str | tuple[str, ...] = ""
    secondary: tuple[str, ...] = ("", "", "")


def _sheet(json: str) -> moves.Sheet:
    fields = msgspec.json.decode(json, type=_SheetFields)
    return sheet(fields.name, fields.sex, fields.occupation, fields.motivation, fields.story, fields.goals)


def sheet(  # noqa: PLR0917 - the fields of a sheet
    name: str, sex: str, occupation: str, motivation: str, story: str, goals: tuple[str, ...]
) -> moves.Sheet:
    """A sheet with its texts as they are kept."""
    return moves.Sheet(
        clean(name),
        clean(sex),
        clean(occupation),
        clean(motivation),
        clean(story),
        tuple(clean(goal) for goal in goals),
    )


def _scene(json: str) -> moves.Scene:
    fields = msgspec.json.decode(json, type=_SceneFields)
    mains = fields.mains if isinstance(fields.mains, str) else "+".join(fields.mains)
    return scene(fields.place, fields.situation, _hands(mains) if mains else 0, fields.secondary)


def scene(place: str, situation: str, mains: int, secondary: tuple[str, ...]) -> moves.Scene:
    """A scene with its texts as they are kept."""
    if mains >> 5:
        raise malformed("mains")
    return moves.Scene(clean(place), clean(situation), mains, tuple(clean(name) for name in secondary))


def _propose(args: str | None, told: str | None) -> moves.Propose:
    return moves.Propose(_number(args or ""), _told(told))


def _pass(args: str | None, told: str | None) -> moves.Pass:
    _alone(args, told)
    return moves.PASS


def _oppose(args: str | None, told: str | None) -> moves.Oppose:
    if told is not None or args == "":
        raise _Bad
    return moves.OPPOSE[_hands(args) if args else 0]


def _levels(args: str | None, told: str | None) -> moves.Levels:
    found = []
    for item in _one(args, told).split(","):
        name, _, level = item.partition("=")
        if name not in HAND:
            raise _Bad
        if not _NUMBER.fullmatch(level):
            raise malformed(item, "DUP-49")
        found.append((HAND[name], int(level)))
    return moves.Levels(tuple(sorted(found)))


def _challenge(args: str | None, told: str | None) -> moves.Challenge:
    _alone(args, None)
    return moves.Challenge(_told(told))


def _tell(args: str | None, told: str | None) -> moves.Tell:
    _alone(args, None)
    return moves.Tell(_told(told))


def _adopt(args: str | None, told: str | None) -> moves.Adopt:
    return moves.Adopt(_number(_one(args, told)))


def _handover(args: str | None, told: str | None) -> moves.Handover:
    return moves.Handover(_number(_one(args, told)))


def _auto(move: Move) -> Callable[[str | None, str | None], Move]:
    def read(args: str | None, told: str | None) -> Move:
        if _one(args, told) != "auto":
            raise _Bad
        return move

    return read


def _take(hand: int, args: str | None, told: str | None) -> moves.Take:
    return moves.Take(hand, _card(args or ""), _told(told))


def _tech(hand: int, args: str | None, told: str | None) -> moves.Tech:
    if args not in TECHNIQUE:
        raise _Bad
    return moves.Tech(hand, TECHNIQUE[args], _told(told))


def _refresh(hand: int, args: str | None, told: str | None) -> moves.Refresh:
    _alone(args, told)
    return moves.REFRESHES[hand]


def _hand_pass(hand: int, args: str | None, told: str | None) -> moves.Pass:
    _alone(args, told)
    return moves.PASSES[hand]


def _discard(hand: int, args: str | None, told: str | None) -> moves.Discard:
    return moves.Discard(hand, tuple(sorted(_card(code) for code in _one(args, told).split(","))))


def _reveal(hand: int, args: str | None, told: str | None) -> moves.Reveal:
    return moves.REVEALS[hand][_suit(args, told)]


def _declared(hand: int, args: str | None, told: str | None) -> moves.Suit:
    return moves.SUIT_CHOICES[hand][_suit(args, told)]


_BY_SEAT: Final[dict[str, Callable[[str | None, str | None], Move]]] = {
    "sheet": _auto(moves.AUTO_SHEET),
    "scene": _auto(moves.AUTO_SCENE),
    "propose": _propose,
    "pass": _pass,
    "oppose": _oppose,
    "levels": _levels,
    "challenge": _challenge,
    "adopt": _adopt,
    "tell": _tell,
    "handover": _handover,
}
_BY_HAND: Final[dict[str, Callable[[int, str | None, str | None], Move]]] = {
    "take": _take,
    "tech": _tech,
    "refresh": _refresh,
    "pass": _hand_pass,
    "reveal": _reveal,
    "discard": _discard,
    "suit": _declared,
}
