"""`tripot new` and `tripot laws`: a game that is whole from the first minute, and what proves it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.support.test_game_flag import alone
from tests.cli.tripot_command import ROOT, Done, here, surroundings
from tests.support.processes import SECONDS
from tests.support.profile import LONG

KITS = ("plain", "tricks")
ENOUGH = () if LONG else ("-k", "not random and not possible and not 3- and not 4-")
"""Two at the table, every law once, every rule, every sentence; all tables in the long run."""


@pytest.fixture(scope="module", params=KITS)
def started(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game just begun."""
    place = tmp_path_factory.mktemp(request.param)
    done = here("new", f"my_{request.param}", "--kit", request.param, "--in", place)
    assert (done.code, done.err) == (0, "")
    return Path(place / f"my_{request.param}")


def test_it_keeps_the_laws_and_every_rule_has_a_test(started: Path) -> None:
    done = alone("laws", started, *ENOUGH)
    assert done.code == 0, done.out
    assert "passed" in done.out
    assert len(done.out.splitlines()) < 6


def test_it_is_played_at_once_in_both_languages(started: Path) -> None:
    for lang in ("fr", "en"):
        words = ("play", started.name, "--seats", "2", "--seed", "1", "--lang", lang, "--game", started)
        done = alone(*words, typed="1\n" * 12)
        assert (done.code, done.err) == (0, "")
        assert "🥇" in done.out


def test_it_is_in_good_style(started: Path) -> None:
    tools = Path(sys.executable).parent
    for words in (("ruff", "check", "--config"), ("ruff", "format", "--check", "--config"), ("mypy", "--config-file")):
        command = [tools / words[0], *words[1:], ROOT / "pyproject.toml", started]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=SECONDS, check=False)
        assert done.returncode == 0, done.stdout


def test_a_law_that_is_broken_says_which(tmp_path: Path) -> None:
    assert here("new", "leaky", "--in", tmp_path).code == 0
    code = tmp_path / "leaky" / "__init__.py"
    code.write_text(
        code.read_text("utf-8").replace('kits.zone("heap", self.heap, True', 'kits.zone("heap", self.stock, True')
    )
    done = alone("laws", tmp_path / "leaky", "-k", "2-L4 or the_deal", "-x")
    assert done.code == 1
    assert "Broken: L4" in done.out


def test_without_the_tests_it_says_where_they_are(tmp_path: Path) -> None:
    """As from a wheel: the package alone, elsewhere."""
    (tmp_path / "lib").mkdir()
    (tmp_path / "lib" / "tripot").symlink_to(ROOT / "src" / "tripot")
    done = subprocess.run(
        [sys.executable, "-m", "tripot.cli.main", "laws", "depli"],
        env=surroundings(PYTHONPATH=str(tmp_path / "lib"), TRIPOT_GAMES=""),
        capture_output=True,
        text=True,
        timeout=SECONDS,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("Laws are tested in a copy of Tripot's sources")


WRONG = {
    "Belote": "cannot be the name of a game",
    "été": "cannot be the name of a game",
    "x": "cannot be the name of a game",
    "../up": "cannot be the name of a game",
    "class": "is a reserved word",
    "tests": "is a reserved word",
    "random": "is a reserved word",
    "depli": "A game is called “depli” already",
}


@pytest.mark.parametrize("name", WRONG)
def test_names_that_cannot_be(tmp_path: Path, name: str) -> None:
    done = here("new", name, "--in", tmp_path)
    assert done.code == 2
    assert WRONG[name] in done.err
    assert list(tmp_path.iterdir()) == []


def test_places_that_cannot_be(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "file").write_text("", "utf-8")
    said: dict[Path, Done] = {place: here("new", "mine", "--in", place) for place in (tmp_path, tmp_path / "file")}
    assert "is there already: nothing is written" in said[tmp_path].err
    assert "Cannot write" in said[tmp_path / "file"].err
    assert "No kit is called “poker”. There are: plain, tricks." in here("new", "other", "--kit", "poker").err
    assert sorted(path.name for path in tmp_path.rglob("*")) == ["file", "mine"]


@pytest.mark.parametrize(("name", "word"), [("mon_jeu", "MONJ"), ("go", "GOXX"), ("depliage", "DEPL"), ("a_1", "AXXX")])
def test_rules_have_a_word_of_their_own(tmp_path: Path, name: str, word: str) -> None:
    assert here("new", name, "--in", tmp_path).code == 0
    assert f"\n{word}-01 = " in (tmp_path / name / "rules.toml").read_text("utf-8")


def test_the_rules_of_a_tutorial_game_stand_where_it_is_registered() -> None:
    """As its page says: the game is announced in the shell in which the tests run."""
    command = [sys.executable, "-m", "pytest", "-q", "tests/toy_games", "tests/contract/rules", "--about", "highcard"]
    env = surroundings(TRIPOT_GAMES="tests.toy_games.highcard:GAME")
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True, timeout=SECONDS, check=False)
    assert done.returncode == 0, done.stdout
