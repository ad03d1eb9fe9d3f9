"""`python -m tests.contract.laws.digests`: plays a game at every table, prints how it ended, to compare processes."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

import msgspec

from tests.contract.laws.cases import TABLES, Case, covering
from tests.contract.laws.drive import drive, start
from tests.contract.laws.games import views
from tripot.engine.views.rendering import Renderer

EARLY = 60
"""How many moves of a game are looked at closely; of the others, the states."""


@cache
def digests() -> dict[str, str]:
    """By table: one digest over the record, all states, events and legal lists, and the last views as they are sent."""
    return {f"{slug}/{seats}": _digest(covering(slug, seats)[-1]) for slug, seats in TABLES}


def _digest(case: Case) -> str:
    play, total = start(case), blake2b(digest_size=16)
    renderer = Renderer(case.game.voice("fr", [case.game.seat_name(seat) for seat in range(case.seats)]))
    for number, step in enumerate(drive(play, case)):
        total.update(play.state.digest())
        if step is not None and number < EARLY:
            moves = [[str(move) for move in step.after.legal_moves(seat)] for seat in range(case.seats)]
            total.update(renderer.encode([step.events, moves]))
    total.update(play.record.write().encode() + renderer.encode(views(play.state)))
    return total.hexdigest()


if __name__ == "__main__":
    print(msgspec.json.encode(digests()).decode())
