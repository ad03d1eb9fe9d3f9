"""What is told: people's own words, lines of the house, and things of its stock."""

from __future__ import annotations

import msgspec


class Line(msgspec.Struct, frozen=True):
    """A line of the house: the message `tale.USE.N` with one of its beginnings, and what it speaks of."""

    use: str
    n: int
    start: int = 0
    me: str = ""
    """`P0`…`S3`, or empty."""
    other: str = ""
    goal: str = ""
    """The id of a goal (or of a place, a motive, a trade) of the house, or empty."""

    def __str__(self) -> str:
        return f"={self.use}.{self.n}.{self.start}({self.me},{self.other},{self.goal})"


class Stock(msgspec.Struct, frozen=True):
    """A goal, place, trade… of the house's stock by its id (`GEN-03`; see `starters.starter`)."""

    id: str


Utterance = str | Line | Stock
"""What somebody told: their own words, a line of the house, or something from its stock. No notation has a `Stock`."""


def normalise_goal(goal: Utterance) -> Utterance:
    """A goal as people compare it: capitals and blanks make no other goal."""
    return " ".join(goal.split()).casefold() if isinstance(goal, str) else goal
