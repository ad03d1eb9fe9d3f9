"""The drawing of a view, in words and on a screen: every kind of fact, zone, offer and result."""

from __future__ import annotations

import io

import msgspec
import pytest
from rich.console import Console

from tripot.cli.terminal.renderer import TableRenderer, numbers_on_cards
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import words
from tripot.engine.views.view import BACK, Card, Composer, Fact, Offer, Result, Seat, View, Zone

VIEW = View(
    viewer=0,
    phase="PLAY",
    headline=words("Everything at once"),
    seats=(
        Seat(0, "A", (Fact("coins", words("Coins"), 7, "coins"), Fact("trust", words("Trust"), 3, "gauge", 5))),
        Seat(1, "B", (Fact("coins", words("Coins"), 0, "coins"),), (words("asleep"),), out=True),
    ),
    zones=(
        Zone("hand:0", words("My hand"), "hand", 0, (Card("2C"), Card("AH", marks=(words("used"),))), 2),
        Zone("hand:1", words("Your hand"), "hand", 1, (BACK, BACK, BACK), 3),
        Zone("trick", words("Trick"), "trick", -1, (Card("QS", by=1), BACK), 2),
        Zone("stock", words("Stock"), "stack", -1, (Card("3D"),), 20),
        Zone("empty", words("Nothing"), "row"),
        Zone("seen", words("Remembered"), "memory", -1, (Card("4H"),), 1),
    ),
    facts=(
        Fact("die", words("Die"), 5, "die"),
        Fact("deal", words("Deal"), 2, most=9),
        Fact("who", words("Who"), words("Ann")),
    ),
    actors=(0,),
    moves=(
        Offer("play 2C", words("Play the two"), "hand:0", "2C"),
        Offer("keep AH", words("Keep the ace"), "hand:0", "AH"),
        Offer("burn AH", words("Burn the ace"), "hand:0", "AH", weight="danger"),
        Offer("pass", words("Pass"), weight="quiet"),
    ),
    composers=(Composer("split", words("Split"), ()),),
)
TAKE = Offer("take", words("Take it"), "discard", "QS")


def drawn(view: View, *, screen: bool, width: int = 100, encoding: str = "utf-8") -> str:
    terminal = Terminal("en")
    terminal.plain = not screen
    paper = io.TextIOWrapper(io.BytesIO(), encoding, errors="tripot.plain")
    terminal.out = Console(file=paper, width=width, force_terminal=False, highlight=False, markup=False)
    game = game_named("depli")
    painter = TableRenderer(terminal, game, terminal.voice(game, ["Ann", "Bob"]), 0)
    terminal.show(*painter.table(view), painter.choices(view))
    if view.result:
        terminal.show(painter.result(view.result))
    paper.seek(0)
    return paper.read()


@pytest.mark.parametrize("screen", [True, False], ids=["screen", "words"])
def test_everything_a_view_says_is_shown(screen: bool) -> None:
    shown = drawn(VIEW, screen=screen)
    for part in ("Everything at once", "7 ●", "3/5", "2/9", "⚄ 5", "asleep", "out", "Ann (you)", "My hand", "used"):
        assert part in shown
    for part in ("2♣", "A♥", "Q♠", "3♦", "× 19", "Bob", "Stock", "Keep the ace", "Burn the ace", "Pass", "Split…"):
        assert part in shown


@pytest.mark.parametrize("screen", [True, False], ids=["screen", "words"])
def test_what_is_hidden_or_remembered_or_empty_is_not(screen: bool) -> None:
    shown = drawn(VIEW, screen=screen)
    for part in ("4♥", "Remembered", "Nothing", "Your hand"):
        assert part not in shown
    assert "In hand" in shown


def test_what_is_only_remembered_is_not_in_hand() -> None:
    thrown = Zone("thrown:1", words("Thrown"), "memory", 1, (BACK, BACK), 2)
    shown = drawn(msgspec.structs.replace(VIEW, zones=(*VIEW.zones, thrown)), screen=False)
    assert "3+2" not in shown


