"""What one table has agreed on and what follows from it: sides, goal, options. Never changes, so copies share it."""

from __future__ import annotations

from typing import Final

from tripot.engine.rules.options import Options, Value

_MEMBERS: Final = {2: ((0,), (1,)), 3: ((0, 1), (2,)), 4: ((0, 1), (2, 3))}


class TableTerms:
    """ESC-01, ESC-60: P0 and P1 oppose each other, or P0 and P1 together oppose P2, or P2 and P3."""

    def __init__(self, seats: int, options: Options, goals: tuple[int, int], raid: int, robbed: int) -> None:
        members = _MEMBERS[seats]
        self.seats: Final[int] = seats
        self.members: Final[tuple[tuple[int, ...], ...]] = members
        self.side_of: Final[tuple[int, ...]] = tuple(side for side in (0, 1) for _ in members[side])
        self.everyone: Final[int] = (1 << seats) - 1
        """All seats as bits."""
        self.side_masks: Final[tuple[int, ...]] = (
            sum(1 << seat for seat in members[0]),
            sum(1 << seat for seat in members[1]),
        )
        """The seats of each side as bits."""
        self.goal: Final[int] = goals[seats > 2]  # ESC-68
        self.raid: Final[int] = raid
        self.robbed: Final[int] = robbed
        """Figures that every round or act asks for: the compiled build reads them here without a look-up."""
        self.rounds: Final[int] = int(options["round_limit"])
        self.cost: Final[int] = int(options["painting_cost"])
        self.ordered: Final[bool] = options["resale_mode"] == "ordered"
        self.skills: Final[bool] = options["skills"] == "on"
        self.any_voice: Final[bool] = options.get("team_voice") == "any"
        self._asked: Final[tuple[tuple[str, Value], ...]] = tuple(options.items())
        self._goals: Final[tuple[int, int]] = goals

    def side_mask(self, side: int) -> int:
        """The seats of a side as bits."""
        return self.side_masks[side]

    def is_pair(self, side: int) -> bool:
        return len(self.members[side]) == 2

    def __reduce__(self) -> tuple[type[TableTerms], tuple[int, Options, tuple[int, int], int, int]]:
        """How it travels to worker processes."""
        return (TableTerms, (self.seats, dict(self._asked), self._goals, self.raid, self.robbed))
