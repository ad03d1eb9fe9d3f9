"""Every law on every table of every game: all values and pairs of options in full, then random vectors."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.contract.laws import copies, games, hidden, moments, moves, past, setups, steps, view_patches, views
from tests.contract.laws.cases import EVERY, TABLES, alone, random_cases, uncovered
from tests.contract.laws.drive import Trace, corpus, trace
from tests.support.profile import LONG

LAWS: dict[str, Callable[[Trace], None]] = {
    "L5": games.l5_cards_are_conserved,
    "L1": games.l1_the_same_record_gives_the_same_game,
    "L2": moves.l2_legal_is_what_check_accepts,
    "L3": copies.l3_copies_are_independent,
    "L4": hidden.l4_a_sample_looks_the_same,
    "L4b": hidden.l4b_a_sample_of_a_sample_is_a_sample,
    "L4c": hidden.l4c_samples_differ,
    "L4c-twins": hidden.l4c_twins_have_the_same_samples,
    "L4d": hidden.l4d_choices_follow_from_the_view,
    "L4d-events": hidden.l4d_events_follow_from_what_is_seen,
    "L4d-setup": setups.l4d_the_setup_follows_from_what_is_seen,
    "L6": games.l6_every_game_ends,
    "L7": moves.l7_notation_goes_both_ways,
    "L8": moves.l8_refusals_cite_rules,
    "L9": hidden.l9_spectators_see_what_all_see,
    "L9-moments": moments.l9_what_spectators_are_shown_is_shown_to_all,
    "L10": moves.l10_a_refused_move_changes_nothing,
    "stand-in": moves.the_house_and_the_bot_play_legally,
    "advance": steps.advance_is_apply,
    "asking": copies.asking_changes_nothing,
    "decision": views.decisions_change_with_choices,
    "end": moments.the_end_is_told_once,
    "milestone": steps.milestones_are_passed_once,
    "moment": moments.moments_hold_together,
    "offers": views.offers_are_the_legal_moves,
    "pick": steps.pick_draws_from_legal,
    "patch": view_patches.public_and_own_make_the_view,
    "patch-change": view_patches.what_changes_can_be_laid,
    "pickle": copies.states_travel,
    "value": steps.values_are_chances,
    "publish": games.published_records_can_be_read,
    "sampler": steps.sampler_is_sample,
    "said": views.everything_can_be_said,
    "undo": games.a_move_taken_back_never_was,
    "view": views.views_hold_together,
}
"""A lost card breaks many laws; the one that says so comes first."""


def of_each(law: Callable[[Trace], None], traces: tuple[Trace, ...]) -> None:
    for played in traces:
        law(played)


TABLE_LAWS: dict[str, Callable[[tuple[Trace, ...]], None]] = {
    **{name: partial(of_each, law) for name, law in LAWS.items()},
    "L4e": past.l4e_what_was_seen_was_possible,
    "composers": moves.composers_can_be_composed,
}
"""All laws of a table stand together, so that its games are played once."""


@pytest.mark.parametrize("law", TABLE_LAWS)
@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_law(slug: str, seats: int, law: str) -> None:
    TABLE_LAWS[law](corpus(slug, seats))


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_accepted_pair_of_options_is_played(slug: str, seats: int) -> None:
    assert list(uncovered(slug, seats)) == []


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_every_value_is_played(slug: str, seats: int) -> None:
    for case in alone(slug, seats):
        games.l6_every_game_ends(trace(case))


@pytest.mark.parametrize("slug", EVERY)
@settings(max_examples=500 if LONG else 8)
@given(data=st.data())
def test_random_vectors(slug: str, data: st.DataObject) -> None:
    played = trace(data.draw(random_cases(slug)))
    for law in LAWS.values():
        law(played)
