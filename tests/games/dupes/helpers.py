"""Tables of Jeu de dupes for the tests: free narration, a conflict with the cards one names, or a whole new game."""

from __future__ import annotations

import json
from random import Random
from typing import Any

from tests.contract.scenarios.dupes import QUIET, conflict, mover
from tests.contract.scenarios.dupes_look import DupesTable
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR, Event
from tripot.engine.views.view import View
from tripot.games.dupes import GAME as REGISTERED
from tripot.games.dupes.game import Dupes

GAME: Dupes = REGISTERED
FIGHT = "P0 I5 3C 8C TS QH 5D; S1 T6 AD 6D 9D JC 4S 8H"
ROW = "7C 4H KD 2S 9H"
DECK = "QC 3D 5S"
SHEET: dict[str, Any] = {
    "name": "Alix",
    "sex": "femme",
    "occupation": "florist",
    "motivation": "to keep a promise",
    "story": "",
    "goals": ["one", "two", "three"],
}


class GameTable(DupesTable):
    """A table under test, driven by lines: `P0 take:7C`, `@1 tick`, `P0 take:KD => DUP-61`, `@1> S1 pass => DUP-24`."""

    def do(self, *lines: str) -> list[Event]:
        """The events of what was accepted."""
        events: list[Event] = []
        for line in lines:
            move, refused, rule = line.rpartition(" => ")
            actor, _, text = (move if refused else line).partition(" ")
            seat, text = mover(actor, text)(self)
            if refused:
                self.refuse(seat, text, rule.strip())
            else:
                events += self.accept(seat, text)
        return events

    def draw(self, line: str) -> list[Event]:
        """A draw, and then any discard."""
        events = self.do(line)
        hand = line.split(maxsplit=1)[0]
        seat = self.seat_of(hand)
        return events + self.accept(seat, str(self.at.legal_moves(seat)[-1]))

    def legal(self, seat: int) -> set[str]:
        """Every legal move of a seat, without its text."""
        return {str(move).partition(" =")[0].partition(' "')[0] for move in self.at.legal_moves(seat)}

    def viewers(self) -> list[int]:
        return [SPECTATOR, *range(self.at.seats)]

    def views(self) -> list[View]:
        return [self.at.view(viewer) for viewer in self.viewers()]

    def copy(self) -> GameTable:
        other = GameTable(self.game, self.at.copy())
        other.start, other.steps = self.start, list(self.steps)
        return other


def at(position: dict[str, Any], seed: int = 0) -> GameTable:
    """The position as `Game.position` takes it."""
    return GameTable(GAME, GAME.position(position, Stream.fast(seed)))


def free(
    seats: int = 3, director: int = 0, seed: int = 0, *, options: dict[str, Any] | None = None, **more: Any
) -> GameTable:
    """Free narration: the seat after the Director has the floor."""
    told = {"floor": (director + 1) % seats, **more}
    return at(
        {"seats": seats, "phase": "FREE", "director": director, "options": {**QUIET, **(options or {})}, **told}, seed
    )


def fight(hands: str = FIGHT, seed: int = 0, *, options: dict[str, Any] | None = None, **more: Any) -> GameTable:
    """A conflict: hands as `P0 I5 3C 8C …; S1 T6` (cards may be left out), the first interested one leads."""
    told: dict[str, Any] = {}
    for part in hands.split(";"):
        name, place, *cards = part.split()
        told[name] = {"camp": place[0], "level": int(place[1:]), **({"cards": cards} if cards else {})}
    mains = {int(name[1]) for name in told if name[0] == "P"}
    director = more.pop("director", next(seat for seat in range(5) if seat not in mains))
    lying: dict[str, Any] = {key: more.pop(key).split() for key in ("row", "deck") if key in more}
    told = {
        "seats": max(mains | {director}) + 1,
        "director": director,
        "options": {**QUIET, **(options or {})},
        "hands": told,
        **lying,
        **more,
    }
    return at(conflict(told), seed)


def example(seed: int = 0, **more: Any) -> GameTable:
    """The conflict of W-01: leader P0 against the Director's S1, seat 1 uninvolved."""
    return fight(FIGHT, seed, **{"row": ROW, "deck": DECK, "seats": 3, "director": 2, **more})


def seeded(seats: int = 3, seed: int = 0, **options: Any) -> GameTable:
    """A new game, at its sheets."""
    return GameTable(GAME, GAME.new_state(seats, options, Stream.fast(seed)))


def opened(seats: int = 3, seed: int = 0, **options: Any) -> GameTable:
    """A new game at its first scene: all sheets filled in by the house."""
    table = seeded(seats, seed, **options)
    for seat in range(seats):
        table.do(f"@{seat} sheet:auto")
    return table


def refusal(seats: int, **options: Any) -> str | None:
    """The rule that refuses these options at set-up, "" for none named, None when they are accepted."""
    try:
        GAME.new_state(seats, options, Stream.fast(0))
    except Illegal as refused:
        return refused.rule
    return None


def sheet(**changed: Any) -> str:
    return "sheet:" + json.dumps({**SHEET, **changed})


def scene(**changed: Any) -> str:
    told = {"place": "the inn", "situation": "rain", "mains": ["P0"], "secondary": ["Ana", "Bo", "Cyd"], **changed}
    return "scene:" + json.dumps(told)


def step(table: DupesTable, random: Random) -> list[Event]:
    """A random seat that is waited for makes a random legal move."""
    state = table.at
    seat = random.choice(state.actors())
    return state.apply(seat, random.choice(state.legal_moves(seat)))


def shown(view: View) -> list[str]:
    """Every card identity a view shows in its zones."""
    return [card.code for zone in view.zones for card in zone.cards if card.code]


def flags(view: View, seat: int) -> set[str]:
    return {flag.key.removeprefix("flag.") for flag in view.seats[seat].flags}


def seat_fact(view: View, seat: int, name: str) -> Any:
    return next((fact.value for fact in view.seats[seat].facts if fact.id == name), None)
