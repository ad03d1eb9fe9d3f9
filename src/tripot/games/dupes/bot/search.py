"""How a search thinks ahead in Jeu de dupes: whom to oppose, whom to help, whether to fight, each by whole conflicts
played out. The conflicts themselves it fights as the habile does: there a search was no better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from tripot.engine.rules.moves import Move
from tripot.engine.search.evaluation import softmax_shares
from tripot.engine.search.policy import SearchPolicy
from tripot.games.dupes.book.cards import LEAST_LEVEL, SUIT, counts
from tripot.games.dupes.bot import goal_policy
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.conflict import discards, eligible
from tripot.games.dupes.play.denouement import longest
from tripot.games.dupes.play.legal_moves import techniques
from tripot.games.dupes.play.moves import Discard, Levels
from tripot.games.dupes.play.proposals import opposing_sets, secondary_targets
from tripot.games.dupes.play.state import DupesState

_WEIGHED: Final = (phases.RESPOND, phases.DECIDE, phases.SIDES, phases.LEVELS)
"""The phases it searches in."""
_PLAYED: Final = range(phases.RESPOND, phases.TELL)
"""A rollout goes on from the proposal to the spoils."""
_NEAR: Final = 1.5
"""What it is worth to lack one goal only, in goals; fitted to games of the habile,"""
_LEVEL: Final = 0.03
"""as are what a level counts,"""
_SPREAD: Final = 0.85
"""and how many goals ahead make a clear lead."""
_DEALT: Final = (0.0, 1.0, 1.5, 2.0, 2.3, 2.6, 2.9, 3.3, 3.6, 3.9, 4.2)
"""The longest suit to be expected in a hand as dealt, by its level."""
_GROWTH: Final = 0.7
"""What a draw adds to it."""
_EDGE: Final = 0.4
"""By how much a hand must be longer than what is expected of the others to be shown."""
_TIRED: Final = 6
"""After so many draws a hand is shown in any case."""


class DupesSearchPolicy(SearchPolicy):
    """Plays conflicts out with hands that collect their longest suit."""

    margin = 1.5

    # Which moves, on which samples

    def candidates(self, state: Any, seat: int, usual: Move) -> Sequence[Move]:
        assert isinstance(state, DupesState)
        return state.legal_moves(seat) if state.phase in _WEIGHED and len(secondary_targets(state)) < 2 else ()

    def reweight(self, sample: Any, seat: int) -> Any:
        """What is sealed already, as a habile would have answered."""
        assert isinstance(sample, DupesState)
        if sample.phase in (phases.RESPOND, phases.SIDES):
            self._answered(sample, seat)
        return sample

    def _answered(self, sample: DupesState, seat: int) -> None:
        for other in range(sample.seats):
            if other == seat:
                continue
            if sample.phase == phases.RESPOND and sample.answers[other] >= 0:
                move = goal_policy.answer(sample, other, (moves.ACCEPT, *_opposing(sample, other))).move
                sample.answers[other] = getattr(move, "hands", 0)
            elif sample.phase == phases.SIDES and sample.sides[other] >= 0:
                legal = (moves.OPPOSE[0], moves.ABSTAIN) if other == sample.director else _ANY_SIDE
                sample.sides[other] = _SIDE[goal_policy.side(sample, other, legal, self.random).move]

    # How it goes on

    def rollout_value(self, state: Any, seat: int) -> float:
        assert isinstance(state, DupesState)
        while state.phase in _PLAYED:
            actor = state.actors()[0]
            state.apply_silently(actor, self.rollout_move(state, actor))
        return standing(state)[seat]

    def rollout_move(self, state: Any, seat: int) -> Move:
        assert isinstance(state, DupesState)
        phase = state.phase
        if phase == phases.CONFLICT:
            return self._act(state, seat)
        if phase == phases.DISCARD:
            return _poorest(state)
        if phase in _ALWAYS:
            return _ALWAYS[phase]
        legal = state.legal_moves(seat)
        if phase == phases.RESPOND:
            return goal_policy.answer(state, seat, legal).move
        if phase == phases.DECIDE:
            return goal_policy.decide(state, legal).move
        if phase == phases.SIDES:
            return goal_policy.side(state, seat, legal, self.random).move
        if phase == phases.LEVELS:
            return Levels(tuple((hand, LEAST_LEVEL) for hand in secondary_targets(state)))
        if phase == phases.DECLARE:
            return legal[self.random.randrange(len(legal))]
        return legal[0]

    def _act(self, state: DupesState, seat: int) -> Move:
        """Shows a hand that must be ahead, by what anybody can expect of the others; else collects its longest suit."""
        hand = state.floor_hand()
        if hand < 0:
            hand = next(hand for hand in state.own_hands(seat) if eligible(state, hand))
        suit = longest(state, hand)[0]
        most = counts(state.hands[hand])[suit]
        level, camp = state.levels[hand], state.camps[hand]
        others = max(_expected(state, other) for other in state.order if state.camps[other] != camp)
        if most == level or most >= others + _EDGE or state.acts[hand] >= _TIRED:
            reveal = moves.REVEALS[hand][suit]
            if not state.terms.opening or reveal in state.legal_moves(seat):
                return reveal
        text = state.terms.neutral_text
        if suit != 1 + camp:
            for card in state.row:
                if SUIT[card] == suit:
                    return moves.takes(text)[hand][card]
        return techniques(text, hand, camp)[0]


_ALWAYS: Final = {
    phases.COHERENCE: moves.COHERENT,
    phases.CHALLENGE: moves.OK,
    phases.ARBITRATE: moves.ALLOW,
    phases.REFRESH: moves.NO,
}
_ANY_SIDE: Final = (moves.ALLY, moves.OPPOSE[0], moves.ABSTAIN)
_SIDE: Final[dict[Move, int]] = {moves.ABSTAIN: 0, moves.ALLY: 1, moves.OPPOSE[0]: 2}


def standing(state: DupesState) -> list[float]:
    """The chance of each seat to be first, once a proposal is over: exact for those who have all their goals."""
    goals = state.terms.goals
    ticked = [bits.bit_count() for bits in state.ticked]
    if max(ticked) >= goals:
        winners = ticked.count(goals)
        return [1.0 / winners if many == goals else 0.0 for many in ticked]
    points = [many + _NEAR * (many == goals - 1) + _LEVEL * state.level(seat) for seat, many in enumerate(ticked)]
    return softmax_shares(points, _SPREAD)


def _opposing(state: DupesState, seat: int) -> tuple[Move, ...]:
    return tuple(moves.OPPOSE[hands] for hands in opposing_sets(state, seat))


def _expected(state: DupesState, hand: int) -> float:
    """The longest suit that anybody may suppose in a hand."""
    if state.bared >> hand & 1:
        return float(max(counts(state.hands[hand])))
    level = state.levels[hand]
    return min(float(level), _DEALT[level] + _GROWTH * state.acts[hand])


def _poorest(state: DupesState) -> Discard:
    """The cards of the shortest suits."""
    cards = state.hands[state.drawing]
    many = counts(cards)
    order = sorted(cards, key=lambda card: many[card // 26])
    return Discard(state.drawing, tuple(sorted(order[: discards(state)])))
