"""The facets of every kit game: what its state says in `zones`, `hidden` and the like, put together."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from copy import deepcopy
from random import Random
from typing import TYPE_CHECKING, Any

from tripot.engine.facets.rules import Rules
from tripot.engine.kits.hidden_cards import redeal
from tripot.engine.kits.moves import ComposedMove, codes
from tripot.engine.kits.state import KitState
from tripot.engine.language.text import say
from tripot.engine.rules.chance import Chance, SampleChance
from tripot.engine.rules.moves import Move, tidy
from tripot.engine.rules.options import Field, OptionForm, Options
from tripot.engine.rules.refusal import malformed
from tripot.engine.search.player import Bot, Budget, DrawSample
from tripot.engine.views.events import Event
from tripot.engine.views.view import Parts, Result, View

if TYPE_CHECKING:
    from tripot.engine.kits.game import KitGame


def setup(game: KitGame, seats: int, options: Options, chance: Chance) -> tuple[KitState, list[Event]]:
    state = game.state(game, options, chance)
    state.decisions, state.phase, state.waiting = [0] * seats, "", []
    events = state.begin()
    state.sort_unordered()
    return state, events


def position(game: KitGame, position: Mapping[str, Any], chance: Chance) -> KitState:
    """`{"seats": 3, "options": {…}, "hands": …}`: a new game in which the fields named are replaced."""
    given = dict(position)
    state: KitState = game.setup(given.pop("seats"), given.pop("options", {}), chance)[0]
    for name, value in given.items():
        setattr(state, name, deepcopy(value))
    state.sort_unordered()
    return state


def parse(game: KitGame, text: str) -> Move:
    """The first kind of move that can read it."""
    written = tidy(text)
    for kind in game.moves if written else ():
        move = kind.read(written)
        if move is not None and all(code in game.catalogue for code in codes(move)):
            return move
    raise malformed(text)


def compose(game: KitGame, parts: Parts) -> Move:
    for kind in game.moves:
        if issubclass(kind, ComposedMove) and kind.word == parts.composer:
            return game.parse(kind.notation_for(parts))
    raise malformed(parts.composer)


def view(state: KitState, viewer: int) -> View:
    """The frame around zones, places, facts and moves. Messages: `headline.PHASE`, `prompt.PHASE`."""
    end = state.outcome()
    seated = viewer >= 0
    return View(
        viewer=viewer,
        phase=state.phase_name,
        headline=end.reason if end else say(f"headline.{state.phase_name}"),
        seats=tuple(state.places(viewer)),
        zones=tuple(state.zones(viewer)),
        facts=tuple(state.facts(viewer)),
        actors=tuple(state.actors()),
        prompt=say(f"prompt.{state.phase_name}") if viewer in state.actors() else None,
        decision=state.decision_number(viewer) if seated else 0,
        moves=tuple(state.offers(viewer)) if seated else (),
        composers=tuple(state.composers(viewer)) if seated else (),
        result=Result.of(end),
        sheet=state.sheet(),
    )


def sample(state: KitState, seat: int, random: Random) -> KitState:
    """The hidden cards dealt anew."""
    twin = state.copy()
    redeal(twin.hidden(seat), state.game.catalogue.index, random)
    twin.sort_unordered()
    twin.sample_hidden(seat, random)
    # How often others were asked out of turn would tell what they hold.
    twin.decisions = [mine if other == seat else 0 for other, mine in enumerate(state.decisions)]
    twin.chance = SampleChance.of(random)
    return twin


def options(*fields: Field) -> Callable[[object, int], OptionForm]:
    """For `form`: the same options at any number of seats."""
    made = OptionForm(fields)

    def form(game: object, seats: int) -> OptionForm:
        del game, seats
        return made

    return form


class KitRules(Rules["KitGame"], frozen=True, kw_only=True):
    """The rules of a kit game: `max_entries` is its own, `form` where it has options."""

    setup: Callable[[KitGame, int, Options, Chance], tuple[KitState, list[Event]]] = setup
    parse: Callable[[KitGame, str], Move] = parse
    position: Callable[[KitGame, Mapping[str, Any], Chance], KitState] = position
    compose: Callable[[KitGame, Parts], Move] = compose


class RandomBot(Bot):
    """Plays any legal move."""

    def choose(self, view: View, sampler: DrawSample, budget: Budget) -> Move:
        """One of the moves its seat has in any state it may be in."""
        return self.random.choice(sampler().legal_moves(view.viewer))
