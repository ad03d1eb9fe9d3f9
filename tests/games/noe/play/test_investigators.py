"""The advanced level: controls, raids, blocks, and what they leave on the pile (NOE-51 to NOE-68)."""

from __future__ import annotations

import pytest

from tests.games.noe.helpers import PACK, flags, scene, shown_in
from tripot.engine.views.events import SPECTATOR, can_hear

GAME2 = "game: level=advanced players=2"
GAME3 = "game: level=advanced players=3"
S1 = "S1: enq-max enq-marc enq-camille dur-sarah dur-sally leo-susy"
S2 = "S2: pom-clara pom-marc sen-elena emp-igor esp-sandy leo-arthur"
S3 = "S3: esp-max esp-elena leo-hugo jou-sandy alp-igor dur-etienne"
START = ("stock: em-clara em-franck em-igor em-max", "discard: leo-sally", "act: S1 TURN_START")


@pytest.mark.rule("NOE-51")
@pytest.mark.parametrize("level", ["base", "advanced", "full"])
def test_actions_wait_for_a_card_and_for_the_level(level: str) -> None:
    scene(
        f"game: level={level} players=2",
        S1,
        S2,
        *START,
        "S1> c enq-max @2 !! NOE-51",
        "S1> h red-irina @2 !! NOE-51",
        "S1> b bom-vera @2 !! NOE-51",
        "S1> r enq-max+enq-marc+enq-camille @2 !! NOE-51",
        "S1> d",
    )
    at_base = "S1> c enq-max @2 !! NOE-51" if level == "base" else "S1> c enq-max @2"
    scene(f"game: level={level} players=2", S1, S2, *START, "S1> d", at_base)


@pytest.mark.rule("NOE-51")
def test_one_action_a_turn() -> None:
    """Edge case 31: a spy that was seized waits for a later turn."""
    scene(
        "game: level=full players=2",
        S1,
        "S2: red-irina pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        *START,
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z red-irina",
        "S1> h red-irina @2 !! NOE-58",
        "S1> c enq-marc @2 !! NOE-58",
        "S1> y leo-susy",
        "S1> h red-irina @2 !! NOE-38",
        "S1> .",
        "S2> d",
        "S2> x pom-marc",
        "S2> .",
        "S1> d",
        "S1> h red-irina @2",
    )


@pytest.mark.rule("NOE-52", "NOE-55", "NOE-59")
def test_jokers_and_others_do_not_investigate() -> None:
    scene(
        GAME2,
        "S1: enq-max jok-igor jok-noe dur-sarah dur-sally leo-susy",
        S2,
        *START,
        "S1> d",
        "S1> c jok-igor @2 !! NOE-52",
        "S1> r enq-max+jok-igor+jok-noe @2 !! NOE-52",
        "S1> r enq-max+jok-igor+em-noe @2 !! NOE-19",
        "S1> c dur-sarah @2 !! NOE-55",
        "S1> c enq-max+dur-sarah @2 !! NOE-55",
        "S1> c enq-max+enq-max @2 !! NOE-55",
        "S1> r enq-max+enq-max+dur-sarah @2 !! NOE-59",
        "S1> r enq-max @2 !! NOE-59",
        "S1> c enq-marc @2 !! NOE-19",
        "S1> c enq-max @1 !! NOE-54",
        "S1> c enq-max @3 !! NOE-54",
    )


@pytest.mark.rule("NOE-53", "NOE-55", "NOE-56", "NOE-57", "NOE-58")
def test_a_control_from_start_to_end() -> None:
    """Edge case 32: the card just seized may be the one hidden."""
    table = scene(
        GAME3,
        S1,
        S2,
        S3,
        *START,
        "S1> d",
        "S1> c enq-marc @2 g",
        "= act: S2 DEFENCE",
        "S1> z emp-igor !! NOE-16",
        "S3> ok !! NOE-16",
        "S2> ok",
        "= act: S1 SEIZE",
        "= legal-count: 6",
        "S1> ok !! NOE-56",
        "S1> y leo-susy !! NOE-56",
        "S1> z emp-igor+esp-sandy !! NOE-56",
        "S1> z leo-susy !! NOE-56",
        "S1> z emp-igor",
        "= hand S2: pom-clara pom-marc sen-elena esp-sandy leo-arthur em-franck",
        "= act: S1 HIDE",
        "= legal-count: 7",
        "S1> z esp-sandy !! NOE-58",
        "S1> y esp-sandy !! NOE-58",
        "S1> y emp-igor+leo-susy !! NOE-58",
        "S1> y emp-igor",
        "= discard: enq-marc* emp-igor* leo-sally",
        "= hidden S3: emp-igor",
        "= act: S1 CLOSE",
        "S1> .",
    )
    assert [event.text.key for event in table.log if can_hear(event, 2)].count("log.seize.others") == 1


