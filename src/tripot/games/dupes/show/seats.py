"""What a view of Jeu de dupes tells of each seat: the character, what it has reached, what it is doing."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from tripot.engine.events import OPEN
from tripot.engine.text import Param, Text, say, words
from tripot.engine.view import Fact, Seat
from tripot.games.dupes.book.cards import INTERESTED, TARGETS, next_step
from tripot.games.dupes.play.phases import (
    ARBITRATE,
    CHALLENGE,
    COHERENCE,
    CONFLICT,
    CREATE,
    DECIDE,
    FREE,
    OVER,
    REFRESH,
    RESPOND,
    SIDES,
    VALIDATE,
)

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

_NAMES: Final = (
    *("director", "floor", "answered", "accepts", "opposes", "allies", "abstains", "leader", "ready", "out"),
    *("arbiter", "winner", "ally", "target", "for", "against", "passed", "stands"),
)
_FLAG: Final = {name: say(f"flag.{name}") for name in _NAMES}
_SIDES: Final = ("abstains", "allies", "opposes")
_PUBLIC: Final = (
    ("sex", "DUP-06"),
    ("occupation", "DUP-06"),
    ("motivation", "DUP-07"),
    ("story", "DUP-07"),
)


def text(said: Param) -> Text:
    """Something told, as a sentence of its own: plain text stays as it was written."""
    return said if isinstance(said, Text) else words(str(said))


def seat(state: DupesState, seat: int, viewer: int) -> Seat:
    return Seat(seat, facts=tuple(_facts(state, seat, viewer)), flags=_flags(state, seat, viewer))


def _facts(state: DupesState, seat: int, viewer: int) -> list[Fact]:
    """Sheets are opened together, when all are in; one's own is known at once."""
    found: list[Fact] = []
    sheet = state.sheets[seat]
    if sheet is not None and (state.phase != CREATE or seat == viewer):
        found.append(Fact("name", say("fact.name"), text(state.called(seat)), "text", rule="DUP-06"))
        found += [_ticked(state.ticked[seat].bit_count(), state.terms.goals), _level(state.level(seat))]
        found.append(_points(state.xp[seat]))
        for name, rule in _PUBLIC:
            told = getattr(sheet, name)
            if told:
                found.append(Fact(name, say(f"fact.{name}"), text(state.reads(told)), "text", rule=rule))
        found += _goals(state, seat, viewer)
    return found


@cache
def _ticked(number: int, goals: int) -> Fact:
    return Fact("ticked", say("fact.ticked"), number, "gauge", goals, "DUP-37")


@cache
def _level(level: int) -> Fact:
    return Fact("nm", say("fact.nm"), level, rule="DUP-99")


@cache
def _points(points: int) -> Fact:
    """Beside the points from which the next level begins; nothing is above the highest (DUP-99)."""
    return Fact("xp", say("fact.xp"), points, most=next_step(points), rule="DUP-95")


def _goals(state: DupesState, seat: int, viewer: int) -> list[Fact]:
    """DUP-09: the owner's alone, until one is ticked or shown. DUP-108: all of them, once the game is over."""
    open_ = viewer in (seat, OPEN) or (state.phase == OVER and state.terms.end_reveal)
    found = []
    for index, goal in enumerate(state.goals[seat]):
        ticked, shown = state.ticked[seat] >> index & 1, state.shown[seat] >> index & 1
        if open_ or ticked or shown:
            how = "ticked" if ticked else "public" if shown else "secret"
            rule = "DUP-37" if ticked else "DUP-36" if shown else "DUP-09"
            label = say(f"fact.goal_{how}", n=index + 1)
            found.append(Fact(f"goal{index + 1}:{how}", label, text(state.reads(goal)), "text", rule=rule))
    if open_:
        for number, goal in state.replaced[seat]:
            label = say("fact.goal_replaced", n=number)
            told = text(state.reads(goal))
            found.append(Fact(f"goal{number}:replaced:{len(found)}", label, told, "text", rule="DUP-93"))
    return found


def _flags(state: DupesState, seat: int, viewer: int) -> tuple[Text, ...]:
    phase = state.phase
    if phase == CREATE:
        return (_FLAG["ready"],) if state.sheets[seat] is not None else ()
    if phase == OVER:
        return (_FLAG["winner"],) if state.winners >> seat & 1 else ()
    names = ["director"] if seat == state.director else []
    if phase == FREE:
        if state.terms.free and state.out >> seat & 1:
            names.append("out")
        elif not state.terms.free and seat == state.floor:
            names.append("floor")
    elif phase == RESPOND:
        names += _answer(state, seat, viewer)
    elif phase in (VALIDATE, DECIDE) and state.answers[seat] >= 0:
        names.append("opposes" if state.answers[seat] else "accepts")
    elif phase == SIDES:
        names += _side(state, seat, viewer)
    names += _roles(state, seat)
    return tuple([_FLAG[name] for name in names])


def _answer(state: DupesState, seat: int, viewer: int) -> list[str]:
    """DUP-33: who has answered is known, what is not."""
    answer = state.answers[seat]
    if answer < 0:
        return []
    return ["answered" if seat != viewer else "opposes" if answer else "accepts"]


def _side(state: DupesState, seat: int, viewer: int) -> list[str]:
    """DUP-43: the same for sides; those who had opposed before are known."""
    if state.answers[seat] > 0:
        return ["opposes"]
    chosen = state.sides[seat]
    if chosen < 0:
        return []
    return [_SIDES[chosen] if seat == viewer else "answered"]


def _roles(state: DupesState, seat: int) -> list[str]:
    """Camps, and open votes."""
    names = []
    if state.order:
        camp = state.camps[seat]
        if camp == INTERESTED:
            names.append("leader" if seat == state.author else "ally")
        elif camp == TARGETS:
            names.append("target")
    phase = state.phase
    if phase == CHALLENGE and state.votes[seat] >= 0:
        names.append("stands")
    elif phase in (COHERENCE, ARBITRATE, REFRESH) and state.votes[seat] >= 0:
        names.append("for" if state.votes[seat] else "against")
    elif phase == ARBITRATE and state.acting >> seat & 1:
        names.append("arbiter")
    elif phase == CONFLICT:
        hand = state.floor_hand()
        if hand >= 0 and state.control(hand) == seat:
            names.append("floor")
        elif state.terms.free and any(state.marks >> own & 1 for own in state.own_hands(seat)):
            names.append("passed")
    return names
