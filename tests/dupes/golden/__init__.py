"""Golden games of Jeu de dupes: whole records, words and all, with the digest of the state after every entry.

A difference means that stored games no longer replay as they were played. When that is intended, write them anew with
`python -m tests.dupes.golden` and read the diff.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from random import Random

from tests.dupes.kit import GAME
from tripot.engine.chance import Stream
from tripot.engine.game import State
from tripot.engine.options import Options
from tripot.engine.play import Play
from tripot.engine.player import Budget
from tripot.engine.record import Record

HERE = Path(__file__).parent
SHEET = (
    '{"name":"Zoé <b>","sex":"femme","occupation":"voyante","motivation":"« tenir »","story":"une\\ndeux","goals":[%s]}'
)
TABLES: dict[str, tuple[int, Options]] = {
    "two": (2, {"minor_goals": 2}),
    "two-free": (2, {"minor_goals": 1, "floor": "free", "narration": "optional", "tie_rule": "advantage"}),
    "three": (3, {"minor_goals": 2}),
    "three-vote": (3, {"minor_goals": 2, "arbitration": "vote", "coherence": "director", "recount": "any_suit"}),
    "five": (5, {"minor_goals": 2, "max_secondary_targets": 2}),
    "five-chosen": (5, {"minor_goals": 1, "director_succession": "chosen", "settlements_per_scene": 2, "packs": "two"}),
}


def played(name: str) -> Record:
    """A whole game of bots who now and then move at random; seat 0 is somebody with words of their own."""
    seats, options = TABLES[name]
    random = Random(name)
    play = Play.start(GAME, seats, options, Stream.fast(random.randrange(1 << 32)))
    goals = ",".join(f'"but {number} \\u202e"' for number in range(int(play.header.options["minor_goals"])))
    play.move(0, GAME.parse("sheet:" + SHEET % goals))
    bot = GAME.bot(random)
    while not play.over:
        seat = random.choice(play.state.actors())
        moves = play.state.legal(seat)
        move = moves[random.randrange(len(moves))]
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
