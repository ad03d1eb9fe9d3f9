"""Every game for OpenSpiel: importing this registers `tripot_depli`, `tripot_noe`…, `pyspiel.load_game` loads them.

The optional extra `openspiel` brings what it needs. Parameters: `players`, and `options` as `name:value;name:value`.
Actions are tokens (see `tokens`). Chance is a true tree: every die a node, every shuffle a node for each card, in the
order of Fisher and Yates; all outcomes of a node are equally likely.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, Final

try:
    import numpy as np
    import pyspiel
except ImportError as missing:
    raise ImportError("OpenSpiel is missing. In the copy of the sources: pip install '.[openspiel]'") from missing

from tripot.adapters import text_view
from tripot.adapters.node import Key, TreeNode, table_spec
from tripot.adapters.spec import TableSpec, english_refusals
from tripot.engine.authoring.registry import game_named, games
from tripot.engine.game import Game
from tripot.engine.rules.options import Value
from tripot.engine.views.events import SPECTATOR

PREFIX: Final = "tripot_"
_LONGEST: Final = 64
"""No move of the house has more tokens to choose."""
_SHUFFLES: Final = 4
"""And none leads to more draws than so many shuffles of the whole pack."""
NO_TENSOR: Final = (
    "Tripot has no information state as a tensor, which Deep CFR and others like it need: use an algorithm that takes"
    " the information state string (CFR, MCCFR, ISMCTS) or the observation tensor (DQN, PPO)."
)


def load(slug: str, players: int | None = None, **options: Value) -> Any:
    """The OpenSpiel game of this table; `load("depli", 4, deals=4)`. Raises UnknownGame."""
    game_named(slug)
    parameters: dict[str, Any] = {"options": ";".join(f"{name}:{value}" for name, value in options.items())}
    if players is not None:
        parameters["players"] = players
    return pyspiel.load_game(f"{PREFIX}{slug}", parameters)


def _options(game: Game, players: int, text: str) -> dict[str, Value]:
    """Options as they are written in a game string; a word no option has is left for the game to refuse."""
    fields = {field.name: field for field in game.form(players).fields}
    found: dict[str, Value] = {}
    for pair in filter(None, text.split(";")):
        name, _, value = pair.partition(":")
        accepted: Mapping[str, Value] = (
            {str(one): one for one in fields[name].values()} if name in fields and fields[name].kind != "text" else {}
        )
        found[name] = accepted.get(value, int(value) if value.lstrip("-").isdecimal() else value)
    return found


def _type(game: Game) -> Any:
    return pyspiel.GameType(
        short_name=f"{PREFIX}{game.slug}",
        long_name=game.title["fr"],
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.usual_seats, "options": ""},
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One table of one game."""

    def __init__(self, game: Game, kind: Any, parameters: Mapping[str, Any]) -> None:
        players = int(parameters.get("players", game.usual_seats))
        with english_refusals(game):
            options = game.check_options(players, _options(game, players, str(parameters.get("options", ""))))
        self.key: Key = (game.slug, players, tuple(sorted(options.items())))
        table = table_spec(self.key)
        entries = game.max_entries(players, options)
        pack = sum(game.card_counts().values())
        info = pyspiel.GameInfo(
            num_distinct_actions=len(table.vocabulary),
            max_chance_outcomes=max(pack, 256),
            num_players=players,
            min_utility=-float(players - 1),
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=entries * _LONGEST,
        )
        super().__init__(kind, info, dict(parameters))
        self._draws: int = (entries + 1) * pack * _SHUFFLES

    def new_initial_state(self) -> SpielState:
        return SpielState(self, self.key)

    def max_chance_nodes_in_history(self) -> int:
        return self._draws

    def make_py_observer(self, kind: Any = None, parameters: Any = None) -> Observer:
        return Observer(table_spec(self.key), kind or pyspiel.IIGObservationType(perfect_recall=False), parameters)


