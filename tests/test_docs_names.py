"""What the docs name exists: paths, modules, classes with their members, functions, commands with their flags."""

from __future__ import annotations

import ast
import builtins
import io
import re
import tokenize
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from cyclopts import App

from tests.test_glossary import DEFINITIONS, RETIRED
from tripot.cli.main import build
from tripot.cli.terminal.terminal import Terminal

ROOT: Final = Path(__file__).parents[1]
PACKAGE: Final = ROOT / "src" / "tripot"
PAGES: Final = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "web" / "README.md",
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "games").glob("*.md")),
    ROOT / "tests" / "contract" / "compat" / "README.md",
    *sorted((ROOT / "examples").glob("*.py")),
]
WEB: Final = ROOT / "web" / "src" / "lib"
BASES: Final = (ROOT, WEB.parents[1], WEB, WEB / "table", PACKAGE, PACKAGE / "server")
"""Where a path may begin: pages leave out what all their paths have in common."""
TOPS: Final = {path.name for base in BASES for path in base.iterdir() if path.is_dir()} | {"book", "play", "bot"}
CODE: Final = [
    file for folder in ("src", "tests", "bench", "tools", "examples") for file in (ROOT / folder).rglob("*.py")
]
WEB_CODE: Final = [file for file in (ROOT / "web" / "src").rglob("*") if file.suffix in (".ts", ".svelte")]
ENDINGS: Final = ("py", "ts", "svelte", "css", "toml", "md", "csv", "txt")
OUTSIDE: Final = {"mine.toml", "tripot.games", "tripot.sqlite3"}
"""A reader's own file, the group of entry points, the database's file."""
FOREIGN: Final = {"Any", "MLPClassifier", "Origin", "Secure", "Sequence", "Struct", "history", "i64"}
"""Names of other libraries and of HTTP."""
EXAMPLE: Final = "tripot.engine.authoring.game_folders.evening"


def name(page: Path) -> str:
    return page.relative_to(ROOT).as_posix()


MEMBER: Final = re.compile(r"(?<![\w.])([A-Z]\w*[a-z]\w*)\.([a-z_]\w*)")

each_page = pytest.mark.parametrize("page", PAGES, ids=name)


@cache
def text(page: Path) -> str:
    return page.read_text("utf-8")


@cache
def quotes(page: Path) -> list[str]:
    """What stands between backticks, blocks of code left out."""
    prose = re.sub(r"^( *)```.*?^\1```", "", text(page), flags=re.DOTALL | re.MULTILINE)
    return [" ".join(quote.split()) for quote in re.findall(r"`([^`]+)`", prose)]


# Paths


def is_path(quote: str) -> bool:
    if not re.fullmatch(r"[\w*<>-][\w*<>./-]*", quote):
        return False
    return quote.rpartition(".")[2] in ENDINGS if "." in quote else "/" in quote and quote.partition("/")[0] in TOPS


def paths(page: Path) -> Iterator[str]:
    yield from (quote for quote in quotes(page) if is_path(quote))
    yield from re.findall(r"(?<![\w/.*-])((?:src/tripot|tests|bench|tools|web/src)/[\w/.*-]*\w)(?!\w|\*|…)", text(page))
    yield from re.findall(r"\]\((?!https?:|#)([\w./-]+)", text(page))


def homes(page: Path) -> list[Path]:
    """Where this page's paths may begin. The page of a game speaks of that game, all others of any."""
    games = [PACKAGE / "games" / page.stem] if page.parent.name == "games" else list((PACKAGE / "games").iterdir())
    own = [folder for game in games for folder in (game, game / "book") if folder.is_dir()]
    return [page.parent, *BASES, *own, PACKAGE / "lab" / "reports", PACKAGE / "server" / "protocol"]


def there(path: str, page: Path) -> bool:
    """Whether something lies there; `NAME`, `<game>`, `NN` and `*` stand for any name."""
    pattern = re.sub(r"<\w+>|\bNN\b|[A-Z]{3,}(?=[/.-]|$)", "*", path.removesuffix("/"))
    return any(not is_left_over(hit) for home in homes(page) for hit in home.glob(pattern))


def is_left_over(path: Path) -> bool:
    """A folder in which only Python's cache is left."""
    return path.is_dir() and {child.name for child in path.iterdir()} <= {"__pycache__"}


@each_page
def test_every_path_exists(page: Path) -> None:
    assert sorted(path for path in set(paths(page)) - OUTSIDE if not there(path, page) and not path.isupper()) == []


