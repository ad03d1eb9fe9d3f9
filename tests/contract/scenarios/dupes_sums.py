"""Sums as the examples of Jeu de dupes write them: `6 − ⌈5/2⌉ = 6 − 3 = 3`, `52 − 5 − 35 = 12 ≥ 12`."""

from __future__ import annotations

import ast
import operator
import re
from collections.abc import Callable, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Final

from tests.contract.scenarios.runner import Malformed

_TERM: Final = r"[-−]?\d+|[-−]?⌈[^⌈⌉]+⌉|⌊[^⌊⌋]+⌋|P(?! *[`\d])|\([-−+×*/ P\d]+\)"
_ONE: Final = rf"(?:{_TERM})(?: *[-−+×*/] *(?:{_TERM}))*"
SUM: Final = rf"{_ONE}(?: *(?:=|≥|≤|<|>) *{_ONE})*"
"""Numbers, signs, brackets for rounding, and comparisons between them; `P` is the number of seats."""
_COMPARED: Final[Mapping[str, Callable[[Fraction, Fraction], bool]]] = {
    "=": operator.eq,
    "≥": operator.ge,
    "≤": operator.le,
    "<": operator.lt,
    ">": operator.gt,
}
_SPELT: Final = (("−", "-"), ("×", "*"), ("⌈", "up("), ("⌉", ")"), ("⌊", "down("), ("⌋", ")"))


def last(text: str, seats: int = 0) -> int:
    """The number a chain of sums ends with; raises Malformed when one of its comparisons is false."""
    parts = re.split(r"(=|≥|≤|<|>)", text)
    values = [_value(part, seats) for part in parts[::2]]
    for sign, one, two in zip(parts[1::2], values, values[1:], strict=False):
        if not _COMPARED[sign](one, two):
            raise Malformed(f"{text.strip()!r} does not add up")
    if values[-1].denominator != 1:
        raise Malformed(f"{text.strip()!r} is no whole number")
    return int(values[-1])


def _value(text: str, seats: int) -> Fraction:
    for theirs, ours in _SPELT:
        text = text.replace(theirs, ours)
    try:
        return _worked_out(ast.parse(text.replace("P", str(seats)).strip(), mode="eval").body)
    except (SyntaxError, ZeroDivisionError):
        raise Malformed(f"{text.strip()!r} is no sum") from None


def _worked_out(node: ast.expr) -> Fraction:
    match node:
        case ast.Constant(value=int(number)):
            return Fraction(number)
        case ast.UnaryOp(op=ast.USub(), operand=operand):
            return -_worked_out(operand)
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _worked_out(left) + _worked_out(right)
        case ast.BinOp(left=left, op=ast.Sub(), right=right):
            return _worked_out(left) - _worked_out(right)
        case ast.BinOp(left=left, op=ast.Mult(), right=right):
            return _worked_out(left) * _worked_out(right)
        case ast.BinOp(left=left, op=ast.Div(), right=right):
            return _worked_out(left) / _worked_out(right)
        case ast.Call(func=ast.Name(id="up"), args=[inner]):
            return Fraction(ceil(_worked_out(inner)))
        case ast.Call(func=ast.Name(id="down"), args=[inner]):
            return Fraction(floor(_worked_out(inner)))
        case _:
            raise Malformed(f"{ast.unparse(node)!r} is no sum")
