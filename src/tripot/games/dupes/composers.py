"""What takes words or several choices in Jeu de dupes: the forms a seat fills in (`composed.py` reads them).

A composer's id says which hand and card it is about (`take:P0:7C`), so that its parts alone spell the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from tripot.engine.moves import Move
from tripot.engine.text import Text, say
from tripot.engine.view import Assign, Composer, Option, Part, Pick, Write
from tripot.games.dupes import hints, tales, texts
from tripot.games.dupes.cards import (
    CODES,
    HANDS,
    LEAST_LEVEL,
    MOST_LEVEL,
    SECONDARY,
    SUIT,
    TECHNIQUE_SUIT,
    TECHNIQUES,
)
from tripot.games.dupes.conflict import discards
from tripot.games.dupes.moves import Take, Tech
from tripot.games.dupes.offers import named
from tripot.games.dupes.phases import (
    CHALLENGE,
    CONFLICT,
    CREATE,
    DISCARD,
    EPILOGUE,
    FREE,
    LEVELS,
    RESPOND,
    SCENE,
    TELL,
)
from tripot.games.dupes.proposals import opposing_sets, secondary_targets
from tripot.games.dupes.said import ATTITUDE, CARD, TECHNIQUE
from tripot.games.dupes.terms import REQUIRED
from tripot.games.dupes.texts import Measure
from tripot.games.dupes.zones import hand_zone

if TYPE_CHECKING:
    from tripot.games.dupes.state import DupesState

_HELP: Final = tuple(say(f"technique_help.{code}") for code in TECHNIQUES)


def composers(state: DupesState, seat: int, moves: Sequence[Move]) -> tuple[Composer, ...]:
    """The forms of this phase; with `narration: off` there is little to write (DUP-59)."""
    phase, told = state.phase, state.terms.told
    if phase == CREATE:
        return (_sheet(state, seat),)
    if phase == LEVELS and len(secondary_targets(state)) > 1:
        return (_levels(state),)
    if phase == RESPOND and seat == state.director:
        return (_oppose(state, seat),)
    if phase == DISCARD and discards(state) > 1:
        return (_discard(state),)
    if not told:
        return ()
    if phase == SCENE:
        return (_scene(state),)
    if phase == FREE:
        return (_propose(state, seat),)
    if phase == CONFLICT:
        return tuple(_draws(state, seat, moves))
    if phase == CHALLENGE:
        return (_challenge(state, seat),)
    if phase in (TELL, EPILOGUE):
        return (_tell(state, seat),)
    return ()


def _write(name: str, label: Text, measure: Measure, suggestions: Iterable[Text] = (), least: int = -1) -> Write:
    """A text within its measure."""
    few = measure.least if least < 0 else least
    return Write(name, label, few, measure.most, measure.lines, measure.rule, tuple(suggestions))


def _sheet(state: DupesState, seat: int) -> Composer:
    """DUP-06 to DUP-08."""
    return _sheet_of(seat, state.terms.main_goal, state.terms.goals)


@cache
def _sheet_of(seat: int, main_goal: str, goals: int) -> Composer:
    parts: list[Part] = [
        _write("name", say("part.name"), texts.NAME, hints.names(seat)),
        _write("sex", say("part.sex"), texts.SEX, hints.starters(tales.SEXES, 0, 3)),
        _write("occupation", say("part.occupation"), texts.OCCUPATION, hints.starters(tales.TRADES, seat, 4)),
        _write("motivation", say("part.motivation"), texts.MOTIVATION, hints.starters(tales.MOTIVES, seat, 3)),
    ]
    known = tales.goals_of(main_goal)
    for n in range(1, goals + 1):
        ideas = hints.starters(known, seat * 5 + n - 1, 3, goals)
        parts.append(_write(f"goal{n}", say("part.goal", n=n), texts.GOAL, ideas))
    parts += [_write(f"story{n}", say("part.story", n=n), texts.STORY_LINE) for n in (1, 2, 3)]
    return Composer("sheet", say("composer.sheet"), tuple(parts), rule="DUP-06")


def _scene(state: DupesState) -> Composer:
    """DUP-22."""
    goal, least = state.terms.main_goal, _least(state)
    people = tales.people_of(goal)
    mains = tuple(
        Option(HANDS[seat], say("pick.character", me=state.called(seat))) for seat in range(state.terms.seats)
    )
    places = hints.starters(tales.places_of(goal), state.scene, 3)
    parts: list[Part] = [
        _write("place", say("part.place"), texts.PLACE, places, least),
        _write("situation", say("part.situation"), texts.SITUATION, hints.situations(state), least),
        Pick("mains", say("part.mains"), mains, 0, len(mains)),
    ]
    for n in (1, 2, 3):
        ideas = hints.starters(people, n - 1, 3)
        parts.append(_write(f"S{n}", say("part.secondary", n=n), texts.PERSON, ideas, least))
    return Composer("scene", say("composer.scene"), tuple(parts), rule="DUP-22")


def _propose(state: DupesState, seat: int) -> Composer:
    """DUP-30 to DUP-32."""
    options = [
        Option(str(number), say("pick.goal", n=number, goal=state.reads(goal)))
        for number, goal in enumerate(state.goals[seat], 1)
        if not state.ticked[seat] >> number - 1 & 1
    ]
    if state.terms.feints:
        options.append(Option("0", say("pick.feint")))
    parts = (
        _write("text", say("part.proposal"), texts.PROPOSAL, hints.favours(state, seat), _least(state)),
        Pick("seal", say("part.seal"), tuple(options), 1, 1),
    )
    return Composer("propose", say("composer.propose"), parts, rule="DUP-30")


def _least(state: DupesState) -> int:
    """DUP-59: a narration may be empty only where that was agreed."""
    return int(state.terms.narration == REQUIRED)


def _oppose(state: DupesState, seat: int) -> Composer:
    """DUP-34: the Director's own character, and others up to the number agreed."""
    hands = [seat, *SECONDARY]
    options = tuple(Option(HANDS[hand], say("pick.character", me=state.called(hand))) for hand in hands)
    most = max(hands.bit_count() for hands in opposing_sets(state, seat))
    part = Pick("hands", say("part.hands"), options, 1, most)
    return Composer("oppose", say("composer.oppose"), (part,), rule="DUP-34")


