"""What a viewer sees of État d'urgence, built up from what it may know (specification §5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from tripot.engine.language.text import SeatName, Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.events import SPECTATOR
from tripot.engine.views.observation import ALONE, Observation
from tripot.engine.views.view import Result, Seat, Sheet, View
from tripot.engine.views.view_patch import ViewPatch, apply_patch
from tripot.games.urgence.play.moves import Break, Buy, Destroy, Draw, Force, Hit, Oust, Play, Use
from tripot.games.urgence.play.phases import MARKET, OVER, RESPOND, TEAM
from tripot.games.urgence.views.composers import composers
from tripot.games.urgence.views.facts import facts, gauge, team
from tripot.games.urgence.views.offers import offers
from tripot.games.urgence.views.zones import observed_zones, own_zones, public_zones

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_OVER: Final = say("headline.over")
_ROUND: Final = say("fact.round")


def view(state: UrgenceState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    return apply_patch(public(state), private_view(state, viewer)) if viewer >= 0 else public(state, viewer)


def public(state: UrgenceState, viewer: int = SPECTATOR) -> View:
    """What everybody sees, and all the rest for OPEN."""
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state),
        seats=_seats(state),
        zones=public_zones(state, viewer),
        facts=facts(state),
        actors=tuple(state.actors()),
        result=Result.of(state.outcome()),
        sheet=Sheet(_ROUND, state.history, tuple(state.gauges), standing=True) if state.history else None,
    )


def observation(state: UrgenceState, seat: int) -> Observation:
    """A seat's view without words and what it is asked."""
    return Observation(
        seat,
        state.phase_name,
        tuple(state.actors()),
        ALONE[state.n],
        (_known_seats(state), *facts(state), *observed_zones(state, seat)),
    )


def private_view(state: UrgenceState, seat: int) -> ViewPatch:
    """A seat's cards, and what it is asked."""
    moves = state.legal_moves(seat)
    composed = tuple(composers(state, seat, moves)) if moves else ()
    return ViewPatch(
        viewer=seat,
        zones=own_zones(state, seat) or UNSET,
        prompt=_prompt(state, seat, moves) if seat in state.actors() else UNSET,
        decision=state.decisions[seat],
        moves=offers(state, seat, moves, {composer.id for composer in composed}) or UNSET,
        composers=composed or UNSET,
    )


# What is going on


def _headline(state: UrgenceState) -> Text:
    if state.phase == OVER:
        return _OVER
    return _turn_headline(state.phase_name, state.round, state.limit, state.active)


@cache
def _turn_headline(phase: str, number: int, limit: int, active: int) -> Text:
    return say(f"headline.{phase.lower()}", round=number, limit=limit, who=SeatName(active))


def _prompt(state: UrgenceState, viewer: int, moves: Sequence[Move]) -> Text:
    """What is asked, naming only what can be done."""
    if state.phase == TEAM:
        return say("prompt.team")
    if state.phase == RESPOND:
        return say("prompt.respond", n=state.owed[viewer])
    if state.phase == MARKET:
        buys = any(type(move) is Buy for move in moves)
        if not buys:
            return say("prompt.market_bare")
        return say("prompt.market", n=state.coins) if state.coins else say("prompt.spent")
    if state.destroy and any(type(move) is Destroy for move in moves):
        return say("prompt.destroy", n=state.destroy)
    if not state.may_shop(viewer, state.free_slots() > 0):
        return say("prompt.main")
    if state.attack and any(type(move) in _STRIKES for move in moves):
        return say("prompt.attack", n=state.attack)
    return say("prompt.ready" if any(type(move) in _EFFECTS for move in moves) else "prompt.ready_bare")


_STRIKES: Final = frozenset((Hit, Break, Oust))
_EFFECTS: Final = frozenset((Play, Use, Draw, Force, *_STRIKES))


_SEATS: Final[BoundedCache[tuple[Seat, ...]]] = BoundedCache()


def _known_seats(state: UrgenceState) -> tuple[Seat, ...]:
    """Mostly as they were a move ago."""
    key = (
        *(state.phase == OVER, state.active, state.first, state.bought, *state.gauges, *state.owed, *state.teams),
        state.cap,
    )
    seats = _SEATS.get(key)
    return _SEATS.put(key, _seats(state)) if seats is None else seats


def _seats(state: UrgenceState) -> tuple[Seat, ...]:
    return tuple([_seat(state, seat) for seat in range(state.n)])


def _seat(state: UrgenceState, seat: int) -> Seat:
    playing = seat == state.active and state.phase != OVER
    flags = _flags(playing, seat == state.first, state.owed[seat], bool(state.bought >> seat & 1))
    return _known_seat(seat, state.gauges[seat], state.cap, state.teams[seat], flags)


@lru_cache(maxsize=4096)
def _known_seat(seat: int, confidence: int, cap: int, chosen: int, flags: tuple[Text, ...]) -> Seat:
    """Most seats are shown as they were a move ago."""
    facts = (gauge(confidence, cap), team(chosen)) if chosen >= 0 else (gauge(confidence, cap),)
    return Seat(seat, "", facts, flags, out=not confidence)


@cache
def _flags(playing: bool, first: bool, owed: int, bought: bool) -> tuple[Text, ...]:
    flags: list[Text] = []
    if playing:
        flags.append(say("flag.playing"))
    if owed:
        flags.append(say("flag.owes", n=owed))
    if first:
        flags.append(say("flag.first"))
    if bought:
        flags.append(say("flag.super"))
    return tuple(flags)
