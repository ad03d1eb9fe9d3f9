"""The blows that rivals can deal on their next turn, counted from what everybody knows of their cards."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from tripot.games.urgence.book.cards import Kind
from tripot.games.urgence.play.values.situation import Rival


def chance_of_blow(rival: Rival, points: int) -> float:
    """The chance that the rival's next hand deals so many points: any hand of its size among its hand and draw pile
    that holds the cards which are surely there. Cards it may yet draw on its turn are left out."""
    points -= sum(kind.amounts[""].hit for kind in rival.companions) + sum(map(hardest, rival.sure))
    if points <= 0:
        return 1.0
    rest = [hardest(kind) for kind in _without(rival.deck, rival.sure)]
    drawn = min(rival.held - len(rival.sure), len(rest))
    if drawn <= 0 or sum(sorted(rest)[-drawn:]) < points:
        return 0.0
    return _share_of_hands(rest, drawn, points)


def hardest(kind: Kind) -> int:
    """The attack of a card on its harder side."""
    return max(side.hit for side in kind.amounts.values()) if kind.takes_slot or kind.life else 0


def pressure(rival: Rival) -> float:
    """The attack that an average turn of the rival holds, all its cards considered."""
    steady = sum(kind.amounts[""].hit for kind in rival.companions)
    return steady + 3 * sum(map(hardest, rival.cards)) / max(3, len(rival.cards))


def _without(cards: Iterable[Kind], taken: Iterable[Kind]) -> list[Kind]:
    left = list(cards)
    for kind in taken:
        left.remove(kind)
    return left


def _share_of_hands(hits: list[int], size: int, points: int) -> float:
    """How many hands of that size reach the points, among all: hands are counted by their size and what they deal."""
    hands: dict[tuple[int, int], int] = {(0, 0): 1}
    for hit in hits:
        more: defaultdict[tuple[int, int], int] = defaultdict(int, hands)
        for (held, dealt), ways in hands.items():
            if held < size:
                more[held + 1, min(points, dealt + hit)] += ways
        hands = more
    reaching = hands.get((size, points), 0)
    return reaching / sum(ways for (held, _), ways in hands.items() if held == size)
