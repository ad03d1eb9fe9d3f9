"""The habile player: legal always, sensible in plain cases, far better than chance."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.urgence.helpers import SEATS, GameTable, at_market, duel, fresh, scene, step, trio
from tripot.engine.search.player import Budget


def choice(table: GameTable, seat: int = 0) -> str:
    bot = table.game.players.habile(table.game, Random(1))
    return str(bot.choose(table.at.view(seat), lambda: table.at.sample(seat, Random(1)), Budget()))


def turn(table: GameTable, seat: int = 0) -> list[str]:
    """Everything the bot does on its turn."""
    done: list[str] = []
    while table.at.actors() == (seat,):
        done.append(choice(table, seat))
        table.ok(f"P{seat + 1} {done[-1]}")
    return done


def test_it_sees_a_kill() -> None:
    assert "hit:P2:11" in turn(duel("hand VAC, COIN×2", other="- P2 SCI, confidence 11: hand COIN×3."))
    behind_shields = duel("hand VAC, FEU, COIN", other="- P2 SCI, confidence 14: shields MAS.")
    turn(behind_shields)
    behind_shields.holds("phase OVER; winner P1")


def test_it_finishes_the_one_it_can() -> None:
    table = trio("hand PAS", others=("- P2 SCI, confidence 20: no cards.", "- P3 LAB, confidence 8: no cards."))
    turn(table)
    table.holds("P3 eliminated; P2 confidence 20")


def test_it_builds_an_economy_first() -> None:
    table = scene(
        "- P1 GOV, confidence 20: hand COIN×3; draw pile COIN, HEART×2.",
        "- P2 SCI, confidence 20: hand COIN×3; draw pile COIN, HEART×2.",
        before="Round 1, first player P1, P1 to act, phase MAIN; market full",
    )
    assert {"buy:FAU", "buy:SUB"} & set(turn(table))


def test_it_does_not_kill_itself() -> None:
    table = duel("hand RUS, APP; draw pile COIN×3; companions VAR", confidence=3)
    turn(table)
    table.holds("P2 to act")
    assert table.at.gauges[0] >= 1


def test_it_uses_companions_and_draws_before_it_decides() -> None:
    table = duel("hand SUB, COIN, HEART; draw pile VAC, TRI; companions CAB")
    done = turn(table)
    assert done[:2] == ["use:CAB", "draw:2"]
    assert any(move.startswith("play:VAC") for move in done)


def test_it_gives_up_its_worst_card() -> None:
    table = duel("hand PAS", other="- P2 SCI, confidence 20: hand HEART, VAC, TRI.")
    table.ok("P1 play:PAS/A", "P1 force:P2=1")
    assert choice(table, 1) == "drop:HEART"
    table = duel("hand PAS", other="- P2 SCI, confidence 20: hand HEART, VAC, COIN.")
    table.ok("P1 play:PAS/A", "P1 force:P2=2")
    assert choice(table, 1) == "drop:COIN+HEART"


def test_it_buys_a_super_card_when_it_can() -> None:
    assert choice(at_market(17, "draw pile COIN×3")) == "buy:SGO"


def test_it_destroys_starters() -> None:
    table = duel("hand ATT, COIN×2; draw pile PAS, TRI, FEU; discard pile HEART, SON, FEU")
    assert "destroy:d:HEART" in turn(table)


BLOW = "- P2 SCI, confidence 20: hand VAC, COIN×2."
"""Eleven points on the next turn, for everybody to count: there is no draw pile."""


@pytest.mark.parametrize(("confidence", "side"), [(10, "B"), (14, "A")])
def test_it_gains_where_that_outlives_a_blow_it_can_count(confidence: int, side: str) -> None:
    before = "Round 25, first player P1, P1 to act, phase MAIN; market full"
    table = duel("hand FEU; draw pile COIN×3", confidence=confidence, other=BLOW, before=before)
    assert choice(table) == f"play:FEU/{side}"


@pytest.mark.parametrize(("confidence", "move"), [(12, "end"), (14, "disinfect:d:COIN")])
def test_it_does_not_thin_its_deck_down_to_a_blow_it_can_count(confidence: int, move: str) -> None:
    before = "Round 5, first player P1, P1 to act, phase MARKET, coins 0; market full"
    zones = "draw pile PAS, FEU, TRI; discard pile COIN×4"
    assert choice(duel(zones, confidence=confidence, other=BLOW, before=before)) == move


@pytest.mark.rule("URG-52")
@pytest.mark.parametrize(("confidence", "move"), [(4, "disinfect:c:VAR"), (20, "use:VAR")])
def test_it_disinfects_a_companion_whose_black_heart_would_be_the_end(confidence: int, move: str) -> None:
    assert choice(duel("hand COIN; companions VAR", confidence=confidence)) == move


@pytest.mark.rule("URG-52")
def test_it_does_not_shed_the_cards_it_has_just_laid() -> None:
    table = duel("hand COIN×2, HEART; draw pile PAS, FEU, TRI; discard pile COIN", confidence=20)
    assert [move for move in turn(table) if move.startswith("disinfect")] == ["disinfect:d:COIN"]


@pytest.mark.parametrize("seats", SEATS)
def test_one_bot_beats_random_players(seats: int) -> None:
    """Twelve games each; chance alone would win six of them with two players."""
    won = 0
    for number in range(12):
        table, random = fresh(seats, number), Random(number)
        me = number % seats
        bot = table.game.players.habile(table.game, Random(number))
        while actors := table.at.actors():
            if actors[0] == me:
                table.at.apply(me, bot.choose(table.at.view(me), table.at.copy, Budget()))
            else:
                step(table.at, random)
        outcome = table.at.outcome()
        won += outcome is not None and outcome.winners == (me,)
    assert won >= 11