@pytest.mark.rule("NOE-55")
def test_the_call_is_kept_and_makes_no_difference() -> None:
    table = scene(GAME2, S1, S2, *START, "S1> d")
    game, state = table.game, table.at
    police, gendarmes = game.parse("c enq-max @2"), game.parse("c enq-max @2 g")
    assert police == gendarmes == game.parse("c enq-max @2 p")
    assert (str(police), str(gendarmes), hash(police)) == ("c enq-max @2", "c enq-max @2 g", hash(gendarmes))
    assert gendarmes in state.legal_moves(0)
    twin = state.copy()
    assert state.apply(0, police) != twin.apply(0, gendarmes)
    assert state.digest() == twin.digest()


@pytest.mark.rule("NOE-56", "NOE-87")
def test_the_attacker_alone_sees_the_hand_and_remembers_it() -> None:
    table = scene(GAME3, S1, S2, S3, "turns: 6", *START, "S1> d", "S1> c enq-max @2", "S2> ok")
    hand = set(S2.removeprefix("S2: ").split())
    assert set(shown_in(table.at.view(0), "hand:1")) == hand
    for other in (2, SPECTATOR):
        assert set(shown_in(table.at.view(other), "hand:1")) == {""}
    table.play(0, "z emp-igor")
    table.play(0, "y leo-susy")
    table.play(0, ".")
    assert set(shown_in(table.at.view(0), "hand:1")) == hand - {"emp-igor"} | {""}
    assert shown_in(table.at.view(1), "know:0+lot0") == ["emp-igor"]  # kept by the attacker, or what it hid
    assert "flag.not_ready_seen" in flags(table.at.view(0), 1)
    assert not flags(table.at.view(2), 1) & {"flag.not_ready_seen", "flag.ready_seen"}


@pytest.mark.rule("NOE-59", "NOE-60", "NOE-57")
def test_a_raid_takes_three() -> None:
    """Edge case 30: with four Investigators in hand a control uses one, a raid exactly three."""
    table = scene(
        GAME2,
        "S1: enq-max enq-marc enq-camille enq-hugo dur-sally leo-susy",
        S2,
        *START,
        "S1> d",
        "= legal: c enq-hugo @2, r enq-max+enq-hugo+enq-marc @2",
        "= legal-count: 15",
        "S1> r enq-max+enq-marc+enq-camille+enq-hugo @2 !! NOE-59",
        "S1> r enq-camille+enq-max+enq-marc @2",
        "S2> ok",
        "= legal-count: 20",
        "S1> z emp-igor !! NOE-60",
        "S1> z emp-igor+esp-sandy+esp-sandy !! NOE-60",
        "S1> z emp-igor+esp-sandy+leo-susy !! NOE-60",
        "S1> z leo-arthur+emp-igor+esp-sandy",
        "= act: S1 HIDE",
        "= hand S1: enq-hugo dur-sally leo-susy em-clara emp-igor esp-sandy leo-arthur",
        "S1> y em-clara",
        "= discard: enq-camille* enq-marc* enq-max* em-clara* leo-sally",
    )
    assert len(table.at.hands[1]) == 6


BLOCKS = [
    ("enq-max", "em-noe em-gabrielle em-igor em-ismaelle", "em-max em-sarah"),
    ("enq-david", "em-max em-noe", "em-david em-sarah em-clara em-franck"),
    ("enq-arthur", "em-noe em-gabrielle em-max em-david em-sarah em-franck", ""),
]


