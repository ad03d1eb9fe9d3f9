"""Events: who may hear them, and what each is told."""

from __future__ import annotations

from tripot.engine.language.text import say
from tripot.engine.views.events import EVERYONE, OPEN, SPECTATOR, Event, can_hear, everyone_but, only, project


def test_audiences() -> None:
    viewers = (0, 1, 2, SPECTATOR, OPEN)
    for audience, expected in (
        (EVERYONE, [True, True, True, True, True]),
        (only(1), [False, True, False, False, True]),
        (only(0, 2), [True, False, True, False, True]),
        (everyone_but(1), [True, False, True, True, True]),
        (0, [False, False, False, False, True]),
    ):
        assert [can_hear(Event(audience, say("x")), viewer) for viewer in viewers] == expected


def test_projection_hides_who_else_knows() -> None:
    told = [Event(only(1), say("a"), "X-01"), Event(only(0), say("b"))]
    assert project(told, 1) == [Event(0, say("a"), "X-01")]


def test_one_thing_told_twice_is_open_once() -> None:
    own, other, heard_by_two = (
        Event(only(1), say("own")),
        Event(everyone_but(1), say("other")),
        Event(only(0, 2), say("two")),
    )
    plain = Event(EVERYONE, say("all"))
    keys = [event.text.key for event in project([plain, own, other, heard_by_two], OPEN)]
    assert keys == ["all", "own", "two"]
    assert [event.text.key for event in project([plain, own, other], SPECTATOR)] == ["all", "other"]
