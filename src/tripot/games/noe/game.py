"""Noé as the house knows it: title, options, set-up, notation."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

from tripot.engine.catalogue import Catalogue
from tripot.engine.chance import Chance
from tripot.engine.events import Event
from tripot.engine.game import Game
from tripot.engine.moves import Move
from tripot.engine.options import OptionForm, Options, choice, number
from tripot.engine.player import Player
from tripot.engine.view import Card, Parts
from tripot.games.noe import moves, offers, rounds
from tripot.games.noe.bot import Heuristic
from tripot.games.noe.cards import Pack, check_catalogue
from tripot.games.noe.hands import CAPS, Judge
from tripot.games.noe.position import build
from tripot.games.noe.said import Said
from tripot.games.noe.state import LEVELS, NoeState


class Noe(Game):
    """A rummy of plots, controls and villains: 2 to 6 players, three levels."""

    slug = "noe"
    title = {"fr": "Noé, Complot à l'Élysée", "en": "Noé, the Élysée Plot"}
    blurb = {
        "fr": "Réunissez deux trios, ou tentez le Complot à l'Élysée ; gare aux contrôles et aux attentats.",
        "en": "Gather two trios, or dare the Élysée plot; beware of controls and assassinations.",
    }
    seats = range(2, 7)
    seats_rule = "NOE-01"
    undo = True

    def __init__(self) -> None:
        super().__init__(Path(__file__).parent)
        self._compile()

    def _compile(self) -> None:
        self.cards: Pack = Pack(self.catalogue)
        self.said: Said = Said(self.cards)
        self.judges: tuple[Judge, ...] = tuple(Judge(self.cards, cap) for cap in range(len(CAPS)))
        self.faces: tuple[Card, ...] = tuple(Card(code) for code in self.cards.codes)

    def check_catalogue(self, catalogue: Catalogue) -> None:
        check_catalogue(catalogue)

    def with_catalogue(self, catalogue: Catalogue) -> Noe:
        twin = super().with_catalogue(catalogue)
        assert isinstance(twin, Noe)
        twin._compile()  # noqa: SLF001 - its own twin
        return twin

    def form(self, seats: int) -> OptionForm:
        return OptionForm(
            (
                choice("level", LEVELS, "base", "NOE-02"),
                number("target_score", 100, 1000, 400, step=50, rule="NOE-83", tried=(100, 400, 1000)),
                choice("announcements", ("assisted", "on_honour"), "assisted", "NOE-43"),
                choice("wrong_penalty", ("lose_next_turn", "exposure_only"), "lose_next_turn", "NOE-43", expert=True),
                choice("joker_cap", CAPS, "none", "NOE-08", expert=True),
                choice("combine_specials", ("off", "on"), "off", "NOE-37", expert=True),
                choice("rediscard_taken", ("allowed", "forbidden"), "allowed", "NOE-20", expert=True),
                choice("first_dealer", ("random", "seat1"), "random", "NOE-12", expert=True),
                number("turn_limit_per_seat", 20, 200, 60, rule="NOE-85", expert=True, tried=(20, 25)),
                number("round_limit", 5, 200, 60, rule="NOE-86", expert=True, tried=(5, 6)),
                choice("reveal_hands", ("off", "on"), "off", "NOE-87", expert=True),
            )
        )

    def new(self, seats: int, options: Mapping[str, Any], chance: Chance) -> NoeState:
        return self.deal(seats, options, chance)[0]

    def deal(self, seats: int, options: Mapping[str, Any], chance: Chance) -> tuple[NoeState, list[Event]]:
        """A new game and what was seen of its first deal."""
        full = self.check_options(seats, options)
        state = NoeState(self, seats, full, chance)
        state.dealer = chance.below(seats, "dealer") if full["first_dealer"] == "random" else 0  # NOE-12
        events: list[Event] = []
        rounds.start(state, events)
        return state, events

    def position(self, position: Mapping[str, Any], chance: Chance) -> NoeState:
        return build(self, position, chance)

    def parse(self, text: str) -> Move:
        """Words that are no move are refused by the rule of the phase in which they are tried (§2.9)."""
        return moves.parse(text, self.cards.index)

    def compose(self, parts: Parts) -> Move:
        return offers.compose(parts, self.cards.index)

    def bound(self, seats: int, options: Options) -> int:
        """A turn is at most draw, action, answer, seizure, hiding and close."""
        return int(options["round_limit"]) * int(options["turn_limit_per_seat"]) * seats * 6

    def seat_name(self, seat: int) -> str:
        return f"S{seat + 1}"

    def bot(self, random: Random) -> Player:
        return Heuristic(random, self)
