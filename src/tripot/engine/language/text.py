"""Texts for people: keys and parameters in the engine, sentences only at the edge, in French and English."""

from __future__ import annotations

import re
import string
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from tripot.engine.language.text_value import VERBATIM, Text, say, words

__all__ = [
    "ENGINE",
    "FORMS",
    "LANGS",
    "VERBATIM",
    "CardName",
    "Lang",
    "Messages",
    "MissingMessage",
    "Param",
    "SeatName",
    "Template",
    "Text",
    "Voice",
    "any_of",
    "capital",
    "check_both",
    "in_english",
    "say",
    "typeset",
    "with_preposition",
    "words",
]

Lang = Literal["fr", "en"]
LANGS: Final[tuple[Lang, ...]] = ("fr", "en")


class SeatName(msgspec.Struct, frozen=True):
    """Stands for the name of the player in a seat."""

    seat: int


class CardName(msgspec.Struct, frozen=True):
    """Stands for a card's name in the reader's language."""

    code: str


Param = int | str | Text | SeatName | CardName | tuple["Param", ...]


def any_of(*values: int | str) -> Param:
    """« 2, 3 ou 4 »."""
    *first, last = values
    return say("list.either", first=", ".join(map(str, first)), last=last) if first else last


class MissingMessage(KeyError):
    """A key that a language does not have, or a hole in a sentence that nothing fills."""


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


ENGINE: Final = Path(__file__).parents[1] / "text.toml"
"""What the engine itself says."""


@cache
def _engine() -> Messages:
    return Messages.load(ENGINE)


def in_english(text: Text, messages: Messages | None = None) -> str:
    """For logs and programs; a text with a game's own sentences in it needs that game's messages."""
    return Voice(messages or _engine(), {}, "en", ()).say(text)


Template = tuple[tuple[str, str, str], ...]
"""Compiled sentence: (literal, field, spec) parts. "pli|plis" picks by the number, "the" gives a card its article,
"de", "à" and "que" put that French word before and contract it, "cap" begins a sentence."""


def check_both(value: object, where: str) -> dict[Lang, str]:
    """A pair of sentences, complete in both languages and the French typeset, or a ValueError that says where."""
    if (
        not isinstance(value, dict)
        or set(value) != set(LANGS)
        or not all(isinstance(v, str) and v for v in value.values())
    ):
        raise ValueError(f"{where}: needs exactly {', '.join(LANGS)}, both filled")
    return {"fr": typeset(value["fr"]), "en": value["en"]}


_BEFORE: Final = re.compile(r"(?<=[^\s:]) (?=[;!?»])|(?<=«) ")
_BEFORE_COLON: Final = re.compile(r"(?<=\S) (?=:(?:\s|$))")


def typeset(french: str) -> str:
    """No-break spaces where French print has them: narrow before ; ! ? » and after «, full before a colon. Data files
    are written with plain ones, and so is what people write: it is kept as they typed it and set when it is said."""
    return _BEFORE_COLON.sub("\u00a0", _BEFORE.sub("\u202f", french))


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
FORMS: Final = ("cap", *_LINKS)
"""How a name may be inflected in a sentence: `{who:de}`."""
_VOWELS: Final = frozenset("aeiouàâäéèêëîïôöùûüœæ")
_ARTICLE: Final = re.compile(r"(?:L[ea] |L['’])(?=[^\W\d_])|Les (?=\w)")
"""A capitalised article that somebody typed before a name."""
_MUTE: Final = re.compile(
    "h(?:ad[eè]le|adrien|ector|[eé]l[eè]n|[eé]lo[iï]se|enri|ercule|ermance|ermine|erv[eé]|ilaire|ilda|ippolyte"
    "|omme|onor|orace|ortense|ubert|uguette|uissi|yacinthe)",
)
"""What a mute h begins, as far as names at a table go: « d'Hélène », « d'Honoré ». Not so « de Hugo »."""


def with_preposition(link: str, name: str) -> str:
    """A French name after `de`, `à` or `que`: « du notaire », « au notaire », « d'Alix », « qu'Alix »."""
    name = _within(name)
    for article, melted in _LINKS[link].items():
        if name.startswith(article):
            return melted + name.removeprefix(article)
    if link != "à" and _opens_on_a_vowel(name.lower()):
        return f"{link[:-1]}'{name}"
    return f"{link} {name}"


