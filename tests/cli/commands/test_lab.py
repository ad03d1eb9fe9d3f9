"""`tripot lab`: its commands, the aliases outside it, pages, files and what is wrong with them."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.tripot_command import here
from tripot.lab.runs import PlayedGame
from tripot.lab.simulate import play_game

TINY = ("depli", "--games", "3", "--jobs", "1", "--lang", "en", "--seats", "2", "-o", "deals=2")


def test_the_laboratory_has_four_commands() -> None:
    done = here("lab", "--help", "--lang", "en")
    assert done.code == 0
    assert all(word in done.out for word in ("balance", "simulate", "tournament", "whatif"))


def test_help_is_french_to_its_headings() -> None:
    told = here("lab", "balance", "--help", "--lang", "fr").out
    assert "Paramètres" in told
    assert "Parameters" not in told


def test_simulate_is_the_same_inside_and_outside() -> None:
    assert here("lab", "simulate", *TINY, "--json").out == here("simulate", *TINY, "--json").out


def test_a_tournament_of_two_levels(tmp_path: Path) -> None:
    words = ("lab", "tournament", *TINY, "--bots", "random,facile")
    table = here(*words, "--html", tmp_path / "page.html")
    assert table.code == 0
    assert "Who beats whom" in table.out
    assert "<svg" in (tmp_path / "page.html").read_text("utf-8")
    assert len(json.loads(here(*words, "--json").out)["levels"]) == 2
    alone = here("lab", "tournament", *TINY, "--bots", "habile")
    assert alone.code == 2
    assert "two levels" in alone.err


def test_a_balance_is_kept_and_goes_on(tmp_path: Path) -> None:
    words = (
        "lab",
        "balance",
        *TINY,
        "--bots",
        "random",
        "--resume",
        tmp_path / "games",
        "--keep",
        tmp_path / "records",
        "--vary",
        "1",
    )
    first, again = here(*words), here(*words)
    assert first.code == 0
    assert "The seats" in first.out
    assert first.out == again.out
    assert (tmp_path / "records" / "index.tsv").exists()
    other = here("lab", "balance", *TINY, "--seed", "9", "--resume", tmp_path / "games")
    assert other.code == 2
    assert "another job" in other.err


@pytest.mark.parametrize("page", ["no/page.html", "."])
def test_a_page_that_cannot_be_written_is_refused_before_anything_is_played(page: str, tmp_path: Path) -> None:
    done = here("lab", "simulate", *TINY, "--html", tmp_path / page, "--resume", tmp_path / "games")
    assert done.code == 2
    assert "Cannot write" in done.err
    assert not (tmp_path / "games").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("balance", "--iterations", "0"), "--iterations 1 or more"),
        (("tournament", "--bots", "random,expert", "--iterations", "-3"), "--iterations 1 or more"),
        (("balance", "--vary", "-1"), "--vary"),
        (("balance", "--games", "-1"), "At least one game"),
        (("simulate", "--jobs", "-1"), "not negative"),
        (("whatif", "--with", "jokers=0"), "Nothing changes"),
        (("whatif", "--with", "jokers=9"), "Value refused"),
        (("simulate", "--bots", "grandmaster"), "grandmaster"),
    ],
)
def test_what_makes_no_sense_is_refused(words: tuple[str, ...], said: str) -> None:
    done = here("lab", words[0], "depli", "--seats", "2", "--lang", "en", *words[1:])
    assert done.code == 2
    assert said in done.err
    assert not done.out


def test_records_do_not_go_where_a_file_lies(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("dear")
    done = here("lab", "simulate", *TINY, "--keep", tmp_path / "letter")
    assert done.code == 2
    assert "something else of that name" in done.err
    assert (tmp_path / "letter").read_text() == "dear"


def test_a_job_that_is_stopped_says_how_it_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file, records = tmp_path / "games", tmp_path / "records"
    words = ("lab", "simulate", *TINY, "--resume", file, "--keep", records)
    with monkeypatch.context() as patch:
        patch.setattr("tripot.lab.simulate.play_game", _stopped_after(2))
        done = here(*words)
    assert done.code == 130
    assert "2 games of 3" in done.err
    assert str(file) in done.err.replace("\n", "")
    assert len((records / "index.tsv").read_text().splitlines()) == 3
    whole = here("lab", "simulate", *TINY)
    assert here(*words).out == whole.out
    for record in sorted(records.glob("*.tripot")):
        assert here("verify", record).code == 0


def _stopped_after(games: int) -> Callable[..., PlayedGame]:
    """Control-C in the middle of the next one."""
    left = iter(range(games))

    def play(*given: Any) -> PlayedGame:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return play_game(*given)

    return play


def test_a_cluster_that_is_none() -> None:
    strange = here("lab", "simulate", *TINY, "--on", "moon")
    assert strange.code == 2
    assert "moon" in strange.err
