"""Games and where they live: those of the house, those of the tests, and those an author brings from anywhere."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from tripot.engine.authoring.registry import games
from tripot.engine.game import Game

ROOT: Final = Path(__file__).parents[2]


def home(game: Game) -> Path:
    """The folder in which a game was written."""
    return Path(str(sys.modules[type(game).__module__].__file__)).parent


HOUSE: Final = {slug: game for slug, game in games().items() if home(game).is_relative_to(ROOT / "src")}
"""The rulebooks of the house: each has a page in docs/rules, owners of its box, and labels for what was decided."""
BROUGHT: Final[list[Path]] = [home(game) for game in games().values() if not home(game).is_relative_to(ROOT)]
"""The folders of games under development that lie elsewhere."""
