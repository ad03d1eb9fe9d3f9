"""What a module must not hold to be compiled: mypyc refuses some of it, and gets some of it wrong without a word."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def traps(source: str) -> Iterator[str]:
    """What is wrong with this module, with the line."""
    for node in ast.walk(ast.parse(source)):
        what = _trap(node)
        if what is not None:
            yield f"{getattr(node, 'lineno', 0)}: {what}"


def _trap(node: ast.AST) -> str | None:
    match node:
        case ast.ClassDef(bases=bases) if any(ast.unparse(base).split(".")[-1] in ("Struct", "Move") for base in bases):
            return "a Struct belongs in a module that stays plain"
        case ast.Attribute(value=ast.Name("object"), attr="__new__"):
            return "object.__new__ fails for a compiled class"
        case ast.Attribute(attr="__slots__"):
            return "a compiled class has no __slots__ to ask for"
        case ast.BinOp(left=ast.Call(func=ast.Name("i64" | "i32"), args=[ast.Constant()]), op=ast.LShift()):
            return "a shifted literal has 32 bits: shift a variable"
        case ast.FunctionDef(decorator_list=marks) if any("cached_property" in ast.unparse(mark) for mark in marks):
            return "a compiled object has no __dict__ for a cached_property"
    return None
