"""Advice: what a seat might play, and why, from what that seat may know and nothing else."""

from __future__ import annotations

from random import Random
from typing import Final

from tripot.bots.registry import LazySampler, choose_move, player_named
from tripot.engine.game import State
from tripot.engine.language.text import Text, words
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Advice, Budget
from tripot.engine.views.events import can_hear

MOST_REASONS: Final = 2


def advise(state: State, seat: int, random: Random, budget: Budget) -> Advice:
    """The move of the game's adviser with its best reasons; of a game that has none, the habile's, without a reason."""
    make_adviser = state.game.players.adviser
    if make_adviser is None:
        return Advice(choose_move(player_named("habile", state.game, random), state, seat, random, budget))
    adviser = make_adviser(state.game, random)
    advice = adviser.advise(state.view(seat), LazySampler(state, seat, random), budget)
    return Advice(advice.move, advice.reasons[:MOST_REASONS])


def in_words(state: State, seat: int, move: Move, random: Random) -> Text:
    """The move as the seat would read of it: an offer's label, or the first line that a composed one would be told by.
    What comes of it is not told: that line is made in a sampled state."""
    notation = str(move)
    for offer in state.view(seat).moves:
        if offer.move == notation:
            return offer.label
    told = state.sample(seat, random).apply(seat, move)
    return next((event.text for event in told if can_hear(event, seat)), words(notation))
