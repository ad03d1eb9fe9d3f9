"""Who sees what (specification §5), offers and composers."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.escrocs.helpers import GAME, codes, flags, opened, position, seeded, shown, step
from tripot.engine.language.text import typeset
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import OPEN, SPECTATOR, project
from tripot.engine.views.view import Parts, PartValue, View
from tripot.games.escrocs.book.cards import HELPERS


@pytest.mark.rule("ESC-69")
@pytest.mark.parametrize("players", [3, 4])
def test_teammates_see_the_same(players: int) -> None:
    """Except which seat they are, and what they themselves may do."""
    for seed in range(6):
        table = seeded(players, seed, round_limit=20)
        random = Random(seed)
        while table.at.actors():
            for one, two in ((0, 1), (2, 3))[: players - 2]:
                first, second = table.at.view(one), table.at.view(two)
                for part in ("zones", "facts", "seats", "headline", "phase", "actors"):
                    assert getattr(first, part) == getattr(second, part)
            events = step(table.at, random)
            assert project(events, 0) == project(events, 1)


@pytest.mark.rule("ESC-36", "ESC-63", "ESC-69")
def test_reinforcements_are_known_to_their_side_until_called() -> None:
    table = position("players 4\nreinf P0=LUC P1=PAT P2=ROU P3=GRO\nphase RESALE")
    for viewer, known in ((0, {"LUC", "PAT"}), (1, {"LUC", "PAT"}), (2, {"ROU", "GRO"}), (SPECTATOR, set())):
        view = table.at.view(viewer)
        assert {card.code for seat in range(4) for card in view.zone(f"helpers:{seat}").cards} - {""} == known
        assert [view.zone(f"helpers:{seat}").count for seat in range(4)] == [1] * 4
    table.do("P1 call PAT")
    for viewer in table.viewers():
        card = table.at.view(viewer).zone("helpers:1").cards[0]
        assert (card.code, card.dim, card.marks[0].key) == ("PAT", True, "mark.used")


@pytest.mark.rule("ESC-12", "ESC-37")
def test_choices_and_refusals_are_the_seats_alone() -> None:
    table = position("reinf P0=GRO,AIL\nphase RESALE\nchest P0=R1,B1")
    assert not table.at.view(SPECTATOR).moves
    assert not any("GRO" in offer.move for offer in table.at.view(1).moves)
    before = [table.at.view(viewer) for viewer in table.viewers()]
    table.do("P0 call GRO => ESC-44", "P0 call PAT => ESC-36", "P0 sell R1 => ESC-32")
    assert [table.at.view(viewer) for viewer in table.viewers()] == before


@pytest.mark.rule("ESC-40", "ESC-69")
def test_leo_is_seen_by_his_side_and_remembered() -> None:
    table = position("players 4\nreinf P0=LEO\nphase RESALE\npile B1,R5,CP,LA,G3,Y2")
    own, others = table.do("P0 call LEO")
    assert (own.to, others.to & 0b11) == (0b11, 0)
    assert [card.code for card in table.at.view(1).zone("look").cards] == ["B1", "R5", "CP", "LA", "G3"]
    for viewer in (2, SPECTATOR):
        assert [card.code for card in table.at.view(viewer).zone("look").cards] == [""] * 5
    table.do("P0 pick R5")
    for viewer in (0, 1):
        assert [card.code for card in table.at.view(viewer).zone("pile").cards] == ["B1", "CP", "LA", "G3"]
    for viewer in (2, 3, SPECTATOR):
        assert table.at.view(viewer).zone("pile").cards == ()


def test_what_leo_put_back_is_forgotten_card_by_card() -> None:
    table = position("bandits P0=RAO P1=CHI\nreinf P0=LEO P1=LUC\nphase RESALE\nchest P1=Y7\npile B1,R5,G1,G2,G3,Y2")
    table.do("P0 call LEO", "P0 pick R5", "P1 skill Y7")
    assert [card.code for card in table.at.view(0).zone("pile").cards] == ["G1", "G2", "G3"]
    table.do("P1 call LUC")
    assert table.at.view(0).zone("pile").cards == ()


def test_the_scout_knows_cards_of_the_next_hand() -> None:
    """Four of the five the other side splits next; the splitter cannot tell which."""
    table = position("reinf P0=LEO\nsplitter S0\nphase RESALE\npile B1,R5,G1,G2,G3,Y2")
    table.do("P0 call LEO", "P0 pick R5", "P0 done", "P1 done")
    assert table.at.phase_name == "SPLIT"
    assert [card.code for card in table.at.view(0).zone("five:told").cards] == ["B1", "G1", "G2", "G3"]
    for viewer in (1, SPECTATOR):
        assert not any(zone.id.startswith("five") for zone in table.at.view(viewer).zones)
    table.do("P1 split (Y2) | B1 G1 G2 G3")
    assert {table.at.sample(0, Random(seed)).parts[1] for seed in range(20)} != {table.at.parts[1]}
    table = position("reinf P0=LEO\nsplitter S0\nphase RESALE\npile B1,R5,G1,G2,G3,Y2")
    table.do("P0 call LEO", "P0 pick R5", "P0 done", "P1 done", "P1 split (B1) | Y2 G1 G2 G3")
    assert {table.at.sample(0, Random(seed)).parts[1] for seed in range(20)} == {table.at.parts[1]}
    guesses = {table.at.sample(1, Random(seed)).hand_told for seed in range(60)}
    assert len(guesses) == 5


@pytest.mark.rule("ESC-11")
def test_the_old_pile_is_known_after_a_reshuffle_in_mid_draw() -> None:
    table = position("phase RESALE\nround 3\npile-exact R1,CP\nchest P0=Y1 P1=Y2")
    table.do("P0 done", "P1 done")
    for viewer in table.viewers():
        assert [card.code for card in table.at.view(viewer).zone("five").cards] == ["R1", "CP"]
    chooser = 1 - table.at.splitter
    for seed in range(20):
        hand = table.at.sample(chooser, Random(seed)).hand
        assert {0, 30} <= set(hand)
    table.do(f"P{table.at.splitter} split (R1) | " + " ".join(c for c in codes_of(table.at.hand) if c != "R1"))
    assert {table.at.sample(chooser, Random(seed)).parts[1] for seed in range(20)} == {1}


def codes_of(hand: tuple[int, ...]) -> list[str]:
    return codes(sum(1 << card for card in hand))


@pytest.mark.rule("ESC-40", "ESC-11")
def test_the_top_of_the_pile_is_known_as_a_set_after_a_look_that_reshuffled() -> None:
    table = position("reinf P0=LEO\nphase RESALE\npile-exact R1,R2,R3\nchest P0=Y1")
    table.do("P0 call LEO")
    assert [card.code for card in table.at.view(1).zone("next").cards] == ["R1", "R2", "R3"]
    firsts = {table.at.sample(1, Random(seed)).look[:3] for seed in range(60)}
    assert {frozenset(first) for first in firsts} == {frozenset({0, 1, 2})}
    assert len(firsts) == 6
    table.do("P0 pick R2")
    assert [card.code for card in table.at.view(1).zone("next").cards] == ["R1", "R3"]
    tops = {tuple(table.at.sample(1, Random(seed)).pile[-2:]) for seed in range(40)}
    assert tops == {(0, 2), (2, 0)}
    assert {tuple(table.at.sample(0, Random(seed)).pile[-4:]) for seed in range(10)} == {tuple(table.at.pile[-4:])}


@pytest.mark.rule("ESC-19", "ESC-40")
def test_at_the_end_all_is_told_but_the_order_of_the_pile() -> None:
    table = position("reinf P0=LEO,PAT P1=GRO,AIL\nphase RESALE\ncoins S0=20")
    with pytest.raises(ValueError, match="open"):
        table.at.view(OPEN)
    table.do("P0 done", "P1 done")
    for viewer in table.viewers():
        known = set(shown(table.at.view(viewer))) & set(HELPERS)
        assert len(known) == 6
        assert not table.at.view(viewer).zone("pile").cards
    everything = shown(table.at.view(OPEN))
    assert len(everything) == 35 + 4 + 9


@pytest.mark.rule("ESC-04", "ESC-10", "ESC-25", "ESC-47")
def test_public_facts_and_flags() -> None:
    table = position("bandits P0=CHI P1=RAO\nreinf P0=PAT\nphase RESALE\nround 4\ncoins S0=7\nchest P0=R1")
    table.do("P1 done")
    for viewer in table.viewers():
        view = table.at.view(viewer)
        assert view.fact("round").value == 4
        assert (view.fact("goal").value, view.fact("price:treasure").value) == (20, 4)
        assert view.fact("price:painting").rule == "ESC-35"
        assert flags(view, 1) == {"chooses", "done"}
    table.do("P0 call PAT", "P0 skill R1")
    for viewer in table.viewers():
        assert flags(table.at.view(viewer), 0) == {"splits", "swapped"}
        assert flags(table.at.view(viewer), 1) == {"chooses", "raided"}


def composed(view: View, name: str, **values: PartValue) -> str:
    assert name in {composer.id for composer in view.composers}
    return str(GAME.compose(Parts(name, values)))


@pytest.mark.rule("ESC-14", "ESC-67", "ESC-27", "ESC-45", "ESC-46")
def test_composers_spell_moves() -> None:
    table = position("phase SPLIT\nhand R1,R2,CP,CP,G7")
    view = table.at.view(0)
    [part] = view.composers[0].parts
    assert [option.value for option in part.options] == ["R1", "R2", "G7", "CP", "CP#2"]  # type: ignore[union-attr]
    value = PartValue(piles=[["R1", "CP#2", "G7"], ["R2", "CP"]], down=["CP#2"])
    assert composed(view, "split", parts=value) == "split R2 CP | R1 G7 (CP)"
    table = position("players 3\nphase STASH\nnew S0=R1,CP,CP")
    given = PartValue(assigned={"R1": "P0", "CP": "P1", "CP#2": "P0"})
    assert composed(table.at.view(0), "stash", cards=given) == "stash P0:R1,CP P1:CP"
    table = position("reinf P0=CRO,AIL\nphase RESALE\nchest P0=R1,B1,CP")
    view = table.at.view(0)
    assert composed(view, "sell", cards=PartValue(picks=["B1", "R1"])) == "sell R1 B1"
    assert composed(view, "AIL", cards=PartValue(picks=["CP", "R1"])) == "call AIL R1 CP"
    picked = {"cards": PartValue(picks=["R1"]), "marked": PartValue(picks=["B1"])}
    assert composed(view, "CRO", **picked) == "call CRO R1 *B1"


@pytest.mark.rule("ESC-12")
@pytest.mark.parametrize(
    "parts",
    [
        Parts("split", {"parts": PartValue(piles=[["R1"]])}),
        Parts("split", {"parts": PartValue(piles=[["R1"], ["X9"]])}),
        Parts("stash", {"cards": PartValue(assigned={"R1": "me"})}),
        Parts("sell", {}),
        Parts("juggle", {}),
    ],
)
def test_nonsense_from_a_composer_is_refused(parts: Parts) -> None:
    with pytest.raises(Illegal) as refused:
        GAME.compose(parts)
    assert refused.value.rule == "ESC-12"


def test_sales_are_offered_with_their_price_the_best_first() -> None:
    table = position("phase RESALE\nchest P0=R1,R2,R3,B2,B3")
    voice = GAME.voice("fr", ["Ada", "Bob"])
    offers = table.at.view(0).moves
    labels = [voice.say(offer.label) for offer in offers]
    assert [offer.worth for offer in offers[:2]] == [0, 4]
    assert labels[:2] == ["J'ai fini", typeset("Vendre rubis 1, rubis 2, rubis 3 : 4 pièces")]
    assert typeset("Vendre rubis 2, vase 2 : 1 pièce") in labels
    assert "Jeter le vase 3" in labels


def test_one_with_nothing_to_sell_is_not_told_to_sell() -> None:
    voice = GAME.voice("fr", ["Ada", "Bob"])
    table = position("phase RESALE\nchest P0=R1,B1 P1=R3,B7")
    sells, bare = (table.at.view(seat).prompt for seat in range(2))
    assert sells is not None
    assert bare is not None
    assert voice.say(sells).startswith("Vendez")
    assert voice.say(bare).startswith("Rien à vendre")


def test_a_new_game_says_who_must_act() -> None:
    table = opened(2, 1)
    splitter = table.at.splitter
    assert table.at.view(splitter).prompt is not None
    assert table.at.view(1 - splitter).prompt is None
    assert table.at.view(SPECTATOR).actors == (splitter,)
