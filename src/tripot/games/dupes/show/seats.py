"""What a view of Jeu de dupes tells of each seat: the character, what it has reached, what it is doing."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.events import OPEN
from tripot.engine.text import Param, Text, say, words
from tripot.engine.view import Fact, Seat
from tripot.games.dupes.book.cards import HANDS, INTERESTED, TARGETS, next_step
from tripot.games.dupes.book.starters import starter
from tripot.games.dupes.book.told import Line, Stock
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
    from tripot.games.dupes.play.moves import Sheet
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


_RULES: Final = {"ticked": "DUP-37", "public": "DUP-36", "secret": "DUP-09"}


def text(said: Param) -> Text:
    """Something told, as a sentence of its own: plain text stays as it was written."""
    return said if isinstance(said, Text) else words(str(said))


def seat(state: DupesState, seat: int, viewer: int) -> Seat:
    """Sheets are opened together, when all are in; one's own is known at once."""
    sheet, flags = state.sheets[seat], _flags(state, seat, viewer)
    if sheet is None or (state.phase == CREATE and seat != viewer):
        return Seat(seat, flags=flags)
    return _seated(
        seat,
        _stocked(seat, sheet) or (state.called(seat), *[state.reads(getattr(sheet, name)) for name, _ in _PUBLIC]),
        (state.ticked[seat].bit_count(), state.terms.goals, state.level(seat), state.xp[seat]),
        _goals(state, seat, viewer),
        flags,
    )


@lru_cache(maxsize=1024)
def _stocked(seat: int, sheet: Sheet) -> tuple[Param, ...]:
    """What a sheet tells of itself; nothing where lines on it speak of others, whose names may change."""
    told = (sheet.name or HANDS[seat], *[getattr(sheet, name) for name, _ in _PUBLIC])
    if any(isinstance(one, Line) for one in told):
        return ()
    return tuple([starter(one.id) if isinstance(one, Stock) else one for one in told])


Goals = tuple[tuple[Param, ...], int, int, bool, tuple[tuple[int, Param], ...]]
"""What is known of a seat's goals: what they are, which are ticked, which are shown, whether all are known, and those
that others have replaced."""


@lru_cache(maxsize=4096)
def _seated(
    seat: int, told: tuple[Param, ...], figures: tuple[int, int, int, int], goals: Goals | None, flags: tuple[Text, ...]
) -> Seat:
    """Most seats are shown as they were a move ago: each is made once."""
    ticked, most, level, points = figures
    name, *others = told
    found = [Fact("name", say("fact.name"), text(name), "text", rule="DUP-06")]
    found += [_ticked(ticked, most), _level(level), _points(points)]
    for (part, rule), one in zip(_PUBLIC, others, strict=True):
        if one:
            found.append(Fact(part, say(f"fact.{part}"), text(one), "text", rule=rule))
    if goals is not None:
        found += _listed(*goals)
    return Seat(seat, facts=tuple(found), flags=flags)


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


def _goals(state: DupesState, seat: int, viewer: int) -> Goals | None:
    """DUP-09: the owner's alone, until one is ticked or shown. DUP-108: all of them, once the game is over."""
    open_ = viewer in (seat, OPEN) or (state.phase == OVER and state.terms.end_reveal)
    ticked, shown = state.ticked[seat], state.shown[seat]
    if not (open_ or ticked or shown):
        return None
    goals = tuple([state.reads(goal) for goal in state.goals[seat]])
    gone = tuple([(number, state.reads(goal)) for number, goal in state.replaced[seat]]) if open_ else ()
    return goals, ticked, shown, open_, gone


def _listed(
    goals: tuple[Param, ...], ticked: int, shown: int, open_: bool, replaced: tuple[tuple[int, Param], ...]
) -> list[Fact]:
    found = []
    for index, goal in enumerate(goals):
        if open_ or (ticked | shown) >> index & 1:
            how = "ticked" if ticked >> index & 1 else "public" if shown >> index & 1 else "secret"
            label = say(f"fact.goal_{how}", n=index + 1)
            found.append(Fact(f"goal{index + 1}:{how}", label, text(goal), "text", rule=_RULES[how]))
    for number, goal in replaced:
        label = say("fact.goal_replaced", n=number)
        found.append(Fact(f"goal{number}:replaced:{len(found)}", label, text(goal), "text", rule="DUP-93"))
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
