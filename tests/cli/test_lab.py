"""`tripot lab`: its commands, the aliases outside it, pages, files and what is wrong with them."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.house import here

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


def test_a_page_that_cannot_be_written_and_a_cluster_that_is_none(tmp_path: Path) -> None:
    assert here("lab", "simulate", *TINY, "--html", tmp_path / "no" / "page.html").code == 2
    strange = here("lab", "simulate", *TINY, "--on", "moon")
    assert strange.code == 2
    assert "moon" in strange.err
