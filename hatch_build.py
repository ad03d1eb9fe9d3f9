"""Builds the front end into the wheel, so that `pip install .` gives a house that opens in the browser.

With TRIPOT_COMPILE=1 the engine and the games go in compiled too (tools/compiled.py), which takes a C compiler.
An editable install skips both: there the Makefile runs tools/web.py, and nothing compiled may lie beside the sources.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from tools import compiled, node, web


class House(BuildHookInterface[Any]):
    """Runs the builds and adds their output, which git ignores, to the wheel."""

    def dependencies(self) -> list[str]:
        """Node itself is asked for only where none is good enough and there is something to build."""
        front_end = [] if web.is_built() or node.on_path() else [node.WHEEL]
        return [*front_end, *(compiled.NEEDS if _fast() else ())]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by hatchling before it gathers files."""
        if self.target_name != "wheel" or version == "editable":
            return
        web.build()
        build_data["artifacts"].append(f"/{web.STATIC.relative_to(self.root).as_posix()}/")
        if _fast():
            folder = compiled.libraries()
            built = {str(file): file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
            build_data["force_include"].update(built)
            build_data["pure_python"], build_data["infer_tag"] = False, True


def _fast() -> bool:
    return os.environ.get("TRIPOT_COMPILE") == "1"
