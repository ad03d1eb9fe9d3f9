"""Which rule refuses a sheet, a scene, who directs next, and the last words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.rules.refusal import Illegal
from tripot.games.dupes.book import text_limits
from tripot.games.dupes.play.checks import texts
from tripot.games.dupes.play.checks.turns import is_awaited
from tripot.games.dupes.play.moves import Auto, Handover, Scene, Sheet, Tell
from tripot.games.dupes.play.phases import CREATE, SCENE, TELL

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


def sheet(state: DupesState, seat: int, move: Sheet) -> None:
    is_awaited(state, seat)
    texts.sheet(move, state.terms.goals)


def auto(state: DupesState, seat: int, move: Auto) -> None:
    if state.phase != (CREATE if move.what == "sheet" else SCENE):
        raise Illegal("DUP-109", "refuse.phase")
    is_awaited(state, seat)


def scene(state: DupesState, seat: int, move: Scene) -> None:
    is_awaited(state, seat)
    if move.mains & ~state.terms.everyone or len(move.secondary) != 3:
        raise Illegal("DUP-22", "refuse.scene.present")
    texts.scene(move, state.terms)


def handover(state: DupesState, seat: int, move: Handover) -> None:
    is_awaited(state, seat)
    seats = state.terms.seats
    good = move.seat < seats and move.seat != seat if state.terms.chosen else move.seat == (seat + 1) % seats
    if not good:
        raise Illegal("DUP-29", "refuse.handover")


def tell(state: DupesState, seat: int, move: Tell) -> None:
    is_awaited(state, seat)
    limit = text_limits.OUTCOME if state.phase == TELL else text_limits.EPILOGUE
    texts.length(state, move.text, limit)
