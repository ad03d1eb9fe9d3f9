"""What is said to people: keys and parameters in the engine, sentences only at the edge, in French and English."""

from __future__ import annotations

import string
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, cast

import msgspec

Lang = Literal["fr", "en"]
LANGS: Final[tuple[Lang, ...]] = ("fr", "en")


class SeatName(msgspec.Struct, frozen=True):
    """Stands for the name of whoever sits there."""

    seat: int


class CardName(msgspec.Struct, frozen=True):
    """Stands for a card's name in the reader's language."""

    code: str


class Text:
    """A sentence to be: a key of the game's messages and its parameters. Equal and hashable by value.

    Not a msgspec Struct on purpose: encoders meet it in their `enc_hook` and write the rendered sentence.
    """

    __slots__ = ("_hash", "key", "params")

    def __init__(self, key: str, params: tuple[tuple[str, Param], ...] = ()) -> None:
        self.key: str = key
        self.params: tuple[tuple[str, Param], ...] = params
        self._hash: int = hash((key, params))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and self.key == other.key and self.params == other.params

    def __hash__(self) -> int:
        return self._hash

    def __repr__(self) -> str:
        inner = ", ".join(f"{name}={value!r}" for name, value in self.params)
        return f"{self.key}({inner})" if inner else self.key

    def __reduce__(self) -> tuple[type[Text], tuple[str, tuple[tuple[str, Param], ...]]]:
        return (Text, (self.key, self.params))


Param = int | str | Text | SeatName | CardName | tuple["Param", ...]


def say(key: str, **params: Param) -> Text:
    """`say("trick.won", who=SeatName(2), n=3)`."""
    return Text(key, tuple(params.items()))


def words(text: str) -> Text:
    """Free text written by a person, shown as it is."""
    return Text("text.verbatim", (("text", text),))


class MissingMessage(KeyError):
    """A key that a language does not have."""


class Messages:
    """The sentences of one game (or of the engine), every key in every language."""

    def __init__(self, sentences: Mapping[str, Mapping[Lang, str]]) -> None:
        self.keys: frozenset[str] = frozenset(sentences)
        self._templates: dict[Lang, dict[str, Template]] = {
            lang: {key: _compile(both[lang]) for key, both in sentences.items()} for lang in LANGS
        }

    @classmethod
    def load(cls, *paths: Path) -> Messages:
        """Reads TOML files; a table with `fr` and `en` is a message, its dotted path the key."""
        found: dict[str, Mapping[Lang, str]] = {}
        for path in paths:
            for key, both in _leaves((), tomllib.loads(path.read_text("utf-8"))):
                found[key] = check_both(both, f"{path.name}: {key}")
        return cls(found)

    def __or__(self, other: Messages) -> Messages:
        merged = Messages({})
        merged.keys = self.keys | other.keys
        for lang in LANGS:
            merged._templates[lang] = self._templates[lang] | other._templates[lang]
        return merged

    def template(self, lang: Lang, key: str) -> Template:
        try:
            return self._templates[lang][key]
        except KeyError:
            raise MissingMessage(f"{lang}: {key}") from None


ENGINE: Final = Path(__file__).with_name("text.toml")
"""What the engine itself says."""

Template = tuple[tuple[str, str, str], ...]
"""Compiled sentence: (literal, field, spec) parts. "pli|plis" picks by the number, "the" gives a card its article,
"de", "à" and "que" put that French word before and contract it, "cap" begins a sentence."""


def check_both(value: object, where: str) -> dict[Lang, str]:
    """A pair of sentences, complete in both languages, or a ValueError that says where."""
    if (
        not isinstance(value, dict)
        or set(value) != set(LANGS)
        or not all(isinstance(v, str) and v for v in value.values())
    ):
        raise ValueError(f"{where}: needs exactly {', '.join(LANGS)}, both filled")
    return cast("dict[Lang, str]", value)


