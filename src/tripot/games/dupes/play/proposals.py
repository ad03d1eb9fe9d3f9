"""From a proposal to a tick without a fight, or to the camps, levels and hands of a conflict."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.dupes.book.cards import (
    EXTRAS,
    FIRST_PACK,
    INTERESTED,
    MAINS,
    NO_CAMP,
    SECOND_PACK,
    SECONDARY,
    TARGETS,
    bits_of,
)
from tripot.games.dupes.play import log, moves, scenes
from tripot.games.dupes.play.moves import Levels, Oppose, Propose, Word
from tripot.games.dupes.play.phases import COHERENCE, CONFLICT, DECIDE, LEVELS, RESPOND, SIDES, VALIDATE

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

_ABSTAINED, _ALLIED, _OPPOSED = range(3)


def propose(state: DupesState, seat: int, move: Propose, events: Log) -> None:
    """DUP-30, DUP-31: the text is told, the number sealed."""
    state.author, state.sealed = seat, move.goal
    state.reckoning = None
    state.proposal = ""
    if state.terms.told:
        state.proposal = move.text
        state.note(move.text)
    state.present |= 1 << seat
    if events is not None:
        events += log.proposed(state, seat)
    state.answers = [-1] * state.terms.seats
    state.sides = [-1] * state.terms.seats
    state.wait_for(RESPOND, state.terms.everyone & ~(1 << seat))


def answer(state: DupesState, seat: int, hands: int, events: Log) -> None:
    """DUP-33, DUP-34: sealed until all have answered."""
    state.answers[seat] = hands
    state.acting &= ~(1 << seat)
    if events is not None:
        events.append(log.ANSWERED[seat])
    if state.acting:
        return
    opposing = sum(answer for answer in state.answers if answer > 0)
    state.present |= opposing & MAINS
    if events is not None:
        events.append(log.opposed(state, opposing) if opposing else log.ACCEPTED)
    state.wait_for(DECIDE if opposing else VALIDATE, 1 << state.author)


def accept(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    answer(state, seat, 0, events)


def oppose(state: DupesState, seat: int, move: Oppose, events: Log) -> None:
    if state.phase == RESPOND:
        answer(state, seat, move.hands, events)
    else:
        side(state, seat, _OPPOSED, events)


def leave(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    if events is not None:
        events.append(log.left(state, seat))
    scenes.end_idle_turn(state, seat, events)


def withdraw(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    """DUP-41: the seal is never opened."""
    if events is not None:
        events.append(log.withdrew(state, seat))
    scenes.end_idle_turn(state, seat, events)


def tick(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    """DUP-35, DUP-36: the goal is shown, and judged."""
    state.shown[seat] |= 1 << state.sealed - 1
    if state.terms.coherence == "off":
        _ticked(state, events)
        return
    if events is not None:
        events.append(log.shown(state, seat, state.sealed))
    state.votes = [-1] * state.terms.seats
    judges = 1 << state.director if state.terms.coherence == "director" else state.terms.everyone & ~(1 << seat)
    state.wait_for(COHERENCE, judges)


def judge(state: DupesState, seat: int, move: Word, events: Log) -> None:
    """DUP-36: one voice in favour is enough."""
    good = move is moves.COHERENT or move == moves.COHERENT
    state.votes[seat] = int(good)
    state.acting &= ~(1 << seat)
    if events is not None:
        events.append((log.COHERENT if good else log.INCOHERENT)[seat])
    if good:
        _ticked(state, events)
    elif not state.acting:
        if events is not None:
            events.append(log.tick_refused(state, state.author))
        scenes.end_idle_turn(state, state.author, events)


def _ticked(state: DupesState, events: Log) -> None:
    seat, goal = state.author, state.sealed
    state.ticked[seat] |= 1 << goal - 1
    if events is not None:
        events.append(log.ticked(state, seat, goal, "DUP-35"))
    scenes.after_consequences(state, events)


# Opening a conflict


def declare(state: DupesState, _seat: int, _move: Word, events: Log) -> None:
    """DUP-42: a fresh pack, and five cards in a row."""
    state.clear_table()
    deck = list(FIRST_PACK)
    state.chance.shuffle(deck, "pack")
    state.row = deck[:-6:-1]
    del deck[-5:]
    state.deck = deck
    state.fresh = len(deck)
    if events is not None:
        events += log.declared(state)
    undecided = sum(1 << other for other, answer in enumerate(state.answers) if answer == 0)
    if undecided:
        state.wait_for(SIDES, undecided)
    else:
        take_sides(state, events)


def ally(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    side(state, seat, _ALLIED, events)


def abstain(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    side(state, seat, _ABSTAINED, events)


def side(state: DupesState, seat: int, choice: int, events: Log) -> None:
    """DUP-43: sealed until all have chosen."""
    state.sides[seat] = choice
    state.acting &= ~(1 << seat)
    if events is not None:
        events.append(log.SIDED[seat])
    if not state.acting:
        allies = sum(1 << other for other, chosen in enumerate(state.sides) if chosen == _ALLIED)
        late = sum(1 << other for other, chosen in enumerate(state.sides) if chosen == _OPPOSED)
        if events is not None:
            events += log.took_sides(state, allies, late)
        take_sides(state, events)


def take_sides(state: DupesState, events: Log) -> None:
    """DUP-14, DUP-50: the camps are fixed; main characters bring their own level."""
    form_camps(state)
    if secondary_targets(state):
        state.wait_for(LEVELS, 1 << state.author)
    else:
        deal(state, events)


def form_camps(state: DupesState) -> None:
    camps = [NO_CAMP] * 8
    camps[state.author] = INTERESTED
    for seat, choice in enumerate(state.sides):
        if choice == _ALLIED:
            camps[seat] = INTERESTED
        elif choice == _OPPOSED:
            camps[seat] = TARGETS
    for hands in state.answers:
        if hands > 0:
            for hand in bits_of(hands):
                camps[hand] = TARGETS
    state.camps = camps
    state.levels = [state.level(hand) if camps[hand] != NO_CAMP else 0 for hand in range(state.terms.seats)]
    state.levels += [0] * (8 - state.terms.seats)
    state.present |= sum(1 << hand for hand in range(5) if camps[hand] != NO_CAMP)
    state.order = _order(state)


def _order(state: DupesState) -> tuple[int, ...]:
    """DUP-56: leader, allies, main-character targets clockwise from the leader, then secondary characters."""
    seats = state.terms.seats
    around = [(state.author + step) % seats for step in range(seats)]
    camps = state.camps
    allies = [hand for hand in around if camps[hand] == INTERESTED]
    mains = [hand for hand in around if camps[hand] == TARGETS]
    return (*allies, *mains, *(hand for hand in SECONDARY if camps[hand] == TARGETS))


def levels(state: DupesState, _seat: int, move: Levels, events: Log) -> None:
    """DUP-49."""
    for hand, level in move.levels:
        state.levels[hand] = level
        if events is not None:
            events.append(log.level_set(state, hand, level))
    deal(state, events)


def deal(state: DupesState, events: Log) -> None:
    """DUP-51, DUP-52: a second pack if one is not enough; the targets are dealt first, the leader last."""
    total, count = sum(state.levels), len(state.order)
    deck = state.deck
    if state.terms.two_packs or 52 - 5 - total < 3 * count:
        deck += SECOND_PACK
        state.chance.shuffle(deck, "second pack")
        state.packs = 2
        if events is not None:
            events.append(log.SECOND_PACK)
    for hand in deal_order(state):
        level = state.levels[hand]
        state.hands[hand] = sorted(deck[-level:])
        del deck[-level:]
    state.fresh = len(deck)
    if events is not None:
        events.append(log.dealt(count, total))
    start(state)


def deal_order(state: DupesState) -> list[int]:
    """DUP-52."""
    targets = [hand for hand in state.order if state.camps[hand] == TARGETS]
    allies = [hand for hand in state.order[1:] if state.camps[hand] == INTERESTED]
    return [*targets, *allies, state.order[0]]


def start(state: DupesState) -> None:
    """DUP-56: the leader has the first floor turn of round 1; at an open table everybody may act (DUP-58)."""
    state.turn, state.round = 0, 1
    state.wait_for(CONFLICT, state.involved_seats() if state.terms.free else 1 << state.author)


def secondary_targets(state: DupesState) -> tuple[int, ...]:
    """The characters whose level the leader sets."""
    return tuple(hand for hand in SECONDARY if state.camps[hand] == TARGETS)


def opposing_sets(state: DupesState, seat: int) -> tuple[int, ...]:
    """DUP-34: every set of characters this seat may oppose with."""
    if seat != state.director:
        return (1 << seat,)
    return _SETS[state.terms.secondary, seat]


_SETS = {
    (most, seat): tuple(
        hands for hands in range(1, 256) if not hands & ~(EXTRAS | 1 << seat) and (hands & EXTRAS).bit_count() <= most
    )
    for most in (1, 2, 3)
    for seat in range(5)
}
