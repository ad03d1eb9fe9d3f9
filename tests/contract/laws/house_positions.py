"""Tiny positions of Noé, Duel d'escrocs and Jeu de dupes: what a seat saw binds cards that it never sees."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, permutations

from tests.contract.laws.sample_support import Tiny
from tests.contract.laws.tiny_positions import layings
from tripot.engine.rules.chance import Stream
from tripot.games.dupes import GAME as DUPES
from tripot.games.dupes.book.cards import ID as DUPES_ID
from tripot.games.dupes.play.state import DupesState
from tripot.games.escrocs import GAME as ESCROCS
from tripot.games.escrocs.book.cards import ID as LOOT
from tripot.games.escrocs.book.cards import heap
from tripot.games.escrocs.play.state import EscrocsState
from tripot.games.noe import GAME as NOE
from tripot.games.noe.play.state import NoeState

# Noé: two at the table; all cards lie face up on the pile but those of the first hand, of the other one, and the stock.

MINE = "esp-max esp-marie esp-medhi leo-hugo leo-sally leo-susy"
PLOT = ("em-noe", "alp-noe", "emp-noe")
"""Whoever has the three of them is ready for the Élysée."""


def _noe(act: str, hand: list[str], stock: list[str]) -> NoeState:
    ready = ["S2"] if {*hand} >= {*PLOT} else []
    hands = {"S1": MINE, "S2": " ".join(hand)}
    cards = {"hands": hands, "stock": " ".join(stock), "discard_rest": True}
    return NOE.position({"players": 2, "act": act, "turns": 4, "ready": ready, **cards}, Stream.fast(1))


def _ready_or_not() -> Iterator[NoeState]:
    """The other hand lay untouched since its turn: it is ready if it has what that takes, and not otherwise."""
    cards = [*PLOT, "dur-medhi", "dur-sarah", "dur-clara", "dur-arthur"]
    for hand, stock in layings(cards, (6, 1)):
        yield _noe("S1 CLOSE", hand, stock)


def _a_card_drawn() -> Iterator[NoeState]:
    """Two cards of the other hand were seen before it drew another. Whether that hand was ready before it drew, samples
    leave to chance."""
    seen = ["dur-medhi", "dur-sarah"]
    for rest, stock in layings([*PLOT[:2], "dur-clara", "dur-arthur", "dur-marie", "dur-hugo"], (4, 2), ordered=(1,)):
        state = _noe("S2 TURN_START", seen + rest, stock)
        state.know[0] = {1 << 1: sum(1 << state.cards.index[code] for code in seen)}
        yield state


# Duel d'escrocs: P0 splits; P1 knows one of the three cards. Reinforcements of P0 have all been used.


def _told_of_the_loot() -> Iterator[EscrocsState]:
    for rest, pile in layings(["R4", "R5", "B1", "B2"], (2, 2), ordered=(1,)):
        position = {"hand": ["R3", *rest], "pile-exact": pile, "used": {"P0": ["ROU", "LEO", "LUC"]}}
        for dealt in permutations(range(3)):
            state = ESCROCS.position(position, Stream.fast(1))
            state.hand_told = heap([LOOT["R3"]])
            state.dealt = (dealt, state.dealt[1])
            yield state


# Jeu de dupes: ten cards of P1, two of the deck. With eight hearts, which do not count for P1, it is seldom split.

TWELVE = ["AH", "2H", "3H", "4H", "5H", "6H", "7H", "8H", "AC", "2C", "3C", "AS"]


def _split_or_not() -> Iterator[DupesState]:
    """The first of the positions is split: one club and one spade."""
    conflict = {"leader": "P0", "hands": {"P0": {"camp": "I"}, "P1": {"camp": "T", "level": 10}}}
    position = {"seats": 2, "phase": "CONFLICT", "options": {"neutral_suit": "ignored"}, "conflict": conflict}
    for deck in (["2C", "3C"], *combinations(TWELVE, 2)):
        for order in permutations(deck):
            state = DUPES.position(position, Stream.fast(1))
            state.hands[0] = [DUPES_ID[code] for code in ("9C", "TC", "9D", "9S", "TS")]
            state.hands[1] = sorted(DUPES_ID[code] for code in TWELVE if code not in deck)
            state.row = [DUPES_ID[code] for code in ("JC", "QC", "KC", "JD", "QD")]
            state.deck = [DUPES_ID[code] for code in order]
            state.fresh = len(deck)
            yield state


HOUSE: list[Tiny] = [
    Tiny("ready or not", NOE, 0, _ready_or_not, apart=("learnt", "takings", "sure")),
    Tiny(
        "a card drawn by a hand half known",
        NOE,
        0,
        _a_card_drawn,
        ((1, "d"),),
        apart=("learnt", "takings", "sure", "ready"),
    ),
    Tiny(
        "loot of which a card is known",
        ESCROCS,
        1,
        _told_of_the_loot,
        ((0, "split R4 | R5 (R3)"),),
        apart=("decisions",),
    ),
    Tiny("a split hand", DUPES, 0, _split_or_not, ((0, "P0 reveal:C"),), apart=("decisions", "goals")),
]
