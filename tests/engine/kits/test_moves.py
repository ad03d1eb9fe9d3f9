"""Moves of kit games: one spelling, read back; several cards chosen together."""

from __future__ import annotations

import pytest

from tests.toy_games.standoff import Resign, Shoot
from tripot.engine.kits.moves import ComposedMove, PickCards, codes
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Parts, PartValue, Pick


class Throw(PickCards, frozen=True):
    """One or two cards."""

    word, least, most, rule = "throw", 1, 2, "XYZ-01"


class Pass(PickCards, frozen=True):
    """Two cards, no more, no less."""

    word, least, most, rule = "pass", 2, 2, "XYZ-02"


def test_a_template_reads_only_what_it_writes() -> None:
    assert str(Shoot(2, "live")) == "shoot s2 live"
    assert Shoot.read("shoot s2 live") == Shoot(2, "live")
    for wrong in (
        "shoot s2",
        "shoot s02 live",
        "shoot sx live",
        "shoot s9 live",
        "shoot s2 live live",
        "Shoot s2 live",
    ):
        assert Shoot.read(wrong) is None
    assert Resign.read("resign") == Resign()
    assert Resign.read("") is None


def test_cards_chosen_together_have_no_order() -> None:
    assert Throw.read("throw b a") == Throw(("a", "b"))
    assert str(Throw(("a", "b"))) == "throw a b"
    assert Throw.read("toss a") is None
    assert [str(move) for move in Throw.among(["b", "a", "a"])] == ["throw a", "throw b", "throw a a", "throw a b"]


@pytest.mark.parametrize(
    ("move", "key", "rule"),
    [
        (Throw(("c",)), "refuse.card", "XYZ-01"),
        (Throw(("b", "b")), "refuse.card", "XYZ-01"),
        (Throw(), "refuse.number", "XYZ-01"),
        (Throw(("a", "a", "b")), "refuse.number", "XYZ-01"),
        (Pass(("a",)), "refuse.exactly", "XYZ-02"),
    ],
)
def test_a_choice_is_of_ones_own_cards_and_of_so_many(move: PickCards, key: str, rule: str) -> None:
    with pytest.raises(Illegal) as refusal:
        move.check(["a", "a", "b"])
    assert (refusal.value.text.key, refusal.value.rule) == (key, rule)
    Throw(("a", "a")).check(["a", "a", "b"])


def test_equal_cards_are_two_things_on_a_screen() -> None:
    (part,) = Throw.composer("hand.0", ["a", "a", "b"]).parts
    assert isinstance(part, Pick)
    assert [option.value for option in part.options] == ["a", "a#1", "b"]
    assert {(option.zone, option.card) for option in part.options} == {("hand.0", "a"), ("hand.0", "b")}
    assert Throw.notation_for(Parts("throw", {"cards": PartValue(picks=["a#1", "a"])})) == "throw a a"
    (few,) = Throw.composer("hand.0", ["a"]).parts
    assert isinstance(few, Pick)
    assert (few.least, few.most) == (1, 1)


def test_the_cards_a_move_names() -> None:
    assert [list(codes(move)) for move in (Shoot(2, "live"), Throw(("a", "b")), Resign())] == [["live"], ["a", "b"], []]


def test_a_move_of_parts_says_how_it_is_written() -> None:
    for ask in (lambda: ComposedMove.read("x"), lambda: ComposedMove.notation_for(Parts("x"))):
        with pytest.raises(NotImplementedError):
            ask()
