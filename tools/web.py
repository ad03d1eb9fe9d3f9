"""Builds, checks and tests the front end: `python tools/web.py build|check|format|test|dev`.

Packages are installed only when the lock changed, pages are built only when a source changed.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))  # this file may be run as a script

from tools import node  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "tripot" / "server" / "static"
INSTALLED = MODULES / ".installed.json"
BUILT = STATIC / "build.json"
PACKAGES = tuple(WEB / name for name in ("package.json", "package-lock.json", ".npmrc"))


class Failed(Exception):
    """A command of the tool chain failed."""

    def __init__(self, command: str, output: str) -> None:
        super().__init__(f"{output}\nfront end: `{command}` failed".lstrip())


def say(text: str) -> None:
    """One line for the person at the terminal."""
    print(f"front end: {text}", flush=True)  # noqa: T201


def digest(files: Iterable[Path]) -> str:
    """One hash over names and contents."""
    total = hashlib.sha256()
    for file in sorted(files):
        content = file.read_bytes()
        total.update(f"{file.relative_to(WEB).as_posix()}\0{len(content)}\0".encode())
        total.update(content)
    return total.hexdigest()


def sources() -> list[Path]:
    """Every file the build may read, packages apart (the lock stands for them)."""
    tops = [path for path in WEB.iterdir() if path != MODULES]
    return [file for top in tops for file in ([top] if top.is_file() else top.rglob("*")) if file.is_file()]


def stamp(file: Path) -> dict[str, object]:
    """What a stamp says; nothing when it is missing or damaged."""
    try:
        content = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return content if isinstance(content, dict) else {}


def npm(*words: str, quiet: bool = False) -> None:
    """Run npm in web/; quietly means that it is heard only when it fails."""
    found = node.find()
    done = subprocess.run(  # noqa: S603
        [*found.npm, *words],
        cwd=WEB,
        env=found.environment(),
        check=False,
        text=True,
        encoding="utf-8",
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
    )
    if done.returncode:
        raise Failed(f"npm {' '.join(words)}", done.stdout or "")


def install(*, tests: bool) -> None:
    """Bring web/node_modules to the lock: what a build needs, or what the tests need as well."""
    lock = f"{sys.platform} {digest(PACKAGES)}"
    now = stamp(INSTALLED)
    if now.get("lock") == lock and (now.get("tests") or not tests):
        return
    say(f"installing packages with Node {node.find().version}")
    npm("ci", "--prefer-offline", "--loglevel=error", *([] if tests else ["--omit=dev"]), quiet=True)
    INSTALLED.write_text(json.dumps({"lock": lock, "tests": tests}), encoding="utf-8")


def is_built() -> bool:
    """Whether the static folder was made from these very sources."""
    return (STATIC / "index.html").is_file() and stamp(BUILT).get("sources") == digest(sources())


def build() -> None:
    """Make src/tripot/server/static from web/, unless it is so already."""
    if is_built():
        return
    install(tests=False)
    made_from = digest(sources())
    say("building")
    npm("run", "--silent", "build", quiet=True)
    BUILT.write_text(json.dumps({"sources": made_from}) + "\n", encoding="utf-8")


def run(script: str, words: Sequence[str] = ()) -> None:
    """Run a script of package.json with everything installed."""
    install(tests=True)
    npm("run", "--silent", script, *(["--", *words] if words else []))


def clean() -> None:
    """Back to a fresh clone."""
    for folder in (MODULES, STATIC):
        shutil.rmtree(folder, ignore_errors=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="tools/web.py", description="Builds, checks and tests the front end.")
    parser.add_argument("task", choices=["build", "check", "format", "test", "dev", "install", "clean"])
    parser.add_argument("words", nargs=argparse.REMAINDER, help="passed on to vitest (test) or vite (dev)")
    chosen = parser.parse_args(arguments)
    try:
        match chosen.task:
            case "build":
                build()
            case "install":
                install(tests=True)
            case "clean":
                clean()
            case "check":
                run("check")
                run("format:check")
            case task:
                run(task, chosen.words)
    except (node.NoNode, Failed) as error:
        print(error, file=sys.stderr)  # noqa: T201
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main())
