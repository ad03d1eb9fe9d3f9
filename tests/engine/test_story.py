"""The story of a game: lines for those who were told them, remarks in their place, Markdown that stays text."""

from __future__ import annotations

import html
import re

from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from tests.toy_games import fireside
from tripot.engine.language.text import words
from tripot.engine.language.text_cleaning import clean_line
from tripot.engine.play import Play
from tripot.engine.record import Record, Remark
from tripot.engine.rules.chance import Stream
from tripot.engine.story import StoryLine, escape, markdown, story_of
from tripot.engine.views.events import SPECTATOR


def _told() -> Record:
    """A whole game of two, with remarks before, amid and after."""
    play = Play.start(fireside.GAME, 2, {"rounds": 1}, Stream.fast(1), ("Ada", "Ben"))
    play.move(0, play.state.legal_moves(0)[0])
    play.move(1, play.state.legal_moves(1)[0])
    play.remarks = (Remark(0, 1, "Il était une fois…"), Remark(1, 0, "# pas un titre"), Remark(2, 1, "Fin."))
    return play.record


def _kinds(record: Record, viewer: int) -> list[tuple[int, str]]:
    return [(line.version, line.kind) for line in story_of(record, fireside.GAME, viewer)]


def test_each_reads_what_they_were_told() -> None:
    remark = "remark"
    everybody = [(0, remark), (1, "deed"), (1, remark), (2, "deed"), (2, "scene"), (2, remark)]
    assert _kinds(_told(), SPECTATOR) == everybody
    assert _kinds(_told(), 0) == [*everybody[:2], (1, "words"), *everybody[2:]]


def test_a_record_keeps_remarks() -> None:
    record = _told()
    text = record.write()
    assert text.split("\n")[2] == '# s1 "Il était une fois…"'
    assert Record.read(text) == record


def test_the_story_as_markdown() -> None:
    record = _told()
    voice = fireside.GAME.voice("en", record.header.names)
    text = markdown("By the fire", story_of(record, fireside.GAME, 0), voice)
    page = MarkdownIt().render(text)
    assert page.startswith("<h1>By the fire</h1>\n<p>Ada and Ben</p>")
    assert page.count("<h2>") == 1
    assert "<p><em>Ben has chosen.</em></p>" in page
    assert "<strong>Ada</strong> — # pas un titre" in page
    assert re.search(r"<p>&lt;b&gt;\d&lt;/b&gt; is \*mine\*</p>", page)


def test_the_cards_behind_a_line_are_left_out_unless_asked_for() -> None:
    lines = [StoryLine(1, "deed", words("Ada wins.")), StoryLine(1, "cards", words("Ada: the seven."))]
    voice = fireside.GAME.voice("en", ("Ada", "Ben"))
    assert "the seven" not in markdown("By the fire", lines, voice)
    assert "the seven" in markdown("By the fire", lines, voice, cards=True)


NASTY = st.text(st.sampled_from("a1*_`~[]()<>!#-+=.|\\&:/@$^ \n\t'\"é\u202e\x1b"), max_size=12) | st.text(max_size=40)


@given(NASTY)
@example("1. un")
@example("- - -")
@example("===")
@example("https://example.org www.example.org a@example.org &amp; <script>")
@example("    code")
@example("*a* __b__ `c` ~~d~~ [e](f) ![g](h)")
def test_hostile_text_stays_text(text: str) -> None:
    reader = MarkdownIt("commonmark").enable(["table", "strikethrough"])
    for before, after in (("<p>", "</p>\n"), ("<h2>", "</h2>\n")):
        page = reader.render(("## " if "h2" in before else "") + escape(text))
        shown = html.unescape(page.removeprefix(before).removesuffix(after))
        assert shown == clean_line(text) or not clean_line(text)


@given(st.lists(st.tuples(st.sampled_from(["scene", "words", "deed", "remark"]), NASTY), max_size=8))
def test_each_line_that_was_written_is_one_block_whatever_it_says(said: list[tuple[str, str]]) -> None:
    lines = [StoryLine(1, kind, words(text), 0) for kind, text in said if clean_line(text)]  # type: ignore[arg-type]
    voice = fireside.GAME.voice("fr", ("Ada",))
    page = MarkdownIt("commonmark").enable(["table", "strikethrough"]).render(markdown("Titre", lines, voice))
    blocks = re.findall(r"^<(h1|h2|p|blockquote)>", page, re.MULTILINE)
    quoted = sum(line.kind == "remark" for line in lines)
    written = sum(
        1 if kind == "scene" else sum(bool(clean_line(line)) for line in voice.say(words(text)).splitlines())
        for kind, text in said
        if clean_line(text)
    )
    assert len(blocks) == 2 + written + quoted
    assert set(re.findall(r"<(\w+)>", page)) <= {"h1", "h2", "p", "em", "blockquote", "strong"}


def test_what_was_written_in_paragraphs_stays_so() -> None:
    lines = [StoryLine(1, "words", words("One.\nTwo."), 0), StoryLine(1, "remark", words("Oh!\n\nReally?"), 0)]
    told = markdown("T", lines, fireside.GAME.voice("en", ("Ada",)))
    assert told.endswith("Ada\n\nOne.\n\nTwo.\n\n> **Ada** — Oh!\n>\n> Really?\n")


def test_a_mark_does_not_part_from_its_word() -> None:
    """As people type French: a plain blank before the mark would let a line end there."""
    told = markdown(
        "T", [StoryLine(1, "words", words("Qui est le chef ? « Moi ! » : voilà."))], fireside.GAME.voice("fr", ("Ada",))
    )
    assert "chef\u202f? «\u202fMoi\u202f!\u202f»\u00a0: voilà." in told
