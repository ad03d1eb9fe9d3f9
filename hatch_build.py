"""Builds the front end into the wheel, so that `pip install .` gives a house that opens in the browser.

An editable install skips it: there the Makefile runs tools/web.py.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import node, web


class FrontEnd(BuildHookInterface[Any]):
    """Runs the build and adds its output, which git ignores, to the wheel."""

    def dependencies(self) -> list[str]:
        """Node itself is asked for only where none is good enough and there is something to build."""
        return [] if web.is_built() or node.on_path() else [node.WHEEL]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it gathers files."""
        if self.target_name != "wheel" or version == "editable":
            return
        web.build()
        build_data["artifacts"].append(f"/{web.STATIC.relative_to(self.root).as_posix()}/")
