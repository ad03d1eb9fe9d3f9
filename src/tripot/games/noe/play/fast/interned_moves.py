"""The moves made of cards: each exists once for a catalogue, so that listing them is cheap."""

from __future__ import annotations

from itertools import combinations

from tripot.engine.rules.moves import Move
from tripot.engine.search.bits import members
from tripot.games.noe.book.cards import BOMBER, INVESTIGATOR, PURPLE, RED, Cards
from tripot.games.noe.play.moves import Block, Bomb, Control, Discard, Hide, Phish, Raid, Seize


class InternedMoves:
    """The moves of one catalogue, by the numbers of its cards."""

    def __init__(self, cards: Cards) -> None:
        self._codes: tuple[str, ...] = cards.codes
        self._category: tuple[int, ...] = cards.category
        self.discards: tuple[Discard, ...] = tuple(Discard(code) for code in cards.codes)
        self.blocks: tuple[Block, ...] = tuple(Block(code) for code in cards.codes)
        self.seizures: tuple[Seize, ...] = tuple(Seize((code,)) for code in cards.codes)
        self.hides: tuple[Hide, ...] = tuple(Hide((code,)) for code in cards.codes)
        self._actions: dict[tuple[int, int], tuple[Move, ...]] = {}
        self._raids: dict[tuple[int, int, int, int], tuple[Move, ...]] = {}
        self._pairs: dict[tuple[int, int], Hide] = {}

    def actions(self, card: int, targets: int) -> tuple[Move, ...]:
        """Every control, hameçonnage or bomb this card allows against the seats of a set."""
        found = self._actions.get((card, targets))
        if found is None:
            found = self._actions[card, targets] = tuple(self._list_actions(card, tuple(members(targets))))
        return found

    def _list_actions(self, card: int, seats: tuple[int, ...]) -> list[Move]:
        code = (self._codes[card],)
        if self._category[card] == PURPLE:  # NOE-77
            return [Phish(code, pair) for pair in combinations(seats, min(2, len(seats)))]
        kind = {INVESTIGATOR: Control, RED: Phish, BOMBER: Bomb}[self._category[card]]
        return [kind(code, (seat,)) for seat in seats]

    def raids(self, investigators: list[int], targets: int) -> list[Move]:
        """Every raid with three of these Investigators."""
        found: list[Move] = []
        for three in combinations(investigators, 3):
            known = self._raids.get((*three, targets))
            if known is None:
                codes = tuple(self._codes[card] for card in three)
                known = self._raids[(*three, targets)] = tuple(Raid(codes, (seat,)) for seat in members(targets))
            found += known
        return found

    def triples(self, hand: list[int]) -> list[Move]:
        """Every seizure of three cards."""
        return [Seize(tuple(self._codes[card] for card in three)) for three in combinations(hand, 3)]

    def pairs(self, hand: list[int]) -> list[Move]:
        """Every way to hide two cards."""
        found: list[Move] = []
        for pair in combinations(hand, 2):
            move = self._pairs.get(pair)
            if move is None:
                move = self._pairs[pair] = Hide((self._codes[pair[0]], self._codes[pair[1]]))
            found.append(move)
        return found
