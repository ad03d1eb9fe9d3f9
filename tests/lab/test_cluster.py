"""On a cluster: the same report as from one process, also when a node is lost. The cluster itself belongs to `make
test-long`; what a job asks of any executor is tested on the local pool (`test_simulate.py`)."""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.cli.tripot_command import ROOT, here
from tests.support.profile import LONG
from tripot import __version__
from tripot.lab.cluster import OtherVersion, _there
from tripot.lab.executors import Chunk

HOURGLASS = 900


def test_a_node_plays_only_with_the_same_tripot() -> None:
    def task(games: object) -> Chunk:
        return Chunk([games], 0.0)

    assert _there(task, [1, 2], __version__).found == [[1, 2]]
    with pytest.raises(OtherVersion):
        _there(task, [1], "0.0.0")


if find_spec("ray") is None:

    def test_without_ray_one_is_told_what_to_install() -> None:
        done = here("lab", "simulate", "depli", "--games", "1", "--on", "ray", "--lang", "en")
        assert done.code == 2
        assert "'.[ray]'" in done.err


if LONG:

    def test_a_lost_node_changes_nothing(tmp_path: Path) -> None:
        """Nor is anything written into the home folder."""
        surroundings = {**os.environ, "HOME": str(tmp_path)}
        command = [sys.executable, "-m", "tests.lab.two_nodes", "4000"]
        done = subprocess.run(
            command, check=False, cwd=ROOT, env=surroundings, capture_output=True, text=True, timeout=HOURGLASS
        )
        assert "a node is killed" in done.stdout, done.stderr
        assert done.stdout.endswith("the same report\n"), done.stderr
        assert not list(tmp_path.iterdir())
