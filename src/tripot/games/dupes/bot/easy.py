"""The one to begin with in Jeu de dupes: says what it wants, lets much pass, and collects the suit it has most of."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.dupes.book.cards import EXTRAS, LEAST_LEVEL, SUIT, counts
from tripot.games.dupes.bot import goal_policy
from tripot.games.dupes.bot.narrator import Narrator
from tripot.games.dupes.bot.player import Habile
from tripot.games.dupes.bot.stand_in import default_discard, default_suit
from tripot.games.dupes.play import denouement, moves, phases
from tripot.games.dupes.play.conflict import eligible
from tripot.games.dupes.play.moves import Levels, Oppose, Propose, Reveal, Take, Tech
from tripot.games.dupes.play.proposals import secondary_targets
from tripot.games.dupes.play.state import DupesState

if TYPE_CHECKING:
    from tripot.games.dupes.game import Dupes


_TRUSTING: Final = 0.35
"""How often it lets a proposal pass that does not win the game."""
_FRIENDLY: Final = 0.3
"""How often it helps a leader."""
_PROUD: Final = 0.75
"""It shows its hand when so much of it is of one suit."""
_LONG: Final = 4
"""After so many of its own draws it has talked enough."""


class Easy:
    """Knows the rules and its own cards; what others may hold, and what dominates what, it does not think about."""

    def __init__(self, game: Dupes, random: Random) -> None:
        self.random: Random = random
        self._teller: Narrator = Narrator(random)
        self._awake: Habile = Habile(game, random)

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        state = sampler()
        assert isinstance(state, DupesState)
        seat = view.viewer
        match state.phase:
            case phases.FREE:
                return self._propose(state, seat)
            case phases.RESPOND:
                return self._answer(state, seat)
            case phases.SIDES:
                return self._side(state, seat)
            case phases.LEVELS:
                return Levels(tuple((hand, LEAST_LEVEL) for hand in secondary_targets(state)))
            case phases.CONFLICT:
                return self._collect(state, seat)
            case phases.DISCARD:
                return default_discard(state, state.drawing)
            case phases.DECLARE:
                hand = denouement.undeclared_hands(state, seat)[0]
                return moves.SUIT_CHOICES[hand][default_suit(state, hand)]
            case phases.REFRESH:
                return moves.YES
            case phases.CHALLENGE:
                return moves.OK
            case phases.ARBITRATE:
                return moves.ALLOW
            case phases.COHERENCE:
                return moves.COHERENT
            case _:
                return self._awake.choose(view, lambda: state, budget)

    def _propose(self, state: DupesState, seat: int) -> Move:
        """Its goals in the order of its sheet, never a feint."""
        goal = next(goal for goal in range(1, state.terms.goals + 1) if not state.ticked[seat] >> goal - 1 & 1)
        return Propose(goal, self._teller.proposal(state, seat, goal))

    def _answer(self, state: DupesState, seat: int) -> Move:
        """Lets its own character out of it, unless somebody is about to win."""
        last = goal_policy.missing(state, state.author) == 1
        if last and seat != state.director:
            return moves.OPPOSE[1 << seat]
        if seat != state.director or (not last and self.random.random() < _TRUSTING):
            return moves.ACCEPT
        hands = [move for move in state.legal_moves(seat) if isinstance(move, Oppose) and move.hands & ~EXTRAS == 0]
        return min(hands, key=lambda move: move.hands)

    def _side(self, state: DupesState, seat: int) -> Move:
        could_win = goal_policy.winning_by_help(state, seat)
        if goal_policy.missing(state, state.author) == 1 and not could_win:
            return moves.OPPOSE[0]
        friendly = could_win or self.random.random() < _FRIENDLY
        return moves.ALLY if friendly and moves.ALLY in state.legal_moves(seat) else moves.ABSTAIN

    def _collect(self, state: DupesState, seat: int) -> Move:
        """The suit it has most of, from the row or blind, until nearly all are of it or it has talked enough."""
        legal = state.legal_moves(seat)
        own = [hand for hand in state.own_hands(seat) if eligible(state, hand)]
        if not own:
            return legal[0]
        hand = own[0]
        held = counts(state.hands[hand])
        most = max(held)
        reveals = [move for move in legal if isinstance(move, Reveal) and move.hand == hand]
        if reveals and (most >= _PROUD * state.levels[hand] or state.acts[hand] >= _LONG):
            return reveals[0]
        draws = self._draws(legal, hand, held)
        return self._awake.with_text(draws, state) if draws else moves.PASSES[hand]

    def _draws(self, legal: Sequence[Move], hand: int, held: list[int]) -> Move | None:
        most = max(held)
        for move in legal:
            if isinstance(move, Take) and move.hand == hand and held[SUIT[move.card]] == most:
                return move
        techs = [move for move in legal if isinstance(move, Tech) and move.hand == hand]
        return self.random.choice(techs) if techs else None
