"""What a viewer sees of Jeu de dupes, built up from what it may know (specification §5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from tripot.engine.language.text import SeatName, Text, say
from tripot.engine.views.events import SPECTATOR
from tripot.engine.views.observation import ALONE, Observation
from tripot.engine.views.view import Result, Sheet, View
from tripot.engine.views.view_patch import ViewPatch, apply_patch
from tripot.games.dupes.book.cards import INTERESTED, TARGETS
from tripot.games.dupes.play.conflict import eligible, enough_rounds, takeable
from tripot.games.dupes.play.denouement import undeclared_hands
from tripot.games.dupes.play.phases import (
    ARBITRATE,
    CHALLENGE,
    COHERENCE,
    CONFLICT,
    CREATE,
    DECIDE,
    DECLARE,
    DISCARD,
    FREE,
    HANDOVER,
    LEVELS,
    NAMES,
    OVER,
    REFRESH,
    RESPOND,
    SCENE,
    SIDES,
    SPOILS,
    TELL,
    VALIDATE,
)
from tripot.games.dupes.play.scenes import may_prolong
from tripot.games.dupes.views import composers, facts, offers, seats, zones

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tripot.engine.rules.moves import Move
    from tripot.games.dupes.play.state import DupesState

_SCENE: Final = say("fact.scene")
_PLAIN: Final = {phase: say(f"headline.{name}") for phase, name in enumerate(NAMES)}
_ASKED: Final = {phase: say(f"prompt.{NAMES[phase]}") for phase in range(OVER)}
_OF_THE_AUTHOR: Final = frozenset((RESPOND, VALIDATE, COHERENCE, DECIDE, LEVELS, SPOILS))
_OF_THE_DRAWER: Final = frozenset((CHALLENGE, ARBITRATE, DISCARD))

_FOUGHT: Final = frozenset((SIDES, LEVELS, CONFLICT, CHALLENGE, ARBITRATE, DISCARD, REFRESH, DECLARE))


def view(state: DupesState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    return apply_patch(public(state), private_view(state, viewer)) if viewer >= 0 else public(state, viewer)


def public(state: DupesState, viewer: int = SPECTATOR) -> View:
    """What everybody sees, and all the rest for OPEN."""
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state),
        seats=tuple([seats.seat(state, seat, viewer) for seat in range(state.terms.seats)]),
        zones=zones.public_zones(state, viewer),
        facts=facts.facts(state),
        actors=tuple(state.actors()),
        result=Result.of(state.outcome()),
        sheet=_sheet(state) if state.history else None,
    )


def _sheet(state: DupesState) -> Sheet:
    """DUP-37: how many goals everybody had ticked after each scene."""
    now = tuple([ticked.bit_count() for ticked in state.ticked])
    return Sheet(_SCENE, state.history, now, standing=True)


def observation(state: DupesState, seat: int) -> Observation:
    """A seat's view without words and what it is asked."""
    if state.phase == CREATE:
        return Observation.of(view(state, seat))
    cast = seats.cast(state)
    return Observation(
        seat,
        state.phase_name,
        tuple(state.actors()),
        ALONE[state.terms.seats],
        (
            *seats.observed_seats(state, seat, cast),
            *facts.observed_facts(state, cast),
            *facts.own_facts(state, seat),
            *zones.public_zones(state, seat),
        ),
    )


def private_view(state: DupesState, seat: int) -> ViewPatch:
    """A seat's sheet, the hands it holds, the aim it has sealed, and what it is asked."""
    moves: Sequence[Move] = state.legal_moves(seat)
    return ViewPatch(
        viewer=seat,
        seats=(seats.seat(state, seat, seat),),
        zones=zones.own_zones(state, seat) or UNSET,
        facts=facts.own_facts(state, seat) or UNSET,
        prompt=_prompt(state, seat) if moves else UNSET,
        decision=state.decisions[seat],
        moves=offers.offers(state, seat, moves) if moves else UNSET,
        composers=composers.composers(state, seat, moves) if moves else UNSET,
    )


