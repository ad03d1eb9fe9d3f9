"""Golden games of Dé pli: whole records with the digest of the state after every entry.

A difference means that stored games no longer replay as they were played. When that is intended, write them anew with
`python -m tests.depli.golden` and read the diff.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.depli.kit import GAME
from tripot.engine.chance import Stream
from tripot.engine.game import State
from tripot.engine.options import Options
from tripot.engine.play import Play
from tripot.engine.record import Record

HERE = Path(__file__).parent
TABLES: dict[str, tuple[int, Options]] = {
    "two": (2, {"deals": 4}),
    "four": (4, {"deals": 4}),
    "eight": (8, {"deals": 8}),
    "jokers": (5, {"deals": 5, "jokers": 1}),
    "jokers-in-turn": (3, {"deals": 6, "jokers": 1, "joker_declare": "in_turn", "tie_rolls": "players"}),
    "pairs": (4, {"deals": 4, "team_size": 2, "jokers": 1, "auto_last_card": True}),
    "three-teams": (6, {"deals": 6, "team_size": 2, "jokers": 1, "team_joker": "per_team", "joker_declare": "in_turn"}),
    "two-teams-of-four": (8, {"deals": 8, "team_size": 4, "final_ties": "first_place"}),
}


def played(name: str) -> Record:
    """A whole game of random moves, its seed drawn from its name."""
    seats, options = TABLES[name]
    random = Random(name)
    play = Play.start(GAME, seats, options, Stream.fast(random.randrange(1 << 32)))
    while not play.over:
        seat = random.choice(play.state.actors())
        play.move(seat, random.choice(play.state.legal(seat)))
    return play.record


def short_digest(state: State) -> str:
    return state.digest()[:8].hex()


def record_file(name: str) -> Path:
    return HERE / f"{name}.tripot"


def digest_file(name: str) -> Path:
    return HERE / f"{name}.digests"
