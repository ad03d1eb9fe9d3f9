"""TypeScript types of the protocol: `python -m tripot.server.protocol.typescript web/src/lib/generated/protocol.ts`.

In what a browser sends, fields with a default are optional; in what it receives, only those that may be left out.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Iterable
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import UNSET, UnsetType

from tripot.engine.language.text import Lang, Text
from tripot.engine.views import view
from tripot.server.protocol import avatars, client_messages, constants, http_models, school_models, server_messages

SENT: Final[dict[str, Any]] = {
    "ClientMessage": client_messages.ClientMessage,
    "NewTable": http_models.NewTable,
    "Join": http_models.Join,
    "ChangeSeat": http_models.ChangeSeat,
    "AskOut": http_models.AskOut,
    "RequestSeat": http_models.RequestSeat,
    "AnswerSeatRequest": http_models.AnswerSeatRequest,
    "Claim": http_models.Claim,
    "Rename": http_models.Rename,
    "Attempt": school_models.Attempt,
}
RECEIVED: Final[dict[str, Any]] = {
    "ServerMessage": server_messages.ServerMessage,
    "Problem": http_models.Problem,
    "GameCard": http_models.GameCard,
    "GameSheet": http_models.GameSheet,
    "TableCard": http_models.TableCard,
    "OwnTables": http_models.OwnTables,
    "Handover": http_models.Handover,
    "Address": http_models.Address,
    "Me": http_models.Me,
    "LogPage": http_models.LogPage,
    "ChatPage": http_models.ChatPage,
    "StoryPage": http_models.StoryPage,
    "ReplayPage": http_models.ReplayPage,
    "AnalysisPage": http_models.AnalysisPage,
    "Fairness": http_models.Fairness,
    "FoundRules": http_models.FoundRules,
    "SchoolPage": school_models.SchoolPage,
    "RuleExample": school_models.RuleExample,
    "LessonPage": school_models.LessonPage,
    "Health": http_models.Health,
    "Part": view.Part,
}
WORDS: Final[dict[str, Any]] = {
    "Lang": Lang,
    "Layout": view.Layout,
    "Stage": constants.Stage,
    "Channel": constants.Channel,
    "Level": constants.Level,
    "Pace": constants.Pace,
    "Clock": constants.Clock,
    "BotName": constants.BotName,
    "Place": constants.Place,
    "ErrorCode": constants.ErrorCode,
    "GuestFace": avatars.GuestFace,
    "Tone": avatars.Tone,
}
"""Closed sets of words that deserve a name of their own."""
PLAIN: Final[dict[Any, str]] = {
    int: "number",
    float: "number",
    bool: "boolean",
    str: "string",
    Text: "string",
    NoneType: "null",
    Any: "unknown",
}
NUMBERS: Final = ("MESSAGE_LIMIT", "CHAT_LIMIT", "NAME_LIMIT")


class Writer:
    """Walks the types once, writing each struct where it is first met.

    By annotations rather than `msgspec.inspect`, which refuses a union of a number and a custom type (`int | Text`).
    """

    def __init__(self) -> None:
        self.written: set[type] = set()
        self.named: dict[frozenset[Any], str] = {}
        self.blocks: list[str] = []

    def words(self, name: str, literal: Any) -> None:
        self.blocks.append(f"export type {name} = {self.typed(literal, sent=False)};\n")
        self.named[frozenset(get_args(literal))] = name

    def root(self, name: str, kind: Any, *, sent: bool) -> None:
        spelled = self.typed(kind, sent=sent)
        if spelled != name:
            self.blocks.append(f"export type {name} = {spelled};\n")

    def typed(self, kind: Any, *, sent: bool) -> str:
        origin, inner = get_origin(kind), get_args(kind)
        if kind in PLAIN:
            return PLAIN[kind]
        if origin is Annotated:
            return self.typed(inner[0], sent=sent)
        if origin is Literal:
            return self.named.get(frozenset(inner)) or " | ".join(_literal(value) for value in inner)
        if origin in (Union, UnionType):
            return " | ".join(dict.fromkeys(self.typed(one, sent=sent) for one in inner if one is not UnsetType))
        if origin is list or (origin is tuple and inner[1] is ...):
            item = self.typed(inner[0], sent=sent)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is dict:
            return f"Record<string, {self.typed(inner[1], sent=sent)}>"
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct):
            return self.struct(kind, sent=sent)
        raise TypeError(f"no TypeScript for {kind}")

    def struct(self, cls: type[msgspec.Struct], *, sent: bool) -> str:
        if cls not in self.written:
            self.written.add(cls)
            config, notes = cls.__struct_config__, _field_notes(cls)
            lines = [] if config.tag is None else [f"  {config.tag_field}: {_literal(config.tag)};"]
            hints = get_type_hints(cls, include_extras=True)
            for field in msgspec.structs.fields(cls):
                may_lack = not field.required and (sent or config.omit_defaults or field.default is UNSET)
                lines += [f"  /** {notes[field.name]} */"] if field.name in notes else []
                lines.append(
                    f"  {field.encode_name}{'?' if may_lack else ''}: {self.typed(hints[field.name], sent=sent)};"
                )
            body = "\n".join(lines)
            self.blocks.append(f"{_comment(cls)}export interface {cls.__name__} {{\n{body}\n}}\n")
        return cls.__name__


def _literal(value: Any) -> str:
    return msgspec.json.encode(value).decode()


def _comment(cls: type) -> str:
    return f"/** {_line(cls.__doc__)} */\n"


def _line(text: str | None) -> str:
    return " ".join((text or "").split()).replace("*/", "*\\/")


def _field_notes(cls: type) -> dict[str, str]:
    """The string under a field is its comment."""
    body = ast.parse(inspect.getsource(cls).strip()).body[0]
    assert isinstance(body, ast.ClassDef)
    notes: dict[str, str] = {}
    for field, note in zip(body.body, body.body[1:], strict=False):
        if (
            isinstance(field, ast.AnnAssign)
            and isinstance(field.target, ast.Name)
            and isinstance(note, ast.Expr)
            and isinstance(note.value, ast.Constant)
        ):
            notes[field.target.id] = _line(str(note.value.value))
    return notes


def _constants() -> Iterable[str]:
    for name in NUMBERS:
        yield f"export const {name} = {getattr(constants, name)};\n"
    closes = ", ".join(f"{code.name}: {code.value}" for code in constants.Close)
    yield f"{_comment(constants.Close)}export const CLOSE = {{ {closes} }} as const;\n"


def typescript() -> str:
    """The whole file."""
    writer = Writer()
    for name, literal in WORDS.items():
        writer.words(name, literal)
    for name, kind in SENT.items():
        writer.root(name, kind, sent=True)
    for name, kind in RECEIVED.items():
        writer.root(name, kind, sent=False)
    head = "// Made by `python -m tripot.server.protocol.typescript` from the structs beside it: do not edit.\n"
    return "\n".join([head, *_constants(), *writer.blocks])


def main(arguments: list[str]) -> None:
    """Writes the file named, or to standard output."""
    text = typescript()
    if not arguments:
        sys.stdout.write(text)
        return
    target = Path(arguments[0])
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
