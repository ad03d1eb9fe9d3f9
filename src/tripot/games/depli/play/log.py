"""What is told in the log of Dé pli; the lines of ordinary play exist once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from tripot.engine.language.text import CardName, SeatName, Text, say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import EVERYONE, Event, Moment, Row, ShownCards, everyone_but, only
from tripot.engine.views.moments import end_moment
from tripot.engine.views.view import Card
from tripot.games.depli.book.cards import CODES, SUIT_OF

PLAYED: Final = tuple(
    tuple(Event(EVERYONE, say("log.play", who=SeatName(seat), card=CardName(code)), "DEP-23") for code in CODES)
    for seat in range(8)
)
_LAID: Final = tuple(tuple(Card(code, by=seat) for code in CODES) for seat in range(8))
_BEST: Final = tuple(tuple(Card(code, by=seat, best=True) for code in CODES) for seat in range(8))
_AROUND: Final = tuple(
    tuple(tuple(_LAID[(leader + at) % n] for at in range(n)) for leader in range(n)) for n in range(9)
)
TRICK: Final = say("zone.trick")
_WON: Final = tuple((say("log.trick", who=SeatName(seat)), (Row(seat, best=True),)) for seat in range(8))
_FIGURES: Final = (say("fact.tricks"), say("fact.deal_points"), say("fact.total"))
_DIE: Final = (say("fact.die"),)
_JOKER: Final = (say("fact.joker"),)
_PLAYS, _KEEPS, _BACK = say("flag.plays_joker"), say("flag.keeps_joker"), say("flag.joker_back")
OBJECTIVE: Final = {1: say("objective.more"), -1: say("objective.fewer"), 0: say("objective.none")}
TEAMS: Final = "ABCD"


def laid(leader: int, cards: Sequence[int], n: int) -> tuple[Card, ...]:
    """The cards of a trick, each before whoever played it, the best of the suit led marked (DEP-27)."""
    around = _AROUND[n][leader]
    lying: list[Card] = []
    best = winning = 0
    for at, card in enumerate(cards):
        lying.append(around[at][card])
        if not at or (card > best and SUIT_OF[card] == SUIT_OF[best]):
            best, winning = card, at
    if lying:
        lying[winning] = _BEST[(leader + winning) % n][best]
    return tuple(lying)


def won(winner: int, leader: int, trick: tuple[int, ...], n: int) -> Event:
    """DEP-27: the trick as it lies before it is taken."""
    text, rows = _WON[winner]
    shown = (ShownCards(TRICK, laid(leader, trick, n)),)
    return Event(EVERYONE, text, "DEP-27", "", Moment("trick", shown, (), rows))


def first_roller(seat: int) -> Event:
    return Event(EVERYONE, say("log.first_roller", who=SeatName(seat)), "DEP-07")


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
    return [
        Event(only(seat), own, "DEP-48"),
        Event(everyone_but(seat), say("log.sealed.answer", who=SeatName(seat)), "DEP-48"),
    ]


def joker(seat: int, play: bool, returned: bool = False) -> Event:
    key = "log.joker.returned" if returned else "log.joker.play" if play else "log.joker.keep"
    return Event(EVERYONE, say(key, who=SeatName(seat)), "DEP-65" if returned else "DEP-54")


def jokers(answers: Sequence[tuple[int, bool, bool]]) -> list[Event]:
    """DEP-54: all answers, opened together: who, whether with the joker, whether it came back."""
    events = [joker(*answer) for answer in answers]
    shown = ((seat, _BACK if back else _PLAYS if play else _KEEPS, play) for seat, play, back in answers)
    moment = Moment("reveal", (), _JOKER, tuple(Row(seat, (text,), play) for seat, text, play in shown))
    return [*events[:-1], replace(events[-1], moment=moment)]


def tie_rolled(seat: int, face: int) -> Event:
    return Event(EVERYONE, say("log.tie", who=SeatName(seat), face=face), "DEP-33")


def tie_settled(units: Sequence[tuple[int, int]], seats: Sequence[tuple[int, int]], of: str, in_teams: bool) -> Event:
    """A round of rolls, by unit and by who rolled for it: `of` what they had as many, and who goes ahead."""
    faces = sorted({face for _, face in units}, reverse=True)
    places = [tuple([unit_name(unit, in_teams) for unit, rolled in units if rolled == face]) for face in faces]
    first, *others = [say("log.tied.rolled", who=who, face=face) for who, face in zip(places, faces, strict=True)]
    ahead = "again" if not others else "ahead" if len(places[0]) == 1 else "level"
    order = say(f"log.tied.{ahead}", first=first, others=tuple(others))
    rows = tuple([Row(roller, (rolled,), rolled == faces[0] > faces[-1]) for roller, rolled in seats])
    return Event(EVERYONE, say(f"log.settled.{of}", order=order), "DEP-33", moment=Moment("dice", (), _DIE, rows))


def unit_name(unit: int, in_teams: bool) -> Text | SeatName:
    return say(f"team.{TEAMS[unit]}") if in_teams else SeatName(unit)


def deal_scored(
    ranking: tuple[int, ...], points: tuple[int, ...], tricks: Sequence[int], totals: Sequence[int]
) -> Event:
    """DEP-38: places, points and totals by unit, tricks by seat."""
    units, n = len(ranking), len(tricks)
    lines = tuple(say("log.points.one", who=unit_name(u, units < n), points=points[u]) for u in ranking)
    rows = tuple(
        Row(seat, (tricks[seat], points[unit], totals[unit]), unit == ranking[0])
        for unit in ranking
        for seat in range(unit, n, units)
    )
    moment = Moment("deal", (), _FIGURES, rows)
    return Event(EVERYONE, say("log.scored.deal", ranking=lines), "DEP-38", moment=moment)


def game_over(winners: tuple[int, ...], in_teams: bool, end: Outcome) -> Event:
    text = say("log.over", who=tuple(unit_name(u, in_teams) for u in winners))
    return Event(EVERYONE, text, "DEP-41", moment=end_moment(end))
