"""Laws of states as values: copies are independent, asking changes nothing, a state survives a journey (L3)."""

from __future__ import annotations

import ast
import inspect
import pickle
import sys
from collections.abc import Iterator
from functools import cache
from operator import attrgetter
from textwrap import dedent
from typing import Any

import msgspec

from tests.contract.laws.drive import Broken, Trace
from tests.contract.laws.games import views
from tripot.engine.game import Game, State
from tripot.engine.language.text import Text

SHARED = ("game", "options")
"""What a game and its copies have in common by contract: neither ever changes."""


def l3_copies_are_independent(trace: Trace) -> None:
    """What happens to a copy does not happen to the original, nor the other way round; a copy forgets nothing."""
    for moment in trace.moments:
        state, step = moment.state, moment.step
        before, seen = state.digest(), views(state)
        twin = state.copy()
        _compare(state, twin)
        if twin.digest() != before or views(twin) != seen:
            raise Broken("L3", "a copy differs")
        if step is None:
            continue
        twin.apply(step.seat, step.move)
        if state.digest() != before or views(state) != seen:
            raise Broken("L3", f"{step.move} on a copy changes the original")
        if twin.digest() != step.after.digest():
            raise Broken("L3", f"{step.move} on a copy leads elsewhere")
        original, twin = state.copy(), state.copy()
        original.apply(step.seat, step.move)
        if twin.digest() != before:
            raise Broken("L3", f"{step.move} on the original changes a copy")


def _compare(state: State, twin: State) -> None:
    """Attribute by attribute: all there, all equal, nothing that can change held in common."""
    mine, other = dict(attributes(state)), dict(attributes(twin))
    if mine.keys() != other.keys():
        raise Broken("L3", f"a copy forgets {mine.keys() ^ other.keys()}")
    for name in mine.keys() - set(SHARED):
        if (shared := common(mine[name], other[name])) is not None:
            raise Broken("L3", f"a copy shares {name}: {shared!r}")


def attributes(thing: object) -> Iterator[tuple[str, Any]]:
    """Whatever an object holds, in slots or not."""
    for kind in type(thing).__mro__:
        slots = getattr(kind, "__slots__", ())
        for name in (slots,) if isinstance(slots, str) else slots:
            if name not in ("__dict__", "__weakref__") and hasattr(thing, name):
                yield name, getattr(thing, name)
    yield from getattr(thing, "__dict__", {}).items()


def common(one: Any, two: Any) -> Any | None:
    """Something that can change and is part of both, if there is such a thing."""
    if isinstance(one, (int, str, bytes, float, type(None), frozenset, range, type, Text, Game)):
        return None
    frozen = isinstance(one, msgspec.Struct) and type(one).__struct_config__.frozen
    if isinstance(one, tuple) or frozen or _settled(type(one).__module__, type(one).__qualname__):
        parts = zip(_inside(one), _inside(two), strict=True)
        return next((found for a, b in parts if (found := common(a, b)) is not None), None)
    if one is two:
        return one
    return next(
        (found for a, b in zip(_inside(one), _inside(two), strict=True) if (found := common(a, b)) is not None), None
    )


@cache
def _settled(module: str, name: str) -> bool:
    """Whether all that objects of a class hold is declared `Final`: mypy lets nobody change it."""
    if module.partition(".")[0] != "tripot":
        return False
    tree = ast.parse(dedent(inspect.getsource(attrgetter(name)(sys.modules[module]))))
    held = [node for node in ast.walk(tree) if isinstance(node, ast.Attribute) and isinstance(node.ctx, ast.Store)]
    settled = [
        node.target
        for node in ast.walk(tree)
        if isinstance(node, ast.AnnAssign) and ast.unparse(node.annotation).startswith("Final")
    ]
    return bool(held) and all(node in settled for node in held)


def _inside(thing: Any) -> list[Any]:
    if isinstance(thing, dict):
        return [*thing.values()]
    if isinstance(thing, msgspec.Struct):
        return [getattr(thing, name) for name in thing.__struct_fields__]
    if hasattr(thing, "__iter__"):
        return [*thing]
    return [value for _, value in attributes(thing)]


def asking_changes_nothing(trace: Trace) -> None:
    """Views, lists of moves, samples, digests: a state is the same after all the questions it can be asked."""
    for moment in trace.moments:
        state, random = moment.state, moment.random()
        before, options = state.digest(), dict(state.options)
        for seat in range(state.seats):
            state.legal_moves(seat), state.decision_number(seat), state.can_undo(seat), state.sample(seat, random)
        for seat in state.actors():
            state.stand_in_move(seat, random)
        views(state), state.outcome(), state.data(), state.copy()
        if state.digest() != before or state.options != options:
            raise Broken("asking", "a question changes the state")


def states_travel(trace: Trace) -> None:
    """A pickled state arrives whole: workers are sent samples."""
    for moment in trace.moments:
        for state in (moment.state, moment.state.sample(0, moment.random())):
            there = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own bytes
            if there.digest() != state.digest() or views(there) != views(state):
                raise Broken("pickle", "another state arrives")
            if any(there.legal_moves(seat) != state.legal_moves(seat) for seat in range(state.seats)):
                raise Broken("pickle", "a state arrives with other moves")
