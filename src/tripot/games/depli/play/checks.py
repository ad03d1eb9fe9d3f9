"""Which rule refuses a move of Dé pli, in the fixed order of the specification."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from tripot.engine.language.text import say
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal, malformed
from tripot.games.depli.book.cards import SUIT, SUIT_OF, SUITS
from tripot.games.depli.play.moves import Choose, Joker, Play, Roll, TieRoll
from tripot.games.depli.play.phases import CHOOSING, JOKERS, OVER, PLAYING, ROLLING

if TYPE_CHECKING:
    from tripot.games.depli.play.state import DePliState


def check(state: DePliState, seat: int, move: Move) -> None:
    """Raises Illegal with the first rule that refuses."""
    if state.phase == OVER:
        raise Illegal("DEP-45", "refuse.over")
    match move:
        case Play(card):
            check_play(state, seat, card)
        case Roll():
            if state.phase != ROLLING or seat != state.roller:
                raise Illegal("DEP-15", "refuse.roll")
        case Choose():
            if state.phase != CHOOSING:
                raise Illegal("DEP-19", "refuse.choose.phase")
            if seat != state.roller:
                raise Illegal("DEP-18", "refuse.choose.roller")
        case Joker():
            _check_joker(state, seat)
        case TieRoll():
            _check_tie_roll(state, seat)
        case _:
            raise malformed(str(move))


def check_play(state: DePliState, seat: int, card: int) -> None:
    """The card is due, is held and follows suit."""
    if state.phase != PLAYING:
        _refuse_card(state.phase)
    if seat != state.to_act:
        raise Illegal("DEP-22", "refuse.turn")
    hand = state.hands[seat]
    if not hand >> card & 1:
        raise Illegal("DEP-23", "refuse.not_in_hand")
    led = state.led
    if led >= 0 and SUIT_OF[card] != led and hand & SUIT[led]:
        raise Illegal("DEP-24", "refuse.follow", suit=say(f"suit.{SUITS[led]}"))


def _refuse_card(phase: int) -> NoReturn:
    if phase == OVER:
        raise Illegal("DEP-45", "refuse.over")
    if phase in (ROLLING, CHOOSING):
        raise Illegal("DEP-21", "refuse.objective_first")
    if phase == JOKERS:
        raise Illegal("DEP-48", "refuse.jokers_first")
    raise Illegal("DEP-23", "refuse.no_cards_left")


def _check_joker(state: DePliState, seat: int) -> None:
    if not state.options["jokers"]:
        raise Illegal("DEP-46", "refuse.joker.off")
    if state.phase != JOKERS:
        raise Illegal("DEP-47", "refuse.joker.window")
    if state.answers[seat]:
        raise Illegal("DEP-48", "refuse.joker.answered")
    if not state.jokers >> seat & 1:
        raise Illegal("DEP-46", "refuse.joker.none")
    if not state.asked >> seat & 1:
        raise Illegal("DEP-65", "refuse.joker.teammate")
    if seat not in state.actors():
        raise Illegal("DEP-55", "refuse.joker.turn")


def _check_tie_roll(state: DePliState, seat: int) -> None:
    die_off = state.die_off
    if die_off is None:
        raise Illegal("DEP-33", "refuse.tie.none")
    group = die_off.groups[die_off.current()]
    if seat not in (state.speaker(unit, state.reference()) for unit in group):
        raise Illegal("DEP-33", "refuse.tie.outside")
    if seat != state.to_act:
        raise Illegal("DEP-35", "refuse.tie.order")
