"""What a viewer sees of Duel d'escrocs, built up from what it may know (specification §5)."""

from __future__ import annotations

from functools import cache, lru_cache, reduce
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from tripot.engine.language.text import SeatName, Text, say
from tripot.engine.views.events import SPECTATOR
from tripot.engine.views.observation import ALONE, Observation
from tripot.engine.views.view import Fact, Result, Seat, Sheet, View
from tripot.engine.views.view_patch import ViewPatch, apply_patch
from tripot.games.escrocs.book.cards import CHI, size
from tripot.games.escrocs.book.constants import KINDS
from tripot.games.escrocs.play.log import people
from tripot.games.escrocs.play.moves import Call
from tripot.games.escrocs.play.phases import CHIEF, CHOOSE, END, KEEP, LOOK, NAMES, RESALE, SPLIT, STEAL, TRIM
from tripot.games.escrocs.views import composers, offers, zones

if TYPE_CHECKING:
    from tripot.games.escrocs.game import Escrocs
    from tripot.games.escrocs.play.options import TableTerms
    from tripot.games.escrocs.play.state import EscrocsState

_PROMPTS: Final = {phase: say(f"prompt.{NAMES[phase]}") for phase in range(END)}
_RESALE: Final = {
    (True, True): say("prompt.RESALE"),
    (True, False): say("prompt.RESALE_uncalled"),
    (False, True): say("prompt.RESALE_unsold"),
    (False, False): say("prompt.RESALE_bare"),
}
"""By whether there is something to sell, and somebody to call."""
_TITLES: Final = {phase: say(f"headline.{NAMES[phase]}") for phase in (KEEP, CHIEF, END)}
_SIDES: Final = "AB"
_ROUND: Final = say("fact.round")


def view(state: EscrocsState, viewer: int) -> View:
    """A seat's view, SPECTATOR's, or OPEN's once the game is over."""
    return apply_patch(public(state), private_view(state, viewer)) if viewer >= 0 else public(state, viewer)


def public(state: EscrocsState, viewer: int = SPECTATOR) -> View:
    """What everybody sees, and all the rest for OPEN."""
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=_headline(state),
        seats=_seats(state),
        zones=zones.public_zones(state, viewer),
        facts=_facts(state),
        actors=tuple(state.actors()),
        result=Result.of(state.outcome()),
        sheet=_sheet(state) if state.history else None,
    )


def observation(state: EscrocsState, seat: int) -> Observation:
    """A seat's view without words and what it is asked."""
    return Observation(
        seat,
        state.phase_name,
        tuple(state.actors()),
        _letters(state.terms.side_of),
        (*_seats(state), _facts(state), *zones.observed_zones(state, seat)),
    )


@cache
def _letters(sides: tuple[int, ...]) -> tuple[str, ...]:
    """The team of each seat."""
    return tuple([_SIDES[side] for side in sides]) if len(sides) > 2 else ALONE[2]


def private_view(state: EscrocsState, seat: int) -> ViewPatch:
    """What a seat's side has seen, and what the seat is asked."""
    acting = bool(state.acting >> seat & 1)
    return ViewPatch(
        viewer=seat,
        zones=zones.own_zones(state, seat) or UNSET,
        prompt=_prompt(state, seat) if acting else UNSET,
        decision=state.decisions[seat],
        moves=offers.offers(state, seat) if acting else UNSET,
        composers=composers.composers(state, seat) if acting else UNSET,
    )


def _sheet(state: EscrocsState) -> Sheet:
    """The coins of everybody's side after each round."""
    lines = [tuple([coins[side] for side in state.terms.side_of]) for coins in (*state.history, state.coins)]
    return Sheet(_ROUND, tuple(lines[:-1]), lines[-1], standing=True)


def _headline(state: EscrocsState) -> Text:
    phase, members = state.phase, state.terms.members
    if phase in (KEEP, CHIEF, END):
        return _TITLES[phase]
    if phase == SPLIT:
        who = members[state.splitter]
    elif phase == CHOOSE:
        who = members[1 - state.splitter]
    elif phase == STEAL:
        who = members[state.thief]
    elif phase == LOOK:
        who = (state.looker,)
    else:
        return _round_headline(phase, state.round)
    return say(f"headline.{NAMES[phase]}", round=state.round, who=people(who), n=len(who))


@cache
def _round_headline(phase: int, number: int) -> Text:
    return say(f"headline.{NAMES[phase]}", round=number)


def _prompt(state: EscrocsState, viewer: int) -> Text:
    if state.phase == TRIM:
        return say("prompt.TRIM", n=size(state.chests[viewer]) - state.limit(viewer))
    if state.phase == RESALE:
        sells, calls = bool(state.game.market.sales(state.chests[viewer])), bool(state.down[viewer])
        return _RESALE[sells, calls and any(type(move) is Call for move in state.legal_moves(viewer))]
    return _PROMPTS[state.phase]


# The same few facts are shown again and again: each is made once.


