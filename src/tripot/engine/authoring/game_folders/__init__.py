"""Games in folders of their own: `~/evening`, named in TRIPOT_GAMES, is `tripot.engine.authoring.game_folders.evening`.

They are found under this name and no other, so nothing that lies beside them hides a module of Python or of the house,
whatever it is called. Worker processes inherit the variable: what is sent to them by name is found there too.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final

VARIABLE: Final = "TRIPOT_GAMES"
_MODULE: Final = re.compile(r"[\w.]*:\w*")


def from_environment() -> list[str]:
    """The games that TRIPOT_GAMES names now: folders, and games of modules as `package.module:GAME`.

    What is imported under this name is looked for where those folders lie (`__path__`), and nowhere else.
    """
    words = [word for word in map(str.strip, os.environ.get(VARIABLE, "").split(",")) if word]
    __path__[:] = dict.fromkeys(str(Path(word).resolve().parent) for word in words if is_folder(word))
    return words


def is_folder(word: str) -> bool:
    """Whether this names a folder; a game of a module is written `package.module:GAME`."""
    return _MODULE.fullmatch(word) is None


from_environment()  # a worker process may ask for a game by its name before anybody asks which there are