# Modules


def module_and_rest(dotted: str) -> tuple[Path | None, list[str]]:
    """The file of the longest module that a dotted name begins with, and what follows it."""
    words = dotted.split(".")
    for number in range(len(words), 0, -1):
        for base in (ROOT / "src", ROOT):
            home = base.joinpath(*words[:number])
            for file in (home.with_suffix(".py"), home / "__init__.py"):
                if file.is_file():
                    return file, words[number:]
    return None, words


def resolves(dotted: str) -> bool:
    file, rest = module_and_rest(dotted)
    if file is None:
        return dotted == "bench" or (ROOT / dotted.replace(".", "/")).is_dir()
    return not rest or rest[0] in names_at_top(file)


def bound(node: ast.AST) -> Iterator[str]:
    """The names that one node defines, assigns or imports."""
    if isinstance(node, DEFINITIONS):
        yield node.name
    elif isinstance(node, ast.Import | ast.ImportFrom):
        yield from (alias.asname or alias.name for alias in node.names)
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            parts = list(ast.walk(target))
            yield from (part.id for part in parts if isinstance(part, ast.Name))
            yield from (part.attr for part in parts if isinstance(part, ast.Attribute))


@cache
def names_at_top(file: Path) -> set[str]:
    return {found for node in ast.parse(file.read_bytes()).body for found in bound(node)}


@each_page
def test_every_module_exists(page: Path) -> None:
    """`tripot.x.y` wherever it stands; `engine.x.y` and so on between backticks."""
    top = "|".join(folder.name for folder in PACKAGE.iterdir() if folder.is_dir())
    whole = re.findall(r"(?<![\w./-])((?:tripot|tests|bench|tools)(?:\.[A-Za-z_]\w*)+)(?![\w/-])", text(page))
    short = [f"tripot.{quote}" for quote in quotes(page) if re.fullmatch(rf"(?:{top})(?:\.\w+)+", quote)]
    asked = {dotted for dotted in (*whole, *short) if dotted.rpartition(".")[2] not in ENDINGS} - OUTSIDE - {EXAMPLE}
    assert sorted(dotted for dotted in asked if not resolves(dotted)) == []


# Classes and functions


class Definitions:
    """The classes of the package with their members and bases; all names of classes and functions, the page's too."""

    def __init__(self) -> None:
        self.members: dict[str, set[str]] = {}
        self.bases: dict[str, set[str]] = {}
        self.names: set[str] = set(dir(builtins))
        for file in CODE:
            self.names |= set(
                re.findall(r"^ *(?:async def |def |class |(?=[A-Z]\w+(?:: \w+)? = ))(\w+)", text(file), re.MULTILINE)
            )
        for file in PACKAGE.rglob("*.py"):
            for node in ast.walk(ast.parse(file.read_bytes())):
                if isinstance(node, ast.ClassDef):
                    self._take(node)
        for file in WEB_CODE:
            self.names |= {file.name.partition(".")[0]}
            self.names |= set(re.findall(r"\b(?:class|function|const|type|interface) (\w+)", text(file)))
            for kind, body in re.findall(r"^export interface (\w+) \{\n(.*?)^\}", text(file), re.DOTALL | re.MULTILINE):
                found = re.findall(r"^  (?:readonly )?(\w+)[?(:]", body, re.MULTILINE)
                self.members.setdefault(kind, set()).update(found)

    def _take(self, node: ast.ClassDef) -> None:
        inside = {found for part in ast.walk(node) if part is not node for found in bound(part)}
        self.members.setdefault(node.name, set()).update(inside)
        bases = {ast.unparse(base).partition("[")[0].rpartition(".")[2] for base in node.bases}
        self.bases.setdefault(node.name, set()).update(bases - {node.name})

    def has(self, kind: str, member: str) -> bool:
        bases = self.bases.get(kind, set()) & set(self.members)
        return member in self.members.get(kind, ()) or any(self.has(base, member) for base in bases)


@cache
def known() -> Definitions:
    return Definitions()


@each_page
def test_every_member_of_a_class_exists(page: Path) -> None:
    found = {pair for quote in quotes(page) for pair in MEMBER.findall(quote)}
    assert (
        sorted(f"{kind}.{member}" for kind, member in found if member not in ENDINGS and not known().has(kind, member))
        == []
    )


