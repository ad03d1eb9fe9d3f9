"""What the bot wants outside the exchanges: whom to let through, whom to oppose or help, which level to set."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tripot.engine.language.text import Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice
from tripot.games.dupes.book.cards import EXTRAS, INTERESTED, LEAST_LEVEL, TARGETS, bits_of
from tripot.games.dupes.bot.hand_estimates import odds
from tripot.games.dupes.play import moves
from tripot.games.dupes.play.moves import Levels, Oppose
from tripot.games.dupes.play.state import DupesState

_GOAL: Final = 1.0
"""What one more goal of one's own is worth."""
_LAST: Final = 4.0
"""What the last one is worth, to whoever gets it."""
_ALLIES: Final = 0.6
"""How many of those who may take the leader's side are expected to."""
_BALANCE: Final = 0.75
"""How willingly anybody allies: surely, if the other camp's levels times this make up for all who might join."""
_POINT: Final = 0.08
"""What a point of experience is worth."""
_LOSS: Final = 2.0
"""How much worse it is to lose a point than not to win one."""
_HOPELESS: Final = 0.08
"""How likely a win must be for a conflict."""


def missing(state: DupesState, seat: int) -> int:
    """The goals a seat has yet to tick."""
    return state.terms.goals - state.ticked[seat].bit_count()


def winning_by_help(state: DupesState, seat: int) -> bool:
    """Whether a seat would have all its goals as an ally who wins (DUP-93)."""
    return state.terms.spoils_ticked and missing(state, seat) == 1


def rivals(state: DupesState, seat: int) -> list[int]:
    """Who has let the proposal pass and would win the game by helping it (DUP-93): one goal is all they lack. The
    Director cannot ally; nor do a seat and its own leader count."""
    if not state.terms.spoils_ticked:
        return []
    apart = (seat, state.author, state.director)
    return [
        other
        for other, hands in enumerate(state.answers)
        if hands == 0 and other not in apart and missing(state, other) == 1
    ]


def _harm(state: DupesState, seat: int, joining: Sequence[int] = ()) -> float:
    """What the leader's tick costs another seat: all when somebody wins the game by it, else its share of the worth of
    a goal."""
    left = missing(state, state.author)
    if left == 1 or any(other != seat for other in joining):
        return _LAST
    return (1.5 if left == 2 else 1.0) * _GOAL / (state.seats - 1)


def _gained(losers: Sequence[int], winners: Sequence[int]) -> float:
    """What a win teaches, in goals; a lesson that costs points is worse than none."""
    points = sum(losers) - (sum(winners) + 1) // 2
    return _POINT * points * (1.0 if points > 0 else _LOSS)


def blocking(harm: float, interested: Sequence[int], targets: Sequence[int], own: bool) -> float:
    """What it is worth to meet this camp with these levels; `own` when one's main character is among them."""
    lost = odds(list(interested), list(targets))
    return (1 - lost) * (_gained(interested, targets) if own else 0.0) - lost * harm


def in_ten(chance: float) -> int:
    """A chance as one says it: so many in ten."""
    return min(9, max(1, round(10 * chance)))


def answer(state: DupesState, seat: int, legal: Sequence[Move]) -> Advice:
    """How to oppose a proposal, as far as anybody can tell before sides are taken.

    Accepting leaves the choice open, but somebody has to oppose: the Director, who cannot ally anyway, or whoever would
    be beaten by this very goal (who lacks but one as well may rather win together).
    """
    last = missing(state, state.author) == 1
    could_win = winning_by_help(state, seat)
    about = say("why.oppose.last", me=state.name_of(state.author))
    if seat != state.director:
        if last and not could_win:
            return Advice(moves.OPPOSE[1 << seat], (about,))
        return Advice(moves.ACCEPT, (say("why.accept.win" if could_win else "why.accept.wait"),))
    others = [state.level(s) for s in range(state.seats) if s not in (seat, state.author)]
    alone = [state.level(state.author)]
    joined = [*alone, *sorted(others)[: round(_ALLIES * len(others))]]
    harm = _harm(state, seat)

    def worth(move: Oppose) -> float:
        own = bool(move.hands >> seat & 1)
        levels = [state.level(seat)] if own else []
        levels += [LEAST_LEVEL] * (move.hands & EXTRAS).bit_count()
        lonely, crowded = blocking(harm, alone, levels, own), blocking(harm, joined, levels, own)
        return (1 - _ALLIES) * lonely + _ALLIES * crowded

    best = max((move for move in legal if isinstance(move, Oppose)), key=worth)
    spared = say("why.oppose.spared") if not best.hands >> seat & 1 else say("why.oppose.self")
    return Advice(best, (about if last else say("why.oppose.director"), spared))


