"""L4e: what a seat saw others do was possible, for them, in the past of every state it imagines now.

Take a state, a seat that watches and another that is to move. Samples for the watcher are possible pasts. A move that
is legal in a few of them only tells the watcher something: let it be made in one of them, and that is what happened.
Every past in which the mover has a move that looks the same to the watcher leads to a possible present; samples drawn
afterwards must be among these. A card that they often put in some hand, and that no possible present puts there, was
ruled out by what was seen (a suit not followed, a card not beaten), and forgotten. No game has to say what moves prove.

And a sample is a function of what its seat may know: possible presents have the same samples.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from random import Random

from tests.contract.laws.drive import Broken, Moment, Step, Trace
from tests.contract.laws.sample_support import differing
from tests.support.profile import LONG
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import State
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import Event, project
from tripot.engine.views.view import View

LOOKS = 400 if LONG else 16
"""How many moments of a table are looked at, each from one seat."""
TELLING = 2
"""How many moves are made at such a moment: the one legal in the fewest pasts, and others that tell something."""
PASTS, LEAST = 60, 3
"""In how many pasts a move is looked for, and in how many it must be legal to be made."""
DRAWN, OFTEN, AGAIN = 24, 7, 96
"""How many samples are drawn after a move, in how many of them a card must be to be looked for in the past, and how
many are drawn again, to be as sure, before a sampler is found at fault."""
QUICK, ENOUGH, TRIES = 60, 60, 800
"""A card is given up after so many fitting pasts without it; the law is silent where that takes too many tries."""

Holding = tuple[str, str, str]
"""A zone, a card that lies there, and whether it may as well be one above or below it of its suit."""


def l4e_what_was_seen_was_possible(traces: Sequence[Trace]) -> None:
    """At some moments of these games."""
    moments = [moment for trace in traces for moment in trace.moments if moment.step]
    random = Random(len(moments))
    for moment in random.sample(moments, min(LOOKS, len(moments))):
        mover = random.choice(moment.state.actors())
        others = [seat for seat in range(moment.case.seats) if seat != mover]
        look(moment, random.choice(others), mover)


def look(moment: Moment, seat: int, mover: int) -> None:
    """One seat watches another."""
    random = moment.random()
    pasts = [moment.state.sample(seat, random) for _ in range(PASTS)]
    for move in _telling(pasts, mover, random):
        past = next(past for past in pasts if move in past.legal_moves(mover))
        after = past.copy()
        made = Step(mover, move, past, after, after.apply(mover, move))
        fitting = [presents[0] for presents in _presents(made, seat, random, QUICK, every=False)]
        _same_samples(made, seat, fitting[:6])
        _nothing_forgotten(made, seat, fitting, random)


def _telling(pasts: Sequence[State], mover: int, random: Random) -> list[Move]:
    legal = Counter(move for past in pasts for move in past.legal_moves(mover))
    told = [move for move, times in legal.items() if LEAST <= times < PASTS]
    told.sort(key=lambda move: (legal[move], str(move)))
    return told[:1] + random.sample(told[1:], min(TELLING - 1, len(told[1:])))


def _nothing_forgotten(step: Step, seat: int, fitting: Sequence[State], random: Random) -> None:
    """A few pasts are enough for most cards; for the others every move that may have been made, in many pasts."""
    missing = _often(step.after, seat, random, DRAWN, OFTEN)
    for present in fitting:
        missing -= holdings(present, seat)
    if not missing:
        return
    every = _may_be_another(step, seat, random)
    for number, presents in enumerate(_presents(step, seat, random, TRIES // 4 if every else TRIES, every=every), 1):
        for present in presents:
            missing -= holdings(present, seat)
        if not missing:
            return
        if number == ENOUGH:
            break
    else:
        return
    # Many cards are looked for: one that was drawn often by luck alone is not drawn often again.
    missing &= _often(step.after, seat, random, AGAIN, OFTEN * AGAIN // DRAWN)
    if missing:
        zone, card, reach = min(missing)
        raise Broken("L4e", f"s{seat} saw s{step.seat} {step.move}, and imagines {card}{reach} in {zone} all the same")


def _often(state: State, seat: int, random: Random, draws: int, least: int) -> set[Holding]:
    """What many samples for the seat have."""
    drawn = Counter(held for _ in range(draws) for held in holdings(state.sample(seat, random), seat))
    return {held for held, times in drawn.items() if times >= least}


def _may_be_another(step: Step, seat: int, random: Random) -> bool:
    """Whether the seat may take another move for the one that was made: a sealed answer, a card face down. Of too many
    moves to try, one may be."""
    seen, tries = _seen(step.after, step.events, seat), QUICK
    while tries > 0:
        past = step.before.sample(seat, random)
        moves = past.legal_moves(step.seat)
        tries -= len(moves)
        if len(moves) > QUICK:
            return True
        for move in moves:
            if move != step.move and _present(past, step.seat, move, seat, seen):
                return True
    return False


def _presents(step: Step, seat: int, random: Random, tries: int, *, every: bool) -> Iterator[list[State]]:
    """Past by past, the states that the seat cannot tell from the one after the step: by the same move, or by every
    move that the mover has there."""
    seen = _seen(step.after, step.events, seat)
    while tries > 0:
        past = step.before.sample(seat, random)
        moves = dict.fromkeys((step.move, *(past.legal_moves(step.seat) if every else ())))
        tries -= len(moves)
        if tries < 0:
            return
        found = [present for move in moves if (present := _present(past, step.seat, move, seat, seen))]
        if found:
            yield found


Seen = tuple[list[Event], View]


def _seen(state: State, events: list[Event], seat: int) -> Seen:
    return project(events, seat), state.view(seat)


def _present(past: State, mover: int, move: Move, seat: int, seen: Seen) -> State | None:
    """What the move leads to, if the seat sees and hears what it saw and heard."""
    present = past.copy()
    try:
        events = present.apply(mover, move)
    except Illegal:
        return None
    return present if project(events, seat) == seen[0] and present.view(seat) == seen[1] else None


def _same_samples(step: Step, seat: int, fitting: Sequence[State]) -> None:
    real = step.after.sample(seat, Random(3))
    for present in fitting:
        other = present.sample(seat, Random(3))
        if other.digest() != real.digest():
            where = differing([other], [real])
            raise Broken("L4e", f"s{seat} saw s{step.seat} {step.move}; a sample knows what s{seat} does not: {where}")
        told = [[state.decision_number(one) for one in range(state.seats)] for state in (real, other)]
        if told[0] != told[1]:
            raise Broken("L4e", f"a sample for s{seat} knows what others could do: decisions {told[0]}, or {told[1]}")


def holdings(state: State, seat: int) -> set[Holding]:
    """Which cards lie where, as far as the other seats see their own places; and of which suits, how high and low."""
    found: set[Holding] = set()
    for other in range(state.seats):
        for zone in state.view(other).zones if other != seat else ():
            if zone.owner == other:
                codes = {card.code for card in zone.cards if card.code}
                found.update((zone.id, code, "") for code in codes)
                found.update((zone.id, *reach) for reach in _reaches(state.game.catalogue, codes))
    return found


def _reaches(catalogue: Catalogue, codes: Iterable[str]) -> Iterator[tuple[str, str]]:
    held: dict[str, list[int]] = {}
    for code in codes:
        held.setdefault(catalogue[code].suit, []).append(catalogue.index[code])
    for card in catalogue:
        places = held.get(card.suit)
        if places and max(places) >= catalogue.index[card.code]:
            yield card.code, " or above"
        if places and min(places) <= catalogue.index[card.code]:
            yield card.code, " or below"
