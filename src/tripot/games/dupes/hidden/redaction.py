"""What of a finished game's record may leave the server: seals never opened stay closed, and goals too if so agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from tripot.engine.play import replay
from tripot.engine.record import Entry, Record
from tripot.games.dupes.play.legal_moves import neutral_goals
from tripot.games.dupes.play.moves import Propose, Sheet
from tripot.games.dupes.play.state import DupesState

if TYPE_CHECKING:
    from tripot.engine.game import Game


def publish(game: Game, record: Record) -> Record:
    """A closed seal becomes the lowest goal that was not ticked then: it follows from public facts, tells nothing, and
    leads to the same end. With `end_reveal: no` secret goals become neutral and the seed, which deals goals, goes."""
    entries = list(record.entries)
    sealed: tuple[int, int, int] | None = None
    """Where the pending proposal is, who made it, what that seat had ticked."""
    state: DupesState | None = None
    for number, (play, _) in enumerate(replay(record, game)):
        assert isinstance(play.state, DupesState)
        state = play.state
        if not number:
            continue
        entry = record.entries[number - 1]
        if sealed is not None:
            at, seat, ticked = sealed
            if entry.move == "tick" or state.ticked[seat] != ticked:
                sealed = None
            elif state.author < 0:
                entries[at] = _closed(entries[at], ticked, game)
                sealed = None
        if entry.move.startswith("propose:"):
            sealed = (number - 1, entry.seat, state.ticked[entry.seat])
    if sealed is not None:
        entries[sealed[0]] = _closed(entries[sealed[0]], sealed[2], game)
    if state is None or state.terms.end_reveal:
        return Record(record.header, tuple(entries))
    for at, entry in enumerate(entries):
        if entry.move.startswith("sheet:{"):
            entries[at] = _without_secrets(entry, state, game)
    header = msgspec.structs.replace(record.header, seed="", house_seed="", contributions={})
    return Record(header, tuple(entries))


def _closed(entry: Entry, ticked: int, game: Game) -> Entry:
    move = game.parse(entry.move)
    assert isinstance(move, Propose)
    lowest = next(goal for goal in range(1, 10) if not ticked >> goal - 1 & 1)
    return Entry(entry.seat, entry.by, str(Propose(lowest, move.text)))


def _without_secrets(entry: Entry, state: DupesState, game: Game) -> Entry:
    """A goal that was never shown, or given up unshown, is anybody's guess."""
    sheet = game.parse(entry.move)
    assert isinstance(sheet, Sheet)
    given_up = {slot - 1 for slot, _ in state.replaced[entry.seat]}
    neutral = neutral_goals(state.terms.goals)
    goals = list(sheet.goals)
    for k in range(len(goals)):
        if k in given_up or not state.shown[entry.seat] >> k & 1:
            goals[k] = neutral[k]
            while goals.count(goals[k]) > 1:
                goals[k] += "…"
    return Entry(entry.seat, entry.by, str(msgspec.structs.replace(sheet, goals=tuple(goals))))
