"""Which rule refuses a move of État d'urgence, in the fixed order of URG-74 and section 4."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.language.text import CardName, SeatName
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal, malformed
from tripot.games.urgence.book.cards import COMPANION, SHIELD, STARTER, SUPER, TEAMS
from tripot.games.urgence.book.piles import among, contains, copies, pile_of, size
from tripot.games.urgence.play.moves import (
    END,
    SHOP,
    Break,
    Buy,
    Destroy,
    Disinfect,
    Draw,
    Drop,
    End,
    Force,
    Heart,
    Hit,
    Oust,
    Play,
    Resign,
    Shop,
    Team,
    Use,
)
from tripot.games.urgence.play.notation import MALFORMED
from tripot.games.urgence.play.phases import MAIN, MARKET, OVER, RESPOND, TEAM

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

Check = Callable[["UrgenceState", int, Any], None]


def check(state: UrgenceState, seat: int, move: Move) -> None:
    """Raises Illegal with the first rule that refuses (URG-74)."""
    if seat == state.active:
        if state.phase == MAIN:
            if move is SHOP:  # every turn has it
                _shop(state, seat, SHOP)
                return
            asked = _IN_MAIN.get(type(move))
            if asked is None:
                raise malformed(str(move), MALFORMED)
            asked(state, seat, move)
            return
        if state.phase == MARKET:
            if move is END:
                return
            asked = _IN_MARKET.get(type(move))
            if asked is not None:  # none of these names a seat
                asked(state, seat, move)
                return
    _check_seats_named(state, move)
    if state.phase == OVER:
        raise Illegal("URG-68", "refuse.over")
    if type(move) is Resign and state.phase != TEAM:
        _resign(state, seat, move)
        return
    if state.phase == RESPOND:
        _answer(state, seat, move)
        return
    if seat != state.active:
        raise Illegal("URG-13", "refuse.turn")
    if state.phase == TEAM:
        _choose_team(state, move)
    else:
        raise Illegal("URG-61", "refuse.phase.market")


def _check_seats_named(state: UrgenceState, move: Move) -> None:
    """URG-75: a seat that this game does not have."""
    if type(move) is Hit or type(move) is Break or type(move) is Oust:
        _seat_exists(state, move.target, move)
    elif type(move) is Force:
        for target, _ in move.shares:
            _seat_exists(state, target, move)


def _seat_exists(state: UrgenceState, target: int, move: Move) -> None:
    if not 0 <= target < state.n:
        raise malformed(str(move), MALFORMED)


# Before and between turns


def _choose_team(state: UrgenceState, move: Move) -> None:
    if type(move) is not Team:
        raise Illegal("URG-02", "refuse.team.first")
    if TEAMS.index(move.team) in state.teams:
        raise Illegal("URG-02", "refuse.team.taken")


def _answer(state: UrgenceState, seat: int, move: Move) -> None:
    """URG-49: while discards are owed nothing else happens."""
    if type(move) is not Drop:
        raise Illegal("URG-49", "refuse.owed.first")
    owed = state.owed[seat]
    if not owed:
        raise Illegal("URG-49", "refuse.owed.none")
    if len(move.codes) != owed:
        raise Illegal("URG-49", "refuse.owed.number", n=owed)
    number = state.cards.number
    if not contains(state.hands[seat], pile_of(number[code] for code in move.codes)):
        raise Illegal("URG-49", "refuse.owed.hand")


def _resign(state: UrgenceState, seat: int, _move: Resign) -> None:
    if not state.gauges[seat]:
        raise Illegal("URG-66", "refuse.fallen.self")


# MAIN


def _play(state: UrgenceState, seat: int, move: Play) -> None:
    cards = state.game.cards
    kind = cards.number[move.code]
    if not state.hands[seat] >> 8 * kind & 0xFF:
        raise Illegal("URG-15", "refuse.hand", card=CardName(move.code))
    card_type = cards.type[kind]
    if card_type == COMPANION:
        if move.side:
            raise Illegal("URG-24", "refuse.side.companion")
    elif card_type == SHIELD:
        if move.side:
            raise Illegal("URG-28", "refuse.side.shield")
    elif state.occupied >= cards.slots(state.companions[seat]):
        raise Illegal("URG-17", "refuse.slots")
    elif card_type == STARTER:
        if move.side:
            raise Illegal("URG-22", "refuse.side.starter")
    elif not move.side:
        raise Illegal("URG-23", "refuse.side.named")


def _use(state: UrgenceState, seat: int, move: Use) -> None:
    """URG-25: in play, not used yet, and with something to use."""
    kind = state.cards.by_code[move.code]
    if not copies(state.companions[seat] - state.spent, kind.number) or not kind.usable:
        raise Illegal("URG-25", "refuse.use", card=CardName(move.code))


def _draw(state: UrgenceState, _seat: int, move: Draw) -> None:
    pending = state.twos if move.cards == 2 else state.threes if move.cards == 3 else 0
    if not pending:
        raise Illegal("URG-44", "refuse.draw", n=move.cards)


def _aim(state: UrgenceState, seat: int, target: int, move: Move) -> None:
    """URG-75, URG-36, URG-66: an opponent who is still there."""
    _seat_exists(state, target, move)
    if target == seat:
        raise Illegal("URG-36", "refuse.self")
    if not state.gauges[target]:
        raise Illegal("URG-66", "refuse.fallen.target", who=SeatName(target))


def _hit(state: UrgenceState, seat: int, move: Hit) -> None:
    target = move.target
    _aim(state, seat, target, move)
    if state.shields[target]:
        raise Illegal("URG-37", "refuse.shielded", who=SeatName(target))
    if not 1 <= move.points <= state.attack:
        raise Illegal("URG-37", "refuse.points", n=state.attack)
    if move.points > state.gauges[target]:
        raise Illegal("URG-37", "refuse.too_much", who=SeatName(target), n=state.gauges[target])


def _break(state: UrgenceState, seat: int, move: Break) -> None:
    _aim(state, seat, move.target, move)
    kind = state.cards.by_code[move.code]
    if kind.type != SHIELD or not copies(state.shields[move.target], kind.number):
        raise Illegal("URG-38", "refuse.no_shield", who=SeatName(move.target), card=CardName(move.code))
    if state.attack < kind.defence:
        raise Illegal("URG-38", "refuse.one_blow", n=kind.defence, points=state.attack)


def _oust(state: UrgenceState, seat: int, move: Oust) -> None:
    _aim(state, seat, move.target, move)
    kind = state.cards.by_code[move.code]
    if kind.type != COMPANION or not copies(state.companions[move.target], kind.number):
        raise Illegal("URG-40", "refuse.no_companion", who=SeatName(move.target), card=CardName(move.code))
    if state.attack < kind.life:
        raise Illegal("URG-40", "refuse.one_blow", n=kind.life, points=state.attack)


def _force(state: UrgenceState, seat: int, move: Force) -> None:
    _check_seats_named(state, move)
    named: set[int] = set()
    for target, number in move.shares:
        _aim(state, seat, target, move)
        held = size(state.hands[target])
        if not 1 <= number <= held:
            raise Illegal("URG-48", "refuse.force.hand", who=SeatName(target), n=held)
        if target in named:
            raise Illegal("URG-48", "refuse.force.twice", who=SeatName(target))
        named.add(target)
    if sum(number for _, number in move.shares) > state.force:
        raise Illegal("URG-48", "refuse.force.points", n=state.force)


def _destroy(state: UrgenceState, seat: int, move: Destroy) -> None:
    if not state.destroy:
        raise Illegal("URG-46", "refuse.destroy.points")
    if move.zone not in "hdp":
        raise Illegal("URG-47", "refuse.destroy.zone")
    if not state.holds(seat, move.zone, state.cards.number[move.code]):
        raise Illegal("URG-46", "refuse.not_there", card=CardName(move.code))


def _heart(state: UrgenceState, _seat: int, _move: Heart) -> None:
    if not state.black:
        raise Illegal("URG-43", "refuse.heart")


def _disinfect(state: UrgenceState, seat: int, move: Disinfect) -> None:
    if state.deck_only and move.zone not in "hdp":
        raise Illegal("URG-52", "refuse.disinfect.scope")
    if not state.holds(seat, move.zone, state.cards.number[move.code]):
        raise Illegal("URG-52", "refuse.not_there", card=CardName(move.code))
    if state.gauges[seat] < 2:
        raise Illegal("URG-53", "refuse.disinfect.last")


def _shop(state: UrgenceState, seat: int, _move: Shop) -> None:
    hand = state.hands[seat]
    if hand:
        if among(hand, state.interned_moves.slotless):
            raise Illegal("URG-19", "refuse.shop.slotless")
        if state.occupied < state.cards.slots(state.companions[seat]):
            raise Illegal("URG-19", "refuse.shop.hand")
    if state.nuisance_waits(seat):
        raise Illegal("URG-26", "refuse.shop.nuisance")


def _too_early(_state: UrgenceState, _seat: int, _move: Move) -> None:
    raise Illegal("URG-14", "refuse.phase.main")


def _nothing_owed(_state: UrgenceState, _seat: int, _move: Move) -> None:
    raise Illegal("URG-49", "refuse.owed.none")


def _has_team(_state: UrgenceState, _seat: int, _move: Move) -> None:
    raise Illegal("URG-02", "refuse.team.late")


_IN_MAIN: Final[dict[type[Move], Check]] = {
    Play: _play,
    Use: _use,
    Draw: _draw,
    Hit: _hit,
    Break: _break,
    Oust: _oust,
    Force: _force,
    Destroy: _destroy,
    Heart: _heart,
    Disinfect: _disinfect,
    Shop: _shop,
    Buy: _too_early,
    End: _too_early,
    Drop: _nothing_owed,
    Team: _has_team,
    Resign: _resign,
}


# MARKET


def _buy(state: UrgenceState, seat: int, move: Buy) -> None:
    kind = state.cards.by_code[move.code]
    if kind.type == SUPER:
        if kind.number != state.super_of(seat) or state.bought >> seat & 1:
            raise Illegal("URG-59", "refuse.buy.super")
    elif kind.type == STARTER:
        raise Illegal("URG-57", "refuse.buy.starter")
    elif not copies(state.market, kind.number):
        raise Illegal("URG-57", "refuse.buy.empty", card=CardName(move.code))
    if state.coins < kind.cost:
        raise Illegal("URG-55", "refuse.buy.coins", n=kind.cost, coins=state.coins)


def _end(state: UrgenceState, seat: int, move: End) -> None:
    """Always possible (section 4)."""


_IN_MARKET: Final[dict[type[Move], Check]] = {Buy: _buy, Disinfect: _disinfect, End: _end}
