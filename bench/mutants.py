"""Do the tests notice a wrong rule? `python -m bench.mutants [--each N] [--seed S] [AREA…]`: a sample of mutants.

A mutant is the source with one small fault: a comparison turned round, a number off by one, a branch taken the other
way, a call left out. Each is played against the tests of its own area first, then against the laws; whatever both let
live is listed. The sample follows from the seed and the sources alone, so that two states of the tests can be compared
on the same mutants: `--file` keeps the results and goes on where it was cut.
"""

from __future__ import annotations

import argparse
import ast
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[1]
SOURCE: Final = Path("src/tripot")
GAMES: Final = ("depli", "dupes", "escrocs", "noe", "urgence")
LIMIT: Final = 600
"""Seconds a run of tests may take: an endless game is a mutant found."""
_FLIPPED: Final[dict[type[ast.cmpop], type[ast.cmpop]]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_OTHER: Final[dict[type[ast.operator], type[ast.operator]]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
}  # fmt: skip


class Area(NamedTuple):
    """Sources, and the tests that should notice a fault in them."""

    sources: tuple[str, ...]
    tests: tuple[str, ...]
    laws: tuple[str, ...] = ()


def areas() -> dict[str, Area]:
    laws = ("tests/contract/laws/test_laws.py", "tests/contract/compat/test_records.py")
    found = {
        f"{slug}/{part}": Area(
            (f"games/{slug}/{sources}",),
            (f"tests/games/{slug}", "tests/contract/scenarios", "--about", slug),
            (*laws, "--about", slug),
        )
        for slug in GAMES
        for part, sources in (("rules", "play/**/*.py"), ("hidden", "hidden/*.py"), ("views", "views/*.py"))
    }
    found["store"] = Area(("server/store/*.py",), ("tests/server/store", "tests/contract/compat"))
    found["tables"] = Area(("server/tables/**/*.py",), ("tests/server/tables",))
    return found


class Mutant(NamedTuple):
    """One fault: where it is, what it is, and the whole file with it."""

    area: str
    path: str
    line: int
    what: str
    text: str

    @property
    def name(self) -> str:
        return f"{self.area} {self.path}:{self.line} {self.what}"


def mutants(area: str, path: Path) -> Iterator[Mutant]:
    """Every fault this tool can make in one file. Annotations, texts and assertions are left alone."""
    source = (ROOT / path).read_text("utf-8")
    for node in _living(ast.parse(source)):
        for what, faulty in _faults(node):
            start, end = _span(source, node)
            before = source[start:end]
            after = ast.unparse(faulty)
            if isinstance(node, ast.expr):
                after = f"({after})"
            change = f"{what}: {_short(before)} -> {_short(after)}"
            yield Mutant(area, str(path), getattr(node, "lineno", 0), change, source[:start] + after + source[end:])


def _living(tree: ast.Module) -> Iterator[ast.AST]:
    """What runs: no annotations, no docstrings, no assertions, no constants of a module."""
    waiting: list[ast.AST] = [node for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))]
    while waiting:
        node = waiting.pop()
        if isinstance(node, (ast.Assert, ast.Raise)):
            continue
        if isinstance(node, ast.ClassDef):
            waiting += [one for one in node.body if isinstance(one, ast.FunctionDef)]
            continue
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
            waiting += [one for one in node.body if not _is_docstring(one)]
            continue
        if isinstance(node, ast.AnnAssign):
            waiting += [node.value] if node.value else []
            continue
        yield node
        waiting += ast.iter_child_nodes(node)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _faults(node: ast.AST) -> Iterator[tuple[str, ast.AST]]:
    if isinstance(node, ast.Compare) and len(node.ops) == 1 and type(node.ops[0]) in _FLIPPED:
        yield "comparison", ast.Compare(node.left, [_FLIPPED[type(node.ops[0])]()], node.comparators)
    elif isinstance(node, ast.BinOp) and type(node.op) in _OTHER:
        yield "arithmetic", ast.BinOp(node.left, _OTHER[type(node.op)](), node.right)
    elif isinstance(node, ast.BoolOp):
        yield "and, or", ast.BoolOp(ast.And() if isinstance(node.op, ast.Or) else ast.Or(), node.values)
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield "not", node.operand
    elif isinstance(node, ast.Constant) and type(node.value) is int:
        yield "off by one", ast.Constant(node.value + 1)
    elif isinstance(node, ast.IfExp):
        yield "other branch", ast.IfExp(node.test, node.orelse, node.body)
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield "left out", ast.Pass()
    elif isinstance(node, ast.AugAssign) and type(node.op) in _OTHER:
        yield "arithmetic", ast.AugAssign(node.target, _OTHER[type(node.op)](), node.value)


