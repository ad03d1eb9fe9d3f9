"""What a viewer sees of Noé, built up from what it may know (specification §5)."""

from __future__ import annotations

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING, Final

from msgspec import UNSET, UnsetType

from tripot.engine.language.text import SeatName, Text, say
from tripot.engine.rules.options import Value
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.events import OPEN, SPECTATOR
from tripot.engine.views.observation import ALONE, Observation
from tripot.engine.views.view import Fact, Result, Seat, Sheet, View, Zone
from tripot.engine.views.view_patch import ViewPatch, apply_patch
from tripot.games.noe.book.constants import ELYSEE_POINTS, HAND
from tripot.games.noe.play import knowledge
from tripot.games.noe.play.log import ANNOUNCED
from tripot.games.noe.play.moves import Announce, Block, Discard, Take
from tripot.games.noe.play.phases import CLOSE, DEFENCE, HIDE, MAIN, NAMES, OVER, SEIZE, TURN_START
from tripot.games.noe.play.plots import ALPHAS
from tripot.games.noe.views.composers import composers
from tripot.games.noe.views.offers import offers
from tripot.games.noe.views.zones import Known, observed_zones, open_zones, own_zones, public_zones

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState

_ROUND: Final = say("fact.round")
_READY: Final = say("flag.ready")
_READY_SEEN: Final = say("flag.ready_seen")
_SKIP: Final = say("flag.skip")
_DEALER: Final = say("flag.dealer")
_TARGET: Final = say("flag.target")
_PROMPTS: Final = {
    TURN_START: say("prompt.start"),
    DEFENCE: say("prompt.defence"),
    CLOSE: say("prompt.close"),
}
_BARE: Final = {
    TURN_START: say("prompt.start_bare"),
    DEFENCE: say("prompt.defence_bare"),
    CLOSE: say("prompt.close_bare"),
}
"""Where there is no move of the kind that the usual prompt names."""
_NAMED: Final = {TURN_START: Take, DEFENCE: Block, CLOSE: Announce}
_MAIN: Final = (say("prompt.main.base"), say("prompt.main.action"))


def view(state: NoeState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    known = knowledge.known_places(state, SPECTATOR)
    shown = public(state, viewer if viewer < 0 else SPECTATOR, known)
    return apply_patch(shown, _own(state, viewer, known)) if viewer >= 0 else shown


def observation(state: NoeState, seat: int) -> Observation:
    """A seat's view without words and what it is asked."""
    return Observation(
        seat,
        state.phase_name,
        tuple(state.actors()),
        ALONE[state.n],
        (_known_seats(state, seat), *_known_facts(state), _known_worths(state, seat), *observed_zones(state, seat)),
    )


def private_view(state: NoeState, seat: int) -> ViewPatch:
    """A seat's cards and what they are worth, what it knows of others', and what it is asked."""
    return _own(state, seat, knowledge.known_places(state, SPECTATOR))


def public(state: NoeState, viewer: int, known: Known) -> View:
    """What everybody sees, and all the rest for OPEN."""
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state.phase, state.round, state.active),
        seats=_seats(state, viewer),
        zones=open_zones(state) if viewer == OPEN else public_zones(state, known),
        facts=_facts(state),
        actors=tuple(state.actors()),
        result=Result.of(state.outcome()),
        sheet=Sheet(_ROUND, state.history, tuple(state.totals)) if any(state.totals) else None,
    )


def _own(state: NoeState, seat: int, known: Known) -> ViewPatch:
    acting = seat == state.to_act
    seats, zones, facts = _own_parts(state, seat, known)
    return ViewPatch(
        viewer=seat,
        seats=seats,
        zones=zones,
        facts=facts,
        prompt=_prompt(state, seat) if acting else UNSET,
        decision=state.decisions[seat],
        moves=offers(state, seat) if acting else UNSET,
        composers=composers(state, seat) if acting else UNSET,
    )


