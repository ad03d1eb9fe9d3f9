"""Laws of views: they hold together, can be acted upon, and can be said in both languages."""

from __future__ import annotations

from tests.contract.laws.drive import Broken, Moment, Trace
from tests.contract.laws.probes import shape
from tripot.engine.language.text import LANGS
from tripot.engine.views.events import OPEN, SPECTATOR
from tripot.engine.views.rendering import Renderer
from tripot.engine.views.view import Assign, Composer, Offer, Option, Pick, Share, Split, View


def views_hold_together(trace: Trace) -> None:
    """A view says truly who looks, who is waited for, what lies where; it refers to nothing that is not in it."""
    for moment in trace.moments:
        state = moment.state
        over = not state.actors()
        for viewer in (*range(state.seats), SPECTATOR, *([OPEN] if over else [])):
            view = state.view(viewer)
            if (view.viewer, view.phase, view.actors) != (viewer, state.phase_name, tuple(state.actors())):
                raise Broken("view", f"viewer {viewer}: {view.viewer}, {view.phase}, {view.actors}")
            if (view.result is not None) != over or [seat.seat for seat in view.seats] != list(range(state.seats)):
                raise Broken("view", f"viewer {viewer}: result or seats")
            if viewer >= 0 and view.decision != state.decision_number(viewer):
                raise Broken("view", f"viewer {viewer}: decision")
            _zones(view, trace)
            _references(view)
        if not over:
            _closed(moment)


def _closed(moment: Moment) -> None:
    try:
        moment.state.view(OPEN)
    except ValueError:
        return
    raise Broken("view", "the game lies open before its end")


def _zones(view: View, trace: Trace) -> None:
    if len({zone.id for zone in view.zones}) < len(view.zones):
        raise Broken("view", "two zones have one id")
    for zone in view.zones:
        if zone.count < len(zone.cards) or not -1 <= zone.owner < trace.case.seats:
            raise Broken("view", f"{zone.id}: count or owner")
        if any(card.code and card.code not in trace.case.game.catalogue for card in zone.cards):
            raise Broken("view", f"{zone.id}: a card that does not exist")


def _references(view: View) -> None:
    zones = {zone.id: {card.code for card in zone.cards} for zone in view.zones}
    options = [option for composer in view.composers for option in _options(composer)]
    pointing: list[Offer | Composer | Option] = [*view.moves, *view.composers, *options]
    for item in pointing:
        if item.zone and (item.zone not in zones or (item.card and item.card not in zones[item.zone])):
            raise Broken("view", f"{item} points at nothing")


def _options(composer: Composer) -> list[Option]:
    found: list[Option] = []
    for part in composer.parts:
        if isinstance(part, Pick | Split | Share | Assign):
            values = [option.value for option in part.options]
            if len(set(values)) < len(values):
                raise Broken("view", f"{composer.id}.{part.name}: two options with one value")
            found += [*part.options, *(part.targets if isinstance(part, Assign) else ())]
    return found


def offers_are_the_legal_moves(trace: Trace) -> None:
    """Every offer is a legal move and, where nothing has to be composed, every legal move is offered. Who has no move
    is offered none, least of all spectators."""
    game = trace.case.game
    for moment in trace.moments:
        state = moment.state
        for viewer in (*range(state.seats), SPECTATOR, *([] if state.actors() else [OPEN])):
            view = state.view(viewer)
            legal = {shape(move) for move in state.legal_moves(viewer)} if viewer >= 0 else set()
            offered = {shape(game.parse(offer.move)) for offer in view.moves}
            if offered - legal or len({offer.move for offer in view.moves}) < len(view.moves):
                raise Broken("offers", f"viewer {viewer} is offered {offered - legal}, or something twice")
            if legal - offered and not view.composers:
                raise Broken("offers", f"s{viewer} is not offered {legal - offered}")
            if not legal and (view.composers or view.prompt):
                raise Broken("offers", f"viewer {viewer} is asked and has no move")


def everything_can_be_said(trace: Trace) -> None:
    """Views, events and results are spoken in both languages, no key and no parameter missing."""
    case = trace.case
    names = [f"Joueur {seat + 1}" for seat in range(case.seats)]
    for lang in LANGS:
        renderer = Renderer(case.game.voice(lang, names))
        renderer.encode(trace.opening)
        for moment in trace.moments:
            for viewer in (*moment.seats(), SPECTATOR, *([] if moment.state.actors() else [OPEN])):
                renderer.encode(moment.state.view(viewer))
            renderer.encode(moment.step.events if moment.step else [])


def decisions_change_with_choices(trace: Trace) -> None:
    """A seat's decision number stays while its choices do, whatever others do meanwhile; it changes when they change,
    and when the seat itself has moved, so that no move is made twice."""
    for moment in trace.moments:
        step = moment.step
        if step is None:
            continue
        for seat in range(trace.case.seats):
            was, now = list(step.before.legal_moves(seat)), list(step.after.legal_moves(seat))
            same = step.before.decision_number(seat) == step.after.decision_number(seat)
            asked = step.before.view(seat).prompt == step.after.view(seat).prompt
            if seat != step.seat and was and was == now and asked and not same:
                raise Broken("decision", f"s{seat}: a new number for the same choices, after a move of s{step.seat}")
            if was and now and same and (was != now or seat == step.seat):
                raise Broken("decision", f"s{seat}: the same number for other choices")
