"""Die-offs: the queue of tied groups and the rolls that break them (DEP-33 to DEP-37)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

LIMIT = 20
"""After so many identical rounds table order decides (DEP-36)."""


class DieOff:
    """Groups of units, best places first; a group of two or more is still to be separated.

    `order` is table order from the reference seat: rolls go by it, and so does DEP-36.
    """

    __slots__ = ("alike", "groups", "open_groups", "rolls", "rounds")

    def __init__(self, groups: list[list[int]], open_groups: int) -> None:
        self.groups: list[list[int]] = groups
        self.open_groups: int = open_groups
        """Only the first so many groups are separated (DEP-69: with `first_place`, one)."""
        self.alike: list[int] = [0] * len(groups)
        self.rolls: list[int] = []
        self.rounds: list[tuple[tuple[int, int], ...]] = []

    @classmethod
    def of(cls, counts: Sequence[int], best_high: bool, order: Sequence[int], first_only: bool = False) -> DieOff:
        """Ranks units by their counts; equal counts form a group in table order (DEP-31, DEP-32)."""
        values = sorted(set(counts), reverse=best_high)
        groups = [[unit for unit in order if counts[unit] == value] for value in values]
        return cls(groups, 1 if first_only else len(groups))

    def current(self) -> int:
        """The group now rolling: the unresolved one with the best places (DEP-35); −1 when all is settled."""
        for i in range(self.open_groups):
            if len(self.groups[i]) > 1:
                return i
        return -1

    def due(self) -> int:
        """The unit whose roll is the next one; −1 when all is settled."""
        at = self.current()
        return -1 if at < 0 else self.groups[at][len(self.rolls)]

    def roll(self, face: int) -> None:
        """Takes the due unit's roll; the last of a round splits the group."""
        at = self.current()
        group = self.groups[at]
        self.rolls.append(face)
        if len(self.rolls) < len(group):
            return
        faces = dict(zip(group, self.rolls, strict=True))
        self.rounds.append(tuple(faces.items()))
        self.rolls = []
        values = sorted(set(faces.values()), reverse=True)  # DEP-33: high is better under both objectives
        if len(values) > 1:
            self._split(at, [[unit for unit in group if faces[unit] == value] for value in values])
        elif self.alike[at] + 1 == LIMIT:
            self._split(at, [[unit] for unit in group])
        else:
            self.alike[at] += 1

    def _split(self, at: int, parts: list[list[int]]) -> None:
        """A group formed by a split starts its own count (DEP-36); settled orders stay (DEP-34)."""
        self.groups[at : at + 1] = parts
        self.alike[at : at + 1] = [0] * len(parts)
        self.open_groups += len(parts) - 1

    def copy(self) -> DieOff:
        copied = DieOff([group.copy() for group in self.groups], self.open_groups)
        copied.alike = self.alike.copy()
        copied.rolls = self.rolls.copy()
        copied.rounds = self.rounds.copy()
        return copied

    def data(self) -> tuple[Any, ...]:
        return (self.groups, self.open_groups, self.alike, self.rolls, self.rounds)

    def __reduce__(self) -> tuple[Any, ...]:
        return (_restore, self.data())


def _restore(
    groups: list[list[int]],
    open_groups: int,
    alike: list[int],
    rolls: list[int],
    rounds: list[tuple[tuple[int, int], ...]],
) -> DieOff:
    die_off = DieOff(groups, open_groups)
    die_off.alike, die_off.rolls, die_off.rounds = alike, rolls, rounds
    return die_off
