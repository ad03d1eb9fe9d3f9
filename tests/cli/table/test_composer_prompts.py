"""Every kind of composer part, asked for and answered: what is sent is what was meant."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable

import pytest

from tripot.cli.table.composer_prompts import Cancelled, ComposerPrompts
from tripot.cli.terminal.line_input import InputClosed
from tripot.cli.terminal.renderer import TableRenderer
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import words
from tripot.engine.views.view import Assign, Composer, Option, Part, PartValue, Pick, Share, Split, Write

Answer = Callable[[Part, str], PartValue]
FRUIT = tuple(Option(value, words(value.upper())) for value in ("apple", "pear", "fig", "plum"))
PEOPLE = (Option("ann", words("Ann"), most=2), Option("bob", words("Bob"), most=3))


@pytest.fixture
def answered(monkeypatch: pytest.MonkeyPatch) -> Answer:
    """Asks for one part with these lines typed."""

    def answer(part: Part, typed: str) -> PartValue:
        monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
        terminal = Terminal("en")
        game = game_named("depli")
        asker = ComposerPrompts(terminal, TableRenderer(terminal, game, terminal.voice(game, ["Ann", "Bob"]), 0))
        return asker.fill(Composer("move", words("Move"), (part,))).get(part.name)

    return answer


@pytest.mark.parametrize(
    ("typed", "picks"),
    [
        ("1 3\n", ["apple", "fig"]),
        ("3,1\n", ["fig", "apple"]),
        ("pear\n", ["pear"]),
        ("\n5\n0\n1 1\n1 2 3 4\nkiwi\n-1\n2\n", ["pear"]),
        ("9999999999999999999\n4;2\n", ["plum", "pear"]),
    ],
)
def test_pick(answered: Answer, typed: str, picks: list[str]) -> None:
    assert answered(Pick("p", words("Pick"), FRUIT, 1, 3), typed).picks == picks


def test_one_of_several_is_asked_for_plainly(answered: Answer, capsys: pytest.CaptureFixture[str]) -> None:
    assert answered(Pick("p", words("Pick"), FRUIT, 1, 1), "2\n").picks == ["pear"]
    assert "Choose a number.\n" in capsys.readouterr().out


def test_pick_nothing_where_nothing_is_enough(answered: Answer) -> None:
    assert answered(Pick("p", words("Pick"), FRUIT, 0, 3), "\n").picks == []


def test_split(answered: Answer) -> None:
    part = Split("s", words("Split"), FRUIT, (words("Left"), words("Right")), 1, 1, 1)
    value = answered(part, "1 2 3 4\n2 4\n1 2\n3\n")
    assert value.piles == [["pear", "plum"], ["apple", "fig"]]
    assert value.down == ["fig"]


def test_split_in_three_leaves_enough_for_the_others(answered: Answer) -> None:
    part = Split("s", words("Split"), FRUIT, (words("A"), words("B"), words("C")), 1, 0, 0)
    value = answered(part, "1 2 3\n1 3\n1\n2\n")
    assert value.piles == [["apple", "fig"], ["pear"], ["plum"]]
    assert value.down == []


@pytest.mark.parametrize(
    ("typed", "shares"),
    [("2 1\n", {"ann": 2, "bob": 1}), ("0 2\n", {"bob": 2}), ("1\n1 x\n0 0\n9 9\n1, 2\n", {"ann": 1, "bob": 2})],
)
def test_share(answered: Answer, typed: str, shares: dict[str, int]) -> None:
    assert answered(Share("s", words("Share"), PEOPLE, 1, 4), typed).shares == shares


def test_assign(answered: Answer) -> None:
    value = answered(Assign("a", words("Assign"), FRUIT[:3], PEOPLE), "1\n3\n2\nann\n")
    assert value.assigned == {"apple": "ann", "pear": "bob", "fig": "ann"}


@pytest.mark.parametrize(
    ("typed", "text"),
    [("hello\n", "hello"), ("\nx\nlong enough\n", "long enough"), ("é\x1b[2J!\n", "é�[2J!"), (":1\n", "as usual")],
)
def test_write(answered: Answer, typed: str, text: str) -> None:
    part = Write("w", words("Write"), 2, 20, suggestions=(words("as usual"),))
    assert answered(part, typed).text == text


def test_write_some_lines(answered: Answer) -> None:
    part = Write("w", words("Write"), 0, 40, lines=3)
    assert answered(part, "one\ntwo\n\n").text == "one\ntwo"
    assert answered(part, "one\ntwo\nthree\nfour\n").text == "one\ntwo\nthree"
    assert answered(part, "\n").text == ""


@pytest.mark.parametrize(
    "part",
    [
        Pick("p", words("Pick"), FRUIT, 1, 3),
        Share("s", words("Share"), PEOPLE, 1, 4),
        Assign("a", words("Assign"), FRUIT, PEOPLE),
        Write("w", words("Write"), 2, 20),
    ],
    ids=lambda part: type(part).__name__,
)
def test_any_part_can_be_given_up_or_left(answered: Answer, part: Part) -> None:
    with pytest.raises(Cancelled):
        answered(part, "\n:x\n")
    with pytest.raises(InputClosed):
        answered(part, "\n")