def _leaves(path: tuple[str, ...], table: Mapping[str, Any]) -> Iterable[tuple[str, object]]:
    for name, value in table.items():
        here = (*path, name)
        if isinstance(value, dict) and not any(lang in value for lang in LANGS):
            yield from _leaves(here, value)
        else:
            yield ".".join(here), value


_LINKS: Final[Mapping[str, Mapping[str, str]]] = {
    "de": {"le ": "du ", "les ": "des "},
    "à": {"le ": "au ", "les ": "aux "},
    "que": {},
}
"""French words that melt into an article that follows: `de le notaire` is « du notaire »."""
_VOWELS: Final = frozenset("aeiouàâäéèêëîïôöùûüœæ")


def linked(link: str, name: str) -> str:
    """A French name after `de`, `à` or `que`: « du notaire », « au notaire », « d'Alix », « qu'Alix »."""
    for article, melted in _LINKS[link].items():
        if name.startswith(article):
            return melted + name.removeprefix(article)
    if link != "à" and _opens_on_a_vowel(name.lower()):
        return f"{link[:-1]}'{name}"
    return f"{link} {name}"


def _opens_on_a_vowel(name: str) -> bool:
    """A y is a vowel before a consonant: « d'Yves », but « de Yann ». No spelling tells a mute h: it is left alone."""
    first, second = name[:1], name[1:2]
    return first in _VOWELS or (first == "y" and second.isalpha() and second not in _VOWELS)


def capital(sentence: str) -> str:
    """With a capital first letter; the others stay as they are."""
    return sentence[:1].upper() + sentence[1:]


@cache
def _compile(sentence: str) -> Template:
    return tuple((literal, field or "", spec or "") for literal, field, spec, _ in string.Formatter().parse(sentence))


class _Said(dict[Any, str]):
    """Sentences said before: found without a step of Python, since every view has dozens. Others are made now."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[Text], str]) -> None:
        self._make: Callable[[Text], str] = make

    def __missing__(self, text: Any) -> str:
        if not isinstance(text, Text):
            raise NotImplementedError(f"cannot send a {type(text).__name__}")
        if len(self) > 4096:
            self.clear()
        said = self[text] = self._make(text)
        return said


class Voice:
    """Speaks one language at one table: messages, card names and seat names put together."""

    def __init__(
        self, messages: Messages, cards: Mapping[str, Mapping[Lang, str]], lang: Lang, names: Sequence[str]
    ) -> None:
        self.lang: Lang = lang
        self.names: tuple[str, ...] = tuple(names)
        self._messages: Messages = messages
        self._cards: Mapping[str, Mapping[Lang, str]] = cards
        self._said: _Said = _Said(self._render)

    def say(self, text: Text) -> str:
        """The sentence; remembered, since the same few are said at every view."""
        return self._said[text]

    @property
    def hook(self) -> Callable[[Any], str]:
        """Says what an encoder cannot encode by itself."""
        return self._said.__getitem__

    def _render(self, text: Text) -> str:
        params = dict(text.params)
        if text.key == "text.verbatim":
            return str(params["text"])
        out: list[str] = []
        for literal, field, spec in self._messages.template(self.lang, text.key):
            out.append(literal)
            if field:
                out.append(self._inflected(params[field], spec) if spec else self._value(params[field]))
        return "".join(out)

    def _value(self, value: Param) -> str:
        match value:
            case SeatName(seat):
                return self.names[seat]
            case CardName(code):
                return self._cards[code][self.lang]
            case Text():
                return self.say(value)
            case tuple():
                return ", ".join(self._value(item) for item in value)
            case _:
                return str(value)

    def _inflected(self, value: Param, spec: str) -> str:
        """A card with its article, a name as its sentence wants it, or a word by number.

        French is singular for 0 and 1, English for 1 alone.
        """
        if isinstance(value, CardName):
            return self._cards[f"{spec} {value.code}"][self.lang]
        if spec == "cap":
            return capital(self._value(value))
        if spec in _LINKS:
            return linked(spec, self._value(value))
        one, _, many = spec.partition("|")
        singular = value in (0, 1) if self.lang == "fr" else value == 1
        return one if singular else many
