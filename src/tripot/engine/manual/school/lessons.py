"""Lessons: scenes at a real table, step by step, from `lessons/NN-name.toml`."""

from __future__ import annotations

import msgspec

from tripot.engine.manual.school.expectations import Expectations
from tripot.engine.manual.school.setups import Setup
from tripot.engine.manual.school.statements import Statement


class Reply(Statement, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The coach's answer to a legal move that is not wanted; `then` is what the others answer to it where the
    step lets it be played."""

    then: tuple[str, ...] = ()


class Step(Statement, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A step of a lesson: what the coach says, points at and waits for."""

    point: tuple[str, ...] = ()
    awaits: str | tuple[str, ...] = msgspec.field(default=(), name="await")
    """The notation wanted, any of several, or a kind (`P:*`); nothing: the learner reads and goes on."""
    free: bool = False
    """Whether another legal move is played too, its answer told, and then taken back by the learner."""
    wrong: dict[str, Reply] = {}
    """By notation or kind (`*` is any)."""
    illegal: Statement | None = None
    """Added to the engine's own refusal."""
    then: tuple[str, ...] = ()
    """What the others do after that: `s1 P:KH`, in order."""
    expect: Expectations = Expectations()
    """What must be so before the step, for the words to be true."""

    @property
    def wanted(self) -> tuple[str, ...]:
        return (self.awaits,) if isinstance(self.awaits, str) else self.awaits


class Scene(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table and what is learnt at it."""

    steps: tuple[Step, ...]


class Lesson(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One to three minutes: one thing learnt."""

    id: str
    title: Statement
    about: Statement
    """What one can do after it."""
    minutes: int
    seat: str = ""
    """The learner's; the first, unless told."""
    scenes: tuple[Scene, ...]

    @property
    def length(self) -> int:
        return sum(len(scene.steps) for scene in self.scenes)
