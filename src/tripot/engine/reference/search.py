"""Looking something up: what a game says about the words somebody types, the sheet in brief before the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Final

import msgspec

from tripot.engine.reference.stems import SPEECH, plain, stem, words_of
from tripot.engine.text import Lang

if TYPE_CHECKING:
    from tripot.engine.game import Game

_SAME: Final = 6
_BEGUN: Final = 4
_MEANT: Final = 3
"""What a word is worth where it stands in any of its forms, where it is still being typed, where another word for it
stands."""
_EXPLAINED: Final = 2
_TITLE: Final = 1
"""What is added where the rule is the one that explains the word, and where the word stands in a title above."""
_PREFIX: Final = 3


class Found(msgspec.Struct, frozen=True):
    """Best first: statements of the sheet by name (`goal`, `turn 2`), rules by ID; and the words in them that answer,
    to be marked, as `plain` writes them."""

    brief: tuple[str, ...]
    rules: tuple[str, ...]
    words: tuple[str, ...]


class _Entry(msgspec.Struct, frozen=True):
    name: str
    words: tuple[str, ...]
    title: frozenset[str]
    """The stems of the section's title."""
    part: frozenset[str] = frozenset()
    """The stems of the part's."""
    explains: frozenset[str] = frozenset()
    """The stems of the words to which others lead here."""


class Index:
    """Everything a game's book says in one language."""

    def __init__(self, game: Game, lang: Lang) -> None:
        self._lang: Lang = lang
        self._ids: Mapping[str, str] = {plain(rule.id): rule.id for rule in game.rules}
        self._brief: tuple[_Entry, ...] = tuple(_statements(game, lang))
        self._rules: tuple[_Entry, ...] = tuple(_rules(game, lang))
        self._meant: Mapping[str, frozenset[str]] = _meanings(game, lang)

    def find(self, query: str) -> Found:
        """What answers all the words; where nothing does, what answers some."""
        named = [self._ids[word] for word in plain(query).replace(",", " ").split() if word in self._ids]
        if named:
            return Found((), tuple(named), ())
        words = words_of(query)
        asked = [word for word in words if word not in SPEECH.small.of(self._lang)] or words
        if not asked:
            return Found((), (), ())
        marked: set[str] = set()
        brief, rules = (self._ranked(entries, asked, marked) for entries in (self._brief, self._rules))
        return Found(brief, rules, tuple(sorted(marked)))

    def _ranked(self, entries: Iterable[_Entry], asked: list[str], marked: set[str]) -> tuple[str, ...]:
        """Names, best first; `marked` takes the words that answered."""
        scored = [(entry, [self._worth(entry, word, word == asked[-1]) for word in asked]) for entry in entries]
        best = [(entry, worths) for entry, worths in scored if all(worth for worth, _ in worths)]
        best = best or [(entry, worths) for entry, worths in scored if any(worth for worth, _ in worths)]
        marked.update(word for _, worths in best for _, answers in worths for word in answers)
        best.sort(key=lambda one: -sum(worth for worth, _ in one[1]))
        return tuple(entry.name for entry, _ in best)

    def _worth(self, entry: _Entry, word: str, typing: bool) -> tuple[int, list[str]]:
        """How well an entry answers a word, and by which of its own."""
        wanted = stem(word, self._lang)
        meant = self._meant.get(wanted, frozenset((wanted,)))
        answers: dict[int, list[str]] = {_SAME: [], _BEGUN: [], _MEANT: []}
        for own in entry.words:
            root = stem(own, self._lang)
            if root == wanted:
                answers[_SAME].append(own)
            elif typing and len(word) >= _PREFIX and own.startswith(word):
                answers[_BEGUN].append(own)
            elif root in meant:
                answers[_MEANT].append(own)
        worth = max((worth for worth, answered in answers.items() if answered), default=0)
        if wanted in entry.explains:
            worth += _EXPLAINED
        if wanted in entry.title or (worth and meant & (entry.title | entry.part | entry.explains)):
            worth += _TITLE
        return worth, [own for answered in answers.values() for own in answered]


def search(game: Game, query: str, lang: Lang) -> Found:
    """What the rules say about these words, or the rules with these numbers."""
    return _index(game, lang).find(query)


@lru_cache(maxsize=32)
def _index(game: Game, lang: Lang) -> Index:
    return Index(game, lang)


def _rules(game: Game, lang: Lang) -> Iterator[_Entry]:
    terms = game.guide.terms
    for part, name in game.guide.sections():
        title = _stems((game.rules.sections[name][lang],), lang)
        above = _stems((part.title(lang),) if part else (), lang)
        for rule in game.rules:
            if rule.section == name:
                explains = _stems((word for term in terms if term.rule == rule.id for word in term.of(lang)), lang)
                yield _Entry(rule.id, tuple(words_of(rule.text[lang])), title, above, explains)


def _statements(game: Game, lang: Lang) -> Iterator[_Entry]:
    """The goal first, then how one wins, how it ends, and the rest as it stands on the sheet."""
    for name, words in game.school.brief.answers() if game.school.brief else ():
        heading = SPEECH.headings[name.partition(" ")[0]].of(lang)
        yield _Entry(name, (*words_of(words.text(lang)), *map(plain, heading)), frozenset())


def _meanings(game: Game, lang: Lang) -> dict[str, frozenset[str]]:
    """Stem -> the stems of the words that mean the same."""
    found: dict[str, frozenset[str]] = {}
    for group in (*SPEECH.synonyms, *game.guide.synonyms):
        stems = _stems(group.of(lang), lang)
        for one in stems:
            found[one] = found.get(one, frozenset()) | stems
    return found


def _stems(texts: Iterable[str], lang: Lang) -> frozenset[str]:
    small = SPEECH.small.of(lang)
    return frozenset(stem(word, lang) for text in texts for word in words_of(text) if word not in small)
