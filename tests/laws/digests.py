"""`python -m tests.laws.digests`: plays a game at every table and prints what it came to, to compare processes."""

from __future__ import annotations

from hashlib import blake2b

import msgspec

from tests.laws.cases import TABLES, covering
from tests.laws.drive import drive, start
from tests.laws.games import views
from tripot.engine.wire import Renderer


def digests() -> dict[str, str]:
    """By table: one digest over the record, all states, events and legal lists, and the last views as they are sent."""
    found = {}
    for slug, seats in TABLES:
        case = covering(slug, seats)[-1]
        play, total = start(case), blake2b(digest_size=16)
        renderer = Renderer(case.game.voice("fr", [case.game.seat_name(seat) for seat in range(seats)]))
        for step in drive(play, case):
            if step is not None:
                total.update(step.after.digest() + renderer.encode(step.events))
                total.update(repr([list(map(str, step.after.legal(seat))) for seat in range(seats)]).encode())
        total.update(play.record.write().encode() + renderer.encode(views(play.state)))
        found[f"{slug}/{seats}"] = total.hexdigest()
    return found


if __name__ == "__main__":
    print(msgspec.json.encode(digests()).decode())