class SpielState(pyspiel.State):  # type: ignore[misc]  # OpenSpiel has no types
    """A moment, as OpenSpiel asks for it."""

    def __init__(self, game: SpielGame, key: Key) -> None:
        super().__init__(game)
        self._key: Key = key
        self._begun: TreeNode | None = None

    @property
    def node(self) -> TreeNode:
        """Begun when it is first asked for: OpenSpiel makes a new state for every clone, and overwrites it."""
        if self._begun is None:
            self._begun = TreeNode(self._key)
        return self._begun

    def current_player(self) -> int:
        node = self.node
        if node.bound:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if node.over else node.turn

    def _legal_actions(self, player: int) -> list[int]:
        spelling = self.node.tokens
        assert spelling is not None
        return spelling.choices

    def chance_outcomes(self) -> list[tuple[int, float]]:
        bound = self.node.bound
        return [(outcome, 1.0 / bound) for outcome in range(bound)]

    def _apply_action(self, action: int) -> None:
        if self.node.bound:
            self.node.draw(action)
        else:
            self.node.say(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"draw {action}"
        return table_spec(self._key).vocabulary.tokens[action]

    def is_terminal(self) -> bool:
        return self.node.over

    def returns(self) -> list[float]:
        if not self.node.over:
            return [0.0] * self._key[1]
        assert self.node.state is not None
        return table_spec(self._key).rewards(self.node.state)

    def values(self) -> list[float]:
        """The game's own values of this position for every player, as returns: it looks at all cards, so a search
        asks it of resampled states only."""
        state = self.node.state
        assert state is not None
        return table_spec(self._key).rewards(state)

    def resample_from_infostate(self, player: int, sampler: Any) -> SpielState:
        """A state this player cannot tell from this one, drawn by the game's own `sample`."""
        number = sampler() if callable(sampler) else sampler
        copied = SpielState(self.get_game(), self._key)
        copied._begun = self.node.sample(player, Random(float(number)))
        return copied

    def __str__(self) -> str:
        """Everything, for debugging and for OpenSpiel's own comparisons: no player may read it."""
        node = self.node
        digest = "set-up" if node.state is None else node.state.digest().hex()
        return f"{digest} said {node.prefix} drawn {node.drawn} told {[told.hex() for told in node.heard]}"


class Observer:
    """Observes what a player knows, as an array (`ObservationEncoder`) and as lines of text.

    Where perfect recall is asked for, the lines begin with a digest of all it was told and said since the beginning.
    What is public is what a spectator sees, in lines alone.
    """

    def __init__(self, table: TableSpec, kind: Any, parameters: Any) -> None:
        if parameters:
            raise ValueError(f"observations have no parameters, not {parameters}")
        self._table: TableSpec = table
        if kind.private_info == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("nobody sees what every player sees")
        self._recall: bool = bool(kind.perfect_recall)
        self._public: bool = kind.private_info == pyspiel.PrivateInfoType.NONE
        strings = self._recall or self._public
        self.tensor: Any = None if strings else np.zeros(len(table.encoder), np.float32)
        self.dict: dict[str, Any] = {} if strings else {"observation": self.tensor}
        self._voice = text_view.voice(table.game, table.seats)

    def set_from(self, state: SpielState, player: int) -> None:
        if self._recall and not self._public:
            raise ValueError(NO_TENSOR)
        if self.tensor is None:
            return
        node = state.node
        self.tensor.fill(0)
        if node.state is not None:
            self.tensor[:] = self._table.encoder.observe(node.state.observation(player), self._prefix(node, player))

    def string_from(self, state: SpielState, player: int) -> str:
        node = state.node
        if node.state is None:
            return "set-up"
        if self._public:
            recalled = f"{node.heard[-1].hex()}\n" if self._recall else ""
            return recalled + text_view.text(node.state.view(SPECTATOR), self._voice)
        said = " ".join(self._table.vocabulary.tokens[token] for token in self._prefix(node, player))
        recalled = f"{node.heard[player].hex()}\n" if self._recall else ""
        return f"{recalled}{text_view.text(node.state.view(player), self._voice)}\n= {said}"

    @staticmethod
    def _prefix(node: TreeNode, player: int) -> tuple[int, ...]:
        if node.tokens is None or player != node.turn:
            return ()
        return node.tokens.prefix


class ValueEvaluator:
    """An evaluator for OpenSpiel's searches (MCTS, ISMCTS): what the game expects of a position, every action alike."""

    def evaluate(self, state: SpielState) -> Any:
        return np.array(state.returns() if state.is_terminal() else state.values())

    def prior(self, state: SpielState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1.0 / len(actions)) for action in actions]


def _register(game: Game) -> None:
    kind = _type(game)

    class Registered(SpielGame):
        """The class OpenSpiel calls with nothing but parameters."""

        def __init__(self, parameters: Mapping[str, Any] | None = None) -> None:
            super().__init__(game, kind, parameters or {})

    pyspiel.register_game(kind, Registered)


for _game in games().values():
    _register(_game)
