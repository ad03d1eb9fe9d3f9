"""The coach: a lesson as far as a learner has come. What is said follows from the lesson and the learner's answers
alone, so that a lesson is kept as its `answers` and nothing else, and going back is having answered one time less."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from tripot.engine.manual.school.lessons import Lesson, Reply, Step
from tripot.engine.manual.school.setups import Frame, matches, play_line
from tripot.engine.manual.school.statements import seat_of
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import project

if TYPE_CHECKING:
    from tripot.engine.game import Game, State

GO_ON: Final = ""
"""The answer to a step that only tells."""


class Coach:
    """One learner in one lesson. A refused or wrong answer changes nothing."""

    def __init__(self, game: Game, lesson: Lesson) -> None:
        self.game: Game = game
        self.lesson: Lesson = lesson
        self.answers: list[str] = []
        self.frames: list[Frame] = []
        """What the last answer led to, entry by entry; at first the table as it is set up."""
        self.wrong_move: Reply | None = None
        """What is said to a move that was played though another was wanted: it can only be taken back."""
        self._at: tuple[int, int] = (0, 0)
        self._set_up()

    @classmethod
    def follow(cls, game: Game, lesson: Lesson, answers: Sequence[str]) -> Coach:
        """The coach after these answers; raises Illegal where they do not fit the lesson."""
        coach = cls(game, lesson)
        for answer in answers:
            if answer == GO_ON:
                coach.go_on()
            elif (reply := coach.attempt(game.parse(answer))) is not None and coach.wrong_move is not reply:
                raise Illegal("", "school.answers")
        return coach

    def undo(self) -> Coach:
        """The coach before the last answer."""
        return Coach.follow(self.game, self.lesson, self.answers[:-1])

    @property
    def over(self) -> bool:
        return self._at[0] == len(self.lesson.scenes)

    @property
    def step(self) -> Step:
        scene, step = self._at
        return self.lesson.scenes[scene].steps[step]

    @property
    def number(self) -> int:
        """The number of steps done."""
        scene, step = self._at
        return sum(len(one.steps) for one in self.lesson.scenes[:scene]) + step

    @property
    def waits(self) -> bool:
        """Whether a move is awaited; else the learner reads, and goes on or back."""
        return not self.over and self.wrong_move is None and bool(self.step.wanted)

    def go_on(self) -> None:
        """The learner has read the step; raises Illegal where a move is awaited."""
        if self.over or self.wrong_move or self.step.wanted:
            raise Illegal("", "school.move_awaited")
        self.frames = []
        self._pass_on(GO_ON)

    def attempt(self, move: Move) -> Reply | None:
        """Plays a move if it is the one awaited. Else what is said to it: it was played only where the step is free.
        Raises Illegal with the engine's own reason."""
        if not self.waits:
            raise Illegal("", "school.only_read")
        self.state.check(self.me, move)
        answer = str(move)
        if any(matches(answer, wanted) for wanted in self.canonical()):
            self.frames = [self._played(move)]
            self._pass_on(answer)
            return None
        reply = self.reply_to(answer)
        if self.step.free:
            self.frames = [self._played(move), *(play_line(self.state, line, self.me) for line in reply.then)]
            self.answers.append(answer)
            self.wrong_move = reply
        return reply

    def canonical(self) -> tuple[str, ...]:
        """The awaited moves, each notation as the game itself writes it."""
        return tuple(kind if "*" in kind else str(self.game.parse(kind)) for kind in self.step.wanted)

    def reply_to(self, answer: str) -> Reply:
        """The words for just this move before those for its kind."""
        for pattern, reply in sorted(self.step.wrong.items(), key=lambda one: -len(one[0])):
            if matches(answer, pattern):
                return reply
        return OTHERWISE

    def _played(self, move: Move) -> Frame:
        events = self.state.apply(self.me, move)
        return Frame(self.me, self.state.view(self.me), tuple(project(events, self.me)))

    def _pass_on(self, answer: str) -> None:
        """Plays the others' moves, then goes to the next step, or to the next scene where this one is done."""
        self.frames += [play_line(self.state, line, self.me) for line in self.step.then]
        self.answers.append(answer)
        scene, step = self._at
        if step + 1 < len(self.lesson.scenes[scene].steps):
            self._at = (scene, step + 1)
        else:
            self._at = (scene + 1, 0)
            if not self.over:
                self._set_up()

    def _set_up(self) -> None:
        state, events = self.lesson.scenes[self._at[0]].begin(self.game)
        self.state: State = state
        self.me: int = seat_of(self.game, self.lesson.seat or self.game.seat_name(0), state.seats)
        self.frames.append(Frame(self.me, state.view(self.me), tuple(project(events, self.me))))


OTHERWISE: Final = Reply(
    fr="Ce coup est permis, mais essayez plutôt ce qui est demandé.",
    en="That move is allowed, but try what is asked for.",
)
"""What is said where the lesson has no words for a move."""
