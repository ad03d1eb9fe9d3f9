"""Any view can be made of any other by what differs between them."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from tripot.engine.language.text import Text, say
from tripot.engine.views.view import Card, Fact, Offer, Seat, View, Zone
from tripot.engine.views.view_patch import ViewPatch, apply_patch, diff

WORDS: st.SearchStrategy[Text] = st.sampled_from([say("one"), say("two")])
IDS = st.lists(st.sampled_from("abcde"), unique=True, max_size=5)


def _zones(ids: list[str]) -> st.SearchStrategy[tuple[Zone, ...]]:
    cards = st.lists(st.sampled_from([Card("QS"), Card("KH"), Card()]), max_size=2).map(tuple)
    return st.tuples(*(st.builds(Zone, st.just(at), WORDS, st.just("row"), st.just(-1), cards) for at in ids))


def _facts(ids: list[str]) -> st.SearchStrategy[tuple[Fact, ...]]:
    return st.tuples(*(st.builds(Fact, st.just(at), WORDS, st.integers(0, 2)) for at in ids))


VIEWS: st.SearchStrategy[View] = st.builds(
    View,
    viewer=st.integers(-1, 1),
    phase=st.sampled_from(["A", "B"]),
    headline=WORDS,
    seats=st.tuples(*(st.builds(Seat, st.just(seat), out=st.booleans()) for seat in range(2))),
    zones=IDS.flatmap(_zones),
    facts=IDS.flatmap(_facts),
    actors=st.sampled_from([(), (0,), (0, 1)]),
    prompt=st.none() | WORDS,
    decision=st.integers(0, 2),
    moves=st.sampled_from([(), (Offer("P", say("one")),)]),
    undo=st.booleans(),
)


@given(VIEWS, VIEWS)
def test_what_differs_laid_upon_one_gives_the_other(one: View, two: View) -> None:
    assert apply_patch(one, diff(one, two)) == two
    assert apply_patch(one, diff(one, one)) == one


@given(VIEWS, VIEWS)
def test_only_what_differs_is_named(one: View, two: View) -> None:
    over = diff(one, two)
    assert (over.phase is UNSET) == (one.phase == two.phase)
    assert (over.prompt is UNSET) == (one.prompt == two.prompt)
    kept = {zone.id for zone in one.zones if zone in two.zones}
    assert over.zones is UNSET or not kept & {zone.id for zone in over.zones}
    assert diff(one, one) == ViewPatch()
