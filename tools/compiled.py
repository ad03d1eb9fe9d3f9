"""Compiles what games spend their time in, with mypyc and from the same source: `python tools/compiled.py`.

The sources are copied, their states written out (`tools/written_out.py`), the modules below compiled, into one shared
library for the engine and one a game. They are kept in .cache/compiled under a digest of what they are made from; a
wheel takes them from there (see hatch_build.py). Nothing is ever put beside the sources.
"""

from __future__ import annotations

import ast
import hashlib
import importlib
import os
import shutil
import sys
import tempfile
from contextlib import chdir, redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # this file may be run as a script

from tools.written_out import written_out  # noqa: E402

SOURCE: Final = ROOT / "src"
KEPT: Final = ROOT / ".cache" / "compiled"
NEEDS: Final = ("mypy>=2.4", "setuptools>=84", "msgspec>=0.22")
"""What a build needs besides a C compiler; pinned in locks/dev.txt."""
ENGINE: Final = (
    "language/text_value",
    "rules/chance",
    "rules/lazy_moves",
    "search/bits",
    "search/constrained_deals",
    "search/random_move",
    "search/rollouts",
    "search/evaluation",
    "search/samplers",
    "state",
)
"""The modules of the engine that are compiled."""
BOOK: Final = ("cards", "line_picker", "piles", "text_limits")
"""The modules of a game's book that are compiled: cards as numbers, and what is asked at every move."""
ROOMS: Final = ("play", "hidden")
"""The rooms of a game that are compiled whole, but for the modules in PLAIN."""
PLAIN: Final = ("character", "conflict_result", "moves", "notation", "result", "situation")
"""Where Structs live: msgspec makes those, not mypyc."""
_OPTIMISE: Final = "1"
"""As for gcc: with 2 a build takes nearly twice as long."""


def modules(source: Path) -> dict[str, list[Path]]:
    """The files that are compiled, by library."""
    package = source / "tripot"
    found = {"engine": [package / "engine" / f"{name}.py" for name in ENGINE]}
    for game in sorted(path for path in (package / "games").iterdir() if path.is_dir()):
        files = [file for room in ROOMS for file in sorted((game / room).rglob("*.py"))]
        chosen = [file for file in files if file.stem not in PLAIN and not _is_empty(file)]
        chosen += [file for name in BOOK if (file := game / "book" / f"{name}.py").is_file()]
        if chosen:
            found[game.name] = chosen
    return found


def _is_empty(file: Path) -> bool:
    """Whether there is nothing in it but what it is for."""
    return len(ast.parse(file.read_bytes()).body) <= 1


def name_of(source: Path, file: Path) -> str:
    """The module's own name."""
    return ".".join(file.relative_to(source).with_suffix("").parts).removesuffix(".__init__")


def libraries() -> Path:
    """The folder of the compiled modules, laid out like the package; built if need be."""
    folder = KEPT / _key()
    if not folder.is_dir():
        shutil.rmtree(KEPT, ignore_errors=True)
        with tempfile.TemporaryDirectory(prefix="tripot-") as stage:
            _build(Path(stage).resolve(), folder)
    return folder


def _key() -> str:
    total = hashlib.sha256(f"{sys.version}{sys.platform}{os.uname().machine}".encode())
    tools = [Path(__file__), ROOT / "tools" / "written_out.py", ROOT / "locks" / "dev.txt"]
    for file in (*tools, *sorted(path for floor in ("engine", "games") for path in _package(floor))):
        total.update(f"\0{file.name}\0".encode() + file.read_bytes())
    return total.hexdigest()[:16]


def _package(floor: str) -> list[Path]:
    return [*(SOURCE / "tripot" / floor).rglob("*.py")]


def _build(stage: Path, folder: Path) -> None:
    sys.path.insert(0, str(SOURCE))
    ignored = shutil.ignore_patterns("__pycache__", "static", "server", "cli")
    shutil.copytree(SOURCE, stage, ignore=ignored, dirs_exist_ok=True)
    staged = modules(stage)
    names = {name_of(stage, file): file for files in staged.values() for file in files}
    for name, file in names.items():
        file.write_text(written_out(file.read_text("utf-8"), importlib.import_module(name), names.keys()), "utf-8")
    out = StringIO()
    try:
        with chdir(stage), redirect_stdout(out):
            _compile({name: [str(file.relative_to(stage)) for file in files] for name, files in staged.items()})
    except SystemExit:
        sys.exit(out.getvalue() + "the games could not be compiled")
    made = folder.with_suffix(".new")
    for library in sorted(stage.rglob("*.so")):
        if "build" not in library.relative_to(stage).parts:
            target = made / library.relative_to(stage)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(library, target)
    made.rename(folder)


def _compile(groups: dict[str, list[str]]) -> None:
    """Runs mypyc and the C compiler, in the folder of the sources."""
    from mypyc.build import mypycify  # noqa: PLC0415 - only a build has it
    from setuptools import Distribution  # noqa: PLC0415
    from setuptools.command.build_ext import build_ext  # noqa: PLC0415

    options = ["--config-file=", "--explicit-package-bases", "--cache-dir=.mypy_cache"]
    extensions = mypycify(
        [*options, *(file for files in groups.values() for file in files)],
        opt_level=_OPTIMISE,
        debug_level="0",
        separate=[(files, f"tripot_{name}") for name, files in groups.items()],
    )
    command = build_ext(Distribution({"name": "tripot", "ext_modules": extensions}))
    command.inplace, command.parallel = True, os.cpu_count()
    command.ensure_finalized()
    command.run()


if __name__ == "__main__":
    print(libraries())  # noqa: T201
