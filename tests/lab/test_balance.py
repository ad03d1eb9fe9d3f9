"""What is noticed of games, and what it says of winning."""

from __future__ import annotations

from fractions import Fraction
from math import sqrt
from random import Random

import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import game_named
from tripot.engine.language.text import CardName, SeatName, say
from tripot.engine.rules.chance import Stream
from tripot.engine.views.events import EVERYONE, Event, only
from tripot.lab.balance import Sums, balance
from tripot.lab.executors import LocalExecutor
from tripot.lab.game_stats import HELD, StatsCollector, actor_of, seats_by_name, things
from tripot.lab.option_sweep import try_value, variations
from tripot.lab.runs import Run
from tripot.lab.simulate import Job, prepare

URGENCE = game_named("urgence")


def job(games: int) -> Job:
    return prepare(URGENCE, ("habile", "habile"), games, {"confidence_start": 10}, 3)


def test_a_line_is_about_the_seat_it_names_else_the_only_one_told() -> None:
    bought = say("log.buy", who=SeatName(2), card=CardName("FAU"), whom=SeatName(1))
    assert actor_of(Event(EVERYONE, bought)) == 2
    assert actor_of(Event(only(3), say("log.draw"))) == 3
    assert actor_of(Event(EVERYONE, say("log.draw"))) == actor_of(Event(only(1, 2), say("log.draw"))) == -1


def test_a_line_names_cards_however_deep_and_choices_in_a_word() -> None:
    text = say("log.split", a=say("part", cards=(CardName("R1"), CardName("B7"))), side=say("side.A"), n=3)
    assert list(things(text)) == ["R1", "B7", "side.A"]


def test_a_line_may_call_a_seat_by_its_character() -> None:
    """In Jeu de dupes nobody is named but characters, whose names stand beside their seats and on hands."""
    dupes = game_named("dupes")
    state, watcher = dupes.new_state(2, {}, Stream.fast(1)), StatsCollector(2)
    for seat in (0, 1):
        state.apply(seat, state.legal_moves(seat)[0])
    names = seats_by_name(state)
    name = next(name for name, seat in names.items() if seat == 1 and isinstance(name, str))
    took = Event(EVERYONE, say("log.take", who=name, card=CardName("7C"), attitude=say("attitude.I-C")))
    assert actor_of(took) == -1
    assert actor_of(took, names) == 1
    watcher.hear([took], state)
    assert dict(watcher.actions()["log.take"][1]) == {"7C": 1, "attitude.I-C": 1}


def test_the_balance_adds_up() -> None:
    told = balance(job(12))
    assert sum(one.times for one in told.lengths) == 12
    assert sum(one.times for one in told.scores) == 24
    assert sum(one.rate for one in told.endings) == pytest.approx(1)
    assert {rule.name for rule in told.rules} >= {rule.id for rule in URGENCE.rulebook}
    deeds = {deed.key: {use.thing: use for use in deed.uses} for deed in told.actions}
    teams = deeds["log.team"]
    assert sum(use.a_game for use in teams.values()) == 2
    assert sum(use.of_winners for use in teams.values()) == pytest.approx(1)
    assert set(deeds["log.buy"]) <= set(URGENCE.catalogue.index)
    assert HELD in deeds


def test_two_processes_weigh_as_one() -> None:
    dealt = prepare(ALL["highcard"], ("habile", "random"), 6, {})
    assert balance(dealt, Run(LocalExecutor(2))) == balance(dealt)


def test_the_gap_between_with_and_without_and_its_error() -> None:
    """Against the plain formula, game by game; and against what the spread of many such samples shows."""
    random, seats, games = Random(5), 4, 400
    rows = []
    for _ in range(games):
        did = random.randint(0, 3)
        rows.append((did, Fraction(int(random.random() < 0.2 + 0.15 * did)) if did else Fraction(0)))
    sums = Sums()
    for did, won in rows:
        if did:
            sums.count(did, did, won)
    found = sums.gap(games, seats)
    assert found is not None
    a, w = sum(did for did, _ in rows), sum(won for _, won in rows)
    b = games * seats - a
    rate, rest = w / a, (games - w) / b
    parts = [(won - rate * did) / a - ((1 - won) - rest * (seats - did)) / b for did, won in rows]
    assert found[0] == pytest.approx(float(rate - rest))
    assert found[1] == pytest.approx(sqrt(sum(part * part for part in parts) * games / (games - 1)))


def test_a_few_who_all_won_are_not_beyond_doubt() -> None:
    sums = Sums()
    for _ in range(25):
        sums.count(1, 1, Fraction(1))
    found = sums.gap(100, 2)
    assert found is not None
    assert found[1] >= 0.5 * sqrt(1 / 25 + 1 / 175) * 0.999


def test_too_few_say_nothing() -> None:
    sums = Sums()
    sums.count(1, 1, Fraction(1))
    assert sums.gap(100, 2) is None


def test_every_other_value_of_every_option_is_tried() -> None:
    few = job(2)
    others = variations(few)
    tried = {(name, value) for name, value, _ in others}
    form = URGENCE.form(2).fields
    assert ("confidence_start", 10) not in tried
    assert {name for name, _ in tried} == {field.name for field in form if len(field.values()) > 1}
    name, value, other = others[0]
    told = try_value(few, name, value, other)
    assert (told.option, told.value) == (name, value)
    assert len(told.seats) == 2
