"""Reads, without running anything, which rules the code cites and which rules the tests are marked with."""

from __future__ import annotations

import ast
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from io import StringIO
from pathlib import Path

import msgspec

from tests.contract.scenarios.runner import READERS, reader_for
from tests.support.rulebooks import BROUGHT, ROOT

RULE = re.compile(r"\b[A-Z]{2,5}-\d{2,3}\b")
SCENARIOS = ROOT / "tests" / "contract" / "scenarios"
NOBODY = "-999"
"""No game has a rule 999: tests of refusals and readers name it where they need one that does not exist."""


class Citation(msgspec.Struct, frozen=True, order=True):
    """A rule named somewhere: `where` is a module and function, a test, a scenario, or a file and line."""

    rule: str
    where: str


class Unreadable(Exception):
    """A mark whose rules cannot be read off the page."""


def python_files(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py") if "node_modules" not in path.parts)


def marks(path: Path) -> Iterator[Citation]:
    """Every `pytest.mark.rule("DEP-24", …)` of a file, with the test, or else the name, that it belongs to."""
    tree = ast.parse(path.read_text("utf-8"))
    spans = _spans(tree)
    for node in ast.walk(tree):
        if not (isinstance(node, ast.Call) and ast.unparse(node.func).endswith("mark.rule")):
            continue
        owner = _owner(spans, node.lineno)
        for argument in node.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                raise Unreadable(f"{path}:{node.lineno}: a rule is named by a literal string")
            yield Citation(argument.value, f"{_relative(path)}::{owner}" if owner else _relative(path))


def scenarios() -> Iterator[Citation]:
    """Every rule named in a worked example, as the scenario that names it."""
    pages = set(SCENARIOS.glob("*.md")) - {SCENARIOS / "README.md"}
    for path in sorted(pages):
        if path.stem not in READERS:
            raise Unreadable(f"{path.name}: no reader for {path.stem}")
        for block in reader_for(path.stem).blocks(path.read_text("utf-8")):
            for rule in sorted(set(RULE.findall(f"{block.title}\n{block.body}"))):
                yield Citation(rule, f"{_relative(path)}::{block.title.split()[0]}")


@cache
def proofs() -> tuple[Citation, ...]:
    """Every rule with a test that claims to prove it."""
    found = {mark for path in python_files(ROOT / "tests", *BROUGHT) for mark in marks(path)}
    return tuple(sorted(found | set(scenarios())))


def enforced() -> list[Citation]:
    """Every rule cited in code, in comments or strings, with the function that cites it."""
    return sorted({citation for path in python_files(ROOT / "src") for citation in cited(path)})


def cited(path: Path) -> Iterator[Citation]:
    """The rules a Python file names, with module and function."""
    text = path.read_text("utf-8")
    spans = _spans(ast.parse(text))
    module = ".".join(path.relative_to(ROOT / "src" / "tripot").with_suffix("").parts).removesuffix(".__init__")
    for token in tokenize.generate_tokens(StringIO(text).readline):
        if token.type in (tokenize.COMMENT, tokenize.STRING):
            for line, content in enumerate(token.string.splitlines(), token.start[0]):
                for rule in RULE.findall(content):
                    owner = _owner(spans, line)
                    yield Citation(rule, f"{module}:{owner}" if owner else module)


@cache
def mentioned() -> tuple[Citation, ...]:
    """Every rule named anywhere in code, data, tests and worked examples, by file and line."""
    found: list[Citation] = []
    for folder in (ROOT / "src", ROOT / "tests", *BROUGHT):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".py", ".toml", ".md", ".rec") and "static" not in path.parts:
                for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                    found += [Citation(rule, f"{_relative(path)}:{number}") for rule in RULE.findall(line)]
    return tuple(found)


def _relative(path: Path) -> str:
    return path.relative_to(ROOT).as_posix() if path.is_relative_to(ROOT) else path.name


Span = tuple[int, int, str]


def _spans(tree: ast.AST, prefix: str = "") -> list[Span]:
    """First line (decorators included), last line and name of every function, class and module-level name."""
    found: list[Span] = []
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            found.append((first, node.end_lineno or first, prefix + node.name))
            found += _spans(
                node, f"{prefix}{node.name}." if isinstance(node, ast.ClassDef) else prefix + node.name + "."
            )
        elif isinstance(node, ast.Assign | ast.AnnAssign) and not prefix:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.append((node.lineno, node.end_lineno or node.lineno, ast.unparse(targets[0])))
    return found


def _owner(spans: list[Span], line: int) -> str:
    inside = [span for span in spans if span[0] <= line <= span[1]]
    return min(inside, key=lambda span: span[1] - span[0])[2] if inside else ""
