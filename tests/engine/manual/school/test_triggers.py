"""When the coach of a first game speaks: the same cases as the browser's (`web/src/lib/school/triggers.test.ts`)."""

from __future__ import annotations

import msgspec
import pytest

from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import words
from tripot.engine.manual.school.first_game import FirstGameCoach, Trigger, is_met
from tripot.engine.manual.school.highlights import with_numbers
from tripot.engine.manual.school.setups import matches
from tripot.engine.views.events import OPEN, Event, Moment
from tripot.engine.views.view import Card, Fact, Offer, View, Zone


def offer(code: str) -> Offer:
    return Offer(f"P:{code}", words(code), zone="hand:0", card=code)


HAND = Zone("hand:0", words("hand"), "hand", owner=0, cards=(Card("QH"), Card("4S")), count=2)
ASKED = View(
    0, "PLAY", words(""), (), (HAND,), facts=(Fact("led", words("led"), words("H")),), actors=(0,), moves=(offer("QH"),)
)
IDLE = View(0, "ROLL", words(""), (), (HAND,), actors=(1,))


@pytest.mark.parametrize(
    "when",
    [
        Trigger(phase="PLAY"),
        Trigger(mine=True),
        Trigger(fact="led"),
        Trigger(move="P:QH"),
        Trigger(move="P:*"),
        Trigger(barred=True),
        Trigger(phase="PLAY", mine=True, fact="led", move="P:*", barred=True),
    ],
)
def test_what_is_seen(when: Trigger) -> None:
    assert is_met(when, ASKED, ())
    assert not is_met(when, IDLE, ())


def test_a_fact_that_is_not_there() -> None:
    assert is_met(Trigger(without="led"), IDLE, ())
    assert not is_met(Trigger(without="led"), ASKED, ())


def test_nothing_is_barred_where_every_card_may_be_played_or_none() -> None:
    barred = Trigger(barred=True)
    every = msgspec.structs.replace(ASKED, moves=(offer("QH"), offer("4S")))
    assert not is_met(barred, every, ())
    assert not is_met(barred, msgspec.structs.replace(ASKED, moves=(Offer("R", words("Roll")),)), ())
    assert not is_met(barred, msgspec.structs.replace(ASKED, zones=(msgspec.structs.replace(HAND, owner=1),)), ())


def test_what_was_just_told() -> None:
    told = [Event(OPEN, words("level"), "DEP-33", moment=Moment("dice"))]
    assert is_met(Trigger(rule="DEP-33", moment="dice"), ASKED, told)
    assert not is_met(Trigger(rule="DEP-34"), ASKED, told)
    assert not is_met(Trigger(rule="DEP-33", moment="deal"), ASKED, told)
    assert not is_met(Trigger(moment="dice"), ASKED, ())


def test_a_kind_of_move() -> None:
    assert matches("O+", "O+")
    assert matches("O+", "O*")
    assert not matches("O+", "O")
    assert matches("play:SUB/A", "play:*/A")
    assert not matches("play:SUB/B", "play:*/A")
    assert not matches("aba", "ab*ba")


def test_a_seat_is_pointed_at_by_its_number() -> None:
    depli = game_named("depli")
    assert with_numbers(depli, "seat:s1/tricks", 3) == "seat:1/tricks"
    assert with_numbers(depli, "seat:s2", 3) == "seat:2"
    assert with_numbers(depli, "fact:led", 3) == "fact:led"
    with pytest.raises(ValueError, match="no seat"):
        with_numbers(depli, "seat:s7", 3)


def test_each_thing_is_said_once() -> None:
    first = game_named("depli").school.first_game
    assert first is not None
    coach = FirstGameCoach(first)
    assert [one.id for one in coach.words(ASKED, ())] == ["follow"]
    assert coach.words(ASKED, ()) == []
