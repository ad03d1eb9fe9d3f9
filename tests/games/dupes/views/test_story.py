"""The story of an evening as one would print it: what it is about, who does what, and how everything ends."""

from __future__ import annotations

import re
from functools import cache, partial
from itertools import pairwise
from random import Random

import pytest

from tests.games.dupes.helpers import GAME, GameTable, example, fight, free, seeded, sheet
from tripot.engine.language.text import LANGS, Lang
from tripot.engine.play import Play
from tripot.engine.rules.chance import Stream
from tripot.engine.search.player import Budget
from tripot.engine.story import markdown, story_of
from tripot.engine.views.events import SPECTATOR, Event
from tripot.games.dupes.book import line_picker, prompts, stock_lines
from tripot.games.dupes.book.utterance import Line

NAMES = ("Zoé", "Hugo", "Inès", "Marc", "Paul")


@cache
def evening(seed: int, seats: int, lang: Lang, main_goal: str = "MG1") -> str:
    """A whole game of bots, told."""
    play, random = (
        Play.start(GAME, seats, {"main_goal": main_goal}, Stream.fast(seed), names=NAMES[:seats]),
        Random(seed),
    )
    bot = GAME.players.habile(GAME, random)
    while not play.over:
        seat = random.choice(play.state.actors())
        sampler = partial(play.state.sample, seat, random)
        play.move(seat, bot.choose(play.state.view(seat), sampler, Budget()), by="bot")
    voice = GAME.voice(lang, NAMES[:seats])
    return markdown(GAME.story_title(play.header.options, voice), story_of(play.record, GAME, SPECTATOR), voice)


def told(events: list[Event], lang: Lang = "fr", kind: str = "deed") -> list[str]:
    """The deeds among some events, or the cards behind them; blanks as they are typed."""
    voice = GAME.voice(lang, NAMES)
    said = [voice.say(event.text) for event in events if event.story == kind]
    return [text.replace("\u202f", " ").replace("\u00a0", " ") for text in said]


def quiet(table: GameTable) -> list[Event]:
    """A proposal of seat 1 that nobody opposes."""
    return table.do("@1 propose:0", "@0 accept", "@2 accept", "@1 leave")


@pytest.mark.rule("DUP-04")
@pytest.mark.parametrize(
    ("lang", "title", "aim", "end"),
    [
        ("fr", "Hériter du vieux manoir", "hériter du vieux manoir", "Le vieux manoir revient à "),
        ("en", "Inherit the old manor", "to inherit the old manor", "The old manor goes to "),
    ],
)
def test_a_story_says_what_it_is_about_and_who_gets_it(lang: Lang, title: str, aim: str, end: str) -> None:
    story = evening(1, 4, lang)
    first, *_ = story.splitlines()
    assert first.endswith(title)
    assert aim in story
    assert end in story


@pytest.mark.rule("DUP-04")
def test_a_main_goal_of_ones_own_is_quoted() -> None:
    story = evening(2, 2, "fr", "Épouser le duc")
    assert story.splitlines()[0].endswith("Épouser le duc")
    assert story.count("Épouser le duc") == 3


@pytest.mark.parametrize("main_goal", prompts.MAIN_GOALS)
def test_every_story_has_its_aim_and_its_end(main_goal: str) -> None:
    for key in (f"log.aim.{main_goal}", f"log.end.{main_goal}"):
        assert key in GAME.messages.keys


@pytest.mark.parametrize("lang", LANGS)
def test_lists_have_their_and_and_deeds_are_told(lang: Lang) -> None:
    deeds = [line for seed in (1, 3) for line in evening(seed, 4, lang).splitlines() if line.startswith("*")]
    assert not [line for line in deeds if re.match(r"\*(Oppose|Join|S'oppose|Se range)s?\b", line)]
    both = {"fr": (" s'y opposent.", " et "), "en": (" are against it.", " and ")}[lang]
    many = [line for line in deeds if both[0] in line]
    assert many
    assert all(both[1] in line for line in many)


def test_who_withdraws_is_the_character() -> None:
    table = free(3, 0, names={"1": "Le notaire"})
    events = table.do("@1 propose:1", "@0 accept", "@2 oppose:P2", "@1 withdraw")
    assert told(events) == ["P2 s'y oppose.", "Le notaire n'insiste pas."]


@pytest.mark.rule("DUP-35", "DUP-41")
def test_a_proposal_that_is_left_has_an_outcome_and_the_same_for_a_feint() -> None:
    feint, real = free(3, 0), free(3, 0)
    left = quiet(feint)
    assert told(left) == ["Personne ne s'oppose, mais P1 en reste là."]
    assert told(real.do("@1 propose:1", "@0 accept", "@2 accept", "@1 leave")) == told(left)


@pytest.mark.rule("DUP-36")
def test_a_goal_that_does_not_fit_has_an_outcome() -> None:
    events = free(2, 0).do("@1 propose:1", "@0 accept", "@1 tick", "@0 incoherent")
    assert told(events, "en") == ["P1 obtains nothing: the goal, shown to all, does not fit the story."]


