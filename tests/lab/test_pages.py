"""Pages: whole in themselves, in both languages, with every chart and table of the paper; read by day and by night."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from tests.games import ALL
from tripot.engine.game import Game
from tripot.engine.registry import game_named
from tripot.engine.text import LANGS, Lang
from tripot.lab.balance import balance
from tripot.lab.pages.html import page
from tripot.lab.pages.paper import Paper
from tripot.lab.pages.papers import balanced, compared, competed, simulated
from tripot.lab.pages.words import Words
from tripot.lab.simulate import prepare, simulate
from tripot.lab.tournament import Tournament, tournament
from tripot.lab.varying import variations, varied
from tripot.lab.whatif import whatif

TINY = ALL["highcard"]


def papers(game: Game, words: Words) -> list[Paper]:
    job = prepare(game, ("habile", "random"), 24, {})
    options = [varied(prepare(game, job.bots, 2, {}), *one) for one in variations(job)[:1]]
    return [
        simulated(simulate(job), words),
        balanced(balance(job, options=options), words, 2),
        competed(tournament(Tournament(job, ("habile", "random"))), words),
        compared(whatif(job, prepare(game, job.bots, 24, {}, 7)), words, words),
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
    words = Words(TINY, lang)
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
    french, english = (Words(game_named("urgence"), lang) for lang in LANGS)
    assert french.deed("log.buy") == "Achète"
    assert english.seats(2) == ["Seat\u00a01", "Seat\u00a02"]
    assert english.thing("COIN") == game_named("urgence").catalogue["COIN"].name["en"]
    assert french.thing("team.LAB") != "team.LAB"
    assert french.number(-1234.5) == "−1\u202f234,5"
    assert english.number(-1234.5) == "−1,234.5"
    assert french.percent(0.25) == "25,0\u00a0%"


def test_every_deed_of_every_game_is_told() -> None:
    for slug in ("depli", "noe"):
        game = game_named(slug)
        seats = ("random",) * game.seats[0]
        words = Words(game, "fr")
        paper = balanced(balance(prepare(game, seats, 1, {})), words)
        assert not [section.title for section in paper.sections if section.title.startswith(("log.", "lab."))]
