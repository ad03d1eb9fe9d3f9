"""What one table has agreed on and what follows from it: sides, goal, options. Never changes, so copies share it."""

from __future__ import annotations

from typing import Final

from tripot.engine.options import Options
from tripot.games.escrocs.book.figures import Figures

_MEMBERS: Final = {2: ((0,), (1,)), 3: ((0, 1), (2,)), 4: ((0, 1), (2, 3))}


class Terms:
    """ESC-01, ESC-60: P0 and P1 oppose each other, or P0 and P1 together oppose P2, or P2 and P3."""

    def __init__(self, seats: int, options: Options, figures: Figures) -> None:
        members = _MEMBERS[seats]
        self.seats: int = seats
        self.members: tuple[tuple[int, ...], tuple[int, ...]] = members
        self.side_of: tuple[int, ...] = tuple(side for side in (0, 1) for _ in members[side])
        self.everyone: int = (1 << seats) - 1
        """All seats as bits."""
        self.crews: tuple[int, int] = (sum(1 << seat for seat in members[0]), sum(1 << seat for seat in members[1]))
        """The seats of each side as bits."""
        self.goal: int = figures.goal[seats > 2]  # ESC-68
        self.rounds: int = int(options["round_limit"])
        self.cost: int = int(options["painting_cost"])
        self.ordered: bool = options["resale_mode"] == "ordered"
        self.skills: bool = options["skills"] == "on"
        self.any_voice: bool = options.get("team_voice") == "any"
        self._asked: tuple[int, Options, Figures] = (seats, options, figures)

    def crew(self, side: int) -> int:
        """The seats of a side as bits."""
        return self.crews[side]

    def paired(self, side: int) -> bool:
        return len(self.members[side]) == 2

    def __reduce__(self) -> tuple[type[Terms], tuple[int, Options, Figures]]:
        """How it travels to worker processes."""
        return (Terms, self._asked)
