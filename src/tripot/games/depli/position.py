"""Positions for scenarios: `{"options": {...}, "before": {...}}` in the specification's words.

Cards that `before` does not name were played in earlier tricks or are undealt: enough of them stay undealt, the others
count as played.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tripot.engine.rules.chance import Chance
from tripot.engine.search.bits import mask, members
from tripot.games.depli.book.cards import DECK, ID, SUIT_OF
from tripot.games.depli.play import phases
from tripot.games.depli.play.dieoff import DieOff
from tripot.games.depli.play.log import TEAMS
from tripot.games.depli.play.phases import DEAL_TIE, FINAL_TIE, PLAYING
from tripot.games.depli.play.state import DePliState

if TYPE_CHECKING:
    from tripot.games.depli.game import DePli

_OBJECTIVES = {"MORE": 1, "FEWER": -1, "none": 0}
_KNOWN = {
    "answers", "deal", "die", "doubled", "hands", "jokers", "objective", "phase", "roller", "to_act", "totals",
    "trick", "tricks",
}  # fmt: skip


def build(game: DePli, position: Mapping[str, Any], chance: Chance) -> DePliState:
    """Raises ValueError or KeyError when the position makes no sense, Illegal when its options do not.

    Without `hands` the cards are dealt from `chance`, as in a new deal.
    """
    options = dict(position.get("options", {}))
    seats = options.pop("players", None)
    before: Mapping[str, Any] = position["before"]
    if seats is None:
        raise ValueError("a position needs options.players")
    if unknown := set(before) - _KNOWN:
        raise ValueError(f"unknown in a position: {', '.join(sorted(unknown))}")
    state = DePliState(game, game.check_options(seats, options), chance)
    state.set_up(seats)
    state.deal = int(before.get("deal", 1))
    state.roller = _seat(before.get("roller", "s0"), seats)
    state.first_roller = (state.roller - state.deal + 1) % seats  # DEP-08
    state.phase = phases.NAMES.index(before.get("phase", "PLAY"))
    state.face = int(before.get("die", 0))
    state.objective = _OBJECTIVES[before.get("objective", "none")]
    if "hands" in before:
        _lay_cards(state, before)
    else:
        state.deal_cards()
    _set_scores(state, before)
    _set_jokers(state, before)
    _set_turn(state, before)
    return state


def _seat(name: str, seats: int) -> int:
    seat = int(name[1:]) if name[:1] == "s" and name[1:].isdigit() else -1
    if not 0 <= seat < seats:
        raise ValueError(f"no such seat: {name}")
    return seat


def _cards(text: str) -> list[int]:
    cards = [ID[code] for code in text.split()]
    if len(set(cards)) != len(cards):
        raise ValueError("a card is written twice")
    return cards


def _lay_cards(state: DePliState, before: Mapping[str, Any]) -> None:
    for name, hand in before.get("hands", {}).items():
        state.hands[_seat(name, state.n)] = mask(_cards(hand))
    plays = [play.split("=") for play in str(before.get("trick", "")).split()]
    state.trick = [ID[code] for _, code in plays]
    if plays:
        state.leader = _seat(plays[0][0], state.n)
        state.led = SUIT_OF[state.trick[0]]
        follows = [k for k, card in enumerate(state.trick) if SUIT_OF[card] == state.led]
        best = max(follows, key=lambda k: state.trick[k])
        state.best, state.best_seat = state.trick[best], (state.leader + best) % state.n
    named = mask(state.trick)
    for hand in state.hands:
        if named & hand:
            raise ValueError("a card is in two places")
        named |= hand
    rest = list(members(DECK & ~named))
    undealt = 52 - state.n * state.hand_size
    if len(rest) < undealt:
        raise ValueError("more cards than were dealt")
    state.undealt = mask(rest[:undealt])
    state.earlier = mask(rest[undealt:])


def _set_scores(state: DePliState, before: Mapping[str, Any]) -> None:
    for field, length in (("tricks", state.n), ("totals", state.units)):
        values = list(before.get(field, [0] * length))
        if len(values) != length:
            raise ValueError(f"{field}: expected {length} values")
        setattr(state, field, values)


def _set_jokers(state: DePliState, before: Mapping[str, Any]) -> None:
    if "jokers" in before:
        state.jokers = _seats_of(state, before["jokers"])
    names = TEAMS if state.units < state.n else [f"s{seat}" for seat in range(state.n)]
    for unit in before.get("doubled", ()):
        state.doubled |= 1 << names.index(unit)
    for name, answer in before.get("answers", {}).items():
        state.answers[_seat(name, state.n)] = {"J+": 1, "J-": -1}[answer]


def _seats_of(state: DePliState, names: Iterable[str]) -> int:
    """Seats by name; a team's letter stands for all its members."""
    bits = 0
    for name in names:
        team = TEAMS.find(name)
        bits |= mask(range(team, state.n, state.units)) if team >= 0 else 1 << _seat(name, state.n)
    return bits


def _set_turn(state: DePliState, before: Mapping[str, Any]) -> None:
    if state.phase == phases.JOKERS:
        state.asked = state.jokers & ~mask(seat for seat, given in enumerate(state.answers) if given)
    elif state.phase in (DEAL_TIE, FINAL_TIE):
        counts = state.totals if state.phase == FINAL_TIE else state.unit_tricks()
        best_high = state.phase == FINAL_TIE or state.objective > 0
        first_only = state.phase == FINAL_TIE and state.options["final_ties"] == "first_place"
        state.die_off = DieOff.of(counts, best_high, state.unit_order(state.reference()), first_only)
        if state.die_off.due() < 0:
            raise ValueError("nobody is tied")
        state.to_act = state.speaker(state.die_off.due(), state.reference())
    else:
        state.to_act = _seat(before.get("to_act", f"s{state.roller}"), state.n)
    if state.phase == PLAYING:
        if not state.trick:
            state.leader = state.to_act
        if state.options["auto_last_card"]:
            state.play_last_card(None)
