"""The one to begin with in Duel d'escrocs: cashes in too soon, believes what lies face up, and is after nobody."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.escrocs.book.cards import AIL, CRO, DOU, GRO, LEO, LUC, ROU, size
from tripot.games.escrocs.bot.selling import Seller
from tripot.games.escrocs.bot.sharing import SplitValues
from tripot.games.escrocs.play import phases
from tripot.games.escrocs.play.moves import DONE, Sell, Take
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.play.values.chest_value import ChestValue, chest_values
from tripot.games.escrocs.play.values.heuristics import TableValue

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs


_TRIED: Final = 40
"""How many ways to split come to its mind."""
_PATIENT: Final = 0.8
"""How often it leaves a sale for later, as long as there is room."""
_KIND: Final = (LUC, ROU, LEO, DOU, CRO, AIL)
"""The reinforcements it calls; those that harm anybody it keeps for the end."""
_REMEMBERS: Final = 0.7
"""How often it thinks of them."""
_BLIND: Final = 1.0
"""What it makes of a card that lies face down."""


class Easy:
    """Judges chests as the habile does, but not what the other side is up to."""

    def __init__(self, game: Escrocs, random: Random) -> None:
        self.random: Random = random
        self._appraisers: tuple[ChestValue, ChestValue] = chest_values(game.market)

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        state = sampler()
        assert isinstance(state, EscrocsState)
        seat = view.viewer
        moves = state.legal_moves(seat)
        table = TableValue(state, self._appraisers)
        match state.phase:
            case phases.KEEP | phases.CHIEF:
                return self.random.choice(moves)
            case phases.SPLIT:
                tried = [moves[self.random.randrange(len(moves))] for _ in range(_TRIED)]
                return max(tried, key=SplitValues(table).value)
            case phases.CHOOSE:
                return max(moves, key=lambda move: _looks(table, move))
            case phases.RESALE:
                return self._sale(table, seat, moves)
            case _:
                return max(moves, key=lambda move: table.after(seat, move))

    def _sale(self, table: TableValue, seat: int, moves: Sequence[Move]) -> Move:
        """A helping hand when it comes to mind; else the dearest combination, now or when the chest is full."""
        state, seller = table.state, Seller(table, seat)
        call = seller.call()
        kind = call is not None and (call.helper in _KIND or (call.helper == GRO and seller.ending))
        if call is not None and kind and self.random.random() < _REMEMBERS:
            return call
        sales = [move for move in moves if isinstance(move, Sell)]
        if not sales:
            return DONE
        pressed = size(seller.chest) > seller.limit or seller.keep == 0 or seller.ending
        if not pressed and self.random.random() < _PATIENT:
            return DONE
        prices, heap_of = seller.appraiser.prices, state.game.market.heap_of
        return max(sales, key=lambda sale: prices[heap_of[sale.cards]])


def _looks(table: TableValue, move: Move) -> float:
    """A part by what is seen of it, for oneself; a card face down is worth a little, whatever it is."""
    assert isinstance(move, Take)
    state = table.state
    up, down = state.parts[:2] if move.part == "A" else state.parts[2:]
    return table.side_value(1 - state.splitter, up) + _BLIND * size(down)
