"""Pages: whole in themselves, in both languages, with every chart and table of the paper; read by day and by night."""

from __future__ import annotations

import re
import shlex
from copy import deepcopy
from html import escape, unescape
from html.parser import HTMLParser

import msgspec
import pytest

from tests.toy_games import ALL
from tripot.cli.main import main
from tripot.engine.authoring.registry import game_named
from tripot.engine.data.catalogue import Catalogue
from tripot.engine.game import Game
from tripot.engine.language.text import LANGS, Lang
from tripot.lab.balance import balance
from tripot.lab.option_sweep import try_value, variations
from tripot.lab.reports.builders import build_balance, build_comparison, build_simulation
from tripot.lab.reports.document import Chart, Document, Forest, Histogram, Point, Section
from tripot.lab.reports.html import page
from tripot.lab.reports.labels import Labels
from tripot.lab.reports.plots import draw_svg
from tripot.lab.reports.tournament import build_tournament
from tripot.lab.simulate import prepare, simulate
from tripot.lab.tournament import Tournament, tournament
from tripot.lab.whatif import whatif

TINY = ALL["highcard"]


def papers(game: Game, words: Labels) -> list[Document]:
    job = prepare(game, ("habile", "random"), 24, {})
    options = [try_value(prepare(game, job.bots, 2, {}), *one) for one in variations(job)[:1]]
    return [
        build_simulation(simulate(job), words),
        build_balance(balance(job, options=options), words, 2),
        build_tournament(tournament(Tournament(job, ("habile", "random"))), words),
        build_comparison(whatif(job, prepare(game, job.bots, 24, {}, 7)), words, words),
    ]


class Whole(HTMLParser):
    """What a page asks for, and whether all that opens closes."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: list[str] = []
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.asked += [value or "" for name, value in attrs if name in ("src", "href") and tag != "use"]
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("lang", LANGS)
def test_a_page_is_whole_in_itself(lang: Lang) -> None:
    words = Labels(TINY, lang)
    for paper in papers(TINY, words):
        text = page(paper, words)
        read = Whole()
        read.feed(text)
        assert not read.asked
        assert not read.open
        assert not re.search(r"#0[1-6]0[2-7]0[3-8]", text), "an ink without its name"
        assert text.count("<svg ") == sum(section.chart is not None for section in paper.sections) > 0
        assert f'<html lang="{lang}">' in text
        assert page(paper, words) == text, "the same paper is the same page"


def test_things_deeds_and_figures_have_names() -> None:
    french, english = (Labels(game_named("urgence"), lang) for lang in LANGS)
    assert french.action("log.buy") == "Achète"
    assert english.seats(2) == ["Seat\u00a01", "Seat\u00a02"]
    assert english.thing("COIN") == game_named("urgence").catalogue["COIN"].name["en"]
    assert french.thing("team.LAB") != "team.LAB"
    assert french.number(-1234.5) == "−1\u202f234,5"
    assert english.number(-1234.5) == "−1,234.5"
    assert french.percent(0.25) == "25,0\u00a0%"
    assert (french.signed(0.04), french.signed(-0.04), french.signed(-0.06)) == ("0,0", "0,0", "−0,1")


def test_every_deed_of_every_game_is_told() -> None:
    for slug in ("depli", "noe"):
        game = game_named(slug)
        seats = ("random",) * game.seats[0]
        words = Labels(game, "fr")
        paper = build_balance(balance(prepare(game, seats, 1, {})), words)
        assert not [section.title for section in paper.sections if section.title.startswith(("log.", "lab."))]


def drawing(chart: Chart, lang: Lang = "fr") -> str:
    return draw_svg(chart, lang, 0)


def said_in(svg: str) -> list[str]:
    return [unescape(text) for text in re.findall(r"<text [^>]*>([^<]*)</text>", svg)]


def test_a_chart_is_read_on_a_phone() -> None:
    """At a phone's width a unit of the drawing is a pixel or more: nothing is written smaller than 12."""
    name = "Rester cinq minutes sans témoin dans la pièce du fond"
    points = (Point(f"{name} · Atteint un objectif", 31, 19, 43, True), Point("Leurre · Use d'une technique", 2, -1, 5))
    for chart in (
        Forest("Ce qui sort du lot", "parties gagnées avec − sans, points de %", points, 0.0),
        Histogram("Les scores", "points", "nombre de scores", (("tous", ((1, 2), (3, 4))), ("qui gagne", ((3, 4),)))),
    ):
        svg = drawing(chart)
        sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", svg)]
        (width,) = re.findall(r'viewBox="0 0 ([\d.]+) ', svg)
        assert min(sizes) >= 12
        assert float(width) < 300
    told = said_in(drawing(Forest("", "%", points, 0.0)))
    assert " ".join(told).count(name) == 1, "names are broken, not cut"
    assert {"Atteint un objectif", "Leurre", "Use d'une technique"} <= set(told)


