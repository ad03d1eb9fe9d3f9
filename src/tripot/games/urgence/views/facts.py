"""The figures of État d'urgence that everybody reads: the round, the pools of the turn, each seat's confidence."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from tripot.engine.language.text import say
from tripot.engine.views.view import Fact
from tripot.games.urgence.book.cards import TEAMS
from tripot.games.urgence.play.phases import MARKET, OVER, TEAM
from tripot.games.urgence.play.state import NO_CAP

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState


@cache
def _number(fact_id: str, value: int, rule: str, most: int = 0) -> Fact:
    return Fact(fact_id, say(f"fact.{fact_id}"), value, most=most, rule=rule)


@cache
def _coins(coins: int) -> Fact:
    return Fact("coins", say("fact.coins"), coins, "coins", rule="URG-34")


@cache
def gauge(value: int, cap: int) -> Fact:
    """Confidence beside the cap of gains (URG-35); a number alone where there is none, or where it begins above."""
    below = value <= cap < NO_CAP
    return Fact(
        "confidence", say("fact.confidence"), value, "gauge" if below else "number", cap if below else 0, "URG-05"
    )


@cache
def team(team: int) -> Fact:
    return Fact("team", say("fact.team"), say(f"team.{TEAMS[team]}"), "text", rule="URG-02")


@cache
def _pending(twos: int, threes: int) -> Fact:
    sizes = (*(2,) * twos, *(3,) * threes)
    return Fact("draws", say("fact.draws"), say("fact.sizes", sizes=sizes), "text", rule="URG-44")


def facts(state: UrgenceState) -> tuple[Fact, ...]:
    """The round, and the pools of the turn: coins and attack always, the others when there is something in them."""
    facts = [_number("round", state.round, "URG-70", state.limit)]
    if state.phase in (TEAM, OVER):
        return tuple(facts)
    facts.append(_coins(state.coins))
    if state.phase == MARKET:
        return tuple(facts)
    facts.append(_number("attack", state.attack, "URG-36"))
    facts.append(_number("free_slots", state.free_slots(), "URG-16", state.slots_in_all(state.active)))
    if state.destroy:
        facts.append(_number("destroy", state.destroy, "URG-46"))
    if state.force:
        facts.append(_number("force", state.force, "URG-48"))
    if state.twos or state.threes:
        facts.append(_pending(state.twos, state.threes))
    if state.black:
        facts.append(_number("black", state.black, "URG-43"))
    return tuple(facts)
