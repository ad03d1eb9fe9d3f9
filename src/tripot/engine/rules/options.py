"""Table options: a form from which a screen can be built, and the checks behind it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

import msgspec

from tripot.engine.language.text import Text, any_of, say, words
from tripot.engine.rules.refusal import Illegal

Value = bool | int | str
Options = dict[str, Value]


class Choice(msgspec.Struct, frozen=True):
    """One value of a field and how it is called."""

    value: Value
    label: Text


class Field(msgspec.Struct, frozen=True):
    """One option. Its label is the message `option.NAME`, its help `help.NAME`; `rule` refuses a wrong value.

    The choices of a text are suggestions: any other text of the right length will do.
    """

    name: str
    kind: Literal["choice", "number", "switch", "text"]
    default: Value
    choices: tuple[Choice, ...] = ()
    least: int = 0
    most: int = 0
    step: int = 1
    rule: str = ""
    expert: bool = False
    tried: tuple[int, ...] = ()
    """A number with a long range: the values worth trying, if not all are."""
    former: Value | None = None
    """Of an option that came later, or whose default was another: what records that do not name it play by."""
    needs: str = ""
    """The option without which this one says nothing: a form shows it only while that one is on, or above 0."""

    @property
    def label(self) -> Text:
        return option_label(self.name)

    @property
    def help(self) -> Text:
        return say(f"help.{self.name}")

    def accepts(self, value: object) -> bool:
        match self.kind:
            case "switch":
                return isinstance(value, bool)
            case "number":
                whole = isinstance(value, int) and not isinstance(value, bool)
                return whole and self.least <= value <= self.most and (value - self.least) % self.step == 0  # type: ignore[operator]
            case "text":
                return isinstance(value, str) and self.least <= len(value.strip()) <= self.most
            case "choice":
                return any(type(c.value) is type(value) and c.value == value for c in self.choices)

    def refusal(self, value: object, allowed: Text | None = None) -> Illegal:
        """Names the value and what would do instead."""
        shown = str(value).lower() if isinstance(value, bool) else str(value)[:40]
        return Illegal(self.rule, "refuse.option.value", name=self.name, value=shown, allowed=allowed or self.allowed)

    @property
    def allowed(self) -> Text:
        """Which values it accepts, as one writes them."""
        match self.kind:
            case "switch":
                return say("refuse.option.one_of", values=any_of("true", "false"))
            case "choice":
                return say("refuse.option.one_of", values=any_of(*(str(c.value) for c in self.choices)))
            case "text":
                return say("refuse.option.length", least=self.least, most=self.most)
            case "number" if self.step == 1:
                return say("refuse.option.range", least=self.least, most=self.most)
            case "number":
                return say("refuse.option.steps", least=self.least, most=self.most, step=self.step)

    def values(self) -> tuple[Value, ...]:
        """Every value worth trying, for laws and forms; of a text the default, and some text of one's own if it has
        suggestions."""
        match self.kind:
            case "switch":
                return (False, True)
            case "number":
                return self.tried or tuple(range(self.least, self.most + 1, self.step))
            case "text":
                return (self.default, "x" * max(self.least, 1)) if self.choices else (self.default,)
            case "choice":
                return tuple(c.value for c in self.choices)


def option_label(name: str) -> Text:
    """The label of an option."""
    return say(f"option.{name}")


def choice(
    name: str,
    values: tuple[Value, ...],
    default: Value,
    rule: str = "",
    *,
    expert: bool = False,
    former: Value | None = None,
    needs: str = "",
) -> Field:
    """A field with listed values; a word's label is the message `choice.NAME.WORD`, a number speaks for itself."""
    labels = (words(str(v)) if isinstance(v, int) else say(f"choice.{name}.{v}") for v in values)
    listed = tuple(Choice(value, label) for value, label in zip(values, labels, strict=True))
    return Field(name, "choice", default, listed, rule=rule, expert=expert, former=former, needs=needs)


def number(
    name: str,
    least: int,
    most: int,
    default: int,
    *,
    step: int = 1,
    rule: str = "",
    expert: bool = False,
    tried: tuple[int, ...] = (),
) -> Field:
    """A field with a range; `tried` names the values worth trying when it is long."""
    return Field(name, "number", default, least=least, most=most, step=step, rule=rule, expert=expert, tried=tried)


def switch(name: str, default: bool, rule: str = "", expert: bool = False) -> Field:
    """A field that is on or off."""
    return Field(name, "switch", default, rule=rule, expert=expert)


def text(name: str, least: int, most: int, default: str, *, suggestions: tuple[str, ...] = (), rule: str = "") -> Field:
    """A field to write in; a suggestion's label is the message `choice.NAME.WORD`."""
    listed = tuple(Choice(value, say(f"choice.{name}.{value}")) for value in suggestions)
    return Field(name, "text", default, listed, least, most, rule=rule)


class OptionForm(msgspec.Struct, frozen=True):
    """The options of a game at one number of seats, in the order in which they are checked."""

    fields: tuple[Field, ...]

    def defaults(self) -> Options:
        return {field.name: field.default for field in self.fields}

    def with_former_values(self, options: Mapping[str, Any]) -> dict[str, Any]:
        """The options of a record, those that are younger than it with the value it was played by."""
        return {f.name: f.former for f in self.fields if f.former is not None} | dict(options)

    def complete(self, options: Mapping[str, Any]) -> Options:
        """The options with defaults filled in, checked one by one; raises Illegal."""
        known = {field.name for field in self.fields}
        for name in options:
            if name not in known:
                raise Illegal("", "refuse.option.unknown", name=str(name)[:40])
        full = self.defaults() | dict(options)
        for field in self.fields:
            if not field.accepts(full[field.name]):
                raise field.refusal(full[field.name])
        return full
