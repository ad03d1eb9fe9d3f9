"""Players by name, as people and programs ask for them: `random`, `facile`, `habile`, `expert`."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType

from tripot.bots.expert import Expert
from tripot.bots.noisy_player import NoisyPlayer
from tripot.bots.random_player import RandomPlayer
from tripot.engine.game import Game, State
from tripot.engine.rules.moves import Move
from tripot.engine.search.player import Budget, Player
from tripot.engine.search.samplers import Sampler


class UnknownPlayer(LookupError):
    """No player of that name; `known` are those there are."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        super().__init__(f"no player is called {name[:40]!r}; there are {', '.join(known)}")
        self.name: str = name
        self.known: tuple[str, ...] = known


def _facile(game: Game, random: Random) -> Player:
    easy = game.players.easy
    return NoisyPlayer(game, random) if easy is None else easy(game, random)


def _habile(game: Game, random: Random) -> Player:
    return game.players.habile(game, random)


PLAYERS: Mapping[str, Callable[[Game, Random], Player]] = MappingProxyType(
    {"random": RandomPlayer, "facile": _facile, "habile": _habile, "expert": Expert}
)
"""From the weakest to the strongest."""
_FORMER: Mapping[str, str] = MappingProxyType({"heuristic": "habile"})
"""Names of earlier days: tables stored then still have them."""


def current_name(name: str) -> str:
    """Today's name of a player, whatever its name was before."""
    return _FORMER.get(name, name)


def check_names(names: tuple[str, ...]) -> None:
    """Raises UnknownPlayer for the first name that is no player's."""
    for name in names:
        if current_name(name) not in PLAYERS:
            raise UnknownPlayer(name, tuple(PLAYERS))


def player_named(name: str, game: Game, random: Random) -> Player:
    """A new player for one seat of one game; it draws from `random` alone. Raises UnknownPlayer."""
    check_names((name,))
    return PLAYERS[current_name(name)](game, random)


def choose_move(player: Player, state: State, seat: int, random: Random, budget: Budget) -> Move:
    """Asks this player for a move at this seat: it is handed the seat's view and a sampler, and nothing else.

    Chance needs neither: what it may draw follows from what its seat sees (law L4d).
    """
    if isinstance(player, RandomPlayer):
        return state.random_move(seat, random)
    return player.choose(state.view(seat), LazySampler(state, seat, random), budget)


class LazySampler:
    """The sampler a player is handed: draws for this seat, and prepares for it only when the player asks."""

    def __init__(self, state: State, seat: int, random: Random) -> None:
        self._state: State = state
        self._seat: int = seat
        self._random: Random = random
        self._worlds: Sampler | None = None

    def __call__(self) -> State:
        if self._worlds is None:
            self._worlds = self._state.sampler(self._seat)
        drawn: State = self._worlds.draw(self._random)
        return drawn