def _headline(state: DupesState) -> Text:
    phase = state.phase
    if phase in _OF_THE_AUTHOR:
        return say(f"headline.{NAMES[phase]}", me=state.name_of(state.author))
    if phase in _OF_THE_DRAWER:
        return say(f"headline.{NAMES[phase]}", me=state.name_of(state.drawing))
    if phase in (SCENE, HANDOVER):
        return say(f"headline.{NAMES[phase]}", n=state.scene, who=SeatName(state.director))
    if phase == FREE:
        if state.terms.free:
            return say("headline.FREE_open", n=state.scene)
        return say("headline.FREE", n=state.scene, who=SeatName(state.floor))
    if phase in (CONFLICT, REFRESH):
        hand = state.floor_hand()
        if hand < 0:
            return say(f"headline.{NAMES[phase]}_open")
        return say(f"headline.{NAMES[phase]}", n=state.round, me=state.name_of(hand))
    return _PLAIN[phase]


def _prompt(state: DupesState, viewer: int) -> Text:
    """What this seat is asked, and what it means."""
    phase = state.phase
    if phase == RESPOND:
        return say("prompt.RESPOND_director") if viewer == state.director else _ASKED[phase]
    if phase in (COHERENCE, SPOILS):
        alone = phase == COHERENCE and state.terms.coherence == "director"
        goal = state.reads(state.goals[state.author][state.sealed - 1])
        key = "COHERENCE_director" if alone else NAMES[phase]
        if phase == SPOILS and not state.terms.spoils_ticked:
            key = "SPOILS_to_reach"
        return say(f"prompt.{key}", me=state.name_of(state.author), goal=goal)
    if phase == SIDES:
        key = "SIDES_director" if viewer == state.director else "SIDES"
        return say(f"prompt.{key}", me=state.name_of(state.author))
    if phase in (VALIDATE, DECIDE) and not state.sealed:
        return say(f"prompt.{NAMES[phase]}_feint")
    if phase == CONFLICT:
        return _fighting(state, viewer)
    if phase == REFRESH:
        hand = state.floor_hand()
        return say("prompt.REFRESH_open") if hand < 0 else say("prompt.REFRESH", me=state.name_of(hand))
    if phase == DISCARD:
        return say("prompt.DISCARD", n=len(state.hands[state.drawing]) - state.levels[state.drawing])
    if phase in (CHALLENGE, ARBITRATE):
        alone = phase == CHALLENGE or state.acting.bit_count() + _voted(state) == 1
        return say(f"prompt.{NAMES[phase]}{'' if alone else '_vote'}", me=state.name_of(state.drawing))
    if phase == DECLARE:
        return say("prompt.DECLARE", me=tuple(state.name_of(hand) for hand in undeclared_hands(state, viewer)))
    if phase == TELL:
        winner = state.reckoning.winner if state.reckoning else -1
        return say(f"prompt.TELL_{({INTERESTED: 'won', TARGETS: 'held'}).get(winner, 'drawn')}")
    if phase == HANDOVER and (not state.closing or may_prolong(state)):
        return say("prompt.HANDOVER_early")
    return _ASKED[phase]


def _fighting(state: DupesState, viewer: int) -> Text:
    """DUP-57: what the hands of this seat may do."""
    acting = [hand for hand in state.own_hands(viewer) if eligible(state, hand)]
    if not acting:
        return say("prompt.CONFLICT_reveal")
    take = "take" if any(takeable(state, hand) for hand in acting) else "use"
    deeds, hand = say(f"deeds.{take}_reveal" if enough_rounds(state) else f"deeds.{take}"), state.floor_hand()
    if hand < 0:
        return say("prompt.CONFLICT_open", deeds=deeds)
    return say("prompt.CONFLICT", me=state.name_of(hand), deeds=deeds)


def reminder(state: DupesState) -> Text | None:
    """DUP-82 to DUP-91 in short, from the taking of sides to the opening of hands."""
    if state.phase not in _FOUGHT:
        return None
    return say("memo.conflict", tie=say(f"choice.tie_rule.{state.terms.tie}"))


def _voted(state: DupesState) -> int:
    return sum(vote >= 0 for vote in state.votes)
