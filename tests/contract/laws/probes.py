"""Moves to try that are probably not allowed: other seats' moves, other moments' moves, mutated notations."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from random import Random
from typing import TypeVar

from tests.contract.laws.drive import Moment
from tests.contract.laws.fill import fill
from tests.support.profile import LONG
from tripot.engine.game import Game, State
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal

Item = TypeVar("Item")
MOST = 120 if LONG else 30
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')
_TOKEN = re.compile(r"\d+|[^\W\d_]+|\S")


def shape(move: Move) -> str:
    """A move up to its free text: texts are the quoted strings of a notation."""
    return _QUOTED.sub('""', str(move))


def refusal(state: State, seat: int, move: Move) -> Illegal | None:
    """Why a move is refused, or None when it is accepted."""
    try:
        state.check(seat, move)
    except Illegal as illegal:
        return illegal
    return None


def parsed(game: Game, texts: Iterable[str]) -> list[Move]:
    """Those of the texts that are moves at all."""
    moves: dict[Move, None] = {}
    for text in texts:
        try:
            moves[game.parse(text)] = None
        except Illegal:
            continue
    return list(moves)


@lru_cache(maxsize=256)
def probes(moment: Moment) -> tuple[Move, ...]:
    """A bounded number of moves to try at this moment, from whichever seat."""
    state, random, game = moment.state, moment.random(), moment.case.game
    here = [str(move) for seat in range(state.seats) for move in _some(state.legal_moves(seat), random)]
    elsewhere = _some(moment.met, random)
    composed = [str(move) for seat in moment.seats() for move in _composed(game, state, seat, random)]
    known = [*here, *elsewhere, *composed]
    return tuple(parsed(game, [*known, *mutants(known, game, random)]))


def _some(items: Iterable[Item], random: Random) -> list[Item]:
    every = list(items)
    return every if len(every) <= MOST else random.sample(every, MOST)


def _composed(game: Game, state: State, seat: int, random: Random) -> Iterable[Move]:
    for composer in state.view(seat).composers:
        for _ in range(MOST // 3):
            try:
                yield game.compose(fill(composer, random))
            except Illegal:
                continue


def mutants(notations: list[str], game: Game, random: Random) -> list[str]:
    """Notations with a word changed, dropped, doubled or borrowed from another, or a character lost."""
    vocabulary = [token for text in notations for token in _TOKEN.findall(text)]
    vocabulary += [card.code for card in game.catalogue] + [str(number) for number in range(-1, 10)]
    return [_mutant(random.choice(notations), vocabulary, random) for _ in range(MOST)] if notations else []


def _mutant(text: str, vocabulary: list[str], random: Random) -> str:
    spans = [match.span() for match in _TOKEN.finditer(text)]
    begin, end = random.choice(spans)
    word = text[begin:end]
    match random.randrange(5):
        case 0:
            new = ""
        case 1:
            new = word + word
        case 2:
            new = word[:-1]
        case 3:
            new = word.swapcase()
        case _:
            new = random.choice(vocabulary)
    return text[:begin] + new + text[end:]
