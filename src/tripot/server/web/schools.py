"""A school in one language: the sheet in brief, the lessons, the first game, told in general or for one table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from tripot.bots.characters import pick_names
from tripot.engine.game import Game
from tripot.engine.language.text import Lang, Param, Voice
from tripot.engine.manual.school.brief import Brief, Example
from tripot.engine.manual.school.first_game import FirstGame
from tripot.engine.manual.school.highlights import with_numbers
from tripot.engine.manual.school.lessons import Lesson
from tripot.engine.manual.school.statements import Statement, figures
from tripot.server.protocol.school_models import (
    BriefInfo,
    ExampleInfo,
    FirstGameInfo,
    LessonInfo,
    SchoolPage,
    SignInfo,
    StatementInfo,
    TipInfo,
)
from tripot.server.tables.house import House

LEVEL: Final = "facile"
"""The bots a learner meets."""


def company_voice(house: House, game: Game, lang: Lang) -> Voice:
    """Speaks where bots sit at every seat."""
    return house.voices(game).voice(lang, pick_names((LEVEL,) * game.seats[-1]))


def school_page(game: Game, voice: Voice) -> SchoolPage:
    """Everything; a game told for a table (`Game.for_table`) names that table's figures."""
    told = game.school
    return SchoolPage(
        game=game.slug,
        title=game.title[voice.lang],
        brief=_brief(game, told.brief, voice) if told.brief else None,
        lessons=tuple(_listed(lesson, voice.lang) for lesson in told.lessons),
        first_game=_first_game(game, told.first_game, voice) if told.first_game else None,
    )


def said(one: Statement, voice: Voice, known: Mapping[str, Param]) -> StatementInfo:
    """A statement in the reader's language, with its rules."""
    return StatementInfo(one.render(voice, known), one.rules)


def _listed(lesson: Lesson, lang: Lang) -> LessonInfo:
    return LessonInfo(lesson.id, lesson.title.text(lang), lesson.about.text(lang), lesson.minutes)


def _brief(game: Game, brief: Brief, voice: Voice) -> BriefInfo:
    known = figures(game, game.seats[-1])
    least, most = brief.minutes
    return BriefInfo(
        least=least,
        most=most,
        level=brief.level,
        players=said(brief.players, voice, known),
        goal=said(brief.goal, voice, known),
        turn=tuple(said(step, voice, known) for step in brief.turn),
        wins=said(brief.wins, voice, known),
        ends=said(brief.ends, voice, known),
        trap=said(brief.trap, voice, known),
        legend=tuple(SignInfo(sign.mark(voice.lang), sign.draw, sign.render(voice, known)) for sign in brief.legend),
        examples=tuple(_example(game, example, voice) for example in brief.examples),
    )


def _example(game: Game, example: Example, voice: Voice) -> ExampleInfo:
    state, reader, _ = example.play(game)
    told = said(example.say, voice, figures(game, state.seats))
    return ExampleInfo(example.title.text(voice.lang), told, example.zones(state.view(reader)))


def _first_game(game: Game, first: FirstGame, voice: Voice) -> FirstGameInfo:
    known = figures(game, first.seats)
    return FirstGameInfo(
        seats=first.seats,
        options=first.options,
        minutes=first.minutes,
        tips=tuple(
            TipInfo(
                one.id,
                one.when,
                said(one, voice, known),
                tuple(with_numbers(game, point, first.seats) for point in one.point),
            )
            for one in first.tips
        ),
    )
