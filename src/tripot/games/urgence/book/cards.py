"""The catalogue made ready for play: kinds of cards as numbers, what each side does as amounts to add."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from tripot.engine.data.catalogue import CardType, Catalogue
from tripot.games.urgence.book.piles import UNIT

STARTER: Final = 0
TWO_SIDED: Final = 1
COMPANION: Final = 2
SHIELD: Final = 3
SUPER: Final = 4
TYPES: Final = ("starter", "two-sided", "companion", "shield", "super")
EFFECTS: Final = ("coin", "gain", "hit", "black", "draw", "destroy", "force")
"""The closed set (URG-75); slot, life and defence are attributes of cards in play."""
TEAMS: Final = ("GOV", "SCI", "LAB", "MED", "CMP")
SUPER_PRICE: Final = 17
BOARD_SLOTS: Final = 3


class Amounts(NamedTuple):
    """What one side of a card adds to its player's gauge and pools."""

    coins: int = 0
    gain: int = 0
    hit: int = 0
    black: int = 0
    twos: int = 0
    threes: int = 0
    destroy: int = 0
    force: int = 0


def amounts(effects: Iterable[tuple[str, int]]) -> Amounts:
    """Adds up a list of effects; a draw of 2 and a draw of 3 are different things (URG-44)."""
    total = dict.fromkeys(Amounts._fields, 0)
    for name, n in effects:
        match name:
            case "coin":
                total["coins"] += n
            case "draw":
                total["twos" if n == 2 else "threes"] += 1
            case _:
                total[name] += n
    return Amounts(**total)


class Kind:
    """One kind of card. `sides` maps "A" and "B", or "" for a card with a single face, to its effects."""

    __slots__ = ("amounts", "code", "cost", "defence", "effects", "life", "nuisance", "number", "slot", "team", "type")

    def __init__(self, number: int, card: CardType) -> None:
        facts = card.facts
        self.number: int = number
        self.code: str = card.code
        self.type: int = TYPES.index(facts["type"])
        self.cost: int = facts["cost"]
        self.life: int = facts.get("life", 0)
        self.defence: int = facts.get("defence", 0)
        self.slot: int = facts.get("slot", 0)
        self.team: str = facts.get("team", "")
        self.effects: dict[str, tuple[tuple[str, int], ...]] = {
            side: tuple((name, n) for name, n in effects) for side, effects in written_sides(facts).items()
        }
        self.amounts: dict[str, Amounts] = {side: amounts(effects) for side, effects in self.effects.items()}
        self.nuisance: bool = self.type == COMPANION and self.amounts[""].black > 0
        """URG-26: it must be used on every turn of its owner."""

    @property
    def two_sided(self) -> bool:
        return self.type in (TWO_SIDED, SUPER)

    @property
    def takes_slot(self) -> bool:
        """URG-17, URG-18."""
        return self.type not in (COMPANION, SHIELD)

    @property
    def usable(self) -> bool:
        """URG-25: a companion that does something."""
        return self.type == COMPANION and bool(self.effects[""])


def written_sides(facts: dict[str, Any]) -> dict[str, list[list[Any]]]:
    """The effects as the catalogue has them, by side."""
    if facts["type"] in ("two-sided", "super"):
        return {"A": facts["attack"], "B": facts["benefit"]}
    return {"": facts.get("effect", [])}


class Cards:
    """Every kind of a catalogue, by number and by code, and the piles a set-up begins with."""

    def __init__(self, catalogue: Catalogue) -> None:
        self.kinds: tuple[Kind, ...] = tuple(Kind(number, card) for number, card in enumerate(catalogue))
        self.by_code: dict[str, Kind] = {kind.code: kind for kind in self.kinds}
        self.codes: tuple[str, ...] = tuple(kind.code for kind in self.kinds)
        self.number: dict[str, int] = {code: number for number, code in enumerate(self.codes)}
        self.box: int = sum(UNIT[number] * card.copies for number, card in enumerate(catalogue))
        self.type: tuple[int, ...] = tuple(kind.type for kind in self.kinds)
        self.cost: tuple[int, ...] = tuple(kind.cost for kind in self.kinds)
        self.market: tuple[int, ...] = self._of_types(TWO_SIDED, COMPANION, SHIELD)
        self._each_pile: int = sum(UNIT[kind] for kind in self.market)
        self.starters: int = sum(UNIT[n] * card.facts.get("per_seat", 0) for n, card in enumerate(catalogue))
        self.super_of: tuple[int, ...] = tuple(self._super(team) for team in TEAMS)
        self.slot_kinds: tuple[int, ...] = tuple(kind.number for kind in self.kinds if kind.slot)
        self.nuisances: tuple[int, ...] = tuple(kind.number for kind in self.kinds if kind.nuisance)

    def _of_types(self, *types: int) -> tuple[int, ...]:
        return tuple(kind.number for kind in self.kinds if kind.type in types)

    def _super(self, team: str) -> int:
        return next(kind.number for kind in self.kinds if kind.team == team)

    def super_code(self, team: int) -> str:
        """The super card of a team (URG-06)."""
        return self.codes[self.super_of[team]]

    def full_market(self, seats: int) -> int:
        """URG-04."""
        return self._each_pile * seats

    def slots(self, companions: int) -> int:
        """URG-16: three on the board, and one for each slot icon in play."""
        slots = BOARD_SLOTS
        if companions:
            for kind in self.slot_kinds:
                slots += (companions >> 8 * kind & 0xFF) * self.kinds[kind].slot
        return slots

    def total_cost(self, pile: int) -> int:
        """URG-70: the total cost of these cards."""
        return sum((pile >> 8 * number & 0xFF) * cost for number, cost in enumerate(self.cost))