@pytest.mark.rule("NOE-61", "NOE-63", "NOE-65")
@pytest.mark.parametrize(("attacker", "stops", "fails"), BLOCKS)
def test_only_a_strictly_higher_rank_stops(attacker: str, stops: str, fails: str) -> None:
    """Edge cases 25 and 26."""
    filler = ("jok-igor", "jou-sandy", "alp-sindy", "leo-hugo", "sen-rose", "pom-marc")
    hand = [*stops.split(), *fails.split(), *filler][:6]
    table = scene(
        GAME2,
        f"S1: {attacker} dur-hugo dur-sally dur-susy leo-susy dur-etienne",
        f"S2: {' '.join(hand)}",
        "stock: esp-igor",
        "discard: leo-sally",
        "act: S1 TURN_START",
        "S1> d",
        f"S1> c {attacker} @2",
        *(f"S2> s {card} !! NOE-61" for card in fails.split()),
        "S2> s em-clara+em-noe !! NOE-61",
        "S2> s nobody !! NOE-61",
        "S2> . !! NOE-65",
        "S2> d !! NOE-65",
        "S2> !complot !! NOE-38",
        "S2> !elysee !! NOE-46",
        "= legal: ok",
        *(f"= legal: s {card}" for card in stops.split()),
        f"= legal-count: {1 + len(stops.split())}",
    )
    for card in stops.split():
        twin = scene(
            GAME2,
            f"S1: {attacker} dur-hugo dur-sally dur-susy leo-susy dur-etienne",
            f"S2: {' '.join(hand)}",
            "stock: esp-igor",
            "discard: leo-sally",
            "act: S1 TURN_START",
            "S1> d",
            f"S1> c {attacker} @2",
            f"S2> s {card}",
            f"= event: #block 2 {card}",
            "= act: S1 CLOSE",
            f"= discard: {attacker}* leo-sally",
        )
        assert {PACK.codes[c] for c in twin.at.hands[1]} == set(hand)
    assert table.at.phase_name == "DEFENCE"


@pytest.mark.rule("NOE-52", "NOE-61")
def test_a_joker_does_not_defend() -> None:
    scene(
        GAME2,
        S1,
        "S2: jok-noe pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        *START,
        "S1> d",
        "S1> c enq-camille @2",
        "S2> s jok-noe !! NOE-52",
        "S2> s jok-igor !! NOE-61",
        "S2> s pom-marc !! NOE-61",
    )


@pytest.mark.rule("NOE-62", "NOE-66", "NOE-67")
def test_a_raid_is_stopped_above_its_highest_rank() -> None:
    """Edge case 29."""
    scene(
        GAME2,
        "S1: enq-arthur enq-camille enq-max dur-sarah dur-sally leo-susy",
        "S2: em-max em-franck em-ismaelle pom-marc sen-elena emp-igor",
        "stock: em-clara esp-igor esp-max",
        "act: S1 TURN_START",
        "S1> d",
        "S1> r enq-arthur+enq-camille+enq-max @2",
        "S2> s em-max !! NOE-61",
        "S2> s em-franck !! NOE-61",
        "S2> s em-ismaelle",
        "= discard: enq-arthur* enq-camille* enq-max*",
        "= hand S1: dur-sarah dur-sally leo-susy em-clara esp-igor esp-max",
        "= act: S1 CLOSE",
    )


@pytest.mark.rule("NOE-64", "NOE-65", "NOE-66")
def test_the_officer_stays_and_may_stop_again() -> None:
    """Edge cases 27 and 28: the target is asked even with nothing to show."""
    scene(
        GAME3,
        S1,
        "S2: em-noe pom-marc sen-elena emp-igor esp-sandy leo-arthur",
        "S3: enq-david esp-elena leo-hugo jou-sandy alp-igor dur-etienne",
        *START,
        "S1> d",
        "S1> c enq-max @2",
        "S2> s em-noe",
        "= shown S3: em-noe",
        "S1> .",
        "S2> d",
        "S2> x pom-marc",
        "S2> .",
        "S3> d",
        "S3> c enq-david @2",
        "S2> s em-noe",
        "= act: S3 CLOSE",
        "= hidden S1: emp-igor",
    )
    scene(
        GAME2, S1, S2, *START, "S1> d", "S1> c enq-camille @2", "= act: S2 DEFENCE", "= legal: ok", "= legal-count: 1"
    )


@pytest.mark.rule("NOE-68", "NOE-21")
def test_used_cards_stay_on_the_pile() -> None:
    """Edge cases 33, 34 and 35."""
    scene(
        GAME3,
        S1,
        S2,
        S3,
        "skip: S2",
        *START,
        "S1> d",
        "S1> c enq-max @2",
        "S2> ok",
        "S1> z pom-marc",
        "S1> y leo-susy",
        "S1> .",
        "= event: #skip 2",
        "S3> t !! NOE-68",
        "= not-legal: t",
    )
    scene(
        GAME2,
        S1,
        S2,
        "stock: em-noe",
        "discard: dur-hugo enq-arthur*",
        "act: S1 TURN_START",
        "S1> t",
        "S1> x enq-marc",
        "S1> .",
        "S2> t",
        "S2> c enq-marc @1",
        "S1> ok",
        "S2> z leo-susy",
        "S2> y leo-susy",
        "S2> .",
        "S1> t !! NOE-68",
    )
