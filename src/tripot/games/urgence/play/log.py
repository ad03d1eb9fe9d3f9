"""What is told in the log of État d'urgence; each line is made once. Hidden cards are named to their owner alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Final

from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import EVERYONE, Event, Moment, Row, ShownCards, only
from tripot.engine.views.moments import ahead, end_moment
from tripot.engine.views.view import Card

_CONFIDENCE: Final = say("fact.confidence")


def _names(codes: tuple[str, ...]) -> tuple[CardName, ...]:
    return tuple(CardName(code) for code in codes)


@cache
def first_player(seat: int) -> Event:
    return Event(EVERYONE, say("log.first", who=SeatName(seat)), "URG-11")


@cache
def team(seat: int, code: str) -> Event:
    return Event(EVERYONE, say("log.team", who=SeatName(seat), team=say(f"team.{code}")), "URG-02")


def round_starts(number: int, limit: int, gauges: Sequence[int]) -> Event:
    """URG-70; from the second on, with how the last one left everybody."""
    event = _round(number, limit)
    if number == 1:
        return event
    return Event(EVERYONE, event.text, "URG-70", "", _standing(tuple(gauges)))


@lru_cache(maxsize=1024)
def _round(number: int, limit: int) -> Event:
    return Event(EVERYONE, say("log.round", round=number, limit=limit), "URG-70")


@lru_cache(maxsize=1024)
def _standing(gauges: tuple[int, ...]) -> Moment:
    rows = tuple([Row(s, (gauge,), leads) for s, (gauge, leads) in enumerate(zip(gauges, ahead(gauges), strict=True))])
    return Moment("round", (), (_CONFIDENCE,), rows)


@cache
def played(seat: int, code: str, side: str) -> Event:
    if side:
        text = say("log.play.side", who=SeatName(seat), card=CardName(code), side=say(f"side.{side}"))
        return Event(EVERYONE, text, "URG-23")
    return Event(EVERYONE, say("log.play.plain", who=SeatName(seat), card=CardName(code)), "URG-15")


@cache
def used(seat: int, code: str) -> Event:
    return Event(EVERYONE, say("log.use", who=SeatName(seat), card=CardName(code)), "URG-25")


@lru_cache(maxsize=4096)
def drew(seat: int, codes: tuple[str, ...]) -> tuple[Event, ...]:
    """The others see only how many."""
    if not codes:
        return (Event(EVERYONE, say("log.draw.none", who=SeatName(seat)), "URG-45"),)
    own = say("log.draw.own", cards=_names(codes))
    return (_drew_some(seat, len(codes)), Event(only(seat), own, "URG-45"))


@cache
def _drew_some(seat: int, n: int) -> Event:
    return Event(EVERYONE, say("log.draw.count", who=SeatName(seat), n=n), "URG-45")


@cache
def reshuffled(seat: int) -> Event:
    return Event(EVERYONE, say("log.reshuffle", who=SeatName(seat)), "URG-45")


@cache
def shuffled(seat: int) -> Event:
    return Event(EVERYONE, say("log.shuffle", who=SeatName(seat)), "URG-46")


@lru_cache(maxsize=1024)
def returned(seat: int, codes: tuple[str, ...]) -> tuple[Event, ...]:
    """URG-20: the owner knows which cards went back, the others how many."""
    own = say("log.return.own", cards=_names(codes))
    others = say("log.return.count", who=SeatName(seat), n=len(codes))
    return (Event(EVERYONE, others, "URG-20"), Event(only(seat), own, "URG-20"))


@cache
def hit(seat: int, target: int, points: int) -> Event:
    return Event(EVERYONE, say("log.hit", who=SeatName(seat), whom=SeatName(target), n=points), "URG-37")


@cache
def broken(seat: int, target: int, code: str) -> Event:
    text = say("log.break", who=SeatName(seat), whom=SeatName(target), card=CardName(code))
    return Event(EVERYONE, text, "URG-38")


@cache
def ousted(seat: int, target: int, code: str) -> Event:
    text = say("log.oust", who=SeatName(seat), whom=SeatName(target), card=CardName(code))
    return Event(EVERYONE, text, "URG-40")


@cache
def forced(seat: int, target: int, n: int) -> Event:
    return Event(EVERYONE, say("log.force", who=SeatName(seat), whom=SeatName(target), n=n), "URG-48")


@lru_cache(maxsize=1024)
def dropped(seat: int, codes: tuple[str, ...], rule: str) -> Event:
    """URG-49, URG-50: what had to be thrown away, for all to see."""
    shown = ShownCards(say("zone.discard", who=SeatName(seat)), tuple(Card(code) for code in codes), seat)
    text = say("log.drop", who=SeatName(seat), cards=_names(codes))
    return Event(EVERYONE, text, rule, moment=Moment("reveal", (shown,)))


@cache
def destroyed(seat: int, zone: str, code: str) -> Event:
    text = say("log.destroy", who=SeatName(seat), card=CardName(code), zone=say(f"from.{zone}"))
    return Event(EVERYONE, text, "URG-46")


@cache
def disinfected(seat: int, zone: str, code: str) -> Event:
    text = say("log.disinfect", who=SeatName(seat), card=CardName(code), zone=say(f"from.{zone}"))
    return Event(EVERYONE, text, "URG-52")


@cache
def black(seat: int) -> Event:
    return Event(EVERYONE, say("log.black", who=SeatName(seat)), "URG-42")


@cache
def shopping(seat: int, coins: int) -> Event:
    return Event(EVERYONE, say("log.shop", who=SeatName(seat), n=coins), "URG-14")


@cache
def bought(seat: int, code: str) -> Event:
    return Event(EVERYONE, say("log.buy", who=SeatName(seat), card=CardName(code)), "URG-55")


@cache
def fell(seat: int) -> Event:
    moment = Moment("elimination", (), (), (Row(seat, best=True),))
    return Event(EVERYONE, say("log.out", who=SeatName(seat)), "URG-65", moment=moment)


@cache
def resigned(seat: int) -> Event:
    return Event(EVERYONE, say("log.resign", who=SeatName(seat)), "URG-72")


def game_over(end: Outcome) -> Event:
    text = say("log.over", who=tuple(SeatName(seat) for seat in end.winners))
    return Event(EVERYONE, text, end.rule, moment=end_moment(end, _CONFIDENCE))
