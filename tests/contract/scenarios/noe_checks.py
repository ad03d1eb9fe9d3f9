"""What a Noé example may check between two moves, each line against the state, the views and the log."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Final, cast

import msgspec

from tests.contract.scenarios.runner import Differs, Malformed, Table, shown
from tripot.engine.language.text import CardName, Param, SeatName, Text
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.bits import members
from tripot.engine.views.events import Event, can_hear
from tripot.engine.views.view import View
from tripot.games.noe.game import Noe
from tripot.games.noe.play.log import ANNOUNCED
from tripot.games.noe.play.moves import Other
from tripot.games.noe.play.phases import NAMES
from tripot.games.noe.play.state import NoeState


class NoeTable(Table):
    """A table of Noé with everything that was told so far."""

    def __init__(self, game: Noe, state: NoeState, events: list[Event]) -> None:
        super().__init__(game, state)
        self.log = list(events)
        self.ended = False

    @property
    def at(self) -> NoeState:
        return cast(NoeState, self.state)

    def play(self, seat: int, text: str) -> None:
        """A move that must be accepted; remembers whether it ended the round."""
        before = self.at.round
        self.log += self.accept(seat, text)
        self.ended = self.at.round != before or not self.at.actors()

    def hand(self, seat: int) -> set[str]:
        return {self.at.cards.codes[card] for card in self.at.hands[seat]}


Hold = Callable[[NoeTable, int, str], None]
EMPTY: Final = ("", "-", "none")
"""How a list says that nothing is in it."""


class Check(msgspec.Struct, frozen=True):
    """One kind of line: whether it speaks of a seat, what its text must look like, and what must hold."""

    hold: Hold
    by_seat: bool = False
    pattern: str = r".+"
    cards: bool = False
    understood: Callable[[str, Noe], None] | None = None

    def well_formed(self, text: str, game: Noe, players: int) -> None:
        """Raises Malformed: whatever the game does, a line that says nothing is noticed."""
        if not re.fullmatch(self.pattern, text):
            raise Malformed(f"not understood: {text!r}")
        for seat in re.findall(r"\bS(\d+)\b", text):
            if not 1 <= int(seat) <= players:
                raise Malformed(f"'S{seat}' is no seat of this table")
        if self.cards and text not in EMPTY:
            for word in text.split():
                if word.removesuffix("*") not in game.cards.index:
                    raise Malformed(f"{word!r} is no card")
        if self.understood is not None:
            self.understood(text, game)


def _expect(what: str, wanted: object, got: object) -> None:
    if wanted != got:
        raise Differs(f"{what}: {shown(got)}, should be {shown(wanted)}")


def _names(table: NoeTable, seats: Iterable[int]) -> set[str]:
    return {table.game.seat_name(seat) for seat in seats}


def _listed(text: str) -> list[str]:
    return [] if text in EMPTY else re.split(r"[\s,+]+", text)


def _hand(table: NoeTable, seat: int, text: str) -> None:
    _expect(f"hand of {table.game.seat_name(seat)}", set(_listed(text)), table.hand(seat))


def _discard(table: NoeTable, _: int, text: str) -> None:
    """The first cards, top first; nothing listed means that nothing lies there."""
    wanted = _listed(text)
    state = table.at
    pile = [state.cards.codes[card] + "*" * (state.used >> card & 1) for card in reversed(state.pile)]
    _expect("discard", wanted, pile[: len(wanted)] if wanted else pile)


def _act(table: NoeTable, _: int, text: str) -> None:
    actors = sorted(_names(table, table.at.actors()))
    now = " ".join([*actors, table.at.phase_name])
    _expect("act", text, "none" if text == "none" and not actors else now)


def _score(table: NoeTable, seat: int, text: str) -> None:
    scores = table.at.last_scores if table.ended else table.at.scores
    _expect(f"score of {table.game.seat_name(seat)}", int(text), scores[seat])


def _out(table: NoeTable, _: int, text: str) -> None:
    state = table.at
    bits = state.last_out if table.ended else (1 << state.n) - 1 & ~state.in_round
    _expect("out", set(_listed(text)), _names(table, members(bits)))


def _flag(name: str) -> Hold:
    def hold(table: NoeTable, seat: int, text: str) -> None:
        _expect(f"{name} of {table.game.seat_name(seat)}", text, "yes" if getattr(table.at, name) >> seat & 1 else "no")

    return hold


def _round(table: NoeTable, _: int, text: str) -> None:
    _expect("round", text, "over" if table.ended else "running")


def _totals(table: NoeTable, _: int, text: str) -> None:
    for name, points in re.findall(r"(S\d+)=(\d+)", text):
        _expect(f"total of {name}", int(points), table.at.totals[int(name[1:]) - 1])


def _winners(table: NoeTable, _: int, text: str) -> None:
    outcome = table.at.outcome()
    got = _names(table, outcome.winners) if outcome else set()
    _expect("winners", set(_listed(text)), got)


def _legal_now(table: NoeTable) -> set[object]:
    return {move for seat in table.at.actors() for move in table.at.legal_moves(seat)}


def _legal(table: NoeTable, _: int, text: str) -> None:
    legal = _legal_now(table)
    missing = [word for word in _moves(text) if table.game.parse(word) not in legal]
    _expect("not legal", [], missing)


def _not_legal(table: NoeTable, _: int, text: str) -> None:
    legal = _legal_now(table)
    _expect("legal", [], [word for word in _moves(text) if table.game.parse(word) in legal])


def _moves(text: str) -> list[str]:
    return [word.strip() for word in text.split(",")]


def _are_moves(text: str, game: Noe) -> None:
    """What no table could allow is legal nowhere: a slip of the pen would go unnoticed."""
    for word in _moves(text):
        try:
            move = game.parse(word)
        except Illegal:
            raise Malformed(f"{word!r} is no move") from None
        if isinstance(move, Other) or not set(re.findall(r"[a-z]+-[a-z]+", word)) <= game.cards.index.keys():
            raise Malformed(f"{word!r} is no move")


def _legal_count(table: NoeTable, _: int, text: str) -> None:
    _expect("legal-count", int(text), len(_legal_now(table)))


def _worth(table: NoeTable, _: int, text: str) -> None:
    state = table.at
    hand = state.hands[state.active]
    worth = state.plots.points(hand) | {"elysee": 100 if state.plots.elysee(hand) else 0}
    if state.options["combine_specials"] == "off":
        worth["pulitzer+etare"] = 0
    for word in text.split():
        kind, points = word.split("=")
        _expect(f"worth of {kind}", points, str(worth[kind] or "-"))


def _are_announcements(text: str, _: Noe) -> None:
    for word in text.split():
        kind = word.partition("=")[0]
        if kind not in ANNOUNCED:
            raise Malformed(f"{kind!r} is no announcement")


def _is_phase(text: str, _: Noe) -> None:
    phase = text.rsplit(maxsplit=1)[-1]
    if phase not in (*NAMES, "none"):
        raise Malformed(f"{phase!r} is no phase")


def _stock_size(table: NoeTable, _: int, text: str) -> None:
    _expect("stock-size", int(text), len(table.at.stock))


def _discard_size(table: NoeTable, _: int, text: str) -> None:
    _expect("discard-size", int(text), len(table.at.pile))


def _shown(table: NoeTable, seat: int, text: str) -> None:
    hidden = set(text.split()) - known_codes(table, seat)
    _expect(f"not shown to {table.game.seat_name(seat)}", set(), hidden)


def _hidden(table: NoeTable, seat: int, text: str) -> None:
    leaked = set(text.split()) & known_codes(table, seat)
    _expect(f"shown to {table.game.seat_name(seat)}", set(), leaked)


def known_codes(table: NoeTable, viewer: int) -> set[str]:
    """Every card named in this viewer's view, in its legal moves or in what it was told."""
    told = {code for event in table.log if can_hear(event, viewer) for code in codes_in(event.text)}
    return told | view_codes(table.at.view(viewer))


