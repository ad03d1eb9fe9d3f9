"""What is asked of words when they are new: lines of the house that fit who says them and why, goals that differ, texts
that are no ladder of lines. Records keep what a table once accepted (`DupesState.replay`)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.games.dupes.book import text_limits
from tripot.games.dupes.book.cards import HANDS, INTERESTED, SUIT, SUITS, TECHNIQUES
from tripot.games.dupes.book.text_limits import TextLimit
from tripot.games.dupes.book.utterance import Line, Stock, Utterance, normalise_goal
from tripot.games.dupes.play.denouement import adoptable
from tripot.games.dupes.play.moves import Adopt, Challenge, Propose, Scene, Sheet, Take, Tech, Tell
from tripot.games.dupes.play.phases import TELL

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


def check(state: DupesState, seat: int, move: Move) -> None:
    """Raises Illegal; of a move that the rules allow."""
    look = _CHECKS.get(type(move))
    if look is not None:
        look(state, seat, move)


def _line(told: Line, limit: TextLimit, uses: Iterable[str], speakers: Iterable[int], others: Iterable[int]) -> None:
    """A line is of a use that the act has, and speaks for its own character about somebody it has to do with."""
    if told.use not in uses:
        raise Illegal(limit.rule, "refuse.line.use")
    if told.me and told.me not in [HANDS[hand] for hand in speakers]:
        raise Illegal("DUP-24", "refuse.line.speaker")
    if told.other and told.other not in [HANDS[hand] for hand in others]:
        raise Illegal(limit.rule, "refuse.line.other")


def _propose(state: DupesState, seat: int, move: Propose) -> None:
    if type(move.text) is Line:
        around = [hand for hand in range(len(HANDS)) if hand != seat and (hand >= 5 or hand < state.seats)]
        _line(move.text, text_limits.PROPOSAL, ("propose", "favour"), (seat,), around)
    else:
        _few_lines(move.text, text_limits.PROPOSAL)


def _draw(state: DupesState, move: Take | Tech, use: str) -> None:
    if type(move.text) is Line:
        _line(move.text, text_limits.NARRATION, (use,), (move.hand,), _opponents(state, state.camps[move.hand]))
    else:
        _few_lines(move.text, text_limits.NARRATION)


def _take(state: DupesState, _seat: int, move: Take) -> None:
    _draw(state, move, f"{'IT'[state.camps[move.hand]]}-{SUITS[SUIT[move.card]]}")


def _tech(state: DupesState, _seat: int, move: Tech) -> None:
    _draw(state, move, TECHNIQUES[move.technique])


def _opponents(state: DupesState, camp: int) -> list[int]:
    return [hand for hand in state.order if state.camps[hand] != camp]


def _challenge(state: DupesState, seat: int, move: Challenge) -> None:
    if type(move.text) is Line:
        _line(move.text, text_limits.REASON, ("reason",), state.own_hands(seat), (state.drawing,))
    else:
        _few_lines(move.text, text_limits.REASON)


def _tell(state: DupesState, seat: int, move: Tell) -> None:
    limit = text_limits.OUTCOME if state.phase == TELL else text_limits.EPILOGUE
    if type(move.text) is not Line:
        _few_lines(move.text, limit)
    elif state.phase == TELL:
        _ending(state, seat, move.text)
    else:
        _line(move.text, limit, ("epilogue",), (seat,), ())


def _ending(state: DupesState, seat: int, told: Line) -> None:
    """DUP-100: what was reached, or how it was thwarted; a goal that is named is the one just won, by who won it."""
    own = state.own_hands(seat)
    assert state.reckoning is not None
    if state.reckoning.winner != INTERESTED:
        uses: tuple[str, ...] = ("foiled",)
    elif seat == state.author and state.goals[seat][state.sealed - 1] == Stock(told.goal):
        uses = ("won", "got")
    else:
        uses = ("got",)
    others = _opponents(state, state.camps[own[0]]) if own else []
    _line(told, text_limits.OUTCOME, uses, own, others)


def _adopt(state: DupesState, seat: int, move: Adopt) -> None:
    fitting = adoptable(state, seat)
    if move.goal not in fitting:
        raise Illegal("DUP-08", "refuse.adopt.twice", n=fitting[0])


def _sheet(_state: DupesState, _seat: int, move: Sheet) -> None:
    """DUP-07, DUP-08: however lines are broken, and however goals are spelt."""
    for text, limit in (
        (move.name, text_limits.NAME),
        (move.sex, text_limits.SEX),
        (move.occupation, text_limits.OCCUPATION),
        (move.motivation, text_limits.MOTIVATION),
        *((goal, text_limits.GOAL) for goal in move.goals),
    ):
        _few_lines(text, limit)
    if len(move.story.splitlines()) > text_limits.STORY_LINES:
        raise Illegal("DUP-07", "refuse.text.lines", n=text_limits.STORY_LINES)
    if len({normalise_goal(goal) for goal in move.goals}) < len(move.goals):
        raise Illegal("DUP-08", "refuse.sheet.twice")


def _scene(_state: DupesState, _seat: int, move: Scene) -> None:
    _few_lines(move.place, text_limits.PLACE)
    _few_lines(move.situation, text_limits.SITUATION)
    for name in move.secondary:
        _few_lines(name, text_limits.PERSON)


def _few_lines(text: Utterance, limit: TextLimit) -> None:
    if isinstance(text, str) and len(text.splitlines()) > limit.lines:
        raise Illegal(limit.rule, "refuse.text.lines", n=limit.lines)


_CHECKS: Final[dict[type[Move], Callable[[DupesState, int, Any], None]]] = {
    Adopt: _adopt,
    Challenge: _challenge,
    Propose: _propose,
    Scene: _scene,
    Sheet: _sheet,
    Take: _take,
    Tech: _tech,
    Tell: _tell,
}
