"""Moves made of parts: how hard to hit, whom to force, what to drop, what to disinfect."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import malformed
from tripot.engine.views.view import Composer, Option, Parts, Pick, Share
from tripot.games.urgence.book.piles import cards_in
from tripot.games.urgence.play.legal_moves import forces
from tripot.games.urgence.play.moves import Disinfect, seat_text
from tripot.games.urgence.play.notation import MALFORMED, Notation
from tripot.games.urgence.play.phases import MAIN, RESPOND
from tripot.games.urgence.views.zones import ZONE_NAMES

if TYPE_CHECKING:
    from tripot.games.urgence.play.state import UrgenceState

_COPY = "#"
"""Between a card's code and the number of its copy: options must differ."""


def compose(notation: Notation, parts: Parts) -> Move:
    """The move that the parts spell, read like any typed one (URG-75)."""
    match parts.composer.partition(":")[0]:
        case "drop":
            codes = [value.partition(_COPY)[0] for value in parts.get("cards").picks]
            return notation.read("drop:" + "+".join(codes))
        case "force":
            shares = [f"{seat}={n}" for seat, n in parts.get("cards").shares.items() if n]
            return notation.read("force:" + ",".join(shares))
        case "hit":
            blows = [f"{seat}:{n}" for seat, n in parts.get("points").shares.items() if n]
            return notation.read("hit:" + ",".join(blows))
        case "disinfect":
            return notation.read("disinfect:" + ",".join(parts.get("card").picks))
        case _:
            raise malformed(parts.composer, MALFORMED)


def composers(state: UrgenceState, seat: int, moves: Sequence[Move]) -> Iterator[Composer]:
    """Those the seat may fill now, these being its moves.

    A single share or drop is offered as a plain move instead; disinfecting never is, lest a slip should cost a card.
    """
    if state.phase == RESPOND and state.owed[seat] > 1:
        yield _drop(state, seat)
    elif state.phase == MAIN and seat == state.active:
        for target in state.living():
            most = min(state.attack, state.gauges[target])
            if target != seat and most > 1 and not state.shields[target]:
                yield _hit(target, most)
        if state.force and len(forces(state.other_hands(seat), state.force)) > 1:
            yield _force(state, seat)
    choices = [move for move in moves if isinstance(move, Disinfect)]
    if choices:
        yield _disinfect(state, seat, choices)


def _drop(state: UrgenceState, seat: int) -> Composer:
    owed = state.owed[seat]
    seen: Counter[str] = Counter()
    options: list[Option] = []
    for kind in cards_in(state.hands[seat]):
        code = state.cards.codes[kind]
        seen[code] += 1
        label = say("move.card", card=CardName(code))
        options.append(Option(f"{code}{_COPY}{seen[code]}", label, zone=f"hand:{seat}", card=code))
    label = say("compose.drop", n=owed)
    return Composer("drop", label, (Pick("cards", label, tuple(options), owed, owed),), rule="URG-49")


def _hit(target: int, most: int) -> Composer:
    whom = SeatName(target)
    option = Option(seat_text(target), say("move.seat", who=whom), seat=target, most=most)
    part = Share("points", say("compose.points"), (option,), 1, most)
    return Composer(f"hit:{seat_text(target)}", say("compose.hit", who=whom), (part,), rule="URG-37", seat=target)


def _force(state: UrgenceState, seat: int) -> Composer:
    points = state.force
    options = tuple(
        Option(seat_text(other), say("move.seat", who=SeatName(other)), seat=other, most=min(held, points))
        for other, held in state.other_hands(seat)
    )
    most = min(points, sum(option.most for option in options))
    part = Share("cards", say("compose.cards"), options, 1, most)
    return Composer("force", say("compose.force", n=points), (part,), rule="URG-48")


def _disinfect(state: UrgenceState, seat: int, choices: list[Disinfect]) -> Composer:
    """Cards of the draw pile can be pointed at only if it is shown."""
    hidden = "" if state.options["card_counting_aid"] == "on" else "p"
    options = tuple(
        Option(
            f"{move.zone}:{move.code}",
            say("move.card_from", card=CardName(move.code), zone=say(f"from.{move.zone}")),
            zone=f"{ZONE_NAMES[move.zone]}:{seat}",
            card="" if move.zone == hidden else move.code,
        )
        for move in choices
    )
    part = Pick("card", say("compose.which"), options, 1, 1)
    return Composer("disinfect", say("compose.disinfect"), (part,), rule="URG-52")
