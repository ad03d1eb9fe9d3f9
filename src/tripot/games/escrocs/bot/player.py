"""The habile player of Duel d'escrocs: splits to mislead, chooses with suspicion, sells when waiting stops paying; it
says why."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import CardName, Text, say
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice, Budget, DrawSample
from tripot.engine.views.view import View
from tripot.games.escrocs.book.cards import (
    AIL,
    BANDITS,
    CHI,
    CP,
    CRO,
    DOU,
    GRO,
    JOE,
    LEO,
    LUC,
    MOF,
    PAT,
    RAO,
    ROU,
    UNIT,
    VIP,
)
from tripot.games.escrocs.bot.selling import Seller
from tripot.games.escrocs.bot.sharing import BLUFF, TOSS, PartValues, SplitValues, preference
from tripot.games.escrocs.play import phases
from tripot.games.escrocs.play.log import CARD, HELPER
from tripot.games.escrocs.play.moves import PART, TAKE, Keep, Name, Pick, Split, Stash, Steal, Trim
from tripot.games.escrocs.play.sharing import place_of
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.escrocs.play.values.chest_value import ChestValue, chest_values
from tripot.games.escrocs.play.values.heuristics import TableValue

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs


_FAVOURITES: Final = (CRO, GRO, AIL, DOU, ROU, LUC, VIP, PAT, LEO)
_CHIEFS: Final = (CHI, RAO, MOF, JOE)


class Habile:
    """Reads the table through the sampler, so it knows what its side may know and nothing else."""

    def __init__(self, game: Escrocs, random: Random) -> None:
        self.random: Random = random
        self._appraisers: tuple[ChestValue, ChestValue] = chest_values(game.market)

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        return self.advise(view, sampler, budget).move

    def advise(self, view: View, sampler: DrawSample, budget: Budget) -> Advice:
        state = sampler()
        assert isinstance(state, EscrocsState)
        seat = view.viewer
        moves = state.legal_moves(seat)
        if len(moves) == 1:
            return Advice(moves[0], (say("why.only"),))
        table = TableValue(state, self._appraisers)
        match state.phase:
            case phases.KEEP:
                return _keep(moves)
            case phases.CHIEF:
                return _chief(state, moves)
            case phases.SPLIT:
                return self._split(table, moves)
            case phases.CHOOSE:
                return self._take(table)
            case phases.RESALE:
                return Seller(table, seat).advise()
            case _:
                best = max(moves, key=lambda move: table.after(seat, move))
                return Advice(best, (_because(table, seat, best),))

    def _split(self, table: TableValue, moves: Sequence[Move]) -> Advice:
        """Among the splits worth most, a random one: whoever is read is beaten."""
        split_values = SplitValues(table)
        found = [split_values.value(move) for move in moves]
        best = max(found)
        weights = [exp((value - best) / BLUFF) for value in found]
        chosen = self.random.choices(list(moves), weights)[0]
        assert isinstance(chosen, Split)
        hidden = say("why.split.hidden", cards=tuple(CARD[card] for part in chosen.down for card in part))
        if split_values.decisive:
            return Advice(chosen, (say("why.split.goal", n=table.state.terms.goal), hidden))
        least, most = sorted(split_values.values_by_choice(chosen))
        return Advice(chosen, (say("why.split.even" if most - least < 1.5 else "why.split.best"), hidden))

    def _take(self, table: TableValue) -> Advice:
        """The part with the better margin; near-equals are a toss-up."""
        part_values = PartValues(table, self.random)
        first, second = part_values.values
        chosen = int(self.random.random() >= preference(first, second, TOSS))
        return Advice(TAKE[chosen], _preferred(table, part_values, chosen))


def _keep(moves: Sequence[Move]) -> Advice:
    best = min(moves, key=_disliked)
    assert isinstance(best, Keep)
    [left] = {helper for move in moves if isinstance(move, Keep) for helper in move.helpers} - set(best.helpers)
    return Advice(best, (say("why.keep", card=HELPER[left]),))


def _disliked(move: Move) -> int:
    assert isinstance(move, Keep)
    return sum(_FAVOURITES.index(helper) for helper in move.helpers)


def _chief(state: EscrocsState, moves: Sequence[Move]) -> Advice:
    best = min(moves, key=lambda move: _chief_rank(state, move))
    assert isinstance(best, Name)
    return Advice(best, (say("why.chief", card=CardName(BANDITS[state.bandits[best.seat]])),))


def _chief_rank(state: EscrocsState, move: Move) -> int:
    assert isinstance(move, Name)
    return _CHIEFS.index(state.bandits[move.seat])


def _preferred(table: TableValue, part_values: PartValues, chosen: int) -> tuple[Text, ...]:
    """Why this part: the game first, then what it fetches, then what it denies."""
    state = table.state
    up = state.parts[0], state.parts[2]
    mine, theirs = up[chosen], up[1 - chosen]
    found = []
    if part_values.verdicts[chosen] > 0.5:
        found.append(say("why.take.win", n=state.terms.goal))
    elif part_values.verdicts[1 - chosen] < -0.5 < part_values.verdicts[chosen]:
        found.append(say("why.take.lose", n=state.terms.goal))
    here, there = table.fortune(part_values.mine, mine), table.fortune(part_values.mine, theirs)
    spared, denied = table.fortune(1 - part_values.mine, theirs), table.fortune(1 - part_values.mine, mine)
    if here > there:
        found.append(say("why.take.cash", n=here - there))
    if denied > spared:
        found.append(say("why.take.deny", n=denied - spared))
    if theirs >> 30 > mine >> 30:
        found.append(say("why.take.painting"))
    if not found:
        found.append(
            say("why.take.worth" if abs(part_values.values[0] - part_values.values[1]) > TOSS else "why.take.even")
        )
    return tuple(found[:2])


def _because(table: TableValue, seat: int, move: Move) -> Text:
    """Why this theft, deposit, pick or cut."""
    state = table.state
    match move:
        case Steal(card):
            place = place_of(state, move)
            chest = state.chests[seat] + state.new[state.terms.side_of[seat]]
            gains = table.chest_value(seat).cash(chest + UNIT[card]) - table.chest_value(seat).cash(chest)
            if place == PART or gains > 0:
                return say("why.steal.gain", card=CARD[card])
            return say("why.steal.hurt", card=CARD[card])
        case Stash():
            return say("why.stash")
        case Pick(card):
            return say("why.pick", card=CARD[card])
        case Trim(card):
            return say("why.trim.painting") if card == CP else say("why.trim.card", card=CARD[card])
        case _:
            raise ValueError(f"no reason: {move}")
