"""Notation helpers: free text goes through one safe line and comes back as it was."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tripot.engine.rules.moves import Move, quote, tidy, unquote

HOSTILE = [
    "", '"', "\\", '\\"', "\n", "\r\n", "\t", "\0", "\x7f", "\x85", "\u2028", "\u2029", "\ufeff", "\u202e", "\u200b",
    "é", "e\u0301", "🎲", "👩‍👩‍👧", "'; DROP TABLE moves; --", "<script>", "{who}", "%s", '"}]', "1 s0 player undo",
]  # fmt: skip


@pytest.mark.parametrize("text", HOSTILE)
def test_hostile_texts_come_back(text: str) -> None:
    assert unquote(quote(text)) == text
    assert one_safe_line(quote(text))


@given(st.text())
def test_every_text_comes_back(text: str) -> None:
    assert unquote(quote(text)) == text
    assert one_safe_line(quote(text))
    assert quote(unquote(quote(text))) == quote(text)


def one_safe_line(quoted: str) -> bool:
    return len(quoted.splitlines()) == 1 and quoted.isprintable()


def test_half_a_character_is_replaced() -> None:
    assert unquote(quote("a\ud800b")) == "a\ufffdb"
    assert unquote(quote("\ud83c\udfb2")) == "🎲"


@pytest.mark.parametrize("text", ["", "1", "null", '"', "'a'", '["a"]', '"a" "b"', '"\\ud800"', "{}", "\ud800"])
def test_what_is_no_string_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011 - whatever the decoder says
        unquote(text)


def test_tidy_composes_and_trims() -> None:
    assert tidy("  e\u0301t\u00e9 \n") == "été"


def test_a_move_must_spell_itself() -> None:
    class Silent(Move, frozen=True):
        """A move without a notation."""

    with pytest.raises(NotImplementedError):
        str(Silent())
