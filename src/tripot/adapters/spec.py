"""A table as both adapters play it: one game at one number of seats, whoever is asked, and the move being spelt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from tripot.adapters.encoder import ObservationEncoder
from tripot.adapters.lexicon import Lexicon, lexicon
from tripot.adapters.move_tokens import MoveTokeniser, MoveTokens
from tripot.adapters.tokens import Vocabulary
from tripot.engine.game import Game, State
from tripot.engine.language.text import Voice
from tripot.engine.rules.moves import Move
from tripot.engine.rules.options import Options
from tripot.engine.rules.refusal import Illegal


@contextmanager
def english_refusals(game: Game) -> Iterator[None]:
    """Context manager: turns a game's refusal into a ValueError that says why in English, and by which rule."""
    try:
        yield
    except Illegal as illegal:
        said = Voice(game.messages, game.catalogue.names(), "en", ()).say(illegal.text)
        raise ValueError(f"{said} ({illegal.rule})" if illegal.rule else said) from illegal


class TableSpec:
    """The specification shared by all tables of this game, number of seats and options."""

    def __init__(self, game: Game, seats: int, options: Mapping[str, Any]) -> None:
        self.game: Game = game
        self.seats: int = seats
        with english_refusals(game):
            self.options: Options = game.check_options(seats, options)
        pack = game.card_counts()
        self.cards: tuple[str, ...] = tuple(card.code for card in game.catalogue if pack.get(card.code))
        self.lexicon: Lexicon = lexicon(game, seats, self.options)
        self.vocabulary: Vocabulary = Vocabulary(self.cards, self.lexicon)
        self.tokeniser: MoveTokeniser = MoveTokeniser(game, self.vocabulary)
        self.encoder: ObservationEncoder = ObservationEncoder(game, seats, self.cards, self.vocabulary, self.lexicon)
        self.teams: tuple[int, ...] = game.teams(seats, self.options)

    def pending_choice(self, state: State) -> tuple[int, MoveTokens] | None:
        """The seat that says the next token, and what it may say; None once the game is over.

        Of several who are waited for the first begins: what it answers stays sealed from the others wherever the rules
        seal it.
        """
        actors = state.actors()
        if not actors:
            return None
        return actors[0], self.tokeniser.begin(state, actors[0])

    def tokens_for(self, state: State, move: Move) -> list[int]:
        """The tokens that spell this legal move of the seat that is asked."""
        asked = self.pending_choice(state)
        assert asked is not None
        _, tokens_of = asked
        spelt, tokens = self.vocabulary.tokenise(move), list[int]()
        while tokens_of.move is None:
            token = tokens_of.towards(spelt)
            assert token is not None
            tokens.append(token)
            tokens_of.say(token)
        return tokens

    def rewards(self, state: State) -> list[float]:
        """1 for the only winner (or each of a winning team), what the others lose adding up to as much; winners who
        share first place share what it brings. Before the end, the same of what the game expects, all cards open."""
        shares = state.values()
        mean = sum(shares) / len(shares)
        return [(share - mean) / (1.0 - mean) for share in shares]
