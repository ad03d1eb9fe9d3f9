"""An easy player of Noé (*facile*): collects what looks alike, announces at once, hardly looks at the pile."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final, cast

from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.noe.book.cards import FIREFIGHTER, JOKER, JOURNALIST
from tripot.games.noe.book.constants import TWO_TRIOS
from tripot.games.noe.bot.discard import rate
from tripot.games.noe.bot.stand_in import stand_in_move
from tripot.games.noe.play.moves import ALLOW, DRAW, ELYSEE, END, TAKE, Announce, Block, Discard
from tripot.games.noe.play.phases import CLOSE, DEFENCE, MAIN, TURN_START

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe
    from tripot.games.noe.play.state import NoeState

_LOOKS: Final = 0.5
"""How often it looks at the pile before it draws, and thinks of the officers in its hand."""
_ATTACKS: Final = 0.15
"""How often it uses a card it would throw away against somebody."""


class Easy:
    """Looks at a sample of what its seat knows, and there only at its own cards and the top of the pile."""

    def __init__(self, game: Noe, random: Random) -> None:
        self.random = random

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        state, seat = cast("NoeState", sampler()), view.viewer
        if state.phase == TURN_START:
            return self._start(state, seat)
        if state.phase == MAIN:
            return self._main(state, seat)
        if state.phase == CLOSE:
            return _announced(state, seat)
        if state.phase == DEFENCE:
            blocks = [move for move in state.legal_moves(seat) if isinstance(move, Block)]
            return blocks[0] if blocks and self._thinks_of_it() else ALLOW
        return stand_in_move(state, seat, self.random)

    def _thinks_of_it(self) -> bool:
        return self.random.random() < _LOOKS

    def _start(self, state: NoeState, seat: int) -> Move:
        """Takes the top of the pile where it goes with two cards at once, if it looks."""
        legal = state.legal_moves(seat)
        if ELYSEE in legal and state.ready >> seat & 1 and state.plots.elysee(state.hands[seat]):
            return ELYSEE
        return TAKE if TAKE in legal and self._thinks_of_it() and _fits(state, seat, state.pile[-1]) else DRAW

    def _main(self, state: NoeState, seat: int) -> Move:
        """Throws what goes least with the rest, or now and then lets it do what it can."""
        legal, hand, index = state.legal_moves(seat), state.hands[seat], state.cards.index
        discards = [move for move in legal if isinstance(move, Discard)]
        spare = max(discards, key=lambda move: _liked(state, [card for card in hand if card != index[move.card]]))
        if self.random.random() < _ATTACKS:
            actions = [move for move in legal if str(move)[0] in "chb" and str(move).split()[1] == spare.card]
            if actions:
                return self.random.choice(actions)
        return spare


def _liked(state: NoeState, hand: list[int]) -> tuple[int, int]:
    """What it would announce, then what the cards have in common: Journalists and Firefighters, three of which are
    enough, count twice."""
    points, alike = rate(state, hand)
    counts = [sum(state.cards.category[card] == kind for card in hand) for kind in (JOURNALIST, FIREFIGHTER)]
    return points if points >= _least(state) else 0, alike + sum(n * n for n in counts)


def _least(state: NoeState) -> int:
    """Two trios seem little to it as long as several rivals are in the round."""
    return TWO_TRIOS if state.in_round.bit_count() == 2 else TWO_TRIOS + 1


def _fits(state: NoeState, seat: int, top: int) -> bool:
    cards, hand = state.cards, state.hands[seat]
    if cards.category[top] >= JOKER:
        return cards.category[top] == JOKER
    alike = sum(cards.category[card] == cards.category[top] for card in hand)
    namesakes = sum(cards.first_name[card] == cards.first_name[top] for card in hand)
    return max(alike, namesakes) >= 2


def _announced(state: NoeState, seat: int) -> Move:
    """The most that the hand allows, at once."""
    worth = state.plots.points(state.hands[seat])
    announcements = [move for move in state.legal_moves(seat) if isinstance(move, Announce)]
    enough = [move for move in announcements if worth.get(move.kind, 0) >= _least(state)]
    return max(enough, key=lambda move: worth[move.kind], default=END)
