"""Writes the golden playthroughs of OpenSpiel anew: `python -m tests.adapters.playthroughs [GAME…]`."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path
from random import Random

import pyspiel
from open_spiel.python.algorithms import generate_playthrough

from tripot.adapters import open_spiel
from tripot.adapters.node import table_spec
from tripot.bots.registry import choose_move, player_named
from tripot.engine.authoring.registry import games
from tripot.engine.rules.options import Value
from tripot.engine.search.player import Budget

PLAYTHROUGHS = Path(__file__).with_name("golden")
_SHORT: dict[str, dict[str, Value]] = {
    "depli": {"jokers": 1},
    "noe": {"target_score": 100, "turn_limit_per_seat": 20, "round_limit": 5},
    "urgence": {"round_limit": 20},
    "escrocs": {"round_limit": 20},
    "dupes": {"minor_goals": 1, "scene_limit": 5, "exchange_limit": 3, "narration": "off", "arbitration": "off"},
}


def short(slug: str, seats: int) -> dict[str, Value]:
    """Options of a table whose random games end soon."""
    return {**_SHORT.get(slug, {}), **({"deals": seats} if slug == "depli" else {})}


SKILFUL = ("noe",)
"""Games that nobody ends soon at random: their playthroughs are those of the house's players."""


def skilful(name: str) -> list[int]:
    """The actions of a game between the house's players."""
    random, state = Random(1), pyspiel.load_game(name).new_initial_state()
    table = table_spec(state.get_game().key)
    players = [player_named("habile", table.game, random) for _ in range(table.seats)]
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(random.randrange(state.node.bound))
            continue
        now, seat = state.node.state, state.current_player()
        for token in table.tokens_for(now, choose_move(players[seat], now, seat, random, Budget())):
            state.apply_action(token)
    return [int(action) for action in state.history()]


_TENSOR = re.compile(r"^(ObservationTensor\(\d\)) = \[(.*)\]$", re.MULTILINE)


def compact(text: str) -> str:
    """Arrays by their entries that are not 0."""

    def sparse(found: re.Match[str]) -> str:
        entries = enumerate(map(float, found[2].split(", ")))
        return f"{found[1]} = {{{', '.join(f'{at}: {value:g}' for at, value in entries if value)}}}"

    return _TENSOR.sub(sparse, text)


def main(slugs: Iterable[str]) -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for slug in slugs:
        players = games()[slug].seats[0]
        options = ";".join(f"{name}:{value}" for name, value in short(slug, players).items())
        name = f"{open_spiel.PREFIX}{slug}(players={players},options={options})"
        actions = skilful(name) if slug in SKILFUL else []
        text = "\n".join(generate_playthrough.playthrough_lines(name, action_sequence=actions, seed=1)) + "\n"
        (PLAYTHROUGHS / f"{slug}.txt").write_text(compact(text), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:] or _SHORT)
