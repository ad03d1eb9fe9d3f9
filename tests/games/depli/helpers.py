"""Tables of Dé pli for the tests: fresh or in mid-game, with scripted decks and dice, played by notation."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, cast

from tests.contract.scenarios.depli import read_steps, take_steps
from tests.contract.scenarios.runner import Table
from tripot.engine.authoring.registry import game_named
from tripot.engine.rules.chance import Scripted, Stream
from tripot.engine.rules.refusal import Illegal
from tripot.engine.views.events import SPECTATOR, Event
from tripot.engine.views.view import View
from tripot.games.depli.book.cards import CODES, ID, codes
from tripot.games.depli.game import DePli
from tripot.games.depli.play.result import DealResult
from tripot.games.depli.play.state import DePliState

GAME = cast(DePli, game_named("depli"))
SORTED = tuple(range(52))
PRINTED = {
    2: (13, 12), 3: (13, 12), 4: (13, 12), 5: (10, 15), 6: (8, 12), 7: (7, 14), 8: (6, 16),
}  # fmt: skip
"""Cards each and deals, by number of players, as the rulebook's table has them."""
FORMATS = ((4, 2), (6, 2), (6, 3), (8, 2), (8, 4))
"""Every team game: players and players per team."""


class GameTable(Table):
    """A table of Dé pli under test."""

    @property
    def at(self) -> DePliState:
        return cast(DePliState, self.state)

    def do(self, *lines: str) -> list[Event]:
        """Plays lines written as in the scenarios: `s1 R`, `s2 R ! DEP-15`, `> s1 KH 4H`; returns the events."""
        return take_steps(self, read_steps(lines, self.at.n))

    def hand(self, seat: int) -> str:
        return " ".join(codes(self.at.hands[seat]))

    def legal(self, seat: int) -> set[str]:
        return {str(move) for move in self.at.legal_moves(seat)}

    def cards(self, seat: int) -> set[str]:
        """The cards a seat may play."""
        return {move.removeprefix("P:") for move in self.legal(seat)}

    @property
    def last(self) -> DealResult:
        return self.at.history[-1]

    def dice_left(self) -> int:
        return cast(Scripted, self.at.chance).count_left("die")

    def viewers(self) -> Sequence[int]:
        return (SPECTATOR, *range(self.at.n))


def fresh(
    players: int, *, dice: Iterable[int] = (), decks: Iterable[Sequence[int]] = (), seed: int = 0, **options: Any
) -> GameTable:
    """A new game; every roll must be scripted, shuffles beyond `decks` are the seed's."""
    chance = Scripted({"deal": decks, "die": dice}, then=Stream.fast(seed), exact=("die",))
    return GameTable(GAME, GAME.new_state(players, options, chance))


def seeded(players: int, seed: int, **options: Any) -> GameTable:
    """A new game that is left to chance."""
    return GameTable(GAME, GAME.new_state(players, options, Stream.fast(seed)))


def middle(
    players: int, before: Mapping[str, Any], *, dice: Iterable[int] = (), seed: int = 0, **options: Any
) -> GameTable:
    """A position in the scenarios' words."""
    chance = Scripted({"die": dice}, then=Stream.fast(seed), exact=("die",))
    return GameTable(GAME, GAME.position({"options": {"players": players, **options}, "before": before}, chance))


def last_trick(
    hands: str, tricks: Sequence[int], *, objective: str = "MORE", lead: int = 0, dice: Iterable[int] = (), **more: Any
) -> GameTable:
    """The last trick of a deal: one card a seat, `lead` to play; `more` are options and parts of the position.

    `holders` are the seats (or teams) that still have a joker.
    """
    parts: dict[str, Any] = {key: more.pop(key) for key in ("deal", "roller", "totals", "doubled") if key in more}
    if "holders" in more:
        parts["jokers"] = more.pop("holders")
    before: dict[str, Any] = {
        "deal": 1,
        "roller": "s0",
        "phase": "PLAY",
        "objective": objective,
        "to_act": f"s{lead}",
        "hands": {f"s{seat}": card for seat, card in enumerate(hands.split())},
        "tricks": list(tricks),
        **parts,
    }
    return middle(len(tricks), before, dice=dice, **more)


def about_to_roll(players: int, *, roller: int = 0, holders: Sequence[str], face: int = 6, **options: Any) -> GameTable:
    """Before the roll of a deal in a game with jokers; `holders` still have theirs. The cards are dealt in order."""
    size = PRINTED[players][0]
    hands = {f"s{seat}": " ".join(CODES[seat : players * size : players]) for seat in range(players)}
    before = {"deal": 2, "roller": f"s{roller}", "phase": "ROLL", "hands": hands, "jokers": list(holders)}
    return middle(players, before, dice=[face], jokers=1, **options)


def finish_trick(table: GameTable) -> list[Event]:
    """Everybody plays their only card."""
    events: list[Event] = []
    deal = table.at.deal
    for _ in range(table.at.n):
        [card] = table.at.legal_moves(table.at.to_act)
        events += table.accept(table.at.to_act, str(card))
    assert table.at.deal == deal + 1 or table.at.phase_name != "PLAY"
    return events


def deck(players: int, roller: int, hands: Mapping[int, str]) -> list[int]:
    """A deck that deals these hands (DEP-12); seats not named, and the rest, get what is left in catalogue order."""
    size = PRINTED[players][0]
    given = {seat: [ID[code] for code in hand.split()] for seat, hand in hands.items()}
    named = {card for cards in given.values() for card in cards}
    rest = [card for card in SORTED if card not in named]
    for seat in range(players):
        cards = given.setdefault(seat, [])
        while len(cards) < size:
            cards.append(rest.pop(0))
    return [given[(roller + k) % players][k // players] for k in range(players * size)] + rest


def refusal(players: int, **options: Any) -> str | None:
    """The rule that refuses these options at set-up, "" for none named, None when they are accepted."""
    try:
        GAME.new_state(players, options, Stream.fast(0))
    except Illegal as refused:
        return refused.rule
    return None


def step(state: DePliState, random: Random) -> None:
    """A random seat that is waited for makes a random legal move."""
    seat = random.choice(state.actors())
    state.apply(seat, random.choice(state.legal_moves(seat)))


def play_to_end(state: DePliState, random: Random) -> None:
    while state.actors():
        step(state, random)


def seen_codes(view: View) -> set[str]:
    """Every card identity a view shows, wherever it stands."""
    shown = {card.code for zone in view.zones for card in zone.cards if card.code}
    return shown | {offer.card for offer in view.moves if offer.card}


def flags(view: View, seat: int) -> set[str]:
    return {flag.key for flag in view.seats[seat].flags}


def fact(view: View, seat: int, fact_id: str) -> Any:
    """A seat's fact; None when it is not shown."""
    return next((fact.value for fact in view.seats[seat].facts if fact.id == fact_id), None)
