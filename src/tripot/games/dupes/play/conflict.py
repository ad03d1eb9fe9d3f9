"""Exchanges: announcing a draw, disputing it, drawing and discarding, passing, a new row, revealing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.dupes.book.cards import SUIT
from tripot.games.dupes.book.utterance import Utterance
from tripot.games.dupes.play import denouement, log, moves
from tripot.games.dupes.play.knowledge import ALL, draw_top, note_seen, put_under
from tripot.games.dupes.play.moves import Challenge, Discard, Pass, Refresh, Reveal, Take, Tech, Word
from tripot.games.dupes.play.phases import ARBITRATE, CHALLENGE, CONFLICT, DISCARD, REFRESH

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


# Who may act


def eligible(state: DupesState, hand: int) -> bool:
    """DUP-56, DUP-58: whether this hand may take, use a technique, propose a row or pass now."""
    if state.immune >= 0:
        return hand == state.immune
    if not state.terms.free:
        return hand == state.order[state.turn]
    if state.marks >> hand & 1:
        return False
    return hand != state.last or state.marks.bit_count() == len(state.order) - 1


def may_reveal(state: DupesState, hand: int) -> bool:
    """DUP-78: on the floor, or at an open table whenever no draw is being completed."""
    if state.immune >= 0:
        return hand == state.immune
    return state.terms.free or hand == state.order[state.turn]


def enough_rounds(state: DupesState) -> bool:
    """DUP-79: whether enough rounds have been played for a reveal."""
    opening = state.terms.opening
    if not opening:
        return True
    if state.terms.free:
        return min(state.acts[hand] for hand in state.order) >= opening
    return state.round > opening


def may_ask(state: DupesState, hand: int) -> bool:
    """DUP-71: once per floor turn, or once between two draws; not while it redoes a draw at an open table."""
    return not state.asked >> hand & 1 and not (state.terms.free and state.immune >= 0)


def back_to_floor(state: DupesState) -> None:
    """Whoever can act goes on; who could only reveal is not waited for."""
    if state.immune >= 0:
        seats = 1 << state.control(state.immune)
    elif state.terms.free:
        seats = 0
        for hand in state.order:
            if eligible(state, hand):
                seats |= 1 << state.control(hand)
    else:
        hand = state.order[state.turn]
        seats = 1 << (hand if hand < 5 else state.director)
    state.phase = CONFLICT
    state.acting = seats


def end_turn(state: DupesState, events: Log) -> None:
    """The next hand's turn, or the denouement when the last round is over (DUP-80)."""
    state.immune = -1
    if state.terms.free:
        if state.exchanges >= state.terms.exchanges * len(state.order):
            denouement.automatic(state, events)
            return
    else:
        state.asked = 0
        state.turn += 1
        if state.turn == len(state.order):
            state.turn = 0
            state.round += 1
            if state.round > state.terms.exchanges:
                denouement.automatic(state, events)
                return
    back_to_floor(state)


# Draws


def take(state: DupesState, _seat: int, move: Take, events: Log) -> None:
    if events is not None:
        events.append(log.took(state, move.hand, move.card))
    state.card, state.technique = move.card, -1
    _announce(state, move.hand, move.text, events)


def tech(state: DupesState, _seat: int, move: Tech, events: Log) -> None:
    if events is not None:
        events.append(log.technique(state, move.hand, move.technique))
    state.card, state.technique = -1, move.technique
    _announce(state, move.hand, move.text, events)


def _announce(state: DupesState, hand: int, text: Utterance, events: Log) -> None:
    """DUP-59, DUP-73: told, then disputed or not, then drawn."""
    state.drawing = hand
    if state.terms.told:
        state.words = text
        state.note(text)
        if events is not None:
            events += log.text(state, text, "DUP-59", hand)
    if state.terms.disputes and state.immune != hand:
        judges = disputants(state, hand)
        if judges:
            state.votes = [-1] * state.terms.seats
            state.wait_for(CHALLENGE, judges)
            return
    draw(state, events)


def disputants(state: DupesState, hand: int) -> int:
    """DUP-73, DUP-77: the seats of the other camp that have disputes left, as bits."""
    seats = state.controllers(1 - state.camps[hand])
    for seat, used in enumerate(state.disputes):
        if used >= state.terms.disputes:
            seats &= ~(1 << seat)
    return seats


def accept_narration(state: DupesState, seat: int, _move: Word, events: Log) -> None:
    state.votes[seat] = 0
    state.acting &= ~(1 << seat)
    if events is not None:
        events.append(log.NARRATION_ACCEPTED[seat])
    if not state.acting:
        draw(state, events)


def challenge(state: DupesState, seat: int, move: Challenge, events: Log) -> None:
    """DUP-74, DUP-75: an arbiter, or the vote of the others; without either it is redone at once."""
    state.disputes[seat] += 1
    state.votes = [-1] * state.terms.seats
    state.challenger = seat
    state.reason = move.text if state.terms.told else ""
    if events is not None:
        events += log.challenged(state, seat, state.reason)
    apart = state.terms.everyone & ~state.involved_seats()
    if apart and state.terms.arbitration != "vote":
        arbiter = next(s for s in clockwise(state, state.director) if apart >> s & 1)
        if events is not None:
            events.append(log.arbiter(arbiter))
        state.wait_for(ARBITRATE, 1 << arbiter)
        return
    voters = state.terms.everyone & ~(1 << seat) & ~(1 << state.control(state.drawing))
    if voters and state.terms.arbitration != "redo":
        state.wait_for(ARBITRATE, voters)
    else:
        _redo(state, events)


