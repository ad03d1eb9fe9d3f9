"""Denouement and consequences: main suits, dominations, losses, the winning camp, experience, ticks, spoils, tales."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.dupes.book.cards import INTERESTED, NEUTRAL, NO_CAMP, PREY, TARGETS, counts, loss_of
from tripot.games.dupes.book.utterance import normalise_goal
from tripot.games.dupes.play import log, scenes
from tripot.games.dupes.play.conflict_result import ConflictResult
from tripot.games.dupes.play.moves import Adopt, Suit, Tell, Word
from tripot.games.dupes.play.phases import DECLARE, SPOILS, TELL

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

Row = tuple[int, int, int, int, int, int]


def longest(state: DupesState, hand: int) -> list[int]:
    """DUP-82, DUP-83: the suits that may be this hand's main suit; several when it is split."""
    held = counts(state.hands[hand])
    neutral = -1 if state.terms.neutral_counts else NEUTRAL[state.camps[hand]]
    most = 0
    for suit in range(4):
        if suit != neutral and held[suit] > most:
            most = held[suit]
    if not most and neutral >= 0:
        return [neutral]
    return [suit for suit in range(4) if suit != neutral and held[suit] == most]


def automatic(state: DupesState, events: Log) -> None:
    """DUP-80."""
    if events is not None:
        events.append(log.AUTOMATIC)
    state.immune = -1
    declare(state, events)


def declare(state: DupesState, events: Log) -> None:
    """DUP-83: split hands choose, sealed; the others have no choice."""
    split = seats = 0
    for hand in state.order:
        if state.suits[hand] < 0:
            suits = longest(state, hand)
            if len(suits) > 1:
                split |= 1 << hand
                seats |= 1 << state.control(hand)
    state.split = split
    if split:
        state.wait_for(DECLARE, seats)
    else:
        resolve(state, events)


def choose_suit(state: DupesState, seat: int, move: Suit, events: Log) -> None:
    state.suits[move.hand] = move.suit
    if events is not None:
        events += log.suit_chosen(state, move.hand, move.suit)
    if not undeclared_hands(state, seat):
        state.acting &= ~(1 << seat)
    if not state.acting:
        resolve(state, events)


def undeclared_hands(state: DupesState, seat: int) -> list[int]:
    """The split hands of this seat that have not chosen."""
    return [
        hand
        for hand in state.order
        if state.split >> hand & 1 and state.suits[hand] < 0 and state.control(hand) == seat
    ]


# The count


def rows(state: DupesState) -> tuple[Row, ...]:
    """DUP-84 to DUP-89: all losses at once, from the attitudes as revealed."""
    camps, suits = state.camps, state.suits
    found = []
    for hand in state.order:
        camp, suit = camps[hand], suits[hand]
        held = counts(state.hands[hand])
        ignored = not state.terms.neutral_counts and suit == NEUTRAL[camp]
        before = 0 if ignored else held[suit]
        predators = sum(camps[o] != camp and PREY[camps[o]][suits[o]] == suit for o in state.order)
        lost = min(before, loss_of(state.levels[hand]) * predators)
        after = before - lost
        if state.terms.any_suit and not ignored:
            left = [n for s, n in enumerate(held) if s != suit and (state.terms.neutral_counts or s != NEUTRAL[camp])]
            after = max(after, *left)
        found.append((hand, camp, suit, before, lost, after))
    return tuple(found)


def winner(state: DupesState, table: tuple[Row, ...]) -> int:
    """DUP-90, DUP-91: the camp of the highest final count; between camps that tie, as agreed."""
    best = [max(row[5] for row in table if row[1] == camp) for camp in (INTERESTED, TARGETS)]
    if best[INTERESTED] != best[TARGETS]:
        return INTERESTED if best[INTERESTED] > best[TARGETS] else TARGETS
    tie = state.terms.tie
    if tie == "draw":
        return NO_CAMP
    if tie == "against_revealer" and state.revealer >= 0:
        return 1 - state.camps[state.revealer]
    if tie == "advantage":
        before = [max(row[3] for row in table if row[1] == camp) for camp in (INTERESTED, TARGETS)]
        return INTERESTED if before[INTERESTED] > before[TARGETS] else TARGETS
    return TARGETS


