"""The rulebook of a kit game: its files lie beside its module, its moves are read one kind after the other."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import ClassVar, Final

from tripot.engine.facets.hidden import Hidden
from tripot.engine.facets.players import Players
from tripot.engine.facets.views import Views
from tripot.engine.game import Game
from tripot.engine.kits import facets
from tripot.engine.kits.facets import KitRules, RandomBot
from tripot.engine.kits.moves import ComposedMove, TemplateMove
from tripot.engine.kits.state import KitState
from tripot.engine.language.text import ENGINE

KIT: Final = Path(__file__).with_name("text.toml")
"""What every kit game says, unless it says it in its own words."""
MoveKind = type[TemplateMove] | type[ComposedMove]


class KitGame(Game[KitState]):
    """A game whose data files lie beside its module; with a random bot unless it says otherwise.

    `class Mine(KitGame, state=Table, moves=(PlayCard,))` names its state and its moves; `rules` is its own.
    """

    state: ClassVar[type[KitState]]
    moves: ClassVar[tuple[MoveKind, ...]]
    rules: KitRules  # type: ignore[mutable-override]  # a game never changes its rules
    shared_texts: tuple[Path, ...] = (ENGINE, KIT)
    views = Views(view=facets.view)
    hidden = Hidden(sample=facets.sample)
    players = Players(habile=RandomBot)

    def __init_subclass__(
        cls, *, state: type[KitState] | None = None, moves: tuple[MoveKind, ...] | None = None
    ) -> None:
        """Whatever is not named is that of the game this one varies."""
        super().__init_subclass__()
        if state is not None:
            cls.state = state
        if moves is not None:
            cls.moves = moves

    def __init__(self, folder: Path | None = None) -> None:
        super().__init__(folder or Path(str(sys.modules[type(self).__module__].__file__)).parent)

    def deck(self) -> list[str]:
        """Every card, copies and all, in catalogue order."""
        return [card.code for card in self.catalogue for _ in range(card.copies)]
