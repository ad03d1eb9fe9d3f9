"""Every legal move of a seat, phase by phase."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import combinations, product
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.lazy_moves import LazyMoves
from tripot.engine.rules.moves import Move
from tripot.games.dupes.book.cards import LEAST_LEVEL, MOST_LEVEL, TECHNIQUES_OF
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.conflict import eligible, enough_rounds, may_ask, may_reveal, takeable
from tripot.games.dupes.play.denouement import adoptable, longest, undeclared_hands
from tripot.games.dupes.play.moves import Challenge, Discard, Levels, Scene, Sheet, Tell
from tripot.games.dupes.play.options import REQUIRED
from tripot.games.dupes.play.proposals import opposing_sets, secondary_targets
from tripot.games.dupes.play.scenes import may_prolong

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

NEUTRAL_TEXT: Final = "…"
"""Stands for a text that must not be empty."""


def legal_moves(state: DupesState, seat: int) -> Sequence[Move]:
    """Who is not waited for has no move, but at an open table everybody with a hand may reveal (DUP-78)."""
    if state.acting >> seat & 1 or (state.phase == phases.CONFLICT and state.terms.free):
        return _LISTS[state.phase](state, seat)
    return ()


@lru_cache(maxsize=64)
def neutral_goals(count: int) -> tuple[str, ...]:
    """Goals that say nothing, each unlike the others."""
    return tuple(f"({number})" for number in range(1, count + 1))


@lru_cache(maxsize=64)
def _sheets(goals: int) -> tuple[Move, ...]:
    neutral = (NEUTRAL_TEXT,) * 4
    return (moves.AUTO_SHEET, Sheet(*neutral, "", neutral_goals(goals)))


def _create(state: DupesState, _seat: int) -> Sequence[Move]:
    return _sheets(state.terms.goals)


_SCENES: Final = {
    asked: (moves.AUTO_SCENE, Scene(text, text, 0, (text,) * 3)) for asked, text in ((True, NEUTRAL_TEXT), (False, ""))
}


def _scene(state: DupesState, _seat: int) -> Sequence[Move]:
    return _SCENES[state.terms.narration == REQUIRED]


def _free(state: DupesState, seat: int) -> Sequence[Move]:
    return _proposals(state.terms.neutral_text, state.terms.goals, state.terms.feints, state.ticked[seat])


@lru_cache(maxsize=4096)
def _proposals(text: str, goals: int, feints: bool, ticked: int) -> tuple[Move, ...]:
    """DUP-32: any goal that is not ticked, or a feint."""
    every = moves.proposals(text)
    aims = [every[goal] for goal in range(1, goals + 1) if not ticked >> goal - 1 & 1]
    return (*((every[0],) if feints else ()), *aims, moves.PASS)


def _respond(state: DupesState, seat: int) -> Sequence[Move]:
    return _answers(opposing_sets(state, seat))


@lru_cache(maxsize=64)
def _answers(sets: tuple[int, ...]) -> tuple[Move, ...]:
    return (moves.ACCEPT, *(moves.OPPOSE[hands] for hands in sets))


_VALIDATE: Final = ((moves.LEAVE,), (moves.TICK, moves.LEAVE))
_DECIDE: Final = ((moves.WITHDRAW,), (moves.DECLARE, moves.WITHDRAW))
_COHERENCE: Final = (moves.COHERENT, moves.INCOHERENT)
_SIDES: Final = ((moves.ALLY, moves.OPPOSE[0], moves.ABSTAIN), (moves.OPPOSE[0], moves.ABSTAIN))
_CHALLENGE: Final = (moves.OK, Challenge(""))
_ARBITRATE: Final = (moves.ALLOW, moves.REDO)
_REFRESH: Final = (moves.YES, moves.NO)
_TELL: Final = (Tell(""),)


def _validate(state: DupesState, _seat: int) -> Sequence[Move]:
    return _VALIDATE[state.sealed > 0]


def _decide(state: DupesState, _seat: int) -> Sequence[Move]:
    return _DECIDE[state.sealed > 0]


def _sides(state: DupesState, seat: int) -> Sequence[Move]:
    return _SIDES[seat == state.director]


@lru_cache(maxsize=8)
def _level_lists(hands: tuple[int, ...]) -> tuple[Move, ...]:
    span = range(LEAST_LEVEL, MOST_LEVEL + 1)
    return tuple(Levels(tuple(zip(hands, chosen, strict=True))) for chosen in product(span, repeat=len(hands)))


def _levels(state: DupesState, _seat: int) -> Sequence[Move]:
    return _level_lists(secondary_targets(state))


def _conflict(state: DupesState, seat: int) -> Sequence[Move]:
    if not state.terms.free and state.immune < 0:
        found: list[Move] = []
        _acts(state, state.order[state.turn], found)
        return found
    found = []
    for hand in state.own_hands(seat):
        if eligible(state, hand):
            _acts(state, hand, found)
        elif may_reveal(state, hand) and enough_rounds(state):
            found += [moves.REVEALS[hand][suit] for suit in longest(state, hand)]
    return found


def _acts(state: DupesState, hand: int, found: list[Move]) -> None:
    """DUP-57: all that a hand with the floor may do."""
    text = state.terms.neutral_text
    takes = moves.takes(text)[hand]
    found += [takes[card] for card in takeable(state, hand)]
    found += techniques(text, hand, state.camps[hand])
    if may_ask(state, hand):
        found.append(moves.REFRESHES[hand])
    found.append(moves.PASSES[hand])
    if enough_rounds(state):
        reveals = moves.REVEALS[hand]
        found += [reveals[suit] for suit in longest(state, hand)]


@lru_cache(maxsize=64)
def techniques(text: str, hand: int, camp: int) -> tuple[Move, ...]:
    """DUP-66: the six of its role."""
    every = moves.techs(text)[hand]
    return tuple(every[number] for number in TECHNIQUES_OF[camp])


class Discards(LazyMoves):
    """DUP-63, DUP-67: every choice of so many cards."""

    __slots__ = ("_cards", "_hand", "_places")

    def __init__(self, hand: int, cards: list[int], count: int) -> None:
        self._hand = hand
        self._cards = tuple(cards)
        self._places = _places(len(cards), count)
        self.total = len(self._places)

    def at(self, index: int) -> Discard:
        cards = self._cards
        return Discard(self._hand, tuple([cards[place] for place in self._places[index]]))


@lru_cache(maxsize=64)
def _places(cards: int, count: int) -> tuple[tuple[int, ...], ...]:
    return tuple(combinations(range(cards), count))


def _discard(state: DupesState, _seat: int) -> Sequence[Move]:
    hand = state.drawing
    return Discards(hand, state.hands[hand], 1 if state.technique < 0 else 3)


def _declare(state: DupesState, seat: int) -> Sequence[Move]:
    return [moves.SUIT_CHOICES[hand][suit] for hand in undeclared_hands(state, seat) for suit in longest(state, hand)]


def _spoils(state: DupesState, seat: int) -> Sequence[Move]:
    return [*(moves.ADOPTS[goal] for goal in adoptable(state, seat)), moves.DECLINE]


def _handover(state: DupesState, seat: int) -> Sequence[Move]:
    seats = state.terms.seats
    heirs = [other for other in range(seats) if other != seat] if state.terms.chosen else [(seat + 1) % seats]
    found: list[Move] = [] if state.closing and not may_prolong(state) else [moves.CONTINUE]
    return [*found, *(moves.HANDOVERS[heir] for heir in heirs)]


_LISTS: Final[tuple[Callable[[DupesState, int], Sequence[Move]], ...]] = (
    _create,
    _scene,
    _free,
    _respond,
    _validate,
    lambda _state, _seat: _COHERENCE,
    _decide,
    _sides,
    _levels,
    _conflict,
    lambda _state, _seat: _CHALLENGE,
    lambda _state, _seat: _ARBITRATE,
    _discard,
    lambda _state, _seat: _REFRESH,
    _declare,
    _spoils,
    lambda _state, _seat: _TELL,
    _handover,
    lambda _state, _seat: _TELL,
    lambda _state, _seat: (),
)
