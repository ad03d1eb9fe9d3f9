"""The nine reinforcements (ESC-36 to ESC-47)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tripot.engine.views.events import Log
from tripot.games.escrocs.book.cards import CP, JOE, LA, UNIT, has, heap
from tripot.games.escrocs.play import log, resale
from tripot.games.escrocs.play.moves import Call, Pick
from tripot.games.escrocs.play.phases import LOOK, RESALE

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState


def call(state: EscrocsState, seat: int, move: Call, events: Log) -> None:
    """ESC-36: turned face up, used at once and for good; like every act it reopens the Resale (ESC-26)."""
    state.down[seat] ^= 1 << move.helper
    state.used[seat] |= 1 << move.helper
    resale.reopen(state)
    _EFFECTS[move.helper](state, seat, move, events)


def victim(state: EscrocsState, seat: int, move: Call) -> int:
    """Whose chest Vipère aims at."""
    return move.target if move.target >= 0 else state.terms.members[1 - state.terms.side_of[seat]][0]


def _super_rou_rou(state: EscrocsState, seat: int, _move: Call, events: Log) -> None:
    """ESC-39; a drawn Larceny is discarded when the delivery is complete (ESC-22, ESC-11)."""
    drawn = []
    for _ in range(state.game.figures.delivery):
        card = state.draw(events)
        if card >= 0:
            drawn.append(card)
    if events is not None:
        events.append(log.delivered(seat, tuple(drawn)))
    for card in drawn:
        if card == LA:
            state.discard += UNIT[LA]
        else:
            state.chests[seat] += UNIT[card]


def _ninja_leo(state: EscrocsState, seat: int, _move: Call, events: Log) -> None:
    """ESC-40: nobody else acts until the pick is made."""
    drawn, known = state.draw_unseen(state.game.figures.scouting, events)
    state.look = tuple(drawn)
    state.old_top = known
    if events is not None:
        events += log.looked(seat, state.look, state.terms.side_mask(state.terms.side_of[seat]))
    if drawn:
        state.looker = seat
        state.wait_for(LOOK, 1 << seat)


def pick(state: EscrocsState, seat: int, move: Pick, events: Log) -> None:
    """ESC-40: one card, the topmost of its kind; the others go back on top in the order in which they were."""
    rest = list(state.look)
    rest.remove(move.card)
    if has(state.old_top, move.card):
        state.old_top -= UNIT[move.card]
    state.pile += rest[::-1]
    state.scout = state.terms.side_of[seat]
    state.scouted = len(rest)
    state.look = ()
    state.looker = -1
    if move.card == LA:
        state.discard += UNIT[LA]
    else:
        state.chests[seat] += UNIT[move.card]
    if events is not None:
        events.append(log.picked(seat, move.card))
    state.wait_for(RESALE, resale.acting(state))


def _lucky(state: EscrocsState, seat: int, _move: Call, events: Log) -> None:
    """ESC-41: a coin a card, until Larceny or a painting."""
    figures = state.game.figures
    shown: list[int] = []
    while len(shown) < figures.streak:
        card = state.draw(events)
        if card < 0:
            break
        shown.append(card)
        if card in (LA, CP):
            break
    gained = figures.streak_coins * sum(card not in (LA, CP) for card in shown)
    state.coins[state.terms.side_of[seat]] += gained
    state.discard += heap(shown)
    if events is not None:
        events.append(log.streak(seat, tuple(shown), gained))


def _doug(state: EscrocsState, seat: int, move: Call, events: Log) -> None:
    """ESC-42."""
    [card] = move.cards
    state.discard -= UNIT[card]
    state.chests[seat] += UNIT[card]
    if events is not None:
        events.append(log.dug(seat, card))


def _vipere(state: EscrocsState, seat: int, move: Call, events: Log) -> None:
    """ESC-43: nothing is paid."""
    paintings = heap(move.cards)
    target = victim(state, seat, move)
    state.chests[seat] -= paintings
    state.chests[target] += paintings
    if events is not None:
        events.append(log.slipped(seat, len(move.cards), target))


def _grobill(state: EscrocsState, seat: int, _move: Call, events: Log) -> None:
    """ESC-44."""
    other = 1 - state.terms.side_of[seat]
    state.coins[other] -= state.game.figures.robbed
    if events is not None:
        events.append(log.robbed(seat, state.terms.members[other], state.game.figures.robbed))


def _croc(state: EscrocsState, seat: int, move: Call, events: Log) -> None:
    """ESC-45: at the best price that some number for the marked card gives."""
    [marked] = move.marked
    price = state.game.market.wild_price(move.cards, marked, state.skills[seat] == JOE)
    cards = heap(move.cards) + UNIT[marked]
    state.chests[seat] -= cards
    state.discard += cards
    state.coins[state.terms.side_of[seat]] += price
    if events is not None:
        events.append(log.wild_sale(seat, move.cards, marked, price))


def _ailes_noires(state: EscrocsState, seat: int, move: Call, events: Log) -> None:
    """ESC-46: a painting earns its coin and costs nothing."""
    cards = heap(move.cards)
    gained = state.game.figures.handed_coins * len(move.cards)
    state.chests[seat] -= cards
    state.discard += cards
    state.coins[state.terms.side_of[seat]] += gained
    if events is not None:
        events.append(log.handed(seat, move.cards, gained))


def _pat(state: EscrocsState, seat: int, _move: Call, events: Log) -> None:
    """ESC-47."""
    other = 1 - state.terms.side_of[seat]
    state.raided |= 1 << other
    if events is not None:
        events.append(log.raid(seat, state.terms.members[other], state.game.figures.raid))


_EFFECTS: Final[tuple[Callable[[EscrocsState, int, Call, Log], None], ...]] = (
    _super_rou_rou,
    _ninja_leo,
    _lucky,
    _doug,
    _vipere,
    _grobill,
    _croc,
    _ailes_noires,
    _pat,
)
"""By reinforcement, in catalogue order."""
