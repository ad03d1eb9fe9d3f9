"""What one table has agreed on, read once. Never changes, so copies share it."""

from __future__ import annotations

from typing import Final

import msgspec

from tripot.engine.options import Options, Value
from tripot.engine.text import Param, say

REQUIRED: Final = "required"
FORMER: Final[Options] = {"starters": "any", "prolongations": 0}
"""Options that came later, with what held before: a state leaves them out while they say so, as older states did."""
OFF: Final = "off"


class Terms(msgspec.Struct, frozen=True):
    """The options under short names, and what follows from the number of seats."""

    seats: int
    everyone: int
    """All seats as bits."""
    main_goal: str
    goals: int
    complete: int
    """All goals of a sheet as bits."""
    limit: int
    """DUP-106: the scenes there can be."""
    settlements: int
    prolongations: int
    """DUP-29: how often the Director may let a scene go on that would end."""
    apart: bool
    """Whether the house deals its places, trades and motives without giving the same one twice."""
    free: bool
    """DUP-27, DUP-58: an open table instead of a floor that goes round."""
    chosen: bool
    feints: bool
    coherence: str
    secondary: int
    two_packs: bool
    narration: str
    arbitration: str
    disputes: int
    majority: bool
    opening: int
    exchanges: int
    neutral_counts: bool
    any_suit: bool
    tie: str
    debt: bool
    end_reveal: bool
    neutral_text: str
    """What stands for a narration where one is asked for."""
    options: tuple[tuple[str, Value], ...]
    """What makes a table: see `FORMER`."""

    @property
    def told(self) -> bool:
        """Whether texts are kept (DUP-59)."""
        return self.narration != OFF


def read_options(seats: int, options: Options) -> Terms:
    goals = int(options["minor_goals"])
    return Terms(
        seats=seats,
        everyone=(1 << seats) - 1,
        main_goal=str(options["main_goal"]),
        goals=goals,
        complete=(1 << goals) - 1,
        limit=int(options["scene_limit"]) or 10 * (goals + 1),
        settlements=int(options["settlements_per_scene"]),
        prolongations=int(options["prolongations"]),
        apart=options["starters"] == "apart",
        free=options["floor"] == "free",
        chosen=options["director_succession"] == "chosen",
        feints=options["feints"] == "on",
        coherence=str(options["coherence"]),
        secondary=int(options["max_secondary_targets"]),
        two_packs=options["packs"] == "two",
        narration=str(options["narration"]),
        arbitration=str(options["arbitration"]),
        disputes=int(options["challenges_per_conflict"]) if options["arbitration"] != OFF else 0,
        majority=options["refresh_agreement"] == "majority",
        opening=int(options["opening_rounds"]),
        exchanges=int(options["exchange_limit"]),
        neutral_counts=options["neutral_suit"] == "counts",
        any_suit=options["recount"] == "any_suit",
        tie=str(options["tie_rule"]),
        debt=options["xp_floor"] == "debt",
        end_reveal=options["end_reveal"] == "yes",
        neutral_text="…" if options["narration"] == REQUIRED else "",
        options=tuple(sorted((name, value) for name, value in options.items() if FORMER.get(name) != value)),
    )


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
