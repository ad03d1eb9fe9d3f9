"""Every game as a PettingZoo environment: `make("tripot/depli-v0", seats=4)`.

The optional extra `pettingzoo` brings what it needs. An agent is a seat; an action is a token of the move it is
spelling (see `tokens`), and the same agent stays selected, without a reward, until its move is complete.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final, Literal

try:
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv, ParallelEnv
    from pettingzoo.utils.conversions import turn_based_aec_to_parallel
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper
except ImportError as missing:
    raise ImportError("PettingZoo is missing. In the copy of the sources: pip install '.[pettingzoo]'") from missing

from tripot.adapters import text_view
from tripot.adapters.encoder import Table
from tripot.adapters.move_tokens import MoveTokens
from tripot.adapters.spec import TableSpec
from tripot.engine.authoring.registry import game_named, games
from tripot.engine.game import State
from tripot.engine.language.text import Voice
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.views.events import SPECTATOR

VERSION: Final = "v0"
_MOST: Final = float(2**24)
"""Every whole number up to this is itself as a 32-bit float."""


def ids() -> list[str]:
    """The ids that `make` knows: one for each registered game."""
    return [f"tripot/{slug}-{VERSION}" for slug in games()]


def make(name: str, **given: Any) -> AECEnv[str, Any, int]:
    """The environment of that name, as `env` makes it; raises UnknownGame."""
    return env(name.removeprefix("tripot/").removesuffix(f"-{VERSION}"), **given)


def env(slug: str, **given: Any) -> AECEnv[str, Any, int]:
    """A game (see `TripotEnv` for what may be given) that ends with a loss for whoever says what may not be said."""
    return OrderEnforcingWrapper(TerminateIllegalWrapper(TripotEnv(slug, **given), illegal_reward=-1.0))


def parallel_env(slug: str, **given: Any) -> ParallelEnv[str, Any, int]:
    """The same for programs that want an action of every agent at every step: those of agents not asked are ignored."""
    return turn_based_aec_to_parallel(env(slug, mask="observation", **given))


class TripotEnv(AECEnv[str, Any, int]):  # type: ignore[misc]  # PettingZoo has no types
    """One table. `options` are those of the game; `max_cycles` cuts a game short after so many actions.

    The mask of legal actions is `infos[agent]["action_mask"]`, and the observation an array; with `mask="observation"`
    it is a dictionary of both, as PettingZoo's classic games have it.
    """

    def __init__(
        self,
        slug: str,
        *,
        seats: int | None = None,
        options: Mapping[str, Any] | None = None,
        max_cycles: int | None = None,
        render_mode: Literal["ansi"] | None = None,
        mask: Literal["info", "observation"] = "info",
    ) -> None:
        super().__init__()
        game = game_named(slug)
        self.terms: TableSpec = TableSpec(game, seats or game.usual_seats, options or {})
        self.metadata: dict[str, Any] = {
            "name": f"tripot_{slug}_{VERSION}",
            "render_modes": ["ansi"],
            "is_parallelizable": True,
        }
        self.render_mode: str | None = render_mode
        self.max_cycles: int | None = max_cycles
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in range(self.terms.seats)]
        self._seat_of: dict[str, int] = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._masked: bool = mask == "observation"
        actions, seen = len(self.terms.vocabulary), len(self.terms.encoder)
        self._nothing: np.ndarray[Any, np.dtype[np.int8]] = np.zeros(actions, np.int8)
        self._action_spaces: dict[str, Any] = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._observation_spaces: dict[str, Any] = {agent: self._space(seen, actions) for agent in self.possible_agents}
        self._random: Random = Random()
        self._voice: Voice = text_view.voice(game, self.terms.seats)
        self.agent_selection: str = self.possible_agents[0]
        self._state: State | None = None
        self._spelling: MoveTokens | None = None
        self._seen: dict[str, Table] = {}
        """What agents see of the state as it is, for those who looked."""

    def _space(self, seen: int, actions: int) -> Any:
        array = spaces.Box(-_MOST, _MOST, (seen,), np.float32)
        if not self._masked:
            return array
        return spaces.Dict({"observation": array, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})

    def observation_space(self, agent: str) -> Any:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self._action_spaces[agent]

    @property
    def state_of_play(self) -> State:
        """The real state, which no agent may look into."""
        if self._state is None:
            raise RuntimeError("reset comes first")
        return self._state

    def towards(self, move: Move) -> int | None:
        """The action that goes on to this legal move of whoever is asked; None where what is said leads elsewhere."""
        return None if self._spelling is None else self._spelling.towards(self.terms.vocabulary.tokenise(move))

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game; `seed` settles its chance. Without one, the next of those that the last seed leads to."""
        del options
        if seed is not None:
            self._random = Random(seed)
        chance = Stream.fast(self._random.getrandbits(62))
        self._state = self.terms.game.new_state(self.terms.seats, self.terms.options, chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        idle = {} if self._masked else {"action_mask": self._nothing}
        self.infos: dict[str, dict[str, Any]] = {agent: idle.copy() for agent in self.agents}
        self.cycles: int = 0
        self._ask()

    def _ask(self) -> None:
        """Selects the agent that is waited for; at the end, gives rewards to all."""
        self._seen.clear()
        self._unmask()
        asked = self.terms.pending_choice(self.state_of_play)
        if asked is None:
            self._spelling = None
            gained = self.terms.rewards(self.state_of_play)
            self.rewards = dict(zip(self.agents, gained, strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()  # there are no others before
            return
        seat, self._spelling = asked
        self.agent_selection = self.possible_agents[seat]
        self._show_mask()

    def _show_mask(self) -> None:
        if not self._masked:
            self.infos[self.agent_selection] = {"action_mask": self._mask(self.agent_selection)}

    def _unmask(self) -> None:
        """Clears the mask of the agent that was selected."""
        if not self._masked:
            self.infos[self.agent_selection] = {"action_mask": self._nothing}

    def _mask(self, agent: str) -> np.ndarray[Any, np.dtype[np.int8]]:
        if self._spelling is None or agent != self.agent_selection:
            return self._nothing
        mask = bytearray(len(self._nothing))
        for token in self._spelling.choices:
            mask[token] = 1
        return np.frombuffer(mask, np.int8)

    def observe(self, agent: str) -> Any:
        """Observes what that seat sees now, and of a move being spelt only its own.

        The table stays as it is until that move is complete, and is looked at once.
        """
        sight, spelling = self.terms.encoder, self._spelling
        table = self._seen.get(agent)
        if table is None:
            table = self._seen[agent] = sight.table(self.state_of_play.observation(self._seat_of[agent]))
        seen = sight.fill(table, spelling.prefix if spelling and agent == self.agent_selection else ())
        return {"observation": seen, "action_mask": self._mask(agent)} if self._masked else seen

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        spelling = self._spelling
        assert spelling is not None
        assert action is not None
        try:
            spelling.say(int(action))
        except KeyError:
            raise ValueError(f"{self.terms.vocabulary.tokens[int(action)]} may not be said now") from None
        self.cycles += 1
        if spelling.move is None:
            self._show_mask()
        else:
            self.state_of_play.apply_silently(self._seat_of[agent], spelling.move)
            self._ask()
        if self.max_cycles is not None and self.cycles >= self.max_cycles and not all(self.terminations.values()):
            self.truncations = dict.fromkeys(self.agents, True)

    def render(self) -> str | None:
        """Renders the spectators' view as text."""
        if self.render_mode is None:
            return None
        return text_view.text(self.state_of_play.view(SPECTATOR), self._voice)

    def __str__(self) -> str:
        return str(self.metadata["name"])
