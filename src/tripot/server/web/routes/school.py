"""HTTP: schools. A lesson is no table: it is its learner's answers, sent along each time, and nothing of it is kept."""

from __future__ import annotations

from typing import Final, Literal

from litestar import Response, Router, get, post
from litestar.params import FromPath, JSONBody

from tripot.bots.characters import pick_names
from tripot.engine.game import Game
from tripot.engine.language.text import Lang, Voice, words
from tripot.engine.manual.school.coach import Coach
from tripot.engine.manual.school.highlights import resolve
from tripot.engine.manual.school.illustrations import Illustration, illustrations
from tripot.engine.manual.school.lessons import Lesson, Reply
from tripot.engine.manual.school.setups import Frame as Seen
from tripot.engine.manual.school.statements import Statement, figures
from tripot.engine.rules.chance import ScriptExhausted
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import View
from tripot.server.protocol.avatars import Look
from tripot.server.protocol.errors import Refusal
from tripot.server.protocol.http_models import Frame
from tripot.server.protocol.school_models import (
    Attempt,
    ExampleInfo,
    LessonPage,
    RuleExample,
    SchoolPage,
    StatementInfo,
)
from tripot.server.protocol.table_models import Line, MomentInfo, SeatInfo
from tripot.server.web.context import PROBLEMS, Context, spoken
from tripot.server.web.lesson_targets import ways
from tripot.server.web.schools import LEVEL, company_voice, said, school_page

_UNNAMED: Final[dict[Lang, str]] = {"fr": "Élève", "en": "Learner"}


@get("/school", responses=PROBLEMS)
async def school(context: Context, slug: FromPath[str]) -> Response[SchoolPage]:
    """The sheet in brief, the lessons, the first game with a coach."""
    game = context.house.game(slug)
    voice = company_voice(context.house, game, context.lang)
    return spoken(voice, school_page(game, voice))


@get("/examples", responses=PROBLEMS)
async def examples(context: Context, slug: FromPath[str]) -> Response[tuple[RuleExample, ...]]:
    """Pictures for the rules."""
    game = context.house.game(slug)
    voice = company_voice(context.house, game, context.lang)
    return spoken(voice, tuple(_illustrated(game, one, voice) for one in illustrations(game)))


@post("/lessons/{name:str}", status_code=200, responses=PROBLEMS)
async def lesson(
    context: Context, slug: FromPath[str], name: FromPath[str], data: JSONBody[Attempt]
) -> Response[LessonPage]:
    """A lesson after one more answer; a refusal cites the rule, and changes nothing."""
    game = context.house.game(slug)
    try:
        found = game.school.lesson(name)
    except KeyError:
        raise Refusal("not_found") from None
    own = await context.house.store.guest_name(context.guest) or _UNNAMED[context.lang]
    try:
        coach, reply = _answered(game, found, data)
    except Illegal as refusal:
        voice = company_voice(context.house, game, context.lang)
        raise Refusal("illegal", refusal.rule, words(voice.say(refusal.text))) from None
    except (ScriptExhausted, ValueError):  # answers that no learner gives: the lesson has no words for them
        raise Refusal("malformed") from None
    return _page(context.house.voices(game).voice(context.lang, _names(own, coach)), coach, reply, data.do)


def _answered(game: Game, lesson: Lesson, asked: Attempt) -> tuple[Coach, Reply | None]:
    """The coach after the answer, and what was said to one that was not taken; raises Illegal."""
    coach = Coach.follow(game, lesson, asked.answers)
    match asked.do:
        case "continue":
            coach.go_on()
        case "undo":
            coach = coach.undo()
        case "move":
            reply = coach.attempt(game.parse_input(asked.move, asked.parts))
            return coach, None if coach.wrong_move else reply
        case "show":
            pass
    return coach, None


def _names(own: str, coach: Coach) -> tuple[str, ...]:
    others = pick_names((LEVEL,) * (coach.state.seats - 1), {own})
    return (*others[: coach.me], own, *others[coach.me :])


def _page(voice: Voice, coach: Coach, reply: Reply | None, do: str) -> Response[LessonPage]:
    known = figures(coach.game, coach.state.seats)
    step: Statement | None = coach.wrong_move or (None if coach.over else coach.step)
    view = coach.state.view(coach.me)
    highlights, forms = ways(coach, view) if coach.waits else (_pointed(coach, view), ())
    state: Literal["read", "move", "wrong_move", "over"] = (
        "over" if coach.over else "wrong_move" if coach.wrong_move else "move" if coach.waits else "read"
    )
    frames = coach.frames if do in ("continue", "move") and reply is None else []
    illegal = None if coach.over or not coach.waits else coach.step.illegal
    page = LessonPage(
        game=coach.game.slug,
        lesson=coach.lesson.id,
        title=coach.lesson.title.text(voice.lang),
        answers=tuple(coach.answers),
        number=coach.number,
        steps=coach.lesson.length,
        state=state,
        said=said(step, voice, known) if step else StatementInfo(coach.lesson.about.text(voice.lang), ()),
        highlights=highlights,
        forms=forms,
        wrong=reply.render(voice, known) if reply else "",
        illegal=illegal.render(voice, known) if illegal else "",
        seats=tuple(_seat(coach, seat, name) for seat, name in enumerate(voice.names)),
        frames=_frames(coach, frames or [Seen(coach.me, view)]),
    )
    return spoken(voice, page)


def _pointed(coach: Coach, view: View) -> tuple[str, ...]:
    """The highlights of a step that is only read."""
    pointed = () if coach.over or coach.wrong_move else coach.step.point
    return tuple(resolve(coach.game, view, point) for point in pointed)


def _frames(coach: Coach, frames: list[Seen]) -> tuple[Frame, ...]:
    """Numbered from the answers so far, so that no two of a lesson have the same number."""
    first = len(coach.answers) * 100
    found: list[Frame] = []
    for version, seen in enumerate(frames, first):
        lines = tuple(Line(version, event.text, event.rule, event.story) for event in seen.events)
        moments = tuple(
            MomentInfo(version, event.text, event.moment, event.rule)
            for event in seen.events
            if event.moment is not None
        )
        found.append(Frame(version, seen.seat, "player" if seen.seat == coach.me else "bot", seen.view, lines, moments))
    return tuple(found)


def _seat(coach: Coach, seat: int, name: str) -> SeatInfo:
    mine = seat == coach.me
    return SeatInfo(
        seat=seat,
        kind="human" if mine else "bot",
        name=name,
        person="",
        bot="" if mine else LEVEL,
        ready=True,
        here=True,
        bot_holds=False,
        team=coach.state.view(coach.me).seats[seat].team,
        look=Look(),
    )


def _illustrated(game: Game, one: Illustration, voice: Voice) -> RuleExample:
    told = said(one.say, voice, figures(game, one.seats))
    return RuleExample(one.rules, ExampleInfo(one.title.text(voice.lang), told, one.zones), one.lesson)


ROUTES: Final = Router("/api/games/{slug:str}", route_handlers=[school, examples, lesson], tags=["school"])
