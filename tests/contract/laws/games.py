"""Laws of whole games: replay, conservation, an end, taking back (L1, L5, L6)."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.contract.laws.drive import Broken, Step, Trace
from tripot.engine.game import State
from tripot.engine.play import Play, replay
from tripot.engine.record import Record
from tripot.engine.views.events import OPEN, SPECTATOR, project
from tripot.engine.views.view import View


def views(state: State) -> list[View]:
    """Everything everybody sees."""
    seen = [state.view(viewer) for viewer in (*range(state.seats), SPECTATOR)]
    return seen if state.actors() else [*seen, state.view(OPEN)]


def l1_the_same_record_gives_the_same_game(trace: Trace) -> None:
    """Written, read and replayed: the same events at every entry, the same states and views where we look."""
    text = trace.record.write()
    record = Record.read(text)
    if record != trace.record or record.write() != text:
        raise Broken("L1", "the record is not what was written")
    looked = {moment.number: moment for moment in trace.moments}
    again = replay(record, trace.case.game)
    for number, (play, events) in enumerate(again):
        if number in looked and views(play.state) != views(looked[number].state):
            raise Broken("L1", f"before entry {number + 1}: other views")
        digest, told = trace.told[number - 1] if number else (None, trace.opening)
        if events != told:
            raise Broken("L1", f"entry {number}: other events")
        if digest and play.state.digest() != digest:
            raise Broken("L1", f"entry {number}: another state")


def l5_cards_are_conserved(trace: Trace) -> None:
    """When a game is over, its OPEN view has every card of the pack exactly as often as the pack has it; so has the
    end of a game played on from a sample."""
    case = trace.case
    pack = Counter(case.game.card_counts())
    imagined = [m.state.sample(m.seats()[-1], m.random()) for m in trace.moments[-3:]]
    for state in (trace.over, *imagined):
        _play_on(state, Random(case.seed))
        found = Counter(card.code for zone in state.view(OPEN).zones for card in zone.cards)
        if found != pack:
            raise Broken("L5", f"too many: {dict(found - pack)}, lost: {dict(pack - found)}")


def _play_on(state: State, random: Random) -> None:
    while state.actors():
        seat = random.choice(state.actors())
        state.apply(seat, random.choice(state.legal_moves(seat)))


def l6_every_game_ends(trace: Trace) -> None:
    """Within its bound; then nobody has a move, every seat has a place, and all views tell the same result."""
    case, state = trace.case, trace.over
    if state.actors() or trace.moves > case.game.max_entries(case.seats, trace.record.header.options):
        raise Broken("L6", f"{trace.moves} moves and no end")
    end = state.outcome()
    if end is None:
        raise Broken("L6", "over, and no outcome")
    if sorted(seat for group in end.places for seat in group) != list(range(case.seats)) or not all(end.places):
        raise Broken("L6", f"places {end.places}")
    if len(end.scores) != case.seats or end.rule not in case.game.rulebook:
        raise Broken("L6", f"outcome {end}")
    if any(state.legal_moves(seat) for seat in range(case.seats)):
        raise Broken("L6", "over, and somebody has a move")
    for moment in trace.moments[:-1]:
        if moment.state.outcome() is not None or not moment.state.actors():
            raise Broken("L6", "an outcome before the end")


def a_move_taken_back_never_was(trace: Trace) -> None:
    """Undo restores the state, once, for the mover alone. It is offered only where the mover learnt nothing: whatever
    the hidden facts, the mover would have seen the same."""
    for moment in trace.moments:
        step = moment.step
        if step is None:
            continue
        play = Play(trace.case.game, trace.record.header, step.before.copy())
        play.move(step.seat, step.move)
        if any(play.can_undo(seat) for seat in range(trace.case.seats) if seat != step.seat):
            raise Broken("undo", f"others may take back {step.move} of s{step.seat}")
        if play.can_undo(step.seat):
            _taught_nothing(step, moment.random())
            play.undo(step.seat)
            if play.state.digest() != step.before.digest() or views(play.state) != views(step.before):
                raise Broken("undo", f"{step.move} taken back leaves a trace")
            if play.can_undo(step.seat):
                raise Broken("undo", "a move is taken back twice")


def _taught_nothing(step: Step, random: Random) -> None:
    told = project(step.events, step.seat)
    for _ in range(3):
        imagined = step.before.sample(step.seat, random)
        events = imagined.apply(step.seat, step.move)
        if imagined.view(step.seat) != step.after.view(step.seat) or project(events, step.seat) != told:
            raise Broken("undo", f"s{step.seat} may take back {step.move}, which taught it something")


def published_records_can_be_read(trace: Trace) -> None:
    """What leaves the server after the end is a record of the same game."""
    shown = trace.case.game.publish(trace.record)
    if Record.read(shown.write()) != shown or shown.header.game != trace.case.slug:
        raise Broken("publish", "not a record of this game")
    if len(shown.entries) > len(trace.record.entries):
        raise Broken("publish", "more entries than were made")
