"""What takes words or several choices in Jeu de dupes: the forms a seat fills in, and the moves that they spell.

A composer's id says which hand and card it is about (`take:P0:7C`), so that its parts alone spell the move.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Text, say, words
from tripot.engine.rules.moves import Move, quote
from tripot.engine.rules.refusal import malformed
from tripot.engine.views.view import Assign, Composer, Option, Part, Parts, Pick, Presumed, Write
from tripot.games.dupes.book import prompts, text_limits
from tripot.games.dupes.book.cards import (
    CODES,
    HAND,
    HANDS,
    LEAST_LEVEL,
    MOST_LEVEL,
    SECONDARY,
    SUIT,
    TECHNIQUE_SUIT,
    TECHNIQUES,
)
from tripot.games.dupes.book.text_limits import TextLimit
from tripot.games.dupes.play import notation
from tripot.games.dupes.play.conflict import discards
from tripot.games.dupes.play.log import ATTITUDE, CARD, TECHNIQUE
from tripot.games.dupes.play.moves import Take, Tech
from tripot.games.dupes.play.options import REQUIRED
from tripot.games.dupes.play.phases import (
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
from tripot.games.dupes.play.proposals import opposing_sets, secondary_targets
from tripot.games.dupes.views import suggestions
from tripot.games.dupes.views.offers import label_for
from tripot.games.dupes.views.zones import hand_zone

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState

_HELP: Final = tuple(say(f"technique_help.{code}") for code in TECHNIQUES)
_SHEET: Final = ("name", "sex", "occupation", "motivation")
_STORY: Final = ("story1", "story2", "story3")


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


def _write(
    name: str,
    label: Text,
    limit: TextLimit,
    suggestions: Iterable[Text] = (),
    least: int = -1,
    *,
    presumes: tuple[tuple[Presumed, ...], ...] = (),
) -> Write:
    """A text within its measure."""
    few = limit.least if least < 0 else least
    return Write(name, label, few, limit.most, limit.lines, limit.rule, tuple(suggestions), presumes)


def _sheet(state: DupesState, seat: int) -> Composer:
    """DUP-06 to DUP-08."""
    return _sheet_of(seat, state.terms.main_goal, state.terms.goals)


@cache
def _sheet_of(seat: int, main_goal: str, goals: int) -> Composer:
    parts: list[Part] = [
        _write("name", say("part.name"), text_limits.NAME, suggestions.names(seat)),
        _write("sex", say("part.sex"), text_limits.SEX, suggestions.ideas(prompts.SEXES, 0, 3)),
        _write(
            "occupation", say("part.occupation"), text_limits.OCCUPATION, suggestions.ideas(prompts.TRADES, seat, 4)
        ),
        _write(
            "motivation", say("part.motivation"), text_limits.MOTIVATION, suggestions.ideas(prompts.MOTIVES, seat, 3)
        ),
    ]
    known = prompts.goals_of(main_goal)
    for n in range(1, goals + 1):
        ideas = suggestions.ideas(known, seat * 5 + n - 1, 3, goals)
        parts.append(_write(f"goal{n}", say("part.goal", n=n), text_limits.GOAL, ideas))
    parts += [_write(f"story{n}", say("part.story", n=n), text_limits.STORY_LINE) for n in (1, 2, 3)]
    return Composer("sheet", say("composer.sheet"), tuple(parts), rule="DUP-06")


def _scene(state: DupesState) -> Composer:
    """DUP-22."""
    goal, least = state.terms.main_goal, _least(state)
    people = prompts.people_of(goal)
    mains = tuple(
        Option(HANDS[seat], say("pick.character", me=state.name_of(seat))) for seat in range(state.terms.seats)
    )
    places = suggestions.ideas(prompts.places_of(goal), state.scene, 3)
    going_on, presumed = suggestions.situations(state)
    parts: list[Part] = [
        _write("place", say("part.place"), text_limits.PLACE, places, least),
        _write("situation", say("part.situation"), text_limits.SITUATION, going_on, least, presumes=presumed),
        Pick("mains", say("part.mains"), mains, 0, len(mains)),
    ]
    for n in (1, 2, 3):
        ideas = suggestions.ideas(people, n - 1, 3)
        parts.append(_write(f"S{n}", say("part.secondary", n=n), text_limits.PERSON, ideas, least))
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
    ideas = (*suggestions.aims(state, seat), *suggestions.favours(state, seat))
    sealed = tuple((Presumed("seal", words(option.value)),) for option in options if option.value != "0")
    parts = (
        Pick("seal", say("part.seal"), tuple(options), 1, 1),
        _write("text", say("part.proposal"), text_limits.PROPOSAL, ideas, _least(state), presumes=sealed),
    )
    return Composer("propose", say("composer.propose"), parts, rule="DUP-30")


def _least(state: DupesState) -> int:
    """DUP-59: a narration may be empty only where that was agreed."""
    return int(state.terms.narration == REQUIRED)


def _oppose(state: DupesState, seat: int) -> Composer:
    """DUP-34: the Director's own character, and others up to the number agreed."""
    hands = [seat, *SECONDARY]
    options = tuple(Option(HANDS[hand], say("pick.character", me=state.name_of(hand))) for hand in hands)
    most = max(hands.bit_count() for hands in opposing_sets(state, seat))
    part = Pick("hands", say("part.hands"), options, 1, most)
    return Composer("oppose", say("composer.oppose"), (part,), rule="DUP-34")


