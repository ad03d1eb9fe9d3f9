"""Actions: controls and raids, spies, bombs, and the assassinations nobody asks for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.search.bits import mask
from tripot.games.noe.play import knowledge, stock
from tripot.games.noe.play.phases import DEFENCE, HIDE, SEIZE

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tripot.engine.views.events import Log
    from tripot.games.noe.play.moves import Bomb, Control, Phish
    from tripot.games.noe.play.state import NoeState


def _launch(state: NoeState, seat: int, codes: Sequence[str], targets: tuple[int, ...]) -> list[int]:
    """Cards leave the hand and lie on the table before the targets (NOE-53, NOE-55)."""
    cards = [state.cards.index[code] for code in codes]
    for card in cards:
        state.hands[seat].remove(card)
    state.gained = -1
    state.taken = False
    state.table = tuple(cards)
    state.targets = targets
    return cards


def investigate(state: NoeState, seat: int, move: Control, events: Log) -> None:
    """NOE-55, NOE-59: the target answers first (NOE-65)."""
    cards = _launch(state, seat, move.cards, move.targets)
    state.quota = len(cards)
    if events is not None:
        events.append(state.log_lines.investigates(seat, move.targets[0], cards, move.call))
    state.wait_for(move.targets[0], DEFENCE)


def allow(state: NoeState, seat: int, events: Log) -> None:
    """NOE-56: the attacker alone sees the hand."""
    attacker = state.active
    knowledge.note_looked(state, attacker, seat)
    if events is not None:
        events += state.log_lines.allowed(seat, attacker, state.hands[seat])
    state.wait_for(attacker, SEIZE)


def block(state: NoeState, seat: int, card: int, events: Log) -> None:
    """NOE-64, NOE-66; after a raid the attacker refills (NOE-67)."""
    attacker = state.active
    knowledge.note_shown(state, seat, 1 << card)
    if events is not None:
        events.append(state.log_lines.blocked(seat, card))
    stock.lay(state, state.table)
    state.table = ()
    stock.refill(state, attacker, events)
    state.to_close(attacker)


def seize(state: NoeState, seat: int, cards: list[int], events: Log) -> None:
    """NOE-56, NOE-60; the target refills (NOE-57)."""
    target = state.targets[0]
    _move(state, target, seat, cards)
    if events is not None:
        events += state.log_lines.seized(seat, target, cards)
    stock.refill(state, target, events)
    state.quota = 1
    state.wait_for(seat, HIDE)


def hide(state: NoeState, seat: int, cards: list[int], events: Log) -> None:
    """NOE-58, NOE-78: face down, covered by what the action used."""
    for card in cards:
        state.hands[seat].remove(card)
    knowledge.note_hidden(state, seat, mask(cards))
    state.lots.append((len(state.pile), len(cards), seat))
    stock.lay(state, cards)
    state.down |= mask(cards)
    if events is not None:
        events += state.log_lines.hid(seat, cards)
    stock.lay(state, state.table)
    state.to_close(seat)
    state.innocent = True


def phish(state: NoeState, seat: int, move: Phish, events: Log) -> None:
    """NOE-75 to NOE-78: all cards are taken before anyone refills, clockwise from the attacker."""
    cards = _launch(state, seat, move.cards, move.targets)
    order = sorted(move.targets, key=lambda target: (target - seat) % state.n)
    if events is not None:
        events.append(state.log_lines.phishes(seat, cards[0], order))
    for target in order:
        [card] = _blindly(state, target, 1)
        _move(state, target, seat, [card])
        if events is not None:
            events += state.log_lines.phished(seat, target, card)
    for target in order:
        stock.refill(state, target, events)
    state.quota = len(order)
    state.wait_for(seat, HIDE)


def bomb(state: NoeState, seat: int, move: Bomb, events: Log) -> None:
    """NOE-79, NOE-80: the victims wait on the table while the target refills."""
    [bomber] = _launch(state, seat, move.cards, move.targets)
    target = move.targets[0]
    if events is not None:
        events.append(state.log_lines.bombs(seat, target, bomber))
    victims = sorted(_blindly(state, target, 3))
    for victim in victims:
        state.hands[target].remove(victim)
    if events is not None:
        events += state.log_lines.killed(seat, target, victims, "NOE-80")
    stock.refill(state, target, events)
    stock.lay(state, victims)
    stock.lay(state, (bomber,))
    state.to_close(seat)


def assassinate(state: NoeState, seat: int, killer: int, events: Log) -> None:
    """NOE-72, NOE-73: the victim's turn is over."""
    [victim] = _blindly(state, seat, 1)
    state.hands[seat].remove(victim)
    stock.lay(state, (victim, killer))
    if events is not None:
        events += state.log_lines.killed(state.before(seat), seat, [victim], "NOE-72")
    stock.refill(state, seat, events)
    state.end_turn(seat, events)


def _blindly(state: NoeState, target: int, count: int) -> list[int]:
    """R-35: the shuffled hand is offered face down."""
    knowledge.note_changed(state, target)
    shuffled = state.hands[target][:]
    state.chance.shuffle(shuffled, "blind" if count == 1 else "bomb")
    return shuffled[:count]


def _move(state: NoeState, source: int, to: int, cards: list[int]) -> None:
    knowledge.note_moved(state, source, to, mask(cards))
    for card in cards:
        state.hands[source].remove(card)
    state.hands[to] = sorted(state.hands[to] + cards)
