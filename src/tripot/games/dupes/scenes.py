"""Characters, scenes, the floor in free narration, the handover of the Director's role, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.events import Event
from tripot.engine.outcome import Outcome
from tripot.engine.text import say
from tripot.games.dupes import said, tales
from tripot.games.dupes.cards import bits_of
from tripot.games.dupes.moves import Auto, Handover, Line, Pass, Scene, Sheet, Stock, Tell, Told, Word
from tripot.games.dupes.phases import EPILOGUE, FREE, HANDOVER, OVER, SCENE

if TYPE_CHECKING:
    from tripot.games.dupes.state import DupesState


def first_director(state: DupesState) -> None:
    """DUP-19, DUP-26: the first floor is the next seat's."""
    drawn = state.options["first_director"] == "random"
    state.director = state.floor = state.chance.below(state.terms.seats, "director") if drawn else 0


def auto(state: DupesState, seat: int, move: Auto, events: list[Event]) -> None:
    if move.what == "sheet":
        _auto_sheet(state, seat, events)
    else:
        _auto_scene(state, events)


def sheet(state: DupesState, seat: int, move: Sheet, events: list[Event]) -> None:
    """DUP-06 to DUP-08."""
    _file(state, seat, (move.name, move.sex, move.occupation, move.motivation, move.story), move.goals, events)


def _auto_sheet(state: DupesState, seat: int, events: list[Event]) -> None:
    """A character of the house's stock; the other sheets are sealed, so each seat draws from names of its own."""
    chance = state.chance
    names = tales.NAMES[seat :: state.terms.seats]
    name = names[chance.below(len(names), "sheet")]
    sex = tales.SEXES[chance.below(len(tales.SEXES), "sheet")]
    trade = tales.TRADES[chance.below(len(tales.TRADES), "sheet")]
    motive = tales.MOTIVES[chance.below(len(tales.MOTIVES), "sheet")]
    goals = list(tales.goals_of(state.terms.main_goal))
    chance.shuffle(goals, "goals")
    trade = f"{trade}.hers" if sex == "woman" else trade
    texts = (name, Stock(sex), Stock(trade), Stock(motive), "")
    _file(state, seat, texts, tuple(Stock(goal) for goal in goals[: state.terms.goals]), events)


def _file(state: DupesState, seat: int, texts: tuple[Told, ...], goals: tuple[Told, ...], events: list[Event]) -> None:
    from tripot.games.dupes.state import Character  # noqa: PLC0415 - states are built on this module

    state.sheets[seat] = Character(*texts)
    state.goals[seat] = goals
    state.acting &= ~(1 << seat)
    events.append(said.SHEET_SENT[seat])
    if not state.acting:
        events += said.sheets(state)
        open_scene(state, events)


def open_scene(state: DupesState, events: list[Event]) -> None:
    """DUP-22: its Director sets the stage."""
    state.settled = state.idle = state.out = 0
    state.closing = False
    state.place = state.situation = ""
    state.names = ("", "", "")
    state.present = 0
    events.append(said.DIRECTS[state.director])
    state.wait_for(SCENE, 1 << state.director)


def scene(state: DupesState, _seat: int, move: Scene, events: list[Event]) -> None:
    if state.terms.told:
        state.place, state.situation = move.place, move.situation
        first, second, third = move.secondary
        state.names = (first, second, third)
    state.present = move.mains
    _begin(state, events)


def _auto_scene(state: DupesState, events: list[Event]) -> None:
    """A place and three people of the house's stock, and a line to open with; everybody is there."""
    if state.terms.told:
        chance, goal = state.chance, state.terms.main_goal
        places = tales.places_of(goal)
        place = places[chance.below(len(places), "scene")]
        people = list(tales.people_of(goal))
        chance.shuffle(people, "scene")
        state.place = Stock(place)
        state.names = (Stock(people[0]), Stock(people[1]), Stock(people[2]))
        used = state.told[tales.USES.index("scene")]
        n, start = tales.pick("scene", used, place, lambda bound: chance.below(bound, "scene"))
        state.situation = Line("scene", n, start, "", "S1", place)
        state.note(state.situation)
    state.present = state.terms.everyone
    _begin(state, events)


def _begin(state: DupesState, events: list[Event]) -> None:
    events += said.scene(state)
    next_floor(state)


# The floor


def next_floor(state: DupesState) -> None:
    """DUP-26: to the next seat clockwise that is not the Director; at an open table (DUP-27) to all who are not out."""
    if state.terms.free:
        state.wait_for(FREE, state.terms.everyone & ~(1 << state.director) & ~state.out)
        return
    seat = (state.floor + 1) % state.terms.seats
    if seat == state.director:
        seat = (seat + 1) % state.terms.seats
    state.floor = seat
    state.wait_for(FREE, 1 << seat)


