"""What one table has agreed on and what follows from it: sides, goal, options. Never changes, so copies share it."""

from __future__ import annotations

from typing import Final

import msgspec

from tripot.engine.options import Options
from tripot.games.escrocs.book.figures import Figures

_MEMBERS: Final = {2: ((0,), (1,)), 3: ((0, 1), (2,)), 4: ((0, 1), (2, 3))}


class Terms(msgspec.Struct, frozen=True):
    """ESC-01, ESC-60: P0 and P1 oppose each other, or P0 and P1 together oppose P2, or P2 and P3."""

    seats: int
    members: tuple[tuple[int, ...], tuple[int, ...]]
    side_of: tuple[int, ...]
    everyone: int
    """All seats as bits."""
    crews: tuple[int, int]
    """The seats of each side as bits."""
    goal: int
    rounds: int
    cost: int
    ordered: bool
    skills: bool
    any_voice: bool

    def crew(self, side: int) -> int:
        """The seats of a side as bits."""
        return self.crews[side]

    def paired(self, side: int) -> bool:
        return len(self.members[side]) == 2


def read_options(seats: int, options: Options, figures: Figures) -> Terms:
    members = _MEMBERS[seats]
    return Terms(
        seats=seats,
        members=members,
        side_of=tuple(side for side in (0, 1) for _ in members[side]),
        everyone=(1 << seats) - 1,
        crews=(sum(1 << seat for seat in members[0]), sum(1 << seat for seat in members[1])),
        goal=figures.goal[seats > 2],  # ESC-68
        rounds=int(options["round_limit"]),
        cost=int(options["painting_cost"]),
        ordered=options["resale_mode"] == "ordered",
        skills=options["skills"] == "on",
        any_voice=options.get("team_voice") == "any",
    )
