"""What a seat can guess of a conflict: how strong each hand may be by what it was seen to take, and who would win.

A guess supposes that everybody collects one suit: the one they were seen to take, or the one they were dealt most of.
"""

from __future__ import annotations

from math import exp, log
from random import Random
from typing import Final

from tripot.games.dupes.book.cards import NEUTRAL, PREY, counts, loss_of
from tripot.games.dupes.play import denouement
from tripot.games.dupes.play.state import DupesState

Guess = dict[int, tuple[tuple[int, ...], int]]
"""By hand: its longest suits, and how many cards it has of each."""

_GUESSES: Final = 48
_TRIES: Final = 4
"""How often a deal is drawn anew until the suit taken since is a likely one to have started with."""


class HandEstimates:
    """One seat's idea of one conflict; `state` is a sample, of which only what the seat knows is used."""

    def __init__(self, state: DupesState, seat: int, random: Random) -> None:
        self.state: DupesState = state
        self.random: Random = random
        self.own: tuple[int, ...] = tuple(hand for hand in state.order if state.control(hand) == seat)
        self.known: dict[int, list[int]] = {
            hand: counts(state.hands[hand]) for hand in state.order if hand in self.own or state.bared >> hand & 1
        }
        self.taken: dict[int, list[int]] = {hand: self._count_taken(hand, seat) for hand in state.order}
        unseen = counts([card for hand in state.order if hand not in self.known for card in state.hands[hand]])
        self.unseen: list[int] = [a + b for a, b in zip(unseen, counts(state.deck), strict=True)]
        self.guesses: list[Guess] = [
            {hand: self._guess(hand) for hand in state.order if hand not in self.known} for _ in range(_GUESSES)
        ]

    def _count_taken(self, hand: int, seat: int) -> list[int]:
        """How many cards of each suit the seat saw go into a hand that may still be there."""
        return counts([card for card, seats, places in self.state.traces if places >> hand & 1 and seats >> seat & 1])

    def _guess(self, hand: int) -> tuple[tuple[int, ...], int]:
        level, taken = self.state.levels[hand], self.taken[hand]
        blind = level + 3 * max(0, self.state.acts[hand] - sum(taken))
        wanted = max(range(4), key=taken.__getitem__) if any(taken) else -1
        drawn = self.draw(blind)
        for _ in range(_TRIES - 1):
            if wanted < 0 or 2 * drawn[wanted] >= max(drawn):
                break
            drawn = self.draw(blind)
        total = [a + b for a, b in zip(drawn, taken, strict=True)]
        if not self.state.terms.neutral_counts:
            total[NEUTRAL[self.state.camps[hand]]] = 0
        if wanted >= 0 and total[wanted] + 1 >= max(total):
            return (wanted,), min(level, total[wanted])
        most = max(total)
        return tuple(suit for suit in range(4) if total[suit] == most), min(level, most)

    def draw(self, many: int) -> list[int]:
        """So many unseen cards, counted by suit."""
        found = [0, 0, 0, 0]
        for suit in self.random.choices(range(4), [count + 0.1 for count in self.unseen], k=many):
            found[suit] += 1
        return found

    def best(self, hand: int) -> tuple[tuple[int, ...], int]:
        """A known hand's longest suits, or the one it declared, and how many cards it has of each."""
        declared = self.state.suits[hand]
        suits = (declared,) if declared >= 0 else tuple(denouement.longest(self.state, hand))
        return suits, self.known[hand][suits[0]]

    def win(self, hand: int, suit: int, count: int, growth: float = 0.0) -> float:
        """How often this hand's camp wins if it ends with so many cards of this suit, each unknown hand having found
        another card of its own with this likelihood."""
        fixed = {other: self.best(other) for other in self.known if other != hand}
        fixed[hand] = ((suit,), count)
        won = sum(self._wins(hand, fixed | guess, growth) for guess in self.guesses)
        return won / len(self.guesses)

    def _wins(self, hand: int, hands: Guess, growth: float) -> bool:
        state, camps, levels = self.state, self.state.camps, self.state.levels
        mine = hands[hand][0][0]
        mains = {other: self._reply(other, suits, camps[hand], mine) for other, (suits, _) in hands.items()}
        table = []
        for other, (_, held) in hands.items():
            suit, before = mains[other], held
            if growth and other not in self.known:
                before = min(levels[other], held + (self.random.random() < growth))
            predators = sum(camps[o] != camps[other] and PREY[camps[o]][s] == suit for o, s in mains.items())
            lost = min(before, predators * loss_of(levels[other]))
            table.append((other, camps[other], suit, before, lost, before - lost))
        return denouement.winner(state, tuple(table)) == camps[hand]

    def _reply(self, hand: int, suits: tuple[int, ...], camp: int, mine: int) -> int:
        """The suit a split hand declares when somebody of that camp stands there with this suit: as an opponent
        one that dominates it, or at least one that is not dominated."""
        other = self.state.camps[hand]
        if len(suits) == 1 or other == camp:
            return suits[0]
        return min(suits, key=lambda suit: (PREY[other][suit] != mine, PREY[camp][mine] == suit))

    def favour(self, hand: int) -> list[float]:
        """What the matrix adds to each suit of a hand, in cards: what it costs opponents, less what they would cost."""
        camps, levels = self.state.camps, self.state.levels
        camp, found = camps[hand], [0.0] * 4
        for other in self.state.order:
            if camps[other] == camp:
                continue
            guesses = [guess[other] for guess in self.guesses] if other not in self.known else [self.best(other)]
            mains = [suits[0] for suits, _ in guesses]
            for suit in range(4):
                prey, foe = PREY[camp][suit], PREY[1 - camp]
                gain = sum(main == prey for main in mains) * loss_of(levels[other])
                found[suit] += (gain - sum(foe[main] == suit for main in mains) * loss_of(levels[hand])) / len(mains)
        return found

    def in_row(self, hand: int) -> list[int]:
        """The row by suit, as far as this hand may take it."""
        found = counts(self.state.row)
        found[NEUTRAL[self.state.camps[hand]]] = 0
        return found


def odds(interested: list[int], targets: list[int]) -> float:
    """How likely the interested camp is to win, by the levels alone; fitted to simulated conflicts."""
    edge = sum(interested) / len(interested) - sum(targets) / len(targets)
    crowd = 1.58 * log(len(interested)) - 1.4 * log(len(targets))
    return 1 / (1 + exp(0.24 - 0.24 * edge - crowd))