def _span(source: str, node: ast.AST) -> tuple[int, int]:
    lines = source.splitlines(keepends=True)
    begins = [0]
    for line in lines:
        begins.append(begins[-1] + len(line))

    def at(line: int, column: int) -> int:
        return begins[line - 1] + len(lines[line - 1].encode()[:column].decode())

    assert isinstance(node, (ast.expr, ast.stmt))
    assert node.end_lineno is not None
    assert node.end_col_offset is not None
    return at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)


def _short(text: str) -> str:
    flat = " ".join(text.split())
    return flat if len(flat) <= 60 else f"{flat[:57]}…"


def sample(area: str, each: int, seed: int) -> list[Mutant]:
    """So many mutants of an area, the same ones for the same sources."""
    files = sorted({file.relative_to(ROOT) for glob in areas()[area].sources for file in (ROOT / SOURCE).glob(glob)})
    every = [mutant for file in files for mutant in mutants(area, file)]
    random = Random(f"{seed}/{area}")
    return random.sample(every, min(each, len(every)))


class Bench:
    """A copy of the project in which faults are made."""

    def __init__(self) -> None:
        self.folder: Path = Path(tempfile.mkdtemp(prefix="mutants-"))
        for name in ("src", "tests", "bench", "tools", "docs", "examples", "pyproject.toml", "README.md", "Makefile"):
            origin = ROOT / name
            if origin.is_dir():
                shutil.copytree(origin, self.folder / name, ignore=shutil.ignore_patterns("__pycache__", "static"))
            else:
                shutil.copy(origin, self.folder / name)

    def fate(self, mutant: Mutant) -> str:
        """`tests` or `laws` where they notice it, else `lives`."""
        file = self.folder / mutant.path
        honest = file.read_text("utf-8")
        try:
            file.write_text(mutant.text, "utf-8")
            area = areas()[mutant.area]
            if not self._passes(area.tests):
                return "tests"
            return "laws" if area.laws and not self._passes(area.laws) else "lives"
        finally:
            file.write_text(honest, "utf-8")

    def _passes(self, tests: Sequence[str]) -> bool:
        env = {**os.environ, "PYTHONPATH": str(self.folder / "src"), "PYTHONDONTWRITEBYTECODE": "1"}
        command = [sys.executable, "-m", "pytest", "-q", "-x", "-n0", "-p", "no:cacheprovider", *tests]
        try:
            run = subprocess.run(
                command,
                cwd=self.folder,
                env=env,
                capture_output=True,
                check=False,
                timeout=LIMIT,
                start_new_session=True,
            )
        except subprocess.TimeoutExpired:
            return False
        return run.returncode == 0

    def close(self) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m bench.mutants", description=__doc__)
    parser.add_argument("areas", nargs="*", help=f"of {', '.join(areas())} (default: all)")
    parser.add_argument("--each", type=int, default=20, help="mutants an area")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--file", type=Path, default=ROOT / ".cache" / "mutants.json")
    asked = parser.parse_args()
    known: dict[str, str] = json.loads(asked.file.read_text("utf-8")) if asked.file.exists() else {}
    waiting = [
        mutant
        for area in asked.areas or areas()
        for mutant in sample(area, asked.each, asked.seed)
        if mutant.name not in known
    ]
    benches = [Bench() for _ in range(asked.jobs)]
    try:
        with ThreadPoolExecutor(asked.jobs) as pool:
            shares = [waiting[at :: asked.jobs] for at in range(asked.jobs)]
            for found in pool.map(_judge, benches, shares, [asked.file] * asked.jobs):
                known |= found
    finally:
        for bench in benches:
            bench.close()
    _report(known)
    return 0


def _judge(bench: Bench, share: list[Mutant], file: Path) -> dict[str, str]:
    found: dict[str, str] = {}
    for mutant in share:
        found[mutant.name] = bench.fate(mutant)
        print(f"{found[mutant.name]:6} {mutant.name}", flush=True)
        _keep(file, mutant.name, found[mutant.name])
    return found


def _keep(file: Path, name: str, fate: str) -> None:
    """One write at a time: the threads share the file."""
    file.parent.mkdir(parents=True, exist_ok=True)
    known = json.loads(file.read_text("utf-8")) if file.exists() else {}
    file.write_text(json.dumps({**known, name: fate}, indent=1, ensure_ascii=False), "utf-8")


def _report(known: dict[str, str]) -> None:
    by_area: dict[str, Counter[str]] = {}
    for name, fate in known.items():
        by_area.setdefault(name.partition(" ")[0], Counter())[fate] += 1
    print("\n| area | mutants | found by its tests | by the laws | alive |\n|---|--:|--:|--:|--:|")
    for area, fates in sorted(by_area.items()):
        print(f"| {area} | {fates.total()} | {fates['tests']} | {fates['laws']} | {fates['lives']} |")


if __name__ == "__main__":
    sys.exit(main())
