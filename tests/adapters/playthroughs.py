"""Writes the kept playthroughs of OpenSpiel anew: `python -m tests.adapters.playthroughs`."""

from __future__ import annotations

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

from tripot.adapters import open_spiel

PLAYTHROUGHS = Path(__file__).with_name("kept")
KEPT = {
    "depli": ("deals:2;jokers:1", 2),
}
"""A game that ends soon when played at random."""


def main() -> None:
    PLAYTHROUGHS.mkdir(exist_ok=True)
    for slug, (options, players) in KEPT.items():
        name = f"{open_spiel.PREFIX}{slug}(players={players},options={options})"
        lines = generate_playthrough.playthrough_lines(name, seed=1)
        (PLAYTHROUGHS / f"{slug}.txt").write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main()
