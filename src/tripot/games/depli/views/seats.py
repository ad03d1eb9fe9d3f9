"""What is shown of those who play Dé pli: tricks, points, places, dice and jokers (specification §5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Text, say
from tripot.engine.views.view import Fact, Seat
from tripot.games.depli.play.log import TEAMS
from tripot.games.depli.play.phases import FINAL_TIE, JOKERS, OVER, PLAYING

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState

Place = tuple[int, bool, str]
"""Where somebody stands, whether alone, and by which rule."""
_SETTLED: Final = (OVER, FINAL_TIE)
"""When tricks of a deal decide nothing any more."""
_ROLLER_FLAG: Final = say("flag.roller")
_ANSWERED: Final = say("flag.answered")


# The same few facts are shown again and again: each is made once.


@cache
def number(fact_id: str, value: int, rule: str, most: int = 0) -> Fact:
    return Fact(fact_id, say(f"fact.{fact_id}"), value, most=most, rule=rule)


@cache
def die(fact_id: str, face: int, rule: str) -> Fact:
    return Fact(fact_id, say(f"fact.{fact_id}"), face, "die", rule=rule)


@cache
def _place(place: int, tied: bool, rule: str) -> Fact:
    shown = say("place.tied" if tied else "place.alone", place=place)
    return Fact("place", say("fact.place"), shown, "text", rule=rule)


def seats(state: DePliState, viewer: int) -> tuple[Seat, ...]:
    """Everybody's seat: the same from one trick to the next, where no joker and no die is at play."""
    if state.options["jokers"] or state.die_off is not None or state.units < state.n:
        places = _provisional(state.phase, state.objective, state.unit_tricks())
        return tuple([_seat(state, seat, viewer, places) for seat in range(state.n)])
    last = state.history[-1].points if state.history else None
    roller = -1 if state.phase == OVER else state.roller
    settled = state.phase in _SETTLED
    return _plain_seats(tuple(state.tricks), tuple(state.totals), last, state.objective, roller, settled)


@lru_cache(maxsize=8_192)
def _plain_seats(  # noqa: PLR0917 - all that is shown of seats that play alone
    tricks: tuple[int, ...],
    totals: tuple[int, ...],
    last: tuple[int, ...] | None,
    objective: int,
    roller: int,
    settled: bool,
) -> tuple[Seat, ...]:
    places = _provisional(OVER if settled else PLAYING, objective, tricks)
    return tuple(
        [
            _known_seat(
                seat,
                "",
                count,
                0,
                totals[seat],
                places[seat] if places else None,
                last[seat] if last and not places else None,
                None,
                (_ROLLER_FLAG,) if seat == roller else (),
            )
            for seat, count in enumerate(tricks)
        ]
    )


def _seat(state: DePliState, seat: int, viewer: int, places: list[Place]) -> Seat:
    unit = state.unit_of(seat)
    in_teams = state.units < state.n
    return _known_seat(
        seat,
        TEAMS[unit] if in_teams else "",
        state.tricks[seat],
        state.unit_tricks()[unit] if in_teams else 0,
        state.totals[unit],
        places[unit] if places else None,
        state.history[-1].points[unit] if state.history and not places else None,
        None if state.die_off is None else _last_roll(state, seat),
        _flags(state, seat, viewer),
    )


@lru_cache(maxsize=8_192)
def _known_seat(  # noqa: PLR0917 - all that is shown of a seat
    seat: int,
    team: str,
    tricks: int,
    team_tricks: int,
    total: int,
    place: Place | None,
    last_points: int | None,
    face: int | None,
    flags: tuple[Text, ...],
) -> Seat:
    """Most seats are shown as they were a move ago."""
    facts = [number("tricks", tricks, "DEP-28")]
    if team:
        facts.append(number("team_tricks", team_tricks, "DEP-59"))
    facts.append(number("team_total" if team else "total", total, "DEP-39"))
    if place is not None:
        facts.append(_place(*place))
    if last_points is not None:
        facts.append(number("last_points", last_points, "DEP-39"))
    if face is not None:
        facts.append(die("tie_roll", face, "DEP-33"))
    return Seat(seat, team, tuple(facts), flags)


def _last_roll(state: DePliState, seat: int) -> int | None:
    """The latest roll of this seat in the die-off under way."""
    assert state.die_off is not None
    unit = state.unit_of(seat)
    if state.speaker(unit, state.reference()) != seat:
        return None
    at = state.die_off.current()
    now = dict(zip(state.die_off.groups[at], state.die_off.rolls, strict=False)) if at >= 0 else {}
    if unit in now:
        return now[unit]
    for rolls in reversed(state.die_off.rounds):
        for rolling, face in rolls:
            if rolling == unit:
                return face
    return None


def _flags(state: DePliState, seat: int, viewer: int) -> tuple[Text, ...]:
    flags: list[Text] = []
    if seat == state.roller and state.phase != OVER:
        flags.append(_ROLLER_FLAG)
    if state.options["jokers"]:
        answer = _answer(state, seat, viewer)
        if state.jokers >> seat & 1 and (not answer or answer == [_ANSWERED]):
            flags.append(say("flag.joker"))  # otherwise the answer says so
        if state.doubled >> state.unit_of(seat) & 1:
            flags.append(say("flag.doubled"))
        flags += answer
    return tuple(flags)


def _answer(state: DePliState, seat: int, viewer: int) -> list[Text]:
    """Before the reveal only that a seat has answered, and to itself what (DEP-48, DEP-54)."""
    given = state.answers[seat]
    if not given or state.phase not in (JOKERS, PLAYING):
        return []
    if is_sealed(state) and seat != viewer:
        return [_ANSWERED]
    if given > 0 and state.phase == PLAYING and state.jokers >> seat & 1:
        return [say("flag.joker_back")]  # DEP-65
    return [say("flag.plays_joker" if given > 0 else "flag.keeps_joker")]


def is_sealed(state: DePliState) -> bool:
    return state.phase == JOKERS and state.options["joker_declare"] == "sealed"


def _provisional(phase: int, objective: int, counts: Sequence[int]) -> list[Place]:
    """The places as the deal stands, ties marked (DEP-31, DEP-32); none while there is no objective."""
    if not objective or phase in _SETTLED:
        return []
    best_first = sorted(counts, reverse=objective > 0)
    rule = "DEP-31" if objective > 0 else "DEP-32"
    return [(best_first.index(count) + 1, counts.count(count) > 1, rule) for count in counts]
