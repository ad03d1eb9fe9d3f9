"""The answer of a report: who is favoured, what stands out, what a change does, and what is not known."""

from __future__ import annotations

from copy import deepcopy

import msgspec
import pytest

from tests.toy_games import ALL
from tripot.engine.authoring.registry import game_named
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.language.text import LANGS, Lang
from tripot.lab.balance import Action, Balance, Bin, Share, Use, balance
from tripot.lab.paired import PairedChange
from tripot.lab.report import Interval, Line, wilson
from tripot.lab.reports import headline
from tripot.lab.reports.builders import build_comparison, build_simulation
from tripot.lab.reports.config_diff import changes
from tripot.lab.reports.document import Forest
from tripot.lab.reports.labels import Labels
from tripot.lab.reports.tournament import build_tournament
from tripot.lab.simulate import prepare, simulate
from tripot.lab.tournament import Tournament, tournament
from tripot.lab.whatif import whatif

URGENCE = game_named("urgence")
WORDS = Labels(URGENCE, "en")


def line(name: str, wins: float, games: int, seats: int) -> Line:
    nothing = Interval(0, 0)
    return Line(name, 1, wins, wins / games, wilson(wins, games), 1 / seats, 0, nothing, 0)


def found(wins: tuple[int, ...], uses: tuple[Use, ...] = ()) -> Balance:
    """Four seats with so many wins, and one deed."""
    few = balance(prepare(URGENCE, ("random",) * 4, 1, {}))
    lines = tuple(line(f"P{seat}", won, sum(wins), 4) for seat, won in enumerate(wins))
    return msgspec.structs.replace(
        few,
        report=msgspec.structs.replace(few.report, games=sum(wins), by_seat=lines),
        lengths=(Bin(10, 5), Bin(20, 90), Bin(30, 5)),
        actions=(Action("log.buy", uses),),
        endings=(Share("end.last", 100, 1.0, 100),),
    )


def use(thing: str, difference: float, *, sure: bool) -> Use:
    return Use(thing, 1, 0.5, 0.5, 0.3, 0.2, difference, Interval(difference - 0.05, difference + 0.05), sure)


def test_a_seat_that_wins_too_little_comes_first() -> None:
    said = headline.of_balance(found((11, 32, 30, 27)), WORDS).points
    assert said[0].replace("\u00a0", " ") == (
        "Seat 1 wins less than its share: 11.0 % of games (between 6.3 and 18.6 %) instead of 25.0 %."
    )
    assert not said[1].startswith("Seat")


def test_four_seats_are_four_questions() -> None:
    """One of them just outside its own interval proves nothing."""
    lines = [line("a", won, 100, 4) for won in (34, 22, 22, 22)]
    assert lines[0].interval.low > 0.25
    assert headline.stands_out(lines, 100) == [False] * 4
    assert "No seat is favoured for sure" in headline.of_balance(found((34, 22, 22, 22)), WORDS).points[0]


def test_cards_that_stand_out_are_named_and_drawn() -> None:
    uses = (use("ALO", 0.28, sure=True), use("FAU", -0.19, sure=True), use("COIN", 0.4, sure=False))
    section = headline.of_balance(found((25, 25, 25, 25), uses), WORDS)
    good = next(point for point in section.points if "more often" in point)
    bad = next(point for point in section.points if "less often" in point)
    assert URGENCE.catalogue["ALO"].name["en"] in good
    assert "“Buys” (+28, between +23 and +33)" in good
    assert URGENCE.catalogue["FAU"].name["en"] in bad
    assert section.chart is not None
    assert not any(URGENCE.catalogue["COIN"].name["en"] in point for point in section.points)
    assert "No card and no choice" in " ".join(headline.of_balance(found((25, 25, 25, 25)), WORDS).points)


def test_what_stands_out_of_one_deed_may_not_stand_out_of_a_hundred_lines() -> None:
    alone = found((25, 25, 25, 25), (use("ALO", 0.07, sure=True),))
    many = msgspec.structs.replace(
        alone, actions=(*alone.actions, *(Action(f"log.{k}", (use("COIN", 0.0, sure=False),)) for k in range(99)))
    )
    assert headline.of_balance(alone, WORDS).chart is not None
    assert headline.of_balance(many, WORDS).chart is None


