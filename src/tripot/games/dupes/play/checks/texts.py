"""Which rule refuses a text: what is missing, what is too long, who is not at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.rules.refusal import Illegal
from tripot.games.dupes.book import text_limits
from tripot.games.dupes.book.cards import HAND
from tripot.games.dupes.book.text_limits import TextLimit
from tripot.games.dupes.book.utterance import Line, Utterance
from tripot.games.dupes.play.moves import Scene, Sheet
from tripot.games.dupes.play.options import REQUIRED, TableTerms

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


def sheet(move: Sheet, goals: int) -> None:
    """DUP-06 to DUP-08."""
    for text, limit in (
        (move.name, text_limits.NAME),
        (move.sex, text_limits.SEX),
        (move.occupation, text_limits.OCCUPATION),
        (move.motivation, text_limits.MOTIVATION),
    ):
        limit.check(text)
    lines = move.story.split("\n")
    if len(lines) > text_limits.STORY_LINES:
        raise Illegal("DUP-07", "refuse.text.lines", n=text_limits.STORY_LINES)
    for line in lines:
        text_limits.STORY_LINE.check(line)
    if len(move.goals) != goals:
        raise Illegal("DUP-08", "refuse.sheet.goals", n=goals)
    for goal in move.goals:
        text_limits.GOAL.check(goal)
    if len(set(move.goals)) < goals:
        raise Illegal("DUP-08", "refuse.sheet.twice")


def scene(move: Scene, terms: TableTerms) -> None:
    """DUP-22, DUP-59: where narration is not required, a scene may carry no text."""
    for text, limit in (
        (move.place, text_limits.PLACE),
        (move.situation, text_limits.SITUATION),
        *((name, text_limits.PERSON) for name in move.secondary),
    ):
        if text or terms.narration == REQUIRED:
            limit.check(text)


def narration(state: DupesState, text: Utterance, limit: TextLimit) -> None:
    """DUP-59: a narration, empty only where it may be."""
    if not text and state.terms.narration == REQUIRED:
        raise Illegal(limit.rule, "refuse.text.missing")
    if text:
        length(state, text, limit)


def length(state: DupesState, text: Utterance, limit: TextLimit) -> None:
    """A text that may always be empty; a line of the house that is kept can be read: it names characters here."""
    if isinstance(text, str):
        limit.check(text)
    elif isinstance(text, Line) and state.terms.told:
        for name in (text.me, text.other):
            if name and state.terms.seats <= HAND[name] < 5:
                raise Illegal(limit.rule, "refuse.line.other")
