"""A state declares each of its fields once, as an annotation of its class; the rest is written here.

    class Table(State):
        hands: list[list[str]]
        turn: int
        terms: Shared[Terms]

Fields become slots. `copy` is written for the class as one would write it by hand, one line a field: lists, dicts and
sets are copied as deep as their types say they may change, values that cannot change are shared, other objects are
asked for their own `copy`. A type that fits none of these is an error when the class is made. `Constant` marks what
follows from game and options: it belongs to every copy and to no digest.

A class made with `part=True` is a piece of a state: its fields become slots of the class that uses it, so that several
pieces go together.
"""

from __future__ import annotations

import sys
import types
from abc import ABCMeta
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from operator import attrgetter
from typing import Annotated, Any, Final, Literal, TypeVar, Union, get_args, get_origin

import msgspec

T = TypeVar("T")
_SHARED: Final = "shared"
Constant = Annotated[T, _SHARED]
"""What follows from the game and its options: the same object in every copy, and no part of a digest."""
_ASIDE: Final = "aside"
Untracked = Annotated[T, _ASIDE]
"""Copied like any field, but no part of what makes a state: how often each seat was asked, for instance."""
GIVEN: Final = ("game", "options", "chance")
"""What a state is made with; the other fields are filled afterwards."""
_FROZEN: Final = (int, str, bytes, float, bool, type(None), Enum)


class StateType(ABCMeta):
    """Makes state classes: slots, `fields` and `copy` from the annotations."""

    __declared__: dict[str, tuple[str, str]]
    """Every field, by name: its annotation and the module that wrote it."""
    __slotted__: dict[str, None]
    """The fields that have a slot here or in a base."""
    fields: tuple[str, ...]
    copy: Any

    def __new__(
        mcls, name: str, bases: tuple[type, ...], namespace: dict[str, Any], *, part: bool = False, **more: Any
    ) -> StateType:
        inherited, slotted = _of(bases, "__declared__"), _of(bases, "__slotted__")
        new = () if part else (field for field in inherited | _own(namespace, slotted) if field not in slotted)
        namespace["__slots__"] = tuple(new)
        cls = super().__new__(mcls, name, bases, namespace, **more)
        declare(cls, part)
        return cls


def declare(cls: Any, part: bool) -> None:
    """Everything that follows from a class's declaration but its slots. A compiled class comes with it written out."""
    if "__declared__" in vars(cls):
        return
    inherited, slotted = _of(cls.__bases__, "__declared__"), _of(cls.__bases__, "__slotted__")
    own = {field: (kind, cls.__module__) for field, kind in _own(vars(cls), slotted).items()}
    cls.__declared__ = inherited | own
    cls.__slotted__ = slotted if part else slotted | dict.fromkeys(cls.__declared__)
    if inherited and not part and not getattr(cls, "__abstractmethods__", ()):
        kinds = resolve_types(cls)
        cls.fields = digest_fields(kinds)
        cls.copy = _copier(cls, kinds)


def resolve_types(cls: Any) -> dict[str, Any]:
    """The type of every field but those a state is made with."""
    return {field: _resolve(cls, field) for field in cls.__declared__ if field not in GIVEN}


def digest_fields(kinds: Mapping[str, Any]) -> tuple[str, ...]:
    """The fields that make a state, in alphabetical order."""
    return tuple(sorted(field for field, kind in kinds.items() if not _is(kind, _SHARED, _ASIDE)))


def field_getter(cls: Any, *but: str) -> Callable[[Any], tuple[Any, ...]]:
    """Reads what makes a state of this class in one go, in the order of its `fields`, but for these."""
    return _reader(cls, *but)


@cache
def _reader(cls: Any, *but: str) -> Callable[[Any], tuple[Any, ...]]:
    names = tuple(field for field in cls.fields if field not in but)
    if len(names) > 1:
        return attrgetter(*names)
    return lambda state: tuple([getattr(state, field) for field in names])


