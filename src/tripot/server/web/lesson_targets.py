"""The targets of a lesson's awaited move: what a screen rings, and how a form is filled in for it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from tripot.bots.form_filler import fill_form
from tripot.engine.manual.school.coach import Coach
from tripot.engine.manual.school.highlights import resolve
from tripot.engine.manual.school.setups import matches
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Parts, View


def ways(coach: Coach, view: View) -> tuple[tuple[str, ...], tuple[Parts, ...]]:
    """Points: those of the lesson, or where it has none every offer and form that is the move; and these forms, each
    with the parts that spell it."""
    composed = [parts for move in _composed(coach, view) if (parts := fill_form(coach.game, view, move))]
    pointed = [resolve(coach.game, view, point) for point in coach.step.point]
    if not pointed:
        wanted = coach.canonical()
        pointed += [f"move:{one.move}" for one in view.moves if any(matches(one.move, kind) for kind in wanted)]
        pointed += [f"composer:{parts.composer}" for parts in composed]
    known = {parts.composer: parts for parts in reversed(composed)}
    forms = [point.removeprefix("composer:") for point in pointed if point.startswith("composer:")]
    return tuple(dict.fromkeys(pointed)), tuple(known.get(form) or Parts(form) for form in dict.fromkeys(forms))


def _composed(coach: Coach, view: View) -> Iterator[Move]:
    """The moves awaited that no offer makes."""
    offered = {offer.move for offer in view.moves}
    for kind in coach.canonical():
        for move in _of_kind(coach, kind):
            if str(move) not in offered:
                yield move


def _of_kind(coach: Coach, kind: str) -> Iterable[Move]:
    if "*" in kind:
        return [move for move in coach.state.legal_moves(coach.me) if matches(str(move), kind)]
    try:
        return [coach.game.parse(kind)]
    except Illegal:
        return []