def _within(name: str) -> str:
    """A name amid a sentence: « Le notaire » and « Les Dupont » lose the capital of their article, « Le Goff » and
    « La Fontaine » are names as they stand."""
    found = _ARTICLE.match(name)
    if found is None or (found[0] != "Les " and name[found.end()].isupper()):
        return name
    return name[0].lower() + name[1:]


def _opens_on_a_vowel(name: str) -> bool:
    """A y is a vowel before a consonant: « d'Yves », but « de Yann ». No spelling tells a mute h: there is a list."""
    first, second = name[:1], name[1:2]
    if first == "y":
        return second.isalpha() and second not in _VOWELS
    return first in _VOWELS or _MUTE.match(name) is not None


def capital(sentence: str) -> str:
    """With a capital first letter; the others stay as they are."""
    return sentence[:1].upper() + sentence[1:]


@cache
def _compile(sentence: str) -> Template:
    return tuple((literal, field or "", spec or "") for literal, field, spec, _ in string.Formatter().parse(sentence))


class _SentenceCache(dict[Any, str]):
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


_AND: Final[Mapping[Lang, str]] = {"fr": "et", "en": "and"}


class Voice:
    """Speaks one language at one table: messages, card names and seat names put together."""

    def __init__(
        self, messages: Messages, cards: Mapping[str, Mapping[Lang, str]], lang: Lang, names: Sequence[str]
    ) -> None:
        self.lang: Lang = lang
        self.names: tuple[str, ...] = tuple(names)
        self._messages: Messages = messages
        self._cards: Mapping[str, Mapping[Lang, str]] = cards
        self._sentences: _SentenceCache = _SentenceCache(self._render)

    def say(self, text: Text) -> str:
        """The sentence; remembered, since the same few are said at every view."""
        return self._sentences[text]

    @property
    def hook(self) -> Callable[[Any], str]:
        """Says what an encoder cannot encode by itself."""
        return self._sentences.__getitem__

    def fill(self, sentence: str, figures: Mapping[str, Param]) -> str:
        """A sentence of a rule or a card with its figures in; braces that name none stay as they are."""
        try:
            template = _compile(sentence)
        except ValueError:
            return sentence
        known = all(not field or field in figures for _, field, _ in template)
        return self._put(template, figures) if known else sentence

    def _render(self, text: Text) -> str:
        params = dict(text.params)
        if text.key == VERBATIM:
            return typeset(str(params["text"]))
        template = self._messages.template(self.lang, text.key)
        if missing := [field for _, field, _ in template if field and field not in params]:
            raise MissingMessage(f"{self.lang}: {text.key}: {{{missing[0]}}}")
        return self._put(template, params)

    def _put(self, template: Template, params: Mapping[str, Param]) -> str:
        out: list[str] = []
        for literal, field, spec in template:
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
                return self._list(value, [self._value(item) for item in value])
            case str():
                return typeset(value)
            case _:
                return str(value)

    def _list(self, items: tuple[Param, ...], said: list[str]) -> str:
        """A list as one speaks; cards lie side by side and are only counted off."""
        return ", ".join(said) if items and isinstance(items[0], CardName) else self.join(said)

    def join(self, said: Sequence[str]) -> str:
        """« Alix, Noa et Lou »."""
        return f"{', '.join(said[:-1])} {_AND[self.lang]} {said[-1]}" if len(said) > 1 else "".join(said)

    def _inflected(self, value: Param, spec: str) -> str:
        """A card with its article, a name as its sentence wants it, or a word by number.

        French is singular for 0 and 1, English for 1 alone.
        """
        if isinstance(value, CardName) and spec not in _LINKS:
            return self._cards[f"{spec} {value.code}"][self.lang]
        if spec == "cap":
            return capital(self._value(value))
        if spec in _LINKS:
            if isinstance(value, tuple):
                return self._list(value, [with_preposition(spec, self._value(item)) for item in value])
            return with_preposition(spec, self._value(value))
        one, _, many = spec.partition("|")
        singular = value in (0, 1) if self.lang == "fr" else value == 1
        return one if singular else many
