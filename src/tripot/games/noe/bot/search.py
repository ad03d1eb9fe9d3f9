"""How an expert of Noé thinks ahead: a lap of careful turns, then what every hand will bring."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.rules.moves import Move
from tripot.engine.search.bits import mask
from tripot.engine.search.policy import SearchPolicy
from tripot.games.noe.book.cards import JOKER
from tripot.games.noe.play import knowledge
from tripot.games.noe.play.moves import (
    ALLOW,
    BOTH,
    COMPLOT,
    DRAW,
    ELYSEE,
    END,
    ETARE,
    PULITZER,
    TAKE,
    Bomb,
    Control,
    Discard,
    Hide,
    Phish,
    Seize,
)
from tripot.games.noe.play.phases import CLOSE, DEFENCE, MAIN, OVER, TURN_START
from tripot.games.noe.play.values.hand_value import HandValue
from tripot.games.noe.play.values.win_chances import TURNS, win_chances

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe
    from tripot.games.noe.play.state import NoeState

_DISCARDS: Final = 4
_OTHERS: Final = 6
"""How many discards it weighs, and how many actions, seizures or cards to hide, the most promising first."""
_HOLDING_OUT: Final = 0.95
_AGAINST_ONE: Final = 0.85
"""How much of its value a hand keeps for a seat that holds out, against several rivals or one."""
_KINDS: Final = (COMPLOT, PULITZER, ETARE, BOTH)


class NoeSearchPolicy(SearchPolicy):
    """Judges hands against the cards its seat has not seen; they stay the same while it weighs one decision."""

    laps: float = 1.0
    """How far it plays on after the turn at hand."""

    def __init__(self, game: Noe, random: Random) -> None:
        super().__init__(game, random)
        self._outlook: HandValue | None = None

    def candidates(self, state: NoeState, seat: int, usual: Move) -> Sequence[Move]:
        self._outlook = _outlook(state, seat)
        moves = state.legal_moves(seat)
        discards = [move for move in moves if isinstance(move, Discard)]
        others = [move for move in moves if not isinstance(move, Discard)]
        return self._best(state, seat, discards, _DISCARDS) + self._best(state, seat, others, _OTHERS)

    def rollout_value(self, state: NoeState, seat: int) -> float:
        hand_value = self._outlook = self._outlook or _outlook(state, seat)
        number = state.round
        end = state.turns + 1 + int(self.laps * state.n)
        while state.round == number and state.to_act >= 0 and state.turns < end:
            state.apply_silently(state.to_act, self.rollout_move(state, state.to_act))
        if state.phase == OVER:
            return state.value(seat)
        return win_chances(state, hand_value, number)[seat]

    # What a seat does in a rollout

    def rollout_move(self, state: NoeState, seat: int) -> Move:
        hand, words = state.hands[seat], state.interned_moves
        if state.phase == TURN_START:
            if state.ready >> seat & 1 and state.plots.elysee(hand):
                return ELYSEE
            return TAKE if TAKE in state.legal_moves(seat) and _makes_a_trio(state, hand, state.pile[-1]) else DRAW
        if state.phase == MAIN:
            return words.discards[max(_loose(state, hand), key=lambda card: self._value(_less(hand, (card,))))]
        if state.phase == CLOSE:
            return self._close(state, hand)
        if state.phase == DEFENCE:
            blocks = [card for card in hand if state.blocks(card)]
            return words.blocks[min(blocks, key=lambda card: state.cards.rank[card])] if blocks else ALLOW
        return self._best(state, seat, state.legal_moves(seat), 1)[0]

    def _close(self, state: NoeState, hand: list[int]) -> Move:
        """As habile does: the best announcement, unless holding out is worth more."""
        if state.plots.plain(hand, state.plots.weigh(hand)):
            return END
        worth = state.plots.points(hand)
        open_ = _KINDS if state.options["combine_specials"] == "on" else _KINDS[:-1]
        best = max(open_, key=lambda move: worth[move.kind])
        points = worth[best.kind]
        if state.totals[state.to_act] + points >= int(state.options["target_score"]):
            return best
        kept = _AGAINST_ONE if state.in_round.bit_count() == 2 else _HOLDING_OUT
        return best if points > kept * self._value(hand) else END

    def _value(self, hand: list[int]) -> float:
        assert self._outlook is not None
        return self._outlook.value(hand, TURNS)

    def _best(self, state: NoeState, seat: int, moves: Sequence[Move], many: int) -> list[Move]:
        """The moves that leave the most promising hands."""
        if len(moves) <= many:
            return list(moves)
        hand, index = state.hands[seat], state.cards.index

        def left(move: Move) -> float:
            match move:
                case Discard(card):
                    return self._value(_less(hand, (index[card],)))
                case Hide(cards) | Phish(cards) | Bomb(cards) | Control(cards):
                    return self._value(_less(hand, [index[card] for card in cards]))
                case Seize(cards):
                    return self._value(sorted([*hand, *(index[card] for card in cards)]))
                case _:
                    return 0.0

        return sorted(moves, key=left, reverse=True)[:many]


def _outlook(state: NoeState, seat: int) -> HandValue:
    """Against the cards this seat has not seen."""
    seen = knowledge.visible(state, mask(state.pile)) | mask(state.hands[seat])
    return HandValue(state.cards, state.plots, state.cards.in_play[state.level] & ~seen)


def _less(hand: list[int], gone: Sequence[int]) -> list[int]:
    return [card for card in hand if card not in gone]


def _loose(state: NoeState, hand: list[int]) -> list[int]:
    """What may be thrown; a card just taken is not thrown back."""
    return [card for card in hand if card != state.gained] if state.taken else hand


def _makes_a_trio(state: NoeState, hand: list[int], top: int) -> bool:
    """The card goes with two others at once, or with anything."""
    category, name = state.cards.category, state.cards.first_name
    if category[top] >= JOKER:
        return category[top] == JOKER
    alike = sum(category[card] == category[top] for card in hand)
    namesakes = sum(name[card] == name[top] for card in hand)
    return alike >= 2 or namesakes >= 2
