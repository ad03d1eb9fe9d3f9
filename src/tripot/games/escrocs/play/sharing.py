"""Split, Choice, Larceny and the deposit (ESC-13 to ESC-23, ESC-67)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.escrocs.book.cards import LA, UNIT, has, heap
from tripot.games.escrocs.play import log, resale
from tripot.games.escrocs.play.moves import NOWHERE, PART, Split, Stash, Steal
from tripot.games.escrocs.play.phases import CHOOSE, SPLIT, STASH, STEAL

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

_LARCENY = UNIT[LA]


def start_round(state: EscrocsState, events: Log) -> None:
    """ESC-13: the splitting side draws five cards that only it sees."""
    told = heap(state.pile[-state.scouted :]) if state.scouted and state.scout != state.splitter else 0
    known_before = state.old_top
    drawn, known = state.draw_unseen(state.game.figures.dealt, events)
    state.hand = tuple(sorted(drawn))
    state.hand_public = known or known_before
    state.hand_told = known or told or known_before
    state.scouted = state.old_top = 0
    state.wait_for(SPLIT, 0)
    state.acting = state.voice(state.splitter)
    if events is not None:
        coins = tuple([state.coins[side] for side in state.terms.side_of])
        events.append(log.round_starts(state.round, state.terms.members[state.splitter], coins))


def split(state: EscrocsState, seat: int, move: Split, events: Log) -> None:
    """ESC-14 to ESC-16: laid out all at once; the arrow turns."""
    if events is not None:
        events += log.split(seat, move, state.terms.side_mask(state.splitter))
    (up_a, up_b), (down_a, down_b) = move.up, move.down
    lay_out(state, (heap(up_a), heap(down_a), heap(up_b), heap(down_b)))


def lay_out(state: EscrocsState, parts: tuple[int, int, int, int]) -> None:
    """The same in silence."""
    state.parts = parts
    state.hand = ()
    state.wait_for(CHOOSE, state.voice(1 - state.splitter))


def take(state: EscrocsState, seat: int, part: int, events: Log) -> None:
    """ESC-17 to ESC-20: one part each (0 is A), then the face-down cards are turned up."""
    a_up, a_down, b_up, b_down = parts = state.parts
    chosen, left = (b_up + b_down, a_up + a_down) if part else (a_up + a_down, b_up + b_down)
    splitter = state.splitter
    state.new[1 - splitter] = chosen
    state.new[splitter] = left
    state.parts = (0, 0, 0, 0)
    state.hand_public = state.hand_told = 0
    if events is not None:
        other = state.terms.members[splitter][0]
        events.append(log.took(seat, part))
        events.append(log.revealed(parts, (other, seat) if part else (seat, other), seat))
    if (chosen | left) & _LARCENY:
        state.thief = 1 - splitter if chosen & _LARCENY else splitter
        state.wait_for(STEAL, state.voice(state.thief))
    else:
        deposit(state)


def place_of(state: EscrocsState, move: Steal) -> int:
    """Where the stolen card lies: where the move says, else in the part, else with the first seat that has it."""
    if move.place != NOWHERE:
        return move.place
    victim = 1 - state.thief
    if has(state.new[victim], move.card):
        return PART
    return next((seat for seat in state.terms.members[victim] if has(state.chests[seat], move.card)), NOWHERE)


def steal(state: EscrocsState, seat: int, move: Steal, events: Log) -> None:
    """ESC-21, ESC-22: one card changes sides, then Larceny is discarded."""
    place = place_of(state, move)
    thief = state.thief
    unit = UNIT[move.card]
    if place == PART:
        state.new[1 - thief] -= unit
    else:
        state.chests[place] -= unit
    state.new[thief] += unit - _LARCENY
    state.discard += _LARCENY
    state.thief = -1
    if events is not None:
        events.append(log.stolen(seat, move.card, place))
    deposit(state)


def deposit(state: EscrocsState) -> None:
    """ESC-23: a lone player stores what he got; two share theirs out first (ESC-67)."""
    terms = state.terms
    waiting = 0
    for side in (0, 1):
        if terms.is_pair(side):
            if state.new[side]:
                waiting |= state.voice(side)
        else:
            state.chests[terms.members[side][0]] += state.new[side]
            state.new[side] = 0
    if waiting:
        state.wait_for(STASH, waiting)
    else:
        resale.start(state)


def stash(state: EscrocsState, seat: int, move: Stash, events: Log) -> None:
    """ESC-67."""
    side = state.terms.side_of[seat]
    for holder, cards in move.shares:
        state.chests[holder] += heap(cards)
        if cards and events is not None:
            events.append(log.stashed(holder, cards))
    state.new[side] = 0
    state.acting &= ~state.terms.side_mask(side)
    if not state.acting:
        resale.start(state)
