"""Laws of what is hidden (L4 and its kin): whatever a seat is shown, told, offered or refused follows from what it may
know, and `sample` draws among all the states it cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from random import Random

from tests.contract.laws.drive import Broken, Moment, Trace
from tests.contract.laws.fill import fill, retext, text
from tests.contract.laws.probes import probes, refusal
from tripot.engine.game import State
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR, Event, can_hear, project
from tripot.engine.views.view import Parts, View, Write, Zone

DRAWS = 12
"""How many samples must not all be alike where something is hidden."""


def l4_a_sample_looks_the_same(trace: Trace) -> None:
    """`sample(i).view(i) == view(i)`."""
    for moment in trace.moments:
        for seat in moment.seats():
            view = moment.state.view(seat)
            for number in range(2):
                if moment.state.sample(seat, Random(number)).view(seat) != view:
                    raise Broken("L4", f"s{seat} tells a sample from the state")


def l4b_a_sample_of_a_sample_is_a_sample(trace: Trace) -> None:
    """`s.sample(i, r) == s.sample(i, r0).sample(i, r)`: nothing hidden survives sampling."""
    for moment in trace.moments:
        for seat in moment.seats():
            direct = moment.state.sample(seat, Random(1))
            if direct.digest() != moment.state.sample(seat, Random(2)).sample(seat, Random(1)).digest():
                raise Broken("L4b", f"a sample for s{seat} depends on what s{seat} does not know")


def l4c_samples_differ(trace: Trace) -> None:
    """At the first decision, where nothing was learnt yet: if unlike cards lie unseen in two places, samples differ,
    and so does each hand that its owner sees and the seat does not."""
    state = trace.moments[0].state
    pack = Counter(trace.case.game.card_counts())
    for seat in range(state.seats):
        view = state.view(seat)
        unseen = pack - Counter(card.code for zone in view.zones for card in zone.cards)
        hidden = [zone for zone in view.zones if backs(zone)]
        if len(hidden) < 2 or len(unseen) < 2:
            continue
        drawn = [state.sample(seat, Random(number)) for number in range(DRAWS)]
        if all(sample.data() == drawn[0].data() for sample in drawn):
            raise Broken("L4c", f"all samples for s{seat} are alike")
        for zone in hidden:
            if zone.owner not in (seat, -1) and not backs(state.view(zone.owner).zone(zone.id)):
                shown = [sample.view(zone.owner).zone(zone.id) for sample in drawn]
                if all(other == shown[0] for other in shown):
                    raise Broken("L4c", f"{zone.id} is the same in all samples for s{seat}")


def backs(zone: Zone) -> int:
    """How many cards of a zone the viewer does not know."""
    return zone.count - sum(card.code != "" for card in zone.cards)


def l4c_twins_have_the_same_samples(trace: Trace) -> None:
    """A sample is a function of what the seat may know: two states that differ only in another seat's sealed answer,
    secret text or cards, or in chance to come, have the same samples."""
    for moment in trace.moments:
        _twin_chance(moment)
        for mover, one, two in _twin_moves(moment):
            states = moment.state.copy(), moment.state.copy()
            events = states[0].apply(mover, one), states[1].apply(mover, two)
            for seat in range(moment.case.seats):
                if seat != mover and _cannot_tell(seat, states, events):
                    a, b = (state.sample(seat, Random(3)).digest() for state in states)
                    if a != b:
                        raise Broken("L4c", f"a sample for s{seat} knows whether s{mover} made it {one} or {two}")


def _cannot_tell(seat: int, states: tuple[State, State], events: tuple[list[Event], list[Event]]) -> bool:
    return project(events[0], seat) == project(events[1], seat) and states[0].view(seat) == states[1].view(seat)


def _twin_chance(moment: Moment) -> None:
    state, twin = moment.state, moment.state.copy()
    twin.chance = Stream.fast(-1)
    for viewer in (*moment.seats(), SPECTATOR):
        if twin.view(viewer) != state.view(viewer):
            raise Broken("L4c", f"viewer {viewer} sees chance to come")
    for seat in moment.seats():
        if twin.sample(seat, Random(3)).digest() != state.sample(seat, Random(3)).digest():
            raise Broken("L4c", f"a sample for s{seat} keeps chance to come")


def _twin_moves(moment: Moment) -> list[tuple[int, Move, Move]]:
    """Pairs of moves of one seat: any two legal ones, and composed ones that differ in their texts alone."""
    state, random = moment.state, moment.random()
    pairs: list[tuple[int, Move, Move]] = []
    for mover in state.actors():
        moves = list(state.legal_moves(mover))
        for _ in range(2 if len(moves) > 1 else 0):
            one, two = random.sample(moves, 2)
            pairs.append((mover, one, two))
        for composer in state.view(mover).composers:
            texts = [part for part in composer.parts if isinstance(part, Write)]
            parts = [fill(composer, random) for _ in range(10 if texts else 0)]
            others = [retext(one, texts[0].name, text(texts[0], random)) for one in parts]
            accepted = [_both_legal(moment, mover, one, two) for one, two in zip(parts, others, strict=True)]
            pairs += [(mover, *both) for both in accepted if both][:2]
    return pairs


def _both_legal(moment: Moment, seat: int, one: Parts, two: Parts) -> tuple[Move, Move] | None:
    """Both moves, if both are legal."""
    try:
        moves = moment.case.game.compose(one), moment.case.game.compose(two)
    except Illegal:
        return None
    return moves if all(refusal(moment.state, seat, move) is None for move in moves) else None


def l4d_choices_follow_from_the_view(trace: Trace) -> None:
    """`legal_moves`, `check`, `stand_in_move` and `decision_number` of a seat agree on state and sample: same
    moves in the same order, same refusals word for word."""
    for moment in trace.moments:
        state, tries = moment.state, probes(moment)
        for seat in moment.seats():
            other = state.sample(seat, moment.random())
            if list(state.legal_moves(seat)) != list(other.legal_moves(seat)):
                raise Broken("L4d", f"the moves of s{seat} tell what it does not know")
            if state.decision_number(seat) != other.decision_number(seat) or state.can_undo(seat) != other.can_undo(
                seat
            ):
                raise Broken("L4d", f"decision or undo of s{seat} tells what it does not know")
            for move in tries:
                if _words(state, seat, move) != _words(other, seat, move):
                    raise Broken("L4d", f"the refusal of s{seat} {move} tells what it does not know")
            if state.implicit_move(seat) != other.implicit_move(seat):
                raise Broken("L4d", f"what the silence of s{seat} stands for depends on what it cannot know")
            if seat in state.actors() and state.stand_in_move(seat, Random(5)) != other.stand_in_move(seat, Random(5)):
                raise Broken("L4d", f"the house plays for s{seat} by what s{seat} does not know")


def _words(state: State, seat: int, move: Move) -> tuple[object, ...]:
    why = refusal(state, seat, move)
    return () if why is None else (why.rule, why.text)


def l4d_events_follow_from_what_is_seen(trace: Trace) -> None:
    """What a viewer is told of a move follows from what it sees before and after.

    Play the move in the state and in a sample of the viewer's, both with the same chance. The viewer sees the same
    before; if it sees the same after, it is told the same. Where the move draws chance, cards may be shown and then
    shuffled away within the move, so that equal views need not mean equal stories: there the law is silent.
    """
    for moment in trace.moments:
        step = moment.step
        if step is None or step.after.chance.drawn != step.before.chance.drawn:
            continue
        for viewer in moment.seats():
            other = moment.state.sample(viewer, moment.random())
            other.chance = moment.state.chance.copy()
            if refusal(other, step.seat, step.move) is not None:
                continue
            events = other.apply(step.seat, step.move)
            same = other.chance.drawn == step.after.chance.drawn and other.view(viewer) == step.after.view(viewer)
            if same and project(events, viewer) != project(step.events, viewer):
                raise Broken("L4d", f"the events of {step.move} tell s{viewer} what it does not know")


def l9_spectators_see_what_all_see(trace: Trace) -> None:
    """Every event told to spectators is told to every seat, or the seat is told a truer one by the same rule; every
    card, fact and flag they see, every seat sees (on its own place a seat may read a truer flag)."""
    for seat in range(trace.case.seats):
        _misses_nothing(trace.opening, seat)
    for moment in trace.moments:
        public = moment.state.view(SPECTATOR)
        for seat in range(trace.case.seats):
            _misses_nothing(moment.step.events if moment.step else [], seat)
            _covers(moment.state.view(seat), public, seat)


def _misses_nothing(events: list[Event], seat: int) -> None:
    missed = Counter(e.rule for e in events if can_hear(e, SPECTATOR) and not can_hear(e, seat))
    if missed - Counter(e.rule for e in events if can_hear(e, seat) and not can_hear(e, SPECTATOR)):
        raise Broken("L9", f"spectators hear what s{seat} does not: {events}")


def _covers(mine: View, public: View, seat: int) -> None:
    if (mine.phase, mine.headline, mine.actors, mine.result) != (
        public.phase,
        public.headline,
        public.actors,
        public.result,
    ):
        raise Broken("L9", f"s{seat} and spectators see another table")
    zones = {zone.id: zone for zone in mine.zones}
    for zone in public.zones:
        codes = Counter(card.code for card in zone.cards if card.code)
        if zone.id not in zones or zones[zone.id].count != zone.count:
            raise Broken("L9", f"s{seat} does not see {zone.id} as spectators do")
        if codes - Counter(card.code for card in zones[zone.id].cards):
            raise Broken("L9", f"spectators see cards of {zone.id} that s{seat} does not")
    if not {fact.id for fact in public.facts} <= {fact.id for fact in mine.facts}:
        raise Broken("L9", f"spectators read facts that s{seat} does not")
    for theirs, ours in zip(public.seats, mine.seats, strict=True):
        if theirs.seat != seat and not (set(theirs.facts) <= set(ours.facts) and set(theirs.flags) <= set(ours.flags)):
            raise Broken("L9", f"spectators read on s{theirs.seat} what s{seat} does not")
