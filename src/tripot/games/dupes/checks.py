"""Which rule refuses a move of Jeu de dupes, in the fixed order of the specification (section 4): sender, phase, turn,
content, text."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final, NoReturn

from tripot.engine.moves import Move
from tripot.engine.refusal import Illegal
from tripot.games.dupes import phases, texts
from tripot.games.dupes.cards import EXTRAS, LEAST_LEVEL, MOST_LEVEL, NEUTRAL, NO_CAMP, SUIT
from tripot.games.dupes.conflict import discards, eligible, may_ask, may_reveal, opened
from tripot.games.dupes.denouement import longest, undeclared
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
from tripot.games.dupes.phases import (
    ARBITRATE,
    CHALLENGE,
    COHERENCE,
    CONFLICT,
    CREATE,
    DECIDE,
    DECLARE,
    DISCARD,
    EPILOGUE,
    FREE,
    HANDOVER,
    LEVELS,
    OVER,
    REFRESH,
    RESPOND,
    SCENE,
    SIDES,
    SPOILS,
    TELL,
    VALIDATE,
)
from tripot.games.dupes.proposals import secondary_targets

if TYPE_CHECKING:
    from tripot.games.dupes.state import DupesState


def check(state: DupesState, seat: int, move: Move) -> None:
    """Raises Illegal with the first rule that refuses."""
    kind = type(move)
    if kind in _BY_HAND and move.hand >= 0:  # type: ignore[attr-defined]
        _sender(state, seat, move.hand)  # type: ignore[attr-defined]
    if not _PHASES[kind] >> state.phase & 1:
        _refuse_phase(state, seat, move)
    _CHECKS[kind](state, seat, move)


def _other() -> Illegal:
    return Illegal("DUP-109", "refuse.turn")


def _sender(state: DupesState, seat: int, hand: int) -> None:
    """DUP-24, DUP-48: one's own hands, and only those that take part."""
    if (hand if hand < 5 else state.director) != seat:
        raise Illegal("DUP-24", "refuse.hand.other")
    if state.camps[hand] == NO_CAMP and state.fighting():
        raise Illegal("DUP-48", "refuse.hand.none")


def _refuse_phase(state: DupesState, seat: int, move: Move) -> NoReturn:
    """A move of another phase; some rules have their own word for it."""
    kind, phase = type(move), state.phase
    if kind is Propose and seat == state.director:
        raise Illegal("DUP-20", "refuse.director")
    if kind is Oppose:
        _plays(state, seat, move)
    if kind is Challenge or (kind is Word and move.word in _VOTES):  # type: ignore[attr-defined]
        _voter(state, seat)
    if phase == OVER:
        raise Illegal("DUP-109", "refuse.over")
    if kind is Challenge and phase in (ARBITRATE, DISCARD):
        _budget(state, seat)
    if kind is Reveal and phase in (CHALLENGE, ARBITRATE, DISCARD, REFRESH):
        raise Illegal("DUP-78", "refuse.reveal.draw")
    if kind in (Take, Tech) and phase == DECLARE:
        raise Illegal("DUP-81", "refuse.drawn_out")
    raise Illegal("DUP-109", "refuse.phase")


def _voter(state: DupesState, seat: int) -> None:
    """DUP-48: no vote for a seat without a hand, unless it is asked."""
    if state.fighting() and not state.involved() >> seat & 1 and not state.acting >> seat & 1:
        raise Illegal("DUP-48", "refuse.uninvolved")


def _plays(state: DupesState, seat: int, move: Any) -> None:
    """DUP-24: a seat opposes with characters it plays."""
    own = 1 << seat | (EXTRAS if seat == state.director else 0)
    if move.hands & ~own:
        raise Illegal("DUP-24", "refuse.hand.other")


def _budget(state: DupesState, seat: int) -> None:
    """DUP-77."""
    opposite = state.controllers(1 - state.camps[state.drawing])
    if state.terms.disputes and opposite >> seat & 1:
        if state.immune == state.drawing:
            raise Illegal("DUP-77", "refuse.challenge.immune")
        if state.disputes[seat] >= state.terms.disputes:
            raise Illegal("DUP-77", "refuse.challenge.budget", most=state.terms.disputes)


def _waited(state: DupesState, seat: int) -> None:
    if not state.acting >> seat & 1:
        raise _other()


# Characters and scenes


def _sheet(state: DupesState, seat: int, move: Sheet) -> None:
    _waited(state, seat)
    texts.check_sheet(move, state.terms.goals)