def resolve(state: DupesState, events: Log) -> None:
    """Everything from the opened hands to the spoils."""
    for hand in state.order:
        state.bared |= 1 << hand
        if state.suits[hand] < 0:
            state.suits[hand] = longest(state, hand)[0]
    state.split = 0
    table = rows(state)
    won = winner(state, table)
    gained = 0 if won == NO_CAMP else _gain(state, won)
    state.reckoning = ConflictResult(won, gained, table, state.revealer)
    if events is not None:
        events += log.conflict_resolved(state, state.reckoning)
    if won != NO_CAMP:
        _learn(state, won, gained, events)
    if won != INTERESTED:
        _tell(state)
        return
    leader, goal = state.author, state.sealed
    state.ticked[leader] |= 1 << goal - 1
    state.shown[leader] |= 1 << goal - 1
    if events is not None:
        events.append(log.ticked(state, leader, goal, "DUP-92"))
    allies = state.controllers(INTERESTED) & ~(1 << leader)
    if allies:
        state.wait_for(SPOILS, allies)
    else:
        _tell(state)


def _gain(state: DupesState, won: int) -> int:
    """DUP-95."""
    sums = [0, 0]
    for hand in state.order:
        sums[state.camps[hand]] += state.levels[hand]
    return sums[1 - won] - (sums[won] + 1) // 2


def _learn(state: DupesState, won: int, gained: int, events: Log) -> None:
    """DUP-96 to DUP-99: each main character of the winning camp."""
    for hand in state.order:
        if hand < 5 and state.camps[hand] == won:
            level = state.level(hand)
            total = state.xp[hand] + gained
            state.xp[hand] = total if state.terms.debt or total > 0 else 0
            if events is not None:
                events += log.experience(state, hand, gained, level)


# Spoils and tales


def adoptable(state: DupesState, seat: int) -> list[int]:
    """DUP-93: the goals that the one just won may replace. If the very same stands there and is not ticked, that one:
    it would else stand on the sheet twice (DUP-08)."""
    unticked = [k + 1 for k in range(state.terms.goals) if not state.ticked[seat] >> k & 1]
    won = normalise_goal(state.goals[state.author][state.sealed - 1])
    return [k for k in unticked if normalise_goal(state.goals[seat][k - 1]) == won] or unticked


def adopt(state: DupesState, seat: int, move: Adopt, events: Log) -> None:
    """DUP-93: the goal just won takes the place of one's own, ticked or, where so agreed, still to be reached."""
    won = state.goals[state.author][state.sealed - 1]
    goals = list(state.goals[seat])
    state.replaced[seat] = (*state.replaced[seat], (move.goal, goals[move.goal - 1]))
    goals[move.goal - 1] = won
    state.goals[seat] = tuple(goals)
    if state.terms.spoils_ticked:
        state.ticked[seat] |= 1 << move.goal - 1
    state.shown[seat] |= 1 << move.goal - 1
    if events is not None:
        events += log.adopted(state, seat, move.goal)
    _spoils_taken(state, seat)


def decline(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    if events is not None:
        events.append(log.DECLINED[seat])
    _spoils_taken(state, seat)


def _spoils_taken(state: DupesState, seat: int) -> None:
    state.acting &= ~(1 << seat)
    if not state.acting:
        _tell(state)


def _tell(state: DupesState) -> None:
    """DUP-100: the winners tell; after a draw the Director does."""
    assert state.reckoning is not None
    won = state.reckoning.winner
    state.wait_for(TELL, 1 << state.director if won == NO_CAMP else state.controllers(won))


def tell(state: DupesState, seat: int, move: Tell, events: Log) -> None:
    scenes.hear(state, move.text, "DUP-100", seat, events)
    state.acting &= ~(1 << seat)
    if not state.acting:
        state.clear_table()
        scenes.after_consequences(state, events)
