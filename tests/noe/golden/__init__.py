"""Golden games of Noé: whole records with the digest of the state after every entry.

A difference means that stored games no longer replay as they were played. When that is intended, write them anew with
`python -m tests.noe.golden` and read the diff.
"""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.noe.kit import GAME
from tripot.engine.chance import Stream
from tripot.engine.game import State
from tripot.engine.options import Options
from tripot.engine.play import Play
from tripot.engine.record import Record

HERE = Path(__file__).parent
SHORT: Options = {"round_limit": 5, "turn_limit_per_seat": 20}
TABLES: dict[str, tuple[int, Options]] = {
    "base": (4, SHORT),
    "base-on-honour": (3, {**SHORT, "announcements": "on_honour", "combine_specials": "on", "reveal_hands": "on"}),
    "advanced": (4, {**SHORT, "level": "advanced"}),
    "full": (4, {**SHORT, "level": "full"}),
    "full-for-two": (2, {**SHORT, "level": "full", "joker_cap": "one_natural", "rediscard_taken": "forbidden"}),
    "full-for-six": (6, {**SHORT, "level": "full", "joker_cap": "max_one", "first_dealer": "seat1"}),
}


def played(name: str) -> Record:
    """A whole game of random moves, its seed drawn from its name."""
    seats, options = TABLES[name]
    random = Random(name)
    play = Play.start(GAME, seats, options, Stream.fast(random.randrange(1 << 32)))
    while not play.over:
        [seat] = play.state.actors()
        play.move(seat, random.choice(play.state.legal(seat)))
    return play.record


def short_digest(state: State) -> str:
    return state.digest()[:8].hex()


def record_file(name: str) -> Path:
    return HERE / f"{name}.tripot"


def digest_file(name: str) -> Path:
    return HERE / f"{name}.digests"