def _own(namespace: Mapping[str, Any], slotted: Mapping[str, None]) -> dict[str, str]:
    """The fields that a class declares itself."""
    told = namespace.get("__annotations__", {})
    return {field: kind for field, kind in told.items() if field not in slotted and "ClassVar" not in kind}


def _of(bases: tuple[type, ...], name: str) -> dict[str, Any]:
    """The values of this name in all bases, merged."""
    found: dict[str, Any] = {}
    for base in reversed(bases):
        found |= getattr(base, name, {})
    return found


def _resolve(cls: Any, field: str) -> Any:
    kind, module = cls.__declared__[field]
    try:
        return eval(kind, vars(sys.modules[module]))  # noqa: S307 - an annotation of our own source
    except NameError as error:
        raise TypeError(f"{cls.__qualname__}.{field}: {kind} is unknown when the class is made ({error})") from None


def _is(kind: Any, *marks: str) -> bool:
    return get_origin(kind) is Annotated and any(mark in kind.__metadata__ for mark in marks)


def _copier(cls: type, kinds: Mapping[str, Any]) -> Any:
    """The function `copy` of this class, written out and compiled once."""
    text = copy_source(cls.__qualname__, kinds)
    scope: dict[str, Any] = {"Made": cls}
    exec(compile(text, f"<copy of {cls.__qualname__}>", "exec"), scope)  # noqa: S102 - written two lines above
    made = scope["copy"]
    made.__qualname__ = f"{cls.__qualname__}.copy"
    made.__module__ = cls.__module__
    return made


def copy_source(name: str, kinds: Mapping[str, Any]) -> str:
    """The source of `copy`, as one would write it by hand."""
    lines = ["def copy(self):", "    twin = Made(self.game, self.options, self.chance.copy())"]
    for field, kind in kinds.items():
        try:
            lines.append(f"    twin.{field} = {_copied(kind, f'self.{field}', 0)}")
        except TypeError as error:
            raise TypeError(f"{name}.{field}: {error}") from None
    return "\n".join((*lines, "    return twin", ""))


def _copied(kind: Any, value: str, depth: int) -> str:
    """The expression that copies a value of this type."""
    if _is(kind, _SHARED) or _is_frozen(kind):
        return value
    if _is(kind, _ASIDE):
        return _copied(get_args(kind)[0], value, depth)
    origin, inner = get_origin(kind), get_args(kind)
    item = f"v{depth}"
    if origin in (Union, types.UnionType):
        some = [one for one in inner if one is not type(None)]
        if len(some) == 1:
            return f"None if {value} is None else {_copied(some[0], value, depth)}"
    if origin is list:
        copied = _copied(inner[0], item, depth + 1)
        return f"{value}[:]" if copied == item else f"[{copied} for {item} in {value}]"
    if origin is dict:
        copied = _copied(inner[1], item, depth + 1)
        return f"{value}.copy()" if copied == item else f"{{k: {copied} for k, {item} in {value}.items()}}"
    if origin is set and _is_frozen(inner[0]):
        return f"{value}.copy()"
    if isinstance(kind, type) and callable(getattr(kind, "copy", None)) and origin is None:
        return f"{value}.copy()"
    raise TypeError(f"a state cannot hold a {kind}: plain data, frozen structs or things that have a copy()")


def _is_frozen(kind: Any) -> bool:
    """Whether a value of this type can never change."""
    origin, inner = get_origin(kind), get_args(kind)
    if origin is Literal:
        return True
    if origin in (tuple, frozenset, Union, types.UnionType, Annotated):
        return all(one is Ellipsis or _is_frozen(one) for one in (inner[:1] if origin is Annotated else inner))
    if not isinstance(kind, type):
        return False
    if issubclass(kind, msgspec.Struct):
        return bool(kind.__struct_config__.frozen)
    return issubclass(kind, _FROZEN)
