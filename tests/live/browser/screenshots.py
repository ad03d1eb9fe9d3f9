"""Pictures of every phase, for people to look at: `python -m tests.live.browser.screenshots FOLDER [STATIC]`."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from tests.live.browser.midgame_pages import Staged, show, sizes
from tests.support import chromium
from tests.toy_games import TRIPOT_GAMES
from tools import web
from tripot.engine.authoring import registry
from tripot.engine.game import State
from tripot.engine.views.events import MomentKind

TOLD: dict[str, tuple[tuple[MomentKind, str], ...]] = {
    "depli": (("dice", ""), ("deal", ""), ("end", "")),
    "noe": (("announcement", ""), ("round", ""), ("end", "")),
    "urgence": (("round", ""), ("reveal", ""), ("elimination", ""), ("end", "")),
    "escrocs": (("reveal", "log.reveal"), ("reveal", "log.call"), ("reveal", "log.steal"), ("round", ""), ("end", "")),
    "dupes": (("reveal", ""), ("denouement", ""), ("announcement", ""), ("round", ""), ("end", "")),
}
"""Every kind of moment of every game, and where one kind tells several things, the words of each."""


def moments() -> Iterator[tuple[str, Staged, int]]:
    """A name, a table, and who looks."""
    depli = registry.game_named("depli")
    for seats in (2, 4, 8):
        for phase in ("ROLL", "CHOOSE", "PLAY"):
            yield f"depli-{seats}-{phase.lower()}", Staged(depli, seats).until(_asks(phase)), 0
        yield f"depli-{seats}-trick", Staged(depli, seats).until(_asks("PLAY", laid=seats // 2)), 0
        yield f"depli-{seats}-over", Staged(depli, seats, {"deals": seats}).until(lambda state: False), 0
    yield "depli-4-joker", Staged(depli, 4, {"jokers": 1}).until(_asks("JOKER")), 0
    yield "depli-4-tie", Staged(depli, 4, {"tie_rolls": "players"}).until(_asks("DEAL_TIE")), 0
    yield "depli-4-teams", Staged(depli, 4, {"team_size": 2, "jokers": 1}).until(_asks("PLAY", laid=2)), 0
    yield "depli-4-waiting", Staged(depli, 4).until(lambda s: s.phase_name == "PLAY" and s.actors()[0] == 2), 0
    yield "depli-5-spectator", Staged(depli, 5).until(_asks("PLAY", laid=3)), -1
    for slug in ("highcard", "sealed", "ambush", "fence", "standoff"):
        game = registry.game_named(slug)
        yield f"tiny-{slug}", Staged(game, game.seats[-1]).until(lambda state: 0 in state.actors()), 0
    ecarte = registry.game_named("ecarte")
    for seats in (2, 3, 4):
        yield f"ecarte-{seats}-exchange", Staged(ecarte, seats).until(_asks("EXCHANGE")), 0
        yield f"ecarte-{seats}-play", Staged(ecarte, seats).until(_asks("PLAY", laid=seats // 2)), 0
    yield "queen-4-pass", Staged(registry.game_named("queen"), 4).until(_asks("PASS")), 0
    yield "queen-4-play", Staged(registry.game_named("queen"), 4).until(_asks("PLAY", laid=2)), 0
    yield "ecarte-3-spectator", Staged(ecarte, 3).until(_asks("PLAY", laid=1)), -1
    for slug, told in TOLD.items():
        for kind, key in told:
            staged = Staged(registry.game_named(slug), 4, telling=True).until_told(kind, key, asked=kind != "end")
            yield f"moment-{slug}-{key or kind}", staged, 0


def _asks(phase: str, laid: int = 0) -> Callable[[State], bool]:
    def reached(state: State) -> bool:
        view = state.view(0)
        trick = next((len(zone.cards) for zone in view.zones if zone.layout == "trick"), 0)
        return state.phase_name == phase and 0 in state.actors() and trick >= laid

    return reached


def main(folder: Path, static: Path, wanted: str) -> None:
    """Takes them all, or those whose name holds a word."""
    folder.mkdir(parents=True, exist_ok=True)
    with chromium.browser() as browser:
        for name, staged, viewer in moments():
            if wanted not in name:
                continue
            for size, width, height in sizes():
                page = browser.new_page(
                    viewport={"width": width, "height": height}, reduced_motion="reduce", locale="fr-FR"
                )
                show(page, staged, static, viewer)
                page.evaluate("document.fonts.ready")
                page.screenshot(path=folder / f"{name}-{size}.png")
                page.close()


if __name__ == "__main__":
    os.environ.setdefault("TRIPOT_GAMES", TRIPOT_GAMES)
    chosen = [*sys.argv[1:], *("", "", "")]
    main(Path(chosen[0] or "shots"), Path(chosen[1]) if chosen[1] else web.STATIC, chosen[2])