def test_nine_games_in_ten() -> None:
    said = headline.of_balance(found((25, 25, 25, 25)), WORDS).points
    assert "Half the games take 20 moves or fewer; nine in ten take 10 to 20." in said


@pytest.mark.parametrize("lang", LANGS)
def test_other_papers_begin_with_their_answer(lang: Lang) -> None:
    words = Labels(ALL["highcard"], lang)
    job = prepare(ALL["highcard"], ("habile", "random"), 40, {})
    standings = tournament(Tournament(job, ("habile", "random")))
    told = whatif(job, prepare(ALL["highcard"], job.bots, 40, {}, 7))
    for paper in (
        build_simulation(simulate(job), words),
        build_tournament(standings, words),
        build_comparison(told, words, words),
    ):
        assert paper.sections[0].points
        assert all("{" not in point for point in paper.sections[0].points)


def test_a_change_of_four_seats_is_four_questions() -> None:
    """One of four just outside its own interval is said to gain nothing, and is not drawn as if it did."""
    seats = [
        PairedChange(f"P{k}", 0.25, 0.25 + by, by, Interval(by - 0.1, by + 0.1), 99)
        for k, by in enumerate((0.11, 0, 0, 0))
    ]
    assert seats[0].sure
    assert headline.surely(seats) == [False] * 4
    assert headline.surely([seats[0], PairedChange("P1", 0.5, 0.39, -0.11, Interval(-0.21, -0.01))]) == [True, True]
    assert PairedChange("moves", 9, 12, 3, Interval(3, 3)).among(9)
    assert not PairedChange("moves", 9, 9, 0, Interval(0, 0)).sure
    before, after = (prepare(URGENCE, ("random",) * 4, 1, options) for options in ({}, {"confidence_start": 10}))
    few = whatif(before, after)
    paper = build_comparison(msgspec.structs.replace(few, by_seat=tuple(seats)), WORDS, WORDS)
    assert "Nobody wins more or less for sure" in paper.sections[0].points[1]
    chart = paper.sections[1].chart
    assert isinstance(chart, Forest)
    assert not any(point.strong for point in chart.points)


def test_a_change_that_changed_nothing_has_no_interval() -> None:
    """Two games that went the same do not show that all will."""
    escrocs = game_named("escrocs")
    before, after = (prepare(escrocs, ("habile", "habile"), 2, {"round_limit": most}) for most in (40, 100))
    words = Labels(escrocs, "en")
    paper = build_comparison(whatif(before, after), words, words)
    assert paper.sections[0].points[1:] == ("Not one game has another winner.", "Not one game is longer or shorter.")
    table = paper.sections[1].table
    assert table is not None
    assert {row[2] for row in table.rows} == {""}


def test_six_duels_are_six_questions() -> None:
    job = prepare(ALL["highcard"], ("habile", "random"), 2, {})
    standings = tournament(Tournament(job, ("habile", "random")))
    (duel,) = standings.duels
    close = msgspec.structs.replace(duel, games=100, wins=61, rate=0.61, interval=wilson(61, 100))
    for others, sure in ((0, True), (5, False)):
        some = msgspec.structs.replace(standings, duels=(close,) * (1 + others))
        assert headline.rates_of(some)[close.one, close.other] == (0.61, close.interval.low, close.interval.high, sure)
        said = headline.of_tournament(some, WORDS).points[0]
        assert ("beats" in said or "nothing is sure" not in said) is sure


def test_what_was_changed_is_told() -> None:
    escrocs = game_named("escrocs")
    cards = deepcopy(escrocs.catalogue.data())
    next(card for card in cards["card"] if card["code"] == "VIP")["facts"]["cards"] = 4
    other = escrocs.with_catalogue(Catalogue.from_data(cards))
    before = prepare(escrocs, ("random", "random"), 1, {})
    after = prepare(other, before.bots, 1, {"painting_cost": 2})
    assert changes(whatif(before, after), Labels(escrocs, "en"), Labels(other, "en")) == [
        "Cost of discarding a Cursed Painting: 2 instead of 1",
        "Vipère (VIP) cards: 4 instead of 2",
    ]
