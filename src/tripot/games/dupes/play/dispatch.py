"""Which function plays which kind of move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.moves import Move
from tripot.engine.views.events import Log
from tripot.games.dupes.play import conflict, denouement, moves, proposals, scenes
from tripot.games.dupes.play.phases import FREE, TELL

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

Act = Callable[["DupesState", int, Any, Log], None]

_WORDS: Final[dict[str, Act]] = {
    "accept": proposals.accept,
    "tick": proposals.tick,
    "leave": proposals.leave,
    "coherent": proposals.judge,
    "incoherent": proposals.judge,
    "declare": proposals.declare,
    "withdraw": proposals.withdraw,
    "ally": proposals.ally,
    "abstain": proposals.abstain,
    "ok": conflict.accept_narration,
    "allow": conflict.arbitrate,
    "redo": conflict.arbitrate,
    "yes": conflict.vote,
    "no": conflict.vote,
    "decline": denouement.decline,
    "continue": scenes.goes_on,
}


def _word(state: DupesState, seat: int, move: moves.Word, events: Log) -> None:
    _WORDS[move.word](state, seat, move, events)


def _pass(state: DupesState, seat: int, move: moves.Pass, events: Log) -> None:
    (scenes.seat_passes if state.phase == FREE else conflict.hand_passes)(state, seat, move, events)


def _tell(state: DupesState, seat: int, move: moves.Tell, events: Log) -> None:
    (denouement.tell if state.phase == TELL else scenes.epilogue)(state, seat, move, events)


PLAY: Final[dict[type[Move], Act]] = {
    moves.Adopt: denouement.adopt,
    moves.Auto: scenes.auto,
    moves.Challenge: conflict.challenge,
    moves.Discard: conflict.discard,
    moves.Handover: scenes.handover,
    moves.Levels: proposals.levels,
    moves.Oppose: proposals.oppose,
    moves.Pass: _pass,
    moves.Propose: proposals.propose,
    moves.Refresh: conflict.refresh,
    moves.Reveal: conflict.reveal,
    moves.Scene: scenes.scene,
    moves.Sheet: scenes.sheet,
    moves.Suit: denouement.choose_suit,
    moves.Take: conflict.take,
    moves.Tech: conflict.tech,
    moves.Tell: _tell,
    moves.Word: _word,
}
