"""Positions for scenarios, in the specification's words (section 9).

    {"options": {"players": 2, …}, "round": 5, "first": "P1", "active": "P1", "phase": "MAIN", "coins": 0,
     "market": {"FAU": 1}, "seats": [{"team": "GOV", "confidence": 20, "hand": ["COIN", …], "bought": False}, …]}

Zones are lists of codes, the draw pile with its top card first; a zone not named is empty. A seat with confidence 0 has
fallen already. Cards need not be conserved: the market is full but for the piles named.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tripot.engine.rules.chance import Chance
from tripot.games.urgence.book.cards import COMPANION, SHIELD, TEAMS
from tripot.games.urgence.book.piles import UNIT, copies, pile_of
from tripot.games.urgence.play.phases import MAIN, MARKET, NAMES
from tripot.games.urgence.play.state import UrgenceState

if TYPE_CHECKING:
    from tripot.games.urgence.game import EtatDUrgence

_KNOWN = {"active", "coins", "first", "market", "options", "phase", "round", "seats"}
_ZONES = ("hand", "draw pile", "discard pile", "slots", "companions", "shields")
_SEAT_KNOWN = {"team", "confidence", "bought", *_ZONES}


def build(game: EtatDUrgence, position: Mapping[str, Any], chance: Chance) -> UrgenceState:
    """Raises ValueError when the position makes no sense, Illegal when its options do not."""
    if unknown := set(position) - _KNOWN:
        raise ValueError(f"unknown in a position: {', '.join(sorted(unknown))}")
    options = dict(position.get("options", {}))
    seats = position["seats"]
    if options.pop("players", len(seats)) != len(seats):
        raise ValueError("players: not the number of seats described")
    state = UrgenceState(game, game.check_options(len(seats), options), chance)
    state.set_up(len(seats))
    state.round = _between("round", position.get("round", 1), 1, state.limit)
    state.first = _seat(state, position.get("first", "P1"))
    for seat, described in enumerate(seats):
        _lay_seat(state, seat, described)
    for code, left in position.get("market", {}).items():
        _set_pile(state, code, left)
    _set_turn(state, position)
    return state


def _between(what: str, value: int, least: int, most: int) -> int:
    if not least <= value <= most:
        raise ValueError(f"{what}: {value} is not from {least} to {most}")
    return value


def _seat(state: UrgenceState, name: str) -> int:
    seat = int(name[1:]) - 1 if name[:1] == "P" and name[1:].isdigit() else -1
    if not 0 <= seat < state.n:
        raise ValueError(f"no such seat: {name}")
    return seat


def _lay_seat(state: UrgenceState, seat: int, described: Mapping[str, Any]) -> None:
    if unknown := set(described) - _SEAT_KNOWN:
        raise ValueError(f"unknown of a seat: {', '.join(sorted(unknown))}")
    team = TEAMS.index(described["team"])
    if team in state.teams:
        raise ValueError(f"two seats have the team {described['team']}")
    state.teams[seat] = team
    state.gauges[seat] = _between("confidence", described["confidence"], 0, 1000)
    if not state.gauges[seat]:
        state.fallen.append(seat)
    kinds = {zone: [state.cards.number[code] for code in described.get(zone, ())] for zone in _ZONES}
    _check_places(state, kinds)
    state.hands[seat] = pile_of(kinds["hand"])
    state.draws[seat] = kinds["draw pile"][::-1]
    state.discards[seat] = pile_of(kinds["discard pile"])
    state.slots[seat] = [kind << 1 for kind in kinds["slots"]]
    state.companions[seat] = pile_of(kinds["companions"])
    state.shields[seat] = pile_of(kinds["shields"])
    if described.get("bought", False):
        state.bought |= 1 << seat


def _check_places(state: UrgenceState, kinds: Mapping[str, Iterable[int]]) -> None:
    types = state.cards.type
    if any(types[kind] != COMPANION for kind in kinds["companions"]):
        raise ValueError("companions: a card that is none")
    if any(types[kind] != SHIELD for kind in kinds["shields"]):
        raise ValueError("shields: a card that is none")
    if any(types[kind] in (COMPANION, SHIELD) for kind in kinds["slots"]):
        raise ValueError("slots: a card that takes none")


def _set_pile(state: UrgenceState, code: str, left: int) -> None:
    kind = state.cards.number[code]
    if kind not in state.cards.market:
        raise ValueError(f"market: {code} has no pile")
    state.market += UNIT[kind] * (_between(f"market: {code}", left, 0, 100) - copies(state.market, kind))


def _set_turn(state: UrgenceState, position: Mapping[str, Any]) -> None:
    state.phase = NAMES.index(position.get("phase", "MAIN"))
    if state.phase not in (MAIN, MARKET):
        raise ValueError("phase: a position is in MAIN or MARKET")
    state.active = _seat(state, position.get("active", "P1"))
    if not state.gauges[state.active]:
        raise ValueError("active: that seat has fallen")
    if len(state.living()) < 2:
        raise ValueError("seats: fewer than two are standing")
    state.occupied = len(state.slots[state.active])
    state.coins = _between("coins", position.get("coins", 0), 0, 1000)
    state.decisions[state.active] += 1
