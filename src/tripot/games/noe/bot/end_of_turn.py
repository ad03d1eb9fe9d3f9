"""The end of a turn in Noé: to announce, or to hold out for more."""

from __future__ import annotations

from tripot.engine.language.text import say
from tripot.engine.search.player import Advice
from tripot.games.noe.bot.decision import Decision
from tripot.games.noe.play.moves import END


def close(decision: Decision) -> Advice:
    """Announces, unless holding out is worth more than the points at hand."""
    points, move = decision.announcement(decision.hand)
    if not points:
        return Advice(END, (say("why.nothing"),))
    if decision.wins(points):
        return Advice(move, (say("why.goal", points=points, goal=decision.goal),))
    later = decision.later(decision.hand)
    if later > points:
        return Advice(END, (say("why.hold", points=points, later=round(later)),))
    rivals = len(decision.rivals)
    last = (say("why.last_rival"),) if rivals == 1 else ()
    return Advice(move, (say("why.announce", points=points, later=round(later)), *last))
