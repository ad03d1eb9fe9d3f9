"""State classes as mypyc wants them: what `engine/rules/fields.py` makes of a declaration, written into the source.

mypyc compiles plain classes only. So in the copy of the sources that is compiled, the base of all states loses its
metaclass (interpreted subclasses declare themselves as they are made), and every other state gets its fields by name
and its `copy` as text, from the very function that writes them in the plain build.
"""

from __future__ import annotations

import ast
import importlib
from collections.abc import Collection
from types import ModuleType
from typing import Any, Final

OPEN: Final = ("Chance", "LazyMoves", "Sampler", "State", "Stream")
"""Classes of the engine that games from anywhere, which stay as they are written, may build on."""
_BASE: Final = """
    def __init_subclass__(cls, *, part: bool = False, **more: Any) -> None:
        super().__init_subclass__(**more)
        _declare_state(cls, part)
"""
_HEAD: Final = """
from typing import TYPE_CHECKING, Any, ClassVar, Final
from tripot.engine.rules.fields import declare as _declare_state
if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
"""


def written_out(text: str, module: ModuleType, compiled: Collection[str]) -> str:
    """The source of a module as it is compiled together with others; `module` is the same source, imported."""
    from tripot.engine.rules.fields import StateType  # noqa: PLC0415 - the package is found by whoever builds it

    lines = text.splitlines()
    for node in reversed(ast.parse(text).body):
        if isinstance(node, ast.ImportFrom) and node.module not in compiled:
            lines[node.lineno - 1 : node.end_lineno] = _constants(node)
        if isinstance(node, ast.ImportFrom) and node.module == "__future__":
            lines.insert(node.lineno, _HEAD)
        if not isinstance(node, ast.ClassDef):
            continue
        cls: Any = getattr(module, node.name)
        if isinstance(cls, StateType):
            base = cls.__bases__ == (object,)
            lines[node.end_lineno : node.end_lineno] = [_declaration(cls), _BASE if base else _copy(cls)]
            if base:
                lines[node.lineno - 1] = f"class {cls.__name__}:"
        if node.name in OPEN:
            lines.insert(node.lineno - 1, "@mypyc_attr(allow_interpreted_subclasses=True)")
    return "\n".join((*lines, ""))


def _constants(node: ast.ImportFrom) -> list[str]:
    """An import from a module that stays plain, its constants kept as such: else each use is a look-up by name."""
    from msgspec import Struct  # noqa: PLC0415 - a plain build does without

    kept = []
    if (node.module or "").startswith("tripot."):
        origin = vars(importlib.import_module(node.module or ""))
        kept = [
            name for name in node.names if isinstance(origin.get(name.name), (int, str, tuple, dict, frozenset, Struct))
        ]
    told = [f"{name.asname or name.name}: Final = _kept_{name.name}" for name in kept]
    for name in kept:
        name.asname = f"_kept_{name.name}"
    return [ast.unparse(node), *told]


def _declaration(cls: Any) -> str:
    return (
        f"\n    __declared__: ClassVar[dict[str, tuple[str, str]]] = {cls.__declared__!r}"
        f"\n    __slotted__: ClassVar[dict[str, None]] = {cls.__slotted__!r}"
    )


def _copy(cls: Any) -> str:
    from tripot.engine.rules.fields import copy_source, digest_fields, resolve_types  # noqa: PLC0415 - as above

    kinds, name = resolve_types(cls), cls.__name__
    text = copy_source(name, kinds).replace("(self):", f"(self) -> {name}:", 1).replace("Made(", f"{name}(", 1)
    listed = f"    fields: ClassVar[tuple[str, ...]] = {digest_fields(kinds)!r}\n"
    return listed + "".join(f"\n    {line}" for line in text.splitlines())
