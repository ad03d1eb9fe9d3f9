"""Characters, scenes, the floor in free narration, the handover of the Director's role, and the end of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tripot.engine.language.text import say
from tripot.engine.rules.outcome import Outcome
from tripot.engine.views.events import Log
from tripot.games.dupes.book import line_picker, prompts, stock_lines
from tripot.games.dupes.book.cards import bits_of
from tripot.games.dupes.book.utterance import Line, Stock, Utterance
from tripot.games.dupes.play import log
from tripot.games.dupes.play.character import Character
from tripot.games.dupes.play.moves import Auto, Handover, Pass, Scene, Sheet, Tell, Word
from tripot.games.dupes.play.phases import EPILOGUE, FREE, HANDOVER, OVER, SCENE

if TYPE_CHECKING:
    from tripot.games.dupes.play.state import DupesState


def first_director(state: DupesState) -> None:
    """DUP-19, DUP-26: the first floor is the next seat's."""
    drawn = state.options["first_director"] == "random"
    state.director = state.floor = state.chance.below(state.terms.seats, "director") if drawn else 0


def auto(state: DupesState, seat: int, move: Auto, events: Log) -> None:
    if move.what == "sheet":
        _auto_sheet(state, seat, events)
    else:
        _auto_scene(state, events)


def sheet(state: DupesState, seat: int, move: Sheet, events: Log) -> None:
    """DUP-06 to DUP-08."""
    _file(state, seat, (move.name, move.sex, move.occupation, move.motivation, move.story), move.goals, events)


def _auto_sheet(state: DupesState, seat: int, events: Log) -> None:
    """A character of the house's stock; the other sheets are sealed, so each seat draws from names of its own."""
    chance = state.chance
    names = prompts.NAMES[seat :: state.terms.seats]
    name = names[chance.below(len(names), "sheet")]
    sex = prompts.SEXES[chance.below(len(prompts.SEXES), "sheet")]
    trades, motives = _unused(state, prompts.TRADES), _unused(state, prompts.MOTIVES)
    trade = trades[chance.below(len(trades), "sheet")]
    motive = motives[chance.below(len(motives), "sheet")]
    if state.terms.own_goals:
        goals = _own_goals(state, seat)
    else:
        goals = list(prompts.goals_of(state.terms.main_goal))
        chance.shuffle(goals, "goals")
    trade = f"{trade}.hers" if sex == "woman" else trade
    texts = (name, Stock(sex), Stock(trade), Stock(motive), "")
    _file(state, seat, texts, tuple(Stock(goal) for goal in goals[: state.terms.goals]), events)


def _unused(state: DupesState, stock: tuple[str, ...]) -> tuple[str, ...]:
    """What no other sheet has yet, where the table wants that."""
    if not state.terms.apart:
        return stock
    filed = [text for sheet in state.sheets if sheet for text in (sheet.occupation, sheet.motivation)]
    taken = {text.id.removesuffix(".hers") for text in filed if isinstance(text, Stock)}
    return tuple(name for name in stock if name not in taken)


def _own_goals(state: DupesState, seat: int) -> list[str]:
    """Goals of pairs that no other sheet of the house has anything of, one out of each; about the story the first, if
    there is one left. The other of a pair is for this seat's feints: nobody who holds a goal hears it named in one, and
    so nobody learns more than that their own goals are theirs."""
    chance, wanted = state.chance, state.terms.goals
    filed = [goal for other, goals in enumerate(state.goals) if other != seat for goal in goals]
    taken = {goal.id for goal in filed if isinstance(goal, Stock)}
    story, general = [list(pairs) for pairs in prompts.pairs_of(state.terms.main_goal)]
    chance.shuffle(story, "goals")
    chance.shuffle(general, "goals")
    own = [pair for pair in story if taken.isdisjoint(pair)]
    free = [*own[:1], *[pair for pair in general if taken.isdisjoint(pair)], *own[1:]]
    again = [pair for pair in [*story, *general] if not taken.isdisjoint(pair)]
    goals = [pair[chance.below(2, "goals")] for pair in [*free, *again][:wanted]]
    chance.shuffle(goals, "goals")
    return goals


def _file(
    state: DupesState, seat: int, texts: tuple[Utterance, ...], goals: tuple[Utterance, ...], events: Log
) -> None:
    state.sheets[seat] = Character(*texts)
    state.goals[seat] = goals
    state.acting &= ~(1 << seat)
    if events is not None:
        events.append(log.SHEET_SENT[seat])
    if not state.acting:
        if events is not None:
            events += log.sheets(state)
        open_scene(state, events)


def open_scene(state: DupesState, events: Log) -> None:
    """DUP-22: its Director sets the stage."""
    state.settled = state.idle = state.out = 0
    state.closing = False
    state.prolonged = 0
    state.place = state.situation = ""
    state.names = ("", "", "")
    state.present = 0
    if events is not None:
        events.append(log.DIRECTS[state.director])
    state.wait_for(SCENE, 1 << state.director)


def scene(state: DupesState, _seat: int, move: Scene, events: Log) -> None:
    if state.terms.told:
        state.place, state.situation = move.place, move.situation
        first, second, third = move.secondary
        state.names = (first, second, third)
    state.present = move.mains
    _begin(state, events)


