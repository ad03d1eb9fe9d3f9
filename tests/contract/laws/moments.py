"""The laws of moments: they hold together, no seat misses one, and every game tells its end, once, to everybody."""

from __future__ import annotations

from collections import Counter

from tests.contract.laws.drive import Broken, Trace
from tripot.engine.record import UNDO
from tripot.engine.views.events import EVERYONE, SPECTATOR, Event, Moment, Row, can_hear, project


def moments_hold_together(trace: Trace) -> None:
    """A moment speaks of seats of the table and cards of the game, and has a value for every column; after
    a round the leader is marked."""
    seats, cards = range(-1, trace.case.seats), trace.case.game.catalogue
    for moment in (event.moment for event in _told(trace) if event.moment):
        if any(row.seat not in seats[1:] or len(row.values) != len(moment.columns) for row in moment.rows):
            raise Broken("moment", f"rows and columns: {moment}")
        for shown in moment.cards:
            if shown.seat not in seats or any(card.code and card.code not in cards for card in shown.cards):
                raise Broken("moment", f"cards: {shown}")
        if moment.kind == "round" and not _marks_who_leads(moment.rows):
            raise Broken("moment", f"who leads: {moment.rows}")


def _marks_who_leads(rows: tuple[Row, ...]) -> bool:
    """After a round whoever has most by the last column, and nobody while all have the same."""
    totals = [row.values[-1] for row in rows]
    most = max(totals, key=int) if len(set(totals)) > 1 else None  # type: ignore[arg-type]
    return [row.best for row in rows] == [total == most for total in totals]


def l9_what_spectators_are_shown_is_shown_to_all(trace: Trace) -> None:
    """Every moment of the game that spectators are shown is shown to every seat: the same one, or by the same rule one
    that shows as much."""
    for events in (trace.opening, *(events for _, events in trace.told)):
        public = [event for event in events if event.moment and event.to != EVERYONE and can_hear(event, SPECTATOR)]
        for seat in range(trace.case.seats if public else 0):
            mine = [event for event in events if event.moment and can_hear(event, seat)]
            for event in public:
                if not any(_shows_as_much(own, event) for own in mine):
                    raise Broken("L9", f"spectators are shown what s{seat} is not: {event}")


def _shows_as_much(mine: Event, public: Event) -> bool:
    assert mine.moment
    assert public.moment
    one, other = mine.moment, public.moment
    if (mine.rule, one.kind, one.columns) != (public.rule, other.kind, other.columns) or _cards(other) - _cards(one):
        return False
    return [row.seat for row in one.rows] == [row.seat for row in other.rows]


def _cards(moment: Moment) -> Counter[str]:
    return Counter(card.code for shown in moment.cards for card in shown.cards if card.code)


def the_end_is_told_once(trace: Trace) -> None:
    """To every seat and to spectators, with the place and the score of all, best first; and no end before the end."""
    end = trace.over.outcome()
    assert end is not None
    rows = [(seat, (end.place_of(seat), end.scores[seat])) for group in end.places for seat in group]
    told = _told(trace)
    for viewer in (*range(trace.case.seats), SPECTATOR):
        ends = [event.moment for event in project(told, viewer) if event.moment and event.moment.kind == "end"]
        if len(ends) != 1 or _rows(ends[0]) != rows:
            raise Broken("end", f"viewer {viewer} is told of {len(ends)} ends: {ends}")


def _told(trace: Trace) -> list[Event]:
    """All that was told, but for moves taken back."""
    entries = trace.record.entries
    back = {number for number, entry in enumerate(entries[1:]) if entry.move == UNDO}
    return [e for number, (_, events) in enumerate(trace.told) if number not in back for e in events] + trace.opening


def _rows(moment: Moment) -> list[tuple[int, tuple[object, ...]]]:
    return [(row.seat, row.values) for row in moment.rows]
