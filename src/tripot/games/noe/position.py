"""Positions for scenarios, in the words of the specification's scenario language (§9).

Cards that a position does not name fill the hands it leaves open, then lie under the named part of the stock, or with
`discard_rest` at the bottom of the pile.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.chance import Chance
from tripot.engine.search.bits import mask
from tripot.games.noe.book.constants import HAND
from tripot.games.noe.play import phases
from tripot.games.noe.play.phases import CLOSE, MAIN, TURN_START
from tripot.games.noe.play.state import NoeState

if TYPE_CHECKING:
    from tripot.games.noe.game import Noe

_KNOWN: Final = {
    "act", "dealer", "discard", "discard_rest", "hands", "options", "out", "players", "ready", "round", "skip", "stock",
    "stock_only", "totals", "turns",
}  # fmt: skip


def build(game: Noe, position: Mapping[str, Any], chance: Chance) -> NoeState:
    """Raises ValueError or LookupError when the position makes no sense, Illegal when its options do not."""
    if unknown := set(position) - _KNOWN:
        raise ValueError(f"unknown in a position: {', '.join(sorted(unknown))}")
    seats = int(position["players"])
    state = NoeState(game, game.check_options(seats, position.get("options", {})), chance)
    state.set_up(seats)
    state.in_round = (1 << seats) - 1
    state.round = int(position.get("round", 1))
    _set_turn(state, position)
    _set_seats(state, position)
    _lay_cards(state, position, chance)
    _set_readiness(state, position)
    return state


def _seat(state: NoeState, name: str) -> int:
    seat = int(name[1:]) - 1 if name[:1] == "S" and name[1:].isdigit() else -1
    if not 0 <= seat < state.n:
        raise ValueError(f"no such seat: {name}")
    return seat


def _set_turn(state: NoeState, position: Mapping[str, Any]) -> None:
    name, _, phase = str(position["act"]).partition(" ")
    state.phase = phases.NAMES.index(phase)
    if state.phase not in (TURN_START, MAIN, CLOSE):
        raise ValueError(f"a position cannot start in {phase}")
    state.active = state.to_act = _seat(state, name)
    state.turns = int(position.get("turns", 0))
    default = state.game.seat_name((state.active - 1) % state.n)
    state.dealer = _seat(state, position.get("dealer", default))


def _set_seats(state: NoeState, position: Mapping[str, Any]) -> None:
    for name, points in position.get("out", {}).items():
        seat = _seat(state, name)
        state.in_round &= ~(1 << seat)
        state.scores[seat] = int(points)
    for name, total in position.get("totals", {}).items():
        state.totals[_seat(state, name)] = int(total)
    for name in position.get("skip", ()):
        state.skip |= 1 << _seat(state, name)
    if not state.in_round >> state.active & 1:
        raise ValueError("the seat to act is out of the round")


def _lay_cards(state: NoeState, position: Mapping[str, Any], chance: Chance) -> None:
    named: list[int] = []

    def read(text: str) -> list[int]:
        cards = [state.cards.index[word.removesuffix("*")] for word in text.split()]
        named.extend(cards)
        return cards

    hands = {_seat(state, name): sorted(read(text)) for name, text in position.get("hands", {}).items()}
    written = str(position.get("discard", ""))
    pile = read(written)
    stock = read(str(position.get("stock", position.get("stock_only", ""))))
    rest = _unnamed(state, named)
    chance.shuffle(rest, "position")
    for seat in range(state.n):
        state.hands[seat] = hands[seat] if seat in hands else _six(state, rest)
        if len(state.hands[seat]) != HAND + (state.phase == MAIN and seat == state.active):
            raise ValueError(f"{state.game.seat_name(seat)} holds {len(state.hands[seat])} cards")
    marked = zip(pile, written.split(), strict=True)
    state.used = mask(card for card, word in marked if word.endswith("*") or state.cards.deadly[card])
    if position.get("discard_rest"):
        pile += rest
    elif "stock_only" in position and rest:
        raise ValueError("stock-only leaves cards without a place")
    else:
        stock += rest
    state.pile, state.stock = pile[::-1], stock[::-1]


def _unnamed(state: NoeState, named: list[int]) -> list[int]:
    deck = state.cards.decks[state.level]
    if len(set(named)) != len(named):
        raise ValueError("a card is in two places")
    if not set(named) <= set(deck):
        raise ValueError("a card is not in the pack of this level")
    return [card for card in deck if card not in named]


def _six(state: NoeState, rest: list[int]) -> list[int]:
    """Any six cards that may be in a hand, taken from the rest."""
    hand = [card for card in rest if not state.cards.deadly[card]][:HAND]
    rest[:] = [card for card in rest if card not in hand]
    return sorted(hand)


def _set_readiness(state: NoeState, position: Mapping[str, Any]) -> None:
    """Seats that have played are as ready as their hands; the others are known not to be (NOE-45)."""
    for name in position.get("ready", ()):
        state.ready |= 1 << _seat(state, name)
    if state.ready or state.turns:
        for seat in range(state.n):
            bit = 1 << seat
            if state.plots.elysee(state.hands[seat]) == bool(state.ready & bit):
                state.fresh |= bit
                state.sure[seat] = bit
