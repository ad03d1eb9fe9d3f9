"""What a view of Jeu de dupes tells of each seat: the character, what it has reached, what it is doing."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import count
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Param, Text, say, words
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.events import OPEN
from tripot.engine.views.view import Fact, Seat
from tripot.games.dupes.book.cards import HANDS, INTERESTED, TARGETS, next_step
from tripot.games.dupes.book.prompts import starter
from tripot.games.dupes.book.utterance import Line, Stock, Utterance
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
    from tripot.games.dupes.play.character import Character
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


_RULES: Final = {"ticked": "DUP-37", "public": "DUP-36", "adopted": "DUP-93", "secret": "DUP-09"}


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
        _stocked(seat, sheet) or (state.name_of(seat), *[state.reads(getattr(sheet, name)) for name, _ in _PUBLIC]),
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


Goals = tuple[tuple[Param, ...], int, int, int, bool, tuple[tuple[int, Param], ...]]
"""What is known of a seat's goals: what they are, which are ticked, shown and adopted, whether all are known, and those
that others have replaced."""


@lru_cache(maxsize=4096)
def _seated(
    seat: int, told: tuple[Param, ...], figures: tuple[int, int, int, int], goals: Goals | None, flags: tuple[Text, ...]
) -> Seat:
    """Most seats are shown as they were a move ago: each is made once."""
    ticked, most, level, points = figures
    name, *others = _described(told)
    found = [name, _ticked(ticked, most), _level(level), _points(points), *others]
    if goals is not None:
        found += _listed(goals)
    return Seat(seat, facts=tuple(found), flags=flags)


@lru_cache(maxsize=1024)
def _described(told: tuple[Param, ...]) -> tuple[Fact, ...]:
    """The name, then what else is known of a character."""
    listed = zip((("name", "DUP-06"), *_PUBLIC), told, strict=True)
    return tuple([Fact(part, say(f"fact.{part}"), text(one), "text", rule=rule) for (part, rule), one in listed if one])


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
    adopted = 0
    for number, _ in state.replaced[seat]:
        adopted |= 1 << number - 1
    return goals, ticked, shown, adopted, open_, gone


@lru_cache(maxsize=1024)
def _goal(number: int, how: str, goal: Param) -> Fact:
    return Fact(f"goal{number}:{how}", say(f"fact.goal_{how}", n=number), text(goal), "text", rule=_RULES[how])


def _listed(known: Goals) -> list[Fact]:
    goals, ticked, shown, adopted, open_, replaced = known
    found = []
    for index, goal in enumerate(goals):
        if open_ or (ticked | shown) >> index & 1:
            how = "ticked" if ticked >> index & 1 else "secret"
            if how == "secret" and shown >> index & 1:
                how = "adopted" if adopted >> index & 1 else "public"
            found.append(_goal(index + 1, how, goal))
    for number, goal in replaced:
        label = say("fact.goal_replaced", n=number)
        found.append(Fact(f"goal{number}:replaced:{len(found)}", label, text(goal), "text", rule="DUP-93"))
    return found


_CASTS: Final[BoundedCache[int]] = BoundedCache()
_NUMBERS: Final = count()


def cast(state: DupesState) -> int:
    """A number for all characters as they are called and described. Told once, it stands for them in what depends on
    who is who."""
    key = (*state.sheets, *state.names)
    number = _CASTS.get(key)
    return _CASTS.put(key, next(_NUMBERS)) if number is None else number


@lru_cache(maxsize=4096)
def _written(
    sheet: Character, goals: tuple[Utterance, ...], replaced: tuple[tuple[int, Utterance], ...]
) -> tuple[int, bool]:
    """The same for all that is written of one character, and whether lines in it speak of others."""
    told = (*goals, *[goal for _, goal in replaced], *[getattr(sheet, name) for name in ("name", *dict(_PUBLIC))])
    return next(_NUMBERS), any(isinstance(one, Line) for one in told)


Flagged = tuple[tuple[str, ...], ...]
_FLAGS: Final[BoundedCache[Flagged]] = BoundedCache()
_SEATS: Final[BoundedCache[dict[tuple[str, ...], Seat]]] = BoundedCache()


def observed_seats(state: DupesState, viewer: int, cast: int) -> list[Seat]:
    """All of them: of most only the flags are other than they were a move ago, and many come back."""
    found = []
    over, most = state.phase == OVER and state.terms.end_reveal, state.terms.goals
    for other, flags in enumerate(_known_flags(state, viewer)):
        sheet = state.sheets[other]
        assert sheet is not None
        written, speaks = _written(sheet, state.goals[other], state.replaced[other])
        key = (
            *(other, other == viewer or over, written, cast if speaks else -1, most),
            *(state.ticked[other], state.shown[other], state.xp[other]),
        )
        known = _SEATS.get(key)
        if known is None:
            known = _SEATS.put(key, {flags: seat(state, other, viewer)})
        one = known.get(flags)
        if one is None:
            facts = next(iter(known.values())).facts
            one = known[flags] = Seat(other, facts=facts, flags=tuple([_FLAG[name] for name in flags]))
        found.append(one)
    return found


def _known_flags(state: DupesState, viewer: int) -> Flagged:
    """The flags of all seats, by what they depend on in this phase."""
    phase, how = state.phase, tuple[int, ...]()
    if phase == FREE:
        how = (state.floor, state.out)
    elif phase in (RESPOND, VALIDATE, DECIDE):
        how = (viewer, *state.answers)
    elif phase == SIDES:
        how = (viewer, *state.answers, *state.sides)
    elif phase == CONFLICT:
        how = (state.floor_hand(), state.marks)
    elif phase in (CHALLENGE, COHERENCE, ARBITRATE, REFRESH):
        how = (state.acting, *state.votes)
    elif phase == OVER:
        how = (state.winners,)
    camps = tuple(state.camps) if state.order else ()
    key = (state.terms.seats, state.terms.free, phase, state.director, state.author, state.order, camps, how)
    flags = _FLAGS.get(key)
    if flags is None:
        flags = _FLAGS.put(key, tuple([_named(state, seat, viewer) for seat in range(state.terms.seats)]))
    return flags


def _flags(state: DupesState, seat: int, viewer: int) -> tuple[Text, ...]:
    return tuple([_FLAG[name] for name in _named(state, seat, viewer)])


def _named(state: DupesState, seat: int, viewer: int) -> tuple[str, ...]:
    phase = state.phase
    if phase == CREATE:
        return ("ready",) if state.sheets[seat] is not None else ()
    if phase == OVER:
        return ("winner",) if state.winners >> seat & 1 else ()
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
    return tuple(names)


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
