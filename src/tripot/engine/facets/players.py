"""The players facet: the bots of a game, its advice, and what is played where somebody is gone or silent."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Any, Generic

import msgspec

from tripot.engine.facets.state_type import S
from tripot.engine.search.policy import SearchPolicy

if TYPE_CHECKING:
    from tripot.engine.rules.moves import Move
    from tripot.engine.search.player import Adviser, Player


def _any_search(game: Any, random: Random) -> SearchPolicy:
    return SearchPolicy(game, random)


def _first_move(state: Any, seat: int, random: Random) -> Move:
    del random
    move: Move = state.legal_moves(seat)[0]
    return move


class Players(msgspec.Struct, Generic[S], frozen=True, kw_only=True):
    """Who plays: each is made from the game and a source of randomness, usually by naming its class."""

    habile: Callable[[Any, Random], Player]
    """The game's own player by rule of thumb."""

    easy: Callable[[Any, Random], Player] | None = None
    """The one to begin with: plausible, forgetful, never after anybody. None: the house makes one of the habile."""
    adviser: Callable[[Any, Random], Adviser] | None = None
    """Tells a learner what to play and why. None: the habile's move, without a reason."""
    search_policy: Callable[[Any, Random], SearchPolicy] = _any_search
    """What a search needs to know of the game."""
    stand_in_move: Callable[[S, int, Random], Move] = _first_move
    """What the house plays for a seat that is gone: a function of that seat's view."""
    implicit_move: Callable[[S, int], tuple[Move, int] | None] | None = None
    """The move that a seat's silence stands for, and whose words it lets stand: the house plays it, after a while,
    where those words are a bot's."""
