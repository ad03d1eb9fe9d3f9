"""Search in a game's manual for typed words, the brief before the rules."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import islice, takewhile
from typing import TYPE_CHECKING, Final

import msgspec

from tripot.engine.language.text import Lang
from tripot.engine.manual.reference.stems import WORD_FORMS, plain, stem, words_of
from tripot.engine.manual.school.statements import figures

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
MOST_WORDS: Final = 12
"""Different words of a query that are looked up; who types more is answered by the first."""


class Found(msgspec.Struct, frozen=True):
    """Best first: statements of the sheet by name (`goal`, `turn 2`), rules by ID; and the words in them that answer,
    to be marked, as `plain` writes them."""

    brief: tuple[str, ...]
    rules: tuple[str, ...]
    words: tuple[str, ...]


class _Entry(msgspec.Struct, frozen=True):
    name: str
    words: frozenset[str]
    title: frozenset[str]
    """The stems of the section's title."""
    part: frozenset[str] = frozenset()
    """The stems of the part's."""
    explains: frozenset[str] = frozenset()
    """The stems of the words to which others lead here."""


class _QueryWord(msgspec.Struct, frozen=True):
    """One word of a query."""

    word: str
    stem: str
    meant: frozenset[str]
    """Its stem, and those of the words that mean the same."""
    typing: bool
    """Whether it may go on."""


_Answers = dict[int, tuple[int, set[str]]]
"""By entry, how well it answers a word, and by which of its own."""


class _EntryIndex:
    """Entries by the words in them: what is asked for is looked up, and nothing is stemmed but once, here."""

    def __init__(self, entries: Iterable[_Entry], lang: Lang) -> None:
        self._entries: tuple[_Entry, ...] = tuple(entries)
        self._holders: Mapping[str, list[int]] = self._by(lambda entry: entry.words)
        self._titles: Mapping[str, list[int]] = self._by(lambda entry: entry.title)
        self._explains: Mapping[str, list[int]] = self._by(lambda entry: entry.explains)
        self._above: Mapping[str, list[int]] = self._by(lambda entry: entry.title | entry.part | entry.explains)
        self._words: list[str] = sorted(self._holders)
        self._forms: dict[str, list[str]] = {}
        """Stem -> the words that have it."""
        for word in self._words:
            self._forms.setdefault(stem(word, lang), []).append(word)

    def _by(self, keys: Callable[[_Entry], Iterable[str]]) -> Mapping[str, list[int]]:
        found: dict[str, list[int]] = {}
        for number, entry in enumerate(self._entries):
            for key in keys(entry):
                found.setdefault(key, []).append(number)
        return found

    def rank(self, asked: Iterable[_QueryWord], marked: set[str]) -> tuple[str, ...]:
        """Names, best first: of what answers all the words, else of what answers some; `marked` takes the words that
        answered."""
        answers = [self._answers(one) for one in asked]
        found = set.intersection(*map(set, answers)) or set().union(*answers)
        marked.update(word for one in answers for number in found & one.keys() for word in one[number][1])
        worth = {number: sum(one[number][0] for one in answers if number in one) for number in found}
        return tuple(
            self._entries[number].name for number in sorted(found, key=lambda number: (-worth[number], number))
        )

    def _answers(self, asked: _QueryWord) -> _Answers:
        found: _Answers = {}
        for word, worth in self._matching_words(asked):
            for number in self._holders[word]:
                best, words = found.get(number, (0, set()))
                found[number] = (max(best, worth), words | {word})
        for number in self._explains.get(asked.stem, ()):
            found[number] = _more(found.get(number), _EXPLAINED)
        above = {number for one in asked.meant for number in self._above.get(one, ())} & found.keys()
        for number in above.union(self._titles.get(asked.stem, ())):
            found[number] = _more(found.get(number), _TITLE)
        return found

    def _matching_words(self, asked: _QueryWord) -> Iterator[tuple[str, int]]:
        """The words of these entries that answer a word, and what each is worth."""
        same = self._forms.get(asked.stem, ())
        begun = self._with_prefix(asked.word) if asked.typing and len(asked.word) >= _PREFIX else ()
        meant = (word for one in asked.meant for word in self._forms.get(one, ()))
        told: set[str] = set()
        for words, worth in ((same, _SAME), (begun, _BEGUN), (meant, _MEANT)):
            for word in words:
                if word not in told:
                    told.add(word)
                    yield word, worth

    def _with_prefix(self, start: str) -> Iterator[str]:
        first = bisect_left(self._words, start)
        return takewhile(lambda word: word.startswith(start), (self._words[n] for n in range(first, len(self._words))))


