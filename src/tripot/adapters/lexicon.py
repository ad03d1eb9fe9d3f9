"""The lexicon of a game: the words of its notations and views, by which actions and observations are numbered.

A game declares it in `book/lexicon.toml` (`python -m tools.lexicons GAME` writes it, the laws of the adapters prove it
complete). A game without that file is watched for a while when it is first asked for, and what its notations need later
is spelt letter by letter.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from random import Random
from typing import Any

import msgspec

from tripot.adapters.features import FeatureExtractor, patterns_of
from tripot.adapters.tokens import TEXT, words_of
from tripot.engine.game import Game, State
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.options import Options
from tripot.engine.search.player import Budget

_FILE = "lexicon.toml"
_GAMES, _MOVES = 6, 300
"""How long a game without a file is watched: games, and moves of each."""


class Lexicon(msgspec.Struct, frozen=True):
    """`words` are those of notations, besides cards and texts; phases, zones, facts, places (what stands at seats) and
    marks (on cards) name what views show: see `features`, and there
    `FeatureExtractor` for seats and tales, which people write."""

    words: tuple[str, ...] = ()
    phases: tuple[str, ...] = ()
    zones: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    seats: tuple[str, ...] = ()
    story_keys: tuple[str, ...] = ()
    declared: bool = True
    """False for a game that was only watched: its notations may hold words that nobody has seen yet."""


def lexicon(game: Game, seats: int, options: Options) -> Lexicon:
    """The game's own, or what is seen of it at such a table."""
    file = game.files / _FILE
    if file.is_file():
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Lexicon)
    return _observed(game.slug, seats, tuple(sorted(options.items())), _ByIdentity(game))


class _ByIdentity:
    """A game as an argument that a cache does not look into."""

    def __init__(self, game: Game) -> None:
        self.game: Game = game

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _ByIdentity) and other.game is self.game

    def __hash__(self) -> int:
        return id(self.game)


@lru_cache(maxsize=64)
def _observed(slug: str, seats: int, options: tuple[tuple[str, Any], ...], wrapped: _ByIdentity) -> Lexicon:
    builder = LexiconBuilder(wrapped.game)
    for number in range(_GAMES):
        builder.add_game(seats, dict(options), Random(f"{slug}/{number}"), _MOVES)
    return builder.build(declared=False)


class LexiconBuilder:
    """Looks on while games are played, and notes what they are made of."""

    def __init__(self, game: Game, seats: Iterable[str] = (), story_keys: Iterable[str] = ()) -> None:
        self._game: Game = game
        self._seats: tuple[str, ...] = tuple(seats)
        self._story_keys: tuple[str, ...] = tuple(story_keys)
        self._cards: frozenset[str] = frozenset(card.code for card in game.catalogue)
        self._words: set[str] = set()
        self._phases: set[str] = set()
        self._shown: dict[str, set[str]] = {"zone": set(), "fact": set(), "place": set(), "mark": set()}

    def add_game(
        self, seats: int, options: Mapping[str, Any], random: Random, most: int, *, skilful: bool = False
    ) -> None:
        """One game, or its first moves, at random or by the game's own player."""
        state = self._game.new_state(seats, options, Stream.fast(random.getrandbits(32)))
        extractors = [FeatureExtractor(self._game, seats, seat, self._seats, self._story_keys) for seat in range(seats)]
        player = self._game.players.habile(self._game, random)
        for _ in range(most):
            if not state.actors():
                break
            seat = state.actors()[random.randrange(len(state.actors()))]
            self.add_view(state, seat, extractors[seat])
            if skilful:
                move = player.choose(state.view(seat), partial(state.sample, seat, random), Budget())
            else:
                move = state.random_move(seat, random)
            state.apply_silently(seat, move)
        for seat in range(seats):
            self.add_view(state, seat, extractors[seat])

    def add_view(self, state: State, seat: int, extractor: FeatureExtractor) -> None:
        """One moment, as a seat sees it."""
        view = state.view(seat)
        self._phases.add(view.phase)
        for kind, name in patterns_of(view, extractor):
            self._shown[kind].add(name)
        for move in state.legal_moves(seat)[:200]:
            self._words.update(words_of(str(move), self._cards))

    def build(self, *, declared: bool) -> Lexicon:
        numbers = [int(word) for word in self._words if word.isdecimal()]
        counted = {str(number) for number in range(max(numbers, default=-1) + 1)}
        return Lexicon(
            words=sort_words((self._words | counted) - self._cards - {TEXT}),
            phases=sort_words(self._phases),
            zones=sort_words(self._shown["zone"]),
            facts=sort_words(self._shown["fact"]),
            places=sort_words(self._shown["place"]),
            marks=sort_words(self._shown["mark"]),
            seats=self._seats,
            story_keys=self._story_keys,
            declared=declared,
        )


def sort_words(words: Iterable[str]) -> tuple[str, ...]:
    """In the order in which a lexicon numbers them."""
    return tuple(sorted(words, key=_in_order))


def _in_order(word: str) -> tuple[int, int, str]:
    """Words, then numbers by size, then signs."""
    if word.isdecimal():
        return (1, int(word), word)
    return (0 if word[0].isalpha() else 2, 0, word)
