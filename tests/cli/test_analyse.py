"""`tripot analyse`: a picture of the chances, the moments that turned, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.house import here

GAME = ("play", "depli", "--bots", "habile", "-o", "deals=2", "--seats", "2", "--seed", "3")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A finished game, and one that goes on."""
    folder = tmp_path_factory.mktemp("analysed")
    done, open_ = folder / "done", folder / "open"
    here(*GAME, "--save", done, typed="1\n" * 80)
    here(*GAME, "--save", open_, typed="1\n")
    return done, open_


def test_chances_and_turns_are_told(files: tuple[Path, Path]) -> None:
    french = here("analyse", files[0], "--seconds", "0.5", "--lang", "fr")
    assert french.code == 0, french.err
    assert "toutes cartes sur table" in french.out
    assert "de 50\u00a0% à" in french.out
    english = here("analyse", files[0], "--seat", "0", "--seconds", "0.5", "--lang", "en")
    assert "with what Player knew" in english.out


def test_a_game_that_goes_on_shows_nobody_s_cards(files: tuple[Path, Path]) -> None:
    refused = here("analyse", files[1])
    assert refused.code == 2
    assert here("analyse", files[1], "--seat", "0", "--seconds", "0.2").code == 0