@pytest.mark.parametrize("screen", [True, False], ids=["screen", "words"])
def test_a_pile_to_take_from_still_tells_its_size(screen: bool) -> None:
    pile = Zone("discard", words("Discard"), "pile", -1, (Card("QS"),), 3)
    shown = drawn(msgspec.structs.replace(VIEW, zones=(pile,), moves=(TAKE,)), screen=screen)
    assert "1) Q♠ ▒▒ × 2" in shown


def test_nobody_reads_a_whole_pack() -> None:
    box = Zone("box", words("Box"), "stack", -1, tuple(Card(card.code) for card in game_named("depli").catalogue), 52)
    assert "… +28" in drawn(msgspec.structs.replace(VIEW, zones=(box,), moves=()), screen=False)


def test_labels_end_in_three_dots_and_no_more() -> None:
    asked = tuple(Composer(label, words(label), ()) for label in ("Do it.", "Go on…"))
    shown = drawn(msgspec.structs.replace(VIEW, moves=(), composers=asked), screen=False)
    assert "1) Do it…\n" in shown
    assert "2) Go on…\n" in shown


def test_a_card_carries_its_number_unless_it_has_several_moves() -> None:
    assert numbers_on_cards(VIEW) == {("hand:0", "2C"): 1}
    shown = drawn(VIEW, screen=False)
    assert "1) 2♣" in shown
    assert "Play the two" not in shown
    assert "2) Keep the ace" in shown
    assert "5) Split…" in shown


@pytest.mark.parametrize("width", [20, 40, 80, 200])
def test_it_fits_the_screen(width: int) -> None:
    assert max(len(line) for line in drawn(VIEW, screen=True, width=width).splitlines()) <= width


def test_long_words_have_a_line_of_their_own() -> None:
    told = "An officer who has seen better days, and means to see them again"
    seats = tuple(Seat(seat, "", (Fact("job", words("Job"), words(job)),)) for seat, job in enumerate((told, "cook")))
    facts = (Fact("plot", words("Plot"), words(told)),)
    lines = drawn(msgspec.structs.replace(VIEW, seats=seats, facts=facts), screen=True)
    assert f"Ann (you)  Job {told}" in lines
    assert "Bob  Job cook" in lines
    assert f"Plot {told}" in lines


def test_a_screen_without_signs_shows_codes() -> None:
    shown = drawn(VIEW, screen=False, encoding="ascii")
    assert "1) 2C" in shown
    assert "7 o" in shown
    assert "###.." in shown


@pytest.mark.parametrize("screen", [True, False], ids=["screen", "words"])
def test_a_result_tells_places_scores_and_the_rule(screen: bool) -> None:
    result = Result(((1,), (0,)), (3, 9), words("Because"), "DEP-41")
    shown = drawn(View(0, "OVER", words("Over"), VIEW.seats, (), result=result), screen=screen)
    assert shown.index("1.") < shown.index("9 points") < shown.index("2.") < shown.index("3 points")
    assert "Because (DEP-41)" in shown


def test_those_who_share_a_place_are_numbered_alike() -> None:
    result = Result(((0, 1),), (5, 5), words("A tie"), "")
    shown = drawn(View(0, "OVER", words("Over"), VIEW.seats, (), result=result), screen=False)
    assert shown.count(" 1. ") == 2


@pytest.mark.parametrize("width", [24, 40, 100])
def test_captions_of_neighbours_do_not_touch(width: int) -> None:
    cards = tuple(Card(code, by=at % 2, marks=(words("just as wide"),)) for at, code in enumerate(("QS", "AH", "2C")))
    view = msgspec.structs.replace(VIEW, zones=(Zone("trick", words("Trick"), "trick", -1, cards, 3),))
    lines = [line for line in drawn(view, screen=True, width=width).splitlines() if "just as wide" in line]
    assert lines
    assert not any("widejust" in line for line in lines)
