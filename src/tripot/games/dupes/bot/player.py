"""The habile player of Jeu de dupes: schemes, feints, fights its conflicts and tells its tale, by its seat's view."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import say
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice, Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.dupes.bot import goal_policy
from tripot.games.dupes.bot.conflict_policy import ConflictPolicy
from tripot.games.dupes.bot.narrator import Narrator, nonsense
from tripot.games.dupes.play import moves, phases
from tripot.games.dupes.play.moves import Challenge, Propose, Take, Tech, Tell
from tripot.games.dupes.play.state import DupesState

if TYPE_CHECKING:
    from tripot.games.dupes.game import Dupes


_FEINT: Final = 0.2
"""How many of its proposals aim at nothing."""
_LENIENT: Final = 0.12
"""How often it lets a seat that has no goal yet have its way."""


class Habile:
    """Reads the table through the sampler, so it knows what its seat may know and nothing else."""

    def __init__(self, game: Dupes, random: Random) -> None:
        self.random: Random = random
        self._teller: Narrator = Narrator(random)

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        return self.advise(view, sampler, budget).move

    def advise(self, view: View, sampler: DrawSample, budget: Budget) -> Advice:
        state = sampler()
        assert isinstance(state, DupesState)
        seat = view.viewer
        if state.phase == phases.DISCARD:
            return ConflictPolicy(state, seat, self.random).discard()
        legal = state.legal_moves(seat)
        match state.phase:
            case phases.FREE:
                return self._propose(state, seat)
            case phases.CONFLICT | phases.REFRESH | phases.DECLARE:
                return self._fight(state, seat, legal)
            case phases.CHALLENGE | phases.ARBITRATE | phases.COHERENCE:
                return self._judge(state, seat)
            case phases.TELL:
                return Advice(Tell(self._teller.ending(state, seat)), (say("why.words"),))
            case phases.EPILOGUE:
                return Advice(Tell(self._teller.epilogue(state, seat)), (say("why.words"),))
            case _:
                return self._choose_goal_move(state, seat, legal)

    def with_text(self, move: Move, state: DupesState) -> Move:
        """A draw with the words that go with it; any other move as it is."""
        return self._teller.draw(state, move) if isinstance(move, Take | Tech) else move

    def _propose(self, state: DupesState, seat: int) -> Advice:
        """The words are chosen alike whatever is sealed (DUP-110)."""
        aims = [goal for goal in range(1, state.terms.goals + 1) if not state.ticked[seat] >> goal - 1 & 1]
        feint = state.terms.feints and self.random.random() < _FEINT and self._teller.can_feint(state, seat)
        goal = 0 if feint else self.random.choice(aims)
        why = say("why.propose.feint") if feint else say("why.propose.goal", n=len(aims))
        return Advice(Propose(goal, self._teller.proposal(state, seat, goal)), (why,))

    def _fight(self, state: DupesState, seat: int, legal: Sequence[Move]) -> Advice:
        policy = ConflictPolicy(state, seat, self.random)
        if state.phase == phases.REFRESH:
            agreed = policy.new_row()
            return Advice(moves.YES if agreed else moves.NO, (say("why.row.yes" if agreed else "why.row.no"),))
        if state.phase == phases.DECLARE:
            return policy.declare()
        found = policy.act(legal)
        return Advice(self.with_text(found.move, state), found.reasons)

    def _judge(self, state: DupesState, seat: int) -> Advice:
        """Lenient towards everything but empty nonsense, which it disputes once in a conflict."""
        empty = nonsense(state, state.proposal if state.phase == phases.COHERENCE else state.words)
        why = (say("why.judge.empty" if empty else "why.judge.fine"),)
        if state.phase == phases.COHERENCE:
            return Advice(moves.INCOHERENT if empty else moves.COHERENT, why)
        if state.phase == phases.ARBITRATE:
            return Advice(moves.REDO if empty else moves.ALLOW, why)
        if empty and not state.disputes[seat]:
            own = next(hand for hand in state.order if state.control(hand) == seat)
            return Advice(Challenge(self._teller.line(state, "reason", own, state.drawing)), why)
        return Advice(moves.OK, (say("why.judge.fine"),))

    def _choose_goal_move(self, state: DupesState, seat: int, legal: Sequence[Move]) -> Advice:
        match state.phase:
            case phases.CREATE:
                return Advice(moves.AUTO_SHEET, (say("why.words"),))
            case phases.SCENE:
                return Advice(moves.AUTO_SCENE, (say("why.words"),))
            case phases.RESPOND:
                far = goal_policy.missing(state, state.author) == state.terms.goals > 1
                if far and self.random.random() < _LENIENT:
                    return Advice(moves.ACCEPT, (say("why.accept.far", me=state.name_of(state.author)),))
                return goal_policy.answer(state, seat, legal)
            case phases.DECIDE:
                return goal_policy.decide(state, legal)
            case phases.SIDES:
                return goal_policy.side(state, seat, legal, self.random)
            case phases.LEVELS:
                return goal_policy.levels(state, seat, legal)
            case phases.HANDOVER:
                return goal_policy.heir(state, legal)
            case phases.VALIDATE:
                feint = legal[0] is moves.LEAVE
                return Advice(legal[0], (say("why.leave" if feint else "why.tick"),))
            case phases.SPOILS if not state.terms.spoils_ticked:  # nothing is gained, and all would know
                return Advice(moves.DECLINE, (say("why.decline"),))
            case _:  # the spoils of an ally: the first goal that the one just won may replace
                return Advice(legal[0], (say("why.adopt"),))