def _auto_scene(state: DupesState, events: Log) -> None:
    """A place and three people of the house's stock, and a line to open with; everybody is there."""
    if state.terms.told:
        chance, goal = state.chance, state.terms.main_goal
        place = _place(state)
        people = list(prompts.people_of(goal))
        chance.shuffle(people, "scene")
        state.place = Stock(place)
        state.names = (Stock(people[0]), Stock(people[1]), Stock(people[2]))
        used = state.told[stock_lines.USES.index("scene")]
        stale = line_picker.used_openings(state.told) if state.terms.apart else 0
        n, start = line_picker.pick("scene", used, place, lambda bound: chance.below(bound, "scene"), stale)
        state.situation = Line("scene", n, start, "", "S1", place)
        state.note(state.situation)
    state.present = state.terms.everyone
    _begin(state, events)


def _place(state: DupesState) -> str:
    """One of the story's places; where the table wants that, each before any of them again, and never twice running."""
    places = prompts.places_of(state.terms.main_goal)
    if not state.terms.apart:
        return places[state.chance.below(len(places), "scene")]
    fresh = [n for n in range(len(places)) if not state.visited >> n & 1]
    n = fresh[state.chance.below(len(fresh), "scene")]
    state.visited = 1 << n if len(fresh) == 1 else state.visited | 1 << n
    return places[n]


def _begin(state: DupesState, events: Log) -> None:
    if events is not None:
        events += log.scene(state)
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


def seat_passes(state: DupesState, seat: int, _move: Pass, events: Log) -> None:
    if events is not None:
        events.append(log.PASSED[seat])
    end_idle_turn(state, seat, events)


def end_idle_turn(state: DupesState, seat: int, events: Log) -> None:
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


def end_settled_turn(state: DupesState, events: Log) -> None:
    """DUP-28, DUP-29: a goal ticked or a conflict fought."""
    state.author = state.sealed = -1
    state.settled += 1
    state.idle = 0
    if state.settled == state.terms.settlements:
        end_scene(state, events)
    else:
        state.wait_for(HANDOVER, 1 << state.director)


def may_prolong(state: DupesState) -> bool:
    """DUP-29: whether the Director may let a scene go on that would end now."""
    return state.prolonged < state.terms.prolongations


def end_scene(state: DupesState, events: Log) -> None:
    if may_prolong(state):
        state.closing = True
        state.wait_for(HANDOVER, 1 << state.director)
        return
    if _limit_met(state, events):
        return
    if state.terms.chosen:
        state.closing = True
        state.wait_for(HANDOVER, 1 << state.director)
    else:
        _next_scene(state, (state.director + 1) % state.terms.seats, events)


def _next_scene(state: DupesState, director: int, events: Log) -> None:
    state.history += (tuple([ticked.bit_count() for ticked in state.ticked]),)
    state.director = director
    state.scene += 1
    open_scene(state, events)


def _limit_met(state: DupesState, events: Log) -> bool:
    """DUP-106, DUP-107."""
    if state.scene < state.terms.limit:
        return False
    best = max(ticked.bit_count() for ticked in state.ticked)
    winners = [seat for seat in range(state.terms.seats) if state.ticked[seat].bit_count() == best]
    if best:
        _epilogue(state, sum(1 << seat for seat in winners), "DUP-106", events)
    else:
        if events is not None:
            events.append(log.nobody_wins(outcome(state)))
        _close(state, events)
    return True


def goes_on(state: DupesState, _seat: int, _move: Word, events: Log) -> None:
    if events is not None:
        events.append(log.CONTINUES[state.director])
    if state.closing:
        _prolong(state)
    next_floor(state)


def _prolong(state: DupesState) -> None:
    """Everybody may speak again, until one more proposal is settled."""
    state.closing = False
    state.prolonged += 1
    state.settled = state.terms.settlements - 1
    state.idle = state.out = 0


def handover(state: DupesState, _seat: int, move: Handover, events: Log) -> None:
    """DUP-29: an early one ends the scene."""
    if not _limit_met(state, events):
        _next_scene(state, move.seat, events)


# The end


def seats_completed(state: DupesState) -> int:
    """DUP-103: the seats that have ticked everything, as bits."""
    return sum(1 << seat for seat, ticked in enumerate(state.ticked) if ticked == state.terms.complete)


def after_consequences(state: DupesState, events: Log) -> None:
    """DUP-103, DUP-104: somebody has won, or the proposal is settled."""
    winners = seats_completed(state)
    if winners:
        _epilogue(state, winners, "DUP-103", events)
    else:
        end_settled_turn(state, events)


def _epilogue(state: DupesState, winners: int, rule: str, events: Log) -> None:
    state.author = state.sealed = -1
    state.winners = winners
    if events is not None:
        events += log.game_over(state, rule, outcome(state))
    state.wait_for(EPILOGUE, winners)


def hear(state: DupesState, text: Utterance, rule: str, narrator: int, events: Log) -> None:
    """DUP-59: told to all and remembered, where texts are kept."""
    if state.terms.told:
        state.note(text)
        if events is not None:
            events += log.text(state, text, rule, narrator)


def epilogue(state: DupesState, seat: int, move: Tell, events: Log) -> None:
    """DUP-105."""
    hear(state, move.text, "DUP-105", seat, events)
    state.acting &= ~(1 << seat)
    if not state.acting:
        _close(state, events)


def _close(state: DupesState, events: Log) -> None:
    if state.terms.end_reveal and events is not None:
        events += log.sheets_opened(state)
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
    who = tuple(state.name_of(seat) for seat in first)
    if seats_completed(state):
        key, rule = "result.complete", "DUP-104" if len(first) > 1 else "DUP-103"
    else:
        key, rule = "result.limit", "DUP-106"
    return Outcome(places, scores, say(key, who=who, n=len(first)), rule)