@cache
def _number(fact_id: str, value: int, rule: str, most: int = 0) -> Fact:
    return Fact(fact_id, say(f"fact.{fact_id}"), value, most=most, rule=rule)


@cache
def _paid(kind: str, prices: tuple[tuple[int, int], ...]) -> Fact:
    """What the black market pays for a combination, by its size."""
    sizes, coins = (_row(numbers) for numbers in zip(*sorted(prices), strict=True))
    return Fact(
        f"price:{kind}", say(f"fact.price:{kind}"), say("fact.paid", sizes=sizes, coins=coins), "text", rule="ESC-31"
    )


def _row(numbers: tuple[int, ...]) -> Text:
    first, *others = [say("fact.one", n=number) for number in numbers]
    return reduce(lambda row, one: say("fact.row", row=row, one=one), others, first)


@cache
def _thrown(cost: int) -> Fact:
    return Fact("price:painting", say("fact.price:painting"), say("fact.less", n=cost), "text", rule="ESC-35")


@cache
def _coins(value: int, goal: int, team: bool) -> Fact:
    return Fact("coins", say("fact.side_coins" if team else "fact.coins"), value, "coins", goal, "ESC-04")


@cache
def _gauge(held: int, limit: int, rule: str) -> Fact:
    return Fact("chest", say("fact.chest"), held, "gauge", limit, rule)


@cache
def _arrow(side: tuple[int, ...]) -> Fact:
    """Its id names a seat of the side, so that a screen can draw the arrow turned that way."""
    shown = say("fact.people", who=tuple(SeatName(seat) for seat in side))
    return Fact(f"arrow:{side[0]}", say("fact.arrow"), shown, "text", rule="ESC-10")


def _facts(state: EscrocsState) -> tuple[Fact, ...]:
    begun = state.phase > CHIEF
    return _known_facts(state.game, state.terms, state.round if begun else -1, state.arrow, state.reshuffles)


@lru_cache(maxsize=1024)
def _known_facts(game: Escrocs, terms: TableTerms, number: int, arrow: int, reshuffles: int) -> tuple[Fact, ...]:
    """A round is −1 before the first."""
    facts = [_number("goal", terms.goal, "ESC-68" if terms.seats > 2 else "ESC-54")]
    if number >= 0:
        facts.append(_number("round", number, "ESC-09", terms.rounds))
        facts.append(_arrow(terms.members[arrow]))
    facts += [_paid(kind, tuple(row.items())) for kind, row in zip(KINDS, game.figures.prices, strict=True)]
    facts.append(_number("price:treasure", game.figures.treasure, "ESC-31"))
    if terms.cost:
        facts.append(_thrown(terms.cost))
    if reshuffles:
        facts.append(_number("reshuffles", reshuffles, "ESC-11"))
    return tuple(facts)


def _seats(state: EscrocsState) -> tuple[Seat, ...]:
    return tuple([_seat(state, seat) for seat in range(state.terms.seats)])


def _seat(state: EscrocsState, seat: int) -> Seat:
    terms = state.terms
    side = terms.side_of[seat]
    rule = "ESC-47" if state.raided >> side & 1 else "ESC-65" if terms.is_pair(side) else "ESC-56"
    coins = _coins(state.coins[side], terms.goal, terms.is_pair(side))
    chest = (size(state.chests[seat]), state.limit(seat), rule)
    return _known_seat(seat, _SIDES[side] if terms.seats > 2 else "", coins, chest, _flags(state, seat, side))


@lru_cache(maxsize=4096)
def _known_seat(seat: int, team: str, coins: Fact, chest: tuple[int, int, str], flags: tuple[Text, ...]) -> Seat:
    """Most seats are shown as they were a move ago."""
    return Seat(seat, team, (coins, _gauge(*chest)), flags)


_FLAG: Final = {
    name: say(f"flag.{name}") for name in ("chief", "splits", "chooses", "chosen", "done", "raided", "swapped")
}


def _flags(state: EscrocsState, seat: int, side: int) -> tuple[Text, ...]:
    """All public (specification §5); a Chief once all Chiefs are named."""
    flags: list[Text] = []
    phase, own_side = state.phase, state.terms.side_mask(side)
    if phase > CHIEF:
        if state.terms.is_pair(side) and state.chiefs[side] == seat:
            flags.append(_FLAG["chief"])
        if phase != END:
            flags.append(_FLAG["splits" if state.splitter == side else "chooses"])
    elif (phase == KEEP and state.kept >> side & 1) or (phase == CHIEF and not state.acting & own_side):
        flags.append(_FLAG["chosen"])
    if phase in (RESALE, LOOK) and state.done >> seat & 1:
        flags.append(_FLAG["done"])
    if state.raided >> side & 1:
        flags.append(_FLAG["raided"])
    if phase in (RESALE, LOOK) and state.skills[seat] == CHI and state.skill_used >> seat & 1:
        flags.append(_FLAG["swapped"])
    return tuple(flags)
