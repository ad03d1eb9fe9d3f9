"""A bot's Resale in Duel d'escrocs: when to sell, when to wait, whom to call."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tripot.engine.language.text import Text, say
from tripot.engine.search.player import Advice
from tripot.games.escrocs.book.cards import (
    AIL,
    BASE,
    CHI,
    CP,
    CRO,
    DOU,
    GRO,
    HELPERS,
    LEO,
    LUC,
    PAT,
    ROU,
    UNIT,
    VIP,
    cards_of,
    heap,
    size,
)
from tripot.games.escrocs.play.legal_moves import WildSales
from tripot.games.escrocs.play.log import CARD, card_names
from tripot.games.escrocs.play.moves import CALL, DONE, DROP, SKILL, Call, Skill
from tripot.games.escrocs.play.values.chest_value import BURDEN
from tripot.games.escrocs.play.values.heuristics import TableValue

_CAUTION: Final = 0.95
"""What is kept counts a little less than what is sold: it may be stolen, or raided."""
_WORTH_A_CALL: Final = {DOU: 1.8, CRO: 2.2, AIL: 2.2, PAT: 3.5, LUC: 2.2}
"""The gain from which a reinforcement is spent."""
_JUNK: Final = 0.45
"""Chipo swaps a card that adds less than this."""
Choice = tuple[float, Call]


class Seller:
    """One seat's next act."""

    def __init__(self, table: TableValue, seat: int) -> None:
        self.table = table
        self.state = state = table.state
        self.seat = seat
        self.side = state.terms.side_of[seat]
        self.chest = state.chests[seat]
        self.appraiser = table.chest_value(seat)
        self.limit = state.limit(seat)
        self.mine, self.theirs = state.coins[self.side], state.coins[1 - self.side]
        self.keep = self._future()

    def _future(self) -> float:
        """How much of a chest's worth outlives this Inspection: nothing if the game ends here."""
        goal, table = self.state.terms.goal, self.table
        ours, others = table.cash(self.side), table.cash(1 - self.side)
        if self.state.round >= self.state.terms.rounds:
            return 0.0
        if ours >= goal and ours > others:
            return 0.0
        if self.theirs >= goal > self.theirs - 1 and others > ours:
            return 0.0
        return 0.6 if others >= goal else _CAUTION

    @property
    def ending(self) -> bool:
        """Whether somebody stands at the goal."""
        return max(self.mine, self.theirs) >= self.state.terms.goal

    def advise(self) -> Advice:
        """The next act, and why."""
        call = self.call()
        if call is not None:
            return Advice(call, (self._called(call),))
        if self._cheap_to_shed():
            n = self.chest >> 30
            return Advice(DROP[CP], (say("why.drop", n=n, coins=self.mine),))
        sale = self._plan(self.chest)[1]
        if sale:
            return Advice(self.state.game.market.sale[sale], self._sold(sale))
        swap = self._swap()
        if swap is not None:
            return Advice(swap, (say("why.swap", card=CARD[swap.card]),))
        return Advice(DONE, (self._waiting(),))

    def _waiting(self) -> Text:
        fetched = self.appraiser.cash(self.chest)
        if fetched:
            return say("why.done.wait", n=fetched)
        return say("why.done.later" if self.state.down[self.seat] else "why.done.nothing")

    def call(self) -> Call | None:
        """The reinforcement that is worth most above its price, if any is."""
        gain, move = max(self._calls(), key=lambda choice: choice[0], default=(0.0, None))
        return move if gain > 0 else None

    def _cheap_to_shed(self) -> bool:
        """Paintings cost no more than one has: they go before a sale fills the purse (ESC-35)."""
        paintings = self.chest >> 30
        paid = min(self.state.terms.cost * paintings, self.mine)
        return self.keep > 0 and BURDEN * paintings > paid

    def _sold(self, sale: int) -> tuple[Text, ...]:
        price = self.appraiser.prices[sale]
        told = [say("why.sell.price", cards=card_names(cards_of(sale)), n=price)]
        goal = self.state.terms.goal
        if self.mine + self.appraiser.cash(self.chest) >= goal and self.keep == 0:
            told.insert(0, say("why.sell.goal", n=goal))
        elif size(self.chest) > self.limit:
            told.insert(0, say("why.sell.room", n=size(self.chest), limit=self.limit))
        elif self.keep < _CAUTION:
            told.insert(0, say("why.sell.late"))
        return tuple(told)

    def _called(self, move: Call) -> Text:
        key = f"why.call.{HELPERS[move.helper]}"
        if move.helper == DOU:
            return say(key, card=CARD[move.cards[0]])
        return say(key, cards=card_names(move.cards), n=len(move.cards))

    def _plan(self, chest: int) -> tuple[float, int]:
        """The best thing to do with a chest: what it comes to, and the first combination to sell."""
        best, first = -1e9, 0
        for coins, left, sale in self.appraiser.plans(chest):
            value = coins + self.keep * self.appraiser.trimmed_value(left, self.limit, self.table.coming)
            if value > best + 1e-9:
                best, first = value, sale
        return best, first

    def _calls(self) -> Iterator[Choice]:
        """Reinforcements worth calling now, each with how much it is worth above its price."""
        down = self.state.down[self.seat]
        if not down:
            return
        now = self._plan(self.chest)[0]
        for helper, look in (
            (LUC, self._lucky),
            (GRO, self._grobill),
            (ROU, self._delivery),
            (LEO, self._scouting),
            (DOU, self._doug),
            (VIP, self._vipere),
            (CRO, self._croc),
            (AIL, self._ailes),
            (PAT, self._raid),
        ):
            if down >> helper & 1:
                for gain, move in look(now):
                    yield gain - self._price(helper), move

    def _price(self, helper: int) -> float:
        return 0.0 if self.ending or self.keep == 0 else _WORTH_A_CALL.get(helper, 0.0)

    def _lucky(self, now: float) -> Iterator[Choice]:
        """The coins to be expected from what is not seen."""
        state = self.state
        unseen = len(state.pile)
        bad = sum(card >= CP - 1 for card in state.pile)
        expected, chance = 0.0, 1.0
        for turned in range(min(state.game.figures.streak, unseen)):
            chance *= max(0, unseen - bad - turned) / (unseen - turned)
            expected += chance
        yield expected, CALL[LUC]

    def _grobill(self, now: float) -> Iterator[Choice]:
        """Kept for the round in which it decides."""
        if self.theirs >= self.state.game.figures.robbed and self.ending:
            yield 3.0, CALL[GRO]

    def _delivery(self, now: float) -> Iterator[Choice]:
        if self.keep and size(self.chest) <= self.limit - (1 if self.state.round < 5 else -1):
            yield 1.0, CALL[ROU]
        elif self.ending:
            yield 0.1, CALL[ROU]

    def _scouting(self, now: float) -> Iterator[Choice]:
        """Best before the other side draws these very cards."""
        if (self.keep and (self.state.splitter == self.side or self.state.round >= 5)) or self.ending:
            yield 1.0, CALL[LEO]

    def _doug(self, now: float) -> Iterator[Choice]:
        for card in cards_of(self.state.discard & BASE):
            yield self._plan(self.chest + UNIT[card])[0] - now, Call(DOU, (card,))

    def _vipere(self, now: float) -> Iterator[Choice]:
        paintings = min(self.chest >> 30, self.state.game.figures.slipped)
        if self.keep and (paintings >= 2 or (paintings and self.state.round >= 5)):
            others = self.state.terms.members[1 - self.side]
            target = max(others, key=lambda seat: size(self.state.chests[seat])) if len(others) > 1 else -1
            yield 1.5 * paintings, Call(VIP, (CP,) * paintings, (), target)

    def _croc(self, now: float) -> Iterator[Choice]:
        """The dearest sales only; among them the one that leaves most."""
        market, joe = self.state.game.market, self.appraiser.prices is self.state.game.market.price[1]
        priced = [
            (market.wild_price(move.cards, move.marked[0], joe), move)
            for move in WildSales(market, self.chest)
            if isinstance(move, Call)
        ]
        priced.sort(key=lambda sale: -sale[0])
        for price, move in priced[:12]:
            left = self.chest - heap(move.cards) - heap(move.marked)
            yield price + self._plan(left)[0] - now, move

    def _ailes(self, now: float) -> Iterator[Choice]:
        """The least useful cards, as many as pay."""
        left = self.chest
        handed: list[int] = []
        while left and len(handed) < self.state.game.figures.handed:
            card = max(set(cards_of(left)), key=lambda card: self.table.value(self.seat, left - UNIT[card]))
            handed.append(card)
            left -= UNIT[card]
            coins = len(handed) * self.state.game.figures.handed_coins
            yield coins + self._plan(left)[0] - now, Call(AIL, tuple(sorted(handed)))

    def _raid(self, now: float) -> Iterator[Choice]:
        """What the other side would lose even if it sold all it can."""
        state, table = self.state, self.table
        if self.keep and not state.raided >> (1 - self.side) & 1:
            chests = [(seat, state.chests[seat]) for seat in state.terms.members[1 - self.side]]
            yield (
                sum(table.value(seat, chest) - table.chest_value(seat).cash(chest) for seat, chest in chests),
                CALL[PAT],
            )

    def _swap(self) -> Skill | None:
        """Chipo's junk."""
        state = self.state
        if state.skills[self.seat] != CHI or state.skill_used >> self.seat & 1 or not self.chest & BASE:
            return None
        value = self.table.value(self.seat, self.chest)
        losses = {
            card: value - self.table.value(self.seat, self.chest - UNIT[card]) for card in cards_of(self.chest & BASE)
        }
        junk = min(losses, key=lambda card: losses[card])
        return SKILL[junk] if losses[junk] < _JUNK and (self.keep or self.ending) else None
