"""How a bot of Duel d'escrocs judges a table: what new cards, thefts and losses are worth to either side."""

from __future__ import annotations

from tripot.engine.rules.moves import Move
from tripot.games.escrocs.book.cards import BASE, JOE, LA, UNIT, cards_of, heap
from tripot.games.escrocs.play.moves import PART, Pick, Stash, Steal, Trim
from tripot.games.escrocs.play.sharing import place_of
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.play.values.chest_value import BURDEN, ChestValue, stealable

_PETTY = 1.5
"""What Larceny is worth at least: there is always something to take."""
VICTORY = 12.0
"""What it is worth, in coins, to win the game with this very round."""


def parts(pack: int) -> set[int]:
    """Every choice of cards from a heap."""
    found = {0}
    for card in cards_of(pack):
        found |= {part + UNIT[card] for part in found}
    return found


class TableValue:
    """One table at one moment, as a seat imagines it; only what that seat may know is looked at."""

    def __init__(self, state: EscrocsState, chest_values: tuple[ChestValue, ChestValue]) -> None:
        self.state: EscrocsState = state
        self._appraisers: tuple[ChestValue, ChestValue] = chest_values
        seen = 0
        for pack in (*state.chests, *state.new, state.parts[0], state.parts[2]):
            seen |= pack
        self.coming: int = BASE & ~seen
        self._larceny: tuple[float, float] | None = None
        self._fortunes: tuple[dict[int, int], dict[int, int]] = ({}, {})

    def chest_value(self, seat: int) -> ChestValue:
        return self._appraisers[self.state.skills[seat] == JOE]

    def value(self, seat: int, chest: int) -> float:
        return self.chest_value(seat).value(chest, self.coming)

    def cash(self, side: int) -> int:
        """The most a side can have in coins after selling all it has."""
        state = self.state
        return state.coins[side] + sum(
            self.chest_value(seat).cash(state.chests[seat]) for seat in state.terms.members[side]
        )

    def side_value(self, side: int, new: int) -> float:
        """What a side's chests are worth with these new cards in them."""
        extra = 0.0
        if new & UNIT[LA]:
            new -= UNIT[LA]
            extra = self.larceny[side]
        members, chests = self.state.terms.members[side], self.state.chests
        if len(members) == 1:
            return self.value(members[0], chests[members[0]] + new) + extra
        one, two = members
        shared = (
            self.fitted_value(one, chests[one] + part) + self.fitted_value(two, chests[two] + new - part)
            for part in parts(new)
        )
        return max(shared) + extra

    def fitted_value(self, seat: int, chest: int) -> float:
        """What a chest is worth to one of a pair, whose places are few."""
        return self.chest_value(seat).fitted_value(chest, self.state.limit(seat), self.coming)

    def _gain(self, seat: int, chest: int, card: int) -> float:
        return self.value(seat, chest + UNIT[card]) - self.value(seat, chest)

    @property
    def larceny(self) -> tuple[float, float]:
        """What Larceny brings each side, judged by the chests alone; worked out once."""
        if self._larceny is None:
            self._larceny = self._theft(0), self._theft(1)
        return self._larceny

    def _theft(self, thief: int) -> float:
        state = self.state
        loot = [_PETTY]
        for seat in state.terms.members[1 - thief]:
            chest = state.chests[seat]
            for card in stealable(chest):
                lost = self.value(seat, chest) - self.value(seat, chest - UNIT[card])
                loot.append(
                    lost + max(self._gain(mine, state.chests[mine], card) for mine in state.terms.members[thief])
                )
        return max(loot)

    def margin(self, side: int, mine: int, theirs: int) -> float:
        """How a side likes to get some cards while the others get the rest; who wins by it is a matter of its own."""
        return self.side_value(side, mine) - self.side_value(1 - side, theirs)

    # Who would win

    def fortune(self, side: int, new: int) -> int:
        """The most coins a side can have this round: everything sold, with these new cards in its chests."""
        known = self._fortunes[side].get(new)
        if known is None:
            known = self._fortunes[side][new] = self.state.coins[side] + self._proceeds(side, new)
        return known

    def _proceeds(self, side: int, new: int) -> int:
        members, chests = self.state.terms.members[side], self.state.chests
        one = members[0]
        if len(members) == 1:
            return self.chest_value(one).cash(chests[one] + new)
        two = members[1]
        best = 0
        for part in parts(new):
            mine, other = chests[one] + part, chests[two] + new - part
            best = max(best, self.chest_value(one).cash(mine) + self.chest_value(two).cash(other))
        return best

    def verdict(self, side: int, mine: int, theirs: int) -> int:
        """Who wins this very round if everybody sells all: 1 this side, −1 the other, 0 nobody yet (ESC-54).

        Whoever gets Larceny steals what serves best; reinforcements are left out.
        """
        if mine & UNIT[LA]:
            return self._robbed(side, mine - UNIT[LA], theirs)
        if theirs & UNIT[LA]:
            return -self._robbed(1 - side, theirs - UNIT[LA], mine)
        return self._richer(side, self.fortune(side, mine), self.fortune(1 - side, theirs))

    def _richer(self, side: int, ours: int, others: int) -> int:
        state = self.state
        if ours == others or (max(ours, others) < state.terms.goal and state.round < state.terms.rounds):
            return 0
        return 1 if ours > others else -1

    def _robbed(self, thief: int, mine: int, theirs: int) -> int:
        """The verdict for the thief after the best theft."""
        state = self.state
        best = -1
        for card in stealable(theirs):
            ours = self.fortune(thief, mine + UNIT[card])
            best = max(best, self._richer(thief, ours, self.fortune(1 - thief, theirs - UNIT[card])))
        for seat in state.terms.members[1 - thief]:
            chest = state.chests[seat]
            rest = self.fortune(1 - thief, theirs) - self.chest_value(seat).cash(chest)
            for card in stealable(chest):
                left = rest + self.chest_value(seat).cash(chest - UNIT[card])
                best = max(best, self._richer(thief, self.fortune(thief, mine + UNIT[card]), left))
        return best

    def after(self, seat: int, move: Move) -> float:
        """How good a theft, a deposit, a pick or a cut is."""
        state = self.state
        side = state.terms.side_of[seat]
        match move:
            case Steal(card):
                return self._stolen(side, move, card)
            case Stash(shares):
                return sum(self.fitted_value(holder, state.chests[holder] + heap(cards)) for holder, cards in shares)
            case Pick(card):
                return BURDEN if card == LA else self._gain(seat, state.chests[seat], card)
            case Trim(card):
                return self._trimmed(seat, card)
            case _:
                raise ValueError(f"not judged: {move}")

    def _stolen(self, side: int, move: Steal, card: int) -> float:
        state = self.state
        place = place_of(state, move)
        unit = UNIT[card]
        mine = self.side_value(side, state.new[side] - UNIT[LA] + unit)
        ours = self.fortune(side, state.new[side] - UNIT[LA] + unit)
        if place == PART:
            left = state.new[1 - side] - unit
            wins = self._richer(side, ours, self.fortune(1 - side, left))
            return mine - self.side_value(1 - side, left) + VICTORY * wins
        chest, judge = state.chests[place], self.chest_value(place)
        lost = self.value(place, chest) - self.value(place, chest - unit)
        others = self.fortune(1 - side, state.new[1 - side]) - judge.cash(chest) + judge.cash(chest - unit)
        wins = self._richer(side, ours, others)
        return mine - self.side_value(1 - side, state.new[1 - side]) + lost + VICTORY * wins

    def _trimmed(self, seat: int, card: int) -> float:
        state = self.state
        paid = min(state.terms.cost, state.coins[state.terms.side_of[seat]]) if UNIT[card] >> 30 else 0
        return self.value(seat, state.chests[seat] - UNIT[card]) - paid