@pytest.mark.rule("DUP-89", "DUP-90", "DUP-91")
def test_a_conflict_tells_who_wins_and_every_count_only_with_the_cards() -> None:
    table = fight("P0 I6 3H 6H 9H QH 2S 5D; P1 T5 4S 7S TS KS 8C", seats=3, director=2, xp={"0": 5})
    events = table.do("P0 reveal:H")
    assert told(events) == ["L'égalité profite à P1."]
    assert "P0 4 (Argumentation) et P1 4 (Raison)." in told(events, kind="cards")
    assert "S1 holds firm." in told(example().do("P0 pass", "S1 pass"), "en")
    drawn = fight("P0 I5 3H 6H 9H QH 2S; P1 T5 4S 7S TS KS 8C", seats=3, director=2, options={"tie_rule": "draw"})
    assert "A tie, and nobody wins." in told(drawn.do("P0 reveal:H"), "en")


@pytest.mark.rule("DUP-92", "DUP-93")
def test_numbers_of_goals_are_for_those_who_read_the_cards_too() -> None:
    won = "P0 I5 2C 4C 6C 8C TC; P1 I5 2H 4H 6H 8D QS; S1 T5 AD 3D 7D 9S KC"
    table = fight(won, seats=3, director=2, goals={"0": ["la clé", "b", "c"]})
    events = table.do("P0 reveal:C", "@1 adopt:2")
    assert told(events) == ["P0 et P1 l'emportent.", "P0 atteint un objectif : la clé.", "P1 fait sien cet objectif."]
    assert "P1 l'inscrit à la place de son numéro 2." in told(events, kind="cards")


@pytest.mark.rule("DUP-108")
@pytest.mark.parametrize("lang", LANGS)
def test_a_story_ends_with_what_everybody_wanted(lang: Lang) -> None:
    secrets = {"fr": "secrets? d", "en": "stayed secret: "}[lang]
    *_, last = evening(1, 4, lang).splitlines()
    assert re.search(secrets, last)
    story = evening(1, 4, lang)
    assert not re.search(r"\d (?:\(|coché|ticked)|numéro|number", story), "no figures without the cards"


def test_a_name_with_an_article_is_contracted() -> None:
    table = seeded(2, 0, first_director="seat0", arbitration="off")
    table.do(f"@0 {sheet(name='Les Dupont')}", f"@1 {sheet(name='Le notaire')}", "@0 scene:auto")
    table.do('@1 propose:1 "…"', "@0 oppose:P0", "@1 declare", 'P1 tech:LE "…"')
    headline = table.at.view(0).headline
    assert GAME.voice("fr", NAMES).say(headline).endswith("Le notaire se défausse")
    goals = [GAME.voice("fr", NAMES).say(fact.label) for fact in table.at.view(0).facts]
    assert "Proposition du notaire" in goals


# What the house tells


def test_goals_can_be_put_into_anybodys_mouth() -> None:
    voice = GAME.voice("fr", ())
    for goal in [name for kind, name, _ in prompts.entries() if kind == "goal"]:
        said = voice.say(prompts.starter(goal))
        assert not re.search(r"\b(se|soi|son|sa|ses|lui)\b|\bs'", said), said
    english = GAME.voice("en", ())
    for goal in [name for kind, name, _ in prompts.entries() if kind == "goal"]:
        assert not re.search(r"\b(one's|oneself|their|his|her)\b", english.say(prompts.starter(goal)))


def test_a_beginning_fits_its_line() -> None:
    """No deed is asked of a line where nobody does anything, and no beginning comes back before others are used up."""
    random = Random(1)
    told = [0] * len(stock_lines.USES)
    fresh: list[bool] = []
    for step in range(40):
        use = ("I-C", "T-S", "AM", "OB", "CH")[step % 5]
        at = stock_lines.USES.index(use)
        stale = line_picker.used_openings(told)
        line = line_picker.line_for(use, told[at], random.randrange, me="P0", other="S1", stale=stale)
        told[at] |= line_picker.bit(use, line.n, line.start)
        if line.start:
            fresh.append(line_picker.used_openings(told) != stale)
    assert len(fresh) > 12
    assert all(fresh)
    spoken = {line_picker.pick("propose", 0, "GEN-01", random.randrange) for _ in range(3000)}
    still = {start for n, start in spoken if n in (2, 7, 12)}
    assert still
    assert len(still) < len({start for n, start in spoken if n in (0, 3, 6)})


@pytest.mark.parametrize("lang", LANGS)
def test_the_human_touch_touches(lang: Lang) -> None:
    body = {
        "fr": r"\b(main|bras|épaule|col|dos|manche)\b",
        "en": r"\b(hand|arm|shoulder|collar|back|sleeve)\b",
    }[lang]
    voice = GAME.voice(lang, ())
    for n in range(stock_lines.SIZES["CH"][1]):
        text = voice.say(stock_lines.line_text(Line("CH", n, 0, "P0", "P1"), lambda name: name))
        assert re.search(body, text), text


@pytest.mark.parametrize("lang", LANGS)
def test_an_evening_reads_well(lang: Lang) -> None:
    for seed in range(4):
        story = evening(seed, 3 + seed % 2, lang)
        places = re.findall(r"^## .*?: (.*)$", story, re.MULTILINE)
        assert all(one != two for one, two in pairwise(places))
        opened = re.findall(r"^## .*\n\n([^.]*\.)", story, re.MULTILINE)
        assert len(set(opened)) == len(opened), "no scene begins like another"
        paragraphs = [line for line in story.splitlines() if line and line[0] not in "#*"]
        assert len(set(paragraphs)) == len(paragraphs)
        assert not re.search(r"\b(?:de|à) Les? |  |\{|\}|, et et ", story)