def _own_parts(
    state: NoeState, seat: int, known: Known
) -> tuple[tuple[Seat, ...] | UnsetType, tuple[Zone, ...], tuple[Fact, ...] | UnsetType]:
    told = [other for other in range(state.n) if _readiness(state, other, seat) != _readiness(state, other, SPECTATOR)]
    return (
        tuple([_seat(state, other, seat) for other in told]) or UNSET,
        own_zones(state, seat, known),
        _worths(state, seat) or UNSET,
    )


@cache
def _headline(phase: int, number: int, active: int) -> Text:
    return say(f"headline.{NAMES[phase].lower()}", round=number, who=SeatName(active))


def _prompt(state: NoeState, seat: int) -> Text:
    if state.phase == MAIN:
        return _MAIN[any(type(move) is not Discard for move in state.legal_moves(seat))]
    if state.phase == SEIZE:
        return say("prompt.seize", n=state.quota, who=SeatName(state.targets[0]))
    if state.phase == HIDE:
        return say("prompt.hide", n=state.quota)
    if state.phase in _BARE and not any(type(move) is _NAMED[state.phase] for move in state.legal_moves(seat)):
        return _BARE[state.phase]
    return _PROMPTS[state.phase]


# Facts


@cache
def _number(fact_id: str, value: int, rule: str, most: int = 0) -> Fact:
    return Fact(fact_id, say(f"fact.{fact_id}"), value, most=most, rule=rule)


@cache
def _level(level: str) -> Fact:
    return Fact(f"level:{level}", say("fact.level"), say(f"choice.level.{level}"), "text", rule="NOE-02")


@cache
def _cap(cap: str) -> Fact:
    return Fact("joker_cap", say("option.joker_cap"), say(f"choice.joker_cap.{cap}"), "text", rule="NOE-08")


@cache
def _alphas(alphas: str) -> Fact:
    return Fact("alphas", say("option.alphas"), say(f"choice.alphas.{alphas}"), "text", rule="NOE-07")


@cache
def _worth(kind: str, points: int) -> Fact:
    return Fact(f"worth:{kind}", ANNOUNCED[kind], points, rule="NOE-37")


_FACTS: Final[BoundedCache[tuple[Fact, ...]]] = BoundedCache()


def _known_facts(state: NoeState) -> tuple[Fact | tuple[Fact, ...], ...]:
    """All but the turns are mostly as they were a move ago."""
    options = state.options
    key = (
        *(state.round, state.last_scores, state.active if state.targets else -1, state.targets),
        *[options[name] for name in ("round_limit", "level", "target_score", "joker_cap", "alphas")],
    )
    facts = _FACTS.get(key)
    return _turns(state), _FACTS.put(key, _but_turns(state)) if facts is None else facts


def _turns(state: NoeState) -> Fact:
    return _number("turns", state.turns, "NOE-85", state.limit)


def _facts(state: NoeState) -> tuple[Fact, ...]:
    first, level, goal, *others = _but_turns(state)
    return first, level, goal, _turns(state), *others


def _but_turns(state: NoeState) -> tuple[Fact, ...]:
    facts = [
        _number("round", state.round, "NOE-86", int(state.options["round_limit"])),
        _level(str(state.options["level"])),
        _number("goal", int(state.options["target_score"]), "NOE-83"),
    ]
    if state.cap:
        facts.append(_cap(str(state.options["joker_cap"])))
    if state.options["alphas"] != ALPHAS[0]:
        facts.append(_alphas(str(state.options["alphas"])))
    if state.last_scores:
        facts.append(_last(tuple(state.last_scores)))
    if state.targets:
        facts.append(_attack(state.active, state.targets))
    return tuple(facts)


@lru_cache(maxsize=1024)
def _last(scores: tuple[int, ...]) -> Fact:
    lines = tuple(say("fact.scored", who=SeatName(seat), n=points) for seat, points in enumerate(scores))
    return Fact("last", say("fact.last"), say("fact.list", items=lines), "text", rule="NOE-82")


@cache
def _attack(attacker: int, targets: tuple[int, ...]) -> Fact:
    """`attack:0:2+3`: who attacks whom, until the turn closes."""
    against = say("fact.against", who=SeatName(attacker), targets=tuple(SeatName(target) for target in targets))
    fact_id = f"attack:{attacker}:" + "+".join(map(str, targets))
    return Fact(fact_id, say("fact.attack"), against, "text", rule="NOE-54")


