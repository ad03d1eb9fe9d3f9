"""What ends or is revealed in Duel d'escrocs, and to which side."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.escrocs.helpers import seeded, step
from tripot.engine.views.events import EVERYONE, Event, Moment
from tripot.games.escrocs.book.cards import CODES, cards_of
from tripot.games.escrocs.play.state import EscrocsState


def told(players: int, games: int = 5) -> list[tuple[EscrocsState, EscrocsState, Event, Moment]]:
    """Every moment of some games played at random, with the states before and after."""
    found = []
    for seed in range(games):
        state, random = seeded(players, seed).at, Random(seed)
        while state.actors():
            before = state.copy()
            found += [(before, state.copy(), event, event.moment) for event in step(state, random) if event.moment]
    return found


@pytest.mark.rule("ESC-19", "ESC-17")
@pytest.mark.parametrize("players", [2, 4])
def test_both_parts_are_shown_with_whom_they_went_to(players: int) -> None:
    shares = [entry for entry in told(players) if entry[2].text.key == "log.reveal"]
    for before, _, event, moment in shares:
        assert event.to == EVERYONE
        shown = Counter(card.code for part in moment.cards for card in part.cards)
        assert shown == Counter(CODES[card] for part in before.parts for card in cards_of(part))
        marked = Counter(card.code for part in moment.cards for card in part.cards if card.marks)
        assert marked == Counter(CODES[card] for part in before.parts[1::2] for card in cards_of(part))
        sides = {before.terms.side_of[part.seat] for part in moment.cards}
        assert sides == {0, 1}
    assert shares


@pytest.mark.rule("ESC-36", "ESC-40")
def test_a_look_is_shown_to_its_side_alone() -> None:
    looks = [entry for entry in told(4, 12) if entry[2].text.key.startswith("log.call.LEO")]
    for before, after, event, moment in looks:
        crew = before.terms.side_mask(before.terms.side_of[after.looker])
        assert event.to == (crew if event.text.key.endswith("own") else EVERYONE & ~crew)
        assert len(moment.cards) == (2 if event.text.key.endswith("own") else 1)
    assert looks


@pytest.mark.rule("ESC-58", "ESC-54")
def test_rounds_and_the_end_tell_the_coins() -> None:
    for _, after, _, moment in told(3):
        if moment.kind in ("round", "end"):
            coins = {seat: after.coins[side] for seat, side in enumerate(after.terms.side_of)}
            assert {row.seat: row.values[-1] for row in moment.rows} == coins
