"""How the bot fights a conflict: which suit to build, from the row or blind, what to throw away, when to reveal."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tripot.engine.language.text import Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice
from tripot.games.dupes.book.cards import SUIT, counts
from tripot.games.dupes.bot.goal_policy import in_ten
from tripot.games.dupes.bot.hand_estimates import HandEstimates
from tripot.games.dupes.play import conflict, denouement, moves
from tripot.games.dupes.play.log import CARD, SUIT_NAME
from tripot.games.dupes.play.moves import Discard, Pass, Refresh, Reveal, Take, Tech
from tripot.games.dupes.play.state import DupesState

_SURE: Final = 0.66
"""How likely a win must be for a reveal, unless another round is worth less."""
_CERTAIN: Final = 0.92
"""How likely it must be for a reveal although another round is worth more."""
_OUTCLASSED: Final = 5
"""So many levels below the best opponent, time works for them: a hand reveals at the first fair chance,"""
_FAIR: Final = 0.15
"""and this is one."""
_GROWTH: Final = 0.9
"""How likely a hand is to find another card of its suit in a round."""
_SHY: Final = 0.12
"""What it costs, in cards, to let everybody see the suit one collects."""
_ROW: Final = 0.35
"""What a card in the row that may be taken later is worth, in cards."""
_SPARE: Final = 0.15
"""What a card of the second-best suit is worth."""
_TRIALS: Final = 24


class ConflictPolicy:
    """Plays one seat's hands from a sample of the conflict."""

    def __init__(self, state: DupesState, seat: int, random: Random) -> None:
        self.state: DupesState = state
        self.seat: int = seat
        self.random: Random = random
        self.reading: HandEstimates = HandEstimates(state, seat, random)

    # The floor

    def act(self, legal: Sequence[Move]) -> Advice:
        """The best act of the first own hand that has one; at an open table hands that wait may only reveal."""
        ready = [hand for hand in self.reading.own if any(isinstance(m, Pass) and m.hand == hand for m in legal)]
        for hand in self.reading.own:
            reveals = [move for move in legal if isinstance(move, Reveal) and move.hand == hand]
            best = max(reveals, key=lambda move: self._chance(hand, move.suit), default=None)
            if best is not None and self._ahead(hand, best.suit):
                return Advice(best, self._opened(hand, best.suit))
        return self._draw(ready[0], legal) if ready else Advice(legal[0], (say("why.only"),))

    def _opened(self, hand: int, suit: int) -> tuple[Text, ...]:
        told = say("why.odds", n=in_ten(self._chance(hand, suit)))
        return (say("why.reveal.soon") if self._outclassed(hand) else say("why.reveal.ahead"), told)

    def _chance(self, hand: int, suit: int, more: int = 0, growth: float = 0.0) -> float:
        self.state.revealer = hand
        held = min(self.state.levels[hand], self.reading.known[hand][suit] + more)
        found = self.reading.win(hand, suit, held, growth)
        self.state.revealer = -1
        return found

    def _ahead(self, hand: int, suit: int) -> bool:
        """Whether to reveal: a likely win that another round would not make likelier, or one that it would spoil."""
        now = self._chance(hand, suit)
        if self.reading.known[hand][suit] == self.state.levels[hand]:
            return now >= 0.3 or not self._can_grow(hand, suit)
        if now >= _FAIR and self._outclassed(hand):
            return True
        later = self._chance(hand, suit, more=1, growth=_GROWTH)
        return now >= _CERTAIN or (now >= _SURE and now > later - 0.04) or (now >= _SURE - 0.2 and now > later + 0.05)

    def _outclassed(self, hand: int) -> bool:
        """Whether an opponent's hand is so much larger that every further round makes it worse."""
        camps, levels = self.state.camps, self.state.levels
        foes = [levels[other] for other in self.state.order if camps[other] != camps[hand]]
        mine = [levels[other] for other in self.state.order if camps[other] == camps[hand]]
        return max(mine) + _OUTCLASSED <= max(foes)

    def _can_grow(self, hand: int, suit: int) -> bool:
        """Whether another suit could still become better than a full one that is dominated."""
        favour = self.reading.favour(hand)
        return max(favour) > favour[suit] + 1

    def _draw(self, hand: int, legal: Sequence[Move]) -> Advice:
        """A row card, a technique, a new row, or nothing when nothing can be gained."""
        held = self.reading.known[hand]
        favour = self.reading.favour(hand)
        now = self._value(hand, held, favour)
        takes = {SUIT[m.card]: m for m in legal if isinstance(m, Take) and m.hand == hand}
        techs = [m for m in legal if isinstance(m, Tech) and m.hand == hand]
        asks = [m for m in legal if isinstance(m, Refresh) and m.hand == hand]
        rated: list[tuple[float, Move]] = []
        for suit, take in takes.items():
            grown = [count + (s == suit) for s, count in enumerate(held)]
            rated.append((self._value(hand, grown, favour) - _SHY, take))
        if techs:
            blind = self._blind(hand, held, favour)
            # Any of the role's techniques: the cards kept need not fit it, so none tells anything.
            rated.append((blind, techs[self.random.randrange(len(techs))]))
        worth, best = max(rated, key=lambda pair: pair[0], default=(0.0, moves.PASSES[hand]))
        if worth <= now + 0.05:
            return Advice(moves.PASSES[hand], (say("why.pass"),))
        if asks and not self._useful(hand) and self.random.random() < 0.25:
            return Advice(asks[0], (say("why.refresh"),))
        if isinstance(best, Take):
            suit = SUIT[best.card]
            return Advice(best, (say("why.take", card=CARD[best.card], suit=SUIT_NAME[suit], n=held[suit] + 1),))
        return Advice(best, (say("why.tech"),))

    def _value(self, hand: int, held: Sequence[int], favour: Sequence[float]) -> float:
        """How good a hand is, in cards: its best suit as it would count, and a little of its second."""
        level, row = self.state.levels[hand], self.reading.in_row(hand)
        neutral = 1 + self.state.camps[hand]
        rated = sorted(
            min(level, count) + min(favour[suit], count) + _ROW * min(2, row[suit]) * (count < level)
            for suit, count in enumerate(held)
            if suit != neutral or self.state.terms.neutral_counts
        )
        return rated[-1] + _SPARE * rated[-2]

    def _blind(self, hand: int, held: Sequence[int], favour: Sequence[float]) -> float:
        """What three cards off the deck make of a hand, on average."""
        total = 0.0
        for _ in range(_TRIALS):
            drawn = self.reading.draw(3)
            total += self._value(hand, [a + b for a, b in zip(held, drawn, strict=True)], favour)
        return total / _TRIALS

    def _useful(self, hand: int) -> int:
        """Row cards of a suit this hand might build."""
        held, row = self.reading.known[hand], self.reading.in_row(hand)
        return sum(row[suit] for suit in range(4) if held[suit] >= max(held) - 1)

    # Answers

    def discard(self) -> Advice:
        """Keeps the suit to build and, of the rest, what comes nearest to it."""
        hand = self.state.drawing
        cards = self.state.hands[hand]
        held, favour = counts(cards), self.reading.favour(hand)
        neutral = 1 + self.state.camps[hand]
        row = self.reading.in_row(hand)
        worth = [held[s] + min(favour[s], held[s]) + _ROW * min(2, row[s]) for s in range(4)]
        if not self.state.terms.neutral_counts:
            worth[neutral] = -1.0
        order = sorted(cards, key=lambda card: (worth[SUIT[card]], self.random.random()))
        thrown = Discard(hand, tuple(sorted(order[: conflict.discards(self.state)])))
        built = SUIT[order[-1]]
        return Advice(thrown, (say("why.discard", suit=SUIT_NAME[built], n=held[built]),))

    def declare(self) -> Advice:
        """The suit of a split hand that does best against what is shown and guessed."""
        hand = denouement.undeclared_hands(self.state, self.seat)[0]
        held = self.reading.known[hand]
        suits = denouement.longest(self.state, hand)
        best = max(suits, key=lambda suit: (self.reading.win(hand, suit, held[suit]), self.random.random()))
        return Advice(moves.SUIT_CHOICES[hand][best], (say("why.suit", suit=SUIT_NAME[best]),))

    def new_row(self) -> bool:
        """Whether to agree to a new row: it holds next to nothing for us, and more for them."""
        mine = max(self._useful(hand) for hand in self.reading.own)
        camp = self.state.camps[self.reading.own[0]]
        row = counts(self.state.row)
        theirs = 0
        for hand, taken in self.reading.taken.items():
            if self.state.camps[hand] != camp and any(taken):
                theirs = max(theirs, row[taken.index(max(taken))])
        return mine <= 1 and (theirs > mine or mine == 0)
