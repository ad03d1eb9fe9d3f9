"""An owner's market: limits that are only derived may be others, and every sale it allows is offered and paid."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tests.games.escrocs.book.test_data import data
from tests.games.escrocs.helpers import GAME
from tripot.bots.registry import choose_move, player_named
from tripot.engine.data.catalogue import BadCatalogue, Catalogue
from tripot.engine.rules.chance import Stream
from tripot.engine.rules.moves import Move
from tripot.engine.rules.refusal import Illegal
from tripot.engine.search.player import Budget
from tripot.games.escrocs.book.cards import cards_of, heap
from tripot.games.escrocs.game import Escrocs
from tripot.games.escrocs.play.market import Market


def owned(**prices: dict[str, int]) -> Escrocs:
    raw = data()
    for kind, row in prices.items():
        raw["prices"][kind].update(row)
    return GAME.with_catalogue(Catalogue.from_data(raw))


LONG = owned(colour={"6": 16, "7": 20})
PAIR = owned(colour={"2": 3})


def resale(game: Escrocs, chest: str, **more: Any) -> Any:
    return game.position({"phase": "RESALE", "chest": {"P0": chest.split()}, **more}, Stream.fast(0))


def played(game: Escrocs, chest: str, move: str, **more: Any) -> int:
    """The coins that a sale brings."""
    state = resale(game, chest, **more)
    parsed = game.parse(move)
    assert parsed in list(state.legal_moves(0))
    before = state.coins[0]
    state.apply(0, parsed)
    return int(state.coins[0] - before)


@pytest.mark.rule("ESC-30", "ESC-31")
def test_a_run_of_one_colour_may_be_longer_than_five() -> None:
    assert played(LONG, "B1 B2 B3 B4 B5 B6", "sell B1 B2 B3 B4 B5 B6") == 16
    assert played(LONG, "B1 B2 B3 B4 B5 B6 B7", "sell B1 B2 B3 B4 B5 B6 B7") == 20
    with pytest.raises(Illegal, match="ESC-29"):
        resale(LONG, "B1 B2 B3 B4 B5 R6").check(0, LONG.parse("sell B1 B2 B3 B4 B5 R6"))


@pytest.mark.rule("ESC-30", "ESC-31")
def test_a_pair_of_one_colour_may_be_sold_without_a_mixed_one() -> None:
    assert played(PAIR, "R3 R4", "sell R3 R4") == 3
    with pytest.raises(Illegal, match="ESC-29"):
        resale(PAIR, "R3 B4").check(0, PAIR.parse("sell R3 B4"))


@pytest.mark.rule("ESC-45")
def test_croc_keeps_the_colour_of_its_card() -> None:
    calls = {"reinf": {"P0": ["CRO"]}}
    assert played(LONG, "B1 B2 B3 B4 B5 B7", "call CRO *B7 B1 B2 B3 B4 B5", **calls) == 16
    assert played(PAIR, "R3 R7", "call CRO *R7 R3", **calls) == 3
    assert played(PAIR, "R3 B7", "call CRO *B7 R3", **calls) == 1  # two equal numbers
    with pytest.raises(Illegal, match="ESC-45"):
        resale(LONG, "B1 B2 B3 B4 B5 R7", **calls).check(0, LONG.parse("call CRO *R7 B1 B2 B3 B4 B5"))


def combination(market: Market, numbers: list[int], colours: set[int]) -> bool:
    same, run, colour = market.figures.prices
    size, low = len(numbers), min(numbers)
    if len(set(numbers)) == 1:
        return size in same
    return sorted(numbers) == list(range(low, low + size)) and (size in run or (size in colour and len(colours) == 1))


@pytest.mark.rule("ESC-27", "ESC-45")
@pytest.mark.parametrize("game", [GAME, LONG, PAIR], ids=["shipped", "long", "pair"])
def test_what_is_listed_is_what_is_accepted(game: Escrocs) -> None:
    """Against a search of every part of a chest, and of every mark."""
    random, market = Random(7), game.market
    for number in range(12):
        base = [*range(7), *random.sample(range(7, 28), 3)] if number % 2 else random.sample(range(28), 9)
        parts = [[card for at, card in enumerate(base) if bits >> at & 1] for bits in range(1, 1 << len(base))]
        sold = {heap(part) for part in parts if combination(market, [c % 7 for c in part], {c // 7 for c in part})}
        listed = [market.heap_of[sell.cards] for sell in market.sales(heap(base))]
        assert (len(listed), set(listed)) == (len(sold), sold)
        for card in base:
            unit = heap([card])
            assert sorted(market.sales_with(heap(base), unit)) == sorted(cards for cards in sold if cards & unit)
        wild = {
            (heap(part) ^ heap([marked]), marked)
            for part in parts
            for marked in part
            if any(
                combination(market, [*(c % 7 for c in part if c != marked), n], {c // 7 for c in part})
                for n in range(7)
            )
        }
        assert {(part, mark) for part, marks in market.almost(heap(base)) for mark in cards_of(marks)} == wild
        assert all(market.completes(cards_of(part), mark) for part, mark in wild)
        assert all(market.wild_price(cards_of(part), mark, False) for part, mark in wild)


@pytest.mark.rule("ESC-30")
@pytest.mark.parametrize(
    ("kind", "size", "price", "said"),
    [
        ("colour", "8", 30, r"ESC-30: prices\.colour\.8: this combination has 2 to 7 cards"),
        ("colour", "1", 1, r"ESC-30: prices\.colour\.1: this combination has 2 to 7 cards"),
        ("run", "6", 9, r"ESC-29: prices\.run\.6: this combination has 2 to 5 cards"),
        ("colour", "3", 2, r"ESC-30: prices\.colour\.3: a run of one colour pays more .* 3 at least"),
    ],
)
def test_what_the_rulebook_prints_stays(kind: str, size: str, price: int, said: str) -> None:
    with pytest.raises(BadCatalogue, match=f"^{said}"):
        owned(**{kind: {size: price}})


@pytest.mark.rule("ESC-31")
@pytest.mark.parametrize("game", [LONG, PAIR], ids=["long", "pair"])
def test_bots_play_an_owners_market_to_the_end(game: Escrocs) -> None:
    random = Random(5)
    for seats in (2, 4):
        players = [player_named("heuristic", game, random) for _ in range(seats)]
        state, moves = game.new_state(seats, {}, Stream.fast(seats)), 0
        while state.actors():
            seat = state.actors()[0]
            move: Move = choose_move(players[seat], state, seat, random, Budget())
            state.apply(seat, move)
            moves += 1
        assert moves < game.max_entries(seats, state.options)