def _worths(state: NoeState, seat: int) -> tuple[Fact, ...]:
    """What a seat's own cards are worth, of more than six the best six that can be kept; whoever plays on honour
    counts alone (NOE-43)."""
    hand = state.hands[seat]
    if state.honour or len(hand) < HAND or not state.in_round >> seat & 1 or state.phase == OVER:
        return ()
    plots = state.plots
    worth = dict.fromkeys(ANNOUNCED, 0)
    for kept in combinations(hand, HAND):
        six = list(kept)
        if not plots.plain(six, plots.weigh(six)):
            worth |= {kind: max(points, worth[kind]) for kind, points in plots.points(six).items()}
    if state.options["combine_specials"] == "off":
        worth["pulitzer+etare"] = 0
    if plots.elysee(hand):
        worth["elysee"] = ELYSEE_POINTS
    return tuple([_worth(kind, points) for kind, points in worth.items() if points])


_WORTHS: Final[BoundedCache[tuple[Fact, ...]]] = BoundedCache()


def _known_worths(state: NoeState, seat: int) -> tuple[Fact, ...]:
    """The same, where hands come back."""
    hand = state.hands[seat]
    if len(hand) < HAND or state.honour or not state.in_round >> seat & 1 or state.phase == OVER:
        return ()
    key = (state.plots, tuple(hand), state.options["combine_specials"])
    worths = _WORTHS.get(key)
    return _WORTHS.put(key, _worths(state, seat)) if worths is None else worths


_SEATS: Final[BoundedCache[tuple[Seat, ...]]] = BoundedCache()


def _known_seats(state: NoeState, viewer: int) -> tuple[Seat, ...]:
    """Mostly as they were a move ago."""
    key = (
        *(viewer, state.phase == OVER, state.dealer, state.skip, state.targets, state.in_round, state.ready),
        *(tuple(state.sure), tuple(state.totals), tuple(state.scores), state.options["target_score"]),
    )
    seats = _SEATS.get(key)
    return _SEATS.put(key, _seats(state, viewer)) if seats is None else seats


def _seats(state: NoeState, viewer: int) -> tuple[Seat, ...]:
    return tuple([_seat(state, seat, viewer) for seat in range(state.n)])


def _seat(state: NoeState, seat: int, viewer: int) -> Seat:
    out = not state.in_round >> seat & 1
    return _known_seat(
        seat,
        state.totals[seat],
        state.options["target_score"],
        state.scores[seat] if out and state.phase != OVER else None,
        (seat == state.dealer, state.skip >> seat & 1, seat in state.targets, _readiness(state, seat, viewer)),
        out,
    )


@lru_cache(maxsize=4096)
def _known_seat(  # noqa: PLR0917 - all that is shown of a seat
    seat: int, total: int, goal: Value, score: int | None, marked: tuple[bool, int, bool, Text | None], out: bool
) -> Seat:
    """Most seats are shown as they were a move ago."""
    facts = [_number("total", total, "NOE-82", int(goal))]
    if score is not None:
        facts.append(_number("score", score, "NOE-41"))
    *marks, ready = marked
    flags = [flag for flag, there in zip((_DEALER, _SKIP, _TARGET), marks, strict=True) if there]
    return Seat(seat, facts=tuple(facts), flags=(*flags, ready) if ready else tuple(flags), out=out)


def _readiness(state: NoeState, seat: int, viewer: int) -> Text | None:
    """NOE-45: one's own, or of a hand one has seen; otherwise secret."""
    if viewer in (OPEN, seat):
        return _READY if state.ready >> seat & 1 else None
    if not state.in_round >> seat & 1 or not state.sure[seat] >> (viewer if viewer >= 0 else state.n) & 1:
        return None
    if state.sure[seat] >> state.n & 1:
        return None  # everybody knows, and that can only mean: not ready
    return _READY_SEEN if state.ready >> seat & 1 else say("flag.not_ready_seen")
