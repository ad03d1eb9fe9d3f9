"""What a Dé pli example may check once its steps are played (`after`), each key against the state."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import cast

import msgspec
from msgspec import UNSET, UnsetType

from tests.contract.scenarios.runner import Differences, Malformed, Table
from tripot.engine.rules.chance import Scripted
from tripot.games.depli.book.cards import CODES, codes
from tripot.games.depli.play.state import DePliState

OBJECTIVES = {1: "MORE", -1: "FEWER", 0: None}
TEAMS = "ABCD"
Cards = str | list[str]
Rounds = tuple[tuple[tuple[int, int], ...], ...]


class Last(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The deal that has just ended; `die_offs` has one line per round."""

    deal: int | UnsetType = UNSET
    roller: str | UnsetType = UNSET
    objective: str | UnsetType = UNSET
    tricks: list[int] | UnsetType = UNSET
    die_offs: list[str] | UnsetType = UNSET
    ranking: list[str] | UnsetType = UNSET
    points: list[int] | UnsetType = UNSET


class After(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything an example may check; what it does not name is not checked."""

    phase: str | UnsetType = UNSET
    to_act: str | list[str] | UnsetType | None = UNSET
    deal: int | UnsetType = UNSET
    roller: str | UnsetType = UNSET
    first_roller: str | UnsetType = UNSET
    die: int | UnsetType | None = UNSET
    objective: str | UnsetType | None = UNSET
    leader: str | UnsetType = UNSET
    trick: str | list[str] | UnsetType = UNSET
    hands: dict[str, Cards] | UnsetType = UNSET
    hand_counts: list[int] | UnsetType = UNSET
    undealt: Cards | UnsetType = UNSET
    undealt_count: int | UnsetType = UNSET
    tricks: list[int] | UnsetType = UNSET
    totals: list[int] | UnsetType = UNSET
    jokers: list[str] | UnsetType = UNSET
    doubled: list[str] | UnsetType = UNSET
    answered: list[str] | UnsetType = UNSET
    legal: dict[str, Cards] | UnsetType = UNSET
    last: Last | UnsetType = UNSET
    final: list[list[str] | str] | UnsetType = UNSET
    final_die_offs: list[str] | UnsetType = UNSET
    dice_left: int | list[int | str] | UnsetType = UNSET


def named(after: After) -> Iterator[tuple[str, Iterable[str]]]:
    """Where seats and teams are named, and which."""
    for key in ("roller", "first_roller", "leader"):
        if isinstance(name := getattr(after, key), str):
            yield key, (name,)
    if after.to_act not in (UNSET, None, "none"):
        yield "to_act", [after.to_act] if isinstance(after.to_act, str) else after.to_act
    for key in ("jokers", "doubled", "answered", "hands", "legal"):
        if (names := getattr(after, key)) is not UNSET:
            yield key, names
    if after.final is not UNSET:
        yield "final", [name for place in after.final for name in ([place] if isinstance(place, str) else place)]
    if after.last is not UNSET and after.last.ranking is not UNSET:
        yield "last", after.last.ranking


def check(table: Table, after: After) -> None:
    """Compares every key that is named; raises Differs with all that is otherwise."""
    _Checker(table).check(after)


class _Checker:
    def __init__(self, table: Table) -> None:
        self.state = cast(DePliState, table.state)
        self.seat_name: Callable[[int], str] = table.game.seat_name
        self.found = Differences()
        n, units = self.state.n, self.state.units
        self.seats = {self.seat_name(seat): seat for seat in range(n)}
        self.units = list(self.seats) if units == n else list(TEAMS[:units])

    def check(self, after: After) -> None:
        for key in After.__struct_fields__:
            wanted = getattr(after, key)
            if wanted is not UNSET:
                getattr(self, f"_{key}")(wanted)
        self.found.settle()

    # The table

    def _phase(self, wanted: str) -> None:
        self.found.expect("phase", wanted, self.state.phase_name)

    def _to_act(self, wanted: str | list[str] | None) -> None:
        """One seat, or all that are asked; nothing when nobody is, or when a sealed question is open to several."""
        actors = set(self._names(self.state.actors()))
        if wanted in (None, "none"):
            self.found.expect("to_act", None, None if self.state.to_act < 0 else actors)
        else:
            self.found.expect("to_act", set([wanted] if isinstance(wanted, str) else wanted or ()), actors)

    def _deal(self, wanted: int) -> None:
        self.found.expect("deal", wanted, self.state.deal)

    def _roller(self, wanted: str) -> None:
        self.found.expect("roller", wanted, self.seat_name(self.state.roller))

    def _first_roller(self, wanted: str) -> None:
        self.found.expect("first_roller", wanted, self.seat_name(self.state.first_roller))

    def _die(self, wanted: int | None) -> None:
        self.found.expect("die", wanted, self.state.face or None)

    def _objective(self, wanted: str | None) -> None:
        self.found.expect("objective", None if wanted == "none" else wanted, OBJECTIVES[self.state.objective])

    def _leader(self, wanted: str) -> None:
        self.found.expect("leader", wanted, self.seat_name(self.state.leader))

    # Cards

    def _trick(self, wanted: str | list[str]) -> None:
        state = self.state
        played = [f"{self.seat_name((state.leader + k) % state.n)}={CODES[card]}" for k, card in enumerate(state.trick)]
        self.found.expect("trick", _words(wanted), played)

    def _hands(self, wanted: dict[str, Cards]) -> None:
        for name, hand in wanted.items():
            self.found.expect(f"hand of {name}", _cards(hand), set(codes(self.state.hands[self._seat(name)])))

    def _hand_counts(self, wanted: list[int]) -> None:
        self.found.expect("hand_counts", wanted, [hand.bit_count() for hand in self.state.hands])

    def _undealt(self, wanted: Cards) -> None:
        self.found.expect("undealt", _cards(wanted), set(codes(self.state.undealt)))

    def _undealt_count(self, wanted: int) -> None:
        self.found.expect("undealt_count", wanted, self.state.undealt.bit_count())

    def _legal(self, wanted: dict[str, Cards]) -> None:
        """Cards stand for plays; any other word is a move's notation."""
        for name, words in wanted.items():
            moves = {f"P:{word}" if word in CODES else word for word in _words(words)}
            self.found.expect(
                f"legal of {name}", moves, {str(move) for move in self.state.legal_moves(self._seat(name))}
            )

    # Scores

    def _tricks(self, wanted: list[int]) -> None:
        """By seat, or summed by team."""
        by_team = len(wanted) == self.state.units
        self.found.expect("tricks", wanted, self.state.unit_tricks() if by_team else self.state.tricks)

    def _totals(self, wanted: list[int]) -> None:
        self.found.expect("totals", wanted, self.state.totals)

    def _last(self, wanted: Last) -> None:
        if not self.state.history:
            self.found.expect("last", "a finished deal", None)
            return
        last = self.state.history[-1]
        actual = {
            "deal": last.deal,
            "roller": self.seat_name(last.roller),
            "objective": OBJECTIVES[last.objective],
            "tricks": list(last.tricks),
            "die_offs": self._rounds(last.die_offs),
            "ranking": [self.units[unit] for unit in last.ranking],
            "points": list(last.points),
        }
        for key, got in actual.items():
            expected = getattr(wanted, key)
            if expected is not UNSET:
                self.found.expect(f"last {key}", _tidy(expected) if key == "die_offs" else expected, got)

    def _final(self, wanted: list[list[str] | str]) -> None:
        groups = [[place] if isinstance(place, str) else sorted(place) for place in wanted]
        self.found.expect("final", groups, [sorted(self.units[unit] for unit in group) for group in self.state.final])
        outcome = self.state.outcome()
        places = [sorted(self._names(group)) for group in outcome.places] if outcome else None
        self.found.expect("outcome", [self._members(group) for group in groups], places)

    def _final_die_offs(self, wanted: list[str]) -> None:
        self.found.expect("final_die_offs", _tidy(wanted), self._rounds(self.state.final_rounds))

    def _dice_left(self, wanted: int | list[int]) -> None:
        rest = list(cast(Scripted, self.state.chance).script["die"])
        self.found.expect("dice left", wanted, len(rest) if isinstance(wanted, int) else rest)

    # Jokers

    def _jokers(self, wanted: list[str]) -> None:
        self.found.expect("jokers", set(self._members(wanted)), set(self._names(_bits(self.state.jokers))))

    def _doubled(self, wanted: list[str]) -> None:
        self.found.expect("doubled", set(wanted), {self.units[unit] for unit in _bits(self.state.doubled)})

    def _answered(self, wanted: list[str]) -> None:
        given = (seat for seat, answer in enumerate(self.state.answers) if answer)
        self.found.expect("answered", set(wanted), set(self._names(given)))

    # Spelling

    def _seat(self, name: str) -> int:
        if name not in self.seats:
            raise Malformed(f"after: {name!r} is no seat of this table")
        return self.seats[name]

    def _names(self, seats: Iterable[int]) -> list[str]:
        return [self.seat_name(seat) for seat in seats]

    def _members(self, units: Sequence[str]) -> list[str]:
        """The seats of seats and teams."""
        size = self.state.units
        return sorted(n for unit in units for n, s in self.seats.items() if unit in (n, self.units[s % size]))

    def _rounds(self, rounds: Rounds) -> list[str]:
        return [" ".join(f"{self.seat_name(seat)}={face}" for seat, face in rolls) for rolls in rounds]


def _words(value: Cards) -> list[str]:
    return value.split() if isinstance(value, str) else value


def _cards(value: Cards) -> set[str]:
    words = _words(value)
    if len(set(words)) != len(words) or not set(words) <= set(CODES):
        raise Malformed(f"after: {value!r} is no set of cards")
    return set(words)


def _tidy(lines: list[str]) -> list[str]:
    return [" ".join(line.split()) for line in lines]


def _bits(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]
