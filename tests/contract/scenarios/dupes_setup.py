"""The table that the first lines of a Jeu de dupes example describe, as a position the game understands."""

from __future__ import annotations

import re
from typing import Any, Final

import msgspec

from tests.contract.scenarios.runner import Malformed

LEAST: Final = {5: 0, 6: 5, 7: 10, 8: 20, 9: 40, 10: 80}
"""The least experience of each level (§6.5)."""
DEFAULTS: Final = {"narration": "off", "arbitration": "off"}
"""The examples' own conventions (§9)."""
SUITS: Final = {"♣": "C", "♦": "D", "♥": "H", "♠": "S"}


class Hand(msgspec.Struct):
    """A character in a conflict, as far as it is told: `camp` is I or T."""

    camp: str = ""
    level: int = 0
    cards: list[str] = []


class SetUp(msgspec.Struct):
    """What was told before the first move."""

    seats: int = 0
    options: dict[str, Any] = {}
    director: int = -1
    scene: int = 0
    floor: str = ""
    leader: str = ""
    author: int = -1
    sealed: int = -1
    hands: dict[str, Hand] = {}
    xp: dict[int, int] = {}
    nm: dict[int, int] = {}
    ticked: dict[int, list[int]] = {}
    row: list[str] = []
    deck: list[str] = []
    uninvolved: set[int] = set()
    mentioned: set[int] = set()
    reveal: str = ""
    """The suit the leader, or else `revealer`, names."""
    revealer: str = ""

    def hand(self, name: str) -> Hand:
        if name not in self.hands:
            self.hands[name] = Hand(cards=[])
        return self.hands[name]

    def mains(self) -> set[int]:
        named = {int(name[1]) for name in self.hands if name[0] == "P"}
        return named | ({self.author} if self.author >= 0 else set())

    def fill(self) -> None:
        """Settles what an example leaves open: the smallest table with room for everybody it speaks of."""
        if self.hands and not self.leader:
            leading = [name for name, hand in self.hands.items() if name[0] == "P" and hand.camp in ("", "I")]
            if not leading:
                raise Malformed("nobody leads this conflict")
            self.leader = leading[0]
        if self.leader and self.hand(self.leader).camp == "T":
            raise Malformed("the leader is interested")
        for name, hand in self.hands.items():
            hand.camp = hand.camp or ("I" if name == self.leader else "T")
        if self.director < 0:
            taken = self.mains() | self.uninvolved
            self.director = next(seat for seat in range(6) if seat not in taken)
        known = self.mains() | self.uninvolved | self.mentioned | {self.director} | set(self.xp) | set(self.ticked)
        self.seats = self.seats or max(2, max(known) + 1)

    def position(self, phase: str) -> dict[str, Any]:
        """As `Game.position` takes it."""
        self.fill()
        found: dict[str, Any] = {
            "seats": self.seats,
            "options": DEFAULTS | self.options,
            "phase": phase,
            "director": self.director,
            "xp": {str(seat): xp for seat, xp in self._experience().items()},
            "ticked": {str(seat): goals for seat, goals in self.ticked.items()},
        }
        if self.scene:
            found["scene"] = {"number": self.scene}
        if phase == "CONFLICT":
            found |= self._conflict()
        else:
            found["floor"] = self._floor_seat()
        return found

    def _floor_seat(self) -> int:
        """The author's, or the one told, or the seat after the Director (DUP-26)."""
        if self.author >= 0:
            return self.author
        if self.leader:
            return int(self.leader[1])
        return _seat(self.floor) if self.floor else (self.director + 1) % self.seats

    def _experience(self) -> dict[int, int]:
        found = {seat: LEAST[nm] for seat, nm in self.nm.items()}
        for name, hand in self.hands.items():
            if name[0] == "P" and hand.level:
                found.setdefault(int(name[1]), LEAST[hand.level])
        return found | self.xp

    def _conflict(self) -> dict[str, Any]:
        leader = int(self.leader[1])
        unticked = [k for k in range(1, self.goals + 1) if k not in self.ticked.get(leader, [])]
        if not unticked:
            raise Malformed("the leader has no goal left to fight for")
        sealed = self.sealed if self.sealed > 0 else unticked[0]
        conflict: dict[str, Any] = {"leader": self.leader, "hands": {}}
        for name, hand in self.hands.items():
            told: dict[str, Any] = {"camp": hand.camp}
            level = hand.level or (self._level(int(name[1])) if name[0] == "P" else 5)
            told["level"] = level
            if name[0] == "P" and level != self._level(int(name[1])):
                raise Malformed(f"{name} is at level {level} with the experience of {self._level(int(name[1]))}")
            if hand.cards:
                if len(hand.cards) != level:
                    raise Malformed(f"{name} has {len(hand.cards)} cards at level {level}")
                told["cards"] = list(hand.cards)
            conflict["hands"][name] = told
        lying = {"row": self.row, "deck": self.deck, "floor": self.floor}
        conflict |= {key: value for key, value in lying.items() if value}
        return {"floor": leader, "proposal": {"author": leader, "sealed": sealed}, "conflict": conflict}

    @property
    def goals(self) -> int:
        return int(self.options.get("minor_goals", 3))

    def _level(self, seat: int) -> int:
        xp = self._experience().get(seat, 0)
        return max(nm for nm, least in LEAST.items() if least <= max(xp, 0))


def _seat(name: str) -> int:
    match = re.fullmatch(r"[P@]?(\d)", name)
    if match is None:
        raise Malformed(f"{name!r} is no seat")
    return int(match[1])
