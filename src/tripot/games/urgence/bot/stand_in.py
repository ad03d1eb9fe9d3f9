"""What the house plays for a seat that is gone: only what must be done (section 4, "Bots and clocks")."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from tripot.engine.rules.moves import Move
from tripot.games.urgence.book.cards import Kind
from tripot.games.urgence.book.piles import cards_in, copies, kinds_in, presence
from tripot.games.urgence.play.moves import END, SHOP, TEAM_MOVES, Drop, Play, Use
from tripot.games.urgence.play.phases import MAIN, RESPOND, TEAM

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState


def stand_in_move(state: UrgenceState, seat: int, random: Random) -> Move:
    """The first team left; the cheapest cards; compulsory plays and uses, then the market and the end."""
    if state.phase == TEAM:
        return next(move for team, move in enumerate(TEAM_MOVES) if team not in state.teams)
    if state.phase == RESPOND:
        return _cheapest(state, seat)
    return _compulsory(state, seat) if state.phase == MAIN else END


def _cheapest(state: UrgenceState, seat: int) -> Drop:
    kinds = state.cards.kinds
    held = sorted(cards_in(state.hands[seat]), key=lambda kind: (kinds[kind].cost, kinds[kind].code))
    return Drop(tuple(sorted(kinds[kind].code for kind in held[: state.owed[seat]])))


def _compulsory(state: UrgenceState, seat: int) -> Move:
    """URG-19, URG-26."""
    free = state.free_slots() > 0
    for number in kinds_in(presence(state.hands[seat])):
        kind = state.cards.kinds[number]
        if free or not kind.takes_slot:
            return Play(kind.code, _gentler_side(kind))
    waiting = state.companions[seat] - state.spent
    for number in state.cards.nuisances:
        if copies(waiting, number):
            return Use(state.cards.codes[number])
    return SHOP


def _gentler_side(kind: Kind) -> str:
    """Benefit, unless only that side holds a black heart."""
    if not kind.two_sided:
        return ""
    return "A" if kind.amounts["B"].black and not kind.amounts["A"].black else "B"