def _auto(state: DupesState, seat: int, move: Auto) -> None:
    if state.phase != (CREATE if move.what == "sheet" else SCENE):
        raise Illegal("DUP-109", "refuse.phase")
    _waited(state, seat)


def _scene(state: DupesState, seat: int, move: Scene) -> None:
    _waited(state, seat)
    if move.mains & ~state.terms.everyone or len(move.secondary) != 3:
        raise Illegal("DUP-22", "refuse.scene.present")
    texts.check_scene(move, state.terms)


def _propose(state: DupesState, seat: int, move: Propose) -> None:
    if seat == state.director:
        raise Illegal("DUP-20", "refuse.director")
    _floor(state, seat)
    if move.goal == 0 and not state.terms.feints:
        raise Illegal("DUP-31", "refuse.feint")
    if move.goal > state.terms.goals or (move.goal and state.ticked[seat] >> move.goal - 1 & 1):
        raise Illegal("DUP-32", "refuse.goal")
    texts.check_told(move.text, texts.PROPOSAL, state.terms)


def _floor(state: DupesState, seat: int) -> None:
    """DUP-26, DUP-27."""
    if not state.acting >> seat & 1:
        if state.terms.free:
            raise Illegal("DUP-27", "refuse.floor.out")
        raise Illegal("DUP-26", "refuse.floor.other")


def _pass(state: DupesState, seat: int, move: Pass) -> None:
    if (move.hand >= 0) != (state.phase == CONFLICT):
        raise Illegal("DUP-109", "refuse.phase")
    if move.hand < 0:
        _floor(state, seat)
    else:
        _act(state, move.hand)


def _handover(state: DupesState, seat: int, move: Handover) -> None:
    _waited(state, seat)
    seats = state.terms.seats
    good = move.seat < seats and move.seat != seat if state.terms.chosen else move.seat == (seat + 1) % seats
    if not good:
        raise Illegal("DUP-29", "refuse.handover")


# Answers in one word


def _word(state: DupesState, seat: int, move: Word) -> None:
    word = move.word
    if _WORD_PHASE[word] != state.phase:
        _refuse_phase(state, seat, move)
    if not state.acting >> seat & 1:
        if word in _VOTES:
            _voter(state, seat)
        raise _other()
    if word == "tick" and state.sealed == 0:
        raise Illegal("DUP-35", "refuse.feint.tick")
    if word == "declare" and state.sealed == 0:
        raise Illegal("DUP-40", "refuse.feint.declare")
    if word == "ally" and seat == state.director:
        raise Illegal("DUP-45", "refuse.ally")
    if word == "continue" and state.closing:
        raise Illegal("DUP-109", "refuse.continue")


def _oppose(state: DupesState, seat: int, move: Oppose) -> None:
    _plays(state, seat, move)
    _waited(state, seat)
    if state.phase == SIDES:
        if move.hands:
            raise Illegal("DUP-47", "refuse.oppose.late")
        return
    if not move.hands:
        raise Illegal("DUP-109", "refuse.oppose.nobody")
    if (move.hands & EXTRAS).bit_count() > state.terms.secondary:
        raise Illegal("DUP-34", "refuse.oppose.many", most=state.terms.secondary)


def _levels(state: DupesState, seat: int, move: Levels) -> None:
    _waited(state, seat)
    asked = secondary_targets(state)
    if tuple(hand for hand, _ in move.levels) != asked:
        raise Illegal("DUP-49", "refuse.levels.who")
    if any(not LEAST_LEVEL <= level <= MOST_LEVEL for _, level in move.levels):
        raise Illegal("DUP-49", "refuse.levels.range", least=LEAST_LEVEL, most=MOST_LEVEL)


# Conflict


def _act(state: DupesState, hand: int) -> None:
    """DUP-56, DUP-58."""
    if not eligible(state, hand):
        if state.terms.free:
            raise Illegal("DUP-58", "refuse.turn.free")
        raise Illegal("DUP-56", "refuse.turn.floor")


def _take(state: DupesState, _seat: int, move: Take) -> None:
    _act(state, move.hand)
    if move.card not in state.row:
        raise Illegal("DUP-60", "refuse.take.row")
    if SUIT[move.card] == NEUTRAL[state.camps[move.hand]]:
        raise Illegal("DUP-61", "refuse.take.neutral")
    texts.check_told(move.text, texts.NARRATION, state.terms)


def _tech(state: DupesState, _seat: int, move: Tech) -> None:
    _act(state, move.hand)
    if move.technique // 6 != state.camps[move.hand]:
        raise Illegal("DUP-66", "refuse.tech")
    texts.check_told(move.text, texts.NARRATION, state.terms)


