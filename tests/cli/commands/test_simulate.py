"""`tripot simulate`: tables for people, JSON for programs, the same from any number of processes."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.tripot_command import ESCAPE, at_terminal, here, tripot
from tripot.cli.support.lab_flags import Slowly
from tripot.engine.authoring.registry import game_named

JOB = ("simulate", "depli", "--bots", "heuristic,random,random,random", "--games", "6", "-o", "deals=4")


def test_the_same_result_from_one_process_or_two() -> None:
    one, two = (tripot(*JOB, "--jobs", jobs, "--json") for jobs in ("1", "2"))
    assert one.code == two.code == 0
    assert one.out == two.out
    assert not one.err
    report = json.loads(one.out)
    assert report["games"] == 6
    assert report["options"]["deals"] == 4
    assert report["players"][0]["name"] == "heuristic"
    assert set(report["players"][0]["interval"]) == {"low", "high"}


def test_the_same_result_from_any_hash_seed() -> None:
    one, two = (tripot(*JOB, "--jobs", "1", "--json", PYTHONHASHSEED=seed) for seed in ("1", "77"))
    assert one.out == two.out


@pytest.mark.parametrize(
    ("lang", "words"), [("fr", ("Les robots", "Les sièges", "%")), ("en", ("The bots", "The seats", "%"))]
)
def test_a_table_for_people(lang: str, words: tuple[str, ...]) -> None:
    done = here(*JOB, "--jobs", "1", "--lang", lang)
    assert done.code == 0
    assert all(word in done.out for word in words)
    assert "heuristic" in done.out
    assert "random\u00a0×\u00a03" in done.out


def test_a_progress_bar_only_at_a_terminal() -> None:
    done = at_terminal(*JOB, "--jobs", "1")
    assert done.code == 0
    assert "6/6" in ESCAPE.sub("", done.out)


def test_one_bot_named_fills_the_table() -> None:
    report = json.loads(here("simulate", "depli", "--bots", "random", "--games", "1", "--seats", "3", "--json").out)
    assert report["bots"] == ["random"] * 3


def test_an_owners_cards_travel_to_the_processes(tmp_path: Path) -> None:
    depli = game_named("depli")
    shipped = depli.files / "cards.toml"
    file = tmp_path / "cards.toml"
    deuce = 'code = "2D"\nthe = { fr = "le deux de carreau", en = "the deuce of diamonds" }'
    file.write_text(f"{shipped.read_text('utf-8')}\n[[card]]\n{deuce}\n", "utf-8")
    assert here(*JOB, "--jobs", "2", "--json", "--catalogue", file).out == here(*JOB, "--jobs", "1", "--json").out
    assert "deuce of diamonds" in here("play", "depli", "--bots", "habile", "--seed", "3", "--catalogue", file).out


def test_progress_is_told_where_there_is_no_terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every ten seconds; here after every game."""
    monkeypatch.setattr(Slowly, "EVERY", 0.0)
    done = here("simulate", "escrocs", "--seats", "2", "--bots", "random", "--games", "3", "--jobs", "1", "--json")
    assert re.findall(r"(\d) games? of 3", done.err) == ["1", "2"]
    assert json.loads(done.out)["games"] == 3
