"""Which sentences the code asks for, read off the source: keys named outright, keys built from a pattern, form keys."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import msgspec

from tests.support.rulebooks import ROOT
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS, Messages

ENGINE = ROOT / "src" / "tripot" / "engine"
KITS = ENGINE / "kits"
"""Speak in the name of the games built on them, which may say it in their own words."""
SPEAKERS = {"say": 0, "tell": 0, "Text": 0, "Illegal": 1, "BadRecord": 0, "BadCatalogue": 0, "bad": 1}
"""Functions that take a key, and where: `say(key, …)`, `Illegal(rule, key, …)`."""


class Said(msgspec.Struct, frozen=True):
    """A key the code asks for by name, and the parameters it gives; None where they cannot be read."""

    key: str
    params: frozenset[str] | None
    where: str


def spoken(folder: Path) -> list[Said]:
    """Every key that the Python files of a folder name in a call and that must be among its own sentences.

    An empty one is what stands where nobody reads.
    """
    calls = [said for path in sorted(speakers(folder)) for said in _calls(path)]
    return [said for said in calls if said.key not in ("", "text.verbatim")]


def speakers(folder: Path) -> set[Path]:
    """The Python files of a folder, but for those of a folder that has sentences of its own; of a book, its game's."""
    if folder.name == "book":
        return set(folder.parent.rglob("*.py"))
    apart = {text.parent for text in folder.rglob("text.toml")} - {folder}
    return {path for path in folder.rglob("*.py") if apart.isdisjoint(path.parents)}


def _calls(path: Path) -> Iterator[Said]:
    for node in ast.walk(_tree(path)):
        if not isinstance(node, ast.Call):
            continue
        place = SPEAKERS.get(ast.unparse(node.func).rpartition(".")[2])
        if place is None or len(node.args) <= place:
            continue
        named = {keyword.arg for keyword in node.keywords}
        plain = len(node.args) == place + 1 and None not in named
        params = frozenset(name for name in named if name is not None) if plain else None
        for key in _literals(node.args[place]):
            yield Said(key, params, f"{path.parent.name}/{path.name}:{node.lineno}")


def _literals(node: ast.expr) -> Iterator[str]:
    """The strings an expression may be, as far as they are written there: `"a" if x else "b"` is two."""
    match node:
        case ast.Constant(value=str(key)):
            yield key
        case ast.IfExp(body=body, orelse=orelse):
            yield from _literals(body)
            yield from _literals(orelse)
        case _:
            return


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"))


def words(paths: Iterable[Path]) -> set[str]:
    """Every string constant of these files: a key kept in a table is used as much as one in a call."""
    nodes = (node for path in paths for node in ast.walk(_tree(path)))
    return {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def patterns(paths: Iterable[Path]) -> list[re.Pattern[str]]:
    """Every f-string of these files that can spell keys: `f"suit.{suit}"` spells all keys under `suit`."""
    found = []
    for node in (node for path in paths for node in ast.walk(_tree(path))):
        if isinstance(node, ast.JoinedStr):
            parts = [str(v.value) if isinstance(v, ast.Constant) else None for v in node.values]
            if any(part and re.fullmatch(r"[\w.]*\w\.[\w.]*|[\w.]*\.\w[\w.]*", part) for part in parts):
                found.append(re.compile("".join(r"[^.]+" if part is None else re.escape(part) for part in parts)))
    return found


def imported_engine(paths: Iterable[Path]) -> set[Path]:
    """The engine's modules that these files build on and that speak in the game's name."""
    found = set()
    for node in (node for path in paths for node in ast.walk(_tree(path))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("tripot.engine."):
            found.add(ENGINE.joinpath(*str(node.module).split(".")[2:]).with_suffix(".py"))
    found = {path for path in found if path.exists()}  # a package speaks through its modules
    if build_on_kits(paths):
        found |= set(KITS.glob("*.py"))
    return found - {ENGINE / "options.py"}


def build_on_kits(paths: Iterable[Path]) -> bool:
    """Whether these files say `from tripot.engine import kits`, or take something from there."""
    imports = [node for path in paths for node in ast.walk(_tree(path)) if isinstance(node, ast.ImportFrom)]
    return any(
        f"{node.module}.{name.name}.".startswith("tripot.engine.kits.") for node in imports for name in node.names
    )


def form_keys(game: Game) -> set[str]:
    """`option.NAME`, `help.NAME`, `choice.NAME.WORD` for every field at every table."""
    fields = [field for seats in game.seats for field in game.form(seats).fields]
    labels = [label for field in fields for label in (field.label, field.help, *(c.label for c in field.choices))]
    return {label.key for label in labels} - {"text.verbatim"}


def trait_keys(game: Game) -> set[str]:
    """`trait.NAME` for all a card says where it comes from."""
    return {f"trait.{name}" for card in game.catalogue for name in card.sources}


def unused(folder: Path, game: Game | None) -> list[str]:
    """Keys of a folder's text.toml that nothing asks for."""
    keys = Messages.load(folder / "text.toml").keys
    paths = speakers(folder)
    paths |= imported_engine(paths)
    asked = words(paths) | (form_keys(game) | trait_keys(game) if game else set())
    spelt = patterns(paths)
    return sorted(key for key in keys - asked if not any(pattern.fullmatch(key) for pattern in spelt))


def fields(messages: Messages, key: str) -> frozenset[str]:
    """The parameters a sentence needs, in either language."""
    return frozenset(field for lang in LANGS for _, field, _ in messages.template(lang, key) if field)
