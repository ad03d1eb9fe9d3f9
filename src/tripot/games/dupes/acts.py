"""Which function plays which move."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.events import Event
from tripot.engine.moves import Move
from tripot.games.dupes import conflict, denouement, proposals, scenes
from tripot.games.dupes.moves import (
    Adopt,
    Auto,
    Challenge,
    Discard,
    Handover,
    Levels,
    Oppose,
    Pass,
    Propose,
    Refresh,
    Reveal,
    Scene,
    Sheet,
    Suit,
    Take,
    Tech,
    Tell,
    Word,
)
from tripot.games.dupes.phases import FREE, TELL

if TYPE_CHECKING:
    from tripot.games.dupes.state import DupesState

Act = Callable[["DupesState", int, Any, list[Event]], None]

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
    "ok": conflict.let_stand,
    "allow": conflict.arbitrate,
    "redo": conflict.arbitrate,
    "yes": conflict.vote,
    "no": conflict.vote,
    "decline": denouement.decline,
    "continue": scenes.goes_on,
}


def _word(state: DupesState, seat: int, move: Word, events: list[Event]) -> None:
    _WORDS[move.word](state, seat, move, events)


def _pass(state: DupesState, seat: int, move: Pass, events: list[Event]) -> None:
    (scenes.seat_passes if state.phase == FREE else conflict.hand_passes)(state, seat, move, events)


def _tell(state: DupesState, seat: int, move: Tell, events: list[Event]) -> None:
    (denouement.tell if state.phase == TELL else scenes.epilogue)(state, seat, move, events)


ACTS: Final[dict[type[Move], Act]] = {
    Adopt: denouement.adopt,
    Auto: scenes.auto,
    Challenge: conflict.challenge,
    Discard: conflict.discard,
    Handover: scenes.handover,
    Levels: proposals.levels,
    Oppose: proposals.oppose,
    Pass: _pass,
    Propose: proposals.propose,
    Refresh: conflict.refresh,
    Reveal: conflict.reveal,
    Scene: scenes.scene,
    Sheet: scenes.sheet,
    Suit: denouement.choose_suit,
    Take: conflict.take,
    Tech: conflict.tech,
    Tell: _tell,
    Word: _word,
}
