"""What a view of Jeu de dupes tells of the table: the story's aim, the scene, the proposal, the conflict.

Where a screen has to know whom a fact is about, its id says so: `director:2`, `level:I:P0`, `suit:S1:D`.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Final

from tripot.engine.language.text import Param, SeatName, Text, say, words
from tripot.engine.views.bounded_cache import BoundedCache
from tripot.engine.views.view import Fact
from tripot.games.dupes.book.cards import HANDS, SECONDARY, SUIT, SUITS, TECHNIQUE_SUIT, bits_of
from tripot.games.dupes.book.prompts import MAIN_GOALS
from tripot.games.dupes.play.log import ATTITUDE, CARD, SUIT_NAME, TECHNIQUE
from tripot.games.dupes.play.phases import (
    ARBITRATE,
    COHERENCE,
    CREATE,
    DECIDE,
    OVER,
    RESPOND,
    SCENE,
    SIDES,
    SPOILS,
    TELL,
)
from tripot.games.dupes.views.seats import text

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator

    from tripot.engine.language.text import Voice
    from tripot.engine.rules.options import Options
    from tripot.games.dupes.play.state import DupesState

_CAMPS: Final = "IT"
_FEINT: Final = say("said.feint")
_WINNERS: Final = (say("said.camp_I"), say("said.camp_T"), say("said.camp_none"))


def facts(state: DupesState) -> tuple[Fact, ...]:
    found = [_main_goal(state.terms.main_goal)]
    if state.phase > CREATE:
        found += _scene(state)
        if state.author >= 0 and state.phase != OVER:
            found += _proposal(state)
        if state.order:
            found += _standing(state)
            found += _conflict(state)
    return tuple(found)


_KEPT: Final[BoundedCache[tuple[Fact, ...]]] = BoundedCache()


def observed_facts(state: DupesState, cast: int) -> list[Fact | tuple[Fact, ...]]:
    """The same, several together where most are as they were a move ago."""
    key: Hashable = (
        *(cast, state.terms.main_goal, state.terms.limit, state.terms.seats, state.phase == SCENE, state.scene),
        *(state.director, state.place, state.situation, state.present),
    )
    scene = _KEPT.get(key)
    if scene is None:
        scene = _KEPT.put(key, (_main_goal(state.terms.main_goal), *_scene(state)))
    found: list[Fact | tuple[Fact, ...]] = [scene]
    if state.author >= 0 and state.phase != OVER:
        found += _proposal(state)
    if state.order:
        key = (
            *(cast, state.round, state.packs, state.terms.exchanges, state.order, state.floor_hand(), state.fighting()),
            *(*state.camps, *state.levels),
        )
        standing = _KEPT.get(key)
        found.append(_KEPT.put(key, tuple(_standing(state))) if standing is None else standing)
        found += _conflict(state)
    return found


def own_facts(state: DupesState, seat: int) -> tuple[Fact, ...]:
    """DUP-31: the seal is its author's, until what it hides is shown."""
    aim = state.sealed
    if seat != state.author or not RESPOND <= state.phase < OVER or aim < 0 or _is_shown(state):
        return ()
    return (_told("sealed", "sealed", state.reads(state.goals[seat][aim - 1]) if aim else _FEINT, "DUP-31"),)


def story_title(options: Options, voice: Voice) -> str:
    """The story is called by its main goal."""
    return voice.say(say("story.title", goal=main_goal(str(options["main_goal"]))))


def main_goal(goal: str) -> Text:
    return say(f"choice.main_goal.{goal}") if goal in MAIN_GOALS else words(goal)


@cache
def _main_goal(goal: str) -> Fact:
    return Fact("main_goal", say("fact.main_goal"), main_goal(goal), "text", rule="DUP-04")


def _scene(state: DupesState) -> list[Fact]:
    found = [_number("scene", state.scene, "DUP-106", state.terms.limit), _director(state.director)]
    if state.phase != SCENE:
        called, names = state.name_of, state.names
        present = tuple([(hand, called(hand)) for hand in bits_of(state.present) if hand < state.terms.seats])
        cast = tuple([(hand, called(hand)) for hand in SECONDARY if names[hand - 5]])
        found += _setting(state.reads(state.place), state.reads(state.situation), present, cast)
    return found


# Most of a table is shown as it was a move ago: each fact is made once.

Cast = tuple[tuple[int, Param], ...]
"""Hands, and what their characters are called."""


@lru_cache(maxsize=1024)
def _setting(place: Param, situation: Param, present: Cast, cast: Cast) -> tuple[Fact, ...]:
    told = [("place", place), ("situation", situation)]
    found = [_told(name, name, one, "DUP-22") for name, one in told if one]
    found += [_told(f"present:{hand}", "present", name, "DUP-23") for hand, name in present]
    found += [_told(f"cast:{HANDS[hand]}", "secondary", name, "DUP-24") for hand, name in cast]
    return tuple(found)


@lru_cache(maxsize=4096)
def _told(fact_id: str, key: str, told: Param, rule: str) -> Fact:
    return Fact(fact_id, say(f"fact.{key}"), text(told), "text", rule=rule)


