"""Which rule refuses a move of Jeu de dupes, in the fixed order of the specification (section 4): sender, phase, turn,
content, text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.moves import Move
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.checks import conflict, proposals, scenes
from tripot.games.dupes.play.checks.turns import own_hand, refuse_phase
from tripot.games.dupes.play.phases import (
    CHALLENGE,
    CONFLICT,
    CREATE,
    DECLARE,
    DISCARD,
    EPILOGUE,
    FREE,
    HANDOVER,
    LEVELS,
    RESPOND,
    SCENE,
    SIDES,
    SPOILS,
    TELL,
)

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


def check(state: DupesState, seat: int, move: Move) -> None:
    """Raises Illegal with the first rule that refuses."""
    kind = type(move)
    if kind in _BY_HAND and move.hand >= 0:  # type: ignore[attr-defined]
        own_hand(state, seat, move.hand)  # type: ignore[attr-defined]
    if not _PHASES[kind] >> state.phase & 1:
        refuse_phase(state, seat, move)
    _CHECKS[kind](state, seat, move)


_BY_HAND: Final = frozenset(
    (moves.Discard, moves.Pass, moves.Refresh, moves.Reveal, moves.Suit, moves.Take, moves.Tech)
)


def _mask(*listed: int) -> int:
    return sum(1 << phase for phase in listed)


_PHASES: Final[dict[type[Move], int]] = {
    moves.Adopt: _mask(SPOILS),
    moves.Auto: _mask(CREATE, SCENE),
    moves.Challenge: _mask(CHALLENGE),
    moves.Discard: _mask(DISCARD),
    moves.Handover: _mask(HANDOVER),
    moves.Levels: _mask(LEVELS),
    moves.Oppose: _mask(RESPOND, SIDES),
    moves.Pass: _mask(FREE, CONFLICT),
    moves.Propose: _mask(FREE),
    moves.Refresh: _mask(CONFLICT),
    moves.Reveal: _mask(CONFLICT),
    moves.Scene: _mask(SCENE),
    moves.Sheet: _mask(CREATE),
    moves.Suit: _mask(DECLARE),
    moves.Take: _mask(CONFLICT),
    moves.Tech: _mask(CONFLICT),
    moves.Tell: _mask(TELL, EPILOGUE),
    moves.Word: (1 << len(phases.NAMES)) - 1,
}
_CHECKS: Final[dict[type[Move], Callable[[DupesState, int, Any], None]]] = {
    moves.Adopt: conflict.adopt,
    moves.Auto: scenes.auto,
    moves.Challenge: conflict.challenge,
    moves.Discard: conflict.discard,
    moves.Handover: scenes.handover,
    moves.Levels: proposals.levels,
    moves.Oppose: proposals.oppose,
    moves.Pass: conflict.pass_,
    moves.Propose: proposals.propose,
    moves.Refresh: conflict.refresh,
    moves.Reveal: conflict.reveal,
    moves.Scene: scenes.scene,
    moves.Sheet: scenes.sheet,
    moves.Suit: conflict.suit,
    moves.Take: conflict.take,
    moves.Tech: conflict.tech,
    moves.Tell: scenes.tell,
    moves.Word: proposals.word,
}
