"""Every report that docs/balance.md is drawn from, with its page: `python -m tests.lab.balances FOLDER [PART]`.

Games are kept in the folder as they are played: what was cut goes on, and what is done costs nothing. PART, from 0 to
1, plays so much of each job."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tripot.cli.main import main
from tripot.engine.registry import game_named

HABILE: Final = {"depli": 1000, "noe": 600, "urgence": 1000, "escrocs": 2000, "dupes": 600}
"""Games among habile players."""
EXPERT: Final = {"depli": (200, 32), "noe": (100, 24), "urgence": (40, 8), "escrocs": (400, 100), "dupes": (200, 64)}
"""Games among experts, and the worlds each imagines before a move."""
WHATIF: Final = {
    "depli-jokers": ("depli", 400, "jokers=1"),
    "noe-target": ("noe", 200, "target_score=200"),
    "urgence-scope": ("urgence", 400, "disinfect_scope=all"),
    "escrocs-skills": ("escrocs", 1000, "skills=off"),
    "dupes-goals": ("dupes", 200, "minor_goals=2"),
    "dupes-draw": ("dupes", 200, "tie_rule=draw"),
}
VIPER: Final = ('facts = { sort = "reinforcement", cards = 2 }', 'facts = { sort = "reinforcement", cards = 4 }')
"""The reinforcement that loses, with twice the paintings to slip in: a reconstructed number, asked and not changed."""


def jobs(folder: Path) -> dict[str, tuple[int, list[str]]]:
    """By name: so many games, and what `tripot lab` is told."""
    found = {f"{game}-habile": (games, ["balance", game]) for game, games in HABILE.items()}
    for game, (games, worlds) in EXPERT.items():
        found[f"{game}-expert"] = (games, ["balance", game, "--bots", "expert", "--iterations", str(worlds)])
    for name, (game, games, change) in WHATIF.items():
        found[name] = (games, ["whatif", game, "--with", change])
    viper = folder / "viper.toml"
    printed, asked = VIPER
    cards = (game_named("escrocs").files / "cards.toml").read_text("utf-8")
    assert cards.count(printed) == 1
    viper.write_text(cards.replace(printed, asked), "utf-8")
    found["escrocs-viper"] = (1000, ["balance", "escrocs", "--catalogue", str(viper)])
    return found


def play(folder: Path, part: float) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (games, words) in jobs(folder).items():
        files = ["--resume", str(folder / f"{name}.jsonl"), "--html", str(folder / f"{name}.html")]
        if code := main(["lab", *words, "--games", str(max(1, round(games * part))), *files]):
            return code
    return 0


if __name__ == "__main__":
    sys.exit(play(Path(sys.argv[1]), float(sys.argv[2]) if len(sys.argv) > 2 else 1.0))
