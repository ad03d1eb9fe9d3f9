"""Positions for scenarios. Every key is optional:

    seats (4), options, phase ("FREE"), director (0), names {"0": "Camille"}, sheets {"0": ["Camille", sex, occupation,
    motivation]}, goals {"0": ["a", …]} (neutral texts, different for each seat), ticked and public {"0": [1, 2]},
    xp {"0": 5}, winners [0] (EPILOGUE);
    scene {"number": 1, "place": "…", "situation": "…", "names": ["…", "…", "…"], "present": ["P0", …]};
    floor: the seat that has the floor in FREE, or had it last; idle, settled, out [seats], closing (HANDOVER);
    proposal {"author": 0, "sealed": 1, "text": "…", "answers": {"2": "oppose:S1"}, "sides": {"1": "ally"},
              "votes": {"1": "incoherent"}};
    conflict {"leader": "P0", "hands": {"P0": {"camp": "I", "level": 5, "cards": ["3C", …]}, …}, "row": […],
              "deck": [top first…], "packs": 1, "floor": "P0", "round": 1, "passes": 0, "marks": ["P1"], "last": "P0",
              "asked": ["P0"], "immune": "P0", "disputes": {"2": 1}, "acts": {"P0": 1}, "exchanges": 0,
              "drawing": "P0", "technique": "LE"} (DISCARD: without a technique, a row card was taken).

A text that is an id of the starter content (`MG1-3`, `T05`, `woman`) or a line of the house (`=propose.0.0(P0,,MG1-1)`)
is read in everybody's language. Hand cards that are not listed are dealt from the rest; the rest of the pack follows
the listed deck in canonical order. A main character's level follows from its experience, or the experience from the
level. SIDES and LEVELS need a `proposal` (`conflict` may give row and deck). CHALLENGE, ARBITRATE, REFRESH, DECLARE,
SPOILS, TELL begin with a move.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from tripot.engine.rules.chance import Chance
from tripot.games.dupes.book.cards import (
    FIRST_PACK,
    HAND,
    ID,
    INTERESTED,
    LEAST_LEVEL,
    SECOND_PACK,
    TARGETS,
    TECHNIQUE,
    level_of,
)
from tripot.games.dupes.book.prompts import KIND_OF
from tripot.games.dupes.book.utterance import Stock, Utterance
from tripot.games.dupes.play import conflict, phases, proposals
from tripot.games.dupes.play.character import Character
from tripot.games.dupes.play.legal_moves import NEUTRAL_TEXT, neutral_goals
from tripot.games.dupes.play.moves import Oppose, Tell
from tripot.games.dupes.play.notation import parse
from tripot.games.dupes.play.state import DupesState

if TYPE_CHECKING:
    from tripot.games.dupes.game import Dupes

_KNOWN: Final = frozenset(
    {
        "seats", "options", "phase", "director", "names", "sheets", "goals", "ticked", "public", "xp", "winners",
        "scene", "floor", "idle", "settled", "out", "closing", "proposal", "conflict",
    }
)  # fmt: skip
_CONFLICT: Final = frozenset(
    {
        "leader", "hands", "row", "deck", "packs", "floor", "round", "passes", "marks", "last", "asked", "immune",
        "disputes", "acts", "exchanges", "drawing", "technique",
    }
)  # fmt: skip
_SIDES: Final = {"abstain": 0, "ally": 1, "oppose": 2}


def build(game: Dupes, position: Mapping[str, Any], chance: Chance) -> DupesState:
    """Raises ValueError when the position makes no sense, Illegal when its options do not."""
    _only(position, _KNOWN)
    seats = int(position.get("seats", 4))
    state = DupesState(game, game.check_options(seats, position.get("options", {})), chance)
    state.set_up(seats)
    name = position.get("phase", "FREE")
    if name not in phases.NAMES:
        raise ValueError(f"no phase {name!r}")
    state.director = _seat(state, position.get("director", 0))
    if phases.NAMES.index(name) != phases.CREATE:
        _characters(state, position)
    _scene(state, position)
    _proposal(state, position)
    _begin(state, phases.NAMES.index(name), position)
    return state


def _only(given: Mapping[str, Any], known: Iterable[str]) -> None:
    if unknown := set(given) - set(known):
        raise ValueError(f"unknown in a position: {', '.join(sorted(unknown))}")


def _seat(state: DupesState, name: object) -> int:
    seat = int(str(name))
    if not 0 <= seat < state.seats:
        raise ValueError(f"no seat {name}")
    return seat


def _hand(state: DupesState, name: str) -> int:
    if name not in HAND or (HAND[name] < 5 and HAND[name] >= state.seats):
        raise ValueError(f"no character {name}")
    return HAND[name]


def _by_seat(state: DupesState, given: Mapping[str, Any]) -> Iterable[tuple[int, Any]]:
    return [(_seat(state, name), value) for name, value in given.items()]


def _characters(state: DupesState, position: Mapping[str, Any]) -> None:
    names = {_seat(state, seat): name for seat, name in position.get("names", {}).items()}
    for seat in range(state.seats):
        state.sheets[seat] = Character(names.get(seat, f"P{seat}"), *(NEUTRAL_TEXT,) * 3)
        state.goals[seat] = tuple(f"P{seat} {goal}" for goal in neutral_goals(state.terms.goals))
    for seat, fields in _by_seat(state, position.get("sheets", {})):
        name, sex, occupation, motivation = map(_text, fields)
        state.sheets[seat] = Character(name, sex, occupation, motivation)
    for seat, goals in _by_seat(state, position.get("goals", {})):
        if len(goals) != state.terms.goals:
            raise ValueError(f"{state.terms.goals} goals each")
        state.goals[seat] = tuple(map(_text, goals))
    for seat, goals in _by_seat(state, position.get("ticked", {})):
        state.ticked[seat] = sum(1 << goal - 1 for goal in goals)
        state.shown[seat] |= state.ticked[seat]
    for seat, goals in _by_seat(state, position.get("public", {})):
        state.shown[seat] |= sum(1 << goal - 1 for goal in goals)
    for seat, points in _by_seat(state, position.get("xp", {})):
        state.xp[seat] = int(points)


def _text(text: str) -> Utterance:
    """Somebody's own words, something of the house's stock by its id, or a line of the house."""
    if text.startswith("="):
        line = parse(f"tell {text}")
        assert isinstance(line, Tell)
        return line.text
    return Stock(text) if text in KIND_OF else text


def _scene(state: DupesState, position: Mapping[str, Any]) -> None:
    scene = position.get("scene", {})
    _only(scene, ("number", "place", "situation", "names", "present"))
    state.scene = int(scene.get("number", 1))
    state.place, state.situation = _text(scene.get("place", "")), _text(scene.get("situation", ""))
    first, second, third = map(_text, scene.get("names", ("", "", "")))
    state.names = (first, second, third)
    state.present = sum(1 << _hand(state, name) for name in scene.get("present", ()))
    state.floor = _seat(state, position.get("floor", (state.director + 1) % state.seats))
    state.idle, state.settled = int(position.get("idle", 0)), int(position.get("settled", 0))
    state.out = sum(1 << _seat(state, seat) for seat in position.get("out", ()))
    state.closing = bool(position.get("closing", False))


def _proposal(state: DupesState, position: Mapping[str, Any]) -> None:
    given = position.get("proposal")
    if given is None:
        return
    _only(given, ("author", "sealed", "text", "answers", "sides", "votes"))
    state.author = _seat(state, given.get("author", state.floor))
    state.sealed = int(given.get("sealed", _lowest(state, state.author)))
    state.proposal = _text(given.get("text", ""))
    for seat, text in _by_seat(state, given.get("answers", {})):
        move = parse(text)
        state.answers[seat] = move.hands if isinstance(move, Oppose) else 0
    for seat, text in _by_seat(state, given.get("sides", {})):
        state.sides[seat] = _SIDES[text]
    for seat, text in _by_seat(state, given.get("votes", {})):
        state.votes[seat] = int(text == "coherent")


def _lowest(state: DupesState, seat: int) -> int:
    return next(goal for goal in range(1, 10) if not state.ticked[seat] >> goal - 1 & 1)


def _begin(state: DupesState, phase: int, position: Mapping[str, Any]) -> None:
    """The seats waited for follow from the phase."""
    author = 1 << max(state.author, 0)
    others = state.terms.everyone & ~author
    director = 1 << state.director
    if phase == phases.CREATE:
        return
    if phase in (phases.SCENE, phases.HANDOVER):
        state.wait_for(phase, director)
    elif phase == phases.FREE:
        state.wait_for(phase, state.terms.everyone & ~director & ~state.out if state.terms.free else 1 << state.floor)
    elif phase == phases.RESPOND:
        state.wait_for(phase, others & ~_given(state.answers))
    elif phase in (phases.VALIDATE, phases.DECIDE):
        state.wait_for(phase, author)
    elif phase == phases.COHERENCE:
        state.shown[state.author] |= 1 << state.sealed - 1
        judges = director if state.terms.coherence == "director" else others
        state.wait_for(phase, judges & ~_given(state.votes))
    elif phase in (phases.SIDES, phases.LEVELS):
        _open_conflict(state, phase, position)
    elif phase in (phases.CONFLICT, phases.DISCARD):
        _fight(state, phase, position)
    elif phase == phases.EPILOGUE:
        state.winners = sum(1 << _seat(state, seat) for seat in position.get("winners", (0,)))
        state.wait_for(phase, state.winners)
    else:
        raise ValueError(f"{phases.NAMES[phase]} begins with a move")


def _given(answers: list[int]) -> int:
    return sum(1 << seat for seat, answer in enumerate(answers) if answer >= 0)


# Conflicts


def _open_conflict(state: DupesState, phase: int, position: Mapping[str, Any]) -> None:
    for seat in range(state.seats):
        if seat != state.author and state.answers[seat] < 0:
            state.answers[seat] = 0
    given = position.get("conflict", {})
    _only(given, ("row", "deck"))
    _lay_row(state, given, [], FIRST_PACK)
    state.wait_for(phase, 0)
    undecided = sum(1 << seat for seat, answer in enumerate(state.answers) if answer == 0)
    if phase == phases.SIDES:
        state.wait_for(phase, undecided & ~_given(state.sides))
    else:
        proposals.take_sides(state, [])


def _lay_row(state: DupesState, given: Mapping[str, Any], held: list[int], pack: Iterable[int]) -> None:
    row, top = _cards(given.get("row", ())), _cards(given.get("deck", ()))
    named = [*row, *top, *held]
    if len(set(named)) < len(named) or not set(named) <= set(pack):
        raise ValueError("a card is in two places, or in none")
    rest = [card for card in pack if card not in named]
    while len(row) < 5:
        row.append(rest.pop(0))
    state.row = row
    state.deck = [*top, *rest][::-1]
    state.fresh = len(state.deck)


def _cards(codes: Iterable[str]) -> list[int]:
    if unknown := [code for code in codes if code not in ID]:
        raise ValueError(f"no card {unknown[0]}")
    return [ID[code] for code in codes]


def _fight(state: DupesState, phase: int, position: Mapping[str, Any]) -> None:
    given = position.get("conflict", {})
    _only(given, _CONFLICT)
    state.author = _hand(state, given.get("leader", "P0"))
    if state.sealed < 1:
        state.sealed = _lowest(state, state.author)
    hands = {_hand(state, name): value for name, value in given.get("hands", {}).items()}
    _take_sides(state, hands, position.get("xp", {}))
    _deal(state, hands, given)
    _turn(state, given)
    state.wait_for(phase, 0)
    if phase == phases.DISCARD:
        state.drawing = _hand(state, given["drawing"])
        state.technique = TECHNIQUE[given["technique"]] if "technique" in given else -1
        state.acting = 1 << state.control(state.drawing)
    else:
        conflict.back_to_floor(state)


def _take_sides(state: DupesState, hands: Mapping[int, Mapping[str, Any]], xp: Mapping[str, Any]) -> None:
    """Camps, answers and levels as if they had been chosen."""
    levels: dict[int, int] = {}
    for seat in range(state.seats):
        if seat != state.author:
            state.answers[seat] = state.sides[seat] = 0
    for hand, value in hands.items():
        _only(value, ("camp", "level", "cards"))
        camp = {"I": INTERESTED, "T": TARGETS}[value.get("camp", "I" if hand == state.author else "T")]
        level = int(value.get("level", 0)) or (state.level(hand) if hand < 5 else LEAST_LEVEL)
        if hand < 5 and str(hand) not in xp:
            state.xp[hand] = next(points for points in range(81) if level_of(points) == level)
        if camp == TARGETS:
            state.answers[state.control(hand)] |= 1 << hand
            state.sides[state.control(hand)] = -1
        elif hand != state.author:
            state.sides[hand] = 1
        levels[hand] = level
    proposals.form_camps(state)
    state.levels = [levels.get(hand, state.levels[hand]) for hand in range(8)]


def _deal(state: DupesState, hands: Mapping[int, Mapping[str, Any]], given: Mapping[str, Any]) -> None:
    total, count = sum(state.levels), len(state.order)
    two = state.terms.two_packs or 47 - total < 3 * count
    state.packs = int(given.get("packs", 2 if two else 1))
    pack = sorted((*FIRST_PACK, *SECOND_PACK)) if state.packs == 2 else list(FIRST_PACK)
    drawing = given.get("drawing")
    for hand in state.order:
        state.hands[hand] = _cards(hands.get(hand, {}).get("cards", ()))
    held = [card for hand in state.order for card in state.hands[hand]]
    named = [*held, *_cards(given.get("row", ())), *_cards(given.get("deck", ()))]
    rest = [card for card in pack if card not in named]
    state.chance.shuffle(rest, "rest")
    for hand in state.order:
        surplus = (3 if "technique" in given else 1) if drawing is not None and HAND[drawing] == hand else 0
        while len(state.hands[hand]) < state.levels[hand] + surplus:
            state.hands[hand].append(rest.pop())
        if len(state.hands[hand]) > state.levels[hand] + surplus:
            raise ValueError("a hand holds more cards than its level")
        state.hands[hand].sort()
    _lay_row(state, given, [card for hand in state.order for card in state.hands[hand]], pack)


def _turn(state: DupesState, given: Mapping[str, Any]) -> None:
    state.turn = state.order.index(_hand(state, given["floor"])) if "floor" in given else 0
    state.round = int(given.get("round", 1))
    state.passes, state.exchanges = int(given.get("passes", 0)), int(given.get("exchanges", 0))
    state.marks = sum(1 << _hand(state, name) for name in given.get("marks", ()))
    state.asked = sum(1 << _hand(state, name) for name in given.get("asked", ()))
    state.last = _hand(state, given["last"]) if "last" in given else -1
    state.immune = _hand(state, given["immune"]) if "immune" in given else -1
    for seat, used in _by_seat(state, given.get("disputes", {})):
        state.disputes[seat] = int(used)
    for name, done in given.get("acts", {}).items():
        state.acts[_hand(state, name)] = int(done)
