"""What hands are worth: every pattern, jokers, caps, and all of it against a plain search (NOE-07, 08, 24 to 37)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from random import Random

import pytest

from tests.games.noe.helpers import GAME, PACK, numbers
from tripot.games.noe.book.cards import CATEGORIES, JOKER
from tripot.games.noe.play.plots import ALPHAS, CAPS, NOE_APART, Plots

FREE, NATURAL, ONE = (GAME.plots[cap, ALPHAS[0]] for cap in CAPS)


def classic(hand: str, plots: Plots = FREE) -> int:
    cards = numbers(hand)
    assert len(cards) == 6
    return plots.classic(cards, plots.weigh(cards))


def worth(hand: str, plots: Plots = FREE) -> dict[str, int]:
    return {kind: points for kind, points in plots.points(numbers(hand)).items() if points}


@pytest.mark.rule("NOE-24", "NOE-25", "NOE-26", "NOE-27")
@pytest.mark.parametrize(
    "hand",
    [
        "leo-sally leo-susy leo-hugo jou-medhi jou-marie jou-sandy",
        "enq-clara enq-david enq-hugo pom-clara pom-david pom-marc",
        "em-sarah enq-sarah esp-sarah leo-arthur enq-arthur dur-arthur",
        "esp-max esp-elena esp-sindy esp-hugo esp-igor esp-sandy",
        "em-clara enq-clara esp-clara leo-clara pom-clara dur-clara",
        "esp-sarah esp-max esp-marie leo-sarah dur-sarah em-sarah",
    ],
)
def test_two_trios(hand: str) -> None:
    assert classic(hand) == 15


@pytest.mark.rule("NOE-26")
@pytest.mark.parametrize(
    "hand",
    [
        "leo-sally leo-susy leo-hugo jou-medhi jou-marie alp-noe",
        "em-sarah enq-sarah esp-sarah esp-max esp-elena dur-hugo",
        "em-clara enq-clara esp-clara leo-clara pom-david dur-hugo",
        "pom-clara pom-david pom-marc dur-clara enq-clara em-igor",
    ],
)
def test_no_card_serves_twice(hand: str) -> None:
    assert classic(hand) == 0


@pytest.mark.rule("NOE-07", "NOE-32")
@pytest.mark.parametrize(
    ("hand", "free", "apart"),
    [
        ("alp-gabrielle alp-ismaelle alp-igor alp-sindy jok-igor bom-vera", 75, 0),
        ("alp-gabrielle alp-ismaelle alp-igor jok-sarah jok-igor bom-vera", 75, 0),
        ("alp-gabrielle alp-ismaelle alp-igor alp-sindy jok-noe bom-vera", 75, 75),
        ("alp-gabrielle alp-ismaelle alp-igor jok-noe jok-igor bom-vera", 75, 75),
        ("alp-noe alp-ismaelle alp-igor alp-sindy jok-igor bom-vera", 75, 75),
        ("alp-noe alp-gabrielle alp-ismaelle alp-igor alp-sindy sen-rose", 75, 75),
        ("alp-gabrielle alp-ismaelle alp-igor jok-igor jok-sarah jok-gabrielle", 75, 15),
        ("emp-abigail emp-gabrielle emp-ismaelle emp-igor emp-etienne jok-igor", 50, 50),
    ],
)
def test_the_missing_alpha_may_be_noe_by_option(hand: str, free: int, apart: int) -> None:
    assert classic(hand) == free
    assert classic(hand, GAME.plots[CAPS[0], NOE_APART]) == apart


@pytest.mark.rule("NOE-28", "NOE-29", "NOE-30", "NOE-31", "NOE-32", "NOE-37")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("dur-medhi dur-sarah dur-clara dur-arthur dur-marie dur-david", 25),
        ("dur-medhi dur-sarah dur-clara dur-arthur dur-marie jok-igor", 25),
        ("sen-abigail sen-jacquotte sen-estelle sen-elena sen-rose sen-naomie", 35),
        ("leo-sarah leo-arthur leo-clara leo-hugo leo-sally leo-susy", 50),
        ("emp-noe emp-abigail emp-gabrielle emp-ismaelle emp-igor emp-etienne", 50),
        ("alp-noe alp-gabrielle alp-ismaelle alp-igor alp-sindy sen-rose", 75),
        ("alp-gabrielle alp-ismaelle alp-igor alp-sindy jok-igor bom-vera", 75),
        ("alp-noe alp-gabrielle alp-ismaelle alp-igor jok-noe jok-igor", 75),
        ("jok-noe jok-gabrielle jok-ismaelle jok-igor jok-sarah dur-hugo", 75),
    ],
)
def test_richer_plots_score_their_best_form_alone(hand: str, points: int) -> None:
    assert classic(hand) == points


@pytest.mark.rule("NOE-33", "NOE-34", "NOE-37")
def test_specials_need_three_cards_and_leave_three_free() -> None:
    assert worth("jou-medhi jou-marie jou-sandy bom-vera red-irina vio-olga") == {"pulitzer": 50}
    assert worth("pom-clara pom-david jok-igor bom-vera red-irina sen-rose") == {"etare": 50}
    assert worth("jou-medhi jou-marie jou-sandy pom-clara pom-david pom-marc") == {
        "complot": 15,
        "pulitzer": 50,
        "etare": 50,
        "pulitzer+etare": 100,
    }
    assert worth("jou-medhi jou-marie pom-david pom-marc jok-noe em-igor") == {"pulitzer": 50, "etare": 50}
    assert "pulitzer+etare" in worth("jou-medhi jou-marie pom-david pom-marc jok-noe jok-igor")


@pytest.mark.rule("NOE-07")
def test_only_the_archangel_noe_is_a_noe() -> None:
    assert classic("em-noe alp-noe sen-rose sen-elena sen-naomie jok-igor") == 0
    assert classic("em-noe alp-noe sen-rose sen-elena sen-naomie jok-noe") == 15
    assert classic("em-noe em-igor sen-rose sen-elena sen-naomie jok-igor") == 15
    assert not FREE.elysee(numbers("em-noe alp-noe sen-rose sen-elena sen-naomie jok-igor"))
    assert FREE.elysee(numbers("em-noe alp-noe sen-rose sen-elena sen-naomie jok-noe"))


@pytest.mark.rule("NOE-07")
def test_jokers_complete_rare_names_and_stand_for_no_villain() -> None:
    assert classic("sen-rose jok-gabrielle jok-igor leo-sally leo-susy leo-hugo") == 15
    assert classic("red-irina red-greta jok-igor leo-sally leo-susy leo-hugo") == 0


@pytest.mark.rule("NOE-35", "NOE-36")
@pytest.mark.parametrize(
    ("hand", "holds"),
    [
        ("emp-noe leo-sarah enq-max jou-marie dur-arthur sen-rose", True),
        ("emp-noe leo-sarah enq-max jou-marie jok-igor bom-vera", True),
        ("jok-noe leo-sarah enq-max jou-marie dur-arthur sen-rose", True),
        ("jok-igor leo-sarah enq-max jou-marie dur-arthur sen-rose", False),
        ("jok-noe jok-igor enq-max jou-marie dur-arthur sen-rose", True),
        ("jok-noe leo-hugo enq-max jou-marie dur-arthur sen-rose", False),
        ("em-noe alp-noe emp-noe dur-hugo bom-vera sen-rose", True),
        ("em-noe alp-noe jok-noe dur-hugo bom-vera sen-rose", True),
        ("em-noe jok-igor jok-noe dur-hugo bom-vera sen-rose", False),
        ("em-noe jok-noe jok-igor jok-sarah jok-gabrielle sen-rose", True),
    ],
)
def test_the_elysee_plot(hand: str, holds: bool) -> None:
    assert FREE.elysee(numbers(hand)) == holds


@pytest.mark.rule("NOE-69")
def test_villains_spoil_two_trios_and_six_of_a_kind() -> None:
    assert classic("leo-sally leo-susy leo-hugo jou-medhi jou-marie red-irina") == 0
    assert worth("dur-medhi dur-sarah dur-clara dur-arthur dur-marie bom-vera") == {}


@pytest.mark.rule("NOE-08")
def test_caps_on_jokers() -> None:
    three = "jok-noe jok-igor jok-sarah bom-vera red-irina sen-rose"
    assert worth(three) == {"pulitzer": 50, "etare": 50}
    assert worth(three, NATURAL) == worth(three, ONE) == {}
    assert worth("pom-clara jok-noe jok-igor leo-sally leo-susy leo-hugo", ONE) == {}
    assert worth("pom-clara pom-david jok-noe jok-igor leo-sally leo-susy", ONE) == {"complot": 15, "etare": 50}
    assert classic("jok-noe jok-igor jok-sarah leo-sally leo-susy leo-hugo", NATURAL) == 50
    assert classic("jok-noe jok-igor jok-sarah pom-clara pom-david pom-marc", NATURAL) == 15
    assert classic("jok-noe jok-igor jok-sarah pom-clara pom-david pom-marc", ONE) == 0
    assert not ONE.elysee(numbers("emp-noe jok-igor jok-sarah jou-marie dur-arthur sen-rose"))
    assert ONE.elysee(numbers("emp-noe jok-igor leo-sarah jou-marie dur-arthur enq-max"))
    everything = numbers("jok-noe jok-gabrielle jok-ismaelle jok-igor jok-sarah sen-rose")
    assert (FREE.elysee(everything), NATURAL.elysee(everything)) == (True, False)


def plain(hand: Sequence[int], cap: str) -> int:
    """Two trios by trying every split and every thing a joker may stand for."""

    def trio(group: Sequence[int]) -> bool:
        jokers = [card for card in group if PACK.category[card] == JOKER]
        natural = [card for card in group if card not in jokers]
        if (cap == "one_natural" and not natural) or (cap == "max_one" and len(jokers) > 1):
            return False
        choices = [[*CATEGORIES[:JOKER], *{PACK.first_name[c] for c in hand}] for _ in jokers]
        for meant in product(*choices):
            noes = sum(1 for joker, what in zip(jokers, meant, strict=True) if what == "Noé" and joker != FREE.wild_noe)
            kinds = {CATEGORIES[PACK.category[c]] for c in natural} | set(meant)
            names = {PACK.first_name[c] for c in natural} | set(meant)
            if not noes and (len(kinds) == 1 or len(names) == 1):
                return True
        return False

    if any(PACK.category[card] > JOKER for card in hand):
        return 0
    return any(trio(three) and trio([card for card in hand if card not in three]) for three in combinations(hand, 3))


@pytest.mark.rule("NOE-07", "NOE-08", "NOE-26")
@pytest.mark.parametrize("cap", range(3))
def test_the_search_agrees_with_trying_everything(cap: int) -> None:
    random = Random(cap)
    plots = GAME.plots[CAPS[cap], ALPHAS[0]]
    jokers = [card for card in range(93) if PACK.category[card] == JOKER]
    few = [card for card in range(79) if PACK.first_name[card] in ("Noé", "Sarah", "Clara", "Sally", "Igor")]
    found = 0
    for _ in range(1500):
        hand = sorted(random.sample(few, 6 - (k := random.choice((0, 0, 1, 1, 2, 3)))) + random.sample(jokers, k))
        if len(set(hand)) < 6:
            continue
        points = plots.classic(hand, plots.weigh(hand))
        assert bool(points) >= bool(plain(hand, CAPS[cap]))
        if points in (0, 15):
            assert bool(points) == bool(plain(hand, CAPS[cap]))
        found += points == 15
    assert found > 30


@pytest.mark.rule("NOE-39", "NOE-44")
def test_a_plain_hand_allows_no_announcement() -> None:
    random = Random(5)
    found = 0
    for _ in range(3000):
        hand = sorted(random.sample(range(93), 6))
        if FREE.plain(hand, FREE.weigh(hand)):
            found += 1
            assert not any(FREE.points(hand).values())
    assert found > 1000
    namesakes = numbers("em-sarah enq-sarah esp-sarah leo-arthur enq-arthur dur-arthur")
    assert not FREE.plain(namesakes, FREE.weigh(namesakes))