def seat_passes(state: DupesState, seat: int, _move: Pass, events: list[Event]) -> None:
    events.append(said.PASSED[seat])
    unsettled(state, seat, events)


def unsettled(state: DupesState, seat: int, events: list[Event]) -> None:
    """DUP-28: a floor turn that led to nothing."""
    state.author = state.sealed = -1
    state.idle += 1
    if state.terms.free:
        state.out |= 1 << seat
        over = state.out == state.terms.everyone & ~(1 << state.director)
    else:
        over = state.idle == state.terms.seats - 1
    if over:
        end_scene(state, events)
    else:
        next_floor(state)


def settled(state: DupesState, events: list[Event]) -> None:
    """DUP-28, DUP-29: a goal ticked or a conflict fought."""
    state.author = state.sealed = -1
    state.settled += 1
    state.idle = 0
    if state.settled == state.terms.settlements:
        end_scene(state, events)
    else:
        state.wait_for(HANDOVER, 1 << state.director)


def end_scene(state: DupesState, events: list[Event]) -> None:
    if _limit_met(state, events):
        return
    if state.terms.chosen:
        state.closing = True
        state.wait_for(HANDOVER, 1 << state.director)
    else:
        _next_scene(state, (state.director + 1) % state.terms.seats, events)


def _next_scene(state: DupesState, director: int, events: list[Event]) -> None:
    state.director = director
    state.scene += 1
    open_scene(state, events)


def _limit_met(state: DupesState, events: list[Event]) -> bool:
    """DUP-106, DUP-107."""
    if state.scene < state.terms.limit:
        return False
    best = max(ticked.bit_count() for ticked in state.ticked)
    winners = [seat for seat in range(state.terms.seats) if state.ticked[seat].bit_count() == best]
    if best:
        _epilogue(state, sum(1 << seat for seat in winners), "DUP-106", events)
    else:
        events.append(said.NOBODY_WINS)
        _close(state, events)
    return True


def goes_on(state: DupesState, _seat: int, _move: Word, events: list[Event]) -> None:
    events.append(said.CONTINUES[state.director])
    next_floor(state)


def handover(state: DupesState, _seat: int, move: Handover, events: list[Event]) -> None:
    """DUP-29: an early one ends the scene."""
    if state.closing or not _limit_met(state, events):
        _next_scene(state, move.seat, events)


# The end


def completed(state: DupesState) -> int:
    """DUP-103: the seats that have ticked everything, as bits."""
    return sum(1 << seat for seat, ticked in enumerate(state.ticked) if ticked == state.terms.complete)


def after_consequences(state: DupesState, events: list[Event]) -> None:
    """DUP-103, DUP-104: somebody has won, or the proposal is settled."""
    winners = completed(state)
    if winners:
        _epilogue(state, winners, "DUP-103", events)
    else:
        settled(state, events)


def _epilogue(state: DupesState, winners: int, rule: str, events: list[Event]) -> None:
    state.author = state.sealed = -1
    state.winners = winners
    events.append(said.finished(state, rule))
    state.wait_for(EPILOGUE, winners)


def epilogue(state: DupesState, seat: int, move: Tell, events: list[Event]) -> None:
    """DUP-105."""
    if state.terms.told:
        state.note(move.text)
        events += said.text(state, move.text, "DUP-105", seat)
    state.acting &= ~(1 << seat)
    if not state.acting:
        _close(state, events)


def _close(state: DupesState, events: list[Event]) -> None:
    if state.terms.end_reveal:
        events += said.sheets_opened(state)
    state.wait_for(OVER, 0)


def outcome(state: DupesState) -> Outcome:
    """DUP-103 to DUP-107: those who won share the first place, the others follow by ticked goals."""
    scores = tuple(ticked.bit_count() for ticked in state.ticked)
    if not state.winners:
        return Outcome((tuple(range(state.seats)),), scores, say("result.nobody"), "DUP-107")
    first = bits_of(state.winners)
    rest = [seat for seat in range(state.seats) if seat not in first]
    levels = sorted({scores[seat] for seat in rest}, reverse=True)
    places = (first, *(tuple(seat for seat in rest if scores[seat] == level) for level in levels))
    who = tuple(state.called(seat) for seat in first)
    if completed(state):
        key, rule = "result.complete", "DUP-104" if len(first) > 1 else "DUP-103"
    else:
        key, rule = "result.limit", "DUP-106"
    return Outcome(places, scores, say(key, who=who, n=len(first)), rule)
