"""A heuristic player of Jeu de dupes: schemes, feints, fights its conflicts and tells its tale, by its seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tripot.engine.moves import Move
from tripot.engine.player import Budget, Sampler
from tripot.engine.view import View
from tripot.games.dupes.bot import scheming
from tripot.games.dupes.bot.duelling import Duellist
from tripot.games.dupes.bot.telling import Teller, nonsense
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.moves import Challenge, Propose, Take, Tech, Tell
from tripot.games.dupes.play.state import DupesState

_FEINT: Final = 0.2
"""How many of its proposals aim at nothing."""
_LENIENT: Final = 0.12
"""How often it lets a seat that is far from winning have its way."""


class Heuristic:
    """Reads the table through the sampler, so it knows what its seat may know and nothing else."""

    def __init__(self, random: Random) -> None:
        self.random: Random = random
        self._teller: Teller = Teller(random)

    def choose(self, view: View, sampler: Sampler, budget: Budget) -> Move:
        state = sampler()
        assert isinstance(state, DupesState)
        seat = view.viewer
        if state.phase == phases.DISCARD:
            return Duellist(state, seat, self.random).discard()
        legal = state.legal(seat)
        match state.phase:
            case phases.FREE:
                return self._propose(state, seat)
            case phases.CONFLICT | phases.REFRESH | phases.DECLARE:
                return self._fight(state, seat, legal)
            case phases.CHALLENGE | phases.ARBITRATE | phases.COHERENCE:
                return self._judge(state, seat)
            case phases.TELL:
                return Tell(self._teller.ending(state, seat))
            case phases.EPILOGUE:
                return Tell(self._teller.epilogue(state, seat))
            case _:
                return self._scheme(state, seat, legal)

    def _propose(self, state: DupesState, seat: int) -> Move:
        """The words are chosen alike whatever is sealed (DUP-110)."""
        aims = [goal for goal in range(1, state.terms.goals + 1) if not state.ticked[seat] >> goal - 1 & 1]
        feint = state.terms.feints and self.random.random() < _FEINT and self._teller.can_feint(state, seat)
        goal = 0 if feint else self.random.choice(aims)
        return Propose(goal, self._teller.proposal(state, seat, goal))

    def _fight(self, state: DupesState, seat: int, legal: Sequence[Move]) -> Move:
        duellist = Duellist(state, seat, self.random)
        if state.phase == phases.REFRESH:
            return moves.YES if duellist.new_row() else moves.NO
        if state.phase == phases.DECLARE:
            return duellist.declare()
        move = duellist.act(legal)
        return self._teller.draw(state, move) if isinstance(move, Take | Tech) else move

    def _judge(self, state: DupesState, seat: int) -> Move:
        """Lenient towards everything but empty nonsense, which it disputes once in a conflict."""
        if state.phase == phases.COHERENCE:
            return moves.INCOHERENT if nonsense(state, state.proposal) else moves.COHERENT
        empty = nonsense(state, state.words)
        if state.phase == phases.ARBITRATE:
            return moves.REDO if empty else moves.ALLOW
        if empty and not state.disputes[seat]:
            own = next(hand for hand in state.order if state.control(hand) == seat)
            return Challenge(self._teller.line(state, "reason", own, state.drawing))
        return moves.OK

    def _scheme(self, state: DupesState, seat: int, legal: Sequence[Move]) -> Move:
        match state.phase:
            case phases.CREATE:
                return moves.AUTO_SHEET
            case phases.SCENE:
                return moves.AUTO_SCENE
            case phases.RESPOND:
                far = scheming.missing(state, state.author) > 1
                if far and self.random.random() < _LENIENT:
                    return moves.ACCEPT
                return scheming.answer(state, seat, legal)
            case phases.DECIDE:
                real = moves.DECLARE in legal and not scheming.hopeless(state)
                return moves.DECLARE if real else moves.WITHDRAW
            case phases.SIDES:
                return scheming.side(state, seat, legal, self.random)
            case phases.LEVELS:
                return scheming.levels(state, seat, legal)
            case phases.HANDOVER:
                return scheming.heir(state, legal)
            case _:  # tick what is let through, adopt what was won: the first of the list
                return legal[0]
