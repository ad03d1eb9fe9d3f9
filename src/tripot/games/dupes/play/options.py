"""What one table has agreed on, read once. Never changes, so copies share it."""

from __future__ import annotations

from typing import Final

from tripot.engine.options import Options, Value
from tripot.engine.text import Param, say

REQUIRED: Final = "required"
FORMER: Final[Options] = {"starters": "any", "prolongations": 0}
"""Options that came later, with what held before: a state leaves them out while they say so, as older states did."""
OFF: Final = "off"


class Terms:
    """The options under short names, and what follows from the number of seats."""

    def __init__(self, seats: int, options: Options) -> None:
        goals = int(options["minor_goals"])
        narration = str(options["narration"])
        self.seats: int = seats
        self.everyone: int = (1 << seats) - 1
        """All seats as bits."""
        self.main_goal: str = str(options["main_goal"])
        self.goals: int = goals
        self.complete: int = (1 << goals) - 1
        """All goals of a sheet as bits."""
        self.limit: int = int(options["scene_limit"]) or 10 * (goals + 1)
        """DUP-106: the scenes there can be."""
        self.settlements: int = int(options["settlements_per_scene"])
        self.prolongations: int = int(options["prolongations"])
        """DUP-29: how often the Director may let a scene go on that would end."""
        self.apart: bool = options["starters"] == "apart"
        """Whether the house deals its places, trades and motives without giving the same one twice."""
        self.free: bool = options["floor"] == "free"
        """DUP-27, DUP-58: an open table instead of a floor that goes round."""
        self.chosen: bool = options["director_succession"] == "chosen"
        self.feints: bool = options["feints"] == "on"
        self.coherence: str = str(options["coherence"])
        self.secondary: int = int(options["max_secondary_targets"])
        self.two_packs: bool = options["packs"] == "two"
        self.narration: str = narration
        self.told: bool = narration != OFF
        """Whether texts are kept (DUP-59)."""
        self.arbitration: str = str(options["arbitration"])
        self.disputes: int = int(options["challenges_per_conflict"]) if options["arbitration"] != OFF else 0
        self.majority: bool = options["refresh_agreement"] == "majority"
        self.opening: int = int(options["opening_rounds"])
        self.exchanges: int = int(options["exchange_limit"])
        self.neutral_counts: bool = options["neutral_suit"] == "counts"
        self.any_suit: bool = options["recount"] == "any_suit"
        self.tie: str = str(options["tie_rule"])
        self.debt: bool = options["xp_floor"] == "debt"
        self.end_reveal: bool = options["end_reveal"] == "yes"
        self.neutral_text: str = "…" if narration == REQUIRED else ""
        """What stands for a narration where one is asked for."""
        self.options: tuple[tuple[str, Value], ...] = tuple(
            sorted((name, value) for name, value in options.items() if FORMER.get(name) != value)
        )
        """What makes a table: see `FORMER`."""
        self._asked: tuple[int, Options] = (seats, options)

    def __reduce__(self) -> tuple[type[Terms], tuple[int, Options]]:
        """How it travels to worker processes."""
        return (Terms, self._asked)


def rule_figures(terms: Terms) -> dict[str, Param]:
    """The figures that the rules leave open."""
    return {
        "minor_goals": terms.goals,
        "settlements_per_scene": terms.settlements,
        "max_secondary_targets": terms.secondary,
        "challenges_per_conflict": terms.disputes,
        "opening_rounds": say("figure.after_opening", n=terms.opening) if terms.opening else say("figure.at_once"),
        "exchange_limit": terms.exchanges,
        "scene_limit": terms.limit,
    }
