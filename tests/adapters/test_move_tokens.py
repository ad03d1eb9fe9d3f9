"""Tokens spell exactly the legal moves, and the house's games declare every one of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.adapters.walks import TABLES, tables, walk
from tripot.adapters.move_tokens import MoveTokens
from tripot.adapters.spec import TableSpec
from tripot.adapters.tokens import END, TEXT, UnknownToken, words_of
from tripot.engine.authoring.registry import game_named, games
from tripot.engine.rules.moves import Move


def ways(spelling: MoveTokens, said: tuple[int, ...] = ()) -> Iterator[tuple[tuple[int, ...], Move]]:
    """Every way through the choices, and the move it leads to."""
    for token in spelling.choices:
        twin = spelling.copy()
        twin.say(token)
        if twin.move is None:
            yield from ways(twin, (*said, token))
        else:
            yield (*said, token), twin.move


@pytest.mark.parametrize(("slug", "seats"), TABLES)
def test_tokens_spell_the_legal_moves(slug: str, seats: int) -> None:
    for terms in tables(slug, seats):
        for number, (state, seat, spelling) in enumerate(walk(terms)):
            moves, pattern = state.legal_moves(seat), terms.game.rules.move_list_key(state, seat)
            if (number % 5 or len(moves) > 40) and pattern is None:
                continue
            found = list(ways(spelling))
            assert len({way for way, _ in found}) == len(found)
            staying = [move for move in moves if not move.gives_up] or list(moves)
            assert sorted(str(move) for _, move in found) == sorted(map(str, staying))


@pytest.mark.parametrize(
    ("notation", "cards", "words"),
    [
        ("P:QS", ["QS"], ["P", "QS"]),
        ("O+", [], ["O", "+"]),
        ("c enq-max+enq-hugo @2+4", ["enq-max", "enq-hugo"], ["c", "enq-max", "enq-hugo", "@", "2", "4"]),
        ("!pulitzer+etare", [], ["!", "pulitzer", "etare"]),
        ("play:SUB/B", ["SUB"], ["play", "SUB", "B"]),
        ("force:P2=1,P3=1", [], ["force", "P2", "1", "P3", "1"]),
        ("split R5 (B2) | G3", ["R5", "B2", "G3"], ["split", "R5", "(", "B2", ")", "|", "G3"]),
        ("stash P0:R5,B2 P1:-", ["R5", "B2"], ["stash", "P0", "R5", "B2", "P1", "-"]),
        ('P0 take:7C "so, it: was"', ["7C"], ["P0", "take", "7C", TEXT]),
        ("propose:2 =propose.13.0(P1,,GEN-03)", [], ["propose", "2", TEXT]),
        ('scene:{"place":"a","mains":"P0+P2","secondary":["b","c"]}', [], ["scene", TEXT, "P0", "P2", TEXT]),
    ],
)
def test_words_of_notations(notation: str, cards: list[str], words: list[str]) -> None:
    assert words_of(notation, cards) == words


def test_a_move_that_might_go_on_is_ended() -> None:
    terms = TableSpec(game_named("urgence"), 2, {})
    moves = [terms.game.parse(text) for text in ("drop:COIN", "drop:COIN+COIN")]
    spelling = terms.tokeniser.among(moves)
    assert [terms.vocabulary.tokens[token] for token in spelling.choices] == [END, "COIN"]
    spelling.say(0)
    assert spelling.move == moves[0]


def test_what_is_not_declared_is_not_spelt() -> None:
    terms = TableSpec(game_named("noe"), 3, {})
    with pytest.raises(UnknownToken, match="joue"):
        terms.vocabulary.tokenise(terms.game.parse("joue"))


def test_the_house_declares_its_games() -> None:
    for game in games().values():
        if type(game).__module__.startswith("tripot.games."):
            assert TableSpec(game, game.usual_seats, {}).lexicon.declared
