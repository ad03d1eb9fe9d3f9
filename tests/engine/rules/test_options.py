"""Option forms: what a field accepts, and which rule refuses the rest."""

from __future__ import annotations

import pytest

from tripot.engine.language.text import ENGINE, Messages, Voice
from tripot.engine.rules.options import Field, OptionForm, choice, number, switch
from tripot.engine.rules.refusal import Illegal, malformed

SIZE = choice("size", (1, 2), 1, "X-01")
WORD = choice("word", ("last", "all"), "last")
DEALS = number("deals", 4, 12, 12, step=4, rule="X-02")
QUICK = switch("quick", default=False)
NAME = Field("name", "text", "table", least=1, most=5, rule="X-03")
FORM = OptionForm((SIZE, WORD, DEALS, QUICK, NAME))


@pytest.mark.parametrize(
    ("field", "good", "bad"),
    [
        (SIZE, [1, 2], [0, 3, True, "1", None, 1.0]),
        (WORD, ["last", "all"], ["none", "", 1, None]),
        (DEALS, [4, 8, 12], [0, 3, 5, 16, True, "8", 8.0, None]),
        (QUICK, [True, False], [0, 1, "true", None]),
        (NAME, ["a", "abcde", " abcde "], ["", "   ", "abcdef", 3, None]),
    ],
)
def test_what_a_field_accepts(field: Field, good: list[object], bad: list[object]) -> None:
    assert [field.accepts(value) for value in good] == [True] * len(good)
    assert [field.accepts(value) for value in bad] == [False] * len(bad)
    assert all(field.accepts(value) for value in field.values())


def test_every_value_worth_trying() -> None:
    assert [field.values() for field in FORM.fields] == [
        (1, 2),
        ("last", "all"),
        (4, 8, 12),
        (False, True),
        ("table",),
    ]


def test_labels_follow_the_name() -> None:
    assert (DEALS.label.key, DEALS.help.key) == ("option.deals", "help.deals")
    assert [entry.label.key for entry in WORD.choices] == ["choice.word.last", "choice.word.all"]
    assert [entry.label.key for entry in SIZE.choices] == ["text.verbatim"] * 2


def test_defaults_fill_in() -> None:
    assert FORM.complete({"deals": 4}) == {"size": 1, "word": "last", "deals": 4, "quick": False, "name": "table"}


def test_the_first_wrong_field_is_named_with_its_rule() -> None:
    for options, rule, key in (
        ({"deals": 5, "size": 9}, "X-01", "refuse.option.value"),
        ({"deals": 5}, "X-02", "refuse.option.value"),
        ({"word": "none"}, "", "refuse.option.value"),
        ({"surprise": 1, "size": 9}, "", "refuse.option.unknown"),
        ({"x" * 1000: 1}, "", "refuse.option.unknown"),
    ):
        with pytest.raises(Illegal) as refusal:
            FORM.complete(options)
        assert (refusal.value.rule, refusal.value.text.key) == (rule, key)
        assert len(str(refusal.value)) < 200


def test_a_refusal_says_its_rule() -> None:
    assert str(Illegal("X-01", "refuse.seats", least=2, most=5)) == "X-01: refuse.seats(least=2, most=5)"
    assert str(malformed("x" * 1000)).startswith("syntax: refuse.notation")
    assert len(str(malformed("x" * 1000))) < 200


def test_an_older_record_plays_by_what_held_then() -> None:
    later = OptionForm((SIZE, choice("fresh", ("new", "old"), "new", former="old")))
    assert later.complete({})["fresh"] == "new"
    assert later.with_former_values({"size": 2}) == {"size": 2, "fresh": "old"}
    assert later.with_former_values({"fresh": "new"}) == {"fresh": "new"}


def test_a_refused_value_is_told_what_would_do() -> None:
    voice = Voice(Messages.load(ENGINE), {}, "en", ())
    for options, said in (
        ({"size": 9}, "Value refused for size: 9. It takes 1 or 2."),
        ({"word": "none"}, "Value refused for word: none. It takes last or all."),
        ({"deals": 5}, "Value refused for deals: 5. It takes a number from 4 to 12, in steps of 4."),
        ({"quick": "x"}, "Value refused for quick: x. It takes true or false."),
    ):
        with pytest.raises(Illegal) as refusal:
            FORM.complete(options)
        assert voice.say(refusal.value.text) == said
