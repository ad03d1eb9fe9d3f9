"""The worked example of docs/research.md: it learns, says only what may be said, and keeps its curve."""

from __future__ import annotations

import csv
import importlib.util
import sys
from pathlib import Path
from random import Random
from types import ModuleType

import numpy as np
import pytest

from tests.support.profile import LONG

EXAMPLE = Path(__file__).parents[2] / "examples" / "watch_and_learn.py"


@pytest.fixture(scope="module")
def example() -> ModuleType:
    spec = importlib.util.spec_from_file_location("watch_and_learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    module = sys.modules[spec.name] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def curve(file: Path) -> list[dict[str, float]]:
    with file.open(encoding="utf-8") as lines:
        return [{name: float(value) for name, value in row.items()} for row in csv.DictReader(lines)]


def test_it_trains_and_keeps_its_curve(example: ModuleType, tmp_path: Path) -> None:
    """The table refuses what may not be said, so games that end were played by the mask."""
    file = tmp_path / "curve.csv"
    pupil = example.main(["--games", "2", "4", "--measure", "2", "--file", str(file)])
    assert [point["games"] for point in curve(file)] == [0, 2, 4]
    assert all(0 <= point["low"] <= point["share"] <= point["high"] <= 1 for point in curve(file))
    assert file.with_suffix(".png").read_bytes().startswith(b"\x89PNG")
    before = [part.copy() for part in pupil.network.coefs_]
    pupil.learn()
    assert not any(np.array_equal(now, then) for now, then in zip(pupil.network.coefs_, before, strict=True))


def test_it_says_the_likeliest_of_what_may_be_said(example: ModuleType, tmp_path: Path) -> None:
    pupil = example.main(["--games", "1", "--measure", "1", "--file", str(tmp_path / "curve.csv")])
    looked = pupil.shown[0][[0]].toarray()[0]
    likely = pupil.network.predict_proba(looked[None])[0]
    mask = np.ones(pupil.tokens, np.int8)
    for _ in range(pupil.tokens):
        said = pupil.choose(looked, mask, Random(0))
        assert mask[said]
        assert likely[said] == pytest.approx(likely[mask == 1].max(), abs=1e-5)
        mask[said] = 0


if LONG:

    def test_it_learns(example: ModuleType, tmp_path: Path) -> None:
        """Beyond what chance explains: both intervals are of 95 %, and they do not touch."""
        example.main(["--games", "10", "30", "--measure", "100", "--file", str(tmp_path / "curve.csv")])
        first, *_, last = curve(tmp_path / "curve.csv")
        assert last["low"] > first["high"]
