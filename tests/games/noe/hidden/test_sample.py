"""Samples fit everything a seat has seen, and reach everything it cannot rule out."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.games.noe.helpers import LEVELS, PACK, SEATS, codes, fresh, scene, step
from tripot.engine.search.bits import members
from tripot.engine.search.constrained_deals import lay_out
from tripot.games.noe.play import knowledge
from tripot.games.noe.play.knowledge import FIRST_LOT, STOCK
from tripot.games.noe.play.state import NoeState

S1 = "S1: enq-max enq-marc enq-camille dur-sarah dur-sally leo-susy"
S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"
S3 = "S3: esp-max esp-elena leo-hugo jou-sandy alp-igor dur-etienne"


def place_of(state: NoeState, card: int) -> int:
    """The place a hidden card really lies in."""
    for seat, hand in enumerate(state.hands):
        if card in hand:
            return 1 << seat
    if card in state.stock:
        return STOCK
    at = state.pile.index(card)
    return next(1 << FIRST_LOT + k for k, (start, count, _) in enumerate(state.lots) if start <= at < start + count)


@pytest.mark.rule("NOE-87", "NOE-22")
@pytest.mark.parametrize("n", SEATS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_known_is_true_and_binds_samples(n: int, level: str) -> None:
    """Long rounds, so that the pile is shuffled into the stock and cards come back."""
    state, random = fresh(n, n, level=level, turn_limit_per_seat=60, target_score=1000), Random(n)
    reshuffled = False
    for moves in range(1600):
        if moves % 40 == 0:
            for seat in range(n):
                twin = state.sample(seat, random)
                for places, cards in knowledge.known_places(state, seat):
                    for card in members(cards):
                        assert place_of(state, card) & places
                        assert place_of(twin, card) & places
                everything = [*twin.stock, *twin.pile, *twin.table, *(c for hand in twin.hands for c in hand)]
                assert sorted(everything) == list(PACK.decks[state.level])
        reshuffled |= state.unsettled > 0
        step(state, random)
    assert reshuffled or n == 2


def test_a_seen_hand_stays_where_it_was() -> None:
    table = scene(
        "game: level=advanced players=3",
        S1,
        S2,
        S3,
        "stock: em-noe em-max",
        "act: S1 TURN_START",
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z emp-igor",
        "S1> y leo-susy",
        "S1> .",
    )
    seen = set(S2.removeprefix("S2: ").split()) - {"emp-igor"}
    new: Counter[str] = Counter()
    for seed in range(60):
        twin = table.at.sample(0, Random(seed))
        assert seen <= codes(twin.hands[1])
        assert codes([twin.pile[0]]) == {"leo-susy"}
        new.update(codes(twin.hands[1]) - seen)
    assert len(new) > 25


def test_the_target_knows_the_seized_card_is_kept_or_hidden() -> None:
    table = scene(
        "game: level=advanced players=3",
        S1,
        S2,
        S3,
        "stock: em-noe em-max",
        "discard: leo-sally",
        "act: S1 TURN_START",
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z emp-igor",
        "S1> y leo-susy",
    )
    where: Counter[int] = Counter()
    for seed in range(200):
        twin = table.at.sample(1, Random(seed))
        where[place_of(twin, PACK.index["emp-igor"])] += 1
    assert set(where) == {1, 1 << FIRST_LOT}
    assert where[1] > where[1 << FIRST_LOT] > 10


def test_what_is_not_seen_may_be_anywhere() -> None:
    state = fresh(3, 2)
    where: Counter[int] = Counter()
    card = state.hands[1][0]
    for seed in range(300):
        where[place_of(state.sample(0, Random(seed)), card)] += 1
    assert set(where) == {2, 4, STOCK}
    assert all(10 < where[seat] < 50 for seat in (2, 4))


def test_readiness_follows_an_untouched_hand() -> None:
    table = scene(
        "game: level=base players=2",
        "S1: em-noe alp-noe jok-noe dur-sally dur-hugo leo-hugo",
        "stock: em-max em-igor",
        "act: S1 TURN_START",
        "S1> d",
        "S1> x em-max",
        "S1> .",
        "= ready S1: yes",
    )
    ready = 0
    for seed in range(400):
        twin = table.at.sample(1, Random(seed))
        assert bool(twin.ready & 1) == twin.plots.elysee(twin.hands[0])
        ready += twin.ready & 1
    assert ready < 40


def test_others_know_what_the_table_knows() -> None:
    table = scene(
        "game: level=advanced players=3",
        S1,
        S2,
        S3,
        "stock: em-noe em-max",
        "act: S1 TURN_START",
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z emp-igor",
        "S1> y leo-susy",
        "S1> .",
    )
    twin = table.at.sample(2, Random(1))
    assert twin.know[0] == twin.know[1] == twin.know[3] == table.at.know[3]


def test_layouts_are_even_where_groups_overlap() -> None:
    """Two cards in A or B, one in B or C, the rest anywhere: every layout that fits, equally often."""
    found: Counter[tuple[tuple[int, ...], ...]] = Counter()
    random = Random(3)
    for _ in range(8000):
        layout = lay_out([(3, [0, 1]), (6, [2])], [3, 4], {1: 2, 2: 1, 4: 2}, random)
        found[tuple(tuple(sorted(layout[place])) for place in (1, 2, 4))] += 1
    fitting = {
        (a, b, c)
        for a in (tuple(sorted((x, y))) for x in range(5) for y in range(x))
        for b in ((z,) for z in range(5) if z not in a)
        for c in (tuple(z for z in range(5) if z not in (*a, *b)),)
        if {0, 1} <= {*a, *b} and 2 in (*b, *c)
    }
    assert set(found) == fitting
    mean = 8000 / len(fitting)
    assert all(0.8 * mean < count < 1.2 * mean for count in found.values())


def test_a_tight_layout_is_found_and_an_impossible_one_refused() -> None:
    tight = [(3, [0]), (3, [1]), (6, [2]), (5, [3])]
    for seed in range(30):
        layout = lay_out(tight, [], {1: 2, 2: 1, 4: 1}, Random(seed))
        assert sorted(card for cards in layout.values() for card in cards) == [0, 1, 2, 3]
    with pytest.raises(ValueError, match="no layout fits"):
        lay_out([(1, [0, 1])], [2], {1: 1, 2: 2}, Random(0))
    with pytest.raises(ValueError, match="do not fill"):
        lay_out([(1, [0])], [1, 2], {1: 1, 2: 1}, Random(0))


@pytest.mark.rule("NOE-87")
@pytest.mark.parametrize("n", SEATS)
def test_cards_taken_are_known_as_if_each_were_told_at_once(n: int) -> None:
    """Few cards, so that each is taken by several seats, and by one several times."""
    random = Random(n)
    for takings in (1, 3, 12, 40):
        noted, told = fresh(n), fresh(n)
        for _ in range(4):
            for _ in range(takings):
                seat, card = random.randrange(n), random.randrange(5)
                knowledge.note_taken(noted, seat, card)
                knowledge.note_shown(told, seat, 1 << card)
            assert noted.know == told.know
            assert noted.copy().digest() == noted.digest()
            knowledge.spread(noted.know[0], 1, STOCK)
            knowledge.spread(told.know[0], 1, STOCK)
