"""A lesson played through before anybody takes it: everything it states is checked by the engine."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from tripot.engine.manual.school.coach import Coach
from tripot.engine.manual.school.expectations import failures
from tripot.engine.manual.school.first_game import FirstGame
from tripot.engine.manual.school.highlights import resolve, with_numbers
from tripot.engine.manual.school.lessons import Lesson
from tripot.engine.manual.school.setups import matches
from tripot.engine.manual.school.statements import LINE, SPEECH, TITLE, Statement, figures, problems
from tripot.engine.rules.chance import ScriptExhausted
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import View

if TYPE_CHECKING:
    from tripot.engine.game import Game

MOST_MINUTES = 3
_POINTS_AT_ONCE = 3


def check_lesson(game: Game, lesson: Lesson) -> Iterator[str]:
    """All that is wrong with a lesson: words, expectations, what is pointed at, answers and what follows them."""
    if not 1 <= lesson.minutes <= MOST_MINUTES:
        yield f"{lesson.minutes} minutes: a lesson takes one to {MOST_MINUTES}"
    try:
        coach = Coach(game, lesson)
        yield from _said(game, coach, "title", lesson.title, TITLE)
        yield from _said(game, coach, "about", lesson.about, LINE)
        while not coach.over:
            where = f"step {coach.number + 1}"
            for fault in _step(game, coach):
                yield f"{where}: {fault}"
            coach = advance(coach)
    except (Illegal, ScriptExhausted, ValueError, LookupError) as error:
        yield f"cannot be played: {error}"


def _step(game: Game, coach: Coach) -> Iterator[str]:
    step = coach.step
    told = [event for frame in coach.frames for event in frame.events]
    yield from _said(game, coach, "said", step, SPEECH)
    if not step.rules:
        yield "cites no rule"
    yield from failures(step.expect, coach.state, coach.me, told)
    if len(step.point) > _POINTS_AT_ONCE:
        yield f"points at {len(step.point)} things at once"
    view = coach.state.view(coach.me)
    for point in step.point:
        try:
            found = resolve(game, view, point)
        except ValueError as error:
            yield str(error)
        else:
            if step.wanted and not _leads(coach, view, found):
                yield f"points at {point}, where the move awaited is not made"
    if step.illegal:
        yield from _said(game, coach, "illegal", step.illegal, LINE)
        if not step.expect.refused:
            yield "words for an illegal move, but `expect.refused` names none"
    if not step.wanted:
        if step.wrong or step.free or step.illegal:
            yield "awaits nothing, so nothing can be wrong"
        return
    legal = coach.state.legal_moves(coach.me)
    yield from _wanted(coach, legal)
    yield from _wrong(game, coach, legal)


def _leads(coach: Coach, view: View, point: str) -> bool:
    """Whether a highlight leads to the awaited move: an offer of it, else a form."""
    kind, _, name = point.partition(":")
    wanted = coach.canonical()
    if kind == "composer":
        offered = {offer.move for offer in view.moves}
        return any(one not in offered for one in wanted)
    return kind == "move" and any(matches(name, one) for one in wanted)


def _wanted(coach: Coach, legal: Iterable[Move]) -> Iterator[str]:
    """Every answer awaited is legal, and what follows it can be played."""
    for pattern in coach.step.wanted:
        move = _of_kind(coach.game, pattern, legal)
        try:
            coach.state.check(coach.me, move)
            if Coach.follow(coach.game, coach.lesson, coach.answers).attempt(move) is not None:
                yield f"{pattern} is not taken for what is awaited"
        except Illegal as refusal:
            yield f"{pattern} or what follows it is refused: {refusal}"


def _wrong(game: Game, coach: Coach, legal: Iterable[Move]) -> Iterator[str]:
    """Every wrong answer with words of its own is legal, not awaited, and hears them."""
    for pattern, reply in coach.step.wrong.items():
        yield from _said(game, coach, f"wrong {pattern}", reply, SPEECH)
        others = [move for move in legal if not any(matches(str(move), wanted) for wanted in coach.step.wanted)]
        tried = [move for move in others if matches(str(move), pattern)]
        if not tried:
            yield f"wrong {pattern}: no legal move is of that kind"
            continue
        again = Coach.follow(game, coach.lesson, coach.answers)
        heard = [again.reply_to(str(move)) for move in tried]
        if reply not in heard:
            yield f"wrong {pattern}: other words are said to it"
        again.attempt(tried[heard.index(reply)] if reply in heard else tried[0])


def advance(coach: Coach) -> Coach:
    """The same lesson one step on, by the first answer awaited; what is kept of it are its answers."""
    if coach.waits:
        coach.attempt(_of_kind(coach.game, coach.step.wanted[0], coach.state.legal_moves(coach.me)))
    else:
        coach.go_on()
    return Coach.follow(coach.game, coach.lesson, coach.answers)


def _of_kind(game: Game, pattern: str, legal: Iterable[Move]) -> Move:
    if "*" not in pattern:
        return game.parse(pattern)
    for move in legal:
        if matches(str(move), pattern):
            return move
    raise ValueError(f"no legal move is of the kind {pattern}")


def _said(game: Game, coach: Coach, where: str, words: Statement, most: int) -> Iterator[str]:
    known = figures(game, coach.state.seats)
    for fault in problems(words, most, known, (rule.id for rule in game.rulebook_template)):
        yield f"{where}: {fault}"


def first_game_faults(game: Game, first: FirstGame) -> Iterator[str]:
    """All that is wrong with the words of a first game."""
    try:
        game.check_options(first.seats, first.options)
    except Illegal as refusal:
        yield str(refusal)
    known = figures(game, first.seats)
    for tip in first.tips:
        for fault in problems(tip, SPEECH, known, (rule.id for rule in game.rulebook_template)):
            yield f"{tip.id}: {fault}"
        if tip.when.rule and tip.when.rule not in game.rulebook_template:
            yield f"{tip.id}: no rule {tip.when.rule}"
        if not tip.rules:
            yield f"{tip.id}: cites no rule"
        for point in tip.point:
            try:
                with_numbers(game, point, first.seats)
            except ValueError as missing:
                yield f"{tip.id}: {missing}"
    if len({tip.id for tip in first.tips}) < len(first.tips):
        yield "two tips have the same id"
