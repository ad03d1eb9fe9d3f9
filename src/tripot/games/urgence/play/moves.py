"""The moves of État d'urgence, written in the specification's notation (section 4).

Moves name codes, not objects: copies are interchangeable (R-48). Zones: h hand, d discard pile, p draw pile (pioche),
s slots, c companions, b shields (boucliers).
"""

from __future__ import annotations

from typing import Final

from tripot.engine.rules.moves import Move
from tripot.games.urgence.book.cards import TEAMS

ZONES: Final = "hdpscb"


def seat_text(seat: int) -> str:
    return f"P{seat + 1}"


class Team(Move, frozen=True):
    """`team:LAB`: takes a team."""

    team: str

    def __str__(self) -> str:
        return f"team:{self.team}"


class Play(Move, frozen=True):
    """`play:SUB/B`, `play:COIN`: a card from hand, on the side named if it has two."""

    code: str
    side: str = ""

    def __str__(self) -> str:
        return f"play:{self.code}/{self.side}" if self.side else f"play:{self.code}"


class Use(Move, frozen=True):
    """`use:FAU`: the effect of a companion in play."""

    code: str

    def __str__(self) -> str:
        return f"use:{self.code}"


class Draw(Move, frozen=True):
    """`draw:2`: a pending draw, whole."""

    cards: int

    def __str__(self) -> str:
        return f"draw:{self.cards}"


class Hit(Move, frozen=True):
    """`hit:P2:3`: attack points on a gauge."""

    target: int
    points: int

    def __str__(self) -> str:
        return f"hit:{seat_text(self.target)}:{self.points}"


class Break(Move, frozen=True):
    """`break:P2:MAS`: attack points on a shield, its whole defence."""

    target: int
    code: str

    def __str__(self) -> str:
        return f"break:{seat_text(self.target)}:{self.code}"


class Oust(Move, frozen=True):
    """`oust:P2:FAU`: attack points on a companion, its whole life."""

    target: int
    code: str

    def __str__(self) -> str:
        return f"oust:{seat_text(self.target)}:{self.code}"


class Force(Move, frozen=True):
    """`force:P2=1,P3=1`: forced-discard points over opponents, in seat order."""

    shares: tuple[tuple[int, int], ...]

    def __str__(self) -> str:
        return "force:" + ",".join(f"{seat_text(seat)}={n}" for seat, n in self.shares)


class Drop(Move, frozen=True):
    """`drop:COIN+SUB`: the answer to a forced discard, codes in alphabetical order."""

    codes: tuple[str, ...]

    def __str__(self) -> str:
        return "drop:" + "+".join(self.codes)


class Destroy(Move, frozen=True):
    """`destroy:p:HEART`: a destroy point puts an own card into the box."""

    zone: str
    code: str

    def __str__(self) -> str:
        return f"destroy:{self.zone}:{self.code}"


class Disinfect(Move, frozen=True):
    """`disinfect:h:COIN`: a point of confidence puts an own card into the box."""

    zone: str
    code: str

    def __str__(self) -> str:
        return f"disinfect:{self.zone}:{self.code}"


class Buy(Move, frozen=True):
    """`buy:FAU`: from the market, or the own super card."""

    code: str

    def __str__(self) -> str:
        return f"buy:{self.code}"


class Heart(Move, frozen=True):
    """`heart`: settles one pending black heart."""

    def __str__(self) -> str:
        return "heart"


class Shop(Move, frozen=True):
    """`shop`: leaves MAIN for the market."""

    def __str__(self) -> str:
        return "shop"


class End(Move, frozen=True):
    """`end`: ends the turn."""

    def __str__(self) -> str:
        return "end"


class Resign(Move, frozen=True):
    """`resign`: leaves the game."""

    gives_up = True

    def __str__(self) -> str:
        return "resign"


HEART: Final = Heart()
SHOP: Final = Shop()
END: Final = End()
RESIGN: Final = Resign()
TEAM_MOVES: Final = tuple(Team(team) for team in TEAMS)
DRAW_TWO: Final = Draw(2)
DRAW_THREE: Final = Draw(3)