@each_page
def test_every_class_and_function_exists(page: Path) -> None:
    """`Name`, `kits.Name`, `name(seat)`, `game.name(seat)`; what the page's own code defines counts."""
    if page.name == "glossary.md":
        return  # its own test
    kinds = {
        hit[1] for quote in quotes(page) if (hit := re.fullmatch(r"(?:\w+\.)*([A-Z]\w*[a-z]\w*)(?:\(.*\))?", quote))
    }
    calls = {hit[1] for quote in quotes(page) if (hit := re.match(r"(?:\w+\.)*([a-z_]\w*)\(", quote))}
    own = set(re.findall(r"\w+", " ".join(re.findall(r"```.*?```", text(page), re.DOTALL))))
    assert sorted((kinds | calls) - known().names - own - FOREIGN) == []


@each_page
def test_no_retired_word_is_named(page: Path) -> None:
    if page.name == "glossary.md":
        return
    protocol = set(re.findall(r"\w+", text(WEB / "generated" / "protocol.ts")))
    asked = {hit[1] for quote in quotes(page) if (hit := re.fullmatch(r"(?:\w+[./])*(\w+)(?:\(.*\))?", quote))}
    assert sorted(asked & set(RETIRED) - protocol) == []


# Commands


COMMON: Final = {"--help", "--version", "--game", "--lang"}


def wrong(app: App, line: str) -> list[str]:
    """The words of a command line that are no command, or no flag of it."""
    words, command = line.split(), app
    while words and not words[0].startswith("-") and words[0] in command:
        command = command[words.pop(0)]
    if command.default_command is None:
        return [word for word in words[:1] if word not in COMMON]
    known_flags = {found for argument in command.assemble_argument_collection() for found in argument.names} | COMMON
    return [word for word in words if re.fullmatch(r"--?[a-z-]+", word) and word not in known_flags]


@each_page
def test_every_command_and_flag_exists(page: Path) -> None:
    app = build(Terminal("en"))
    lines = re.findall(r"(?:^|[`/( ])tripot ((?:[a-z]+|--[a-z]+)\b[^`#|>;\n]*)", text(page), re.MULTILINE)
    assert [f"{line}: {word}" for line in lines for word in wrong(app, line)] == []


@each_page
def test_every_target_of_make_exists(page: Path) -> None:
    targets = set(re.findall(r"^([a-z-]+):", text(ROOT / "Makefile"), re.MULTILINE))
    asked = re.findall(r"(?:^|`)make ([a-z-]+)", text(page), re.MULTILINE)
    assert sorted(set(asked) - targets) == []


# Docstrings and comments


def comments(source: str) -> str:
    """All comments and docstrings of a module."""
    tokens = tokenize.generate_tokens(io.StringIO(source).readline)
    kinds = (tokenize.COMMENT, tokenize.STRING)
    return "\n".join(token.string for token in tokens if token.type in kinds and token.string.startswith(("#", '"""')))


def missing(source: str) -> list[str]:
    """What comments say is raised, and members of classes that they quote, where there is no such thing."""
    said = comments(source)
    raised = {name for name in re.findall(r"\braises ([A-Z]\w+)", said, re.IGNORECASE) if name[0].isupper()}
    members = {pair for quote in re.findall(r"`([^`\n]+)`", said) for pair in MEMBER.findall(quote)}
    lost = {f"{kind}.{member}" for kind, member in members if not known().has(kind, member) and member not in ENDINGS}
    return sorted((raised - known().names - FOREIGN) | lost)


def test_docstrings_name_what_exists() -> None:
    found = {name(file): missing(text(file)) for file in sorted(PACKAGE.rglob("*.py"))}
    assert {file: names for file, names in found.items() if names} == {}


def test_docstrings_that_name_nothing_are_found() -> None:
    assert missing('"""Raises Nothing; see `Game.nothing`, `Game.setup` and `Illegal`."""\n') == [
        "Game.nothing",
        "Nothing",
    ]


# The checks themselves


def test_what_does_not_exist_is_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`src/tripot/engine/nowhere.py`, `tripot.engine.game.Nothing`, `Game.nothing`, `Nothing`, `nothing(seat)`,\n"
        "`Ledger`, `tripot nothing`, `tripot serve --nothing`, `make nothing`\n",
        "utf-8",
    )
    for check in (
        test_every_path_exists,
        test_every_module_exists,
        test_every_member_of_a_class_exists,
        test_every_class_and_function_exists,
        test_no_retired_word_is_named,
        test_every_command_and_flag_exists,
        test_every_target_of_make_exists,
    ):
        with pytest.raises(AssertionError):
            check(page)