def _more(answer: tuple[int, set[str]] | None, worth: int) -> tuple[int, set[str]]:
    before, words = answer or (0, set())
    return before + worth, words


class Index:
    """Everything a game's rulebook says in one language."""

    def __init__(self, game: Game, lang: Lang) -> None:
        self._lang: Lang = lang
        self._ids: Mapping[str, str] = {plain(rule.id): rule.id for rule in game.rulebook}
        self._brief: _EntryIndex = _EntryIndex(_statements(game, lang), lang)
        self._rules: _EntryIndex = _EntryIndex(_rules(game, lang), lang)
        self._meant: Mapping[str, frozenset[str]] = _meanings(game, lang)

    def find(self, query: str) -> Found:
        """Finds what matches all the words; where nothing does, what matches some."""
        named = [self._ids[word] for word in plain(query).replace(",", " ").split() if word in self._ids]
        if named:
            return Found((), tuple(named), ())
        asked = [self._query_word(word, typing) for word, typing in words_asked(query, self._lang).items()]
        if not asked:
            return Found((), (), ())
        marked: set[str] = set()
        brief, rules = (shelf.rank(asked, marked) for shelf in (self._brief, self._rules))
        return Found(brief, rules, tuple(sorted(marked)))

    def _query_word(self, word: str, typing: bool) -> _QueryWord:
        root = stem(word, self._lang)
        return _QueryWord(word, root, self._meant.get(root, frozenset((root,))), typing)


def words_asked(query: str, lang: Lang) -> dict[str, bool]:
    """The words of a query that are looked up, each once, and whether it may go on: small words only where there are
    no others, and no more than `MOST_WORDS`."""
    words = words_of(query)
    sought = [word for word in words if word not in WORD_FORMS.small.of(lang)] or words
    return {word: word == sought[-1] for word in islice(dict.fromkeys(sought), MOST_WORDS)}


def search(game: Game, query: str, lang: Lang) -> Found:
    """Searches the rules for these words, or for rules with these numbers."""
    return _index(game, lang).find(query)


@lru_cache(maxsize=32)
def _index(game: Game, lang: Lang) -> Index:
    return Index(game, lang)


def _rules(game: Game, lang: Lang) -> Iterator[_Entry]:
    terms = game.guide.terms
    for part, name in game.guide.sections():
        title = _stems((game.rulebook.sections[name][lang],), lang)
        above = _stems((part.title(lang),) if part else (), lang)
        for rule in game.rulebook:
            if rule.section == name:
                explains = _stems((word for term in terms if term.rule == rule.id for word in term.of(lang)), lang)
                yield _Entry(rule.id, frozenset(words_of(rule.text[lang])), title, above, explains)


def _statements(game: Game, lang: Lang) -> Iterator[_Entry]:
    """The goal first, then how one wins, how it ends, and the rest as it stands on the sheet."""
    voice, known = game.voice(lang, ()), figures(game, game.seats[-1])
    for name, words in game.school.brief.answers() if game.school.brief else ():
        heading = WORD_FORMS.headings[name.partition(" ")[0]].of(lang)
        yield _Entry(name, frozenset((*words_of(words.render(voice, known)), *map(plain, heading))), frozenset())


def _meanings(game: Game, lang: Lang) -> dict[str, frozenset[str]]:
    """Stem -> the stems of the words that mean the same."""
    found: dict[str, frozenset[str]] = {}
    for group in (*WORD_FORMS.synonyms, *game.guide.synonyms):
        stems = _stems(group.of(lang), lang)
        for one in stems:
            found[one] = found.get(one, frozenset()) | stems
    return found


def _stems(texts: Iterable[str], lang: Lang) -> frozenset[str]:
    small = WORD_FORMS.small.of(lang)
    return frozenset(stem(word, lang) for text in texts for word in words_of(text) if word not in small)