def _levels(state: DupesState) -> Composer:
    """DUP-49."""
    hands = tuple(
        Option(HANDS[hand], say("pick.character", me=state.called(hand))) for hand in secondary_targets(state)
    )
    levels = tuple(Option(str(n), say("pick.level", n=n)) for n in range(LEAST_LEVEL, MOST_LEVEL + 1))
    part = Assign("levels", say("part.levels"), hands, levels)
    return Composer("levels", say("composer.levels"), (part,), rule="DUP-49")


def _draws(state: DupesState, seat: int, moves: Sequence[Move]) -> Iterator[Composer]:
    """A form for each card that may be taken, on that card, and for each technique, on the deck."""
    for move in moves:
        if type(move) is Take:
            yield _take(state, seat, move)
        elif type(move) is Tech:
            yield _tech(state, seat, move)


def _take(state: DupesState, seat: int, move: Take) -> Composer:
    """DUP-59, DUP-60."""
    hand, card = move.hand, move.card
    camp, suit = state.camps[hand], SUIT[card]
    attitude = ATTITUDE[camp][suit]
    spirit = say("part.spirit", attitude=attitude, help=hints.SPIRIT[camp][suit])
    part = _write("text", spirit, texts.NARRATION, hints.attitude(state, hand, suit), _least(state))
    label = named(state, seat, ("composer.take", "composer.take_by"), hand, card=CARD[card], attitude=attitude)
    return Composer(f"take:{HANDS[hand]}:{CODES[card]}", label, (part,), zone="row", card=CODES[card], rule="DUP-60")


def _tech(state: DupesState, seat: int, move: Tech) -> Composer:
    """DUP-59, DUP-65."""
    hand, code = move.hand, move.technique
    attitude = ATTITUDE[state.camps[hand]][TECHNIQUE_SUIT[code]]
    spirit = say("part.technique", technique=TECHNIQUE[code], help=_HELP[code])
    part = _write("text", spirit, texts.NARRATION, hints.technique(state, hand, code), _least(state))
    label = named(
        state,
        seat,
        ("composer.tech", "composer.tech_by"),
        hand,
        technique=TECHNIQUE[code],
        attitude=attitude,
        help=_HELP[code],
    )
    return Composer(f"tech:{HANDS[hand]}:{TECHNIQUES[code]}", label, (part,), zone="deck", rule="DUP-65")


def _challenge(state: DupesState, seat: int) -> Composer:
    """DUP-73."""
    part = _write("text", say("part.reason"), texts.REASON, hints.reasons(state, seat))
    return Composer("challenge", say("composer.challenge"), (part,), rule="DUP-73")


def _discard(state: DupesState) -> Composer:
    """DUP-67."""
    hand = state.drawing
    zone = hand_zone(hand)
    options = tuple(
        Option(CODES[card], say("pick.card", card=CARD[card]), zone=zone, card=CODES[card])
        for card in state.hands[hand]
    )
    part = Pick("cards", say("part.discard"), options, discards(state), discards(state))
    return Composer(f"discard:{HANDS[hand]}", say("composer.discard"), (part,), zone=zone, rule="DUP-67")


def _tell(state: DupesState, seat: int) -> Composer:
    """DUP-100, DUP-105."""
    measure = texts.EPILOGUE if state.phase == EPILOGUE else texts.TALE
    part = _write("text", say("part.tell"), measure, hints.tales_of(state, seat))
    return Composer("tell", say("composer.tell"), (part,), rule=measure.rule)
