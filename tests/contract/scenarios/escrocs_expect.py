"""What a line `expect …` of a Duel d'escrocs example means."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import cast

import msgspec

from tests.contract.scenarios.runner import Differs, Malformed, Table, shown
from tripot.games.escrocs.book.cards import BANDITS, CODES, HELPERS, cards_of
from tripot.games.escrocs.play.state import DRAW, EscrocsState

_PHASES = ("KEEP", "CHIEF", "TOSS", "SPLIT", "CHOOSE", "STEAL", "STASH", "RESALE", "LEO", "TRIM", "END")


Hold = Callable[[EscrocsState], None]
"""Compares a state with what a line says; raises Differs."""
Read = Callable[[list[str]], Hold]
"""Understands the words of a line; raises Malformed."""


class Expectation(msgspec.Struct, frozen=True):
    """One line, understood."""

    hold: Hold

    def check(self, table: Table) -> None:
        """Raises Differs."""
        self.hold(cast(EscrocsState, table.state))


def read(words: list[str], players: int) -> Expectation:
    """Raises Malformed: whatever the game does, a line that says nothing is noticed."""
    if not words or words[0] not in _EXPECTED:
        raise Malformed(f"unknown expectation: {' '.join(words) or 'nothing'}")
    if len(words) < 2:
        raise Malformed(f"expect {words[0]}: of what?")
    for word in words[1:]:
        for seat in word.replace("=", ",").split(","):
            if seat in ("P0", "P1", "P2", "P3") and int(seat[1]) >= players:
                raise Malformed(f"{seat!r} is no seat of this table")
    return Expectation(_EXPECTED[words[0]](words[1:]))


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


def _at(name: str, letter: str) -> int:
    """P0 to P3, S0 or S1."""
    if len(name) != 2 or name[0] != letter or name[1] not in ("0123" if letter == "P" else "01"):
        raise Malformed(f"{name!r}: wants {letter}0, {letter}1…")
    return int(name[1])


def _by(letter: str, look: Callable[[EscrocsState, int], object], read_value: Callable[[str], object]) -> Read:
    def understand(words: list[str]) -> Hold:
        wanted = [(name, _at(name, letter), read_value(value)) for name, value in pairs(words).items()]

        def hold(state: EscrocsState) -> None:
            for name, place, value in wanted:
                _same(name, value, look(state, place))

        return hold

    return understand


def _by_seat(look: Callable[[EscrocsState, int], object], read_value: Callable[[str], object]) -> Read:
    return _by("P", look, read_value)


def _by_side(look: Callable[[EscrocsState, int], object], read_value: Callable[[str], object]) -> Read:
    return _by("S", look, read_value)


def _value(what: str, look: Callable[[EscrocsState], object], read_words: Callable[[list[str]], object]) -> Read:
    def understand(words: list[str]) -> Hold:
        wanted = read_words(words)
        return lambda state: _same(what, wanted, look(state))

    return understand


def _seats(bits: int) -> set[str]:
    return {f"P{seat}" for seat in range(4) if bits >> seat & 1}


def _helpers(bits: int) -> set[str]:
    return {code for helper, code in enumerate(HELPERS) if bits >> helper & 1}


def _helper_set(word: str) -> set[str]:
    return set(_known(listed(word), HELPERS))


def _moves(words: list[str]) -> Hold:
    """The number of distinct legal moves of a seat."""
    if len(words) != 2:
        raise Malformed("expect moves: a seat and a number")
    seat, wanted = _at(words[0], "P"), _number(words[1:])
    return lambda state: _same(f"moves of {words[0]}", wanted, len({str(move) for move in state.legal_moves(seat)}))


def _among(words: list[str], known: tuple[str, ...], what: str) -> str:
    one = _one(words)
    if one not in known:
        raise Malformed(f"no such {what}: {one}")
    return one


def _phase(words: list[str]) -> Hold:
    """TOSS means that the set-up choices are complete: the split of round 1 may have begun."""
    wanted = _among(words, _PHASES, "phase")

    def hold(state: EscrocsState) -> None:
        if wanted != "TOSS" or (state.phase_name, state.round) != ("SPLIT", 1):
            _same("phase", wanted, state.phase_name)

    return hold


def _winner(words: list[str]) -> Hold:
    wanted = _among(words, ("S0", "S1", "draw", "none"), "winner")

    def hold(state: EscrocsState) -> None:
        end = state.outcome()
        if end is None:
            got = "none"
        elif len(end.places) == 1:
            got = "draw"
        else:
            got = f"S{state.terms.side_of[end.places[0][0]]}"
        _same("winner", wanted, got)
        _same("winner", end is not None and state.winner == DRAW, got == "draw")

    return hold


def _discard_has(words: list[str]) -> Hold:
    wanted = Counter(_some(_loot(_one(words))))

    def hold(state: EscrocsState) -> None:
        if missing := wanted - Counter(_codes(state.discard)):
            raise Differs(f"discard pile: {shown(_codes(state.discard))}, should have {shown(sorted(missing))}")

    return hold


def _pile_top(words: list[str]) -> Hold:
    wanted = _some(_known(listed(_one(words)), CODES))

    def hold(state: EscrocsState) -> None:
        _same("top of the pile", wanted, [CODES[card] for card in state.pile[::-1][: len(wanted)]])

    return hold


def _some(codes: list[str]) -> list[str]:
    """A line that would hold of anything says nothing."""
    if not codes:
        raise Malformed("names no card")
    return codes


def _side(word: str) -> str:
    _at(word, "S")
    return word


def _seat(word: str) -> str:
    _at(word, "P")
    return word


def _set_of(read_item: Callable[[str], str]) -> Callable[[list[str]], set[str]]:
    return lambda words: {read_item(item) for item in listed(_one(words))}


_EXPECTED: dict[str, Read] = {
    "actors": _value("actors", lambda s: {f"P{seat}" for seat in s.actors()}, _set_of(_seat)),
    "arrow": _value("arrow", lambda s: f"S{s.arrow}", lambda w: _side(_one(w))),
    "bandits": _by_seat(lambda s, seat: BANDITS[s.bandits[seat]], lambda v: _known([v], BANDITS)[0]),
    "chest": _by_seat(lambda s, seat: _codes(s.chests[seat]), _loot),
    "chest-size": _by_seat(lambda s, seat: len(_codes(s.chests[seat])), lambda v: _number([v])),
    "chiefs": _by_side(lambda s, side: f"P{s.chiefs[side]}", _seat),
    "coins": _by_side(lambda s, side: s.coins[side], lambda v: _number([v])),
    "discard-has": _discard_has,
    "discard-is": _value("discard pile", lambda s: _codes(s.discard), lambda w: _loot(_one(w))),
    "discard-size": _value("discard pile", lambda s: len(_codes(s.discard)), _number),
    "done": _value("done", lambda s: _seats(s.done), _set_of(_seat)),
    "hand": _value("hand", lambda s: [CODES[card] for card in s.hand], lambda w: _loot(_one(w))),
    "limit": _by_seat(lambda s, seat: s.limit(seat), lambda v: _number([v])),
    "moves": _moves,
    "new": _by_side(lambda s, side: _codes(s.new[side]), _loot),
    "phase": _phase,
    "pile-size": _value("pile", lambda s: len(s.pile), _number),
    "pile-top": _pile_top,
    "raided": _value("raided", lambda s: {f"S{d}" for d in (0, 1) if s.raided >> d & 1}, _set_of(_side)),
    "reinf": _by_seat(lambda s, seat: _helpers(s.down[seat]), _helper_set),
    "reshuffles": _value("reshuffles", lambda s: s.reshuffles, _number),
    "round": _value("round", lambda s: s.round, _number),
    "splitter": _value("splitter", lambda s: f"S{s.splitter}", lambda w: _side(_one(w))),
    "used": _by_seat(lambda s, seat: _helpers(s.used[seat]), _helper_set),
    "winner": _winner,
}
"""Everything that can be expected, by name."""
