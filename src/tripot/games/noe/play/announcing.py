"""Announcements: plots, Pulitzer, Etaré when closing a turn, the Élysée plot at the start of one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tripot.engine.search.bits import mask
from tripot.games.noe.book.constants import ELYSEE_POINTS
from tripot.games.noe.play import knowledge, rounds
from tripot.games.noe.play.moves import BOTH, COMPLOT, ELYSEE, END, ETARE, PULITZER

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tripot.engine.rules.moves import Move
    from tripot.engine.views.events import Log
    from tripot.games.noe.play.state import NoeState

_SILENCE: Final = (END,)
_ANYTHING: Final = (END, COMPLOT, PULITZER, ETARE)
_ANYTHING_AND_BOTH: Final = (*_ANYTHING, BOTH)
_NOTHING: Final[tuple[Move, ...]] = ()


def at_start(state: NoeState, seat: int) -> Sequence[Move]:
    """The Élysée plot, where it may be announced (NOE-46)."""
    return (ELYSEE,) if state.honour or state.plots.elysee(state.hands[seat]) else _NOTHING


def at_close(state: NoeState, hand: list[int]) -> Sequence[Move]:
    """Silence first (NOE-39), then what the hand allows, or on honour anything (NOE-43)."""
    if state.honour:
        return _ANYTHING_AND_BOTH if state.options["combine_specials"] == "on" else _ANYTHING
    plots = state.plots
    weight = plots.weigh(hand)
    if plots.plain(hand, weight):
        return _SILENCE
    moves: list[Move] = [END]
    if plots.classic(hand, weight):
        moves.append(COMPLOT)
    if plots.pulitzer(weight):
        moves.append(PULITZER)
    if plots.etare(weight):
        moves.append(ETARE)
    if state.options["combine_specials"] == "on" and plots.both(weight):
        moves.append(BOTH)
    return moves


def value(state: NoeState, seat: int, kind: str) -> int:
    """The points of the announcement named, 0 when it does not hold (R-18)."""
    hand = state.hands[seat]
    if kind == "elysee":
        return ELYSEE_POINTS if state.ready >> seat & 1 and state.plots.elysee(hand) else 0
    return state.plots.points(hand)[kind]


def announce(state: NoeState, seat: int, kind: str, events: Log) -> None:
    points = value(state, seat, kind)
    if events is not None:
        events.append(state.log_lines.announces(seat, kind, state.hands[seat], points))
    if not points:
        _wrong(state, seat, kind, events)
        return
    state.in_round &= ~(1 << seat)  # NOE-41
    state.ready &= ~(1 << seat)
    state.scores[seat] = points
    state.told = (state.round, seat, kind, points, tuple(state.hands[seat]))
    if events is not None:
        events.append(state.log_lines.lays(seat, state.hands[seat]))
        events.append(state.log_lines.scores(seat, points))
    alone = state.in_round & (state.in_round - 1) == 0
    if kind == "elysee" or alone:  # NOE-47, NOE-42
        rounds.end(state, events)
    else:
        state.end_turn(seat, events)


def _wrong(state: NoeState, seat: int, kind: str, events: Log) -> None:
    """NOE-43: all see the hand; the turn at hand is lost for an Élysée plot, the next for anything else."""
    knowledge.note_shown(state, seat, mask(state.hands[seat]))
    if events is not None:
        events.append(state.log_lines.wrong(seat, kind, state.hands[seat]))
    if kind != "elysee" and state.options["wrong_penalty"] == "lose_next_turn":
        state.skip |= 1 << seat
    state.end_turn(seat, events, wrong=True)
