"""What one table has agreed on, read once. Never changes, so copies share it."""

from __future__ import annotations

from typing import Final

from tripot.engine.language.text import Param, say
from tripot.engine.rules.options import Options, Value

REQUIRED: Final = "required"
FORMER: Final[Options] = {"starters": "any", "prolongations": 0, "ally_goal": "ticked"}
"""Options that came later, with what held before: a state leaves them out while they say so, as older states did."""
OFF: Final = "off"


class TableTerms:
    """The options under short names, and what follows from the number of seats."""

    def __init__(self, seats: int, options: Options) -> None:
        goals = int(options["minor_goals"])
        narration = str(options["narration"])
        self.seats: Final[int] = seats
        self.everyone: Final[int] = (1 << seats) - 1
        """All seats as bits."""
        self.main_goal: Final[str] = str(options["main_goal"])
        self.goals: Final[int] = goals
        self.complete: Final[int] = (1 << goals) - 1
        """All goals of a sheet as bits."""
        self.limit: Final[int] = int(options["scene_limit"]) or 10 * (goals + 1)
        """DUP-106: the scenes there can be."""
        self.settlements: Final[int] = int(options["settlements_per_scene"])
        self.prolongations: Final[int] = int(options["prolongations"])
        """DUP-29: how often the Director may let a scene go on that would end."""
        self.apart: Final[bool] = options["starters"] != "any"
        """Whether the house deals its places, trades and motives without giving the same one twice."""
        self.own_goals: Final[bool] = options["starters"] == "own"
        """Whether no two sheets of the house share a goal, as far as its goals go round."""
        self.free: Final[bool] = options["floor"] == "free"
        """DUP-27, DUP-58: an open table instead of a floor that goes round."""
        self.chosen: Final[bool] = options["director_succession"] == "chosen"
        self.feints: Final[bool] = options["feints"] == "on"
        self.coherence: Final[str] = str(options["coherence"])
        self.secondary: Final[int] = int(options["max_secondary_targets"])
        self.two_packs: Final[bool] = options["packs"] == "two"
        self.narration: Final[str] = narration
        self.told: Final[bool] = narration != OFF
        """Whether texts are kept (DUP-59)."""
        self.arbitration: Final[str] = str(options["arbitration"])
        self.disputes: Final[int] = int(options["challenges_per_conflict"]) if options["arbitration"] != OFF else 0
        self.majority: Final[bool] = options["refresh_agreement"] == "majority"
        self.opening: Final[int] = int(options["opening_rounds"])
        self.exchanges: Final[int] = int(options["exchange_limit"])
        self.neutral_counts: Final[bool] = options["neutral_suit"] == "counts"
        self.any_suit: Final[bool] = options["recount"] == "any_suit"
        self.tie: Final[str] = str(options["tie_rule"])
        self.debt: Final[bool] = options["xp_floor"] == "debt"
        self.spoils_ticked: Final[bool] = options["ally_goal"] == "ticked"
        """DUP-93: whether a goal that an ally adopts is reached at once, or has still to be."""
        self.end_reveal: Final[bool] = options["end_reveal"] == "yes"
        self.neutral_text: Final[str] = "…" if narration == REQUIRED else ""
        """What stands for a narration where one is asked for."""
        self.options: Final[tuple[tuple[str, Value], ...]] = tuple(
            sorted((name, value) for name, value in options.items() if FORMER.get(name) != value)
        )
        """What makes a table: see `FORMER`."""
        self._asked: Final[tuple[tuple[str, Value], ...]] = tuple(options.items())

    def __reduce__(self) -> tuple[type[TableTerms], tuple[int, Options]]:
        """How it travels to worker processes."""
        return (TableTerms, (self.seats, dict(self._asked)))


def rule_figures(terms: TableTerms) -> dict[str, Param]:
    """The figures that the rules leave open."""
    return {
        "minor_goals": terms.goals,
        "settlements_per_scene": terms.settlements,
        "max_secondary_targets": terms.secondary,
        "challenges_per_conflict": terms.disputes,
        "ally_goal": say("figure.spoils_ticked" if terms.spoils_ticked else "figure.spoils_to_reach"),
        "opening_rounds": say("figure.after_opening", n=terms.opening) if terms.opening else say("figure.at_once"),
        "exchange_limit": terms.exchanges,
        "scene_limit": terms.limit,
    }
