"""What a viewer sees of État d'urgence, built up from what it may know (specification §5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from tripot.engine.events import OPEN
from tripot.engine.text import SeatName, Text, say
from tripot.engine.view import BACK, Fact, Offer, Result, Seat, View, Zone
from tripot.games.urgence.cards import TEAMS
from tripot.games.urgence.composers import composers
from tripot.games.urgence.looks import zone
from tripot.games.urgence.moves import Disinfect, Drop, Force, Hit
from tripot.games.urgence.phases import MARKET, OVER, RESPOND, TEAM
from tripot.games.urgence.piles import UNIT, pile_of, size

if TYPE_CHECKING:
    from tripot.engine.moves import Move
    from tripot.games.urgence.state import UrgenceState

_BACKS: Final = tuple((BACK,) * count for count in range(40))
_OVER: Final = say("headline.over")


def view(state: UrgenceState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    if viewer == OPEN and state.phase != OVER:
        raise ValueError("a game is open only when it is over")
    seated = viewer >= 0
    moves = state.legal(viewer) if seated else ()
    composed = tuple(composers(state, viewer, moves)) if moves else ()
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state),
        seats=tuple([_seat(state, seat) for seat in range(state.n)]),
        zones=_zones(state, viewer),
        facts=_facts(state),
        actors=tuple(state.actors()),
        prompt=_prompt(state, viewer) if seated else None,
        decision=state.decisions[viewer] if seated else 0,
        moves=_offers(state, viewer, moves, {composer.id for composer in composed}),
        composers=composed,
        result=_result(state),
    )


# What is going on


def _headline(state: UrgenceState) -> Text:
    if state.phase == OVER:
        return _OVER
    return _turn_headline(state.phase_name, state.round, state.limit, state.active)


@cache
def _turn_headline(phase: str, number: int, limit: int, active: int) -> Text:
    return say(f"headline.{phase.lower()}", round=number, limit=limit, who=SeatName(active))


def _prompt(state: UrgenceState, viewer: int) -> Text | None:
    if viewer not in state.actors():
        return None
    if state.phase == TEAM:
        return say("prompt.team")
    if state.phase == RESPOND:
        return say("prompt.respond", n=state.owed[viewer])
    if state.phase == MARKET:
        return say("prompt.market", n=state.coins)
    return say("prompt.ready" if state.may_shop(viewer, state.free_slots() > 0) else "prompt.main")


# Facts


@cache
def _number(fact_id: str, value: int, rule: str, most: int = 0) -> Fact:
    return Fact(fact_id, say(f"fact.{fact_id}"), value, most=most, rule=rule)


@cache
def _coins(coins: int) -> Fact:
    return Fact("coins", say("fact.coins"), coins, "coins", rule="URG-34")


@cache
def _gauge(value: int, most: int) -> Fact:
    return Fact("confidence", say("fact.confidence"), value, "gauge", most=most, rule="URG-05")


@cache
def _team(team: int) -> Fact:
    return Fact("team", say("fact.team"), say(f"team.{TEAMS[team]}"), "text", rule="URG-02")


@cache
def _pending(twos: int, threes: int) -> Fact:
    sizes = (*(2,) * twos, *(3,) * threes)
    return Fact("draws", say("fact.draws"), say("fact.sizes", sizes=sizes), "text", rule="URG-44")


def _facts(state: UrgenceState) -> tuple[Fact, ...]:
    """The round, and the pools of the turn: coins and attack always, the others when there is something in them."""
    facts = [_number("round", state.round, "URG-70", state.limit)]
    if state.phase in (TEAM, OVER):
        return tuple(facts)
    facts.append(_coins(state.coins))
    if state.phase == MARKET:
        return tuple(facts)
    facts.append(_number("attack", state.attack, "URG-36"))
    facts.append(_number("free_slots", state.free_slots(), "URG-16", state.slots_in_all(state.active)))
    if state.destroy:
        facts.append(_number("destroy", state.destroy, "URG-46"))
    if state.force:
        facts.append(_number("force", state.force, "URG-48"))
    if state.twos or state.threes:
        facts.append(_pending(state.twos, state.threes))
    if state.black:
        facts.append(_number("black", state.black, "URG-43"))
    return tuple(facts)


def _seat(state: UrgenceState, seat: int) -> Seat:
    team = state.teams[seat]
    gauge = state.gauges[seat]
    playing = seat == state.active and state.phase != OVER
    flags = _flags(playing, seat == state.first, state.owed[seat], bool(state.bought >> seat & 1))
    most = int(state.options["confidence_start"])
    facts = (_gauge(gauge, most), _team(team)) if team >= 0 else (_gauge(gauge, most),)
    return Seat(seat, "", facts, flags, out=not gauge)


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


# Zones


def _zones(state: UrgenceState, viewer: int) -> tuple[Zone, ...]:
    looks = state.game.looks
    zones = [looks.common("market", "grid", state.market, True) if viewer == OPEN else looks.market(state.market)]
    if state.phase == TEAM:
        zones.append(looks.teams(tuple(state.teams)))
    else:
        for seat in range(state.n):
            _seat_zones(state, seat, viewer, zones)
            if state.phase != OVER:
                _memories(state, seat, zones)
    zones.append(looks.common("box", "pile", state.box, True))
    out = _left_out(state)
    if out:
        zones.append(looks.common("unused", "stack", out, state.phase == OVER))
    return tuple(zones)


def _seat_zones(state: UrgenceState, seat: int, viewer: int, zones: list[Zone]) -> None:
    """URG-09; on screen companions lie to the right of the discard pile, shields to the left of the draw pile (R-6)."""
    looks = state.game.looks
    known = seat == viewer or state.phase == OVER
    zones.append(looks.shields(seat, state.shields[seat]))
    zones.append(_draw_pile(state, seat, viewer))
    hand = state.hands[seat]
    zones.append(looks.pile("hand", seat, "hand", hand) if known else _hidden_hand(seat, size(hand)))
    zones.append(looks.slots(seat, tuple(state.slots[seat])))
    zones.append(looks.pile("discard", seat, "pile", state.discards[seat]))
    zones.append(looks.companions(seat, state.companions[seat], state.spent if seat == state.active else 0))
    if not state.bought >> seat & 1:
        zones.append(looks.pile("super", seat, "row", UNIT[state.super_of(seat)]))


@cache
def _hidden_hand(seat: int, count: int) -> Zone:
    return zone("hand", seat, "hand", _BACKS[count] if count < len(_BACKS) else (BACK,) * count)


def _draw_pile(state: UrgenceState, seat: int, viewer: int) -> Zone:
    """Its owner may be shown what it holds, sorted (R-39); its order nobody, until the end."""
    pile = state.draws[seat]
    if state.phase == OVER:
        faces = state.game.looks.faces
        return zone("draw", seat, "stack", tuple(faces[kind] for kind in reversed(pile)))
    if seat == viewer and state.options["card_counting_aid"] == "on":
        return state.game.looks.pile("draw", seat, "pile", pile_of(pile))
    return _hidden_draw(seat, len(pile))


@cache
def _hidden_draw(seat: int, count: int) -> Zone:
    return zone("draw", seat, "stack", (), count)


def _memories(state: UrgenceState, seat: int, zones: list[Zone]) -> None:
    """What everybody can work out: hand and draw pile taken together, and what is certainly in hand."""
    looks = state.game.looks
    zones.append(looks.pile("deck", seat, "memory", state.hands[seat] + pile_of(state.draws[seat])))
    if state.sure[seat]:
        zones.append(looks.pile("sure", seat, "memory", state.sure[seat]))


def _left_out(state: UrgenceState) -> int:
    """URG-10: copies beyond the number of seats, and everything of unused teams; before the deal, starters only."""
    cards = state.cards
    out = cards.box - cards.full_market(state.n)
    if state.phase == TEAM:
        return out - sum(UNIT[kind] for kind in cards.super_of)
    out -= state.n * cards.starters
    for team in state.teams:
        out -= UNIT[cards.super_of[team]]
    return out


# Moves


def _offers(state: UrgenceState, seat: int, moves: Sequence[Move], composed: set[str]) -> tuple[Offer, ...]:
    """Every move but those that a composer makes; of the hits on a gauge the hardest is offered all the same."""
    looks = state.game.looks
    aid = state.options["card_counting_aid"] == "on"
    if composed:
        moves = [move for move in moves if not _in_parts(state, move, composed)]
    return tuple([looks.offer(seat, move, aid) for move in moves])


def _in_parts(state: UrgenceState, move: Move, composed: set[str]) -> bool:
    match move:
        case Hit(target, points):
            return points < min(state.attack, state.gauges[target])
        case Force():
            return "force" in composed
        case Drop():
            return "drop" in composed
        case Disinfect():
            return True
        case _:
            return False


def _result(state: UrgenceState) -> Result | None:
    outcome = state.outcome()
    return Result(outcome.places, outcome.scores, outcome.reason, outcome.rule) if outcome else None
