"""What is told in the log of Dé pli; the lines of ordinary play exist once."""

from __future__ import annotations

from typing import Final

from tripot.engine.events import EVERYONE, Event, but, only
from tripot.engine.text import CardName, SeatName, Text, say
from tripot.games.depli.cards import CODES

PLAYED: Final = tuple(
    tuple(Event(EVERYONE, say("log.play", who=SeatName(seat), card=CardName(code)), "DEP-23") for code in CODES)
    for seat in range(8)
)
WON: Final = tuple(Event(EVERYONE, say("log.trick", who=SeatName(seat)), "DEP-27") for seat in range(8))
OBJECTIVE: Final = {1: say("objective.more"), -1: say("objective.fewer"), 0: say("objective.none")}
TEAMS: Final = "ABCD"


def deal_starts(deal: int, deals: int, roller: int) -> Event:
    return Event(EVERYONE, say("log.deal", deal=deal, deals=deals, who=SeatName(roller)), "DEP-08")


def rolled(seat: int, face: int) -> Event:
    return Event(EVERYONE, say("log.roll", who=SeatName(seat), face=face), "DEP-15")


def objective_set(seat: int, objective: int, chosen: bool) -> Event:
    if chosen:
        return Event(EVERYONE, say("log.choose", who=SeatName(seat), objective=OBJECTIVE[objective]), "DEP-18")
    return Event(
        EVERYONE, say("log.objective", objective=OBJECTIVE[objective]), "DEP-16" if objective > 0 else "DEP-17"
    )


def sealed(seat: int, play: bool) -> list[Event]:
    """The seat reads its own answer back, the others only that it has answered (DEP-48)."""
    own = say("log.joker.sealed.play" if play else "log.joker.sealed.keep", who=SeatName(seat))
    return [Event(only(seat), own, "DEP-48"), Event(but(seat), say("log.sealed.answer", who=SeatName(seat)), "DEP-48")]


def joker(seat: int, play: bool, returned: bool = False) -> Event:
    key = "log.joker.returned" if returned else "log.joker.play" if play else "log.joker.keep"
    return Event(EVERYONE, say(key, who=SeatName(seat)), "DEP-65" if returned else "DEP-54")


def tie_rolled(seat: int, face: int) -> Event:
    return Event(EVERYONE, say("log.tie", who=SeatName(seat), face=face), "DEP-33")


def unit_name(unit: int, in_teams: bool) -> Text | SeatName:
    return say(f"team.{TEAMS[unit]}") if in_teams else SeatName(unit)


def deal_scored(ranking: tuple[int, ...], points: tuple[int, ...], in_teams: bool) -> Event:
    lines = tuple(say("log.points.one", who=unit_name(u, in_teams), points=points[u]) for u in ranking)
    return Event(EVERYONE, say("log.scored.deal", ranking=lines), "DEP-38")


def game_over(winners: tuple[int, ...], in_teams: bool) -> Event:
    return Event(EVERYONE, say("log.over", who=tuple(unit_name(u, in_teams) for u in winners)), "DEP-41")
