"""Observations are functions of what a seat may know, and name everything the house's views show."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from tests.adapters.walks import TABLES, skilful, tables, walk
from tests.support.profile import LONG
from tripot.adapters.features import FeatureExtractor, patterns_of
from tripot.adapters.spec import TableSpec
from tripot.engine.authoring.registry import game_named
from tripot.engine.rules.chance import Stream
from tripot.engine.views.view import View

SKILFUL = 400 if LONG else 30


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_a_seat_cannot_tell_apart_is_observed_alike(slug: str, seats: int) -> None:
    for terms in tables(slug, seats):
        for number, (state, asked, spelling) in enumerate(walk(terms)):
            if number % 7:
                continue
            for seat in range(seats):
                imagined = state.sample(seat, Random(number))
                seen = terms.encoder.observe(state.view(seat))
                assert np.array_equal(seen, terms.encoder.observe(imagined.view(seat)))
                if seat == asked:
                    again = terms.pending_choice(imagined)
                    assert again is not None
                    assert (again[0], again[1].choices, again[1].prefix) == (asked, spelling.choices, spelling.prefix)


def unnamed(terms: TableSpec, view: View) -> list[str]:
    """What this view shows and the lexicon does not name."""
    lexicon = terms.lexicon
    known = {"zone": lexicon.zones, "fact": lexicon.facts, "place": lexicon.places, "mark": lexicon.marks}
    eye = FeatureExtractor(terms.game, terms.seats, view.viewer, lexicon.seats, lexicon.story_keys)
    found = [name for kind, name in patterns_of(view, eye) if name not in known[kind]]
    return found if view.phase in lexicon.phases else [view.phase, *found]


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_everything_shown_has_a_name(slug: str, seats: int) -> None:
    for terms in tables(slug, seats):
        if terms.lexicon.declared:
            for state, seat, _ in walk(terms, seed=1):
                assert unnamed(terms, state.view(seat)) == []


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_skilful_games_stay_within_the_lexicon(slug: str, seats: int) -> None:
    for terms in tables(slug, seats):
        if terms.lexicon.declared:
            for state, seat, move in skilful(terms, seed=2, most=SKILFUL):
                assert unnamed(terms, state.view(seat)) == []
                assert terms.vocabulary.tokenise(move)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_what_an_observation_shows_is_encoded_like_the_view(slug: str, seats: int) -> None:
    """Each by eyes of its own, and once by eyes that have seen nothing before."""
    for terms in tables(slug, seats):
        glimpsing = TableSpec(terms.game, seats, terms.options).encoder
        for number, (state, asked, spelling) in enumerate(walk(terms, seed=3)):
            seat = asked if number % 2 else (asked + 1) % seats
            view, prefix = state.view(seat), spelling.prefix if seat == asked else ()
            seen = terms.encoder.observe(view, prefix)
            assert np.array_equal(seen, glimpsing.observe(state.observation(seat), prefix))
            if number % 20 == 0:
                fresh = TableSpec(terms.game, seats, terms.options).encoder
                assert np.array_equal(seen, fresh.observe(view, prefix))


def test_seats_are_counted_from_the_viewer() -> None:
    terms = TableSpec(game_named("depli"), 4, {"first_roller": "s1"})
    state = terms.game.new_state(4, terms.options, Stream.fast(1))
    for viewer in range(4):
        entries = dict(zip(terms.encoder.names, terms.encoder.observe(state.view(viewer)).tolist(), strict=True))
        assert entries[f"me {viewer}"] == 1
        assert entries[f"actor@{(1 - viewer) % 4}"] == 1
        assert sum(entries[f"hand@0:{code}"] for code in terms.cards) == 13
        assert entries["hand@1:back"] == entries["hand@1:count"] == 13
        assert not any(entries[f"hand@1:{code}"] for code in terms.cards)
