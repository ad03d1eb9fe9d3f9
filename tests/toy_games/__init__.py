"""Tiny games that keep the whole contract: each proves a part of it that the card games of the house will need."""

from __future__ import annotations

from tests.toy_games import ambush, ecarte, fence, fireside, highcard, queen, sealed, standoff
from tripot.engine.game import Game

ALL: dict[str, Game] = {
    module.GAME.slug: module.GAME for module in (ambush, ecarte, fence, fireside, highcard, queen, sealed, standoff)
}
RULEBOOKS: dict[str, Game] = {slug: game for slug, game in ALL.items() if game is not fireside.GAME}
"""Those with rules of their own: what is told by the fire are the sealed bids."""

TRIPOT_GAMES = ",".join(f"tests.toy_games.{slug}:GAME" for slug in ALL)
"""The value of the environment variable that registers them all."""
