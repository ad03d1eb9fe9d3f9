"""Which parts of a composer spell a move: found by trying, so that any game's form can be filled in with advice.

Free texts are left empty: whoever plays the move writes it in their own words, or picks what is suggested.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, islice, product
from typing import Any, Final

import msgspec

from tripot.engine.game import Game
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.view import Assign, Composer, Part, Parts, PartValue, Pick, Share, Split, View, Write

MOST_TRIES: Final = 20_000
"""A form with more ways to fill it in than that is left to the reader."""
_SOMETHING: Final = "…"
"""Stands for a text while a form is tried: some may not be empty."""


def fill_form(game: Game, view: View, move: Move) -> Parts | None:
    """None where the move is an offer, or where no form of this view spells it."""
    notation = str(move)
    if any(offer.move == notation for offer in view.moves):
        return None
    tries = chain.from_iterable(((composer, values) for values in _ways(composer)) for composer in view.composers)
    for composer, values in islice(tries, MOST_TRIES):
        if _same(_made(game, Parts(composer.id, values)), move, composer):
            return Parts(composer.id, {name: value for name, value in values.items() if not value.text})
    return None


def _made(game: Game, parts: Parts) -> Move | None:
    try:
        return game.compose(parts)
    except Illegal:
        return None


def _same(made: Move | None, move: Move, composer: Composer) -> bool:
    """The same move; where there is a text to write, but for its words."""
    written = any(isinstance(part, Write) for part in composer.parts)
    return made == move or (written and type(made) is type(move) and _bare(made) == _bare(move))


def _bare(move: Any) -> list[object]:
    return [value for value in msgspec.structs.astuple(move) if isinstance(value, int)]


def _ways(composer: Composer) -> Iterator[dict[str, PartValue]]:
    names = [part.name for part in composer.parts]
    for values in product(*(list(islice(_values(part), MOST_TRIES)) for part in composer.parts)):
        yield dict(zip(names, values, strict=True))


def _values(part: Part) -> Iterator[PartValue]:
    match part:
        case Pick():
            values = [option.value for option in part.options]
            for size in range(part.least, min(part.most, len(values)) + 1):
                yield from (PartValue(picks=list(picks)) for picks in combinations(values, size))
        case Split():
            yield from _splits(part)
        case Share():
            yield from _shares(part)
        case Assign():
            values, targets = [option.value for option in part.options], [option.value for option in part.targets]
            for given in product(targets, repeat=len(values)):
                yield PartValue(assigned=dict(zip(values, given, strict=True)))
        case Write():
            yield PartValue(text=_SOMETHING)


def _splits(part: Split) -> Iterator[PartValue]:
    values = [option.value for option in part.options]
    for piles in product(range(len(part.piles)), repeat=len(values)):
        placed = list(zip(values, piles, strict=True))
        shared = [[value for value, at in placed if at == pile] for pile in range(len(part.piles))]
        if min(map(len, shared)) < part.least:
            continue
        for size in range(part.down_least, part.down_most + 1):
            yield from (PartValue(piles=shared, down=list(down)) for down in combinations(values, size))


def _shares(part: Share) -> Iterator[PartValue]:
    targets = [option.value for option in part.options]
    for amounts in product(*(range(min(option.most or part.most, part.most) + 1) for option in part.options)):
        if part.least <= sum(amounts) <= part.most:
            yield PartValue(shares=dict(zip(targets, amounts, strict=True)))
