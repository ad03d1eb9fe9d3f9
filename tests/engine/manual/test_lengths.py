"""How long a game lasts is told by a file beside its rules, and what is wrong in it is told with its name."""

from __future__ import annotations

from pathlib import Path

import pytest

from tripot.engine.manual.lengths import read_lengths

SHORT = '[[length]]\nminutes = 10\nseats = 4\nfr = "court : vite !"\nen = "short"\noptions = { deals = 4 }\n'


def test_a_game_need_not_say(tmp_path: Path) -> None:
    assert read_lengths(tmp_path / "lengths.toml") == ()


def test_a_length_is_read_and_typeset(tmp_path: Path) -> None:
    file = tmp_path / "lengths.toml"
    file.write_text(SHORT, "utf-8")
    (length,) = read_lengths(file)
    assert (length.minutes, length.seats, length.options) == (10, 4, {"deals": 4})
    assert length.name == {"fr": "court\u00a0: vite\u202f!", "en": "short"}


@pytest.mark.parametrize(
    "second",
    [
        SHORT.replace("10", "5"),
        SHORT.replace("deals", "rounds"),
        SHORT.replace("minutes = 10", "minutes = 0"),
        SHORT.replace('en = "short"\n', ""),
        SHORT.replace("seats", "people"),
    ],
    ids=["out of order", "other options", "no time at all", "one language", "unknown"],
)
def test_what_is_wrong_is_refused(tmp_path: Path, second: str) -> None:
    file = tmp_path / "lengths.toml"
    file.write_text(SHORT + second, "utf-8")
    with pytest.raises(ValueError, match=r"length|minutes|en|people"):
        read_lengths(file)
