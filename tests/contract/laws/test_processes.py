"""The same game in every process: hash seeds, and the order of sets that follows from them, change nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.contract.laws.digests import digests
from tests.support.processes import SECONDS

ROOT = Path(__file__).parents[3]


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_same_game_whatever_the_hash_seed(seed: str) -> None:
    run = subprocess.run(
        [sys.executable, "-m", "tests.contract.laws.digests"],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
        text=True,
        timeout=SECONDS,
    )
    assert msgspec.json.decode(run.stdout) == digests()
