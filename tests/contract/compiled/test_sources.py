"""Every module on the list can be compiled, and what is written into it says what the declaration says."""

from __future__ import annotations

import ast
import importlib
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from tests.contract.compiled.traps import traps
from tests.support.processes import SECONDS
from tools import compiled
from tools.compiled import NEEDS, ROOT, SOURCE, modules, name_of
from tools.written_out import OPEN, written_out
from tripot.engine.authoring.registry import games

LISTED = [file for files in modules(SOURCE).values() for file in files]
NAMES = [name_of(SOURCE, file) for file in LISTED]


def structs(file: Path) -> list[type]:
    """Those that a module makes itself."""
    module = importlib.import_module(name_of(SOURCE, file))
    own = [value for value in vars(module).values() if getattr(value, "__module__", "") == module.__name__]
    return [kind for kind in own if isinstance(kind, type) and issubclass(kind, msgspec.Struct)]


@pytest.mark.parametrize("file", LISTED, ids=lambda file: name_of(SOURCE, file))
def test_a_module_on_the_list_holds_nothing_that_cannot_be_compiled(file: Path) -> None:
    assert list(traps(file.read_text("utf-8"))) == []
    assert structs(file) == []


def test_structs_renamed_out_of_the_plain_list_are_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "PLAIN", ())
    renamed = [file for files in modules(SOURCE).values() for file in files if file not in LISTED]
    assert {file.stem for file in renamed} >= {"moves", "result"}
    assert [file for file in renamed if not structs(file) and file.stem != "notation"] == []


def test_a_module_that_is_compiled_no_more_is_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "ENGINE", compiled.ENGINE[1:])
    listed = (ROOT / "tests" / "contract" / "compiled" / "modules.txt").read_text("utf-8").split()
    names = [name_of(SOURCE, file) for files in modules(SOURCE).values() for file in files]
    assert set(listed) - set(names) == {"tripot.engine.language.text_value"}


@pytest.mark.parametrize(
    "source",
    [
        "class Result(msgspec.Struct, frozen=True):\n    n: int",
        "class Lay(Move, frozen=True):\n    n: int",
        "twin = object.__new__(Table)",
        "names = Table.__slots__",
        "bit = i64(1) << card",
        "class Worth:\n    @cached_property\n    def all(self): ...",
    ],
)
def test_each_trap_is_seen(source: str) -> None:
    assert len(list(traps(source))) == 1


def test_what_looks_like_a_trap_and_is_none() -> None:
    assert list(traps("class Table:\n    __slots__ = ()\n\nbit = one << card\ntwin = Table.__new__(Table)")) == []


def test_the_folders_of_every_game_are_on_the_list() -> None:
    found = modules(SOURCE)
    assert set(found) == {"engine", *games()}
    for slug in games():
        names = {file.relative_to(SOURCE / "tripot" / "games" / slug).parts[0] for file in found[slug]}
        assert names == {"book", "play", "hidden"}


@pytest.mark.parametrize("slug", sorted(games()))
def test_a_state_is_written_out_as_declared(slug: str) -> None:
    file = SOURCE / "tripot" / "games" / slug / "play" / "state.py"
    module = importlib.import_module(name_of(SOURCE, file))
    tree = ast.parse(written_out(file.read_text("utf-8"), module, NAMES))
    (state,) = (node for node in tree.body if isinstance(node, ast.ClassDef) and node.name.endswith("State"))
    copy = next(node for node in state.body if isinstance(node, ast.FunctionDef) and node.name == "copy")
    filled = {ast.unparse(target) for node in copy.body if isinstance(node, ast.Assign) for target in node.targets}
    declared = getattr(module, state.name).__declared__
    assert filled == {"twin", *(f"twin.{name}" for name in declared if name not in ("game", "options", "chance"))}
    fields = next(
        node for node in state.body if isinstance(node, ast.AnnAssign) and ast.unparse(node.target) == "fields"
    )
    assert fields.value is not None
    assert ast.literal_eval(fields.value) == getattr(module, state.name).fields


def test_constants_of_plain_modules_are_kept() -> None:
    """A name from a module that stays plain would be looked up at each use; one from a compiled module is not."""
    module = importlib.import_module("tripot.games.depli.play.state")
    text = written_out((SOURCE / "tripot/games/depli/play/state.py").read_text("utf-8"), module, NAMES)
    assert "\nROLL: Final = _kept_ROLL\n" in text
    assert "_kept_BIT" not in text
    assert "_kept_Roll" not in text


def test_games_from_anywhere_may_build_on_what_is_open() -> None:
    found = [
        (file, node.name)
        for file in modules(SOURCE)["engine"]
        for node in ast.parse(file.read_text("utf-8")).body
        if isinstance(node, ast.ClassDef) and node.name in OPEN
    ]
    assert sorted(name for _, name in found) == sorted(OPEN)
    for file, name in found:
        text = written_out(file.read_text("utf-8"), importlib.import_module(name_of(SOURCE, file)), NAMES)
        assert f"@mypyc_attr(allow_interpreted_subclasses=True)\nclass {name}" in text


def test_a_build_asks_for_what_the_project_asks_for() -> None:
    project = (ROOT / "pyproject.toml").read_text("utf-8")
    assert [need for need in NEEDS if f'"{need}"' not in project] == []


def test_a_plain_build_needs_none_of_it() -> None:
    """`pip install .` reads these tools, and has no package but hatchling then: -S leaves all others out."""
    command = [sys.executable, "-S", "-c", "import tools.compiled, tools.written_out"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=SECONDS)
    assert done.stderr == ""
