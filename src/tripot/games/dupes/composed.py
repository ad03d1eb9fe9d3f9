"""From what a form on screen sends to the move it spells."""

from __future__ import annotations

from typing import Final

from tripot.engine.moves import Move, quote
from tripot.engine.refusal import malformed
from tripot.engine.view import Parts
from tripot.games.dupes import notation
from tripot.games.dupes.cards import HAND
from tripot.games.dupes.texts import STORY_LINE

_SHEET: Final = ("name", "sex", "occupation", "motivation")
_STORY: Final = ("story1", "story2", "story3")


def compose(parts: Parts) -> Move:
    """Raises Illegal."""
    what, _, rest = parts.composer.partition(":")
    match what:
        case "sheet":
            return _sheet(parts)
        case "scene":
            return _scene(parts)
        case "propose":
            return notation.parse(f"propose:{_one(parts, 'seal')} {_told(parts)}")
        case "oppose":
            return notation.parse(f"oppose:{'+'.join(parts.get('hands').picks)}")
        case "levels":
            levels = parts.get("levels").assigned
            return notation.parse("levels:" + ",".join(f"{hand}={level}" for hand, level in levels.items()))
        case "take" | "tech":
            hand, _, drawn = rest.partition(":")
            return notation.parse(f"{hand} {what}:{drawn} {_told(parts)}")
        case "challenge" | "tell":
            return notation.parse(f"{what} {_told(parts)}")
        case "discard":
            return notation.parse(f"{rest} discard:{','.join(parts.get('cards').picks)}")
        case _:
            raise malformed(parts.composer)


def _one(parts: Parts, name: str) -> str:
    picks = parts.get(name).picks
    if len(picks) != 1:
        raise malformed(name)
    return picks[0]


def _told(parts: Parts) -> str:
    return quote(parts.get("text").text)


def _sheet(parts: Parts) -> Move:
    """DUP-07: the three lines of the story are three fields; one left empty takes no room."""
    lines = [notation.clean(parts.get(line).text) for line in _STORY]
    for line in lines:
        STORY_LINE.check(line)
    goals = sorted(field for field in parts.values if field.startswith("goal"))
    name, sex, occupation, motivation = (parts.get(field).text for field in _SHEET)
    texts = tuple(parts.get(goal).text for goal in goals)
    return notation.sheet(name, sex, occupation, motivation, "\n".join(filter(None, lines)), texts)


def _scene(parts: Parts) -> Move:
    mains = 0
    for hand in parts.get("mains").picks:
        if hand not in HAND:
            raise malformed(hand)
        mains |= 1 << HAND[hand]
    names = tuple(parts.get(f"S{n}").text for n in (1, 2, 3))
    return notation.scene(parts.get("place").text, parts.get("situation").text, mains, names)
