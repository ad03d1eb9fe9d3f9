"""Playing cards and using what they give: pools, attacks, forced discards, the box (URG-15 to URG-54)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.views.events import Log
from tripot.games.urgence.book.cards import COMPANION, SHIELD, Amounts
from tripot.games.urgence.book.piles import UNIT, cards_in, copies, size
from tripot.games.urgence.play import log, turn
from tripot.games.urgence.play.moves import Break, Destroy, Disinfect, Draw, Drop, Force, Heart, Hit, Oust, Play, Use
from tripot.games.urgence.play.phases import MAIN, RESPOND

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState


def play(state: UrgenceState, seat: int, move: Play, events: Log) -> None:
    """URG-15 to URG-18, URG-22 to URG-24, URG-28."""
    cards = state.game.cards
    kind = cards.by_code[move.code]
    number = kind.number
    leave_hand(state, seat, number)
    if kind.type == COMPANION:
        state.companions[seat] += UNIT[number]
        state.spent += UNIT[number]
    elif kind.type == SHIELD:
        state.shields[seat] += UNIT[number]
    else:
        state.slots[seat].append(number << 1 | (move.side == "A"))
        state.occupied += 1
    if events is not None:
        events.append(log.played(seat, move.code, move.side))
    gain(state, seat, kind.amounts[move.side])


def leave_hand(state: UrgenceState, seat: int, kind: int) -> None:
    """A card is seen leaving the hand: what everybody knew of it is used up."""
    state.hands[seat] -= UNIT[kind]
    if state.sure[seat] >> 8 * kind & 0xFF:
        state.sure[seat] -= UNIT[kind]


def gain(state: UrgenceState, seat: int, given: Amounts) -> None:
    """URG-31, URG-34 to URG-36, URG-43, URG-44: everything adds up; confidence stops at the cap."""
    coins, confidence, attack, black, twos, threes, destroys, forces = given
    state.coins += coins
    state.attack += attack
    if confidence and state.gauges[seat] < state.cap:
        state.gauges[seat] = min(state.cap, state.gauges[seat] + confidence)
    state.black += black
    state.twos += twos
    state.threes += threes
    state.destroy += destroys
    state.force += forces


def use(state: UrgenceState, seat: int, move: Use, events: Log) -> None:
    """URG-25."""
    kind = state.cards.by_code[move.code]
    state.spent += UNIT[kind.number]
    if events is not None:
        events.append(log.used(seat, move.code))
    gain(state, seat, kind.amounts[""])


def draw(state: UrgenceState, seat: int, move: Draw, events: Log) -> None:
    """URG-44."""
    if move.cards == 2:
        state.twos -= 1
    else:
        state.threes -= 1
    turn.draw_cards(state, seat, move.cards, events)


# Attacks


def hit(state: UrgenceState, seat: int, move: Hit, events: Log) -> None:
    """URG-37."""
    target = move.target
    state.attack -= move.points
    state.gauges[target] -= move.points
    if events is not None:
        events.append(log.hit(seat, target, move.points))
    if not state.gauges[target]:
        turn.fall(state, target, events)


def break_shield(state: UrgenceState, seat: int, move: Break, events: Log) -> None:
    """URG-38."""
    kind = state.cards.by_code[move.code]
    state.attack -= kind.defence
    state.shields[move.target] -= UNIT[kind.number]
    state.discards[move.target] += UNIT[kind.number]
    if events is not None:
        events.append(log.broken(seat, move.target, move.code))


def oust(state: UrgenceState, seat: int, move: Oust, events: Log) -> None:
    """URG-40, URG-27."""
    kind = state.cards.by_code[move.code]
    state.attack -= kind.life
    state.companions[move.target] -= UNIT[kind.number]
    state.discards[move.target] += UNIT[kind.number]
    if events is not None:
        events.append(log.ousted(seat, move.target, move.code))


def heart(state: UrgenceState, seat: int, _move: Heart, events: Log) -> None:
    """URG-42, URG-43."""
    turn.settle_one(state, seat, events)


# Forced discards


def force(state: UrgenceState, seat: int, move: Force, events: Log) -> None:
    """URG-48; a whole hand goes at once and nobody is asked (URG-50)."""
    for target, number in move.shares:
        state.force -= number
        if events is not None:
            events.append(log.forced(seat, target, number))
        hand = state.hands[target]
        if size(hand) == number:
            state.hands[target] = state.sure[target] = 0
            state.discards[target] += hand
            if events is not None:
                events.append(log.dropped(target, tuple(state.cards.codes[kind] for kind in cards_in(hand)), "URG-50"))
        else:
            state.owed[target] = number
            state.decisions[target] += 1
            state.phase = RESPOND


def drop(state: UrgenceState, seat: int, move: Drop, events: Log) -> None:
    """URG-49."""
    for code in move.codes:
        kind = state.cards.number[code]
        leave_hand(state, seat, kind)
        state.discards[seat] += UNIT[kind]
    if events is not None:
        events.append(log.dropped(seat, move.codes, "URG-49"))
    clear_debt(state, seat)


def clear_debt(state: UrgenceState, seat: int) -> None:
    """The turn goes on when the last one has answered."""
    state.owed[seat] = 0
    if not any(state.owed):
        state.phase = MAIN
        state.decisions[state.active] += 1


# The box


def destroy(state: UrgenceState, seat: int, move: Destroy, events: Log) -> None:
    """URG-46."""
    state.destroy -= 1
    if events is not None:
        events.append(log.destroyed(seat, move.zone, move.code))
    _to_box(state, seat, move.zone, move.code, events)


def disinfect(state: UrgenceState, seat: int, move: Disinfect, events: Log) -> None:
    """URG-52, URG-54."""
    state.gauges[seat] -= 1
    if events is not None:
        events.append(log.disinfected(seat, move.zone, move.code))
    _to_box(state, seat, move.zone, move.code, events)


def _to_box(state: UrgenceState, seat: int, zone: str, code: str, events: Log) -> None:
    """URG-51. Of two copies on slots the one laid first leaves; of two companions, one not yet used (R-48)."""
    kind = state.cards.number[code]
    state.box += UNIT[kind]
    match zone:
        case "h":
            leave_hand(state, seat, kind)
        case "d":
            state.discards[seat] -= UNIT[kind]
        case "p":
            state.draws[seat].remove(kind)
            turn.shuffle(state, seat, events)
        case "s":
            laid = state.slots[seat]
            del laid[next(at for at, card in enumerate(laid) if card >> 1 == kind)]
        case "c":
            state.companions[seat] -= UNIT[kind]
            if copies(state.spent, kind) > copies(state.companions[seat], kind):
                state.spent -= UNIT[kind]
        case _:
            state.shields[seat] -= UNIT[kind]