def view_codes(view: View) -> set[str]:
    """Every card identity a view shows, wherever it stands."""
    codes = {card.code for zone in view.zones for card in zone.cards if card.code}
    for offer in view.moves:
        codes |= {offer.card} | set(re.split(r"[\s+]", offer.move))
    for composer in view.composers:
        codes |= {option.value for part in composer.parts for option in getattr(part, "options", ())}
    return codes


def codes_in(text: Text) -> set[str]:
    """The cards a sentence names."""
    found: set[str] = set()
    waiting: list[Param] = [value for _, value in text.params]
    while waiting:
        match waiting.pop():
            case CardName(code):
                found.add(code)
            case Text() as inner:
                waiting += [value for _, value in inner.params]
            case tuple() as several:
                waiting += several
            case _:
                pass
    return found


_SPELLED: Final = {
    "log.deal": "#deal", "log.flip": "#flip {card}", "log.drew.own": "#draw {who} {card}",
    "log.drew.others": "#draw {who}", "log.struck": "#draw {who} {card}", "log.refill.own": "#refill {who} {card}",
    "log.refill.others": "#refill {who}", "log.att": "#att {who} {card}", "log.kill": "#kill {target} {card} {who}",
    "log.blind.known": "#blind {target}>{who} {card}", "log.blind.others": "#blind {target}>{who}",
    "log.shuffle": "#shuffle {n}", "log.block": "#block {who} {card}", "log.wrong": "#wrong {who}",
    "log.skip": "#skip {who}", "log.score": "#score {who} {points}", "log.limit": "#limit", "log.round": "#round",
    "log.over": "#game {who}",
}  # fmt: skip
"""The specification's spelling of what is told (§4.3)."""


