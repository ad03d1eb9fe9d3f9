"""How long answers take, by what the bot that answers holds: the time tells nothing, as far as statistics can tell.

No time is asserted: those of one run are compared with one another. If what a hand holds made no difference, the
labels could be dealt out anew without changing the ratio of the medians.
"""

from __future__ import annotations

from math import log
from random import Random
from statistics import median
from time import perf_counter

from msgspec.structs import replace

from tests.server.party import playing
from tests.server.running import Running, running
from tests.support.profile import LONG
from tripot.engine.play import replay
from tripot.engine.record import Record
from tripot.server.infra.settings import Settings

TABLES, LEAST = (12, 60) if LONG else (1, 4)
SHUFFLES = 4_000
RARE = 0.001
"""A difference that chance makes more seldom than this is one;"""
SLIGHT = 1.1
"""but nobody notices a tenth."""
BOT = 1


class Times:
    """Seconds, of hands that leave the bot no choice and of those that do."""

    def __init__(self) -> None:
        self.forced: list[float] = []
        self.free: list[float] = []

    def tell_nothing(self) -> bool:
        """Whether the two kinds cannot be told apart by their medians."""
        seen = _difference(self.forced, self.free)
        everything, random = [*self.forced, *self.free], Random(7)
        as_far = 0
        for _ in range(SHUFFLES):
            random.shuffle(everything)
            as_far += _difference(everything[: len(self.forced)], everything[len(self.forced) :]) >= seen
        return as_far / SHUFFLES > RARE or seen < log(SLIGHT)


def _difference(some: list[float], others: list[float]) -> float:
    return abs(log(median(some) / median(others)))


async def _game(house: Running, acknowledged: Times, answered: Times) -> None:
    """One person against one bot at *at once*: when a move was acknowledged, and when the bot's answer came upon it."""
    party = await playing(house, "depli", 1, 1, options={"deals": 4}, pace="instant")
    (line,) = party.lines
    times: dict[int, tuple[float, float]] = {}
    while line.view is None or line.view["result"] is None:
        if not line.my_turn():
            await line.receive()
            continue
        assert line.view is not None
        sent = perf_counter()
        assert (await line.move(line.view["moves"][0]["move"]))["type"] == "update"
        taken, version = perf_counter() - sent, line.version
        if line.view["actors"] == [BOT]:
            while line.version == version:
                await line.receive()
            times[version] = (taken, perf_counter() - sent - taken)
    row = house.house.live_tables[party.id].row
    entries = await house.house.store.entries(party.id)
    record = Record(row.read_header(), tuple(entry.entry for entry in entries))
    for version, (play, _) in enumerate(replay(record, house.house.games["depli"])):
        if version in times:
            forced = len(play.state.legal_moves(BOT)) == 1
            for kept, seconds in zip((acknowledged, answered), times[version], strict=True):
                (kept.forced if forced else kept.free).append(seconds)


async def test_times_tell_nothing_about_a_hand(strict: Settings) -> None:
    acknowledged, answered = Times(), Times()
    async with running(replace(strict, limits=False)) as house:
        for _ in range(TABLES):
            await _game(house, acknowledged, answered)
    assert min(len(answered.forced), len(answered.free)) >= LEAST
    assert acknowledged.tell_nothing()
    assert answered.tell_nothing()


def test_what_tells_something_is_found_out() -> None:
    """The measure itself: a hand whose answers come half as fast again is noticed, the same noise twice is not."""
    random, same, other = Random(3), Times(), Times()
    same.forced, same.free = ([random.lognormvariate(0, 0.3) for _ in range(80)] for _ in range(2))
    other.forced, other.free = same.forced, [1.5 * seconds for seconds in same.free]
    assert same.tell_nothing()
    assert not other.tell_nothing()
