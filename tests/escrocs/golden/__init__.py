"""Golden games of Duel d'escrocs: whole records with the digest of the state after every entry.

A difference means that stored games no longer replay as they were played. When that is intended, write them anew with
`python -m tests.escrocs.golden` and read the diff.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from tests.escrocs.kit import GAME
from tripot.engine.chance import Stream
from tripot.engine.game import State
from tripot.engine.options import Options
from tripot.engine.play import Play
from tripot.engine.player import Budget
from tripot.engine.record import Record

HERE = Path(__file__).parent
TABLES: dict[str, tuple[int, Options]] = {
    "two": (2, {}),
    "two-in-turn": (2, {"resale_mode": "ordered", "painting_cost": 2, "first_splitter": "S1"}),
    "practice": (2, {"skills": "off", "round_limit": 20}),
    "three": (3, {}),
    "three-any-voice": (3, {"team_voice": "any", "round_limit": 25}),
    "four": (4, {}),
    "four-in-turn": (4, {"resale_mode": "ordered", "skills": "off", "painting_cost": 0}),
}


def played(name: str) -> Record:
    """A whole game of bots who now and then move at random, its seed drawn from its name."""
    seats, options = TABLES[name]
    random = Random(name)
    play = Play.start(GAME, seats, options, Stream.fast(random.randrange(1 << 32)))
    bot = GAME.bot(random)
    while not play.over:
        seat = random.choice(play.state.actors())
        move = random.choice(play.state.legal(seat))
        if random.random() < 0.8:
            move = bot.choose(play.state.view(seat), partial(play.state.sample, seat, random), Budget())
        play.move(seat, move, by="bot")
    return play.record


def short_digest(state: State) -> str:
    return state.digest()[:8].hex()


def record_file(name: str) -> Path:
    return HERE / f"{name}.tripot"


def digest_file(name: str) -> Path:
    return HERE / f"{name}.digests"