@lru_cache(maxsize=4096)
def _of(fact_id: str, key: str, me: Param, told: Param, rule: str) -> Fact:
    """What is told, or counted, of somebody."""
    label = say(f"fact.{key}", me=me)
    if isinstance(told, int):
        return Fact(fact_id, label, told, rule=rule)
    return Fact(fact_id, label, text(told), "text", rule=rule)


@cache
def _number(name: str, value: int, rule: str, most: int = 0) -> Fact:
    return Fact(name, say(f"fact.{name}"), value, most=most, rule=rule)


@cache
def _director(seat: int) -> Fact:
    shown = say("said.people", who=SeatName(seat))
    return Fact(f"director:{seat}", say("fact.director"), shown, "text", rule="DUP-19")


def _proposal(state: DupesState) -> Iterator[Fact]:
    """DUP-30, DUP-31: the text is public, the seal its author's; nothing else tells a feint."""
    if state.proposal:
        told = state.reads(state.proposal)
        yield _of(f"proposal:{state.author}", "proposal", state.name_of(state.author), told, "DUP-30")
    if state.phase in (DECIDE, SIDES):
        for hand in bits_of(sum(answer for answer in state.answers if answer > 0)):
            yield _told(f"opposes:{HANDS[hand]}", "opposes", state.name_of(hand), "DUP-33")
    if _is_shown(state):
        goal = state.goals[state.author][state.sealed - 1]
        yield _of("shown", "shown", state.name_of(state.author), state.reads(goal), "DUP-37")


def _is_shown(state: DupesState) -> bool:
    """Whether the goal that was sealed lies open."""
    if state.phase in (COHERENCE, SPOILS):
        return True
    won = state.reckoning is not None and state.reckoning.winner == 0
    return state.phase == TELL and state.sealed > 0 and won


def _standing(state: DupesState) -> Iterator[Fact]:
    """How a conflict stands between two draws."""
    if state.round:
        yield _number("round", state.round, "DUP-80", state.terms.exchanges)
    if state.packs > 1:
        yield _number("packs", state.packs, "DUP-51")
    for hand in state.order:
        fact_id = f"level:{_CAMPS[state.camps[hand]]}:{HANDS[hand]}"
        yield _of(fact_id, "level", state.name_of(hand), state.levels[hand], "DUP-50")
    floor = state.floor_hand()
    if state.fighting() and floor >= 0:
        yield _told(f"floor:{HANDS[floor]}", "floor", state.name_of(floor), "DUP-56")


def _conflict(state: DupesState) -> Iterator[Fact]:
    """The draw that is announced, and what the hands were when they are shown."""
    if state.drawing >= 0 and (state.card >= 0 or state.technique >= 0):
        yield _draw(state)
    if state.phase == ARBITRATE and state.challenger >= 0:
        label = say("fact.reason", who=SeatName(state.challenger))
        yield Fact(f"reason:{state.challenger}", label, text(state.reads(state.reason)), "text", rule="DUP-73")
    yield from _ends(state)


def _draw(state: DupesState) -> Fact:
    """The draw announced: its card or technique, and the words told for it."""
    hand, told = state.drawing, state.words
    camp = state.camps[hand]
    how = "" if told else "_bare"
    extra = {"text": state.reads(told)} if told else {}
    if state.card >= 0:
        shown = ATTITUDE[camp][SUIT[state.card]]
        said = say(f"said.take{how}", card=CARD[state.card], attitude=shown, **extra)
    else:
        shown = ATTITUDE[camp][TECHNIQUE_SUIT[state.technique]]
        said = say(f"said.tech{how}", technique=TECHNIQUE[state.technique], attitude=shown, **extra)
    return _of(f"act:{HANDS[hand]}", "act", state.name_of(hand), said, "DUP-59")


def _ends(state: DupesState) -> Iterator[Fact]:
    """The suit of whoever revealed, then of all, what each lost and has left, and who wins."""
    ended = state.reckoning if state.phase in (SPOILS, TELL) else None
    if ended is None:
        if state.revealer >= 0 and state.suits[state.revealer] >= 0:
            yield _main_suit(state, state.revealer, state.suits[state.revealer])
        return
    for hand, _, suit, before, lost, final in ended.rows:
        name = HANDS[hand]
        yield _main_suit(state, hand, suit)
        yield _of(f"before:{name}", "before", state.name_of(hand), before, "DUP-82")
        if lost:
            yield _of(f"loss:{name}", "loss", state.name_of(hand), lost, "DUP-86")
        yield _of(f"count:{name}", "count", state.name_of(hand), final, "DUP-89")
    yield _told(f"winner:{'ITN'[ended.winner]}", "winner", _WINNERS[ended.winner], "DUP-90")
    yield _number("gained", ended.gained, "DUP-95")


def _main_suit(state: DupesState, hand: int, suit: int) -> Fact:
    return _suit(hand, suit, state.camps[hand], state.name_of(hand))


@lru_cache(maxsize=1024)
def _suit(hand: int, suit: int, camp: int, me: Param) -> Fact:
    shown = say("said.attitude", attitude=ATTITUDE[camp][suit], suit=SUIT_NAME[suit])
    return Fact(f"suit:{HANDS[hand]}:{SUITS[suit]}", say("fact.attitude", me=me), shown, "text", rule="DUP-84")
