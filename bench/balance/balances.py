"""The reports behind docs/balance.md, with their pages: `python -m bench.balance.balances FOLDER [PART [WORDS]]`.

Games are kept in the folder as they are played: what was cut goes on, and what is done costs nothing. PART, from 0 to
1, plays so much of each job; the fewest games that tell something of it come first, for all of them, so that a run
that is cut early has a page of everything. WORDS go to `tripot lab` as they are (`--jobs 1`, `--lang en`)."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from tripot.cli.main import main
from tripot.engine.authoring.registry import game_named

HABILE: Final = {
    "depli": (500, 2000),
    "noe": (200, 800),
    "urgence": (300, 1200),
    "escrocs": (750, 3000),
    "dupes": (200, 800),
}
"""Games among habile players: so many first, so many in all."""
EXPERT: Final = {
    "depli": (40, 200, 32),
    "noe": (40, 100, 12),
    "urgence": (40, 80, 4),
    "escrocs": (100, 400, 100),
    "dupes": (40, 200, 32),
}
"""Games among experts, and the worlds each imagines before a move."""
TEAMS: Final = {
    "depli-teams": ("depli", 200, 800, ["--option", "team_size=2"]),
    "escrocs-teams": ("escrocs", 120, 500, ["--seats", "4"]),
}
"""Games of two against two, among habile players."""
WHATIF: Final = {
    "depli-jokers": ("depli", 120, 500, "jokers=1"),
    "noe-target": ("noe", 60, 300, "target_score=200"),
    "noe-jokers": ("noe", 40, 150, "joker_cap=max_one"),
    "urgence-scope": ("urgence", 80, 400, "disinfect_scope=deck"),
    "escrocs-skills": ("escrocs", 150, 600, "skills=off"),
    "escrocs-cost": ("escrocs", 150, 600, "painting_cost=2"),
    "dupes-goals": ("dupes", 60, 300, "minor_goals=2"),
    "dupes-draw": ("dupes", 60, 300, "tie_rule=draw"),
}
CARDS: Final = {
    "urgence-influencer": (
        "urgence",
        100,
        400,
        'type = "companion", cost = 8, effect = [["gain", 2]',
        "cost = 8",
        "cost = 9",
    ),
    "escrocs-mofette": (
        "escrocs",
        150,
        600,
        'facts = { sort = "bandit", face_down = 2 }',
        "face_down = 2",
        "face_down = 3",
    ),
    "escrocs-viper": ("escrocs", 150, 600, 'facts = { sort = "reinforcement", cards = 2 }', "cards = 2", "cards = 4"),
}
"""One card that is otherwise, as a question: where it stands in the catalogue, what is there and what is tried. The
companion that goes with winning is a coin dearer; the bandit that loses hides a card more; the reinforcement that loses
has twice the paintings to slip in. What a rulebook prints cannot be asked: such a catalogue is refused."""


def jobs(folder: Path) -> dict[str, tuple[int, int, list[str]]]:
    """By name: so many games first, so many in all, and what `tripot lab` is told."""
    found = {f"{game}-habile": (*games, ["balance", game]) for game, games in HABILE.items()}
    for name, (game, first, most, words) in TEAMS.items():
        found[name] = (first, most, ["balance", game, *words])
    for name, (game, first, most, change) in WHATIF.items():
        found[name] = (first, most, ["whatif", game, "--with", change])
    for name, (game, first, most, where, there, asked) in CARDS.items():
        cards = game_named(game).files / "cards.toml"
        file = folder / f"{name}.toml"
        file.write_text(_changed(cards.read_text("utf-8"), where, there, asked), "utf-8")
        found[name] = (first, most, ["whatif", game, "--with", str(file)])
    for game, (first, most, worlds) in EXPERT.items():
        words = ["balance", game, "--bots", "expert", "--iterations", str(worlds)]
        found[f"{game}-expert"] = (first, most, words)
    return found


def _changed(cards: str, where: str, there: str, asked: str) -> str:
    assert cards.count(where) == where.count(there) == 1
    return cards.replace(where, where.replace(there, asked))


def play(folder: Path, part: float, words: Sequence[str] = ()) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    asked = jobs(folder)
    counts = {name: max(1, round(most * part)) for name, (_, most, _) in asked.items()}
    for at_most in ({name: first for name, (first, _, _) in asked.items()}, counts):
        for name, (_, _, told) in asked.items():
            files = ["--resume", str(folder / f"{name}.jsonl"), "--html", str(folder / f"{name}.html")]
            if code := main(["lab", *told, "--games", str(min(counts[name], at_most[name])), *files, *words]):
                return code
    return 0


if __name__ == "__main__":
    _, where, *rest = sys.argv
    sys.exit(play(Path(where), float(rest[0]) if rest else 1.0, rest[1:]))
