"""`tripot analyse`: a picture of the chances, the moments that turned, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.tripot_command import here
from tripot.bots.analysis import TurningPoint
from tripot.cli.commands.analyse import _tell
from tripot.cli.terminal.terminal import Terminal
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import words

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


def test_bots_of_one_name_are_told_apart(tmp_path: Path) -> None:
    job = ("simulate", "depli", "--seats", "2", "--bots", "facile", "-o", "deals=2", "--games", "1", "--jobs", "1")
    assert here(*job, "--keep", tmp_path).code == 0
    (kept,) = tmp_path.glob("**/*.tripot")
    told = here("analyse", kept, "--seconds", "0.2").out
    assert "facile (0)" in told
    assert "facile (1)" in told


@pytest.mark.parametrize(
    ("worth", "said"), [((0.818, 0.822), "about the same: 82%"), ((0.4, 0.6), "60% instead of 40%")]
)
def test_what_is_worth_the_same_is_not_called_better(
    worth: tuple[float, float], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    terminal, game = Terminal("en"), game_named("depli")
    turn = TurningPoint(3, 0, (0.5, 0.5), (0.6, 0.4), (), compared=True, better=words("Another card"), values=worth)
    _tell(terminal, terminal.voice(game, ("Ann", "Bob")), ("Ann", "Bob"), 1, turn)
    assert said in " ".join(capsys.readouterr().out.split())
