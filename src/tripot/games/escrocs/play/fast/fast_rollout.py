"""Steps of a rollout that need no moves: acts at the market, splits, choices and cuts, drawn as numbers."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from tripot.games.escrocs.book.cards import BASE, cards_of
from tripot.games.escrocs.play import sharing
from tripot.games.escrocs.play.fast.move_codes import DONE, DROP, SELL, SKILL, TAKE, TRIM
from tripot.games.escrocs.play.legal_moves import Splits, idle_chipo, most_down
from tripot.games.escrocs.play.market import kinds
from tripot.games.escrocs.play.phases import CHOOSE, RESALE, SPLIT
from tripot.games.escrocs.play.phases import TRIM as INSPECTION

if TYPE_CHECKING:
    from tripot.games.escrocs.play.state import EscrocsState

_FIRST: Final = tuple((bits & -bits).bit_length() - 1 for bits in range(16))
"""The first of a set of seats."""
_NOTHING: Final[list[int]] = []


def rollout_step(state: EscrocsState, random: Random) -> bool:
    """Makes the move `pick` would draw. False where that takes a list of all moves: then nothing is done."""
    phase = state.phase
    seat = _FIRST[state.acting]
    if phase == RESALE:
        if state.down[seat]:
            return False
        _trade(state, seat, random)
    elif phase == SPLIT:
        _split(state, seat, random)
    elif phase == CHOOSE:
        state.act(seat, TAKE, int(random.random() * 2), None, None)
    elif phase == INSPECTION:
        cards = kinds(state.chests[seat])
        state.act(seat, TRIM, cards[int(random.random() * len(cards))], None, None)
    else:
        return False
    return True


def _trade(state: EscrocsState, seat: int, random: Random) -> None:
    """At the market without reinforcements: what the chest allows, then Chipo's swaps."""
    chest = state.chests[seat]
    acts = state.game.market.acts(chest)
    swaps = cards_of(chest & BASE) if idle_chipo(state, seat) else _NOTHING
    at = int(random.random() * (len(acts) + len(swaps)))
    if at >= len(acts):
        state.act(seat, SKILL, swaps[at - len(acts)], None, None)
        return
    number = acts[at]
    if number < 0:
        state.act(seat, DROP, ~number, None, None)
    elif number:
        state.act(seat, SELL, number, None, None)
    else:
        state.act(seat, DONE, 0, None, None)


def _split(state: EscrocsState, seat: int, random: Random) -> None:
    before = state.acting
    splits = Splits(state.hand, most_down(state))
    sharing.lay_out(state, splits.parts(int(random.random() * splits.total)))
    state.count(SPLIT, before, 1 << seat)