def clockwise(state: DupesState, seat: int) -> list[int]:
    """All seats, from this one on."""
    return [(seat + step) % state.terms.seats for step in range(state.terms.seats)]


def arbitrate(state: DupesState, seat: int, move: Word, events: Log) -> None:
    """DUP-74, DUP-75: the most lenient voice decides."""
    allowed = move == moves.ALLOW
    state.votes[seat] = int(allowed)
    state.acting &= ~(1 << seat)
    if events is not None:
        events.append((log.ALLOWED if allowed else log.REFUSED)[seat])
    if allowed:
        draw(state, events)
    elif not state.acting:
        _redo(state, events)


def _redo(state: DupesState, events: Log) -> None:
    """DUP-76: no card has moved; the hand acts again and cannot be disputed."""
    hand = state.drawing
    state.forget_draw()
    state.immune = hand
    if events is not None:
        events.append(log.redone(state, hand))
    back_to_floor(state)


def draw(state: DupesState, events: Log) -> None:
    """DUP-60, DUP-62, DUP-65: the cards move, and some must go."""
    hand = state.drawing
    held = state.hands[hand]
    seat = hand if hand < 5 else state.director
    if state.technique < 0:
        slot = state.row.index(state.card)
        held.append(state.card)
        note_seen(state, state.card, hand)
        state.row[slot] = draw_top(state, -1)
        if events is not None:
            events.append(log.refilled(state.row[slot]))
    else:
        drawn = [draw_top(state, hand), draw_top(state, hand), draw_top(state, hand)]
        held += drawn
        if events is not None:
            events.append(log.drew(seat, drawn))
    held.sort()
    state.phase = DISCARD
    state.acting = 1 << seat


def discard(state: DupesState, seat: int, move: Discard, events: Log) -> None:
    """DUP-63, DUP-67, DUP-69: back to its level; the draw is complete."""
    hand = move.hand
    held = state.hands[hand]
    for card in move.cards:
        held.remove(card)
    put_under(state, list(move.cards), 1 << seat, hand)
    if events is not None:
        events += log.discarded(state, hand, move.cards)
    state.forget_draw()
    state.passes = state.marks = state.asked = 0
    state.last = hand
    state.acts[hand] += 1
    state.exchanges += 1
    end_turn(state, events)


def discards(state: DupesState) -> int:
    """How many cards the drawing hand has to discard."""
    return 1 if state.technique < 0 else 3


# Other acts


def hand_passes(state: DupesState, _seat: int, move: Pass, events: Log) -> None:
    """DUP-72, DUP-80: when all have passed, the hands are opened."""
    if events is not None:
        events.append(log.hand_passed(state, move.hand))
    state.acts[move.hand] += 1
    if state.terms.free:
        state.marks |= 1 << move.hand
        over = state.marks.bit_count() == len(state.order)
    else:
        state.passes += 1
        over = state.passes == len(state.order)
    if over:
        denouement.automatic(state, events)
    else:
        end_turn(state, events)


def refresh(state: DupesState, seat: int, move: Refresh, events: Log) -> None:
    """DUP-70, DUP-71: the proposer's own yes is implied."""
    state.asked |= 1 << move.hand
    if events is not None:
        events.append(log.new_row_asked(state, move.hand))
    state.votes = [-1] * state.terms.seats
    state.votes[seat] = 1
    state.wait_for(REFRESH, state.involved_seats() & ~(1 << seat))


def vote(state: DupesState, seat: int, move: Word, events: Log) -> None:
    """DUP-70: closed as soon as it is decided."""
    agreed = move == moves.YES
    state.votes[seat] = int(agreed)
    state.acting &= ~(1 << seat)
    if events is not None:
        events.append((log.AGREED if agreed else log.DISAGREED)[seat])
    voters = state.involved_seats().bit_count()
    needed = voters // 2 + 1 if state.terms.majority else voters
    in_favour = state.votes.count(1)
    if in_favour < needed <= in_favour + state.acting.bit_count():
        return
    if in_favour >= needed:
        put_under(state, state.row, ALL, -1)
        state.row = [draw_top(state, -1) for _ in range(5)]
        if events is not None:
            events.append(log.new_row(state.row))
    elif events is not None:
        events.append(log.ROW_STAYS)
    back_to_floor(state)


def reveal(state: DupesState, _seat: int, move: Reveal, events: Log) -> None:
    """DUP-78, DUP-83: the revealer names its suit at once."""
    state.revealer = move.hand
    state.suits[move.hand] = move.suit
    state.bared |= 1 << move.hand
    if events is not None:
        events.append(log.revealed(state, move.hand, move.suit))
    denouement.declare(state, events)


def takeable(state: DupesState, hand: int) -> list[int]:
    """DUP-61: the row cards whose suit is an attitude of this hand."""
    neutral = 1 + state.camps[hand]
    return [card for card in state.row if SUIT[card] != neutral]
