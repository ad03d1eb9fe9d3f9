"""The extras: named so that any pip installs them, and every page and message names those there are."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path

from tests.support.processes import SECONDS

ROOT = Path(__file__).parents[1]
EXTRAS: dict[str, list[str]] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
    "optional-dependencies"
]
INSTALLED = re.compile(r"pip install\s+'?([\w./-]*)\[([^\]]+)\]")
SPOKEN = {".md", ".py", ".toml", ".svelte", ".ts"}


def _named() -> list[tuple[str, str, str]]:
    """File, package and extra, wherever somebody is told to install one."""
    asked = ["git", "ls-files", "-z"]
    listed = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, check=True, timeout=SECONDS)
    files = [ROOT / name for name in listed.stdout.split("\0") if Path(name).suffix in SPOKEN]
    return [
        (str(file.relative_to(ROOT)), package, extra)
        for file in files
        if file.name not in ("test_extras.py", "CHANGELOG.md")
        for package, extras in INSTALLED.findall(file.read_text("utf-8"))
        for extra in extras.split(",")
    ]


def test_names_need_no_normalising() -> None:
    """Older versions of pip compare what is typed with the normalised name."""
    assert [name for name in EXTRAS if not re.fullmatch("[a-z0-9]+", name)] == []


def test_who_is_told_to_install_one_can_do_so_from_a_clone() -> None:
    named = _named()
    assert {"README.md", "docs/research.md", "src/tripot/cli/text.toml"} <= {file for file, _, _ in named}
    assert [what for what in named if what[1] != "." or what[2] not in EXTRAS] == []


def test_the_readme_installs_what_its_commands_need() -> None:
    readme = (ROOT / "README.md").read_text("utf-8")
    wanted = {extra for file, _, extra in _named() if file == "README.md"}
    assert "lab" in wanted
    assert readme.index("pip install '.[lab]'") < readme.index("tripot lab tournament")
    assert {requirement.partition(">=")[0] for requirement in EXTRAS["lab"]} == {"matplotlib", "openskill"}
