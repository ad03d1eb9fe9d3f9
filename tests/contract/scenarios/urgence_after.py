"""The checks of an État d'urgence example: each sentence of the specification's table, compared with the state."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable
from typing import Any, Final, cast

import msgspec

from tests.contract.scenarios.runner import Differences, Malformed, Table
from tripot.engine.authoring.registry import game_named
from tripot.games.urgence.book.cards import TEAMS
from tripot.games.urgence.book.piles import cards_in, copies
from tripot.games.urgence.play.phases import NAMES
from tripot.games.urgence.play.state import UrgenceState

_CODE = re.compile(r"([A-Z][A-Z0-9]*)(?:×([1-9]\d*))?")
_ZONE: Final = "(hand|draw pile|discard pile|slots|companions|shields)"
_SEATS: Final = r"P\d(?:, P\d)*"


GAME: Final = game_named("urgence")


class Check(msgspec.Struct, frozen=True):
    """One sentence, and what it says in parts."""

    text: str
    kind: str
    parts: tuple[str, ...]


def cards(text: str) -> list[str]:
    """`COIN×2, SUB` as three codes; nothing and `none` are an empty list."""
    if text in ("", "none"):
        return []
    codes: list[str] = []
    for item in text.split(", "):
        match = _CODE.fullmatch(item)
        if match is None:
            raise Malformed(f"{item!r} is no card")
        if match[1] not in GAME.catalogue:
            raise Malformed(f"no such card: {match[1]}")
        codes += [match[1]] * int(match[2] or 1)
    return codes


def seat_number(name: str, players: int) -> int:
    if not re.fullmatch(r"P[1-9]", name) or int(name[1:]) > players:
        raise Malformed(f"{name!r} is no seat of this game")
    return int(name[1:]) - 1


def read_checks(text: str, players: int) -> tuple[Check, ...]:
    """Sentences separated by semicolons, each of a known form."""
    return tuple(_read(item.strip(), players) for item in text.split(";"))


def _read(text: str, players: int) -> Check:
    for kind, (pattern, _) in _FORMS.items():
        match = pattern.fullmatch(text)
        if match is not None:
            for name in re.findall(r"P\d", text):
                seat_number(name, players)
            parts = tuple(part or "" for part in match.groups())
            if kind in _LISTED:
                cards(parts[-1])
            if kind == "market":
                _are_piles(parts[0])
            if kind in _CODED and parts[-1] not in _CODED[kind]:
                raise Malformed(f"{parts[-1]!r} is not known here")
            return Check(text, kind, parts)
    raise Malformed(f"{text!r} is no check")


def hold(table: Table, checks: Iterable[Check]) -> None:
    """Compares every check with the state; raises Differs with all that is otherwise."""
    found = Differences()
    state = cast(UrgenceState, table.state)
    for check in checks:
        wanted, got = _FORMS[check.kind][1](state, *check.parts)
        found.expect(check.text, wanted, got)
    found.settle()


Answer = tuple[Any, Any]
"""What a check wants, and what there is."""


def _seat(name: str) -> int:
    return int(name[1:]) - 1


def _name(seat: int) -> str:
    return f"P{seat + 1}"


def _codes(state: UrgenceState, kinds: Iterable[int]) -> Counter[str]:
    return Counter(state.cards.codes[kind] for kind in kinds)


def _listed(text: str) -> Counter[str]:
    return Counter(cards(text))


def _zone(state: UrgenceState, name: str, zone: str) -> Counter[str]:
    seat = _seat(name)
    match zone:
        case "draw pile":
            return _codes(state, state.draws[seat])
        case "slots":
            return _codes(state, (laid >> 1 for laid in state.slots[seat]))
        case _:
            return _codes(state, cards_in(state.pile(seat, _PILES[zone])))


_PILES: Final = {"hand": "h", "discard pile": "d", "companions": "c", "shields": "b"}


# Seats


def _confidence(state: UrgenceState, name: str, n: str) -> Answer:
    return int(n), state.gauges[_seat(name)]


def _team(state: UrgenceState, name: str, team: str) -> Answer:
    return team, TEAMS[state.teams[_seat(name)]]


def _eliminated(state: UrgenceState, name: str) -> Answer:
    return True, state.gauges[_seat(name)] == 0 and _seat(name) in state.fallen


def _zone_is(state: UrgenceState, name: str, zone: str, listed: str) -> Answer:
    return _listed(listed), _zone(state, name, zone)


def _zone_empty(state: UrgenceState, name: str, zone: str) -> Answer:
    return Counter(), _zone(state, name, zone)


def _draw_order(state: UrgenceState, name: str, listed: str) -> Answer:
    return cards(listed), [state.cards.codes[kind] for kind in reversed(state.draws[_seat(name)])]


def _zone_size(state: UrgenceState, name: str, zone: str, n: str) -> Answer:
    return int(n), _zone(state, name, zone).total()


def _zone_includes(state: UrgenceState, name: str, zone: str, listed: str) -> Answer:
    wanted = _listed(listed)
    return wanted, wanted & _zone(state, name, zone)


def _owns(state: UrgenceState, name: str, listed: str) -> Answer:
    return _listed(listed), _codes(state, cards_in(state.owned_cards(_seat(name))))


def _super_bought(state: UrgenceState, name: str) -> Answer:
    return True, bool(state.bought >> _seat(name) & 1)


def _super_waits(state: UrgenceState, name: str, code: str) -> Answer:
    seat = _seat(name)
    return code, None if state.bought >> seat & 1 else state.cards.codes[state.super_of(seat)]


# The turn


def _to_act(state: UrgenceState, name: str) -> Answer:
    return name, _name(state.active)


def _phase(state: UrgenceState, name: str) -> Answer:
    return name, NAMES[state.phase]


def _pool(attribute: str) -> Callable[[UrgenceState, str], Answer]:
    return lambda state, n: (int(n), getattr(state, attribute))


def _pending(state: UrgenceState, sizes: str) -> Answer:
    wanted = [] if sizes == "none" else [int(size) for size in sizes.split(", ")]
    return wanted, [2] * state.twos + [3] * state.threes


def _slots_in_all(state: UrgenceState, n: str) -> Answer:
    return int(n), state.slots_in_all(state.active)


def _free_slots(state: UrgenceState, n: str) -> Answer:
    return int(n), state.free_slots()


def _owed(state: UrgenceState, debts: str) -> Answer:
    wanted = dict(debt.split(" ") for debt in debts.split(", ")) if debts != "none" else {}
    return wanted, {_name(seat): str(n) for seat, n in enumerate(state.owed) if n}


# The table


def _market(state: UrgenceState, piles: str) -> Answer:
    wanted = [_LEFT.fullmatch(pile) for pile in piles.split(", ")]
    left = {match[1]: int(match[2]) for match in wanted if match}
    return left, {code: copies(state.market, state.cards.number[code]) for code in left}


def _are_piles(text: str) -> None:
    for pile in text.split(", "):
        code = pile.split()[0]
        if code not in GAME.catalogue:
            raise Malformed(f"no such pile: {code}")


def _market_full(state: UrgenceState) -> Answer:
    return _codes(state, cards_in(state.cards.full_market(state.n))), _codes(state, cards_in(state.market))


def _box(state: UrgenceState, listed: str) -> Answer:
    return _listed(listed), _codes(state, cards_in(state.box))


def _fallen(state: UrgenceState, names: str) -> Answer:
    return [] if names == "none" else names.split(", "), [_name(seat) for seat in state.fallen]


def _winner(state: UrgenceState, names: str) -> Answer:
    outcome = state.outcome()
    wanted = None if names == "none" else set(names.split(", "))
    return wanted, {_name(seat) for seat in outcome.winners} if outcome else None


def _ranking(state: UrgenceState, places: str) -> Answer:
    outcome = state.outcome()
    wanted = [set(place.split(" = ")) for place in places.split(", ")]
    return wanted, [{_name(seat) for seat in place} for place in outcome.places] if outcome else None


_LEFT = re.compile(r"([A-Z][A-Z0-9]*) (\d+) left")
_LIST: Final = r"([A-Z][^{}()]*)"
_SOME_OR_NONE: Final = r"((?:[A-Z][^{}()]*)?)"
_LISTED: Final = ("zone", "order", "includes", "owns", "box")
_CODED: Final[dict[str, Collection[str]]] = {"team": TEAMS, "super waits": GAME.catalogue.index}
_FORMS: Final[dict[str, tuple[re.Pattern[str], Callable[..., Answer]]]] = {
    name: (re.compile(pattern), check)
    for name, pattern, check in (
        ("confidence", r"(P\d) confidence (\d+)", _confidence),
        ("team", r"(P\d) team ([A-Z]+)", _team),
        ("eliminated", r"(P\d) eliminated", _eliminated),
        ("zone", rf"(P\d) {_ZONE} \{{{_SOME_OR_NONE}\}}", _zone_is),
        ("empty", rf"(P\d) {_ZONE} empty", _zone_empty),
        ("order", rf"(P\d) draw pile {_LIST} \(top first\)", _draw_order),
        ("size", rf"(P\d) {_ZONE} of (\d+) cards?", _zone_size),
        ("includes", rf"(P\d) {_ZONE} includes \{{{_LIST}\}}", _zone_includes),
        ("owns", rf"(P\d) owns \{{{_SOME_OR_NONE}\}}", _owns),
        ("super bought", r"(P\d) super card bought", _super_bought),
        ("super waits", r"(P\d) super card ([A-Z0-9]+) still under the board", _super_waits),
        ("to act", r"(P\d) to act", _to_act),
        ("phase", rf"phase ({'|'.join(NAMES)})", _phase),
        ("round", r"round (\d+)", _pool("round")),
        ("coins", r"coins (\d+)", _pool("coins")),
        ("attack", r"attack points (\d+)", _pool("attack")),
        ("destroy", r"destroy points (\d+)", _pool("destroy")),
        ("force", r"forced-discard points (\d+)", _pool("force")),
        ("black", r"pending black hearts (\d+)", _pool("black")),
        ("draws", r"pending draws (none|[23](?:, [23])*)", _pending),
        ("slots", r"slots in all (\d+)", _slots_in_all),
        ("free", r"free slots (\d+)", _free_slots),
        ("owed", r"discards owed: (none|P\d \d+(?:, P\d \d+)*)", _owed),
        ("market", rf"market: ({_LEFT.pattern}(?:, {_LEFT.pattern})*)", lambda state, piles, *_: _market(state, piles)),
        ("market full", r"market full", _market_full),
        ("box", r"destroyed cards in the box: (none|[A-Z][^{}()]*)", _box),
        ("fallen", rf"eliminated so far, in order: (none|{_SEATS})", _fallen),
        ("winner", rf"winner (none|{_SEATS})", _winner),
        ("ranking", r"ranking (P\d(?:(?: = |, )P\d)*)", _ranking),
    )
}
