"""Positions for scenarios, in the specification's words: `{"players": 2, "phase": "RESALE", "chest": {"P0": […]}, …}`.

What is not stated has its default: 2 players, default options, 2 coins a side, empty chests, no reinforcement, round 1,
splitter S0, nobody done. Loot that is named nowhere lies below the stated top of the pile, or, when the whole pile is
stated, in the discard pile.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.chance import Chance
from tripot.games.escrocs.book.cards import BANDITS, CP, FULL, HELPERS, ID, LA, PAINTINGS, cards_of, has, heap
from tripot.games.escrocs.play import phases, resale, setup, sharing
from tripot.games.escrocs.play.phases import CHIEF, CHOOSE, KEEP, LOOK, RESALE, SPLIT, STASH, STEAL, TRIM
from tripot.games.escrocs.play.state import EscrocsState

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs

KNOWN: Final = frozenset(
    {
        "players", "options", "bandits", "chiefs", "reinf", "used", "dealt", "coins", "chest", "splitter", "phase",
        "round", "hand", "parts", "new", "discard", "pile", "pile-exact", "done", "skill-used", "raided",
    }
)  # fmt: skip


def build(game: Escrocs, position: Mapping[str, Any], chance: Chance) -> EscrocsState:
    """Raises ValueError when the position makes no sense, Illegal when its options do not."""
    if unknown := set(position) - KNOWN:
        raise ValueError(f"unknown in a position: {', '.join(sorted(unknown))}")
    seats = position.get("players", 2)
    state = EscrocsState(game, game.check_options(seats, position.get("options", {})), chance)
    state.set_up(seats)
    state.phase = _index(phases.NAMES, position.get("phase", "SPLIT"))
    state.round = int(position.get("round", 1))
    state.splitter = _side(position.get("splitter", "S0"))
    for side, coins in position.get("coins", {}).items():
        state.coins[_side(side)] = int(coins)
    _seat_bandits(state, position)
    _hand_out_helpers(state, position)
    _lay_loot(state, position)
    _set_turn(state, position)
    return state


def _index(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise ValueError(f"{name!r} is none of {', '.join(names)}")
    return names.index(name)


def _side(name: str) -> int:
    return _index(("S0", "S1"), name)


def _seat(state: EscrocsState, name: str) -> int:
    return _index([f"P{seat}" for seat in range(state.seats)], name)


def _loot(codes: Iterable[str]) -> list[int]:
    return [_index(tuple(ID), code) for code in codes]


def _seat_bandits(state: EscrocsState, position: Mapping[str, Any]) -> None:
    named = {_seat(state, seat): _index(BANDITS, code) for seat, code in position.get("bandits", {}).items()}
    if len(set(named.values())) < len(named):
        raise ValueError("a bandit sits twice")
    free = [bandit for bandit in range(len(BANDITS)) if bandit not in named.values()]
    state.bandits = tuple(named[seat] if seat in named else free.pop(0) for seat in range(state.seats))
    setup.name_lone_chiefs(state)
    chiefs = list(state.chiefs)
    for side in (0, 1):
        if state.terms.is_pair(side) and state.phase > CHIEF:
            chiefs[side] = state.terms.members[side][0]
    for name, seat in position.get("chiefs", {}).items():
        chiefs[_side(name)] = _seat(state, seat)
        if chiefs[_side(name)] not in state.terms.members[_side(name)]:
            raise ValueError(f"{seat} is no member of {name}")
    state.chiefs = tuple(chiefs)
    state.settle_chiefs()


def _hand_out_helpers(state: EscrocsState, position: Mapping[str, Any]) -> None:
    """A side was dealt what it holds, what it has used, and enough others to make three."""
    for name, held in (("reinf", state.down), ("used", state.used)):
        for seat, codes in position.get(name, {}).items():
            held[_seat(state, seat)] = sum(1 << _index(HELPERS, code) for code in codes)
    dealt = [[helper for helper in range(len(HELPERS)) if _owns(state, side, helper)] for side in (0, 1)]
    for name, codes in position.get("dealt", {}).items():
        dealt[_side(name)] = [_index(HELPERS, code) for code in codes]
    named = dealt[0] + dealt[1]
    held = [*state.down, *state.used]
    if len(set(named)) < len(named) or sum(map(int.bit_count, held)) > reduce(or_, held).bit_count():
        raise ValueError("a reinforcement is in two places")
    free = [helper for helper in range(len(HELPERS)) if helper not in named]
    for cards in dealt:
        while len(cards) < 3:
            cards.append(free.pop(0))
    state.dealt = (tuple(dealt[0]), tuple(dealt[1]))
    state.undealt = tuple(free)
    state.kept = 0 if state.phase == KEEP else 3


def _owns(state: EscrocsState, side: int, helper: int) -> bool:
    return any((state.down[seat] | state.used[seat]) >> helper & 1 for seat in state.terms.members[side])


def _lay_loot(state: EscrocsState, position: Mapping[str, Any]) -> None:
    for seat, codes in position.get("chest", {}).items():
        state.chests[_seat(state, seat)] = _laid(codes)
    for side, codes in position.get("new", {}).items():
        state.new[_side(side)] = _laid(codes)
    state.discard = _laid(position.get("discard", ()))
    state.hand = tuple(sorted(_loot(position.get("hand", ()))))
    _lay_parts(state, position.get("parts", {}))
    exact = "pile-exact" in position
    top = _loot(position["pile-exact" if exact else "pile"]) if exact or "pile" in position else []
    named = [*top, *state.hand]
    for pack in (*state.chests, *state.new, *state.parts, state.discard):
        named += cards_of(pack)
    if any(named.count(card) > (PAINTINGS if card == CP else 1) for card in named):
        raise ValueError("a card is in two places")
    if any(has(chest, LA) for chest in state.chests):
        raise ValueError("LA is never in a chest")
    rest = cards_of(FULL - heap(named))
    if exact:
        state.discard += heap(rest)
        rest = []
    state.chance.shuffle(rest, "rest")
    state.pile = rest + top[::-1]


def _laid(codes: Iterable[str]) -> int:
    cards = _loot(codes)
    if any(cards.count(card) > (PAINTINGS if card == CP else 1) for card in cards):
        raise ValueError(f"a card is there twice: {' '.join(codes)}")
    return heap(cards)


def _lay_parts(state: EscrocsState, parts: Mapping[str, Sequence[str]]) -> None:
    if not parts:
        return
    heaps = []
    for letter in ("A", "B"):
        down = [code[1:-1] for code in parts[letter] if code[0] == "("]
        heaps += [_laid([code for code in parts[letter] if code[0] != "("]), _laid(down)]
    state.parts = (heaps[0], heaps[1], heaps[2], heaps[3])


def _set_turn(state: EscrocsState, position: Mapping[str, Any]) -> None:
    for name in ("done", "skill-used"):
        bits = sum(1 << _seat(state, seat) for seat in position.get(name, ()))
        setattr(state, name.replace("-", "_"), bits)
    state.raided = sum(1 << _side(side) for side in position.get("raided", ()))
    terms, phase = state.terms, state.phase
    paired = [side for side in (0, 1) if terms.is_pair(side)]
    if phase == KEEP:
        state.acting = state.voice(0) | state.voice(1)
    elif phase == CHIEF:
        state.acting = sum(state.voice(side) for side in paired)
    elif phase == SPLIT:
        if not state.hand:
            sharing.start_round(state, [])
        state.acting = state.voice(state.splitter)
    elif phase == CHOOSE:
        state.acting = state.voice(1 - state.splitter)
    elif phase == STEAL:
        state.thief = 0 if has(state.new[0], LA) else 1
        state.acting = state.voice(state.thief)
    elif phase == STASH:
        state.acting = sum(state.voice(side) for side in paired if state.new[side])
    elif phase == RESALE:
        state.acting = resale.acting(state)
    elif phase == TRIM:
        state.acting = resale.too_full(state)
    elif phase == LOOK:
        raise ValueError("a look begins with its call")