def _levels(state: DupesState) -> Composer:
    """DUP-49."""
    hands = tuple(
        Option(HANDS[hand], say("pick.character", me=state.name_of(hand))) for hand in secondary_targets(state)
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
    spirit = say("part.spirit", attitude=attitude, help=suggestions.SPIRIT[camp][suit])
    part = _write("text", spirit, text_limits.NARRATION, suggestions.attitude(state, hand, suit), _least(state))
    label = label_for(state, seat, ("composer.take", "composer.take_by"), hand, card=CARD[card], attitude=attitude)
    return Composer(f"take:{HANDS[hand]}:{CODES[card]}", label, (part,), zone="row", card=CODES[card], rule="DUP-60")


def _tech(state: DupesState, seat: int, move: Tech) -> Composer:
    """DUP-59, DUP-65."""
    hand, code = move.hand, move.technique
    attitude = ATTITUDE[state.camps[hand]][TECHNIQUE_SUIT[code]]
    spirit = say("part.technique", technique=TECHNIQUE[code], help=_HELP[code])
    part = _write("text", spirit, text_limits.NARRATION, suggestions.technique(state, hand, code), _least(state))
    label = label_for(
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
    part = _write("text", say("part.reason"), text_limits.REASON, suggestions.reasons(state, seat))
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
    limit = text_limits.EPILOGUE if state.phase == EPILOGUE else text_limits.OUTCOME
    part = _write("text", say("part.tell"), limit, suggestions.outcome_lines(state, seat))
    return Composer("tell", say("composer.tell"), (part,), rule=limit.rule)


# What a filled form spells


def compose(parts: Parts) -> Move:
    """Raises Illegal."""
    what, _, rest = parts.composer.partition(":")
    match what:
        case "sheet":
            return _sheet_move(parts)
        case "scene":
            return _scene_move(parts)
        case "propose":
            return notation.parse(f"propose:{_choice_of(parts, 'seal')} {_text_of(parts)}")
        case "oppose":
            return notation.parse(f"oppose:{'+'.join(parts.get('hands').picks)}")
        case "levels":
            levels = parts.get("levels").assigned
            return notation.parse("levels:" + ",".join(f"{hand}={level}" for hand, level in levels.items()))
        case "take" | "tech":
            hand, _, drawn = rest.partition(":")
            return notation.parse(f"{hand} {what}:{drawn} {_text_of(parts)}")
        case "challenge" | "tell":
            return notation.parse(f"{what} {_text_of(parts)}")
        case "discard":
            return notation.parse(f"{rest} discard:{','.join(parts.get('cards').picks)}")
        case _:
            raise malformed(parts.composer)


def _choice_of(parts: Parts, name: str) -> str:
    picks = parts.get(name).picks
    if len(picks) != 1:
        raise malformed(name)
    return picks[0]


def _text_of(parts: Parts) -> str:
    return quote(parts.get("text").text)


def _sheet_move(parts: Parts) -> Move:
    """DUP-07: the three lines of the story are three fields; one left empty takes no room."""
    lines = [notation.clean(parts.get(line).text) for line in _STORY]
    for line in lines:
        text_limits.STORY_LINE.check(line)
    goals = sorted(field for field in parts.values if field.startswith("goal"))
    name, sex, occupation, motivation = (parts.get(field).text for field in _SHEET)
    texts = tuple(parts.get(goal).text for goal in goals)
    return notation.sheet(name, sex, occupation, motivation, "\n".join(filter(None, lines)), texts)


def _scene_move(parts: Parts) -> Move:
    mains = 0
    for hand in parts.get("mains").picks:
        if hand not in HAND:
            raise malformed(hand)
        mains |= 1 << HAND[hand]
    names = tuple(parts.get(f"S{n}").text for n in (1, 2, 3))
    return notation.scene(parts.get("place").text, parts.get("situation").text, mains, names)
