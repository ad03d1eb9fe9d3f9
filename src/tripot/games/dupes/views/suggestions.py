"""Suggestions for those who lack words: starter content and lines of the house, a few at a time.

They follow from what everybody knows (the seat, the scene, how far the conflict is), so they tell nothing; those for a
proposal also from one's own goals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Text, say, words
from tripot.engine.views.view import Presumed
from tripot.games.dupes.book import line_picker, prompts, stock_lines
from tripot.games.dupes.book.cards import ATTITUDES, HAND, HANDS, INTERESTED, SUIT, TARGETS, TECHNIQUES
from tripot.games.dupes.play.log import ATTITUDE, TECHNIQUE
from tripot.games.dupes.play.phases import EPILOGUE

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

SPIRIT: Final = tuple(
    tuple(say(f"attitude_help.{code}") if code else say("attitude.") for code in camp) for camp in ATTITUDES
)
"""What each attitude means, by camp and suit."""
_FEW: Final = 3
_ANYWHERE: Final = 6
"""Openings of a scene that name neither a place nor anybody."""


def names(seat: int) -> tuple[Text, ...]:
    """Four names, others for each seat."""
    return tuple(words(prompts.NAMES[(seat * 2 + step * 3) % len(prompts.NAMES)]) for step in range(4))


def ideas(ids: Sequence[str], first: int, many: int, apart: int = 1) -> tuple[Text, ...]:
    """Some entries of a list, from one of them on and so far apart that neighbours' suggestions differ."""
    wanted = min(many, len(ids) // apart)
    return tuple(prompts.starter(ids[(first + step * apart) % len(ids)]) for step in range(wanted))


def _lines(state: DupesState, use: str, me: int, other: int, many: int = _FEW) -> tuple[Text, ...]:
    """Lines of one use that nobody has told yet, with beginnings nobody has heard, while there are any."""
    told, nth = list(state.told), stock_lines.USES.index(use)
    at = state.scene * 5 + state.exchanges
    found: list[Text] = []
    for step in range(many):
        stale = line_picker.used_openings(told)
        line = line_picker.line_for(
            use, told[nth], _counted(at + step), me=_named(me), other=_named(other), stale=stale
        )
        told[nth] |= line_picker.bit(use, line.n, line.start)
        found.append(stock_lines.line_text(line, lambda name: state.name_of(HAND[name])))
    return tuple(dict.fromkeys(found))


def _named(hand: int) -> str:
    return HANDS[hand] if hand >= 0 else ""


def _counted(number: int) -> Callable[[int], int]:
    """In place of a draw: the same each time one looks."""
    return lambda size: number % size


def situations(state: DupesState) -> tuple[tuple[Text, ...], tuple[tuple[Presumed, ...], ...]]:
    """What may be going on, somewhere in this story; last what goes with any place and any people. Beside it, where and
    with whom each of them is."""
    places = prompts.places_of(state.terms.main_goal)
    people = prompts.people_of(state.terms.main_goal)
    used = state.told[stock_lines.USES.index("scene")]
    found: list[Text] = []
    presumed = []
    for step in range(_FEW):
        place = places[(state.scene + step) % len(places)]
        line = line_picker.line_for("scene", used, _counted(state.scene + step), other="S1", about=place)
        used |= line_picker.bit("scene", line.n, line.start)
        found.append(stock_lines.line_text(line, lambda _: prompts.starter(people[0])))
        where, whom = prompts.starter(place), prompts.starter(people[0])
        presumed.append((Presumed("place", where), Presumed("S1", whom)))
    return (*found, say(f"idea.scene.{state.scene % _ANYWHERE}")), tuple(presumed)


def _facing(state: DupesState, hand: int) -> int:
    """Somebody opposite: of the other camp, or whoever sits next."""
    if state.order:
        return next(other for other in state.order if state.camps[other] != state.camps[hand])
    return (hand + 1) % state.terms.seats


def aims(state: DupesState, seat: int) -> tuple[Text, ...]:
    """Requests that name what one is after, a line for each goal still to reach."""
    return tuple(
        say("idea.goal", me=state.name_of(seat), goal=state.reads(goal))
        for index, goal in enumerate(state.goals[seat])
        if not state.ticked[seat] >> index & 1
    )


def favours(state: DupesState, seat: int) -> tuple[Text, ...]:
    """Requests that say nothing of the goal behind them."""
    other = HAND["S1"] if state.names[0] else _facing(state, seat)
    return _lines(state, "favour", seat, other, many=2)


def attitude(state: DupesState, hand: int, suit: int) -> tuple[Text, ...]:
    return _lines(state, ATTITUDES[state.camps[hand]][suit], hand, _facing(state, hand))


def technique(state: DupesState, hand: int, code: int) -> tuple[Text, ...]:
    return _lines(state, TECHNIQUES[code], hand, _facing(state, hand))


def reasons(state: DupesState, seat: int) -> tuple[Text, ...]:
    """What is contested comes first: the technique, or the attitude of the card that is taken."""
    if state.technique >= 0:
        missed = say("idea.not_technique", technique=TECHNIQUE[state.technique])
    else:
        missed = say("idea.not_attitude", attitude=ATTITUDE[state.camps[state.drawing]][SUIT[state.card]])
    return (missed, *_lines(state, "reason", seat, state.drawing, many=2))


def outcome_lines(state: DupesState, seat: int) -> tuple[Text, ...]:
    """How a conflict, or the whole story, may end for this seat."""
    if state.phase == EPILOGUE:
        return _lines(state, "epilogue", seat, -1)
    winner = state.reckoning.winner if state.reckoning else -1
    mine = [hand for hand in state.own_hands(seat) if state.camps[hand] == winner]
    if not mine:
        return ()
    return _lines(state, {INTERESTED: "got", TARGETS: "foiled"}[winner], mine[0], _facing(state, mine[0]))