def test_numbers_on_an_axis_are_whole_where_they_count_and_written_as_one_reads() -> None:
    lengths = Histogram("", "coups", "parties", (("tous", ((636, 3), (640, 9), (645, 1))),))
    assert not [text for text in said_in(drawing(lengths)) if re.search(r"\d[.,]\d", text)]
    long = Histogram("", "coups", "parties", (("tous", ((200, 3), (4000, 9))),))
    assert "3\u202f000" in said_in(drawing(long))
    assert "3,000" in said_in(drawing(long, "en"))


def test_series_differ_by_more_than_colour() -> None:
    one = Histogram("", "points", "scores", (("tous", ((1, 2),)),))
    two = Histogram("", "points", "scores", (("tous", ((1, 2),)), ("qui gagne", ((1, 1),))))
    assert "<pattern" not in drawing(one)
    assert "<pattern" in drawing(two)


def test_a_page_says_who_played_and_how_to_read_it() -> None:
    job = msgspec.structs.replace(prepare(TINY, ("expert", "random"), 1200, {}), games=1)
    report = msgspec.structs.replace(simulate(job), games=1200)
    paper = build_simulation(report, Labels(TINY, "fr"))
    assert paper.lead.startswith("1\u202f200 parties à 2 entre robots")
    assert "expert, random (qui imagine 100 donnes possibles avant chaque coup) (random joue au hasard)" in paper.lead
    assert "95 fois sur 100" in paper.sections[0].words
    assert "tireté" in paper.sections[0].words


def test_what_shows_nothing_is_folded_away() -> None:
    words = Labels(TINY, "fr")
    deeds = build_balance(balance(prepare(TINY, ("random", "random"), 30, {})), words).sections
    chart = Forest("Joue", "%", (Point("as", 1, -1, 2),), 0.0)
    quiet = Section("Joue", "Rien n'y sort du lot.", chart=chart, folded=True)
    text = page(Document("", "", (), (*deeds, quiet), "fr"), words)
    (closed,) = re.findall(r'<section class="folded"><h2>Joue</h2>.*?</section>', text, re.DOTALL)
    assert closed.index("<details>") < closed.index("<svg ")


@pytest.mark.parametrize("lang", LANGS)
def test_the_command_on_a_page_makes_it_again(lang: Lang, capsys: pytest.CaptureFixture[str]) -> None:
    game = game_named("escrocs")
    words = Labels(game, lang)
    job = prepare(game, ("random", "facile"), 2, {"painting_cost": 2, "skills": "off"}, 5)
    same = prepare(game, ("random", "random"), 2, {}, 5)
    report, weighed = simulate(job), balance(same, options=[try_value(same, *one) for one in variations(same)])
    standings = tournament(Tournament(same, ("random", "facile")))
    told = whatif(same, prepare(game, same.bots, 2, {"painting_cost": 0}, 5))
    for paper, figures in (
        (build_simulation(report, words), report),
        (build_balance(weighed, words, 2), weighed),
        (build_tournament(standings, words), standings),
        (build_comparison(told, words, words), told),
    ):
        assert main([*shlex.split(paper.again)[1:], "--json", "--jobs", "1"]) == 0
        assert msgspec.json.decode(capsys.readouterr().out, type=type(figures)) == figures
        assert escape(paper.again) in page(paper, words)


def test_other_cards_are_named_in_the_command() -> None:
    game = game_named("escrocs")
    cards = deepcopy(game.catalogue.data())
    next(card for card in cards["card"] if card["code"] == "VIP")["facts"]["cards"] = 4
    other = game.with_catalogue(Catalogue.from_data(cards))
    before, after = (prepare(one, ("random", "random"), 1, {}) for one in (game, other))
    words, changed = Labels(game, "fr"), Labels(other, "fr")
    asked = build_comparison(whatif(before, after), words, changed)
    assert "--with CARDS.toml" in asked.again
    assert "--catalogue" not in asked.again
    assert "CARDS.toml est le fichier" in page(asked, words)
    assert "--catalogue CARDS.toml" in build_simulation(simulate(after), changed).again
    assert "CARDS.toml" not in build_simulation(simulate(before), words).again
