"""Moves made of parts: a raid, a control in the name of the gendarmerie, several cards to seize or to hide."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import malformed
from tripot.engine.search.bits import members
from tripot.engine.views.view import Composer, Option, Parts, Pick
from tripot.games.noe.book.cards import INVESTIGATOR
from tripot.games.noe.play.moves import Control, Hide, Raid, Seize
from tripot.games.noe.play.notation import in_order
from tripot.games.noe.play.phases import HIDE, MAIN, SEIZE

if TYPE_CHECKING:
    from tripot.games.noe.play.state import NoeState


def composers(state: NoeState, seat: int) -> tuple[Composer, ...]:
    """A raid, a control or raid in the name of the gendarmerie, a seizure of three cards, two cards to hide."""
    if state.phase == MAIN and state.level:
        own = [card for card in state.hands[seat] if state.cards.category[card] == INVESTIGATOR]
        kinds = ("raid", "gendarmerie") if len(own) >= 3 else ("gendarmerie",) if own else ()
        return tuple(_investigation(state, seat, own, kind) for kind in kinds)
    if state.phase == SEIZE and state.quota == 3:
        target = state.targets[0]
        cards = _cards(state, state.hands[target], target)
        return (_choice("seize", cards, 3, "NOE-60"),)
    if state.phase == HIDE and state.quota == 2:
        return (_choice("hide", _cards(state, state.hands[seat], seat), 2, "NOE-78"),)
    return ()


def _investigation(state: NoeState, seat: int, own: list[int], what: str) -> Composer:
    """Offers and raids call the police; whoever prefers the gendarmerie composes one Investigator, or three (R-23)."""
    least, rule = (3, "NOE-59") if what == "raid" else (1, "NOE-55")
    most = 3 if len(own) >= 3 else 1
    targets = tuple(
        Option(str(target), say("compose.seat", who=SeatName(target)), seat=target)
        for target in members(state.in_round & ~(1 << seat))
    )
    parts = (
        Pick("cards", say(f"compose.{what}.cards", most=most), _cards(state, own, seat), least, most),
        Pick("target", say("compose.target"), targets, 1, 1),
    )
    return Composer(what, say(f"compose.{what}.label"), parts, rule=rule)


def _choice(what: str, cards: tuple[Option, ...], count: int, rule: str) -> Composer:
    label = say(f"compose.{what}.label")
    return Composer(what, label, (Pick("cards", say(f"compose.{what}.cards"), cards, count, count),), rule=rule)


def _cards(state: NoeState, cards: Iterable[int], owner: int) -> tuple[Option, ...]:
    codes = state.cards.codes
    return tuple(
        Option(codes[c], say("compose.card", card=CardName(codes[c])), f"hand:{owner}", codes[c]) for c in cards
    )


def compose(parts: Parts, order: Mapping[str, int]) -> Move:
    """The move that a composer's parts spell."""
    cards = in_order(parts.get("cards").picks, order)
    match parts.composer:
        case "raid":
            return Raid(cards, _target(parts, "NOE-59"))
        case "gendarmerie":
            kind = Raid if len(cards) == 3 else Control
            return kind(cards, _target(parts, "NOE-55"), "g")
        case "seize":
            return Seize(cards)
        case "hide":
            return Hide(cards)
        case _:
            raise malformed(parts.composer)


def _target(parts: Parts, rule: str) -> tuple[int]:
    targets = parts.get("target").picks
    if len(targets) != 1 or not targets[0].isascii() or not targets[0].isdigit() or len(targets[0]) > 3:
        raise malformed(parts.composer, rule)
    return (int(targets[0]),)
