"""Every law on every table of every game: all values and pairs of options in full, then random vectors."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.laws import copies, games, hidden, moves, views
from tests.laws.cases import EVERY, TABLES, alone, random_cases, uncovered
from tests.laws.drive import Trace, corpus, trace

LAWS: dict[str, Callable[[Trace], None]] = {
    "L1": games.l1_the_same_record_gives_the_same_game,
    "L2": moves.l2_legal_is_what_check_accepts,
    "L3": copies.l3_copies_are_independent,
    "L4": hidden.l4_a_sample_looks_the_same,
    "L4b": hidden.l4b_a_sample_of_a_sample_is_a_sample,
    "L4c": hidden.l4c_samples_differ,
    "L4c-twins": hidden.l4c_twins_have_the_same_samples,
    "L4d": hidden.l4d_choices_follow_from_the_view,
    "L4d-events": hidden.l4d_events_follow_from_what_is_seen,
    "L5": games.l5_cards_are_conserved,
    "L6": games.l6_every_game_ends,
    "L7": moves.l7_notation_goes_both_ways,
    "L8": moves.l8_refusals_cite_rules,
    "L9": hidden.l9_spectators_see_what_all_see,
    "L10": moves.l10_a_refused_move_changes_nothing,
    "absent": moves.the_house_and_the_bot_play_legally,
    "asking": copies.asking_changes_nothing,
    "decision": views.decisions_change_with_choices,
    "offers": views.offers_are_the_legal_moves,
    "pickle": copies.states_travel,
    "publish": games.published_records_can_be_read,
    "said": views.everything_can_be_said,
    "undo": games.a_move_taken_back_never_was,
    "view": views.views_hold_together,
}


@pytest.mark.parametrize("law", LAWS)
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_law(slug: str, seats: int, law: str) -> None:
    for played in corpus(slug, seats):
        LAWS[law](played)


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_composers(slug: str, seats: int) -> None:
    moves.composers_can_be_composed(corpus(slug, seats))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_accepted_pair_of_options_is_played(slug: str, seats: int) -> None:
    assert list(uncovered(slug, seats)) == []


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_value_is_played(slug: str, seats: int) -> None:
    for case in alone(slug, seats):
        games.l6_every_game_ends(trace(case))


@pytest.mark.parametrize("slug", EVERY)
@given(data=st.data())
def test_random_vectors(slug: str, data: st.DataObject) -> None:
    played = trace(data.draw(random_cases(slug)))
    for law in LAWS.values():
        law(played)
