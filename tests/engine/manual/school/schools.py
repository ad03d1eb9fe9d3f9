"""Every game that has a school, and everything said in it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.toy_games import ALL
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.manual.school.coach import Coach
from tripot.engine.manual.school.lessons import Lesson
from tripot.engine.manual.school.statements import Statement

GAMES: dict[str, Game] = {
    slug: game for slug, game in {**games(), **ALL}.items() if game.school.lessons or game.school.brief
}
LESSONS: dict[str, tuple[Game, Lesson]] = {
    f"{slug}/{lesson.id}": (game, lesson) for slug, game in GAMES.items() for lesson in game.school.lessons
}


def spoken(game: Game) -> Iterator[tuple[str, Statement]]:
    """Everything a school says, with where it stands."""
    school = game.school
    if school.brief:
        yield from ((where, words) for where, words, _ in school.brief.statements())
    for lesson in school.lessons:
        yield f"{lesson.id}: title", lesson.title
        yield f"{lesson.id}: about", lesson.about
        for number, step in enumerate((step for scene in lesson.scenes for step in scene.steps), 1):
            where = f"{lesson.id}, step {number}"
            yield where, step
            yield from ((f"{where}: wrong {move}", reply) for move, reply in step.wrong.items())
            if step.illegal:
                yield f"{where}: illegal", step.illegal
    if school.first_game:
        yield from ((tip.id, tip) for tip in school.first_game.tips)


def taken(game: Game, lesson: Lesson) -> Iterator[Coach]:
    """The lesson at each of its steps, taken by somebody who does as is said, then at its end."""
    coach = Coach(game, lesson)
    while not coach.over:
        yield coach
        if coach.waits:
            wanted = coach.step.wanted[0].removesuffix("*")
            coach.attempt(next(move for move in coach.state.legal_moves(coach.me) if str(move).startswith(wanted)))
        else:
            coach.go_on()
    yield coach
