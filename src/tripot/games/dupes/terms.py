"""What one table has agreed on, read once. Never changes, so copies share it."""

from __future__ import annotations

from typing import Final

import msgspec

from tripot.engine.options import Options

REQUIRED: Final = "required"
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

    @property
    def told(self) -> bool:
        """Whether texts are kept (DUP-59)."""
        return self.narration != OFF


def terms(seats: int, options: Options) -> Terms:
    goals = int(options["minor_goals"])
    return Terms(
        seats=seats,
        everyone=(1 << seats) - 1,
        main_goal=str(options["main_goal"]),
        goals=goals,
        complete=(1 << goals) - 1,
        limit=int(options["scene_limit"]) or 10 * (goals + 1),
        settlements=int(options["settlements_per_scene"]),
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
    )