def _refresh(state: DupesState, _seat: int, move: Refresh) -> None:
    _act(state, move.hand)
    if not may_ask(state, move.hand):
        if state.asked >> move.hand & 1:
            raise Illegal("DUP-71", "refuse.refresh")
        raise _other()


def _reveal(state: DupesState, _seat: int, move: Reveal) -> None:
    if not may_reveal(state, move.hand):
        raise Illegal("DUP-78", "refuse.reveal.floor")
    if not opened(state):
        raise Illegal("DUP-79", "refuse.reveal.early", n=state.terms.opening)
    if move.suit not in longest(state, move.hand):
        raise Illegal("DUP-82", "refuse.reveal.suit")


def _discard(state: DupesState, _seat: int, move: Discard) -> None:
    if move.hand != state.drawing:
        raise _other()
    count = discards(state)
    if len(move.cards) != count or len(set(move.cards)) != count:
        raise Illegal("DUP-63" if count == 1 else "DUP-67", "refuse.discard.count", n=count)
    held = state.hands[move.hand]
    for card in move.cards:
        if card not in held:
            raise Illegal("DUP-109", "refuse.discard.card")


def _challenge(state: DupesState, seat: int, move: Challenge) -> None:
    _voter(state, seat)
    _budget(state, seat)
    _waited(state, seat)
    texts.check_length(move.text, texts.REASON)


def _suit(state: DupesState, seat: int, move: Suit) -> None:
    if move.hand not in undeclared(state, seat):
        raise _other()
    if move.suit not in longest(state, move.hand):
        raise Illegal("DUP-83", "refuse.suit")


# Consequences


def _adopt(state: DupesState, seat: int, move: Adopt) -> None:
    _waited(state, seat)
    if not 1 <= move.goal <= state.terms.goals or state.ticked[seat] >> move.goal - 1 & 1:
        raise Illegal("DUP-93", "refuse.adopt")


def _tell(state: DupesState, seat: int, move: Tell) -> None:
    _waited(state, seat)
    texts.check_length(move.text, texts.TALE if state.phase == TELL else texts.EPILOGUE)


_WORD_PHASE: Final = {
    "accept": RESPOND,
    "tick": VALIDATE,
    "leave": VALIDATE,
    "coherent": COHERENCE,
    "incoherent": COHERENCE,
    "declare": DECIDE,
    "withdraw": DECIDE,
    "ally": SIDES,
    "abstain": SIDES,
    "ok": CHALLENGE,
    "allow": ARBITRATE,
    "redo": ARBITRATE,
    "yes": REFRESH,
    "no": REFRESH,
    "decline": SPOILS,
    "continue": HANDOVER,
}
_VOTES: Final = frozenset(("ok", "allow", "redo", "yes", "no"))
_BY_HAND: Final = frozenset((Discard, Pass, Refresh, Reveal, Suit, Take, Tech))


def _mask(*listed: int) -> int:
    return sum(1 << phase for phase in listed)


_PHASES: Final[dict[type[Move], int]] = {
    Adopt: _mask(SPOILS),
    Auto: _mask(CREATE, SCENE),
    Challenge: _mask(CHALLENGE),
    Discard: _mask(DISCARD),
    Handover: _mask(HANDOVER),
    Levels: _mask(LEVELS),
    Oppose: _mask(RESPOND, SIDES),
    Pass: _mask(FREE, CONFLICT),
    Propose: _mask(FREE),
    Refresh: _mask(CONFLICT),
    Reveal: _mask(CONFLICT),
    Scene: _mask(SCENE),
    Sheet: _mask(CREATE),
    Suit: _mask(DECLARE),
    Take: _mask(CONFLICT),
    Tech: _mask(CONFLICT),
    Tell: _mask(TELL, EPILOGUE),
    Word: (1 << len(phases.NAMES)) - 1,
}
_CHECKS: Final[dict[type[Move], Callable[[DupesState, int, Any], None]]] = {
    Adopt: _adopt,
    Auto: _auto,
    Challenge: _challenge,
    Discard: _discard,
    Handover: _handover,
    Levels: _levels,
    Oppose: _oppose,
    Pass: _pass,
    Propose: _propose,
    Refresh: _refresh,
    Reveal: _reveal,
    Scene: _scene,
    Sheet: _sheet,
    Suit: _suit,
    Take: _take,
    Tech: _tech,
    Tell: _tell,
    Word: _word,
}
