"""A field is declared once: copies, data, comparison and pickling follow; what does not fit is refused at once."""

from __future__ import annotations

import pickle
from typing import Any, ClassVar, Self

import msgspec
import pytest

from tripot.engine.authoring.registry import games
from tripot.engine.game import State
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.fields import Constant, StateType


class Frozen(msgspec.Struct, frozen=True):
    """A value."""

    n: int


class Loose(msgspec.Struct):
    """Changes, and cannot copy itself."""

    n: int


class Bare(metaclass=StateType):
    """The least a state is made with."""

    game: Any
    options: dict[str, Any]
    chance: Stream

    def copy(self) -> Self:
        raise NotImplementedError

    def __init__(self, game: Any, options: dict[str, Any], chance: Stream) -> None:
        self.game, self.options, self.chance = game, options, chance


class Piece(Bare, part=True):
    """Two fields for whoever takes it."""

    trick: list[str]
    leader: int


class Other(Bare, part=True):
    """One more."""

    points: list[int]


class Whole(Piece, Other):
    """A state of its own fields and two pieces."""

    kind: ClassVar[str] = "whole"
    hands: list[list[str]]
    seen: dict[str, list[int]]
    last: Frozen | None
    terms: Constant[Loose]


def whole() -> Whole:
    state = Whole(None, {}, Stream.fast(1))
    state.trick, state.leader, state.points = ["a"], 1, [0, 0]
    state.hands, state.seen, state.last, state.terms = [["b"], []], {"x": [1]}, Frozen(1), Loose(2)
    return state


def test_pieces_go_together_and_slots_are_all_there_is() -> None:
    state = whole()
    assert Whole.fields == ("hands", "last", "leader", "points", "seen", "trick")
    assert not hasattr(state, "__dict__")
    with pytest.raises(AttributeError):
        state.typo = 1  # type: ignore[attr-defined]


def test_a_copy_goes_as_deep_as_what_may_change() -> None:
    state = whole()
    twin = state.copy()
    twin.hands[0].append("c")
    twin.seen["x"].append(2)
    twin.trick.append("d")
    assert (state.hands, state.seen, state.trick) == ([["b"], []], {"x": [1]}, ["a"])
    assert twin.terms is state.terms
    assert twin.last is state.last


def test_a_type_that_can_neither_be_shared_nor_copied_is_refused_with_its_name() -> None:
    with pytest.raises(TypeError, match=r"Wrong\.loose.*Loose"):

        class Wrong(Bare):
            loose: list[Loose]


def test_an_annotation_nobody_knows_is_refused_with_its_name() -> None:
    with pytest.raises(TypeError, match=r"Vague\.thing: Nowhere"):

        class Vague(Bare):
            thing: Nowhere  # type: ignore[name-defined]  # noqa: F821 - that is the point


def test_a_field_left_empty_is_noticed_by_the_first_copy() -> None:
    state = whole()
    del state.leader
    with pytest.raises(AttributeError):
        state.copy()


@pytest.mark.parametrize("slug", sorted(games()))
def test_states_compare_and_travel_by_what_they_are(slug: str) -> None:
    game = games()[slug]
    state: State = game.new_state(game.usual_seats, {}, Stream.fast(3))
    twin = pickle.loads(pickle.dumps(state))  # noqa: S301 - our own
    assert twin == state
    assert twin.game is state.game
    seat = state.actors()[0]
    twin.apply(seat, twin.legal_moves(seat)[0])
    assert twin != state
