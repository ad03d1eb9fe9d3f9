"""Golden games of État d'urgence: whole records with the digest of the state after every entry.

A difference means that stored games no longer replay as they were played. When that is intended, write them anew with
`python -m tests.urgence.golden` and read the diff.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.urgence.kit import GAME
from tripot.engine.chance import Stream
from tripot.engine.game import State
from tripot.engine.options import Options
from tripot.engine.play import Play
from tripot.engine.player import Budget
from tripot.engine.record import Record

HERE = Path(__file__).parent
TABLES: dict[str, tuple[int, Options]] = {
    "two": (2, {}),
    "three": (3, {"team_choice": "random", "seat_compensation": "hand"}),
    "five": (5, {"seat_compensation": "confidence", "confidence_cap": "plus10"}),
    "limit": (4, {"confidence_start": 30, "round_limit": 20, "disinfect_scope": "deck", "card_counting_aid": "off"}),
}
BOTS = ("two", "five")
"""Played by the heuristic, the others at random; in all of them a seat takes a move back now and then."""


def played(name: str) -> Record:
    """A whole game, its seed drawn from its name."""
    seats, options = TABLES[name]
    random = Random(name)
    play = Play.start(GAME, seats, options, Stream.fast(random.randrange(1 << 32)))
    bot = GAME.bot(random)
    while not play.over:
        state = play.state
        seat = random.choice(state.actors())
        if name in BOTS and random.random() < 0.9:
            move = bot.choose(state.view(seat), state.copy, Budget())
        else:
            move = random.choice([move for move in state.legal(seat) if not move.gives_up])
        play.move(seat, move)
        if play.can_undo(seat) and random.random() < 0.02:
            play.undo(seat)
    return play.record


def short_digest(state: State) -> str:
    return state.digest()[:8].hex()


def record_file(name: str) -> Path:
    return HERE / f"{name}.tripot"


def digest_file(name: str) -> Path:
    return HERE / f"{name}.digests"
