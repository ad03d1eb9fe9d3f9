"""`tripot learn`: which schools there are, a game's lessons in order, its sheet in brief, a first game with a coach."""

from __future__ import annotations

from typing import Annotated

from cyclopts import Parameter

from tripot.cli.arguments import LangName, find_game
from tripot.cli.commands.play import first_game as play_first_game
from tripot.cli.errors import command_error
from tripot.cli.table.lesson_loop import LessonLoop
from tripot.cli.table.table_commands import Quit
from tripot.cli.terminal.brief import brief_sheet
from tripot.cli.terminal.line_input import InputClosed
from tripot.cli.terminal.terminal import Terminal, terminal_for
from tripot.engine.authoring.registry import games
from tripot.engine.game import Game
from tripot.engine.manual.school.lessons import Lesson

_INTERRUPTED = 130


def learn(
    game: Annotated[str | None, Parameter(help="term.help.game")] = None,
    lesson: Annotated[str | None, Parameter(help="term.help.lesson")] = None,
    /,
    *,
    brief: Annotated[bool, Parameter(help="term.help.brief", negative="")] = False,
    first_game: Annotated[bool, Parameter(help="term.help.first_game", negative="")] = False,
    lang: LangName = None,
) -> int:
    """`tripot learn GAME`."""
    terminal = terminal_for(lang)
    if game is None:
        _list_schools(terminal)
        return 0
    found = find_game(game)
    if brief:
        if found.school.brief is None:
            raise command_error("term.learn.none", game=found.title[terminal.lang])
        terminal.show(*brief_sheet(terminal, found, found.school.brief))
        return 0
    if first_game:
        return play_first_game(terminal, found)
    return _teach(terminal, found, _chosen(terminal, found, lesson))


def _list_schools(terminal: Terminal) -> None:
    for slug, game in games().items():
        school = game.school
        if not school.lessons:
            continue
        title = f"{slug}  {game.title[terminal.lang]}"
        terminal.tell(
            terminal.say("term.learn.line", title=title, n=len(school.lessons), minutes=school.minutes), "bold yellow"
        )
        for number, lesson in enumerate(school.lessons, 1):
            about = {"title": lesson.title.text(terminal.lang), "about": lesson.about.text(terminal.lang)}
            terminal.tell(f"  {terminal.say('term.learn.lesson', n=number, minutes=lesson.minutes, **about)}")


def _chosen(terminal: Terminal, game: Game, name: str | None) -> tuple[Lesson, ...]:
    """All lessons, or the one named; raises CommandError."""
    lessons = game.school.lessons
    if not lessons:
        raise command_error("term.learn.none", game=game.title[terminal.lang])
    if name is None:
        return lessons
    named = {str(number): lesson for number, lesson in enumerate(lessons, 1)} | {one.id: one for one in lessons}
    if name not in named:
        raise command_error("term.learn.no_lesson", name=name[:40], known=", ".join(one.id for one in lessons))
    return (named[name],)


def _teach(terminal: Terminal, game: Game, lessons: tuple[Lesson, ...]) -> int:
    try:
        for lesson in lessons:
            LessonLoop(terminal, game, lesson).run()
    except (Quit, InputClosed):
        terminal.tell(terminal.say("term.play.bye"))
        return 0
    except KeyboardInterrupt:
        terminal.tell()
        return _INTERRUPTED
    if len(lessons) == len(game.school.lessons):
        terminal.tell(terminal.say("term.learn.all_done", game=game.title[terminal.lang], slug=game.slug), "bold green")
    return 0