def side(state: DupesState, seat: int, legal: Sequence[Move], random: Random) -> Advice:
    """With the row in sight: help and share the goal, oppose, or stay out.

    Nobody helps a leader who is ahead; others the less likely, the more the camps would be out of balance if all did,
    unless it may win the game. Who would win by helping is counted among the leader's camp.
    """
    mine = state.level(seat)
    joining = rivals(state, seat)
    interested = [state.level(state.author), *(state.level(other) for other in joining)]
    targets = _targets(state)
    harm = _harm(state, seat, joining)
    staying = odds(interested, targets)
    rated: dict[Move, float] = {moves.ABSTAIN: -staying * harm}
    rated[moves.OPPOSE[0]] = blocking(harm, interested, [*targets, mine], own=True)
    undecided = [s for s, hands in enumerate(state.answers) if hands == 0 and s not in (seat, state.director)]
    crowd = state.level(state.author) + mine + sum(state.level(other) for other in undecided)
    behind = missing(state, seat) > missing(state, state.author)
    could_win = winning_by_help(state, seat)
    willing = could_win or random.random() * crowd < _BALANCE * sum(targets)
    camp = [*interested, mine]
    if moves.ALLY in legal and willing and not behind:
        goal = _LAST + harm if could_win else _GOAL if state.terms.spoils_ticked else 0.0
        rated[moves.ALLY] = odds(camp, targets) * (goal + _gained(targets, camp) - harm)
    best = max(rated, key=rated.__getitem__)
    if best is moves.ALLY:
        told = say(f"why.ally.{'win' if could_win else 'share' if state.terms.spoils_ticked else 'learn'}")
        return Advice(best, (told, say("why.odds", n=in_ten(odds(camp, targets)))))
    if best is moves.ABSTAIN:
        return Advice(best, (say("why.abstain.behind" if behind else "why.abstain.out"),))
    return Advice(best, _opposing(state, joining, odds(interested, [*targets, mine])))


def _opposing(state: DupesState, joining: Sequence[int], lost: float) -> tuple[Text, ...]:
    if missing(state, state.author) == 1:
        reason = say("why.oppose.last", me=state.name_of(state.author))
    elif joining:
        reason = say("why.oppose.rival", me=state.name_of(joining[0]))
    else:
        reason = say("why.oppose.learn")
    return reason, say("why.odds", n=in_ten(1 - lost))


def _targets(state: DupesState) -> list[int]:
    """The levels of those who oppose, as far as anybody knows them."""
    opposed = sum(hands for hands in state.answers if hands > 0)
    return [state.level(hand) if hand < 5 else LEAST_LEVEL for hand in bits_of(opposed)]


def hopeless(state: DupesState) -> bool:
    """Whether a conflict against those who oppose is hardly worth the points it would teach them."""
    return odds([state.level(state.author)], _targets(state)) < _HOPELESS


def decide(state: DupesState, legal: Sequence[Move]) -> Advice:
    """A conflict, unless it is hopeless, or somebody would win the game by helping it while its leader does not."""
    if moves.DECLARE not in legal:
        return Advice(moves.WITHDRAW, (say("why.withdraw.feint"),))
    if hopeless(state):
        return Advice(moves.WITHDRAW, (say("why.withdraw.hopeless"),))
    joining = rivals(state, state.author)
    if joining and missing(state, state.author) > 1:
        return Advice(moves.WITHDRAW, (say("why.withdraw.rival", me=state.name_of(joining[0])),))
    return Advice(moves.DECLARE, (say("why.declare", n=in_ten(odds([state.level(state.author)], _targets(state)))),))


def levels(state: DupesState, seat: int, legal: Sequence[Move]) -> Advice:
    """The levels worth most: low ones to reach the goal, higher ones to learn."""
    camp = [state.levels[hand] for hand in state.order if state.camps[hand] == INTERESTED]
    mains = [state.levels[hand] for hand in state.order if state.camps[hand] == TARGETS and hand < 5]
    goal = _LAST if missing(state, seat) == 1 else _GOAL

    def worth(move: Levels) -> float:
        against = mains + [level for _, level in move.levels]
        return odds(camp, against) * (goal + _gained(against, camp))

    best = max((move for move in legal if isinstance(move, Levels)), key=worth)
    low = all(level == LEAST_LEVEL for _, level in best.levels)
    return Advice(best, (say("why.levels.low" if low else "why.levels.high"),))


def heir(state: DupesState, legal: Sequence[Move]) -> Advice:
    """A Director cannot propose: the role goes on at once, if it may be chosen to the rival nearest to winning."""
    heirs = [move for move in legal if isinstance(move, moves.Handover)]
    best = min(heirs, key=lambda move: missing(state, move.seat))
    return Advice(best, (say("why.handover", me=state.name_of(best.seat)),))