def spelled(event: Event) -> str | None:
    """An event in the specification's words, None for lines it has no word for."""
    pattern = _SPELLED.get(event.text.key)
    if pattern is None:
        return None
    return pattern.format_map({name: _spell(value) for name, value in event.text.params})


def _spell(value: Param) -> str:
    match value:
        case SeatName(seat):
            return str(seat + 1)
        case CardName(code):
            return code
        case tuple():
            return " ".join(_spell(item) for item in value)
        case _:
            return str(value)


def _is_event(text: str, game: Noe) -> None:
    """A word of the log, and cards that exist."""
    word, *rest = text.split()
    known = {spelling.split()[0] for spelling in _SPELLED.values()}
    if word not in known:
        raise Malformed(f"{word!r} is no event; there are {', '.join(sorted(known))}")
    for code in re.findall(r"[a-z]+-[a-z]+", " ".join(rest)):
        if code not in game.cards.index:
            raise Malformed(f"{code!r} is no card")


def _event(table: NoeTable, _: int, text: str) -> None:
    """Told at some moment of the example; who picked a victim may be left out."""
    wanted = " ".join(text.replace("S", "").split()) if text.startswith("#game") else " ".join(text.split())
    told = {spelling for event in table.log if (spelling := spelled(event))}
    told |= {spelling.rpartition(" ")[0] for spelling in told if spelling.startswith("#kill")}
    if wanted not in told:
        raise Differs(f"event {wanted} was not told")


_YES_NO: Final = r"yes|no"
_NUMBER: Final = r"\d+"
_CARDS: Final = r"\S+(?: +\S+)*"
_SOME_CARDS: Final = r"\w+-\S+(?: +\S+)*"
CHECKS: Final[dict[str, Check]] = {
    "hand": Check(_hand, True, f"|{_CARDS}", cards=True),
    "discard": Check(_discard, False, f"|{_CARDS}", cards=True),
    "act": Check(_act, False, r"S\d+ [A-Z_]+|GAME_OVER|none", understood=_is_phase),
    "score": Check(_score, True, _NUMBER),
    "out": Check(_out, False, r"|none|-|S\d+(?:[ ,]+S\d+)*"),
    "ready": Check(_flag("ready"), True, _YES_NO),
    "skip": Check(_flag("skip"), True, _YES_NO),
    "round": Check(_round, False, r"over|running"),
    "totals": Check(_totals, False, r"S\d+=\d+(?:[ ,]+S\d+=\d+)*"),
    "winners": Check(_winners, False, r"|none|-|S\d+(?:[ ,+]+S\d+)*"),
    "legal": Check(_legal, understood=_are_moves),
    "not-legal": Check(_not_legal, understood=_are_moves),
    "legal-count": Check(_legal_count, False, _NUMBER),
    "worth": Check(_worth, False, r"[a-z+]+=(?:\d+|-)(?: +[a-z+]+=(?:\d+|-))*", understood=_are_announcements),
    "stock-size": Check(_stock_size, False, _NUMBER),
    "discard-size": Check(_discard_size, False, _NUMBER),
    "event": Check(_event, False, r"#[a-z]+.*", understood=_is_event),
    "shown": Check(_shown, True, _SOME_CARDS, cards=True),
    "hidden": Check(_hidden, True, _SOME_CARDS, cards=True),
}
