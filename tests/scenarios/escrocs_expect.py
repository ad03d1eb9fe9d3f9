"""What a line `expect …` of a Duel d'escrocs example means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

import msgspec

from tests.scenarios.runner import Differs, Malformed, Table, shown
from tripot.games.escrocs.cards import BANDITS, CODES, HELPERS, cards_of
from tripot.games.escrocs.state import DRAW, EscrocsState

_PHASES = ("KEEP", "CHIEF", "TOSS", "SPLIT", "CHOOSE", "STEAL", "STASH", "RESALE", "LEO", "TRIM", "END")


Check = Callable[[EscrocsState, list[str]], None]


class Expectation(msgspec.Struct, frozen=True):
    """One line; `name` is what is looked at, `words` what it should be."""

    name: str
    words: tuple[str, ...]

    def check(self, table: Table) -> None:
        """Raises Differs."""
        _EXPECTED[self.name](cast(EscrocsState, table.state), list(self.words))


def read(words: list[str], players: int) -> Expectation:
    if not words or words[0] not in _EXPECTED:
        raise Malformed(f"unknown expectation: {' '.join(words) or 'nothing'}")
    if len(words) < 2:
        raise Malformed(f"expect {words[0]}: of what?")
    for word in words[1:]:
        for seat in word.replace("=", ",").split(","):
            if seat in ("P0", "P1", "P2", "P3") and int(seat[1]) >= players:
                raise Malformed(f"{seat!r} is no seat of this table")
    return Expectation(words[0], tuple(words[1:]))


def listed(word: str) -> list[str]:
    """`R3,R4`; `-` is an empty list."""
    if word == "-":
        return []
    items = word.split(",")
    if not all(items):
        raise Malformed(f"{word!r} is no list")
    return items


def pairs(words: list[str]) -> dict[str, str]:
    """`P0=RAO P1=JOE`."""
    found: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not (name and equals and value) or name in found:
            raise Malformed(f"{word!r}: wants NAME=VALUE, each name once")
        found[name] = value
    if not found:
        raise Malformed("wants NAME=VALUE")
    return found


def _same(what: str, wanted: object, got: object) -> None:
    if wanted != got:
        raise Differs(f"{what}: {shown(got)}, should be {shown(wanted)}")


def _codes(pack: int) -> list[str]:
    return [CODES[card] for card in cards_of(pack)]


def _known(codes: list[str], catalogue: tuple[str, ...]) -> list[str]:
    for code in codes:
        if code not in catalogue:
            raise Malformed(f"no such card: {code}")
    return codes


def _loot(word: str) -> list[str]:
    """In catalogue order, as a multiset is compared."""
    return sorted(_known(listed(word), CODES), key=CODES.index)


def _number(words: list[str]) -> int:
    if len(words) != 1 or not words[0].isdigit():
        raise Malformed(f"wants one number, not {' '.join(words)}")
    return int(words[0])


def _one(words: list[str]) -> str:
    if len(words) != 1:
        raise Malformed(f"wants one word, not {' '.join(words)}")
    return words[0]


def _set(words: list[str]) -> set[str]:
    return set(listed(_one(words)))


def _at(name: str, letter: str) -> int:
    if len(name) != 2 or name[0] != letter or name[1] not in "0123":
        raise Malformed(f"{name!r}: wants {letter}0, {letter}1…")
    return int(name[1])


def _by_seat(look: Callable[[EscrocsState, int], object], read_value: Callable[[str], object]) -> Check:
    def check(state: EscrocsState, words: list[str]) -> None:
        for name, value in pairs(words).items():
            _same(name, read_value(value), look(state, _at(name, "P")))

    return check


def _by_side(look: Callable[[EscrocsState, int], object], read_value: Callable[[str], object]) -> Check:
    def check(state: EscrocsState, words: list[str]) -> None:
        for name, value in pairs(words).items():
            _same(name, read_value(value), look(state, _at(name, "S")))

    return check


def _value(what: str, look: Callable[[EscrocsState], object], read_words: Callable[[list[str]], object]) -> Check:
    def check(state: EscrocsState, words: list[str]) -> None:
        _same(what, read_words(words), look(state))

    return check


def _seats(bits: int) -> set[str]:
    return {f"P{seat}" for seat in range(4) if bits >> seat & 1}


def _helpers(bits: int) -> set[str]:
    return {code for helper, code in enumerate(HELPERS) if bits >> helper & 1}


def _helper_set(word: str) -> set[str]:
    return set(_known(listed(word), HELPERS))


def _moves(state: EscrocsState, words: list[str]) -> None:
    """Distinct moves are those that lead to distinct states."""
    if len(words) != 2:
        raise Malformed("expect moves: a seat and a number")
    seat, wanted = _at(words[0], "P"), _number(words[1:])
    reached = set()
    for move in state.legal(seat):
        twin = state.copy()
        twin.apply(seat, move)
        reached.add(twin.digest())
    _same(f"moves of {words[0]}", wanted, len(reached))


def _phase(state: EscrocsState, words: list[str]) -> None:
    """TOSS means that the set-up choices are complete: the split of round 1 may have begun."""
    wanted = _one(words)
    if wanted not in _PHASES:
        raise Malformed(f"no such phase: {wanted}")
    got = state.phase_name
    if wanted == "TOSS" and (got, state.round) == ("SPLIT", 1):
        return
    _same("phase", wanted, got)


def _winner(state: EscrocsState, words: list[str]) -> None:
    wanted = _one(words)
    if wanted not in ("S0", "S1", "draw", "none"):
        raise Malformed(f"no such winner: {wanted}")
    end = state.outcome()
    if end is None:
        got = "none"
    elif len(end.places) == 1:
        got = "draw"
    else:
        got = f"S{state.terms.side_of[end.places[0][0]]}"
    _same("winner", wanted, got)
    _same("winner", end is not None and state.winner == DRAW, got == "draw")


def _discard_has(state: EscrocsState, words: list[str]) -> None:
    missing = Counter(_loot(_one(words))) - Counter(_codes(state.discard))
    if missing:
        raise Differs(f"discard pile: {shown(_codes(state.discard))}, should have {shown(sorted(missing))}")


def _pile_top(state: EscrocsState, words: list[str]) -> None:
    wanted = _known(listed(_one(words)), CODES)
    top = [CODES[card] for card in state.pile[::-1][: len(wanted)]]
    _same("top of the pile", wanted, top)


_EXPECTED: dict[str, Check] = {
    "actors": _value("actors", lambda s: {f"P{seat}" for seat in s.actors()}, _set),
    "arrow": _value("arrow", lambda s: f"S{s.arrow}", _one),
    "bandits": _by_seat(lambda s, seat: BANDITS[s.bandits[seat]], lambda v: _known([v], BANDITS)[0]),
    "chest": _by_seat(lambda s, seat: _codes(s.chests[seat]), _loot),
    "chest-size": _by_seat(lambda s, seat: len(_codes(s.chests[seat])), lambda v: _number([v])),
    "chiefs": _by_side(lambda s, side: f"P{s.chiefs[side]}", str),
    "coins": _by_side(lambda s, side: s.coins[side], lambda v: _number([v])),
    "discard-has": _discard_has,
    "discard-is": _value("discard pile", lambda s: _codes(s.discard), lambda w: _loot(_one(w))),
    "discard-size": _value("discard pile", lambda s: len(_codes(s.discard)), _number),
    "done": _value("done", lambda s: _seats(s.done), _set),
    "hand": _value("hand", lambda s: [CODES[card] for card in s.hand], lambda w: _loot(_one(w))),
    "limit": _by_seat(lambda s, seat: s.limit(seat), lambda v: _number([v])),
    "moves": _moves,
    "new": _by_side(lambda s, side: _codes(s.new[side]), _loot),
    "phase": _phase,
    "pile-size": _value("pile", lambda s: len(s.pile), _number),
    "pile-top": _pile_top,
    "raided": _value("raided", lambda s: {f"S{d}" for d in (0, 1) if s.raided >> d & 1}, _set),
    "reinf": _by_seat(lambda s, seat: _helpers(s.down[seat]), _helper_set),
    "reshuffles": _value("reshuffles", lambda s: s.reshuffles, _number),
    "round": _value("round", lambda s: s.round, _number),
    "splitter": _value("splitter", lambda s: f"S{s.splitter}", _one),
    "used": _by_seat(lambda s, seat: _helpers(s.used[seat]), _helper_set),
    "winner": _winner,
}
"""Everything that can be expected, by name."""
